import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { analysisRules } from '../../src/analysis/rules/index.ts'
import { requiredWords } from '../../src/text/required-words.ts'
import { matchRule, type Rule } from '../../src/text/rule.ts'
import { RuleGate } from '../../src/text/rule-gate.ts'
import { WordScanner } from '../../src/text/word-scanner.ts'

describe('WordScanner', () => {
  test('finds every word in a text, overlapping or within another', () => {
    const scan = (words: readonly string[], text: string): string[] => {
      const scanner = new WordScanner(words)
      scanner.scan(words.join(' '))
      return scanner
        .scan(text)
        .map((word) => words[word]!)
        .sort()
    }
    expect(scan(['he', 'she', 'hers', 'his'], 'ushers')).toEqual(['he', 'hers', 'she'])
    expect(scan(['aa', 'a'], 'baaab')).toEqual(['a', 'aa'])
    expect(scan(['a'], '')).toEqual([])
    const words = fc.uniqueArray(fc.stringMatching(/^[abc]{1,4}$/), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(words, fc.stringMatching(/^[abcd]{0,30}$/), (some, text) => {
        expect(scan(some, text)).toEqual(some.filter((word) => text.includes(word)).sort())
      }),
    )
  })
})

describe('requiredWords', () => {
  test.each([
    [/abc/, [[['abc']]]],
    [/AbC/i, [[['abc']]]],
    [/a(?:b|c)d/, [[['abd', 'acd']]]],
    [/ab(?: cd)?/, [[['ab']]]],
    [/ab\w+cd/, [[['ab'], ['cd']]]],
    [/(?:ab\w+cd|ef)/, [[['ab'], ['cd']], [['ef']]]],
    [/^(?<!x)ab(?=c)$/, [[['ab']]]],
    [/[hH]e [^b]/, [[['he ']]]],
    [/\d+|ab/, [[], [['ab']]]],
    [/(?:ab){2,}c/, [[['ab'], ['c']]]],
    [/a*/, [[]]],
  ] as const)('%s', (pattern, needed) => {
    expect(requiredWords(pattern)).toEqual(needed)
  })
})

/** Rules of all kinds, their examples, and the texts of the corpus: what a gate must not change. */
const rules: readonly Rule<string>[] = [
  ...analysisRules.acts,
  ...analysisRules.guards,
  ...analysisRules.categories,
]
const texts = [
  ...rules.flatMap(({ examples }) => [
    ...examples.fires.map((one) => one.replace('[[', '').replace(']]', '')),
    ...examples.silent,
  ]),
  ...readdirSync('corpus/threads')
    .filter((file) => file.endsWith('.mbox'))
    .flatMap((file) => readFileSync(`corpus/threads/${file}`, 'utf8').split('\n')),
]

describe('RuleGate', () => {
  test('fires where each rule by itself fires', () => {
    const gate = new RuleGate(rules)
    for (const text of [...texts, ...texts.slice(0, 2000).map((one) => one.toUpperCase())]) {
      const alone = rules.map((rule) => matchRule(rule, text)).filter((match) => match !== null)
      expect(gate.match(text), text).toEqual(alone)
    }
  })

  test('takes letters that grow in lower case for what they are', () => {
    const gate = new RuleGate([{ ...rules[0]!, cue: /\bdrop it\b/i, unless: /never/ }])
    expect(gate.match('İ İ DROP it')).toMatchObject([{ start: 4, end: 11 }])
    expect(gate.match('never drop it')).toEqual([])
  })
})
