import {
  emptyWeights,
  FEATURES,
  featuresOf,
  type LineSequence,
  type LineWeights,
  STATES,
  weightsOf,
} from '../src/quote/line-model.ts'

/** A sequence for training. */
export interface LabelledSequence {
  /** State of an entry that rules have settled, else -1. */
  readonly fixed: Int8Array
  readonly gapBefore: Uint8Array
  /** Features of each entry, of all kinds. */
  readonly features: readonly Uint16Array[]
  /** The states that each entry may have: one bit a state. */
  readonly allowed: Uint16Array
}

/** Takes a sequence for training: copies, since its room is used again. */
export function labelled(sequence: LineSequence, allowed: Uint16Array): LabelledSequence {
  return {
    fixed: sequence.fixed.slice(),
    gapBefore: sequence.gapBefore.slice(),
    features: Array.from(sequence.fixed, (state, at) =>
      Uint16Array.from(state < 0 ? featuresOf(sequence, at) : []),
    ),
    allowed,
  }
}

/** Pull of the weights towards nothing: rare features stay small. */
const RIDGE = 0.4
const ROUNDS = 120
const STEP = 0.12

/**
 * Trains a linear-chain conditional random field: the weights that make the labels likeliest (full batches, Adam, no
 * randomness). The same input gives the same weights.
 */
export function trainLines(examples: readonly LabelledSequence[], ridge = RIDGE): LineWeights {
  const size = FEATURES * STATES
  const total = size + 2 * STATES * STATES
  const weights = new Float64Array(total)
  const gradient = new Float64Array(total)
  const mean = new Float64Array(total)
  const spread = new Float64Array(total)
  for (let round = 1; round <= ROUNDS; round++) {
    for (let at = 0; at < total; at++) gradient[at] = -ridge * weights[at]!
    for (const example of examples) addGradient(example, weights, gradient, size)
    const rate = STEP * (round < ROUNDS / 2 ? 1 : 2 * (1 - round / ROUNDS) + 0.02)
    for (let at = 0; at < total; at++) {
      const slope = gradient[at]!
      mean[at] = 0.9 * mean[at]! + 0.1 * slope
      spread[at] = 0.99 * spread[at]! + 0.01 * slope * slope
      const unbiased = mean[at]! / (1 - 0.9 ** round)
      weights[at]! += (rate * unbiased) / (Math.sqrt(spread[at]! / (1 - 0.99 ** round)) + 1e-3)
    }
  }
  const trained = emptyWeights()
  for (let feature = 0; feature < FEATURES; feature++) {
    weightsOf(trained, feature).set(hundredths(weights.subarray(feature * STATES, (feature + 1) * STATES)))
  }
  trained.transitions.set(hundredths(weights.subarray(size)))
  return trained
}

function hundredths(values: Float64Array): number[] {
  return Array.from(values, (value) => Math.round(value * 100))
}

function addGradient(
  example: LabelledSequence,
  weights: Float64Array,
  gradient: Float64Array,
  size: number,
): void {
  const { fixed, features, allowed } = example
  const count = fixed.length
  if (count === 0) return
  const scores = new Float64Array(count * STATES)
  const open = new Uint16Array(count)
  const all = (1 << (STATES - 1)) - 1
  for (let at = 0; at < count; at++) {
    open[at] = fixed[at]! < 0 ? all : 1 << fixed[at]!
    for (const feature of features[at]!) {
      const row = feature * STATES
      for (let state = 0; state < STATES; state++) scores[at * STATES + state]! += weights[row + state]!
    }
  }
  const free = marginals(example, scores, open, weights, size)
  const told = marginals(example, scores, allowed, weights, size)
  for (let at = 0; at < count; at++) {
    if (fixed[at]! < 0) {
      const differences: number[] = []
      for (let state = 0; state < STATES; state++) {
        differences.push(told.states[at * STATES + state]! - free.states[at * STATES + state]!)
      }
      for (const feature of features[at]!) {
        const row = feature * STATES
        for (let state = 0; state < STATES; state++) gradient[row + state]! += differences[state]!
      }
    }
  }
  for (let at = 0; at < 2 * STATES * STATES; at++) gradient[size + at]! += told.pairs[at]! - free.pairs[at]!
}

/** Forward and backward: how likely each state and each pair of states is, summed over the sequence for pairs. */
function marginals(
  { fixed, gapBefore }: LabelledSequence,
  scores: Float64Array,
  allowed: Uint16Array,
  weights: Float64Array,
  size: number,
): { states: Float64Array; pairs: Float64Array } {
  const count = fixed.length
  const forward = new Float64Array(count * STATES).fill(Number.NEGATIVE_INFINITY)
  const backward = new Float64Array(count * STATES).fill(Number.NEGATIVE_INFINITY)
  const sums: number[] = []
  for (let at = 0; at < count; at++) {
    const gap = size + gapBefore[at]! * STATES * STATES
    for (let state = 0; state < STATES; state++) {
      if ((allowed[at]! & (1 << state)) === 0) continue
      if (at === 0) forward[state] = scores[state]!
      else {
        sums.length = 0
        for (let from = 0; from < STATES; from++) {
          const before = forward[(at - 1) * STATES + from]!
          if (before !== Number.NEGATIVE_INFINITY) sums.push(before + weights[gap + from * STATES + state]!)
        }
        forward[at * STATES + state] = logSum(sums) + scores[at * STATES + state]!
      }
    }
  }
  for (let at = count - 1; at >= 0; at--) {
    for (let state = 0; state < STATES; state++) {
      if ((allowed[at]! & (1 << state)) === 0) continue
      if (at === count - 1) backward[at * STATES + state] = 0
      else {
        const gap = size + gapBefore[at + 1]! * STATES * STATES
        sums.length = 0
        for (let to = 0; to < STATES; to++) {
          const after = backward[(at + 1) * STATES + to]!
          if (after !== Number.NEGATIVE_INFINITY) {
            sums.push(after + scores[(at + 1) * STATES + to]! + weights[gap + state * STATES + to]!)
          }
        }
        backward[at * STATES + state] = logSum(sums)
      }
    }
  }
  const whole = logSum(Array.from(forward.subarray((count - 1) * STATES)))
  const states = new Float64Array(count * STATES)
  const pairs = new Float64Array(2 * STATES * STATES)
  for (let at = 0; at < count; at++) {
    for (let state = 0; state < STATES; state++) {
      const index = at * STATES + state
      if (forward[index] !== Number.NEGATIVE_INFINITY) {
        states[index] = Math.exp(forward[index]! + backward[index]! - whole)
      }
    }
    if (at === 0) continue
    const gap = gapBefore[at]! * STATES * STATES
    for (let from = 0; from < STATES; from++) {
      const before = forward[(at - 1) * STATES + from]!
      if (before === Number.NEGATIVE_INFINITY) continue
      for (let to = 0; to < STATES; to++) {
        const after = backward[at * STATES + to]!
        if (after === Number.NEGATIVE_INFINITY) continue
        const pair = gap + from * STATES + to
        pairs[pair]! += Math.exp(before + weights[size + pair]! + scores[at * STATES + to]! + after - whole)
      }
    }
  }
  return { states, pairs }
}

function logSum(values: readonly number[]): number {
  let most = Number.NEGATIVE_INFINITY
  for (const value of values) if (value > most) most = value
  if (most === Number.NEGATIVE_INFINITY) return most
  let sum = 0
  for (const value of values) sum += Math.exp(value - most)
  return most + Math.log(sum)
}
