/** Rows of binary features: which columns are set, and some dense columns after them. */
export interface Design {
  readonly rows: readonly Int32Array[]
  readonly columns: number
  /** Real-valued columns, one array a row, all of one length. */
  readonly dense: readonly Float64Array[]
}

/** A trained model: a weight for each binary column, for each dense column, and the bias. */
export interface Logistic {
  readonly weights: Float64Array
  readonly dense: Float64Array
  readonly bias: number
}

const ITERATIONS = 120
const MEMORY = 8
const TOLERANCE = 1e-5
/** Dense columns are few and on a scale of their own: they are pulled towards nothing a tenth as much. */
const DENSE_RIDGE = 0.1

/**
 * Logistic regression with a ridge, by L-BFGS (Liu and Nocedal, "On the limited memory BFGS method", 1989). `answers` are 0
 * or 1, `care` the weight of each row. Deterministic.
 */
export function trainLogistic(
  design: Design,
  answers: Uint8Array,
  care: Float64Array,
  ridge: number,
): Logistic {
  const { rows, columns, dense } = design
  const wide = dense[0]?.length ?? 0
  const size = columns + wide + 1
  const pull = new Float64Array(size).fill(ridge)
  pull.fill(ridge * DENSE_RIDGE, columns, columns + wide)
  pull[size - 1] = 0

  const lossAt = (point: Float64Array, gradient: Float64Array): number => {
    let loss = 0
    for (let at = 0; at < size; at++) {
      loss += 0.5 * pull[at]! * point[at]! * point[at]!
      gradient[at] = pull[at]! * point[at]!
    }
    for (let row = 0; row < rows.length; row++) {
      if (care[row] === 0) continue
      let sum = point[size - 1]!
      for (const column of rows[row]!) sum += point[column]!
      for (let at = 0; at < wide; at++) sum += point[columns + at]! * dense[row]![at]!
      const yes = answers[row]!
      loss += care[row]! * (Math.max(sum, 0) + Math.log1p(Math.exp(-Math.abs(sum))) - yes * sum)
      const error = care[row]! * (1 / (1 + Math.exp(-sum)) - yes)
      for (const column of rows[row]!) gradient[column]! += error
      for (let at = 0; at < wide; at++) gradient[columns + at]! += error * dense[row]![at]!
      gradient[size - 1]! += error
    }
    return loss
  }

  let point: Float64Array = new Float64Array(size)
  let gradient: Float64Array = new Float64Array(size)
  let loss = lossAt(point, gradient)
  const steps: { readonly move: Float64Array; readonly change: Float64Array; readonly scale: number }[] = []
  for (let round = 0; round < ITERATIONS; round++) {
    const direction = towards(gradient, steps)
    const slope = dot(direction, gradient)
    if (slope > -1e-12) break
    let length = round === 0 ? 1 / Math.max(1, Math.sqrt(dot(gradient, gradient))) : 1
    const next = new Float64Array(size)
    const nextGradient = new Float64Array(size)
    let nextLoss = Number.POSITIVE_INFINITY
    for (let tries = 0; tries < 30; tries++, length /= 2) {
      for (let at = 0; at < size; at++) next[at] = point[at]! + length * direction[at]!
      nextLoss = lossAt(next, nextGradient)
      if (nextLoss <= loss + 1e-4 * length * slope) break
    }
    if (!(nextLoss < loss)) break
    const move = next.map((value, at) => value - point[at]!)
    const change = nextGradient.map((value, at) => value - gradient[at]!)
    const along = dot(move, change)
    if (along > 1e-12) steps.push({ move, change, scale: 1 / along })
    if (steps.length > MEMORY) steps.shift()
    const gained = loss - nextLoss
    point = next
    gradient = nextGradient
    loss = nextLoss
    if (gained < TOLERANCE * Math.max(1, loss)) break
  }
  return {
    weights: point.slice(0, columns),
    dense: point.slice(columns, columns + wide),
    bias: point[size - 1]!,
  }
}

/** The direction of descent, the two-loop recursion. */
function towards(
  gradient: Float64Array,
  steps: readonly { readonly move: Float64Array; readonly change: Float64Array; readonly scale: number }[],
): Float64Array {
  const direction = gradient.map((value) => -value)
  const shares: number[] = []
  for (const { move, change, scale } of [...steps].reverse()) {
    const share = scale * dot(move, direction)
    shares.push(share)
    for (let at = 0; at < direction.length; at++) direction[at]! -= share * change[at]!
  }
  const last = steps.at(-1)
  if (last !== undefined) {
    const scale = 1 / (last.scale * dot(last.change, last.change))
    for (let at = 0; at < direction.length; at++) direction[at]! *= scale
  }
  for (const { move, change, scale } of steps) {
    const share = shares.pop()! - scale * dot(change, direction)
    for (let at = 0; at < direction.length; at++) direction[at]! += share * move[at]!
  }
  return direction
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let at = 0; at < a.length; at++) sum += a[at]! * b[at]!
  return sum
}
