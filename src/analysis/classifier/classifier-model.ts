import type { Act, Category } from '../../model/statement.ts'

/** What a sentence may be for the classifier: an act, or nothing that bears on the decision. */
export type ActClass = Act | 'none'

/** Trained weights, as `models/statements.json` holds them. Made by `npm run train`. */
export interface ClassifierModel {
  /** Version of the features that the weights are for. */
  readonly version: number
  /** Classes in the order of the weight rows. */
  readonly classes: readonly ActClass[]
  /** Names of the features in the order of the weight columns. */
  readonly features: readonly string[]
  /** One row a class: a weight for each feature. */
  readonly weights: readonly (readonly number[])[]
  /** One a class. */
  readonly bias: readonly number[]
  /** An act is found where its probability reaches this. Chosen on threads left out of training. */
  readonly thresholds: Readonly<Partial<Record<Act, number>>>
  /** Weights of the reasons of objections: feature → category → weight. */
  readonly categories: CategoryModel | null
}

/** Naive Bayes counts turned into weights, one row a category. */
export interface CategoryModel {
  readonly classes: readonly Category[]
  readonly features: readonly string[]
  readonly weights: readonly (readonly number[])[]
  readonly bias: readonly number[]
}
