import fc from 'fast-check'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { describe, expect, it } from 'vitest'
import type { DecisionRecord } from '../../src/model/record.ts'
import { renderCsv } from '../../src/render/csv.ts'
import { showControls } from '../../src/render/escape.ts'
import { renderHtml } from '../../src/render/html.ts'
import { renderIndex } from '../../src/render/index-page.ts'
import { indexRowOf } from '../../src/render/index-row.ts'
import { renderJson, renderJsonLine } from '../../src/render/json.ts'
import { renderJsonLd } from '../../src/render/json-ld.ts'
import { renderMadr } from '../../src/render/madr.ts'
import { renderMarkdown } from '../../src/render/markdown.ts'
import { slugOf } from '../../src/render/slug.ts'
import { renderRecordForTerminal } from '../../src/render/terminal.ts'
import { hostileText } from '../support/hostile-text.ts'
import { aSampleRecord } from '../support/sample-record.ts'

const LINKED = { link: { template: 'https://lists.example.org/{id}' } }
const RUNS = { numRuns: 60 }

/** Every string of a record that mail writes. Ids, acts and rules are the program's own. */
function poisoned(record: DecisionRecord, text: string): DecisionRecord {
  const person = <T extends { readonly name: string | null }>(one: T): T => ({
    ...one,
    name: text,
    ...('address' in one ? { address: text } : { addresses: [text] }),
  })
  return {
    ...record,
    thread: {
      ...record.thread,
      id: text,
      subject: text,
      tags: [text],
      list: text,
      messageIds: [text],
      ghosts: [text],
      participants: record.thread.participants.map(person),
    },
    question: record.question === null ? null : { ...record.question, text, message: text },
    statements: record.statements.map((one) => ({
      ...one,
      text,
      message: text,
      by: person(one.by),
      date: text,
      condition: one.condition === null ? null : text,
      quotedIn: one.quotedIn === null ? null : text,
    })),
    options: record.options.map((one) => ({ ...one, title: text, label: text })),
    votes: record.votes.map((one) => ({
      ...one,
      text,
      scope: text,
      evidence: { ...one.evidence, text, message: text },
    })),
    outcome: {
      ...record.outcome,
      evidence: [{ message: text, text, lines: [1, 1], span: { start: 0, end: 1 }, quotedIn: null }],
    },
    related: record.related.map((one) => ({ ...one, target: text, message: text })),
    diagnostics: record.diagnostics.map((one) => ({ ...one, text, message: text })),
  }
}

interface Node {
  readonly type: string
  readonly value?: string
  readonly url?: string
  readonly lang?: string | null
  readonly children?: readonly Node[]
}

function nodesOf(markdown: string): Node[] {
  const body = markdown.replace(/^---\n[\s\S]*?\n---\n/, '')
  const all: Node[] = []
  const walk = (node: Node): void => {
    all.push(node)
    node.children?.forEach(walk)
  }
  walk(fromMarkdown(body, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }) as Node)
  return all
}

/** Kinds of nodes, with how many: the shape of a page. */
function shapeOf(markdown: string): Record<string, number> {
  const shape: Record<string, number> = {}
  for (const { type } of nodesOf(markdown)) {
    // How many texts and code spans words make depends on the words.
    if (type !== 'text' && type !== 'inlineCode') shape[type] = (shape[type] ?? 0) + 1
  }
  return shape
}

