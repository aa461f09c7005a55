import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readIndexEntry } from '../../src/message/read-index-entry.ts'
import { readMessage } from '../../src/message/read-message.ts'

const UPDATE = process.env['UPDATE'] === '1' && process.env['CI'] === undefined

/** What a reader of a mail would check: its header as it is understood, and its text. */
async function readMail(bytes: Buffer): Promise<unknown> {
  const location = { file: 0, offset: 0, length: bytes.length, fromEscape: 'none' } as const
  const entry = readIndexEntry({ location, bytes, envelope: null })
  const message = await readMessage(entry, bytes)
  const {
    id,
    idIsMade,
    inReplyTo,
    references,
    threadIndex,
    subject,
    from,
    date,
    dateFrom,
    listId,
    automatic,
  } = entry
  return {
    id: idIsMade ? null : id,
    inReplyTo,
    references,
    threadIndex,
    subject,
    from,
    date,
    dateFrom,
    listId,
    automatic,
    bodyFrom: message.bodyFrom,
    body: message.body.split('\n'),
    attachments: message.attachments,
    diagnostics: message.diagnostics.map(({ code, severity }) => `${severity} ${code}`),
  }
}

for (const folder of ['message', 'malformed']) {
  const root = new URL(`../fixtures/${folder}/`, import.meta.url)
  const names = readdirSync(root)
    .filter((name) => name.endsWith('.eml'))
    .sort()

  describe(`fixtures/${folder}`, () => {
    it('holds mails', () => {
      expect(names.length).toBeGreaterThan(10)
    })

    it.each(names)('%s', async (name) => {
      const bytes = readFileSync(new URL(name, root))
      const expectation = new URL(name.replace(/\.eml$/, '.json'), root)
      const read = await readMail(bytes)
      if (UPDATE) writeFileSync(expectation, `${JSON.stringify(read, null, 2)}\n`)
      expect(existsSync(expectation), 'UPDATE=1 writes expectations; look at them').toBe(true)
      expect(read).toEqual(JSON.parse(readFileSync(expectation, 'utf8')))
    })

    it.each(names)('%s with CRLF', async (name) => {
      const bytes = readFileSync(new URL(name, root)).toString('latin1').replace(/\n/g, '\r\n')
      const expectation = JSON.parse(readFileSync(new URL(name.replace(/\.eml$/, '.json'), root), 'utf8'))
      const read = await readMail(Buffer.from(bytes, 'latin1'))
      // What is attached as text is longer by its line ends.
      const withoutSizes = (mail: unknown): unknown =>
        JSON.parse(JSON.stringify(mail, (key, value) => (key === 'size' ? 0 : value)))
      expect(withoutSizes(read)).toEqual(withoutSizes(expectation))
    })
  })
}
