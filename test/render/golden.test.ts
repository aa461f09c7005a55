import { describe, expect, it } from 'vitest'
import { renderCsv } from '../../src/render/csv.ts'
import { renderHtml } from '../../src/render/html.ts'
import { renderIndex } from '../../src/render/index-page.ts'
import type { IndexRow } from '../../src/render/index-row.ts'
import { indexRowOf } from '../../src/render/index-row.ts'
import { renderJson } from '../../src/render/json.ts'
import { renderJsonLd } from '../../src/render/json-ld.ts'
import { renderMadr } from '../../src/render/madr.ts'
import { renderMarkdown } from '../../src/render/markdown.ts'
import { slugOf } from '../../src/render/slug.ts'
import { renderRecordForTerminal } from '../../src/render/terminal.ts'
import { expectGolden } from '../support/golden.ts'
import { anOutcome, aRecord } from '../support/record.ts'
import { aLongRecord, aSampleRecord } from '../support/sample-record.ts'

const LINKED = { link: { template: 'https://lists.example.org/{id}' } }
const BARE = { link: null }
const NOTHING = aRecord()

function golden(name: string): URL {
  return new URL(`../fixtures/render/${name}`, import.meta.url)
}

function rows(): IndexRow[] {
  return [
    aSampleRecord(),
    aLongRecord(40),
    NOTHING,
    aRecord({
      thread: {
        id: 'r@example.org',
        subject: 'Ban | pipes, <b>and</b> [links](x)',
        to: '2024-01-05T00:00:00Z',
        from: '2024-01-01T00:00:00Z',
      },
      outcome: anOutcome({ status: 'rejected', date: '2024-01-05T00:00:00Z' }),
    }),
  ].map((record) => indexRowOf(record, slugOf(record.thread)))
}

describe('what records look like', () => {
  it.each([
    ['sample.md', () => renderMarkdown(aSampleRecord(), LINKED)],
    ['sample-without-links.md', () => renderMarkdown(aSampleRecord(), BARE)],
    ['long.md', () => renderMarkdown(aLongRecord(40), LINKED)],
    ['nothing-said.md', () => renderMarkdown(NOTHING, BARE)],
    ['sample.madr.md', () => renderMadr(aSampleRecord(), BARE)],
    ['sample.json', () => renderJson(aSampleRecord())],
    ['sample.csv', () => renderCsv(aSampleRecord(), { header: true })],
    ['sample.jsonld', () => renderJsonLd(aSampleRecord(), LINKED)],
    ['sample.html', () => renderHtml(aSampleRecord(), LINKED)],
    [
      'sample.terminal.txt',
      () => renderRecordForTerminal(aSampleRecord(), { ...BARE, colour: false, width: 80 }),
    ],
    ['index.md', () => renderIndex(rows(), BARE)],
  ])('%s', (name, render) => {
    expectGolden(golden(name), render())
  })

  it('folds nothing inside a fold', () => {
    let depth = 0
    for (const line of renderMarkdown(aLongRecord(40), LINKED).split('\n')) {
      if (line === '<details>') depth++
      if (line === '</details>') depth--
      expect(depth).toBeLessThanOrEqual(1)
    }
    expect(depth).toBe(0)
  })

  it('leaves no statement out, long as the thread may be', () => {
    const markdown = renderMarkdown(aLongRecord(40), LINKED)
    const html = renderHtml(aLongRecord(40), LINKED)
    for (let n = 3; n < 120; n++) {
      expect(markdown).toContain(`“Point ${n}: `)
      expect(html).toContain(`Point ${n}: `)
    }
  })

  it('says the same whatever order rows come in', () => {
    expect(renderIndex(rows().reverse(), BARE)).toBe(renderIndex(rows(), BARE))
  })
})
