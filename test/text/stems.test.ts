import { expect, test } from 'vitest'
import { Stemmer, wordsOf } from '../../src/text/stems.ts'

test('words keep inner apostrophes, hyphens and underscores', () => {
  expect(wordsOf("Don't re-use __init__ of foo_bar, naïve Jörg!")).toEqual([
    "don't",
    're-use',
    'init',
    'of',
    'foo_bar',
    'naïve',
    'jörg',
  ])
})

test('forms of a word share a stem', () => {
  const stemmer = new Stemmer()
  expect(stemmer.stemsOf('breaks breaking')).toEqual(['break', 'break'])
  expect(stemmer.stem('compatibility')).toBe(stemmer.stem('compatibilities'))
})
