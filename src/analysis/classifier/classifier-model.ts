import { ACTS, type Act } from '../../model/statement.ts'

/** Version of the features: weights trained for another one don't fit. */
export const FEATURES_VERSION = 2

/** Trained weights, as `models/statements.json` holds them. Made by `npm run train`. */
export interface ModelFile {
  readonly version: number
  /** Words (stems, and pairs of them) with how much each speaks for each act against none, in the order of {@link ACTS}. */
  readonly words: readonly (readonly [word: string, odds: readonly number[]])[]
  /** How likely each act is against none before any word is seen, as a logarithm. */
  readonly prior: readonly number[]
  /** Features with a weight for each act. */
  readonly features: readonly (readonly [name: string, weights: readonly number[]])[]
  /** One row an act: the weight of what the words say of each act. */
  readonly wordWeights: readonly (readonly number[])[]
  /** One an act. */
  readonly bias: readonly number[]
  /** An act is found where its probability reaches this; one an act, chosen on threads left out of training. */
  readonly thresholds: readonly number[]
}

/** What the model says of a sentence. */
export interface ModelScore {
  readonly act: Act
  /** 0 to 1. */
  readonly probability: number
  /** The probability as a multiple of what is asked of the act: from 1 on it is found. */
  readonly ratio: number
}

/**
 * Two layers. Naive Bayes over the words of a sentence (trained by natural's BayesClassifier; read here directly, since the
 * library's loop would take longer than all else) says how much they speak for each act. A logistic model for each act
 * weighs that together with where the sentence stands, what it answers, and which rules fired.
 */
export class ClassifierModel {
  readonly #words = new Map<string, Float64Array>()
  readonly #features = new Map<string, Float64Array>()
  readonly #file: ModelFile

  constructor(file: ModelFile) {
    this.#file = file
    for (const [word, odds] of file.words) this.#words.set(word, Float64Array.from(odds))
    for (const [name, weights] of file.features) this.#features.set(name, Float64Array.from(weights))
  }

  /** Every act with its probability, the one most above what is asked of it first. */
  score(features: readonly string[], words: readonly string[]): ModelScore[] {
    const { bias, thresholds, wordWeights } = this.#file
    const sums = Float64Array.from(bias)
    for (const name of features) add(sums, this.#features.get(name))
    const odds = this.wordOdds(words)
    const scores = ACTS.map((act, at): ModelScore => {
      let sum = sums[at]!
      const weights = wordWeights[at]!
      for (let of = 0; of < odds.length; of++) sum += weights[of]! * odds[of]!
      const probability = 1 / (1 + Math.exp(-sum))
      return { act, probability, ratio: probability / thresholds[at]! }
    })
    return scores.sort((a, b) => b.ratio - a.ratio)
  }

  /** What the words say of each act, by the root of their number, so that long sentences don't shout. */
  wordOdds(words: readonly string[]): Float64Array {
    const odds = Float64Array.from(this.#file.prior)
    let known = 0
    for (const word of new Set(words)) {
      const row = this.#words.get(word)
      if (row === undefined) continue
      known++
      add(odds, row)
    }
    const scale = 1 / Math.sqrt(known + 1)
    for (let at = 0; at < odds.length; at++) odds[at]! *= scale
    return odds
  }

  /** The features that spoke loudest for an act, for explanations. */
  reasons(features: readonly string[], act: Act): { readonly name: string; readonly weight: number }[] {
    const at = ACTS.indexOf(act)
    return features
      .map((name) => ({ name, weight: this.#features.get(name)?.[at] ?? 0 }))
      .filter(({ weight }) => weight !== 0)
      .sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight))
  }
}

function add(sums: Float64Array, row: Float64Array | undefined): void {
  if (row === undefined) return
  for (let at = 0; at < sums.length; at++) sums[at]! += row[at]!
}
