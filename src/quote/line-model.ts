import { LINE_FEATURE_NAMES, LINE_FEATURES } from './line-features.ts'

/**
 * What a line can be, as the model tells them apart. Finer than zones: a closing makes a signature likely below it.
 * `quote` is never guessed: it stands for a marked quote between lines.
 */
export const LINE_STATES = [
  'paragraph',
  'closing',
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
  /** How many entries are open. */
  readonly open: number
  /** Line numbers; for a quote its first line. */
  readonly lines: Int32Array
  /** State where a rule knows it already, else -1. */
  readonly fixed: Int8Array
  /** 1 where blank lines stand before the entry. */
  readonly gapBefore: Uint8Array
  /** Features of entry `i` alone: `own[ownStarts[i]]` to `own[ownStarts[i + 1]]`. */
  readonly own: Uint16Array
  readonly ownStarts: Uint32Array
  /** Features of what stands around entry `i`, numbered from 0. */
  readonly context: Uint16Array
  readonly contextStarts: Uint32Array
}

/** What stands around a line, in words for the file of weights. */
export const CONTEXT_NAMES: string[] = []

function buckets(name: string, limits: readonly number[]): (value: number) => number {
  const first = CONTEXT_NAMES.length
  for (const limit of limits) CONTEXT_NAMES.push(`${name}≤${limit}`)
  CONTEXT_NAMES.push(`${name}>`)
  return (value) => {
    let at = 0
    while (at < limits.length && value > limits[at]!) at++
    return first + at
  }
}

/** Context features: a name for the file of weights, and where its ranges end. */
const CONTEXT_RANGES = {
  fromStart: ['from start', [0, 1, 2, 5, 12]],
  fromEnd: ['from end', [0, 1, 2, 4, 7, 12, 20]],
  toBreak: ['to break', [0, 1, 2, 4, 8, 15]],
  sinceBreak: ['since break', [0, 1, 2, 5, 12]],
  blanksBefore: ['blanks before', [0, 1, 2]],
  blanksAfter: ['blanks after', [0, 1, 2]],
  blockLength: ['block length', [1, 2, 3, 6, 12]],
  inBlock: ['in block', [0, 1, 2, 5]],
  leftInBlock: ['left in block', [0, 1, 2, 5]],
  sinceDelimiter: ['since delimiter', [1, 2, 4, 8, 14, 30]],
  delimiterBlanks: ['blanks since delimiter', [0, 1, 2]],
  sinceRule: ['since rule', [1, 2, 4, 8, 14, 30]],
  ruleKind: ['rule kind', [0, 1, 2, 3, 4, 5]],
  ruleBlanks: ['blanks since rule', [0, 1, 2]],
  blockProse: ['block prose', [0.1, 0.3, 0.5, 0.7, 0.9]],
  blockCode: ['block code', [0, 0.2, 0.5, 0.8]],
  blockFooter: ['block footer cues', [0, 1, 2]],
  blockContact: ['block contact cues', [0, 1, 2]],
  blockTable: ['block table', [0, 0.2, 0.5, 0.8]],
  proseAbove: ['prose above', [0, 0.3, 0.7]],
  proseBelow: ['prose below', [0, 0.3, 0.7]],
  codeAround: ['code around', [0, 0.3, 0.7]],
  footersBelow: ['footers below', [0, 1, 3]],
  footersAbove: ['footers above', [0, 1, 3]],
  patchAround: ['patch', [0, 1, 2]],
  quotes: ['quotes', [0, 1, 3]],
  sameIndent: ['indent change', [-1, 0]],
  lengthChange: ['length change', [-30, -10, 10, 30]],
  always: ['always', []],
} as const

/** What a context feature is called here. */
export type ContextFeature = keyof typeof CONTEXT_RANGES

/** Context features: each yields the number of a feature for a value. */
export const CONTEXT: Readonly<Record<ContextFeature, (value: number) => number>> = Object.fromEntries(
  Object.entries(CONTEXT_RANGES).map(([feature, [name, limits]]) => [feature, buckets(name, limits)]),
) as Record<ContextFeature, (value: number) => number>

/** Number of features with context. */
export const FEATURES: number = 3 * LINE_FEATURES + CONTEXT_NAMES.length

/** Name of a feature, for the file of weights. */
export function featureName(feature: number): string {
  if (feature < LINE_FEATURES) return LINE_FEATURE_NAMES[feature]!
  if (feature < 2 * LINE_FEATURES) return `above: ${LINE_FEATURE_NAMES[feature - LINE_FEATURES]!}`
  if (feature < 3 * LINE_FEATURES) return `below: ${LINE_FEATURE_NAMES[feature - 2 * LINE_FEATURES]!}`
  return `around: ${CONTEXT_NAMES[feature - 3 * LINE_FEATURES]!}`
}

/** All features of an entry: its own, those of the entries above and below, and of what stands around. */
export function featuresOf(sequence: LineSequence, at: number): number[] {
  const { own, ownStarts, context, contextStarts, fixed } = sequence
  const features: number[] = []
  const add = (entry: number, offset: number): void => {
    if (entry < 0 || entry >= fixed.length) return
    for (let here = ownStarts[entry]!; here < ownStarts[entry + 1]!; here++)
      features.push(own[here]! + offset)
  }
  add(at, 0)
  add(at - 1, LINE_FEATURES)
  add(at + 1, 2 * LINE_FEATURES)
  for (let here = contextStarts[at]!; here < contextStarts[at + 1]!; here++) {
    features.push(context[here]! + 3 * LINE_FEATURES)
  }
  return features
}

