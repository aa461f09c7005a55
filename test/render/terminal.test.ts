import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Segment } from '../../src/model/segment.ts'
import { renderSegments, renderThreadsTable } from '../../src/render/terminal.ts'
import { columnsOf, fitColumns, wrapText } from '../../src/render/terminal-text.ts'
import { summariseThread } from '../../src/render/thread-summary.ts'
import { aSampleRecord } from '../support/sample-record.ts'

const PLAIN = { colour: false, width: 0 }

function segments(parts: readonly (readonly [kind: Segment['kind'], depth: number, text: string])[]): {
  body: string
  segments: Segment[]
} {
  let body = ''
  let line = 1
  const made: Segment[] = []
  for (const [kind, depth, text] of parts) {
    const lines = text.split('\n').length - 1
    made.push({
      kind,
      depth,
      lines: [line, line + lines - 1],
      span: { start: body.length, end: body.length + text.length },
      marker: null,
      inner: null,
      attributed: null,
    })
    body += text
    line += lines
  }
  return { body, segments: made }
}

const MAIL = segments([
  ['authored', 0, '-1, it breaks every plugin.\n\n'],
  ['attribution', 0, 'On Mon, 2 Mar 2026, Ann Lee wrote:\n'],
  ['quoted', 1, '> Drop Node 18?\n'],
  ['quoted', 2, '>> It is still\tin \u001b[31mLTS.\n'],
  ['signature', 0, '-- \nBob\n'],
])

describe('renderSegments', () => {
  it('is gutter notation', () => {
    expect(renderSegments(MAIL.body, MAIL.segments, PLAIN)).toBe(
      [
        'authored    | -1, it breaks every plugin.',
        'authored    |',
        'attribution | On Mon, 2 Mar 2026, Ann Lee wrote:',
        'quoted 1    | > Drop Node 18?',
        'quoted 2    | >> It is still  in \\x1b[31mLTS.',
        'signature   | --',
        'signature   | Bob',
        '',
      ].join('\n'),
    )
  })

  it('goes on under an empty gutter where the terminal is narrow', () => {
    const narrow = renderSegments(MAIL.body, MAIL.segments, { colour: false, width: 36 })
    expect(narrow.split('\n').slice(0, 3)).toEqual([
      'authored    | -1, it breaks every pl',
      '            | ugin.',
      'authored    |',
    ])
  })

  it('says where a quote comes from', () => {
    const shown = renderSegments(MAIL.body, MAIL.segments, PLAIN, [
      {
        segment: 2,
        lines: [4, 4],
        span: { start: 0, end: 0 },
        origin: {
          message: 'm1@example.org',
          span: null,
          lines: [3, 4],
          person: { id: 'ann-lee', name: 'Ann Lee', address: null },
          found: 'parent',
          share: 0.95,
          disputed: false,
        },
      },
    ])
    expect(shown).toContain(
      '> Drop Node 18?\n            ^ Ann Lee, <m1@example.org> lines 3-4 (found in parent, 95 % of the words)\n',
    )
  })
})

describe('renderThreadsTable', () => {
  it('cuts subjects at the width', () => {
    const table = renderThreadsTable([summariseThread(aSampleRecord())], { colour: false, width: 84 })
    const [head, row] = table.split('\n')
    expect(head).toMatch(/^Last +Status +Mails +People +Statements +Objections +Subject$/)
    expect(row).toMatch(/^2026-03-07 +accepted +11 +5 +15 +3 +Drop support/)
    expect(columnsOf(row!)).toBeLessThanOrEqual(84)
  })
})

describe('widths', () => {
  it.each([
    ['abc', 3],
    ['漢字', 4],
    ['e\u0301', 1],
    ['👍', 2],
  ])('%j takes %i columns', (text, columns) => {
    expect(columnsOf(text)).toBe(columns)
  })

  it('wraps to the width and loses nothing but blanks', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 200 }),
        fc.integer({ min: 16, max: 60 }),
        (text, width) => {
          const lines = wrapText(text, width)
          expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
          for (const line of lines) expect(columnsOf(line)).toBeLessThanOrEqual(width)
        },
      ),
    )
  })

  it('fits exactly', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 2, max: 30 }), (text, columns) => {
        expect(columnsOf(fitColumns(text, columns))).toBe(columns)
      }),
    )
  })
})
