import { existsSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { analysisRules } from '../src/analysis/rules/index.ts'
import { MAX_SENTENCE } from '../src/analysis/thread-sentence.ts'
import { matchRule, type Rule } from '../src/text/rule.ts'

/** Families are told apart on examples only by rules that are likely right: weak cues overlap by nature. */
const FAMILY_FLOOR = 0.5
const LONG = 100_000
const MILLISECONDS = 50

/** Rules of the quote stage, when they are rules of this form. */
async function loadQuoteRules(): Promise<readonly Rule<string>[]> {
  const file = new URL('../src/quote/rules/index.ts', import.meta.url)
  if (!existsSync(file)) return []
  const found = (await import(file.href)) as { readonly quoteRules?: readonly Rule<string>[] }
  return found.quoteRules ?? []
}

const quoteRules = await loadQuoteRules()
const families: Readonly<Record<string, readonly Rule<string>[]>> = {
  acts: analysisRules.acts,
  categories: analysisRules.categories,
  guards: analysisRules.guards,
  quote: quoteRules,
}
const all = Object.values(families).flat()

/** `a [[b]] c` → the text, and where the brackets stood. */
function readExample(example: string): { text: string; start: number; end: number } {
  const start = example.indexOf('[[')
  const end = example.indexOf(']]') - 2
  return { text: example.replace('[[', '').replace(']]', ''), start, end }
}

describe.each(all.map((rule) => [rule.id, rule] as const))('%s', (_id, rule) => {
  test.each(rule.examples.fires)('fires: %s', (example) => {
    const { text, start, end } = readExample(example)
    const match = matchRule(rule, text)
    expect(match, `silent on "${text}"`).not.toBeNull()
    expect(text.slice(match!.start, match!.end)).toBe(text.slice(start, end))
  })

  test.each(rule.examples.silent)('silent: %s', (text) => {
    expect(matchRule(rule, text)).toBeNull()
  })

  test('is well formed and quick', () => {
    expect(rule.cue.flags).not.toMatch(/[gy]/)
    expect(rule.unless?.flags ?? '').not.toMatch(/[gy]/)
    expect(rule.confidence).toBeGreaterThan(0)
    expect(rule.confidence).toBeLessThanOrEqual(1)
    expect(rule.why).toMatch(/[.?!)]$/)
    const pieces = [
      'a',
      ' ',
      '-1 ',
      'I ',
      'not ',
      ...rule.examples.fires.map((e) => `${readExample(e).text} `),
    ]
    for (const piece of pieces) {
      // The analysis never shows a rule more than MAX_SENTENCE characters; the plain pieces are tried in full.
      const length = piece.length <= 4 ? LONG : MAX_SENTENCE * 4
      const text = piece.repeat(Math.ceil(length / piece.length))
      // The best of several runs: the first pays for compiling the pattern, and other processes share the machine.
      let best = Number.POSITIVE_INFINITY
      for (let run = 0; run < 6 && best >= MILLISECONDS; run++) {
        const start = performance.now()
        matchRule(rule, text)
        best = Math.min(best, performance.now() - start)
      }
      expect(best, `${rule.id} on "${piece}" repeated`).toBeLessThan(MILLISECONDS)
    }
  })
})

describe('acts', () => {
  const acts = analysisRules.acts
  test.each(acts.map((rule) => [rule.id, rule] as const))('%s keeps to its family', (_id, rule) => {
    const own = new Set<string>([rule.kind, ...(rule.examples.also ?? [])])
    for (const example of rule.examples.fires) {
      const { text } = readExample(example)
      const others = acts.filter(
        (other) =>
          !own.has(other.kind) && other.confidence >= FAMILY_FLOOR && matchRule(other, text) !== null,
      )
      expect(
        others.map(({ id }) => id),
        text,
      ).toEqual([])
    }
  })

  test('ids start with the kind', () => {
    for (const { id, kind } of acts) expect(id.split('/')[0]).toBe(kind)
    for (const { id, kind } of analysisRules.categories)
      expect(id).toMatch(new RegExp(`^category/${kind}(?:-words)?$`))
  })
})

test('ids are unique', () => {
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
})

test('a cue stays inside its text', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), fc.nat(all.length - 1), (text, at) => {
      const match = matchRule(all[at]!, text)
      if (match === null) return
      expect(match.start).toBeGreaterThanOrEqual(0)
      expect(match.end).toBeGreaterThan(match.start)
      expect(match.end).toBeLessThanOrEqual(text.length)
    }),
    { numRuns: 3000 },
  )
})
