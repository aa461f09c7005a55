import type { MessageId } from '../model/message.ts'
import type { ReadMessage, ReadThread } from '../model/read-thread.ts'
import type { Option, Outcome, OutcomeStatus, Tally, Vote } from '../model/record.ts'
import type { Evidence, OptionId, Statement } from '../model/statement.ts'
import { matchRule, type Rule } from '../text/rule.ts'
import { authoredSentences, evidenceOf } from './authored-sentences.ts'
import { OUTCOME_GATE, outcomeRules } from './rules/outcome.ts'

/** A settled detail counts as the outcome only in the last part of a thread. */
const LATE = 0.6
/** Supporters beside the proposer that make silence count as consent when somebody asked for objections. */
const SUPPORTERS = 3

/** A call that ends by itself: objections asked for, with or without a deadline. */
const CALL =
  /\b(?:(?:if|unless) (?:no ?one|nobody|no-one|anyone|anybody|somebody|someone|there (?:is|are)|i (?:don't )?(?:hear|see|get|receive))[^.?!]{0,60}\b(?:objects?|objections?|complains?|complaints?|otherwise|disagrees?|opposed)|any(?:one|body)? (?:objections?|objects?|opposed|against)|(?:speak|say so|shout|raise (?:them|any|your)) (?:up )?now|last call|lazy consensus|unless i hear|objections?\?|absent (?:any )?objections?)/i
/** Doing what the call announced. */
const CLOSE =
  /\b(?:(?:this|it|that)(?:'s| is| has been)?(?: now)? (?:done|merged|committed|applied|moved|removed|in place)|i(?:'ve| have)(?: now| just)? (?:done|merged|committed|applied|moved|removed|pushed|landed)|done(?: now| in r?\d+)?[.!]?$|no objections? (?:heard|raised|received|so))/i

interface Finding {
  readonly rule: Rule<OutcomeStatus>
  readonly message: ReadMessage
  readonly at: number
  readonly evidence: Evidence
  readonly weight: number
}

/**
 * What came of a thread, and what that rests on; `open` when nothing in it tells.
 *
 * In this order: a result that was declared by somebody who may; a call for objections that nobody raised, or that
 * supporters answered; a tally, where the subject is a vote; a later version of the same series; nothing.
 */
export function decideOutcome(
  thread: ReadThread,
  statements: readonly Statement[],
  options: readonly Option[],
  votes: readonly Vote[],
  tally: Tally | null,
): Outcome {
  const declared = declaredOutcome(thread, statements, options)
  if (declared !== null) return declared
  const silence = silenceOutcome(thread, statements, options)
  if (silence !== null) return silence
  const counted = tallyOutcome(thread, votes, tally, options)
  if (counted !== null) return counted
  const later = thread.thread.related.find(({ kind }) => kind === 'later-version')
  if (later !== undefined) {
    return {
      ...NOTHING,
      status: 'superseded',
      basis: 'successor',
      confidence: 0.7,
      rule: 'outcome/later-version',
    }
  }
  return isInformational(thread, statements)
    ? { ...NOTHING, status: 'informational', confidence: 0.6, rule: 'outcome/nothing-proposed' }
    : NOTHING
}

const NOTHING: Outcome = {
  status: 'open',
  option: null,
  basis: 'none',
  by: null,
  date: null,
  confidence: 0.5,
  statements: [],
  evidence: [],
  rule: 'outcome/none-stated',
}

function declaredOutcome(
  thread: ReadThread,
  statements: readonly Statement[],
  options: readonly Option[],
): Outcome | null {
  const findings = findDeclarations(thread, statements)
  // The latest word counts; of one message, the surest.
  const best = findings.sort((a, b) => b.at - a.at || b.weight - a.weight)[0]
  if (best === undefined) return null
  const { message, rule, evidence, weight } = best
  const said = statements.filter(
    (one) => one.message === message.id && one.quotedIn === null && overlaps(one.span, evidence.span),
  )
  const option = said.map((one) => one.option).find((one) => one !== null) ?? mainOption(options)
  return {
    status: rule.kind,
    option: rule.kind === 'accepted' ? option : null,
    basis: 'declared',
    by: message.author.id,
    date: message.date,
    confidence: round(weight),
    statements: said.map(({ id }) => id),
    evidence: [evidence],
    rule: rule.id,
  }
}

/** Sentences that state an outcome, by people who may state it, with how far each is to be believed. */
function findDeclarations(thread: ReadThread, statements: readonly Statement[]): Finding[] {
  const findings: Finding[] = []
  const initiator = thread.messages[0]?.author.id ?? null
  const proposers = new Set(statements.filter(({ act }) => act === 'proposal').map(({ by }) => by.id))
  const last = thread.messages.length - 1
  for (const [at, message] of thread.messages.entries()) {
    if (message.automatic) continue
    const isResult = message.tags.some((tag) => /\bresult/i.test(tag)) || /^result\b/i.test(message.subject)
    // The first message proposes; what it says was decided was decided elsewhere.
    if (at === 0 && !isResult) continue
    const place = last === 0 ? 1 : at / last
    for (const sentence of authoredSentences(message, OUTCOME_GATE)) {
      for (const rule of outcomeRules) {
        if (matchRule(rule, sentence.text) === null) continue
        const weight = believed(rule, {
          isResult,
          isInitiator: message.author.id === initiator,
          isProposer: proposers.has(message.author.id),
          place,
          isDecision: statements.some(
            (one) =>
              one.act === 'decision' && one.message === message.id && overlaps(one.span, sentence.span),
          ),
        })
        if (weight > 0) findings.push({ rule, message, at, evidence: evidenceOf(message, sentence), weight })
      }
    }
  }
  return findings
}

interface Saying {
  readonly isResult: boolean
  readonly isInitiator: boolean
  readonly isProposer: boolean
  /** 0 for the first message, 1 for the last. */
  readonly place: number
  readonly isDecision: boolean
}

/** How far a finding is to be believed, given who says it and where; 0 for not at all. */
function believed(rule: Rule<OutcomeStatus>, saying: Saying): number {
  const { isResult, isInitiator, isProposer, place, isDecision } = saying
  const late = place >= LATE
  switch (rule.id) {
    case 'outcome/vote-passed':
      return isResult || isInitiator || late ? rule.confidence : 0
    case 'outcome/applied':
      return isResult || late || (isDecision && place > 0.3) ? rule.confidence : 0
    case 'outcome/withdrawn':
      return isInitiator && place > 0.3 ? rule.confidence : isProposer && late ? rule.confidence - 0.3 : 0
    case 'outcome/no-objections':
    case 'outcome/go-with':
    case 'outcome/superseded':
      return isResult ? 0.9 : late && (isInitiator || isDecision) ? rule.confidence : 0
    case 'outcome/deferred':
      return late && (isInitiator || isDecision) ? rule.confidence : 0
    case 'outcome/no-consensus':
      return late ? rule.confidence : 0
    case 'outcome/rejected':
    case 'outcome/accepted':
    case 'outcome/consensus':
      return isResult ? 0.95 : late ? rule.confidence : isDecision ? rule.confidence - 0.2 : 0
    default:
      return late ? rule.confidence : 0
  }
}

/** A call for objections: nobody objected after it, or those who did were answered and enough others agreed. */
function silenceOutcome(
  thread: ReadThread,
  statements: readonly Statement[],
  options: readonly Option[],
): Outcome | null {
  const order = new Map<MessageId, number>(thread.messages.map(({ id }, at) => [id, at]))
  for (const [at, message] of thread.messages.entries()) {
    if (message.automatic) continue
    const call = authoredSentences(message, CALL).find(({ text }) => CALL.test(text))
    if (call === undefined) continue
    const after = statements.filter(
      (one) => (order.get(one.message) ?? -1) > at && one.by.id !== message.author.id,
    )
    const standing = after.filter(
      ({ act, status }) =>
        act === 'objection' && status !== 'withdrawn' && status !== 'conceded' && status !== 'answered',
    )
    const supporters = new Set(
      after
        .filter(({ act, strength }) => act === 'support' && strength !== 'conditional')
        .map(({ by }) => by.id),
    )
    const close = closingOf(thread, at, message)
    if (standing.length === 0 && close !== null) {
      return {
        ...NOTHING,
        status: 'accepted',
        option: mainOption(options),
        basis: 'silence',
        by: message.author.id,
        date: close.date,
        confidence: 0.75,
        evidence: [evidenceOf(message, call), close.evidence],
        rule: 'outcome/silence',
      }
    }
    if (
      supporters.size >= SUPPORTERS &&
      supporters.size > new Set(standing.map(({ by }) => by.id)).size * 2 &&
      at === 0
    ) {
      const shown = after.filter(({ act, by }) => act === 'support' && supporters.has(by.id))
      return {
        ...NOTHING,
        status: 'accepted',
        option: mainOption(options),
        basis: 'silence',
        by: message.author.id,
        date: thread.messages.at(-1)?.date ?? null,
        confidence: 0.55,
        statements: shown.map(({ id }) => id),
        evidence: [evidenceOf(message, call)],
        rule: 'outcome/call-supported',
      }
    }
  }
  return null
}

/** The caller's later word that it is done. */
function closingOf(
  thread: ReadThread,
  call: number,
  caller: ReadMessage,
): { readonly date: string | null; readonly evidence: Evidence } | null {
  for (const message of thread.messages.slice(call + 1).reverse()) {
    if (message.author.id !== caller.author.id) continue
    const sentence = authoredSentences(message, CLOSE).find(
      ({ text }) => CLOSE.test(text) && !/\?\s*$|\b(?:if|when|once|until|not|before)\b/i.test(text),
    )
    if (sentence !== undefined) return { date: message.date, evidence: evidenceOf(message, sentence) }
  }
  return null
}

/** A thread whose subject calls a vote, counted: only where the votes leave no doubt. */
function tallyOutcome(
  thread: ReadThread,
  votes: readonly Vote[],
  tally: Tally | null,
  options: readonly Option[],
): Outcome | null {
  if (tally === null || !thread.thread.tags.some((tag) => /\bvote\b/i.test(tag))) return null
  const sum = tally.binding ?? tally
  const cast = votes.filter(({ state }) => state === 'counted')
  const last = cast.at(-1)
  if (last === undefined) return null
  const evidence = cast.map((vote) => vote.evidence)
  const shared = { ...NOTHING, basis: 'tally' as const, evidence, date: thread.messages.at(-1)?.date ?? null }
  if (tally.vetoes > 0 || sum.against > sum.for) {
    return {
      ...shared,
      status: 'rejected',
      confidence: 0.6,
      rule: tally.vetoes > 0 ? 'outcome/veto' : 'outcome/majority',
    }
  }
  if (sum.for >= 3 && sum.for > sum.against) {
    return {
      ...shared,
      status: 'accepted',
      option: mainOption(options),
      confidence: 0.6,
      rule: 'outcome/majority',
    }
  }
  return null
}

/** Nothing was put forward, asked or judged: something was announced. */
function isInformational(thread: ReadThread, statements: readonly Statement[]): boolean {
  return (
    !thread.thread.tags.some((tag) => /\b(?:rfc|vote|discuss|proposal|patch)/i.test(tag)) &&
    !statements.some(({ act }) => act === 'proposal' || act === 'objection' || act === 'question')
  )
}

/** The option that a thread is about: the first one put forward that still stands. */
function mainOption(options: readonly Option[]): OptionId | null {
  const proposed = options.filter(({ kind }) => kind === 'proposed')
  return (
    (
      proposed.find(({ status }) => status === 'adopted') ??
      proposed.find(({ status }) => status === 'open') ??
      proposed[0]
    )?.id ?? null
  )
}

function overlaps(a: { start: number; end: number }, b: { start: number; end: number }): boolean {
  return a.start < b.end && b.start < a.end
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
