import { expect, test } from 'vitest'
import { quoteMarksLength, unquote } from '../../src/text/unquote.ts'

test.each([
  ['> text', 2],
  ['>text', 1],
  ['> > text', 4],
  ['>>> text', 4],
  ['> >> text', 5],
  ['Ann> text', 5],
  ['AL> > text', 6],
  ['| text', 2],
  ['| | text', 4],
  ['} text', 2],
  [': text', 2],
  ['text > more', 0],
  ['a text', 0],
  ['', 0],
  ['   > indented', 5],
  ['|x| is a norm', 0],
  [':param name: is not a quote', 0],
  ['#include <stdio.h>', 0],
])('%j starts with marks of length %i', (line, length) => {
  expect(quoteMarksLength(line)).toBe(length)
})

test.each([
  ['one\ntwo', false, 'one two'],
  ['  one\n\n\ttwo ', false, 'one two'],
  ['one\n> two', false, 'one > two'],
  ['one\n> two', true, 'one two'],
  ['one\n> > two\n>> three', true, 'one two three'],
  ['in the life time,\\\n> and so on', true, 'in the life time, and so on'],
  ['a path\\\nb', false, 'a path\\ b'],
  ['one\nAnn> two', true, 'one two'],
])('%j, quoted: %s, reads %j', (slice, quoted, text) => {
  expect(unquote(slice, quoted)).toBe(text)
})
