import type { Act, Category } from '../../model/statement.ts'
import type { Rule } from '../../text/rule.ts'
import { actionRules } from './action.ts'
import { categoryRules } from './category.ts'
import { categoryWords } from './category-words.ts'
import { decisionRules } from './decision.ts'
import { type Guard, guardRules } from './guard.ts'
import { neutralRules } from './neutral.ts'
import { objectionRules } from './objection.ts'
import { proposalRules } from './proposal.ts'
import { questionRules } from './question.ts'
import { responseRules } from './response.ts'
import { supportRules } from './support.ts'

/** All rules that an analysis runs with: the built-in ones, and those of packs. */
export interface RuleSet {
  /** What a sentence does. */
  readonly acts: readonly Rule<Act>[]
  /** Why somebody objects. */
  readonly categories: readonly Rule<Category>[]
  /** What takes away or turns what a sentence seems to do. */
  readonly guards: readonly Rule<Guard>[]
}

/** The built-in rules. */
export const analysisRules: RuleSet = {
  acts: [
    ...proposalRules,
    ...objectionRules,
    ...supportRules,
    ...neutralRules,
    ...questionRules,
    ...responseRules,
    ...decisionRules,
    ...actionRules,
  ],
  categories: [...categoryRules, ...categoryWords],
  guards: guardRules,
}