describe('Markdown of hostile mail', () => {
  const renders: readonly (readonly [string, (record: DecisionRecord) => string])[] = [
    ['markdown', (record) => renderMarkdown(record, LINKED)],
    ['madr', (record) => renderMadr(record, LINKED)],
    ['index', (record) => renderIndex([indexRowOf(record, slugOf(record.thread))], LINKED)],
  ]
  it.each(renders)('%s keeps its shape, whatever the words are', (_, render) => {
    const calm = poisoned(aSampleRecord(), 'calm words')
    const links = { link: 0 }
    fc.assert(
      fc.property(hostileText, (text) => {
        if (showControls(text) === '') return
        const markdown = render(poisoned(aSampleRecord(), text))
        // A related target that is a URL or an address is a link where plain words are not.
        const shape = { ...shapeOf(markdown), ...links }
        expect(shape).toEqual({ ...shapeOf(render(calm)), ...links })
        for (const node of nodesOf(markdown)) {
          if (node.type === 'html')
            expect(node.value).toMatch(/^(?:<details>\n<summary>[^<>&]*<\/summary>|<\/details>)$/)
          if (node.type === 'link') {
            const label = (node.children ?? []).map((child) => child.value ?? '').join('')
            expect(
              /^https:\/\/lists\.example\.org\//.test(node.url!) ||
                /^threads\/[a-z0-9-]+\.md$/.test(node.url!) ||
                node.url === label.trim(),
            ).toBe(true)
          }
        }
      }),
      RUNS,
    )
  })

  it('gives front matter that YAML reads as the same words', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const markdown = renderMarkdown(poisoned(aSampleRecord(), text), LINKED)
        const [, front] = /^---\n([\s\S]*?)\n---\n/.exec(markdown)!
        const lines = front!.split('\n')
        expect(lines.map((line) => line.split(':')[0])).toEqual(
          ['status', 'date', 'decision-makers', 'consulted', 'informed']
            .slice(0, 1)
            .concat(lines.length === 5 ? ['date'] : [], ['decision-makers', 'consulted', 'informed']),
        )
        for (const line of lines.filter((one) => /^(?:decision|consulted|informed)/.test(one))) {
          const names = JSON.parse(line.slice(line.indexOf(':') + 1)) as string[]
          for (const name of names) expect(name).toBe(showControls(text))
        }
      }),
      RUNS,
    )
  })
})

describe('HTML of hostile mail', () => {
  it('has the tags and attributes of calm words and no others', () => {
    const tagsOf = (page: string): string[] =>
      page.match(/<[^>]*>/g)!.map((tag) => tag.replace(/"[^"]*"/g, '""'))
    const calm = tagsOf(renderHtml(poisoned(aSampleRecord(), 'calm words'), LINKED))
    const folded = (tags: readonly string[]): string[] => [...new Set(tags)].sort()
    fc.assert(
      fc.property(hostileText, (text) => {
        const page = renderHtml(poisoned(aSampleRecord(), text), LINKED)
        for (const tag of folded(tagsOf(page)))
          expect([...folded(calm), '<a href="">', '</a>']).toContain(tag)
        for (const [, url] of page.matchAll(/(?:href|src)="([^"]*)"/g))
          expect(url).toMatch(/^(?:#|https?:\/\/|mailto:)/)
      }),
      RUNS,
    )
  })
})

/** RFC 4180, by the letter. */
function readCsv(csv: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < csv.length) {
    let cell = ''
    if (csv[at] === '"') {
      for (at++; csv[at] !== '"' || csv[at + 1] === '"'; at++) {
        if (csv[at] === '"') at++
        cell += csv[at]
      }
      at++
    } else while (csv[at] !== ',' && csv[at] !== '\r') cell += csv[at++]
    row.push(cell)
    if (csv[at] === ',') at++
    else {
      expect(csv.slice(at, at + 2)).toBe('\r\n')
      rows.push(row)
      row = []
      at += 2
    }
  }
  return rows
}

describe('data of hostile mail', () => {
  it('comes back from JSON as it was', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const record = poisoned(aSampleRecord(), text)
        expect(JSON.parse(renderJson(record))).toEqual(record)
        expect(JSON.parse(renderJsonLine(record))).toEqual(record)
        expect(renderJsonLine(record).indexOf('\n')).toBe(renderJsonLine(record).length - 1)
        for (const json of [renderJson(record), renderJsonLd(record, LINKED)]) {
          JSON.parse(json)
          expect(json).not.toMatch(
            /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/,
          )
        }
      }),
      RUNS,
    )
  })

  it('is no formula in a spreadsheet', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const csv = renderCsv(poisoned(aSampleRecord(), text), { header: false })
        for (const row of readCsv(csv)) {
          expect(row.length).toBe(24)
          for (const cell of row) expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠\t\r|%]/u)
        }
      }),
      RUNS,
    )
  })
})

describe('a terminal showing hostile mail', () => {
  it('gets no control character but line ends and its own colours', () => {
    fc.assert(
      fc.property(hostileText, fc.constantFrom(0, 40, 80), (text, width) => {
        const shown = renderRecordForTerminal(poisoned(aSampleRecord(), text), {
          ...LINKED,
          colour: true,
          width,
        })
        expect(shown.replace(/\u001b\[[0-9;]*m/g, '')).not.toMatch(
          /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/,
        )
        expect(
          shown
            .match(/\u001b\[[0-9;]*m/g)!
            .every((code) => /^\u001b\[(?:0|1|2|3|4|3[1-6]|90)(?:;(?:1|2|3|4|3[1-6]|90))*m$/.test(code)),
        ).toBe(true)
      }),
      RUNS,
    )
  })
})
