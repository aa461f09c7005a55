import { existsSync } from 'node:fs'
import fc from 'fast-check'
import { simpleParser } from 'mailparser'
import { describe, expect, it } from 'vitest'
import { readSinglePart } from '../../src/message/fast-path.ts'
import { unescapeFrom } from '../../src/message/from-escape.ts'
import { boundHeader } from '../../src/message/header-fields.ts'
import type { MimePart } from '../../src/message/mime-part.ts'
import { parseMime } from '../../src/message/parse-mime.ts'
import { openArchives } from '../../src/readers/open-archives.ts'

function fast(bytes: Buffer): MimePart | null {
  return readSinglePart(bytes, boundHeader(bytes))
}

/** One part without what is only noted, its bytes as Latin-1. */
function shown(part: MimePart): unknown {
  const { type, parameters, name, content } = part
  return { type, parameters: [...parameters].sort(), name, content: content.toString('latin1') }
}

async function expectEqual(bytes: Buffer): Promise<void> {
  const single = fast(bytes)
  expect(single).not.toBeNull()
  if (single!.problems.length > 0) return
  expect(shown(single!)).toEqual(shown(await parseMime(bytes)))
}

const header = (...fields: string[]): Buffer =>
  Buffer.from(`${['Subject: x', ...fields, ''].join('\r\n')}\r\n`)

describe('the fast path gives the part that mailparser gives', () => {
  const line = fc.oneof(
    fc.constantFrom(
      '',
      '=',
      '= ',
      '=\t',
      'a=',
      'a =',
      '=3D',
      '=3',
      '=e2=82=ac',
      '  ',
      'From x',
      '--b1',
      '=ZZ',
      '\t=20',
      '=3=',
      'D',
    ),
    fc.string({ maxLength: 30 }),
    fc.string({
      unit: fc.integer({ min: 0, max: 255 }).map((code) => String.fromCharCode(code)),
      maxLength: 20,
    }),
  )
  const body = fc
    .tuple(fc.array(line, { maxLength: 12 }), fc.constantFrom('\n', '\r\n'))
    .map(([lines, end]) => Buffer.from(lines.join(end), 'latin1'))

  it('for text that is not encoded', async () => {
    await fc.assert(
      fc.asyncProperty(body, fc.constantFrom('7bit', '8bit', 'binary', ''), async (text, encoding) => {
        const fields = encoding === '' ? [] : [`Content-Transfer-Encoding: ${encoding}`]
        await expectEqual(
          Buffer.concat([header('Content-Type: text/plain; charset="utf-8"', ...fields), text]),
        )
      }),
      { numRuns: 300 },
    )
  })

  it('for quoted-printable, damaged too', async () => {
    await fc.assert(
      fc.asyncProperty(body, async (text) => {
        await expectEqual(Buffer.concat([header('Content-Transfer-Encoding: quoted-printable'), text]))
      }),
      { numRuns: 1000 },
    )
  })

  it('for base64, with its lines cut anywhere', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 300 }),
        fc.integer({ min: 1, max: 80 }),
        async (bytes, width) => {
          const lines =
            Buffer.from(bytes)
              .toString('base64')
              .match(new RegExp(`.{1,${width}}`, 'g')) ?? []
          await expectEqual(
            Buffer.concat([header('Content-Transfer-Encoding: base64'), Buffer.from(lines.join('\r\n'))]),
          )
        },
      ),
      { numRuns: 300 },
    )
  })

  it.each([
    ['no header of MIME', []],
    ['a type in capitals', ['CONTENT-TYPE: TEXT/PLAIN; CHARSET=UTF-8']],
    ['a folded type', ['Content-Type: text/plain;\r\n\tcharset="iso-8859-1";\r\n format=flowed']],
    ['a type with a comment', ['Content-Type: text/plain (plain (really)); charset=utf-8']],
    [
      'a type said twice',
      ['Content-Type: text/plain; charset=koi8-r', 'Content-Type: text/plain; charset=utf-8'],
    ],
    ['an encoding in capitals', ['Content-Transfer-Encoding: QUOTED-PRINTABLE']],
    ['a name in pieces', ["Content-Type: text/plain; name*0*=utf-8''%41; name*1=b.txt"]],
    ['a disposition', ['Content-Disposition: inline; filename="a.txt"']],
  ])('for %s', async (_, fields) => {
    await expectEqual(Buffer.concat([header(...fields), Buffer.from('Caf=C3=A9 \r\nbody\r\n')]))
  })

  it('leaves other mails to mailparser', () => {
    for (const type of ['text/html', 'multipart/mixed; boundary=b', 'image/png', 'message/rfc822']) {
      expect(fast(Buffer.concat([header(`Content-Type: ${type}`), Buffer.from('x')]))).toBeNull()
    }
  })
})

describe('mailparser', () => {
  it('still has what parse-mime.ts asks of it', async () => {
    const mail =
      'Content-Type: multipart/alternative; boundary=b\n\n--b\n\none\n--b\nContent-Type: text/html\n\ntwo\n--b--\n'
    const part = await parseMime(Buffer.from(mail))
    expect(part.type).toBe('multipart/alternative')
    expect(part.children.map(({ type, content }) => [type, content.toString()])).toEqual([
      ['text/plain', 'one'],
      ['text/html', 'two'],
    ])
    // What is not taken from it, and why.
    const parsed = await simpleParser('Date: some day\nIn-Reply-To: Your mail\n\nx\n')
    expect(parsed.date).toBeInstanceOf(Date)
    expect(parsed.inReplyTo).toBe('<Your mail>')
  })
})

const archive = new URL('../../../shared/archives/ksummit.mbox.gz', import.meta.url).pathname
describe.skipIf(!existsSync(archive))('on an archive beside the project', () => {
  it('differs on no mail of one plain part', async () => {
    const archives = await openArchives([archive], {})
    let compared = 0
    for await (const mail of archives.mails()) {
      const bounds = boundHeader(mail.bytes)
      const bytes = unescapeFrom(mail.bytes, mail.location.fromEscape, bounds.body)
      if (readSinglePart(bytes, bounds) === null) continue
      compared++
      await expectEqual(bytes)
    }
    await archives.close()
    expect(compared).toBeGreaterThan(2900)
  }, 60_000)
})
