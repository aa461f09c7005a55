import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Person } from '../../src/model/person.ts'
import type { QuoteTrace, Segment } from '../../src/model/segment.ts'
import { type TracedMessage, type TracedThread, traceQuotes } from '../../src/quote/trace-quotes.ts'
import { unquote } from '../../src/text/unquote.ts'
import { segmentSimply } from './trace-segmenter.ts'

const people: Readonly<Record<string, Person>> = {
  Ann: { id: 'ann-lee', name: 'Ann Lee', address: 'ann@example.org' },
  Bob: { id: 'bob-ray', name: 'Bob Ray', address: 'bob@example.org' },
  Cy: { id: 'cy-doe', name: 'Cy Doe', address: 'cy@example.org' },
}

/** `[id, parent, author, body]`, one minute apart. */
type Row = readonly [id: string, parent: string | null, author: string, body: string]

function thread(rows: readonly Row[]): TracedMessage[] {
  return rows.map(([id, parent, author, body], at) => ({
    id,
    parent,
    author: people[author]!,
    date: `2026-03-02T10:${String(10 + at).padStart(2, '0')}:00Z`,
    body,
    segments: segmentSimply(body),
  }))
}

function trace(messages: readonly TracedMessage[]): TracedThread {
  return traceQuotes(messages, {
    personNamed: (name) => Object.values(people).find((person) => person.name === name) ?? null,
  })
}

/** Traces as text: what is quoted, and from where. */
function told(messages: readonly TracedMessage[], id: string): string[] {
  const traced = trace(messages)
  return traced.quotes.get(id)!.map((quote) => line(messages, id, quote))
}

function line(messages: readonly TracedMessage[], id: string, quote: QuoteTrace): string {
  const body = messages.find((message) => message.id === id)!.body
  const { origin } = quote
  const source = messages.find((message) => message.id === origin.message)
  const words = origin.span === null ? '' : `: ${source!.body.slice(origin.span.start, origin.span.end)}`
  const disputed = origin.disputed ? ' disputed' : ''
  const share = origin.share > 0 && origin.share < 1 ? ` ${origin.share.toFixed(2)}` : ''
  const from = `${origin.found} ${origin.message} ${origin.person?.id ?? '?'}`
  return `${unquote(body.slice(quote.span.start, quote.span.end), true)} <- ${from}${share}${disputed}${words}`
}

