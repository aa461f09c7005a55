import type { Category } from '../model/statement.ts'
import { matchCategories } from './match-rules.ts'
import type { RuleSet } from './rules/index.ts'

/** Reasons named at most: the labels name one to three. */
const MOST = 3
/** Weight of words around the sentence, against its own. */
const AROUND = 0.35

/**
 * Why somebody objects: up to three categories, the likeliest first; never empty.
 *
 * `around` are the sentences beside it and the one it answers.
 */
export function findCategories(
  rules: RuleSet,
  plain: string,
  around: readonly string[],
): readonly Category[] {
  const scores = new Map<Category, number>()
  const add = (text: string, weight: number): void => {
    for (const { rule } of matchCategories(rules, text)) {
      scores.set(rule.kind, (scores.get(rule.kind) ?? 0) + weight * rule.confidence)
    }
  }
  add(plain, 1)
  for (const text of around) add(text, AROUND)
  const found = [...scores].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, MOST)
  return found.length === 0 ? ['other'] : found.map(([category]) => category)
}
