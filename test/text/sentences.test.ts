import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LineIndex } from '../../src/text/lines.ts'
import { splitSentences } from '../../src/text/sentences.ts'
import { unquote } from '../../src/text/unquote.ts'

function sentences(body: string, quoted = false): string[] {
  return splitSentences(body, { start: 0, end: body.length }, quoted).map(({ text }) => text)
}

describe('where prose ends a sentence', () => {
  test.each<[string, string[]]>([
    ['One. Two! Three?', ['One.', 'Two!', 'Three?']],
    ['It is in v2.0 of foo.c, e.g. here. Why?', ['It is in v2.0 of foo.c, e.g. here.', 'Why?']],
    ['See http://example.org/a.b.c?x=1. It says so.', ['See http://example.org/a.b.c?x=1.', 'It says so.']],
    ['Ask J. Random about it. He knows.', ['Ask J. Random about it.', 'He knows.']],
    ['Well... maybe. Or not…', ['Well... maybe.', 'Or not…']],
    ['Is it? who knows. i do.', ['Is it?', 'who knows.', 'i do.']],
    ['He said "no." Then he left.', ['He said "no."', 'Then he left.']],
    ['(It works.) Really.', ['(It works.)', 'Really.']],
    ['We need 3.5 times more. 4 would do.', ['We need 3.5 times more.', '4 would do.']],
    ['Fix the i.e. part, etc. and go on.', ['Fix the i.e. part, etc. and go on.']],
    ['See no. 4 there. It is sec. 2.', ['See no. 4 there.', 'It is sec. 2.']],
    ['Use /etc/foo.d/ instead. Please.', ['Use /etc/foo.d/ instead.', 'Please.']],
  ])('%j', (body, wanted) => {
    expect(sentences(body)).toEqual(wanted)
  })
})

describe('paragraphs and lists', () => {
  test('a wrapped sentence is one, a blank line ends it', () => {
    expect(sentences('This goes\non here\n\nand this is new')).toEqual([
      'This goes on here',
      'and this is new',
    ])
  })

  test('list items stand alone and keep what they are called', () => {
    const body =
      'Choices:\n1. Keep it. Really.\n2a) Drop it\n   and warn\n- or neither\n(b) wait\nOption C: ask'
    const found = splitSentences(body, { start: 0, end: body.length }, false)
    expect(found.map(({ label, text }) => [label, text])).toEqual([
      [null, 'Choices:'],
      ['1', '1. Keep it.'],
      [null, 'Really.'],
      ['2a', '2a) Drop it and warn'],
      [null, '- or neither'],
      ['b', '(b) wait'],
      ['Option C', 'Option C: ask'],
    ])
  })

  test('a line that only joins two items stands alone', () => {
    expect(sentences('1. One\nor\n2. Two')).toEqual(['1. One', 'or', '2. Two'])
  })

  test('a rule of signs parts paragraphs', () => {
    expect(sentences('Above\n-----\nBelow')).toEqual(['Above', 'Below'])
  })
})

describe('quotes', () => {
  test('marks are passed over, a trailing backslash joins', () => {
    expect(sentences('> It goes on,\\\n> here. And\n> > there.', true)).toEqual([
      'It goes on, here.',
      'And there.',
    ])
  })
})

test('every sentence quotes its place and knows its lines', () => {
  const word = fc.constantFrom(
    'word',
    'v2.0',
    'e.g.',
    'end.',
    'why?',
    '\n',
    '\n\n',
    '> ',
    '1. ',
    '- ',
    'foo.c',
    '…',
    '"so."',
    '(b) ',
    'or\n',
  )
  fc.assert(
    fc.property(fc.array(word, { maxLength: 40 }), fc.boolean(), fc.nat(5), (words, quoted, skip) => {
      const head = 'head\n'.repeat(skip)
      const body = head + words.join(' ')
      const lines = new LineIndex(body)
      let at = head.length
      for (const sentence of splitSentences(body, { start: head.length, end: body.length }, quoted)) {
        const { span } = sentence
        expect(span.start).toBeGreaterThanOrEqual(at)
        expect(span.end).toBeGreaterThan(span.start)
        expect(unquote(body.slice(span.start, span.end), quoted)).toBe(sentence.text)
        expect(lines.linesOf(span)).toEqual(sentence.lines)
        at = span.end
      }
    }),
    { numRuns: 2000 },
  )
})

test.each(['a', ' ', '. ', '> ', '1. ', '"', 'A.', '…', '\n'])('500,000 times %j takes no time', (piece) => {
  const body = piece.repeat(500_000 / piece.length)
  const start = performance.now()
  splitSentences(body, { start: 0, end: body.length }, true)
  expect(performance.now() - start).toBeLessThan(5_000)
})
