import type { MessageId } from './message.ts'
import type { Person } from './person.ts'
import type { LineRange, Span } from './span.ts'

/** What somebody does with a sentence. docs/model.md says what counts and what does not. */
export const ACTS = [
  'proposal',
  'objection',
  'support',
  'neutral',
  'question',
  'response',
  'decision',
  'action',
] as const
export type Act = (typeof ACTS)[number]

/** Why somebody objects. */
export const CATEGORIES = [
  'backward-compatibility',
  'complexity',
  'maintenance',
  'performance',
  'security',
  'correctness',
  'api-design',
  'usability',
  'portability',
  'interoperability',
  'testing',
  'documentation',
  'licensing',
  'process',
  'timing',
  'scope',
  'need',
  'naming',
  'resources',
  'community',
  'other',
] as const
export type Category = (typeof CATEGORIES)[number]

/** How strong: of an objection `blocking` or `concern`, of support `full` or `conditional`. */
export type Strength = 'blocking' | 'concern' | 'full' | 'conditional'

export type ObjectionStatus = 'unresolved' | 'answered' | 'conceded' | 'withdrawn'
export type QuestionStatus = 'open' | 'answered'
export type ProposalStatus = 'open' | 'adopted' | 'rejected' | 'superseded' | 'withdrawn'

/** `s1`, `s2`, … in thread order. */
export type StatementId = string

/** `o1`, `o2`, … in order of first mention. */
export type OptionId = string

/**
 * Words that a claim stands on. `unquote(body.slice(span.start, span.end))` of the message named by `quotedIn`, else by
 * `message`, gives `text`.
 */
export interface Evidence {
  /** The message whose author wrote the words; may be a ghost. */
  readonly message: MessageId
  /** Lines of the body that the span is in. */
  readonly lines: LineRange
  readonly span: Span
  /** The sentence: quote marks stripped, white space and line ends folded to one space. */
  readonly text: string
  /** Set when the words are known only from a quote in that message: `lines` and `span` are in it then. */
  readonly quotedIn: MessageId | null
}

/** One thing that somebody said, which bears on the decision. */
export interface Statement extends Evidence {
  readonly id: StatementId
  readonly act: Act
  /** Who said it: for a quoted statement the person quoted, never the one who quotes. */
  readonly by: Person
  /** ISO 8601 UTC date of the message, or what an attribution line says, or null. */
  readonly date: string | null
  /** The statement that it answers or judges. */
  readonly target: StatementId | null
  /** How the target was found: `link/quoted-sentence`, `link/label`, … or null. */
  readonly link: string | null
  readonly option: OptionId | null
  /** Objections: why, the main one first. Empty otherwise. */
  readonly categories: readonly Category[]
  readonly strength: Strength | null
  /** Support: the condition; objections: what would remove them; as said, else null. */
  readonly condition: string | null
  readonly status: ObjectionStatus | QuestionStatus | ProposalStatus | null
  /** What set the status: a statement's id, and the rule's name. Null for `unresolved` and `open`. */
  readonly resolution: Resolution | null
  /** Id of the rule or classifier that found it. */
  readonly rule: string
  /** 0 to 1: how often such a finding was right on labelled threads. */
  readonly confidence: number
}

/** Why a status is what it is. */
export interface Resolution {
  readonly rule: string
  readonly by: StatementId | null
  readonly message: MessageId
}
