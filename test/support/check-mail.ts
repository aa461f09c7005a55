import { unescapeFrom } from '../../src/message/from-escape.ts'
import { readIndexEntry } from '../../src/message/read-index-entry.ts'
import { readMessage } from '../../src/message/read-message.ts'
import type { Message, RawMail } from '../../src/model/message.ts'
import { MboxSplitter } from '../../src/readers/split-mbox.ts'

const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/

/** Reads a mail and says what is wrong with what came of it; an empty list when all promises are kept. */
export async function brokenPromises(bytes: Buffer): Promise<string[]> {
  const broken: string[] = []
  const mail: RawMail = {
    location: { file: 0, offset: 0, length: bytes.length, fromEscape: 'none' },
    bytes,
    envelope: null,
  }
  let message: Message
  try {
    const entry = readIndexEntry(mail)
    if (entry.id === '' || /\s/.test(entry.id)) broken.push(`id ${JSON.stringify(entry.id)}`)
    if (entry.date !== null && !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(entry.date))
      broken.push(`date ${entry.date}`)
    if (/[\r\n]/.test(entry.subject) || /[\r\n]/.test(entry.from.name ?? ''))
      broken.push('line end in a header')
    message = await withinTime(readMessage(entry, bytes))
    if (JSON.stringify(JSON.parse(JSON.stringify([entry, message]))) !== JSON.stringify([entry, message]))
      broken.push('JSON')
  } catch (error) {
    return [`threw ${(error as Error).stack}`]
  }
  if (message.body.includes('\r\n') || message.body.includes('\0')) broken.push('CRLF or NUL in the body')
  if (LONE_SURROGATE.test(message.body)) broken.push('half a character in the body')
  if (message.bodyFrom === 'none' && message.body.trim() !== '') broken.push('a body from nowhere')
  return broken
}

/** A reader that waits for ever stops a whole run. */
const NEVER_MS = 20_000

async function withinTime<Value>(promise: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const never = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('It never ends.')), NEVER_MS)
  })
  try {
    return await Promise.race([promise, never])
  } finally {
    clearTimeout(timer)
  }
}

/** Puts mails into a mailbox (mboxrd), cuts it, and says what came out different. */
export function lostInMailbox(mails: readonly string[]): string[] {
  const whole = mails.map((mail) => (mail.endsWith('\n') ? mail : `${mail}\n`))
  const mailbox = whole
    .map((mail) => `From mboxrd@z Thu Jan  1 00:00:00 1970\n${mail.replace(/(^|\n)(>*From )/g, '$1>$2')}\n`)
    .join('')
  const splitter = new MboxSplitter()
  const bytes = Buffer.from(mailbox, 'latin1')
  const cut = [...splitter.push(bytes), ...splitter.end()]
  if (cut.length !== mails.length) return [`${mails.length} mails in, ${cut.length} out`]
  return cut.flatMap((mail, at) => {
    const text = unescapeFrom(mail.bytes, mail.fromEscape, 0).toString('latin1')
    // A header that nothing ends is ended by the mailbox's blank line.
    const isOpen = !/\n\r?\n/.test(whole[at]!)
    // A count of bytes may count that line as the mail's.
    const ended = isOpen || /^content-length:/im.test(whole[at]!) ? `${whole[at]}\n` : whole[at]
    return text === whole[at] || text === ended || `${text}\n` === whole[at]
      ? []
      : [`mail ${at} came out different`]
  })
}
