import { LINE_FEATURE_NAMES, LINE_FEATURES } from './line-features.ts'

/**
 * What a line can be, as the model tells them apart. Finer than zones: a closing makes a signature likely below it.
 * `quote` is never guessed: it stands for a marked quote between lines.
 */
export const LINE_STATES = [
  'paragraph',
  'salutation',
  'closing',
  'heading',
  'attribution',
  'headers',
  'personal',
  'footer',
  'patch',
  'code',
  'log',
  'table',
  'separator',
  'quote',
] as const
export type LineState = (typeof LINE_STATES)[number]

/** Number of states. */
export const STATES: number = LINE_STATES.length

/** Some lines in a row, blank ones left out; a marked quote among them is one entry. */
export interface LineSequence {
  /** Line numbers; for a quote its first line. */
  readonly lines: Int32Array
  /** State where a rule knows it already, else -1. */
  readonly fixed: Int8Array
  /** 1 where blank lines stand before the entry. */
  readonly gapBefore: Uint8Array
  /** Features of entry `i` are `features[starts[i]]` to `features[starts[i + 1]]`. */
  readonly features: Uint16Array
  readonly starts: Uint32Array
}

/** What stands around a line, in words for the file of weights. */
export const CONTEXT_NAMES: string[] = []

function buckets(name: string, limits: readonly number[]): (value: number) => number {
  const first = 3 * LINE_FEATURES + CONTEXT_NAMES.length
  for (const limit of limits) CONTEXT_NAMES.push(`${name}≤${limit}`)
  CONTEXT_NAMES.push(`${name}>`)
  return (value) => {
    let at = 0
    while (at < limits.length && value > limits[at]!) at++
    return first + at
  }
}

/** Context features: each yields the number of a feature for a value. */
export const CONTEXT = {
  fromStart: buckets('from start', [0, 1, 2, 5, 12]),
  fromEnd: buckets('from end', [0, 1, 2, 4, 7, 12, 20]),
  toBreak: buckets('to break', [0, 1, 2, 4, 8, 15]),
  sinceBreak: buckets('since break', [0, 1, 2, 5, 12]),
  blanksBefore: buckets('blanks before', [0, 1, 2]),
  blanksAfter: buckets('blanks after', [0, 1, 2]),
  blockLength: buckets('block length', [1, 2, 3, 6, 12]),
  inBlock: buckets('in block', [0, 1, 2, 5]),
  leftInBlock: buckets('left in block', [0, 1, 2, 5]),
  sinceDelimiter: buckets('since delimiter', [1, 2, 4, 8, 14, 30]),
  delimiterBlanks: buckets('blanks since delimiter', [0, 1, 2]),
  sinceRule: buckets('since rule', [1, 2, 4, 8, 14, 30]),
  ruleKind: buckets('rule kind', [0, 1, 2, 3, 4, 5]),
  ruleBlanks: buckets('blanks since rule', [0, 1, 2]),
  blockProse: buckets('block prose', [0.1, 0.3, 0.5, 0.7, 0.9]),
  blockCode: buckets('block code', [0, 0.2, 0.5, 0.8]),
  blockFooter: buckets('block footer cues', [0, 1, 2]),
  blockContact: buckets('block contact cues', [0, 1, 2]),
  blockTable: buckets('block table', [0, 0.2, 0.5, 0.8]),
  proseAbove: buckets('prose above', [0, 0.3, 0.7]),
  proseBelow: buckets('prose below', [0, 0.3, 0.7]),
  codeAround: buckets('code around', [0, 0.3, 0.7]),
  footersBelow: buckets('footers below', [0, 1, 3]),
  footersAbove: buckets('footers above', [0, 1, 3]),
  patchAround: buckets('patch', [0, 1, 2]),
  quotes: buckets('quotes', [0, 1, 3]),
  sameIndent: buckets('indent change', [-1, 0]),
  lengthChange: buckets('length change', [-30, -10, 10, 30]),
  always: buckets('always', []),
} as const

/** Number of features with context. */
export const FEATURES: number = 3 * LINE_FEATURES + CONTEXT_NAMES.length

/** Name of a feature, for the file of weights. */
export function featureName(feature: number): string {
  if (feature < LINE_FEATURES) return LINE_FEATURE_NAMES[feature]!
  if (feature < 2 * LINE_FEATURES) return `above: ${LINE_FEATURE_NAMES[feature - LINE_FEATURES]!}`
  if (feature < 3 * LINE_FEATURES) return `below: ${LINE_FEATURE_NAMES[feature - 2 * LINE_FEATURES]!}`
  return `around: ${CONTEXT_NAMES[feature - 3 * LINE_FEATURES]!}`
}

/** The trained weights: a linear-chain model over `LINE_STATES`. */
export interface LineWeights {
  /** `feature * STATES + state`. */
  readonly features: Float32Array
  /** `(gap * STATES + from) * STATES + to`; gap is 1 where blank lines stand between. */
  readonly transitions: Float32Array
}

/** The likeliest states of a sequence (Viterbi). Time grows with its length times the square of `STATES`. */
export function labelSequence(sequence: LineSequence, weights: LineWeights): Uint8Array {
  const { fixed, gapBefore, features, starts } = sequence
  const count = fixed.length
  const states = new Uint8Array(count)
  if (count === 0) return states
  const back = new Uint8Array(count * STATES)
  let before = new Float64Array(STATES)
  let now = new Float64Array(STATES)
  for (let at = 0; at < count; at++) {
    now.fill(0)
    const only = fixed[at]!
    if (only < 0) {
      for (let here = starts[at]!; here < starts[at + 1]!; here++) {
        const row = features[here]! * STATES
        for (let state = 0; state < STATES; state++) now[state]! += weights.features[row + state]!
      }
      now[STATES - 1] = Number.NEGATIVE_INFINITY
    } else {
      now.fill(Number.NEGATIVE_INFINITY)
      now[only] = 0
    }
    if (at > 0) {
      const gap = gapBefore[at]! * STATES
      for (let state = 0; state < STATES; state++) {
        if (now[state] === Number.NEGATIVE_INFINITY) continue
        let best = Number.NEGATIVE_INFINITY
        let from = 0
        for (let previous = 0; previous < STATES; previous++) {
          const score = before[previous]! + weights.transitions[(gap + previous) * STATES + state]!
          if (score > best) {
            best = score
            from = previous
          }
        }
        now[state]! += best
        back[at * STATES + state] = from
      }
    }
    const spare = before
    before = now
    now = spare
  }
  let state = 0
  for (let other = 1; other < STATES; other++) if (before[other]! > before[state]!) state = other
  for (let at = count - 1; at >= 0; at--) {
    states[at] = state
    state = back[at * STATES + state]!
  }
  return states
}
