import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Person } from '../../src/model/person.ts'
import {
  ArchiveIndex,
  ArchiveIndexBuilder,
  type IndexedMessage,
} from '../../src/quote/trace-archive-index.ts'
import { traceQuotes } from '../../src/quote/trace-quotes.ts'
import { segmentSimply } from './trace-segmenter.ts'
import { madeThreads } from './trace-thread-maker.ts'

const ann: Person = { id: 'ann-lee', name: 'Ann Lee', address: null }
const bob: Person = { id: 'bob-ray', name: 'Bob Ray', address: null }

function message(id: string, author: Person, date: string, body: string): IndexedMessage & { parent: null } {
  return { id, parent: null, author, date, body, segments: segmentSimply(body) }
}

function indexOf(messages: readonly IndexedMessage[]): ArchiveIndex {
  const builder = new ArchiveIndexBuilder()
  for (const one of messages) builder.add(one)
  return new ArchiveIndex(builder.finish())
}

const LONG =
  'We have looked at the three ways to read the old files and only one of them keeps the names as they\nwere when the archive was made, so that is the way that we should take for the next release.'

const old = message('old', ann, '2026-01-05T10:00:00Z', `Hello,\n\n${LONG}\n\n-- \nAnn\n`)
const personNamed = (name: string | null): Person | null =>
  name === 'Ann Lee' ? ann : name === 'Bob Ray' ? bob : null

describe('ArchiveIndex', () => {
  test('finds a quote of a message of another thread, wrapped another way', () => {
    const body = `Ann Lee wrote:\n${LONG.replace(/\n/g, ' ').replace(/(.{1,50}) /g, '> $1\n')}\n\nStill true?\n`
    const elsewhere = indexOf([message('other', bob, '2026-01-04T10:00:00Z', 'Something else.\n'), old])
    const traced = traceQuotes([message('new', bob, '2026-03-02T10:00:00Z', body)], {
      personNamed,
      elsewhere,
    })
    const [trace] = traced.quotes.get('new')!
    expect(trace!.origin).toMatchObject({ message: 'old', person: ann, found: 'archive', disputed: false })
    const span = trace!.origin.span!
    expect(LONG).toContain(old.body.slice(span.start, span.end))
    expect(span.end - span.start).toBeGreaterThan(LONG.length / 2)
    expect(trace!.origin.lines).toEqual([3, 4])
    expect(traced.ghosts).toEqual([])
  })

  test('is not asked for what the thread holds, and names no message of the thread, none later and none by chance', () => {
    const elsewhere = indexOf([old])
    const quoting = (date: string, text: string): string | null => {
      const body = `${text.replace(/^/gm, '> ')}\n\nHm.\n`
      const traced = traceQuotes([message('new', bob, date, body)], { personNamed, elsewhere })
      return traced.quotes.get('new')![0]!.origin.message
    }
    expect(quoting('2026-03-02T10:00:00Z', LONG)).toBe('old')
    expect(quoting('2026-01-01T10:00:00Z', LONG)).toBeNull()
    expect(quoting('2026-03-02T10:00:00Z', 'We have looked at the three ways to do it.')).toBeNull()
    const reply = { ...message('new', bob, '2026-03-02T10:00:00Z', `> ${LONG}\n`), parent: 'old' }
    expect(traceQuotes([old, reply], { personNamed, elsewhere }).quotes.get('new')![0]!.origin.found).toBe(
      'parent',
    )
  })

  test('takes the message that the attribution line dates, else the newest before', () => {
    const copies = ['2026-01-05', '2026-01-12', '2026-01-19'].map((day) =>
      message(`of ${day}`, ann, `${day}T10:00:00Z`, `${LONG}\n`),
    )
    const elsewhere = indexOf(copies)
    const quoting = (attribution: string): string | null => {
      const body = `${attribution}${LONG.replace(/^/gm, '> ')}\n\nHm.\n`
      const traced = traceQuotes([message('new', bob, '2026-01-15T10:00:00Z', body)], {
        personNamed,
        elsewhere,
      })
      return traced.quotes.get('new')!.at(-1)!.origin.message
    }
    expect(quoting('')).toBe('of 2026-01-12')
    expect(quoting('On 2026-01-05T11:00, Ann Lee wrote:\n')).toBe('of 2026-01-05')
  })

  test('is the same whatever the order of the messages, and survives a copy', () => {
    fc.assert(
      fc.property(madeThreads, ({ messages }) => {
        const builder = new ArchiveIndexBuilder()
        const reversed = new ArchiveIndexBuilder()
        for (const one of messages) builder.add(one)
        for (const one of [...messages].reverse()) reversed.add(one)
        expect(structuredClone(reversed.finish())).toEqual(builder.finish())
      }),
      { numRuns: 30, endOnFailure: true },
    )
  })

  test('finds every own run of at least 26 words of made threads', () => {
    fc.assert(
      fc.property(madeThreads, fc.nat(), ({ messages }, seed) => {
        const index = indexOf(messages)
        const source = messages[seed % messages.length]!
        const own = source.segments.filter(({ kind }) => kind === 'authored')
        const { span } = own[seed % own.length]!
        const text = source.body.slice(span.start, span.end)
        if ((text.match(/\w+/g) ?? []).length < 26) return
        const body = `${text.trimEnd().replace(/^/gm, '> ')}\n`
        const asking = message('asking', bob, '2027-01-01T00:00:00Z', body)
        const traced = traceQuotes([asking], { personNamed, elsewhere: index })
        expect(traced.quotes.get('asking')!.some(({ origin }) => origin.found === 'archive')).toBe(true)
      }),
      { numRuns: 100, endOnFailure: true },
    )
  })

  test('takes linear time on 100,000 equal lines', () => {
    const line = 'the same line again and again and again\n'
    const elsewhere = indexOf([message('old', ann, '2026-01-05T10:00:00Z', line.repeat(100_000))])
    const body = `> ${line}`.repeat(100_000)
    const start = performance.now()
    traceQuotes([message('new', bob, '2026-03-02T10:00:00Z', body)], { personNamed, elsewhere })
    expect(performance.now() - start).toBeLessThan(5_000)
  })
})
