import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type TracedMessage, traceQuotes } from '../../src/quote/trace-quotes.ts'
import { segmentSimply } from './trace-segmenter.ts'
import { type MadeThread, madeThreads } from './trace-thread-maker.ts'

const options = { personNamed: () => null }

/** Quoted words of a made thread: how many there are, were traced to a message, and to the right one. */
function count({ messages, truth }: MadeThread): { words: number; traced: number; right: number } {
  const { quotes } = traceQuotes(messages, options)
  const sum = { words: 0, traced: 0, right: 0 }
  for (const [at, message] of messages.entries()) {
    for (const word of truth[at]!) {
      if (word.origin === null) continue
      sum.words++
      const trace = quotes.get(message.id)!.find(({ span }) => span.start <= word.at && word.at < span.end)
      if (trace === undefined || trace.origin.span === null) continue
      sum.traced++
      if (trace.origin.message === `m${word.origin}`) sum.right++
    }
  }
  return sum
}

test('99 words of 100 are traced in made threads, 999 of 1000 of these to who wrote them', () => {
  const sum = { words: 0, traced: 0, right: 0 }
  for (const thread of fc.sample(madeThreads, { numRuns: 300, seed: 20260302 })) {
    const one = count(thread)
    sum.words += one.words
    sum.traced += one.traced
    sum.right += one.right
  }
  expect(sum.words).toBeGreaterThan(20_000)
  expect(sum.traced / sum.words).toBeGreaterThan(0.99)
  expect(sum.right / sum.traced).toBeGreaterThan(0.999)
})

test('traces lie in quoted segments, in order, without overlap, and cover every quoted word', () => {
  fc.assert(
    fc.property(madeThreads, ({ messages, truth }) => {
      const { quotes } = traceQuotes(messages, options)
      for (const [at, message] of messages.entries()) {
        const traces = quotes.get(message.id)!
        let end = 0
        for (const trace of traces) {
          const segment = message.segments[trace.segment]!
          expect(segment.kind).toBe('quoted')
          expect(trace.span.start).toBeGreaterThanOrEqual(Math.max(end, segment.span.start))
          expect(trace.span.end).toBeGreaterThan(trace.span.start)
          expect(trace.span.end).toBeLessThanOrEqual(segment.span.end)
          end = trace.span.end
        }
        for (const word of truth[at]!) {
          expect(traces.some(({ span }) => span.start <= word.at && word.at < span.end)).toBe(true)
        }
      }
    }),
    { numRuns: 200, endOnFailure: true },
  )
})

/** Milliseconds to trace a reply that quotes `quoted` in answer to `body`. */
function time(body: string, quoted: string): number {
  const message = (id: string, parent: string | null, text: string): TracedMessage => ({
    id,
    parent,
    author: { id, name: id, address: null },
    date: null,
    body: text,
    segments: segmentSimply(text),
  })
  const messages = [message('a', null, body), message('b', 'a', quoted), message('c', 'gone', quoted)]
  const start = performance.now()
  traceQuotes(messages, options)
  return performance.now() - start
}

/** The whole lines of the first characters of a text. */
function cut(text: string, length: number): string {
  return text.slice(0, text.lastIndexOf('\n', length) + 1)
}

const MANY = 100_000
/** Generous: the machine may be busy. Quadratic time would take hours. */
const LIMIT_MS = 5_000

test.each([
  [
    'equal lines',
    'the same line again and again\n'.repeat(MANY),
    '> the same line again and again\n'.repeat(MANY),
  ],
  ['equal words', 'ok\n'.repeat(MANY), '> ok\n'.repeat(MANY)],
  ['short lines found nowhere', 'yes and no and so on\n'.repeat(MANY / 2), '> why not\n'.repeat(MANY)],
  [
    'lines that differ in one word',
    Array.from({ length: MANY }, (_, at) => `the same line number ${at} again\n`).join(''),
    Array.from({ length: MANY }, (_, at) => `> the same line number ${(at * 7) % MANY} again\n`).join(''),
  ],
  ['one long line', 'word and word or '.repeat(MANY), `> ${'word or word and '.repeat(MANY)}\n`],
  ['marks without words', '- = *\n'.repeat(MANY), '> - = *\n'.repeat(MANY)],
  ['alternating depths', 'a b c d e f\n'.repeat(MANY), '> a b c d e f\n> > a b c d e f\n'.repeat(MANY / 2)],
])('takes linear time on %s', (_, body, quoted) => {
  expect(time(body, quoted)).toBeLessThan(LIMIT_MS)
})

test('takes linear time on a chain of replies that each quote all before', () => {
  const messages: TracedMessage[] = []
  let body = ''
  for (let at = 0; at < 300; at++) {
    body = `${cut(body.replace(/^/gm, '> '), 40_000)}It is the same in every reply, number ${at}.\n`
    messages.push({
      id: `m${at}`,
      parent: at === 0 ? null : `m${at - 1}`,
      author: { id: `p${at % 3}`, name: null, address: null },
      date: null,
      body,
      segments: segmentSimply(body),
    })
  }
  const start = performance.now()
  traceQuotes(messages, options)
  expect(performance.now() - start).toBeLessThan(LIMIT_MS)
})
