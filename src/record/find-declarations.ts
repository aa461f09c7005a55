import type { ReadMessage, ReadThread } from '../model/read-thread.ts'
import type { OutcomeStatus } from '../model/record.ts'
import type { Evidence, Statement } from '../model/statement.ts'
import { matchRule, type Rule } from '../text/rule.ts'
import { evidenceOf, matchingSentences } from './authored-sentences.ts'
import { isResult } from './read-ballots.ts'
import { OUTCOME_GATE, outcomeRules } from './rules/outcome.ts'

/** The last part of a thread, where a word that settles something tends to settle the whole. */
const LATE = 0.6
/** Place in the thread weighs this much against the certainty of the words: the latest of equals is the outcome. */
const PLACE_WEIGHT = 0.15
/** Below this nothing is said to be decided. */
const LEAST = 0.5

/** Somebody states what became of the question. */
export interface Declaration {
  readonly status: OutcomeStatus
  readonly rule: Rule<OutcomeStatus>
  readonly message: ReadMessage
  readonly evidence: Evidence
  readonly confidence: number
}

/** What is known of who says it, and where. */
interface Saying {
  readonly message: ReadMessage
  readonly text: string
  /** 0 for the first message, 1 for the last. */
  readonly place: number
  readonly isResult: boolean
  readonly isInitiator: boolean
  readonly isProposer: boolean
  /** Has applied, refused, called or chaired something in this thread. */
  readonly leads: boolean
  /** People who object to, or propose something else than, what was said before: after it, and not its speaker. */
  readonly contesters: number
  readonly isPatchThread: boolean
  /** Answers one patch of a series. */
  readonly isPart: boolean
}

/** Where a sentence starts anew: an `if` behind it is no condition of what stands before. */
const CLAUSE_END = /; |\.\.+ | [-–—]{1,3} /u
/** Where a new subject may follow. */
const COMMA =
  /, (?=(?:it|but|so|and (?:we|i|it|the|then|take)|which|though|although|because|since|as|i|we|the)\b)/giu
const CONDITION =
  /\b(?:if|unless|until|once|when|whenever|before|after|should|provided|assuming|as soon as)\b/iu
