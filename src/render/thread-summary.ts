import type { MessageId } from '../model/message.ts'
import type { DecisionRecord, OutcomeStatus } from '../model/record.ts'
import { ACTS, type Act } from '../model/statement.ts'

/** How much deliberation one thread holds. */
export interface ThreadSummary {
  readonly id: MessageId
  readonly subject: string
  readonly tags: readonly string[]
  readonly list: string | null
  readonly from: string | null
  readonly to: string | null
  /** Present messages and missing ones. */
  readonly messages: number
  readonly ghosts: number
  /** People who wrote a message of it. */
  readonly people: number
  readonly options: number
  /** Statements of each act. */
  readonly statements: Readonly<Record<Act, number>>
  readonly votes: number
  readonly outcome: OutcomeStatus
}

/** What a list of threads shows of a record. */
export function summariseThread(record: DecisionRecord): ThreadSummary {
  const statements = Object.fromEntries(ACTS.map((act) => [act, 0])) as Record<Act, number>
  for (const { act } of record.statements) statements[act]++
  const { id, subject, tags, list, from, to, messageIds, ghosts, participants } = record.thread
  return {
    id,
    subject,
    tags,
    list,
    from,
    to,
    messages: messageIds.length,
    ghosts: ghosts.length,
    people: participants.filter((one) => one.messages > 0).length,
    options: record.options.length,
    statements,
    votes: record.votes.filter(({ state }) => state === 'counted').length,
    outcome: record.outcome.status,
  }
}
