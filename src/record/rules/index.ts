import type { OutcomeStatus } from '../../model/record.ts'
import type { Rule } from '../../text/rule.ts'
import { outcomeRules } from './outcome.ts'

/** Every rule of the record stage, for the table in docs/rules.md and for the test that runs their examples. */
export const recordRules: readonly Rule<OutcomeStatus>[] = [...outcomeRules]
