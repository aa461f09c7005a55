import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import type { IndexEntry } from '../../src/model/message.ts'
import { EntryKeeper } from '../../src/pipeline/keep-entry.ts'

function entryOf(id: string, change: Partial<IndexEntry> = {}): IndexEntry {
  return {
    id,
    idIsMade: false,
    inReplyTo: ['parent@lists.example'],
    references: ['parent@lists.example'],
    threadIndex: 'AdXk',
    subject: 'Re: naïve \ud83d\ude00 and half \ud83d',
    from: { name: 'Ann Lee', address: 'ann@lists.example' },
    date: '2026-03-02T10:12:44Z',
    dateFrom: 'date',
    listId: 'talk.lists.example',
    automatic: false,
    bodyLength: 12,
    digest: 'c1caac8ba15517fdd0c7d772c2a49d6007a118a0',
    location: { file: 0, offset: 1, length: 2, fromEscape: 'mboxrd' },
    ...change,
  }
}

test('an entry stays what it was', () => {
  const keeper = new EntryKeeper()
  const entries = [
    entryOf('a@lists.example'),
    entryOf('b@lists.example', {
      from: { name: null, address: null },
      references: ['root@lists.example', 'parent@lists.example'],
      inReplyTo: [],
      threadIndex: null,
      date: null,
      dateFrom: null,
      listId: null,
    }),
    entryOf('c@lists.example', { from: { name: '', address: null } }),
  ]
  for (const entry of [...entries, ...entries]) expect(keeper.keep(entry)).toEqual(entry)
})

test('what mails have in common is kept once', () => {
  const keeper = new EntryKeeper()
  const first = keeper.keep(entryOf('a@lists.example'))
  const second = keeper.keep(entryOf('b@lists.example'))
  expect(second.from).toBe(first.from)
  expect(second.references).toBe(second.inReplyTo)
})

test('a kept entry lets go of the header that it was cut from', () => {
  setFlagsFromString('--expose-gc')
  const gc = runInNewContext('gc') as () => void
  const keeper = new EntryKeeper()
  const kept: IndexEntry[] = []
  const before = process.memoryUsage().heapUsed
  for (let at = 0; at < 300; at++) {
    const header = `${'x'.repeat(200_000)}${at}-an-id-that-is-long-enough@lists.example`
    kept.push(keeper.keep(entryOf(header.slice(200_000))))
  }
  gc()
  // Kept whole, the headers would take 60 MB.
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(20_000_000)
  expect(kept).toHaveLength(300)
})
