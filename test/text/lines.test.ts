import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LineIndex, splitLines } from '../../src/text/lines.ts'

test.each([
  ['', []],
  ['a', ['a']],
  ['a\n', ['a']],
  ['a\n\nb', ['a', '', 'b']],
  ['\n', ['']],
])('%j has the lines %j', (text, lines) => {
  expect(splitLines(text).map(({ start, end }) => text.slice(start, end))).toEqual(lines)
})

test('lines tile the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', ' ', '\n', '\r') }), (text) => {
      const joined = splitLines(text).map(({ start, next }) => text.slice(start, next))
      expect(joined.join('')).toBe(text)
    }),
  )
})

test('an index gives the line of every offset', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', '\n') }), fc.nat(), (text, at) => {
      const offset = text.length === 0 ? 0 : at % text.length
      expect(new LineIndex(text).lineAt(offset)).toBe(text.slice(0, offset).split('\n').length)
    }),
  )
})

test('a span touches the lines of its first and last character', () => {
  const index = new LineIndex('one\ntwo\nthree')
  expect(index.linesOf({ start: 0, end: 3 })).toEqual([1, 1])
  expect(index.linesOf({ start: 0, end: 4 })).toEqual([1, 1])
  expect(index.linesOf({ start: 2, end: 5 })).toEqual([1, 2])
  expect(index.linesOf({ start: 8, end: 8 })).toEqual([3, 3])
})
