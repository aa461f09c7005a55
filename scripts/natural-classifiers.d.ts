declare module 'natural/lib/natural/classifiers/bayes_classifier.js' {
  /** As far as training uses it: counts by class and feature, with one given to each extra for smoothing. */
  export default class BayesClassifier {
    constructor(stemmer?: unknown, smoothing?: number)
    /** Features in the order of their numbers. */
    readonly features: Readonly<Record<string, number>>
    readonly classifier: {
      readonly smoothing: number
      readonly classFeatures: Readonly<Record<string, Readonly<Record<number, number>>>>
      readonly classTotals: Readonly<Record<string, number>>
    }
    addDocument(words: readonly string[], label: string): void
    train(): void
  }
}
