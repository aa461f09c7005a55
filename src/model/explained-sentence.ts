import type { MessageId } from './message.ts'
import type { FoundBy, ZoneKind } from './segment.ts'
import type { LineRange, Span } from './span.ts'
import type { Act } from './statement.ts'

/** A sentence of a message with everything that was thought of it: what `hansard explain` shows. */
export interface ExplainedSentence {
  readonly text: string
  readonly lines: LineRange
  readonly span: Span
  /** What the lines are. */
  readonly zone: ZoneKind
  /** Quoted sentences: whose words they are and how that was found. Null in the sender's own text. */
  readonly origin: ExplainedOrigin | null
  /** The last sentence quoted right above, or null. */
  readonly answers: string | null
  /** Rules of acts and guards whose cue stands in the sentence. */
  readonly rules: readonly ExplainedRule[]
  /** What the classifier saw, the weightiest first. Empty where it didn't run. */
  readonly features: readonly ExplainedFeature[]
  /** How likely each act is, the likeliest first. */
  readonly scores: readonly {
    readonly act: Act | 'none'
    readonly probability: number
    readonly by: string
  }[]
  /** The statements it became: none, one, or two. */
  readonly statements: readonly ExplainedStatement[]
}

/** Whose words a quoted sentence repeats. */
export interface ExplainedOrigin {
  readonly message: MessageId | null
  readonly person: string | null
  readonly found: FoundBy
  readonly share: number
}

/** A rule whose cue was found. */
export interface ExplainedRule {
  readonly id: string
  readonly kind: string
  readonly confidence: number
  /** The words that matched. */
  readonly match: string
  /** `fired`; `held-back`: the rule's own exception spoke; `silenced`: a guard took the act away. */
  readonly state: 'fired' | 'held-back' | 'silenced'
  /** The exception's words, or the guard's name, or null. */
  readonly because: string | null
}

/** One feature and its weight for the act that was likeliest. */
export interface ExplainedFeature {
  readonly name: string
  readonly weight: number
}

/** A statement as far as an explanation needs it. */
export interface ExplainedStatement {
  readonly id: string
  readonly act: Act
  readonly rule: string
  readonly confidence: number
  /** What it answers: the target's id and words, and the rule that linked them; null when nothing. */
  readonly link: { readonly target: string; readonly text: string; readonly rule: string } | null
  readonly status: string | null
  readonly resolution: string | null
}
