import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { IndexEntry } from '../../src/model/message.ts'
import { linkThreads } from '../../src/thread/link-threads.ts'

const OPTIONS = { subjectWindowDays: 30 }
const FULL = process.env['FULL'] === '1'
const RUNS = { numRuns: FULL ? 20_000 : 200 }
const TIME_LIMIT_MS = FULL ? 3_600_000 : 30_000

function anEntry(id: string, fields: Partial<IndexEntry> = {}): IndexEntry {
  return {
    id,
    idIsMade: false,
    inReplyTo: [],
    references: [],
    threadIndex: null,
    subject: 'Drop Node 18?',
    from: { name: 'Ann Lee', address: 'ann@example.org' },
    date: '2026-03-02T10:00:00Z',
    dateFrom: 'date',
    listId: null,
    automatic: false,
    bodyLength: 100,
    digest: Buffer.from(id).toString('hex'),
    location: { file: 0, offset: 0, length: 1, fromEscape: 'none' },
    ...fields,
  }
}

/** A date so many minutes after the first. */
function minute(count: number): string {
  return new Date(Date.parse('2026-03-02T10:00:00Z') + count * 60_000).toISOString().replace('.000Z', 'Z')
}

describe('a thread', () => {
  it('has the subject and tags of its root, and the list that most came through', () => {
    const { threads } = linkThreads(
      [
        anEntry('m1', { subject: '[dev] [RFC] Drop Node 18?', listId: 'b.example.org' }),
        anEntry('m2', {
          references: ['m1'],
          subject: 'Re: [users] Drop Node 18?',
          listId: 'a.example.org',
          date: minute(1),
        }),
        anEntry('m2', {
          references: ['m1'],
          subject: 'Re: Drop Node 18?',
          listId: 'b.example.org',
          date: minute(1),
          bodyLength: 9,
        }),
      ],
      OPTIONS,
    )
    expect(threads).toMatchObject([
      { id: 'm1', subject: 'Drop Node 18?', tags: ['dev', 'RFC'], list: 'b.example.org' },
    ])
  })

  it('of a missing root has the subject of the first message there', () => {
    const { threads } = linkThreads(
      [anEntry('m2', { references: ['m1'], subject: 'Re: [dev] Drop Node 18?' })],
      OPTIONS,
    )
    expect(threads).toMatchObject([{ id: 'm1', subject: 'Drop Node 18?', tags: ['dev'] }])
  })

  it('whose subject is nothing but a tag is called by the tag', () => {
    expect(linkThreads([anEntry('m1', { subject: '[dev]' })], OPTIONS).threads[0]!.subject).toBe('dev')
  })

  it('gives parents before children, children by date, then id, mails without a date last', () => {
    const { threads } = linkThreads(
      [
        anEntry('root'),
        anEntry('d', { references: ['root'], date: null }),
        anEntry('c', { references: ['root'], date: minute(2) }),
        anEntry('b', { references: ['root'], date: minute(2) }),
        anEntry('x', { references: ['root', 'ghost'], date: minute(1) }),
        anEntry('y', { references: ['root', 'b'], date: minute(9) }),
      ],
      OPTIONS,
    )
    expect(threads[0]!.nodes.map(({ id, depth }) => `${depth} ${id}`)).toEqual([
      '0 root',
      '1 ghost',
      '2 x',
      '1 b',
      '2 y',
      '1 c',
      '1 d',
    ])
  })

  it('comes by the date of its first message, then by id', () => {
    const entries = [
      anEntry('c', { date: null }),
      anEntry('b'),
      anEntry('a'),
      anEntry('z', { date: minute(-9), subject: 'Lunch' }),
    ]
    expect(linkThreads(entries, OPTIONS).threads.map(({ id }) => id)).toEqual(['z', 'a', 'b', 'c'])
  })
})

