import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyRecord } from '../src/check/verify-record.ts'
import type { DecisionRecord } from '../src/model/record.ts'
import { readRecords } from '../src/pipeline/read-records.ts'
import { readSources } from '../src/pipeline/read-sources.ts'
import { scanArchives } from '../src/pipeline/scan-archives.ts'
import { segmentBody } from '../src/quote/segment-body.ts'
import { renderJson } from '../src/render/json.ts'
import { renderMarkdown } from '../src/render/markdown.ts'
import { anArchive, renderMails } from './support/generated-archive.ts'
import { validateRecord } from './support/schema.ts'

let folder = ''
let files = 0

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hansard-laws-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function write(mails: readonly string[]): string {
  const path = join(folder, `${files++}.mbox`)
  writeFileSync(path, mails.join(''))
  return path
}

async function recordsOf(...paths: string[]): Promise<DecisionRecord[]> {
  const records: DecisionRecord[] = []
  for await (const record of readRecords(paths)) records.push(record)
  return records
}

/** Lines that bodies are made of, awkward ones among them. */
const LINE = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      '',
      '> quoted words',
      '>> deeper',
      '-- ',
      '--',
      'On Monday, Ann Lee wrote:',
      'I propose to drop it.',
      '+1',
      '| bar',
      '---',
      'diff --git a/x b/x',
      '@@ -1,2 +1,2 @@',
      '+added',
      '-removed',
      '-----Original Message-----',
      'From: Ann Lee',
      'Sent: Monday',
      'Subject: x',
      'Ann> words',
      '_______________',
      'To unsubscribe, send mail',
      '    code();',
      '>',
      '\t',
      '>>> import x',
      '$ ls > out',
    ),
  },
  { weight: 2, arbitrary: fc.string({ maxLength: 60 }).map((text) => text.replace(/\n/g, ' ')) },
  {
    weight: 1,
    arbitrary: fc.string({ unit: 'binary', maxLength: 30 }).map((text) => text.replace(/\n/g, ' ')),
  },
)
const BODY = fc
  .array(LINE, { maxLength: 40 })
  .chain((lines) => fc.boolean().map((end) => lines.join('\n') + (end ? '\n' : '')))

describe('laws', () => {
  test('1: segments tile the body, in whole lines', () => {
    fc.assert(
      fc.property(BODY, (body) => {
        const segments = segmentBody(body)
        let at = 0
        let line = 1
        for (const { span, lines } of segments) {
          expect(span.start).toBe(at)
          expect(span.end).toBeGreaterThan(span.start)
          expect(span.end === body.length || body[span.end - 1] === '\n').toBe(true)
          expect(lines[0]).toBe(line)
          at = span.end
          line = lines[1] + 1
        }
        expect(at).toBe(body.length)
      }),
      { numRuns: 1000 },
    )
  })

  test('2, 3, 4, 6: evidence quotes its source, records survive JSON and validate, mails are conserved, speakers are right', async () => {
    await fc.assert(
      fc.asyncProperty(anArchive(), async (mails) => {
        const rendered = renderMails(mails)
        const path = write(rendered)
        const scanned = await scanArchives([path], { mailmap: null })
        try {
          const { counts, linked } = scanned
          expect(counts.mails).toBe(rendered.length)
          expect(counts.threaded + counts.copies).toBe(counts.mails)
          const nodes = linked.threads.flatMap((thread) => thread.nodes.filter(({ present }) => present))
          expect(nodes.length).toBe(counts.threaded)
          expect(new Set(nodes.map(({ id }) => id)).size).toBe(counts.threaded)
          const sources = readSources(scanned)
          for await (const record of readRecords([path])) {
            const { faults } = verifyRecord(record, await sources.of(record))
            expect(faults).toEqual([])
            expect(JSON.parse(renderJson(record))).toEqual(record)
            expect(validateRecord(record)).toEqual([])
          }
          sources.close()
        } finally {
          await scanned.archives.close()
          rmSync(path)
        }
      }),
      { numRuns: 150 },
    )
  })

  test('5: an archive shuffled, or split into files in any order, gives the same bytes', async () => {
    await fc.assert(
      fc.asyncProperty(
        anArchive().chain((mails) => {
          const rendered = renderMails(mails)
          return fc.tuple(
            fc.constant(rendered),
            fc.shuffledSubarray(
              rendered.map((_, at) => at),
              { minLength: rendered.length },
            ),
            fc.nat(rendered.length),
          )
        }),
        async ([rendered, order, cut]) => {
          const whole = write(rendered)
          const shuffled = order.map((at) => rendered[at]!)
          const parts = [write(shuffled.slice(cut)), write(shuffled.slice(0, cut))].filter((_, at) =>
            at === 0 ? cut < shuffled.length : cut > 0,
          )
          const show = (records: readonly DecisionRecord[]): string =>
            records.map((record) => renderJson(record) + renderMarkdown(record, { link: null })).join('\n')
          expect(show(await recordsOf(...parts))).toBe(show(await recordsOf(whole)))
          for (const path of [whole, ...parts]) rmSync(path)
        },
      ),
      { numRuns: 60 },
    )
  })
})