/** Somebody else's words, in marks. */
const QUOTATION = /^["“«„']/u
/** "Not worth it" of one who may speak of an alternative. */
const NOT_WORTH = /\b(?:justified|warranted|worth)\b/i

/** `my tree`, `as chair`: words of people who have a say. */
const LEADS =
  /\b(?:my (?:[\w-]+ )?(?:tree|queue|branch|list)\b|(?:applied|queued|merged|pulled|committed) (?:this |it |both |all )?(?:to|in(?:to)?|for) (?:my|the) |as (?:the )?(?:a )?(?:co-?chair|chair|maintainer|release manager|rm|bdfl|delegate|lead|secretary|pl|ptl)\b|with my [\w-]+ hat on|(?:the|our) (?:board|committee|council|chairs)(?: \([^)]*\))? (?:has |have )?(?:decided|agreed|voted|resolved)|i(?:'m| am) (?:the|not going to take|hereby)|i (?:won't|will not|can't|cannot|can not) (?:take|apply|merge|pull|queue) )/i

/**
 * The surest statement of what became of the question, by somebody who may make it; null when nobody says.
 *
 * A result message is believed first. Of others, words that close a matter by themselves ("I am accepting this",
 * "Applied") count anywhere after the first message; words that may settle a detail only ("let's go with") near the
 * end, from those who lead, and the less the more people contest it afterwards. A proposer alone can withdraw, and
 * in a series not by dropping one patch.
 */
export function findDeclaration(thread: ReadThread, statements: readonly Statement[]): Declaration | null {
  let best: Declaration | null = null
  let most = 0
  for (const [at, declaration, confidence] of declarations(thread, statements)) {
    const last = Math.max(1, thread.messages.length - 1)
    const score = confidence + PLACE_WEIGHT * (at / last) + (isResult(declaration.message) ? 1 : 0)
    if (score >= most) {
      best = declaration
      most = score
    }
  }
  if (best?.status === 'withdrawn' && replaces(thread, best.message)) return { ...best, status: 'superseded' }
  return best
}

function* declarations(
  thread: ReadThread,
  statements: readonly Statement[],
): Generator<readonly [at: number, Declaration, confidence: number]> {
  const initiator = thread.messages[0]?.author.id ?? null
  const proposers = new Set(statements.filter(({ act }) => act === 'proposal').map(({ by }) => by.id))
  const order = new Map(thread.messages.map(({ id }, at) => [id, at]))
  const leaders = leadersOf(thread)
  const isPatchThread = [...thread.thread.tags, ...(thread.messages[0]?.tags ?? [])].some((tag) =>
    /\bpatch/i.test(tag),
  )
  const last = thread.messages.length - 1
  for (const [at, message] of thread.messages.entries()) {
    // The first message proposes; what it says was decided was decided elsewhere.
    if (message.automatic || (at === 0 && !isResult(message))) continue
    for (const sentence of matchingSentences(message, OUTCOME_GATE)) {
      if (QUOTATION.test(sentence.text)) continue
      const clauses = clausesOf(sentence.text)
      for (const rule of outcomeRules) {
        if (!clauses.some((clause) => matchRule(rule, clause) !== null)) continue
        const confidence = believed(rule, {
          message,
          text: sentence.text,
          place: last === 0 ? 1 : at / last,
          isResult: isResult(message),
          isInitiator: message.author.id === initiator,
          isProposer: proposers.has(message.author.id),
          leads: leaders.has(message.author.id),
          contesters: contestersAfter(at, message.author.id, statements, order),
          isPatchThread,
          isPart: message.tags.some((tag) => /\b(?!0+\/)\d{1,3}\/(?!0*1$)\d{1,3}$/.test(tag)),
        })
        if (confidence >= LEAST) {
          yield [
            at,
            { status: rule.kind, rule, message, evidence: evidenceOf(message, sentence), confidence },
            confidence,
          ]
        }
      }
    }
  }
}

/** How far words are to be believed, given who says them and where; 0 for not at all. */
function believed(rule: Rule<OutcomeStatus>, saying: Saying): number {
  const { isInitiator, isProposer, leads, place, contesters, isPatchThread, isPart, text } = saying
  const { confidence } = rule
  if (saying.isResult) return rule.kind === 'withdrawn' ? confidence : Math.max(0.9, confidence)
  const late = place >= LATE || contesters === 0
  const contested = 0.1 * Math.min(3, contesters)
  switch (rule.id) {
    case 'outcome/vote-passed':
      return isInitiator || leads || late ? confidence : 0
    case 'outcome/applied':
    case 'outcome/will-apply':
      // Whoever posts patches has applied them to a tree of their own.
      if (isPatchThread && isInitiator && !/\b(?:tree|trunk|master|main|next|mainline|branch)\b/i.test(text))
        return 0
      if (/\b(?:your (?:fix|patch|branch)|these two|first (?:two|three)|patch(?:es)? \d)\b/i.test(text))
        return confidence - 0.25
      return isPart ? confidence - 0.2 : confidence - (isInitiator && isPatchThread ? 0.25 : 0)
    case 'outcome/accepted':
      return isPatchThread && isInitiator ? 0 : confidence - contested
    case 'outcome/in-force':
      return isPatchThread && isInitiator ? 0 : confidence - contested / 2
    case 'outcome/rejected':
      return isPart ? 0 : confidence - contested / 2 - (isInitiator && isPatchThread ? 0.3 : 0)
    case 'outcome/withdrawn':
      return isInitiator || (isProposer && place >= LATE && !isPatchThread) ? confidence : 0
    case 'outcome/drop-it':
      return isInitiator &&
        isProposer &&
        !isPart &&
        !isProposerLater(saying) &&
        !(isPatchThread && NOT_WORTH.test(text))
        ? confidence
        : 0
    case 'outcome/superseded':
      return isInitiator && place > 0.5 ? confidence : 0
    case 'outcome/no-objections':
      return isInitiator || leads || isProposer ? confidence - contested : 0
    case 'outcome/go-with':
    case 'outcome/consensus':
      if (isPatchThread && isInitiator) return 0
      return late && (isInitiator || leads || place > 0.8) ? confidence - contested : 0
    case 'outcome/deferred':
      return late && (isInitiator || leads) && !isPart ? confidence - contested / 2 : 0
    case 'outcome/no-consensus':
      return late ? confidence : 0
    default:
      return late ? confidence - contested : 0
  }
}

/** Early words of giving up count only where little is said after them by others than supporters. */
function isProposerLater({ place, contesters }: Saying): boolean {
  return place < 0.1 && contesters > 2
}

/** People other than the speaker who object or propose in later messages, and were not answered. */
function contestersAfter(
  at: number,
  speaker: string,
  statements: readonly Statement[],
  order: ReadonlyMap<string, number>,
): number {
  const people = new Set<string>()
  for (const { act, by, message, quotedIn, status } of statements) {
    if (by.id === speaker || (act !== 'objection' && act !== 'proposal')) continue
    if (act === 'objection' && status !== 'unresolved') continue
    if ((order.get(quotedIn ?? message) ?? -1) > at) people.add(by.id)
  }
  return people.size
}

/** Those who act as people do who decide. */
function leadersOf(thread: ReadThread): ReadonlySet<string> {
  const leaders = new Set<string>()
  for (const participant of thread.participants)
    if (participant.role === 'maintainer') leaders.add(participant.id)
  for (const message of thread.messages) {
    if (message.automatic) continue
    if (
      isResult(message) ||
      message.tags.some((tag) => /\b(?:vote|call|poll)\b/i.test(tag) && message.parent === null)
    ) {
      leaders.add(message.author.id)
    }
    if (matchingSentences(message, LEADS).length > 0) leaders.add(message.author.id)
  }
  return leaders
}

/** Whether the message that takes something back puts a newer version in its place. */
function replaces(thread: ReadThread, message: ReadMessage): boolean {
  return (
    thread.thread.related.some(({ kind }) => kind === 'later-version') ||
    message.segments.some(
      ({ kind, span }) =>
        kind === 'authored' &&
        /\bv\d+ (?:is|was|has been) (?:out|sent|posted|here)|\b(?:new|next|better|fixed|corrected) (?:version|series|patch)|\b(?:re-?sent|resend|sent|posted|send(?:ing)?) (?:a |the |out )?(?:v\d|new|correct)|\bsuperseded\b/i.test(
          message.body.slice(span.start, span.end),
        ),
    )
  )
}

/**
 * The clauses of a sentence that state something of their own. What stands under a condition stays with it.
 *
 * For example, `I reject it; if you have a new one, I look` yields two, and `If you agree, we go with B` yields one.
 */
export function clausesOf(text: string): string[] {
  const clauses: string[] = []
  for (const part of text.split(CLAUSE_END)) {
    let start = 0
    for (const match of part.matchAll(COMMA)) {
      if (CONDITION.test(part.slice(start, match.index))) continue
      clauses.push(part.slice(start, match.index))
      start = match.index + match[0].length
    }
    clauses.push(part.slice(start))
  }
  return clauses
}