describe('copies', () => {
  it('say which was kept', () => {
    const short = anEntry('m1', { bodyLength: 10, digest: 'aa' })
    const long = anEntry('m1', { bodyLength: 20, digest: 'bb' })
    const linked = linkThreads([short, long], OPTIONS)
    expect(linked.copies).toEqual([{ id: 'm1', kept: long, dropped: short }])
    expect(linked.entries.get('m1')).toEqual(long)
  })

  it('of equal length: the smaller digest is kept', () => {
    const first = anEntry('m1', { digest: 'aa' })
    const second = anEntry('m1', { digest: 'bb' })
    expect(linkThreads([second, first], OPTIONS).entries.get('m1')).toEqual(first)
  })

  it('without an id and with other bytes are one mail when author, second and subject agree', () => {
    const made = (digest: string, bodyLength: number): IndexEntry =>
      anEntry(`${digest}@no-id.invalid`, { idIsMade: true, digest, bodyLength })
    const linked = linkThreads([made('aa', 10), made('bb', 12), made('cc', 8)], OPTIONS)
    expect([...linked.entries.keys()]).toEqual(['bb@no-id.invalid'])
    expect(linked.copies.map(({ dropped }) => dropped.digest)).toEqual(['aa', 'cc'])
  })

  it('without an id join the mail that has one, and answers to either find it', () => {
    const given = anEntry('given', { digest: 'aa', bodyLength: 10 })
    const made = anEntry('bb@no-id.invalid', { digest: 'bb', idIsMade: true, bodyLength: 20 })
    const answers = ['given', 'bb@no-id.invalid'].map((id, at) =>
      anEntry(`answer${at}`, { references: [id], subject: 'Re: Drop Node 18?', date: minute(1 + at) }),
    )
    const linked = linkThreads([given, made, ...answers], OPTIONS)
    expect(linked.entries.get('given')).toEqual({ ...made, id: 'given', idIsMade: false })
    expect(linked.threads.map(({ nodes }) => nodes.map(({ id }) => id))).toEqual([
      ['given', 'answer0', 'answer1'],
    ])
  })

  it('that are different mails are told of', () => {
    const first = anEntry('m1', { digest: 'aa' })
    const other = anEntry('m1', {
      digest: 'bb',
      subject: 'Lunch',
      date: minute(1),
      from: { name: 'Bob Ray', address: 'bob@example.org' },
    })
    const linked = linkThreads([other, first], OPTIONS)
    expect([...linked.entries.keys()]).toEqual(['m1', 'bb.reused@no-id.invalid'])
    expect(linked.diagnostics).toMatchObject([
      { code: 'thread/id-reused', message: 'bb.reused@no-id.invalid' },
    ])
  })
})

describe('a list that strips reply prefixes', () => {
  const answered = Array.from({ length: 30 }, (_, at) => [
    anEntry(`q${at}`, { subject: `Topic number ${at}`, date: minute(at * 10) }),
    anEntry(`a${at}`, { subject: `Topic number ${at}`, references: [`q${at}`], date: minute(at * 10 + 1) }),
  ]).flat()
  const notice = anEntry('n1', { subject: 'Weekly notice', date: minute(0) })
  const from = { name: 'Bob Ray', address: 'bob@example.org' }

  it.each([
    ['an answer of somebody else the next day is one', { from, date: minute(1440) }, 'n1'],
    ['the author’s own next notice is none', { date: minute(1440) }, null],
    ['what comes a week later is none', { from, date: minute(7 * 1440) }, null],
    ['a robot’s is none', { from, date: minute(1440), automatic: true }, null],
  ])('%s', (_, fields, parent) => {
    const second = anEntry('n2', { subject: 'Weekly notice', ...fields })
    const nodes = linkThreads([...answered, notice, second], OPTIONS).threads.flatMap(
      (thread) => thread.nodes,
    )
    expect(nodes.find(({ id }) => id === 'n2')!.parent).toBe(parent)
  })
})

