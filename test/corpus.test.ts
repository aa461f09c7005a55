import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { DecisionRecord } from '../src/model/record.ts'
import { readRecords } from '../src/pipeline/read-records.ts'
import { renderJson } from '../src/render/json.ts'
import { renderMarkdown } from '../src/render/markdown.ts'
import { validateRecord } from './support/schema.ts'

/**
 * Every archive of corpus/ gives the records and the Markdown that stand in corpus/expected. UPDATE=1 rewrites them,
 * never in CI; a missing expectation is a failure; what differs is left beside it as `*.actual`.
 */
const THREADS = 'corpus/threads'
const NOTES = 'corpus/notes'
const EXPECTED = 'corpus/expected'
const UPDATE = process.env['UPDATE'] === '1' && process.env['CI'] === undefined

const archives = [
  ...readdirSync(THREADS)
    .filter((file) => file.endsWith('.mbox'))
    .map((file) => join(THREADS, file)),
  ...readdirSync(NOTES)
    .filter((file) => file.endsWith('.txt'))
    .map((file) => join(NOTES, file)),
].sort()

test('there is a corpus', () => {
  expect(archives.length).toBeGreaterThan(8)
})

test.each(archives)('%s', async (archive) => {
  const name = archive
    .split('/')
    .at(-1)!
    .replace(/\.\w+$/, '')
  const records: DecisionRecord[] = []
  for await (const record of readRecords([archive])) records.push(record)
  for (const record of records) expect(validateRecord(record)).toEqual([])
  check(`${EXPECTED}/${name}.json`, records.map(renderJson).join(''))
  check(`${EXPECTED}/${name}.md`, records.map((record) => renderMarkdown(record, { link: null })).join('\n'))
})

function check(path: string, actual: string): void {
  if (UPDATE) {
    mkdirSync(EXPECTED, { recursive: true })
    writeFileSync(path, actual)
    return
  }
  expect(existsSync(path), `${path} is missing: UPDATE=1 npx vitest run test/corpus.test.ts writes it`).toBe(
    true,
  )
  const wanted = readFileSync(path, 'utf8')
  if (wanted === actual) {
    rmSync(`${path}.actual`, { force: true })
    return
  }
  writeFileSync(`${path}.actual`, actual)
  expect(actual, `compare ${path} with ${path}.actual`).toBe(wanted)
}