/** The trained weights, in hundredths: a linear-chain model over `LINE_STATES`. Whole numbers add up alike everywhere. */
export interface LineWeights {
  /** For each feature of a line: its weights for the line's own states, for those of the line below, and above. */
  readonly lines: Int16Array
  /** For each feature of what stands around: its weights for the states. */
  readonly context: Int16Array
  /** `(gap * STATES + from) * STATES + to`; gap is 1 where blank lines stand between. */
  readonly transitions: Int16Array
}

/** Weights of a feature for the states, numbered as `featuresOf` does, as a view to read or write. */
export function weightsOf(weights: LineWeights, feature: number): Int16Array {
  if (feature >= 3 * LINE_FEATURES) {
    const row = (feature - 3 * LINE_FEATURES) * STATES
    return weights.context.subarray(row, row + STATES)
  }
  const part = Math.floor(feature / LINE_FEATURES)
  const row = ((feature % LINE_FEATURES) * 3 + part) * STATES
  return weights.lines.subarray(row, row + STATES)
}

/** Weights of nothing. */
export function emptyWeights(): LineWeights {
  return {
    lines: new Int16Array(3 * LINE_FEATURES * STATES),
    context: new Int16Array(CONTEXT_NAMES.length * STATES),
    transitions: new Int16Array(2 * STATES * STATES),
  }
}

/** A score below all others. */
const NEVER = -1_000_000_000

/** The likeliest states of a sequence (Viterbi). Time grows with its length times the square of `STATES`. */
export function labelSequence(sequence: LineSequence, weights: LineWeights): Uint8Array {
  const { fixed, gapBefore } = sequence
  const { transitions } = weights
  const count = fixed.length
  if (sequence.open === 0) return Uint8Array.from(fixed)
  const states = new Uint8Array(count)
  const scores = scoreEntries(sequence, weights)
  const back = new Uint8Array(count * STATES)
  let before = new Int32Array(STATES)
  let now = new Int32Array(STATES)
  for (let at = 0; at < count; at++) {
    const only = fixed[at]!
    const onlyBefore = at === 0 ? 0 : fixed[at - 1]!
    const firstBefore = Math.max(onlyBefore, 0)
    const lastBefore = onlyBefore < 0 ? STATES - 2 : onlyBefore
    const gap = gapBefore[at]! * STATES * STATES
    const last = only < 0 ? STATES - 2 : only
    let most = NEVER
    for (let state = Math.max(only, 0); state <= last; state++) {
      let best = at === 0 ? 0 : NEVER
      let from = 0
      if (at > 0) {
        for (let previous = firstBefore; previous <= lastBefore; previous++) {
          const score = before[previous]! + transitions[gap + previous * STATES + state]!
          if (score > best) {
            best = score
            from = previous
          }
        }
      }
      const score = best + (only < 0 ? scores[at * STATES + state]! : 0)
      now[state] = score
      if (score > most) most = score
      back[at * STATES + state] = from
    }
    // Only differences matter: without this a long body would overflow.
    for (let state = Math.max(only, 0); state <= last; state++) now[state]! -= most
    const spare = before
    before = now
    now = spare
  }
  const only = fixed[count - 1]!
  let state = Math.max(only, 0)
  if (only < 0)
    for (let other = 1; other < STATES - 1; other++) if (before[other]! > before[state]!) state = other
  for (let at = count - 1; at >= 0; at--) {
    states[at] = state
    state = back[at * STATES + state]!
  }
  return states
}

/** Weights a line feature has: for itself, the line below, the line above. */
const COLUMNS = 3 * STATES

/** Sums of the weights of each open entry's features, for each state. */
function scoreEntries(sequence: LineSequence, weights: LineWeights): Int32Array {
  const { fixed, own, ownStarts, context, contextStarts } = sequence
  const { lines, context: around } = weights
  const count = fixed.length
  const scores = new Int32Array(count * STATES)
  for (let at = 0; at < count; at++) {
    const from = ownStarts[at]!
    const to = ownStarts[at + 1]!
    if (from === to) continue
    const open = fixed[at]! < 0
    const base = at * STATES
    // Four columns at a time: their sums stay in registers.
    for (let column = 0; column < COLUMNS; column += 4) {
      let one = 0
      let two = 0
      let three = 0
      let four = 0
      for (let here = from; here < to; here++) {
        const row = own[here]! * COLUMNS + column
        one += lines[row]!
        two += lines[row + 1]!
        three += lines[row + 2]!
        four += lines[row + 3]!
      }
      const part = (column / STATES) | 0
      const target = part === 0 ? at : part === 1 ? at + 1 : at - 1
      if (part === 0 ? !open : target < 0 || target >= count || fixed[target]! >= 0) continue
      const place = target * STATES + column - part * STATES
      scores[place]! += one
      scores[place + 1]! += two
      scores[place + 2]! += three
      scores[place + 3]! += four
    }
    if (!open) continue
    for (let here = contextStarts[at]!; here < contextStarts[at + 1]!; here++) {
      const row = context[here]! * STATES
      for (let state = 0; state < STATES; state++) scores[base + state]! += around[row + state]!
    }
  }
  return scores
}
