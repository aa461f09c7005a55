import type { Act, Category } from '../model/statement.ts'
import type { Rule, RuleMatch } from '../text/rule.ts'
import { RuleGate } from '../text/rule-gate.ts'
import type { Guard } from './rules/guard.ts'
import type { RuleSet } from './rules/index.ts'

/** What the rules make of one sentence's words, whoever said them and wherever. */
export interface Hits {
  readonly acts: readonly RuleMatch<Act>[]
  readonly guards: readonly RuleMatch<Guard>[]
}

/** Gates by the rules behind them: made once for a pack, which takes longer than many sentences. */
const gates = new WeakMap<readonly Rule<string>[], RuleGate<string>>()

/** Every act rule and every guard that fires on a sentence. */
export function matchRules(rules: RuleSet, plain: string): Hits {
  return { acts: gateOf(rules.acts).match(plain), guards: gateOf(rules.guards).match(plain) }
}

/** The reasons that rules find in words, with their confidence. */
export function matchCategories(rules: RuleSet, plain: string): readonly RuleMatch<Category>[] {
  return gateOf(rules.categories).match(plain)
}

function gateOf<Kind extends string>(rules: readonly Rule<Kind>[]): RuleGate<Kind> {
  let gate = gates.get(rules)
  if (gate === undefined) {
    gate = new RuleGate<string>(rules)
    gates.set(rules, gate)
  }
  // The gate of an array gives back rules of that array.
  return gate as RuleGate<string> as RuleGate<Kind>
}
