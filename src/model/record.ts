import type { Diagnostic } from './diagnostic.ts'
import type { MessageId } from './message.ts'
import type { Participant } from './person.ts'
import type { Evidence, OptionId, ProposalStatus, Statement, StatementId } from './statement.ts'

/** Version of the record format. It and docs/record-format.md change together. */
export const RECORD_FORMAT = 1

/** What became of the question. */
export const OUTCOME_STATUSES = [
  'accepted',
  'rejected',
  'deferred',
  'withdrawn',
  'superseded',
  'no-consensus',
  'open',
  'informational',
] as const
export type OutcomeStatus = (typeof OUTCOME_STATUSES)[number]

/** The head of a record: which thread it is about. */
export interface RecordThread {
  /** Of the root; of the missing root when it is a ghost. */
  readonly id: MessageId
  readonly subject: string
  readonly tags: readonly string[]
  readonly list: string | null
  /** ISO 8601 UTC of the first and the last message. */
  readonly from: string | null
  readonly to: string | null
  /** Present messages, oldest first. */
  readonly messageIds: readonly MessageId[]
  /** Referred to or quoted, not in the archive. */
  readonly ghosts: readonly MessageId[]
  readonly participants: readonly Participant[]
}

/** Something that could be decided. */
export interface Option {
  readonly id: OptionId
  /** What people call it: `2b`, `A`, `v2`; null when it has no name. */
  readonly label: string | null
  /** One line: the words that put it forward, shortened at a word if long. */
  readonly title: string
  /** `proposed`: somebody put it forward. `implied`: only argued about. `status-quo`: do nothing. */
  readonly kind: 'proposed' | 'implied' | 'status-quo'
  readonly status: ProposalStatus
  /** Id of the person who put it forward, or null. */
  readonly by: string | null
  /** The statements that put it forward, oldest first. */
  readonly proposals: readonly StatementId[]
  /** Options put forward in its stead or beside it. */
  readonly alternatives: readonly OptionId[]
}

export type Stance = 'for' | 'for-if' | 'neutral' | 'against' | 'concerned'

/** A participant's last word on an option. */
export interface Position {
  /** Id of a participant. */
  readonly person: string
  /** The option, or null for the question as a whole. */
  readonly option: OptionId | null
  readonly stance: Stance
  /** What shows it, newest last. */
  readonly statements: readonly StatementId[]
  /** The stance before, when it changed. */
  readonly before: Stance | null
}

/** One ballot. */
export interface Vote {
  /** Id of a participant. */
  readonly person: string
  /** -1 to +1; fractions are kept. */
  readonly value: number
  /** As written: `+1`, `-0.5`, `Reviewed-by`, `NAK`. */
  readonly text: string
  /** True or false when the list of binding voters is known, else null. */
  readonly binding: boolean | null
  /** What the voter claims: `(binding)`, `(non-binding)`, or null. */
  readonly claimsBinding: boolean | null
  /** True for a -1 where the process lets it block. */
  readonly veto: boolean
  /** True when the same or the next sentence gives a reason. Null for positive votes. */
  readonly hasReason: boolean | null
  /** What the vote is limited to (`mm bits`), or null. */
  readonly scope: string | null
  /** `counted`; `superseded` by the same person's later vote; `carried` over in a re-posted patch or by another's hand. */
  readonly state: 'counted' | 'superseded' | 'carried'
  readonly evidence: Evidence
}

/** Counted votes added up. Only one vote a person. */
export interface Tally {
  readonly for: number
  readonly neutral: number
  readonly against: number
  /** The same for binding votes only; null when nobody named the binding voters. */
  readonly binding: { readonly for: number; readonly neutral: number; readonly against: number } | null
  readonly vetoes: number
  /** Votes that a [RESULT] message states, where it does: to compare. */
  readonly declared: { readonly for: number; readonly neutral: number; readonly against: number } | null
}

/** What came of it, and what that rests on. */
export interface Outcome {
  readonly status: OutcomeStatus
  readonly option: OptionId | null
  readonly basis: 'declared' | 'silence' | 'tally' | 'successor' | 'none'
  /** Id of the person who declared it, or null. */
  readonly by: string | null
  readonly date: string | null
  readonly confidence: number
  /** Statements that show it. */
  readonly statements: readonly StatementId[]
  /** Words that show it when they are not a statement: a closing call and the message that ends the wait. */
  readonly evidence: readonly Evidence[]
  /** The rule that decided, `outcome/applied`. */
  readonly rule: string
}

/** Another thread, document or commit that bears on this one. */
export interface Related {
  readonly kind:
    | 'earlier-version'
    | 'later-version'
    | 'vote'
    | 'result'
    | 'split-from'
    | 'continued-in'
    | 'message'
    | 'document'
    | 'commit'
    | 'issue'
  /** Message-ID, URL, or commit hash. */
  readonly target: string
  /** The message that links it, or null when headers show it. */
  readonly message: MessageId | null
}

/** What one thread decided, and how. JSON values only. */
export interface DecisionRecord {
  readonly format: typeof RECORD_FORMAT
  readonly thread: RecordThread
  /** The sentence that says what is to be decided, or null. */
  readonly question: Evidence | null
  /** In thread order. Everything below refers to them by id. */
  readonly statements: readonly Statement[]
  readonly options: readonly Option[]
  readonly positions: readonly Position[]
  readonly votes: readonly Vote[]
  readonly tally: Tally | null
  readonly outcome: Outcome
  readonly related: readonly Related[]
  readonly diagnostics: readonly RecordDiagnostic[]
}

/** A diagnostic without the file it was found in, so that the record does not depend on where archives lie. */
export type RecordDiagnostic = Pick<Diagnostic, 'code' | 'severity' | 'text' | 'message'>
