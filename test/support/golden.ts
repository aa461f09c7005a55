import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { expect } from 'vitest'

const UPDATE = process.env['UPDATE'] === '1' && process.env['CI'] === undefined

/**
 * Compares an output with the file that says what it is to be. UPDATE=1 rewrites the file (never in CI); a missing file
 * is a failure; a difference leaves `<file>.actual` beside it.
 */
export function expectGolden(url: URL, actual: string): void {
  const beside = new URL(`${url.href}.actual`)
  if (UPDATE) writeFileSync(url, actual)
  const expected = existsSync(url) ? readFileSync(url, 'utf8') : null
  if (expected !== actual) writeFileSync(beside, actual)
  else rmSync(beside, { force: true })
  expect(expected, `${url.pathname} is missing: UPDATE=1 writes it`).not.toBeNull()
  expect(actual).toBe(expected)
}
