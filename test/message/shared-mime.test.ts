import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readIndexEntry } from '../../src/message/read-index-entry.ts'
import { readMessage } from '../../src/message/read-message.ts'
import type { IndexEntry, Message } from '../../src/model/message.ts'

const root = new URL('../../../shared/fixtures/mime/', import.meta.url).pathname

async function read(bytes: Buffer): Promise<{ entry: IndexEntry; message: Message }> {
  const location = { file: 0, offset: 0, length: bytes.length, fromEscape: 'none' } as const
  const entry = readIndexEntry({ location, bytes, envelope: null })
  return { entry, message: await readMessage(entry, bytes) }
}

function withLineEnds(bytes: Buffer, end: string): Buffer {
  return Buffer.from(bytes.toString('latin1').replace(/\r?\n/g, end), 'latin1')
}

/**
 * Where our text is not what the other project expects, and why. A file that is here and does not differ fails too.
 */
const DIFFERENCES: Readonly<Record<string, string>> = {
  'legacy/030': 'a text part with disposition inline is shown; there it is an attachment',
  'legacy/033': 'bytes labelled us-ascii are read as windows-1252; there they become U+FFFD',
  'legacy/042': 'a text part with disposition inline is shown; there it is an attachment',
  'legacy/047': 'a text part with disposition inline is shown; there it is an attachment',
  'legacy/049': 'uuencoded files are taken out of the text; there they stay',
  'legacy/052': 'bytes without a label are read as windows-1252; there they become U+FFFD',
}

/** The text parts that stalwart's parser gives, joined; null where it counts HTML or binary parts among them. */
function expectedText(json: string): string | null {
  const { text_body: indexes, parts } = JSON.parse(json) as {
    text_body: number[]
    parts: { body: Record<string, unknown> }[]
  }
  const texts = indexes.map((index) => parts[index]!.body['Text'])
  return texts.every((text) => typeof text === 'string') ? texts.join('\n') : null
}

function words(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

describe.skipIf(!existsSync(root))('strange mails of other projects, beside this one', () => {
  const files = existsSync(root)
    ? ['mailparser', 'stalwart/legacy', 'stalwart/malformed'].flatMap((folder) =>
        readdirSync(root + folder)
          .filter((name) => name.endsWith('.eml'))
          .sort()
          .map((name) => `${folder}/${name}`),
      )
    : []

  it('are there', () => expect(files.length).toBeGreaterThan(50))

  it.each(files)('%s reads alike with LF and CRLF', async (file) => {
    const bytes = readFileSync(root + file)
    const start = performance.now()
    const lf = await read(withLineEnds(bytes, '\n'))
    const crlf = await read(withLineEnds(bytes, '\r\n'))
    expect(performance.now() - start).toBeLessThan(2000)
    expect(crlf.message.body).toBe(lf.message.body)
    expect({ ...crlf.entry, id: '', digest: '', bodyLength: 0, location: null }).toEqual({
      ...lf.entry,
      id: '',
      digest: '',
      bodyLength: 0,
      location: null,
    })
    // Nothing is lost in silence: a mail with a body yields text, an attachment, or a word about it.
    const { body, attachments, diagnostics } = lf.message
    if (lf.entry.bodyLength > 0) expect(body.trim() !== '' || attachments.length > 0).toBe(true)
    expect(diagnostics.every(({ text }) => text !== '')).toBe(true)
  })

  it.each(files.filter((file) => file.startsWith('stalwart/legacy')))(
    '%s has the text that stalwart expects',
    async (file) => {
      const expected = expectedText(readFileSync(root + file.replace('.eml', '.json'), 'utf8'))
      if (expected === null) return
      const { message } = await read(withLineEnds(readFileSync(root + file), '\n'))
      const name = file.slice('stalwart/'.length).replace('.eml', '')
      if (Object.hasOwn(DIFFERENCES, name)) expect(words(message.body)).not.toBe(words(expected))
      else expect(words(message.body)).toBe(words(expected))
    },
  )
})
