import type { MessageId } from '../model/message.ts'
import type { ReadMessage, ReadThread } from '../model/read-thread.ts'
import type { Vote } from '../model/record.ts'
import type { Evidence, Statement, StatementId } from '../model/statement.ts'
import type { Sentence } from '../text/sentences.ts'
import { authoredSentences, evidenceOf, matchingSentences } from './authored-sentences.ts'
import { readDeadline } from './read-deadline.ts'

/** Supporters beside the caller that make an undated call for objections answered. */
const SUPPORTERS = 3

/** A call that ends by itself: objections asked for, mostly with what is done when none come. */
const CALL =
  /\b(?:if (?:no ?one|nobody|no-one|there (?:is|are) no|i (?:don't|do not) (?:hear|see|get|receive))\b[^.?!]{0,60}?\b(?:objects?|objections?|complains?|complaints?|disagrees?|opposed|speaks? up|otherwise)\b|unless (?:any(?:one|body)|some(?:one|body)|there (?:is|are)|i)\b[^.?!]{0,60}?\b(?:objects?|objections?|complains?|complaints?|disagrees?|opposed|hear otherwise)\b|any(?:one|body)? (?:objections?|objects?|opposed|against)\b|(?:speak|say so|shout) (?:up )?now|raise (?:them|any|your) (?:\w+ )?now|last call\b|lazy consensus|unless i hear|(?:register|raise|voice) (?:any |your )?objections?|absent (?:any )?objections?|(?:is|are) there any objections?|does any(?:one|body) (?:object|disagree|mind))/i
/** Not a call: a condition in a talk of rules, a report. */
const NO_CALL = /\b(?:was|were|had|used to|usually|in general|always|policy|would have)\b/i
/** Doing what the call announced. */
const CLOSE =
  /\b(?:(?:this|it|that|they|all)(?:'s| is| has been| are| have been)?(?: now)? (?:done|merged|committed|applied|moved|removed|landed|deleted|in place|gone|in (?:trunk|master|main))|i(?:'ve| have)(?: now| just)? (?:done|merged|committed|applied|moved|removed|pushed|landed|deleted)|done(?: now| in r?\d+)?[.!]?$|no objections? (?:heard|raised|received|so))/i
const UNDONE = /\?\s*$|\b(?:if|when|once|until|not|before|would|should|could)\b/i

/** A call for objections that nobody raised, or that enough people answered with support. */
export interface Silence {
  readonly rule: 'outcome/silence' | 'outcome/call-supported'
  readonly caller: ReadMessage
  readonly date: string | null
  readonly confidence: number
  readonly statements: readonly StatementId[]
  readonly evidence: readonly Evidence[]
}

/**
 * Finds a call for objections that stands.
 *
 * With a time named, it stands when a message from after that time shows that the wait is over, or the caller says that
 * it is done, and no objection made meanwhile is left. Without one, when the caller does it, or when at least three
 * others support it and they outnumber those who object by more than two to one. A thread that ends before the time
 * that was named shows nothing.
 */
export function findSilence(
  thread: ReadThread,
  statements: readonly Statement[],
  votes: readonly Vote[],
): Silence | null {
  const order = new Map<MessageId, number>(thread.messages.map(({ id }, at) => [id, at]))
  const asked = callers(thread, statements)
  for (const [at, message] of thread.messages.entries()) {
    if (message.automatic || !asked.has(message.author.id)) continue
    const sentences = authoredSentences(message, CALL)
    const place = sentences.findIndex(({ text }) => CALL.test(text) && !NO_CALL.test(text))
    const call = sentences[place]
    if (call === undefined) continue
    const found = standingCall(thread, statements, votes, order, at, call, around(sentences, place))
    if (found !== null) return found
  }
  return null
}

/** Those whose call counts: who began the thread, and who proposed. */
function callers(thread: ReadThread, statements: readonly Statement[]): ReadonlySet<string> {
  const people = new Set<string>()
  const first = thread.messages[0]
  if (first !== undefined) people.add(first.author.id)
  for (const { act, by } of statements) if (act === 'proposal' || act === 'decision') people.add(by.id)
  return people
}

function around(sentences: readonly Sentence[], place: number): string {
  return sentences
    .slice(Math.max(0, place - 2), place + 3)
    .map(({ text }) => text)
    .join('\n')
}

function standingCall(
  thread: ReadThread,
  statements: readonly Statement[],
  votes: readonly Vote[],
  order: ReadonlyMap<MessageId, number>,
  at: number,
  call: Sentence,
  context: string,
): Silence | null {
  const caller = thread.messages[at]!
  const after = statements.filter(
    ({ quotedIn, message, by }) => (order.get(quotedIn ?? message) ?? -1) > at && by.id !== caller.author.id,
  )
  const objectors = new Set(
    after.filter(({ act, status }) => act === 'objection' && status === 'unresolved').map(({ by }) => by.id),
  )
  for (const vote of votes) {
    if (vote.state !== 'counted' || (order.get(vote.evidence.message) ?? -1) <= at) continue
    if (vote.value < 0) objectors.add(vote.person)
    else if (vote.value > 0) objectors.delete(vote.person)
  }
  const supports = after.filter(({ act, strength }) => act === 'support' && strength !== 'conditional')
  const supporters = new Set(supports.map(({ by }) => by.id))
  for (const vote of votes) {
    const late = (order.get(vote.evidence.message) ?? -1) > at
    if (late && vote.state === 'counted' && vote.value > 0 && vote.person !== caller.author.id)
      supporters.add(vote.person)
  }
  const shared = { caller, date: thread.messages.at(-1)?.date ?? null, statements: [] }
  const callEvidence = evidenceOf(caller, call)
  const close = closingOf(thread, at)
  const deadline = caller.date === null ? null : readDeadline(context, caller.date)
  if (objectors.size === 0 && close !== null) {
    return {
      ...shared,
      rule: 'outcome/silence',
      date: close.date,
      confidence: 0.75,
      evidence: [callEvidence, close.evidence],
    }
  }
  if (deadline !== null) {
    const over = thread.messages
      .slice(at + 1)
      .find(({ date, automatic }) => date !== null && date > deadline && !automatic)
    const first = over === undefined ? undefined : authoredSentences(over, /\S/)[0]
    if (objectors.size === 0 && over !== undefined && first !== undefined) {
      return {
        ...shared,
        rule: 'outcome/silence',
        date: deadline,
        confidence: 0.65,
        evidence: [callEvidence, evidenceOf(over, first)],
      }
    }
    if (over === undefined) return null
  }
  if (at === 0 && supporters.size >= SUPPORTERS && supporters.size > objectors.size * 2) {
    return {
      ...shared,
      rule: 'outcome/call-supported',
      confidence: 0.55,
      statements: supports.map(({ id }) => id),
      evidence: [callEvidence],
    }
  }
  return null
}

/** The caller's later word that it is done. */
function closingOf(
  thread: ReadThread,
  call: number,
): { readonly date: string | null; readonly evidence: Evidence } | null {
  const caller = thread.messages[call]!
  for (const message of thread.messages.slice(call + 1).reverse()) {
    if (message.author.id !== caller.author.id) continue
    const sentence = matchingSentences(message, CLOSE).find(({ text }) => !UNDONE.test(text))
    if (sentence !== undefined) return { date: message.date, evidence: evidenceOf(message, sentence) }
  }
  return null
}
