import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CutMail, MboxSplitter } from '../../src/readers/split-mbox.ts'

const FROM = 'From ann@example.org Mon Mar  2 10:12:44 2026'

function cut(mailbox: string | Buffer, sizes: readonly number[] = []): CutMail[] {
  const bytes = Buffer.from(mailbox as string, 'latin1')
  const splitter = new MboxSplitter()
  const mails: CutMail[] = []
  let at = 0
  for (const size of sizes) {
    mails.push(...splitter.push(bytes.subarray(at, at + size)))
    at += size
  }
  mails.push(...splitter.push(bytes.subarray(at)), ...splitter.end())
  return mails
}

function texts(mailbox: string): string[] {
  return cut(mailbox).map(({ bytes }) => bytes.toString('latin1'))
}

describe('MboxSplitter', () => {
  it('cuts at separators and takes the blank line before each as its own', () => {
    expect(texts(`${FROM}\nSubject: a\n\none\n\n${FROM}\nSubject: b\n\ntwo\n\n`)).toEqual([
      'Subject: a\n\none\n',
      'Subject: b\n\ntwo\n',
    ])
  })

  it('gives offsets that lead back to the bytes, and the envelope', () => {
    const mailbox = `${FROM}\nSubject: a\n\none\n\n${FROM}\nSubject: b\n\ntwo\n`
    for (const { offset, bytes, envelope } of cut(mailbox)) {
      expect(mailbox.slice(offset, offset + bytes.length)).toBe(bytes.toString('latin1'))
      expect(envelope).toBe(FROM)
    }
  })

  it('reads CRLF', () => {
    expect(texts(`${FROM}\r\nSubject: a\r\n\r\none\r\n\r\n${FROM}\r\nSubject: b\r\n\r\ntwo\r\n`)).toEqual([
      'Subject: a\r\n\r\none\r\n',
      'Subject: b\r\n\r\ntwo\r\n',
    ])
  })

  it('misses no separator where the blank line before it is missing', () => {
    expect(texts(`${FROM}\nSubject: a\n\none\n${FROM}\nSubject: b\n\ntwo\n`)).toEqual([
      'Subject: a\n\none\n',
      'Subject: b\n\ntwo\n',
    ])
  })

  it('leaves lines of prose that start with From', () => {
    const body = 'I thought so.\n\nFrom here on, something like:\n\nFrom Monday, it works.\n'
    const splitter = new MboxSplitter()
    const mails = [...splitter.push(Buffer.from(`${FROM}\nSubject: a\n\n${body}`)), ...splitter.end()]
    expect(mails.map(({ bytes }) => bytes.toString())).toEqual([`Subject: a\n\n${body}`])
    expect(splitter.findings.doubted).toBe(2)
  })

  it('leaves a separator quoted in the middle of a paragraph, with no header after it', () => {
    expect(texts(`${FROM}\nSubject: a\n\nThe line was\n${FROM}\nand no more.\n`)).toHaveLength(1)
  })

  it('leaves a patch of git in the text of a mail, and cuts a file of such patches', () => {
    const git = `From ${'0a'.repeat(20)} Mon Sep 17 00:00:00 2001`
    const patch = 'From: Ann Lee <ann@example.org>\nSubject: [PATCH] a\n\n---\n'
    expect(texts(`${FROM}\nSubject: a\n\nSee below.\n\n${git}\n${patch}`)).toHaveLength(1)
    expect(texts(`${git}\n${patch}\n${git}\n${patch}`)).toHaveLength(2)
  })

  it('believes a Content-Length that ends at a separator, whatever stands inside (mboxcl2)', () => {
    const body = `${FROM}\nSubject: quoted\n\nwhole mail quoted\n`
    const mail = (text: string): string => `${FROM}\nSubject: a\nContent-Length: ${text.length}\n\n${text}\n`
    const mails = cut(mail(body) + mail('two\n') + mail(body))
    expect(mails.map(({ bytes }) => bytes.toString().split('\n\n').slice(1).join('\n\n'))).toEqual([
      body,
      'two\n',
      body,
    ])
    expect(mails.map(({ fromEscape }) => fromEscape)).toEqual(['none', 'none', 'none'])
  })

  it('does not believe a Content-Length that ends anywhere else', () => {
    const wrong = `${FROM}\nSubject: a\nContent-Length: 7\n\none two three\n\n`
    expect(texts(wrong + wrong)).toHaveLength(2)
  })

  it('lets no single mail hide others behind its Content-Length', () => {
    const hidden = `${FROM}\nSubject: b\n\ntwo\n\n`
    const greedy = `${FROM}\nSubject: a\nContent-Length: ${'one\n\n'.length + hidden.length - 1}\n\none\n\n`
    const plain = `${FROM}\nSubject: 0\n\nzero\n\n`
    expect(texts(plain + greedy + hidden + plain)).toHaveLength(4)
  })

  it('tells the escape by the mailbox', () => {
    const rd = `From mboxrd@z Thu Jan  1 00:00:00 1970\nSubject: a\n\n>From me\n`
    expect(cut(rd)[0]!.fromEscape).toBe('mboxrd')
    expect(cut(`${FROM}\nSubject: a\n\n>From me\n`)[0]!.fromEscape).toBe('mboxo')
    expect(
      cut(`${FROM}\nSubject: a\nContent-Length: 9\n\n>From me\n\n${FROM}\nSubject: b\n\nx\n`)[0]!.fromEscape,
    ).toBe('mboxo')
  })

  it('reads dialects mixed in one file', () => {
    const rd = `From mboxrd@z Thu Jan  1 00:00:00 1970\nSubject: a\n\none\n\n`
    const cl = `${FROM}\nSubject: b\nContent-Length: 4\n\ntwo\n\n`
    const o = `${FROM}\nSubject: c\n\nthree\n\n`
    expect(cut(rd + cl + o + rd).map(({ fromEscape }) => fromEscape)).toEqual([
      'mboxrd',
      'mboxo',
      'mboxo',
      'mboxrd',
    ])
  })

  it('takes the first line as a separator even with a date nobody knows', () => {
    expect(texts(`From ann yesterday\nSubject: a\n\none\n`)).toEqual(['Subject: a\n\none\n'])
  })

  it('keeps an empty mail, and a mail without header', () => {
    expect(texts(`${FROM}\n\n${FROM}\n\njust text\n\n${FROM}\nSubject: c\n\n`)).toEqual([
      '\n',
      '\njust text\n',
      'Subject: c\n\n',
    ])
  })

  it('counts what stands before the first separator', () => {
    const splitter = new MboxSplitter()
    splitter.push(Buffer.from(`stray words\n${FROM}\nSubject: a\n\none\n`))
    splitter.end()
    expect(splitter.findings).toMatchObject({ mails: 1, stray: 12 })
  })

  it('gives the same mails wherever the stream is cut', () => {
    const body = `${FROM}\nSubject: quoted\n\nx\n`
    const mailbox = [
      `${FROM}\nSubject: a\n\none\n\n`,
      `${FROM}\r\nSubject: b\r\n\r\n>From two\r\nFrom here on\r\n\r\n`,
      `From mboxrd@z Thu Jan  1 00:00:00 1970\nSubject: c\n\n>>From three\n\n`,
      `${FROM}\nContent-Length: ${body.length}\nSubject: d\n\n${body}\n`,
      `${FROM}\nContent-Length: ${body.length}\nSubject: e\n\n${body}\n`,
      `${FROM}\nSubject: f\n\nlast`,
    ].join('')
    const whole = cut(mailbox)
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 60 }), (sizes) => {
        expect(cut(mailbox, sizes)).toEqual(whole)
      }),
    )
  })

  it('loses no byte: separators, mails and blank lines make up the mailbox', () => {
    const line = fc.constantFrom(
      FROM,
      '',
      'Subject: a',
      'From here on',
      '>From x',
      'Content-Length: 12',
      'text',
      'From x 10:00',
      '\r',
    )
    fc.assert(
      fc.property(fc.array(line, { maxLength: 40 }), (lines) => {
        const mailbox = `${FROM}\n${lines.join('\n')}`
        const mails = cut(mailbox)
        let at = 0
        for (const { offset, bytes } of mails) {
          const between = mailbox.slice(at, offset)
          expect(between.split('\n').filter((text) => text.trim() !== '' && text !== FROM)).toEqual([])
          at = offset + bytes.length
        }
        expect(mailbox.slice(at).trim()).toBe('')
      }),
      { numRuns: 500 },
    )
  })

  it('is linear in lines that nearly separate', () => {
    const start = performance.now()
    cut(`${FROM}\n\n${'From x Mon Mar 2 10:12\n'.repeat(100_000)}`)
    cut(`${FROM}\n${'From '.repeat(400_000)}`)
    expect(performance.now() - start).toBeLessThan(5000)
  })
})
