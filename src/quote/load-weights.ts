import { FEATURES, featureName, LINE_STATES, type LineWeights, STATES } from './line-model.ts'
import { FEATURE_WEIGHTS, TRANSITION_WEIGHTS, WEIGHT_STATES } from './line-weights.ts'

/** The weights that come with the project. Throws when they were trained for other states: train them again. */
export function loadWeights(): LineWeights {
  if (WEIGHT_STATES !== LINE_STATES.join(' '))
    throw new Error('line-weights.ts is out of date: npm run train:zones')
  const features = new Float32Array(FEATURES * STATES)
  for (let feature = 0; feature < FEATURES; feature++) {
    const row = FEATURE_WEIGHTS[featureName(feature)]
    if (row !== undefined) features.set(parseRow(row), feature * STATES)
  }
  const transitions = new Float32Array(2 * STATES * STATES)
  for (const [at, row] of TRANSITION_WEIGHTS.entries()) transitions.set(parseRow(row), at * STATES)
  return { features, transitions }
}

function parseRow(row: string): number[] {
  return row.split(' ').map((hundredths) => Number(hundredths) / 100)
}
