/**
 * A pattern, why it is there, and proof that it does what it says.
 *
 * The examples are the tests: in `fires`, `[[` and `]]` stand around the words that must be the match.
 * `test/rules.test.ts` runs them all.
 */
export interface Rule<Kind extends string> {
  /** `family/name`. Shown in records, so never reused for something else. */
  readonly id: `${string}/${string}`
  readonly kind: Kind
  /** Tried on one sentence (or one line) at a time. No `g`, no `y` flag. */
  readonly cue: RegExp
  /** The rule stays silent when this matches as well. */
  readonly unless?: RegExp
  /** From 0 to 1: how often the cue means this where it was checked. */
  readonly confidence: number
  /** Why the cue means this, and what it can't know. With a source if there is one. */
  readonly why: string
  readonly examples: {
    readonly fires: readonly [string, string, ...string[]]
    readonly silent: readonly [string, ...string[]]
    /** Kinds whose rules may fire on the firing examples as well, because such a sentence does both. */
    readonly also?: readonly string[]
  }
}

/** Where a rule's cue stands in a text. */
export interface RuleMatch<Kind extends string> {
  readonly rule: Rule<Kind>
  readonly start: number
  readonly end: number
}

/** Tries one rule on one text: the match of its cue, or null when there is none or the rule's `unless` speaks. */
export function matchRule<Kind extends string>(rule: Rule<Kind>, text: string): RuleMatch<Kind> | null {
  const match = rule.cue.exec(text)
  if (match === null || match[0].length === 0) return null
  if (rule.unless?.test(text)) return null
  return { rule, start: match.index, end: match.index + match[0].length }
}
