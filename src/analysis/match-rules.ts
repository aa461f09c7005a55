import type { Act, Category } from '../model/statement.ts'
import { matchRule, type Rule, type RuleMatch } from '../text/rule.ts'
import type { Guard } from './rules/guard.ts'
import type { RuleSet } from './rules/index.ts'

/** What the rules make of one sentence's words, whoever said them and wherever. */
export interface Hits {
  readonly acts: readonly RuleMatch<Act>[]
  readonly guards: readonly RuleMatch<Guard>[]
}

/** Every act rule and every guard that fires on a sentence. */
export function matchRules(rules: RuleSet, plain: string): Hits {
  return { acts: fired(rules.acts, plain), guards: fired(rules.guards, plain) }
}

/** The reasons that rules find in words, with their confidence. */
export function matchCategories(rules: RuleSet, plain: string): readonly RuleMatch<Category>[] {
  return fired(rules.categories, plain)
}

function fired<Kind extends string>(rules: readonly Rule<Kind>[], plain: string): RuleMatch<Kind>[] {
  const matches: RuleMatch<Kind>[] = []
  for (const rule of rules) {
    const match = matchRule(rule, plain)
    if (match !== null) matches.push(match)
  }
  return matches
}
