import type { OutcomeStatus, Stance } from '../model/record.ts'
import type { Act, Category, Statement } from '../model/statement.ts'

/** A category as a phrase: `backward compatibility`. */
export function categoryWords(category: Category): string {
  return category === 'api-design' ? 'API design' : category.replaceAll('-', ' ')
}

/** First letter in upper case. */
export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** `1 objection`, `2 objections`. */
export function count(number: number, noun: string, plural = `${noun}s`): string {
  return `${number} ${number === 1 ? noun : plural}`
}

/** `a`, `a and b`, `a, b and c`. */
export function listWords(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

/** The day of an ISO date, or null. */
export function dayOf(date: string | null): string | null {
  return date === null ? null : (/^\d{4}-\d\d-\d\d/.exec(date)?.[0] ?? null)
}

/** `2026-03-02`, `2026-03-02 to 2026-03-14`, or null. */
export function periodWords(from: string | null, to: string | null): string | null {
  const first = dayOf(from)
  const last = dayOf(to)
  if (first === null || last === null || first === last) return first ?? last
  return `${first} to ${last}`
}

/** Stances as a table says them. */
export const STANCE_WORDS: Readonly<Record<Stance, string>> = {
  for: 'for',
  'for-if': 'for, if',
  neutral: 'neutral',
  against: 'against',
  concerned: 'concerned',
}

/** Outcomes as a sentence starts with them. */
export const OUTCOME_WORDS: Readonly<Record<OutcomeStatus, string>> = {
  accepted: 'Accepted',
  rejected: 'Rejected',
  deferred: 'Deferred',
  withdrawn: 'Withdrawn',
  superseded: 'Superseded',
  'no-consensus': 'No consensus',
  open: 'Open',
  informational: 'Informational',
}

/** What somebody did with a statement, in the past tense. */
export const ACT_WORDS: Readonly<Record<Act, string>> = {
  proposal: 'proposed',
  objection: 'objected',
  support: 'supported',
  neutral: 'took no side',
  question: 'asked',
  response: 'answered',
  decision: 'decided',
  action: 'will act',
}

/** Strength and status of a statement as words: `blocking, answered`. */
export function strengthWords(statement: Statement): string[] {
  const words: string[] = []
  if (statement.act === 'objection') {
    words.push(...statement.categories.map(categoryWords))
    if (statement.strength === 'blocking') words.push('blocking')
  }
  if (statement.act === 'support') words.push(statement.strength === 'conditional' ? 'conditional' : 'full')
  if (statement.act === 'objection' && statement.status !== null) words.push(statement.status)
  return words
}
