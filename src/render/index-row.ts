import type { DecisionRecord, OutcomeStatus } from '../model/record.ts'
import type { Category } from '../model/statement.ts'

/** What a list of decisions shows of one record. JSON values only. */
export interface IndexRow {
  /** Name of the thread's files, without ending. */
  readonly slug: string
  readonly subject: string
  readonly tags: readonly string[]
  readonly list: string | null
  readonly status: OutcomeStatus
  /** Day of the outcome, or null. */
  readonly decided: string | null
  /** ISO 8601 UTC of the first and the last message. */
  readonly from: string | null
  readonly to: string | null
  readonly messages: number
  /** Names of those who wrote, busiest first. */
  readonly people: readonly string[]
  readonly options: number
  readonly objections: number
  readonly unresolved: number
  readonly openQuestions: number
  /** Objections by their main category, most first. */
  readonly categories: readonly (readonly [category: Category, objections: number])[]
}

/** The row of a record. */
export function indexRowOf(record: DecisionRecord, slug: string): IndexRow {
  const objections = record.statements.filter((statement) => statement.act === 'objection')
  const counts = new Map<Category, number>()
  for (const { categories } of objections) {
    const category = categories[0] ?? 'other'
    counts.set(category, (counts.get(category) ?? 0) + 1)
  }
  return {
    slug,
    subject: record.thread.subject,
    tags: record.thread.tags,
    list: record.thread.list,
    status: record.outcome.status,
    decided: record.outcome.date === null ? null : record.outcome.date.slice(0, 10),
    from: record.thread.from,
    to: record.thread.to,
    messages: record.thread.messageIds.length,
    people: record.thread.participants
      .filter((person) => person.messages > 0)
      .map((person, at) => ({
        name: person.name ?? person.addresses[0] ?? person.id,
        messages: person.messages,
        at,
      }))
      .sort((a, b) => b.messages - a.messages || a.at - b.at)
      .map(({ name }) => name),
    options: record.options.length,
    objections: objections.length,
    unresolved: objections.filter(({ status }) => status === 'unresolved').length,
    openQuestions: record.statements.filter(({ act, status }) => act === 'question' && status === 'open')
      .length,
    categories: [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)),
  }
}
