import type { MessageId } from './message.ts'
import type { OutcomeStatus } from './record.ts'
import type { Act, Category, StatementId, Strength } from './statement.ts'

/** A statement that a person marked in a thread. docs/labelling.md says how. */
export interface GoldStatement {
  readonly id: StatementId
  readonly act: Act
  /** Message-ID with its angle brackets. */
  readonly message: MessageId
  /** Display name of the author. */
  readonly by: string
  /** The words, copied exactly; line ends are one space. */
  readonly quote: string
  readonly target: StatementId | null
  readonly categories?: readonly Category[]
  readonly strength?: Strength
  readonly status?: string
}

/** The labels of one thread: `<thread>.json` beside `<thread>.mbox`. */
export interface GoldThread {
  readonly thread: string
  readonly question: string
  readonly statements: readonly GoldStatement[]
  readonly outcome: {
    readonly status: OutcomeStatus
    readonly summary: string
    readonly evidence: readonly StatementId[]
  }
}
