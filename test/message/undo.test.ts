import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readFlowed } from '../../src/message/flowed.ts'
import { unescapeFrom } from '../../src/message/from-escape.ts'
import { undoDashEscapes } from '../../src/message/pgp-text.ts'
import { scrubbedAttachments } from '../../src/message/scrubbed.ts'
import { undoUuencode } from '../../src/message/uuencode.ts'

describe('unescapeFrom', () => {
  const undo = (text: string, style: 'none' | 'mboxo' | 'mboxrd'): string =>
    unescapeFrom(Buffer.from(text), style, 3).toString()

  it('takes one mark off in mboxrd, and none elsewhere', () => {
    expect(undo('H\n\n>From a\n>>From b\n>>>From c\n> >From d\nx>From e\n', 'mboxrd')).toBe(
      'H\n\nFrom a\n>From b\n>>From c\n> >From d\nx>From e\n',
    )
    expect(undo('H\n\n>From a\n\n>>From b\n', 'mboxo')).toBe('H\n\nFrom a\n\n>>From b\n')
    expect(undo('H\n\n>From a\n', 'none')).toBe('H\n\n>From a\n')
  })

  it('leaves a line quoted among others in mboxo', () => {
    expect(undo('H\n\n>see this\n>From here on\n>it works\n', 'mboxo')).toBe(
      'H\n\n>see this\n>From here on\n>it works\n',
    )
    expect(undo('H\n\n> see this\n>From here on it works.\n', 'mboxo')).toBe(
      'H\n\n> see this\nFrom here on it works.\n',
    )
  })

  it('undoes what writing to mboxrd does', () => {
    const line = fc.constantFrom('From a', '>From b', '>>>From', 'text', '', '> From', '>')
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const body = lines.join('\n')
        const escaped = body.replace(/^(>*From )/gm, '>$1')
        expect(undo(`H\n\n${escaped}`, 'mboxrd')).toBe(`H\n\n${body}`)
      }),
    )
  })
})

describe('readFlowed', () => {
  it('keeps lines, and takes the stuffed blank off', () => {
    expect(readFlowed('soft \nbreak\n  two\n >no quote\n> quote \n> more\n-- \nAnn', false)).toBe(
      'soft \nbreak\n two\n>no quote\n> quote \n> more\n-- \nAnn',
    )
  })
  it('joins under DelSp, at the same depth only', () => {
    expect(readFlowed('so \nft\n> quo \n> ted\n> deep \n>> er\n-- \nAnn', true)).toBe(
      'soft\n> quoted\n> deep\n>> er\n-- \nAnn',
    )
  })
})

describe('undoDashEscapes', () => {
  it('works between header and signature only', () => {
    const text =
      '- a\n-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\n- - b\n- -- \n-----BEGIN PGP SIGNATURE-----\n- c\n'
    expect(undoDashEscapes(text)).toBe(
      '- a\n-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\n- b\n-- \n-----BEGIN PGP SIGNATURE-----\n- c\n',
    )
  })
})

/** Encodes as uuencode does, with a back quote for zero. */
function uuencode(bytes: Buffer): string {
  const sign = (value: number): string => (value === 0 ? '`' : String.fromCharCode(32 + value))
  let out = ''
  for (let at = 0; at < bytes.length; at += 45) {
    const line = bytes.subarray(at, at + 45)
    out += sign(line.length)
    for (let i = 0; i < line.length; i += 3) {
      const bits = (line[i]! << 16) | ((line[i + 1] ?? 0) << 8) | (line[i + 2] ?? 0)
      out += sign(bits >> 18) + sign((bits >> 12) & 63) + sign((bits >> 6) & 63) + sign(bits & 63)
    }
    out += '\n'
  }
  return out
}

describe('undoUuencode', () => {
  it('takes any file out, and leaves the text around it', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 500 }), (bytes) => {
        const encoded = uuencode(Buffer.from(bytes))
        const { text, files } = undoUuencode(`before\nbegin 644 a file.bin\n${encoded}\`\nend\nafter\n`)
        expect(text).toBe('before\nafter\n')
        expect(files.map(({ name, content }) => [name, [...content]])).toEqual([['a file.bin', [...bytes]]])
      }),
    )
  })
  it.each([
    'begin 644 x\nno such data\nend\n',
    'begin 644 x\n',
    'begin at once\nend\n',
    'begin 644 x\nend\n',
  ])('leaves %j', (text) => {
    expect(undoUuencode(text)).toEqual({ text, files: [] })
  })
  it('reads uuencode -m', () => {
    expect(undoUuencode('begin-base64 644 x.txt\naGVsbG8=\n====\n').files[0]!.content.toString()).toBe(
      'hello',
    )
  })
  it('is linear in blocks that never end', () => {
    const start = performance.now()
    undoUuencode('begin 644 x\n#86)C\n'.repeat(20_000))
    undoUuencode('begin-base64 644 x\nabcd\n'.repeat(20_000))
    expect(performance.now() - start).toBeLessThan(3000)
  })
})

describe('scrubbedAttachments', () => {
  it('reads the notices of Mailman, and no other text', () => {
    expect(
      scrubbedAttachments('-------------- next part --------------\nsome text that was a part\n'),
    ).toEqual([])
    expect(
      scrubbedAttachments(
        '-------------- next part --------------\nA non-text attachment was scrubbed...\nName: not available\nType: application/pgp-signature\nSize: 189 bytes\nDesc: x\nURL: <http://l.example.org/x>\n',
      ),
    ).toEqual([{ name: null, type: 'application/pgp-signature', size: 189 }])
  })
})
