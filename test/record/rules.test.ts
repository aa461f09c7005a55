import { describe, expect, test } from 'vitest'
import { recordRules } from '../../src/record/rules/index.ts'
import { OUTCOME_GATE } from '../../src/record/rules/outcome.ts'
import { matchRule } from '../../src/text/rule.ts'

/** The gate is this stage's own: test/rules.test.ts runs the rest of what a rule promises. */
describe.each(recordRules)('$id', (rule) => {
  test.each(rule.examples.fires)('the gate lets through: %s', (example) => {
    const text = example.replace(/\[\[|\]\]/g, '')
    expect(OUTCOME_GATE.test(text)).toBe(true)
    const match = matchRule(rule, text)
    expect(
      match === null
        ? null
        : `${text.slice(0, match.start)}[[${text.slice(match.start, match.end)}]]${text.slice(match.end)}`,
    ).toBe(example)
  })
  test.each(rule.examples.silent)('silent: %s', (example) => {
    expect(matchRule(rule, example)).toBeNull()
  })
})
