import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { DecisionRecord } from '../src/model/record.ts'
import type { Statement } from '../src/model/statement.ts'
import { readRecords } from '../src/pipeline/read-records.ts'

/** A row of what a note's record must hold. */
interface Row {
  readonly act: string
  readonly by: string
  readonly words: string
  readonly about: string | null
  readonly categories?: readonly string[]
  readonly status?: string
  readonly strength?: string
}

async function recordOf(path: string): Promise<DecisionRecord> {
  const records: DecisionRecord[] = []
  for await (const record of readRecords([path])) records.push(record)
  expect(records.length).toBe(1)
  return records[0]!
}

/** The statement whose sentence holds the row's words; an ellipsis stands for any words between. */
function find(record: DecisionRecord, { act, by, words }: Row): Statement | undefined {
  const parts = words.split('…').map((part) => part.trim())
  const said = record.statements.filter((one) => one.act === act && one.by.name === by)
  return (
    said.find(({ text }) => parts.every((part) => text.includes(part))) ??
    said.find(({ text }) =>
      parts.some((part) => part.length > 12 && (text.includes(part) || part.includes(text))),
    )
  )
}

function expectRow(record: DecisionRecord, row: Row): void {
  const found = find(record, row)
  expect(found, `${row.act} by ${row.by}: ${row.words}\n${show(record)}`).toBeDefined()
  for (const category of row.categories ?? []) expect(found!.categories).toContain(category)
  if (row.status !== undefined) expect(found!.status).toBe(row.status)
  if (row.strength !== undefined) expect(found!.strength).toBe(row.strength)
  const label = /^option (\w+)$/.exec(row.about ?? '')?.[1]
  if (label !== undefined) expect(record.options.find(({ id }) => id === found!.option)?.label).toBe(label)
}

function show(record: DecisionRecord): string {
  return record.statements.map(({ act, by, text }) => `${act} ${by.name}: ${text}`).join('\n')
}

function expectShape(record: DecisionRecord, writer: string): void {
  expect(record.thread.messageIds.length).toBe(1)
  expect(record.thread.ghosts.length).toBe(1)
  expect(record.outcome.status).toBe('open')
  for (const one of record.statements) expect(one.by.name === writer).toBe(one.quotedIn === null)
}

describe('a plain note that quotes a missing message', async () => {
  const rows = JSON.parse(readFileSync('corpus/notes/lease-lifetime.expected.json', 'utf8')) as Row[]
  const record = await recordOf('corpus/notes/lease-lifetime.txt')

  test('one message, one ghost, nobody’s words are another’s', () => expectShape(record, 'Ingram Soltveit'))
  test.each(rows)('$act by $by: $words', (row) => expectRow(record, row))
})

const SEED = '../shared/seed/000_838f7f2b8ebf226b.txt'
const TABLE = '../shared/seed/expected.md'

describe.skipIf(!existsSync(SEED) || !existsSync(TABLE))('the seed, where it is there', async () => {
  const rows: Row[] = !existsSync(TABLE)
    ? []
    : readFileSync(TABLE, 'utf8')
        .split('\n')
        .filter((line) => /^\| (?!act|---)/.test(line))
        .map((line) => {
          const [, act, by, about, words, notes] = line.split('|').map((cell) => cell.trim())
          const category = /\b(complexity|backward-compatibility|maintenance)\b/.exec(notes ?? '')?.[1]
          return {
            act: act!.replace(/,.*/, ''),
            by: by!,
            words: words!,
            about: about === '' ? null : about!,
            ...(category === undefined ? {} : { categories: [category] }),
            ...(/\bopen\b/.test(notes ?? '') ? { status: 'open' } : {}),
            ...(act!.includes('conditional') ? { strength: 'conditional' } : {}),
          }
        })
  const record = existsSync(SEED) ? await recordOf(SEED) : null

  test('its table was read', () => expect(rows.length).toBe(12))
  test('one message, one ghost, nobody’s words are another’s', () =>
    expectShape(record!, /^\[([^<]+?) </m.exec(readFileSync(SEED, 'utf8'))![1]!))
  test.each(rows)('$act by $by: $words', (row) => expectRow(record!, row))
})
