import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { readIndexEntry } from '../../src/message/read-index-entry.ts'
import type { IndexEntry } from '../../src/model/message.ts'
import type { LinkedThreads } from '../../src/model/thread.ts'
import { openArchives } from '../../src/readers/open-archives.ts'
import { linkThreads } from '../../src/thread/link-threads.ts'

/**
 * Threading corpora of other projects, where they lie beside this checkout, judged by what those projects' own tests
 * say of them. Skipped where they don't.
 */
const ARCHIVES = fileURLToPath(new URL('../../../shared/fixtures/archives/', import.meta.url))
const isHere = existsSync(ARCHIVES)
if (!isHere) process.stderr.write('Skipped: the corpora of other projects are not beside this checkout.\n')

async function entriesOf(path: string): Promise<IndexEntry[]> {
  const archives = await openArchives([`${ARCHIVES}${path}`], {})
  try {
    const entries: IndexEntry[] = []
    for await (const mail of archives.mails()) entries.push(readIndexEntry(mail))
    return entries
  } finally {
    await archives.close()
  }
}

function link(entries: readonly IndexEntry[]): LinkedThreads {
  return linkThreads(entries, { subjectWindowDays: 30 })
}

/** Present messages of each thread. */
function sizesOf({ threads }: LinkedThreads): number[] {
  return threads.map(({ nodes }) => nodes.filter(({ present }) => present).length)
}

function parentsOf({ threads }: LinkedThreads): Record<string, string | null> {
  return Object.fromEntries(threads.flatMap(({ nodes }) => nodes.map(({ id, parent }) => [id, parent])))
}

/** Messages of each series in order of date: cover letters and patches, as patchwork's test_series.py counts them. */
const SERIES: Readonly<Record<string, readonly number[]>> = {
  'base-cover-letter': [3],
  'base-deep-threaded': [3],
  'base-different-versions': [5],
  'base-extra-patches': [4],
  'base-incomplete': [2],
  'base-no-cover-letter': [2],
  'base-no-references': [2],
  'base-no-references-no-cover': [3],
  'base-out-of-order': [3],
  'base-single-patch': [1],
  'bugs-mixed-versions': [1, 1],
  'bugs-multiple-content-types': [2],
  'bugs-multiple-references': [5],
  'bugs-nocover': [2, 2],
  'bugs-nocover-noversion': [2, 2],
  'bugs-spamming': [1, 1, 1],
  // In no series for patchwork; in the same discussion for a reader.
  'bugs-unnumbered': [3],
  'mercurial-cover-letter': [3],
  'mercurial-no-cover-letter': [2],
  'revision-basic': [3, 3],
  'revision-no-cover-letter': [3, 2],
  'revision-out-of-order': [3, 3],
  'revision-threaded-to-cover': [3, 3],
  'revision-threaded-to-patch': [3, 3],
  'revision-threaded-to-single-patch': [1, 1],
  'revision-unlabeled': [3, 3],
  'revision-unlabeled-noreferences': [2, 2],
}

describe.skipIf(!isHere)('patchwork: a thread for each version of a series', () => {
  it.each(Object.entries(SERIES))('%s', async (name, sizes) => {
    expect(sizesOf(link(await entriesOf(`patchwork/series/${name}.mbox`)))).toEqual(sizes)
  })

  it.each(Object.keys(SERIES).filter((name) => name.startsWith('revision-')))(
    '%s: tied to each other',
    async (name) => {
      const [first, second] = link(await entriesOf(`patchwork/series/${name}.mbox`)).threads
      // A new version under a first patch has another subject than the cover letter that it replaces.
      if (name === 'revision-no-cover-letter') return
      expect(first!.related).toContainEqual({ thread: second!.id, kind: 'later-version' })
      expect(second!.related).toContainEqual({ thread: first!.id, kind: 'earlier-version' })
    },
  )
})

describe.skipIf(!isHere)('notmuch', () => {
  it('In-Reply-To comes before References in the wrong order', async () => {
    const linked = link(await entriesOf('notmuch/threading/parent-priority'))
    expect(parentsOf(linked)).toMatchObject({
      'B01-child@example.org': 'B00-root@example.org',
      'B01-grand-child@example.org': 'B01-child@example.org',
    })
  })

  it('a reply to a missing message stays in its thread', async () => {
    const linked = link(await entriesOf('notmuch/threading/ghost-root'))
    expect(sizesOf(linked).toSorted()).toEqual([3, 6])
    expect(parentsOf(linked)).toMatchObject({
      '000-real-root@example.org': null,
      '001-child@example.org': '000-real-root@example.org',
      'nonexistent-message@example.org': '001-child@example.org',
      '001-fake-message-root@example.org': 'nonexistent-message@example.org',
      '001-great-grand-child@example.org': '001-grand-child@example.org',
    })
  })

  it('two messages that answer each other are one thread', async () => {
    expect(sizesOf(link(await entriesOf('notmuch/broken/loop')))).toEqual([2])
  })

  it('several files with one id are one message', async () => {
    const linked = link(await entriesOf('notmuch/duplicate'))
    expect([linked.entries.size, linked.copies.length]).toEqual([3, 6])
  })

  it('every message of the list is in exactly one thread, with all that its references name', async () => {
    const entries = await entriesOf('notmuch/default')
    const linked = link(entries)
    const threadOf = new Map<string, string>()
    for (const { id, nodes } of linked.threads) {
      for (const node of nodes) {
        expect(threadOf.has(node.id)).toBe(false)
        threadOf.set(node.id, id)
      }
    }
    expect(entries.length).toBeGreaterThan(40)
    expect(linked.entries.size + linked.copies.length).toBe(entries.length)
    const split = new Set(linked.threads.flatMap(({ id, related }) => (related.length > 0 ? [id] : [])))
    for (const { id, references, inReplyTo } of entries) {
      for (const other of [...references, ...inReplyTo]) {
        if (!split.has(threadOf.get(id)!))
          expect([id, other, threadOf.get(other)]).toEqual([id, other, threadOf.get(id)])
      }
    }
  })
})