describe('any index', () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'gone', 'lost']
  const anyEntry = fc
    .record({
      id: fc.constantFrom(...ids.slice(0, 6)),
      references: fc.array(fc.constantFrom(...ids), { maxLength: 4 }),
      inReplyTo: fc.array(fc.constantFrom(...ids), { maxLength: 2 }),
      threadIndex: fc.option(fc.constantFrom('00'.repeat(22), '00'.repeat(27), '00'.repeat(32), '01'), {
        freq: 5,
      }),
      subject: fc.constantFrom(
        'Drop Node 18?',
        'Re: Drop Node 18?',
        'Lunch at one',
        'Lunch at one (was: Drop Node 18?)',
        '[PATCH 1/2] ci: new floor',
        '[PATCH 2/2] docs: new floor',
        '[PATCH v2 1/2] ci: new floor',
        '[VOTE] Drop Node 18?',
        '[RESULT][VOTE] Drop Node 18?',
        '',
      ),
      name: fc.option(fc.constantFrom('Ann Lee', 'Bob Ray')),
      address: fc.option(fc.constantFrom('ann@example.org', 'bob@example.org', 'gone')),
      date: fc.option(fc.constantFrom(minute(0), minute(1), minute(60), minute(3000), minute(60_000))),
      digest: fc.constantFrom('aa', 'bb', 'cc', 'dd', 'ee', 'ff'),
      idIsMade: fc.boolean(),
      automatic: fc.boolean(),
      bodyLength: fc.nat(3),
    })
    .map(({ name, address, threadIndex, ...rest }) => ({
      ...rest,
      // Bytes tell the id, so that mails of different ids have different digests.
      digest: `${rest.id}${rest.digest}`,
      from: { name, address },
      threadIndex: threadIndex === null ? null : Buffer.from(threadIndex, 'hex').toString('base64'),
    }))
  const anyIndex = fc
    .array(anyEntry, { maxLength: 10 })
    .map((entries) =>
      entries.map((entry, at) =>
        anEntry(entry.id, { ...entry, location: { file: 0, offset: at, length: 1, fromEscape: 'none' } }),
      ),
    )

  it('loses nothing and doubles nothing', { timeout: TIME_LIMIT_MS }, () => {
    fc.assert(
      fc.property(anyIndex, (entries) => {
        const { threads, entries: kept, copies } = linkThreads(entries, OPTIONS)
        const present = threads.flatMap(({ nodes }) =>
          nodes.filter((node) => node.present).map(({ id }) => id),
        )
        expect(present.toSorted()).toEqual([...kept.keys()].toSorted())
        expect(present.length + copies.length).toBe(entries.length)
        const places = [...kept.values(), ...copies.map(({ dropped }) => dropped)].map(
          ({ location }) => location.offset,
        )
        expect(places.toSorted((a, b) => a - b)).toEqual(entries.map((_, at) => at))
        for (const { id, kept: one } of copies) expect(kept.get(id)).toBe(one)
      }),
      RUNS,
    )
  })

  it('gives trees, and relations that hold both ways', { timeout: TIME_LIMIT_MS }, () => {
    fc.assert(
      fc.property(anyIndex, (entries) => {
        const { threads } = linkThreads(entries, OPTIONS)
        const byId = new Map(threads.map((thread) => [thread.id, thread]))
        expect(byId.size).toBe(threads.length)
        const backs = {
          'earlier-version': 'later-version',
          'later-version': 'earlier-version',
          vote: 'result',
          result: 'vote',
          'split-from': 'continued-in',
          'continued-in': 'split-from',
        } as const
        const everywhere = new Set<string>()
        for (const { id, nodes, related } of threads) {
          const depths = new Map<string, number>()
          for (const node of nodes) {
            expect(everywhere.has(node.id)).toBe(false)
            everywhere.add(node.id)
            expect(node.depth).toBe(node.parent === null ? 0 : depths.get(node.parent)! + 1)
            expect(node.link === null).toBe(node.parent === null)
            depths.set(node.id, node.depth)
          }
          expect(nodes[0]!.id).toBe(id)
          expect(nodes.filter(({ depth }) => depth === 0).length).toBe(1)
          for (const { thread, kind } of related) {
            expect(thread).not.toBe(id)
            expect(byId.get(thread)!.related).toContainEqual({ thread: id, kind: backs[kind] })
          }
          const parents = new Set(nodes.map(({ parent }) => parent))
          for (const node of nodes) if (!node.present) expect(parents.has(node.id)).toBe(true)
        }
      }),
      RUNS,
    )
  })

  it('gives the same in any order', { timeout: TIME_LIMIT_MS }, () => {
    fc.assert(
      fc.property(anyIndex, fc.infiniteStream(fc.nat()), (entries, keys) => {
        const shuffled = entries
          .map((entry) => ({ entry, key: keys.next().value as number }))
          .sort((a, b) => a.key - b.key)
          .map(({ entry }) => entry)
        expect(linkThreads(shuffled, OPTIONS)).toEqual(linkThreads(entries, OPTIONS))
      }),
      RUNS,
    )
  })
})

