import type { ReadThread } from '../model/read-thread.ts'
import type { Option, Outcome, Tally, Vote } from '../model/record.ts'
import type { Statement } from '../model/statement.ts'
import { type Declaration, findDeclaration } from './find-declarations.ts'
import { findSilence } from './find-silence.ts'
import { takenOption } from './main-option.ts'

/** For votes that a -1 does not stop: with how many more a vote is carried. */
const QUORUM = 3
/** Declared words below this give way to a later version of the series. */
const SURE = 0.7

/** Subjects and tags of what is told, not asked. */
const ANNOUNCES =
  /\bann(?:ounce(?:ment|d|ing)?)?\b|\b(?:released?|now available|minutes|summary|status report|newsletter|heads[- ]?up|reminder|fyi|call for (?:papers|participation|nominations?|nominees))\b/i
/** Tags that ask for something to be decided. */
const ASKS_TAG = /\b(?:rfc|vote|discuss|proposal|patch|pep|poll|call)/i

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

/**
 * What came of a thread, and what that rests on; `open` when nothing in it tells.
 *
 * In this order: a result that was declared by somebody who may; a later version of the same series; a call for
 * objections that nobody raised, or that supporters answered; a tally, where the subject is a vote; nothing.
 */
export function decideOutcome(
  thread: ReadThread,
  statements: readonly Statement[],
  options: readonly Option[],
  votes: readonly Vote[],
  tally: Tally | null,
): Outcome {
  const declaration = findDeclaration(thread, statements)
  const replaced = thread.thread.related.some(({ kind }) => kind === 'later-version')
  if (declaration !== null && (!replaced || declaration.confidence >= SURE)) {
    return declaredOutcome(thread, declaration, statements, options)
  }
  if (replaced) {
    return {
      ...NOTHING,
      status: 'superseded',
      basis: 'successor',
      confidence: 0.7,
      rule: 'outcome/later-version',
    }
  }
  const silence = findSilence(thread, statements, votes)
  if (silence !== null) {
    return {
      status: 'accepted',
      option: takenOption(options, initiatorOf(thread)),
      basis: 'silence',
      by: silence.caller.author.id,
      date: silence.date,
      confidence: silence.confidence,
      statements: silence.statements,
      evidence: silence.evidence,
      rule: silence.rule,
    }
  }
  return (
    tallyOutcome(thread, votes, tally, options) ??
    nakOutcome(thread, votes) ??
    (isInformational(thread, statements)
      ? { ...NOTHING, status: 'informational', confidence: 0.6, rule: 'outcome/nothing-proposed' }
      : NOTHING)
  )
}

function declaredOutcome(
  thread: ReadThread,
  { status, rule, message, evidence, confidence }: Declaration,
  statements: readonly Statement[],
  options: readonly Option[],
): Outcome {
  const said = statements.filter(
    (one) => one.message === message.id && one.quotedIn === null && overlaps(one.span, evidence.span),
  )
  const option =
    said.map((one) => one.option).find((one) => one !== null) ?? takenOption(options, initiatorOf(thread))
  return {
    status,
    option: status === 'accepted' ? option : null,
    basis: 'declared',
    by: message.author.id,
    date: message.date,
    confidence: round(confidence),
    statements: said.map(({ id }) => id),
    evidence: [evidence],
    rule: rule.id,
  }
}

/** A thread whose subject calls a vote, counted: only where the votes leave no doubt. */
function tallyOutcome(
  thread: ReadThread,
  votes: readonly Vote[],
  tally: Tally | null,
  options: readonly Option[],
): Outcome | null {
  if (tally === null || !thread.thread.tags.some((tag) => /\b(?:vote|poll|ballot)\b/i.test(tag))) return null
  const sum = tally.binding ?? tally
  const cast = votes.filter(({ state }) => state === 'counted')
  if (cast.length === 0) return null
  const shared = {
    ...NOTHING,
    basis: 'tally' as const,
    confidence: 0.6,
    evidence: cast.map((vote) => vote.evidence),
    date: thread.messages.at(-1)?.date ?? null,
  }
  // A veto without a reason is none (Apache's voting page).
  if (cast.some(({ veto, hasReason }) => veto && hasReason === true)) {
    return { ...shared, status: 'rejected', rule: 'outcome/veto' }
  }
  if (sum.against > sum.for) return { ...shared, status: 'rejected', rule: 'outcome/majority' }
  return sum.for >= QUORUM && sum.for > sum.against
    ? {
        ...shared,
        status: 'accepted',
        option: takenOption(options, initiatorOf(thread)),
        rule: 'outcome/majority',
      }
    : null
}

/** A NAK on the whole that stands, and nobody beside the author for it. */
function nakOutcome(thread: ReadThread, votes: readonly Vote[]): Outcome | null {
  const initiator = initiatorOf(thread)
  const counted = votes.filter(({ state, person }) => state === 'counted' && person !== initiator)
  const naks = counted.filter(
    ({ text, scope, value }) => value === -1 && scope === null && /^na(?:c)?k/i.test(text),
  )
  const last = naks.at(-1)
  if (last === undefined || counted.some(({ value }) => value > 0)) return null
  return {
    ...NOTHING,
    status: 'rejected',
    basis: 'tally',
    by: last.person,
    date: thread.messages.find(({ id }) => id === last.evidence.message)?.date ?? null,
    confidence: 0.55,
    evidence: naks.map(({ evidence }) => evidence),
    rule: 'outcome/nak',
  }
}

/** Something was told, and nothing put forward, asked or judged. */
function isInformational(thread: ReadThread, statements: readonly Statement[]): boolean {
  const { tags, subject } = thread.thread
  if (tags.some((tag) => ASKS_TAG.test(tag))) return false
  const first = thread.messages[0]
  if ([...tags, subject].some((text) => ANNOUNCES.test(text)) && !subject.includes('?')) {
    return !statements.some(({ act, message }) => act === 'proposal' && message === first?.id)
  }
  return (
    !subject.includes('?') &&
    !statements.some(({ act }) => act !== 'action' && act !== 'response') &&
    !thread.messages.some(({ segments, body }) =>
      segments.some(
        ({ kind, span }) => kind === 'authored' && body.slice(span.start, span.end).includes('?'),
      ),
    )
  )
}

function initiatorOf(thread: ReadThread): string | null {
  return thread.messages[0]?.author.id ?? null
}

function overlaps(a: { start: number; end: number }, b: { start: number; end: number }): boolean {
  return a.start < b.end && b.start < a.end
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
