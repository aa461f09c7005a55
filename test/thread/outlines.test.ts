import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { linkThreads } from '../../src/thread/link-threads.ts'
import { readOutline, renderOutline } from '../support/outline.ts'

const FOLDER = new URL('../fixtures/thread/', import.meta.url)
const OPTIONS = { subjectWindowDays: 30 }
const files = readdirSync(FOLDER).filter((file) => file.endsWith('.txt'))

it('finds the outlines', () => {
  expect(files.length).toBeGreaterThan(0)
})

for (const file of files) {
  const place = new URL(file, FOLDER)
  const cases = readOutline(readFileSync(place, 'utf8'))
  const actual = cases.map((outline) => {
    const lines = renderOutline(outline, linkThreads(outline.entries, OPTIONS), true)
    return `= ${outline.title}\n${lines}\n`
  })
  const isRight = cases.every(
    (outline) => renderOutline(outline, linkThreads(outline.entries, OPTIONS)) === outline.expected,
  )
  const left = new URL(`${file}.actual`, FOLDER)
  if (isRight) rmSync(left, { force: true })
  else if (process.env['UPDATE'] === '1' && process.env['CI'] === undefined)
    writeFileSync(place, actual.join('\n'))
  else writeFileSync(left, actual.join('\n'))

  describe(file, () => {
    it('holds cases', () => {
      expect(cases.length).toBeGreaterThan(0)
    })
    it.each(cases)('$title', (outline) => {
      expect(renderOutline(outline, linkThreads(outline.entries, OPTIONS))).toBe(outline.expected)
    })
    it.each(cases)('in any order: $title', (outline) => {
      const reversed = outline.entries.toReversed()
      const rotated = [...outline.entries.slice(1), ...outline.entries.slice(0, 1)]
      for (const entries of [reversed, rotated, rotated.toReversed()]) {
        expect(linkThreads(entries, OPTIONS)).toEqual(linkThreads(outline.entries, OPTIONS))
      }
    })
  })
}