describe('hostile indexes take time by their length only', () => {
  const COUNT = FULL ? 300_000 : 50_000
  const many = (make: (at: number) => Partial<IndexEntry>): IndexEntry[] =>
    Array.from({ length: COUNT }, (_, at) => anEntry(`m${at}`, { date: minute(at), ...make(at) }))

  it.each<[string, (at: number) => Partial<IndexEntry>]>([
    ['a chain of answers', (at) => ({ inReplyTo: at === 0 ? [] : [`m${at - 1}`] })],
    ['one circle', (at) => ({ inReplyTo: [`m${(at + 1) % COUNT}`] })],
    [
      'circles of two under a chain',
      (at) => ({ inReplyTo: [`m${at ^ 1}`], references: [`m${Math.max(0, at - 2)}`] }),
    ],
    ['answers to one mail', (at) => ({ inReplyTo: at === 0 ? [] : ['m0'] })],
    ['a chain of missing mails', (at) => ({ references: [`g${at}`, `g${at + 1}`] })],
    ['one subject, no headers', () => ({ subject: 'Re: Drop Node 18?' })],
    [
      'one id',
      (at) => ({
        id: 'm',
        subject: `Topic ${at}`,
        from: { name: `Writer ${at}`, address: null },
        digest: `${at}`,
      }),
    ],
    ['one id, one author, one subject', () => ({ id: 'm' })],
    ['parts of one series', (at) => ({ subject: `[PATCH ${at % 9000}/9000] x` })],
    ['versions of one patch', (at) => ({ subject: `[PATCH v${(at % 900) + 1}] x` })],
    ['votes and results of one subject', (at) => ({ subject: at % 2 === 0 ? '[VOTE] x' : '[RESULT] x' })],
    [
      'a new topic at each answer',
      (at) => ({ subject: `${at} is new`, inReplyTo: [`m${Math.max(0, at - 1)}`] }),
    ],
  ])('%s', { timeout: 120_000 }, (_, make) => {
    const entries = many(make)
    // Time of the processor, not of the wall: other tests run beside this one.
    const start = process.cpuUsage()
    const { threads, copies } = linkThreads(entries, OPTIONS)
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(FULL ? 60_000 : 10_000)
    const present = threads.reduce((sum, { nodes }) => sum + nodes.filter((node) => node.present).length, 0)
    expect(present + copies.length).toBe(COUNT)
  })

  it('a mail with 100,000 references', () => {
    const references = Array.from({ length: COUNT }, (_, at) => `r${at}`)
    const { threads } = linkThreads([anEntry('m1', { references }), anEntry('m2', { references })], OPTIONS)
    expect(
      threads.find(({ nodes }) => nodes.some(({ id }) => id === 'm1'))!.nodes.map(({ id }) => id),
    ).toContain(`r${COUNT - 1}`)
  })
})