describe('traceQuotes', () => {
  test('finds a quoted line in the message answered', () => {
    const messages = thread([
      ['a', null, 'Ann', 'Drop Node 18?\nIt is old.\n'],
      ['b', 'a', 'Bob', 'Ann Lee wrote:\n> It is old.\nNo.\n'],
    ])
    expect(told(messages, 'b')).toEqual(['It is old. <- parent a ann-lee: It is old.'])
    expect(trace(messages).quotes.get('b')![0]).toMatchObject({
      segment: 1,
      lines: [2, 2],
      origin: { lines: [2, 2], share: 1 },
    })
    expect(trace(messages).quotes.get('a')).toEqual([])
  })

  test('sees through new line ends, other quote characters, dashes and added marks', () => {
    const messages = thread([
      ['a', null, 'Ann', "I don't think that we can - or should -\ndrop support for the old name now.\n"],
      [
        'b',
        'a',
        'Bob',
        '> I don’t think that we can — or\n> should — *drop support*\n> for the old\n> name now.\nAgreed.\n',
      ],
    ])
    expect(told(messages, 'b')).toEqual([
      "I don’t think that we can — or should — *drop support* for the old name now. <- parent a ann-lee: I don't think that we can - or should -\ndrop support for the old name now.",
    ])
  })

  test('parts a trimmed quote, with and without a mark', () => {
    const words = (from: number): string =>
      Array.from({ length: 30 }, (_, at) => `word${from + at}`).join(' ')
    const messages = thread([
      ['a', null, 'Ann', `${words(0)}\n${words(100)}\n${words(200)}\n`],
      ['b', 'a', 'Bob', `> ${words(0)}\n> ${words(200)}\n`],
      ['c', 'a', 'Bob', `> ${words(0)}\n> [snip]\n> ${words(200)}\n`],
    ])
    expect(told(messages, 'b')).toEqual([
      `${words(0)} <- parent a ann-lee: ${words(0)}`,
      `${words(200)} <- parent a ann-lee: ${words(200)}`,
    ])
    expect(told(messages, 'c')).toEqual([
      `${words(0)} [snip] <- parent a ann-lee 0.97: ${words(0)}`,
      `${words(200)} <- parent a ann-lee: ${words(200)}`,
    ])
  })

  test('follows quotes of quotes to who wrote them', () => {
    const messages = thread([
      ['a', null, 'Ann', 'We should rename the option before the release.\n'],
      ['b', 'a', 'Bob', '> We should rename the option before the release.\nThat breaks scripts.\n'],
      [
        'c',
        'b',
        'Ann',
        '> > We should rename the option before the release.\n> That breaks scripts.\nWhich ones?\n',
      ],
    ])
    expect(told(messages, 'c')).toEqual([
      'We should rename the option before the release. <- ancestor a ann-lee: We should rename the option before the release.',
      'That breaks scripts. <- parent b bob-ray: That breaks scripts.',
    ])
  })

  test('prefers the quote level to the first place where the same words stand', () => {
    const messages = thread([
      ['a', null, 'Ann', 'We should rename the option now.\n'],
      ['b', 'a', 'Bob', '> We should rename the option now.\nWe should rename the option now.\n'],
      ['c', 'b', 'Cy', '> > We should rename the option now.\n> We should rename the option now.\n'],
      ['d', 'b', 'Cy', '> We should rename the option now.\n'],
    ])
    const origins = (id: string): (string | null)[] =>
      trace(messages)
        .quotes.get(id)!
        .map(({ origin }) => origin.message)
    expect(origins('c')).toEqual(['a', 'b'])
    expect(origins('d')).toEqual(['b'])
  })

  test('finds words of another branch of the thread', () => {
    const sentence = 'The parser reads the whole file into memory before it starts to split lines.'
    const messages = thread([
      ['a', null, 'Ann', 'How do we go on?\n'],
      ['b', 'a', 'Bob', `${sentence}\n`],
      ['c', 'a', 'Cy', `Bob Ray wrote:\n> ${sentence}\nIt must not.\n`],
    ])
    expect(told(messages, 'c')).toEqual([`${sentence} <- thread b bob-ray: ${sentence}`])
  })

  test('tells when the attribution line names somebody else', () => {
    const messages = thread([
      ['a', null, 'Ann', 'It breaks every plugin that uses the old hook.\n'],
      ['b', 'a', 'Bob', 'Cy Doe wrote:\n> It breaks every plugin that uses the old hook.\nTrue.\n'],
    ])
    expect(told(messages, 'b')).toEqual([
      'It breaks every plugin that uses the old hook. <- parent a ann-lee disputed: It breaks every plugin that uses the old hook.',
    ])
  })

  test('keeps +1 and -1 apart', () => {
    const messages = thread([
      ['a', null, 'Ann', '+1\n'],
      ['b', 'a', 'Bob', '> -1\nWhy?\n'],
    ])
    expect(told(messages, 'b')).toEqual(['-1 <- unknown null ?'])
  })

  test('never guesses: words that stand nowhere are unknown', () => {
    const messages = thread([
      ['a', null, 'Ann', 'Shall we go on with the new parser?\n'],
      ['b', 'a', 'Bob', '> The manual says that this was never meant to be used.\nSo no.\n'],
    ])
    expect(told(messages, 'b')).toEqual([
      'The manual says that this was never meant to be used. <- unknown null ?',
    ])
  })

  test('gathers a missing parent from its replies, each text once', () => {
    const messages = thread([
      [
        'b',
        'gone',
        'Bob',
        'On 2026-03-01T09:00, Cy Doe wrote:\n> First we rename it.\nWhy?\n> Then we drop it.\nNo.\n',
      ],
      ['c', 'gone', 'Ann', 'On 2026-03-01T10:00, Cy Doe wrote:\n> Then we drop it.\nFine.\n'],
      ['d', 'b', 'Ann', '> > First we rename it.\n> Why?\nIt is wrong.\n'],
    ])
    const traced = trace(messages)
    expect(traced.ghosts).toEqual([
      {
        id: 'gone',
        person: people['Cy'],
        date: '2026-03-01T09:00',
        pieces: [
          { quotedIn: 'b', quote: 0 },
          { quotedIn: 'b', quote: 1 },
        ],
      },
    ])
    expect(traced.quotes.get('d')![0]!.origin).toMatchObject({
      message: 'gone',
      found: 'attribution',
      person: { id: 'cy-doe' },
    })
  })

  test('orders what several replies quote of a missing message, and takes overlapping words once', () => {
    const line = (name: string): string => `${name} is one of the lines that the lost message held`
    const messages = thread([
      ['b', 'gone', 'Bob', `> ${line('One')}\nHm.\n> ${line('Four')}\n> ${line('Five')}\nNo.\n`],
      ['c', 'gone', 'Ann', `> ${line('One')}\n> ${line('Two')}\n> ${line('Three')}\nYes.\n`],
      ['d', 'gone', 'Cy', `> ${line('Zero')}\n> ${line('One')}\nYes.\n`],
    ])
    const traced = trace(messages)
    expect(traced.ghosts.map(({ id, person }) => [id, person])).toEqual([['gone', null]])
    const text = traced.ghosts[0]!.pieces.map(({ quotedIn, quote }) => {
      const { span } = traced.quotes.get(quotedIn)![quote]!
      return unquote(messages.find(({ id }) => id === quotedIn)!.body.slice(span.start, span.end), true)
    })
    expect(text).toEqual([
      line('Zero'),
      line('One'),
      `${line('Two')} ${line('Three')}`,
      `${line('Four')} ${line('Five')}`,
    ])
  })

  test('reads the seed: two runs, one ghost', (context) => {
    const file = new URL('../../../shared/seed/000_838f7f2b8ebf226b.txt', import.meta.url)
    if (!existsSync(file)) return context.skip('the seed message is not here')
    const body = readFileSync(file, 'utf8').split('\n').slice(4).join('\n')
    const segments: Segment[] = segmentSimply(body).map((segment) =>
      segment.lines[0] === 1
        ? {
            ...segment,
            kind: 'attribution',
            attributed: { name: 'Hefty, Sean', address: null, date: '2011-07-20T21:51', messageId: null },
          }
        : segment,
    )
    const author: Person = people['Ann']!
    const traced = traceQuotes(
      [{ id: 'seed', parent: null, author, date: '2011-07-21T08:00:00Z', body, segments }],
      { personNamed: () => null },
    )
    const quotes = traced.quotes.get('seed')!
    expect(quotes.map(({ origin }) => origin.person?.id)).toEqual(['sean-hefty', 'sean-hefty'])
    expect(traced.ghosts).toHaveLength(1)
    expect(traced.ghosts[0]).toMatchObject({
      person: { name: 'Sean Hefty' },
      date: '2011-07-20T21:51',
      pieces: [
        { quotedIn: 'seed', quote: 0 },
        { quotedIn: 'seed', quote: 1 },
      ],
    })
    expect(traced.ghosts[0]!.id).toMatch(/^[0-9a-f]{16}@ghost\.invalid$/)
  })
})
