import type { Act } from '../model/statement.ts'
import type { Hits } from './match-rules.ts'
import type { ThreadSentence } from './thread-sentence.ts'

/** One act that a sentence may carry, and how sure that is. */
export interface ActScore {
  readonly act: Act
  /** 0 to 1. */
  readonly score: number
  /** Rule or classifier that says so. */
  readonly rule: string
}

/** A sentence with everything that was thought of it: what `explain` shows, and what statements are made of. */
export interface ReadSentence {
  readonly at: ThreadSentence
  readonly hits: Hits
  /** What the classifier saw, weightiest for the likeliest act first; empty when it didn't run. */
  readonly features: readonly { readonly name: string; readonly weight: number }[]
  /** Every act considered, the likeliest first. */
  readonly scores: readonly ActScore[]
  /** The acts it was found to carry, most often none or one. */
  readonly acts: readonly ActScore[]
}

/** A statement before it has a number, a target and a fate. */
export interface Draft {
  readonly at: ThreadSentence
  readonly act: Act
  readonly hits: Hits
  readonly score: ActScore
}
