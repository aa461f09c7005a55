import {
  emptyWeights,
  FEATURES,
  featureName,
  LINE_STATES,
  type LineWeights,
  STATES,
  weightsOf,
} from './line-model.ts'
import { FEATURE_WEIGHTS, TRANSITION_WEIGHTS, WEIGHT_STATES } from './line-weights.ts'

/** The weights that come with the project. Throws when they were trained for other states: train them again. */
export function loadWeights(): LineWeights {
  if (WEIGHT_STATES !== LINE_STATES.join(' '))
    throw new Error('line-weights.ts is out of date: npm run train:zones')
  const weights = emptyWeights()
  for (let feature = 0; feature < FEATURES; feature++) {
    const row = FEATURE_WEIGHTS[featureName(feature)]
    if (row !== undefined) weightsOf(weights, feature).set(parseRow(row))
  }
  for (const [at, row] of TRANSITION_WEIGHTS.entries()) weights.transitions.set(parseRow(row), at * STATES)
  return weights
}

function parseRow(row: string): number[] {
  return row.split(' ').map(Number)
}
