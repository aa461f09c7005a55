import { hash } from 'node:crypto'
import type { DateSource, IndexEntry, RawMail } from '../model/message.ts'
import { charsetOf } from './content-type.ts'
import { readDate } from './date.ts'
import { decodeWords } from './encoded-words.ts'
import { boundHeader, HEADER_LIMIT, type HeaderFields, readFields, unfold } from './header-fields.ts'
import { readInReplyTo, readMessageId, readReferences } from './message-ids.ts'
import { AUTHOR_FIELDS, readAuthor } from './read-author.ts'

const WANTED: ReadonlySet<string> = new Set([
  'message-id',
  'in-reply-to',
  'references',
  'thread-index',
  'subject',
  'date',
  'received',
  'content-type',
  'auto-submitted',
  'precedence',
  'x-bugzilla-type',
  ...AUTHOR_FIELDS,
])

/** A mail cannot be older than its delivery; clocks that differ by less than this are not thought wrong. */
const CLOCK_TOLERANCE_MS = 2 * 86_400_000

/** Addresses no person writes from. */
const ROBOT =
  /^(?:mailer-daemon|postmaster|no-?reply|do-?not-?reply|bugzilla-daemon|bugzilla|jenkins|buildbot|root)(?:[+-][^@]*)?@/i

/**
 * Reads what threading needs of a mail from its header, and makes its digest.
 *
 * Never throws and never asks the clock: what the mail does not say is null or empty.
 */
export function readIndexEntry(mail: RawMail): IndexEntry {
  const { bytes, envelope, location } = mail
  const bounds = boundHeader(bytes)
  const header = bytes.toString('latin1', bounds.start, Math.min(bounds.end, bounds.start + HEADER_LIMIT))
  const fields = readFields(header, WANTED)
  const all = (name: string): readonly string[] => fields.get(name) ?? []
  const charset = charsetOf(fields.get('content-type')?.[0] ?? '')
  const digest = hash('sha1', bytes)
  const messageId = readMessageId(all('message-id'))
  const id = messageId ?? `${digest}@no-id.invalid`
  const from = readAuthor(fields, charset)
  return {
    id,
    idIsMade: messageId === null,
    inReplyTo: readInReplyTo(all('in-reply-to')).filter((other) => other !== id),
    references: readReferences(all('references')).filter((other) => other !== id),
    threadIndex: fields.get('thread-index')?.[0]?.replace(/\s+/g, '') ?? null,
    subject: subjectOf(fields, charset),
    from,
    ...dateOf(fields, envelope),
    listId: listIdOf(fields),
    automatic: isAutomatic(fields, from.address),
    bodyLength: bytes.length - bounds.body,
    digest,
    location,
  }
}

function subjectOf(fields: HeaderFields, charset: string | null): string {
  const values = fields.get('subject') ?? []
  const value = values.find((text) => text.trim() !== '') ?? ''
  return decodeWords(unfold(value), charset)
    .replace(/[\x00-\x1f\x7f\u2028\u2029]+/g, ' ')
    .trim()
}

function dateOf(
  fields: HeaderFields,
  envelope: string | null,
): { date: string | null; dateFrom: DateSource | null } {
  const written =
    (fields.get('date') ?? []).map((value) => readDate(unfold(value))).find((date) => date !== null) ?? null
  const received = receivedOf(fields)
  if (written !== null) {
    // A clock that runs years ahead: the mail was delivered before it says it was written.
    const isAhead = received !== null && Date.parse(written) - Date.parse(received) > CLOCK_TOLERANCE_MS
    return isAhead ? { date: received, dateFrom: 'received' } : { date: written, dateFrom: 'date' }
  }
  const delivered = envelope === null ? null : readDate(envelope.replace(/^From \S+(?: at \S+)?\s*/, ''))
  if (delivered !== null) return { date: delivered, dateFrom: 'envelope' }
  return { date: received, dateFrom: received === null ? null : 'received' }
}

/** The last delivery: the date after the last semicolon of the topmost `Received` that has one. */
function receivedOf(fields: HeaderFields): string | null {
  for (const value of fields.get('received') ?? []) {
    const semicolon = value.lastIndexOf(';')
    if (semicolon < 0) continue
    const date = readDate(unfold(value.slice(semicolon + 1)))
    if (date !== null) return date
  }
  return null
}

function listIdOf(fields: HeaderFields): string | null {
  const value = fields.get('list-id')?.[0]
  if (value === undefined) return null
  const id = /<([^<>]{1,255})>/.exec(value)?.[1] ?? /^\s*([\w.+-]{1,255})\s*$/.exec(value)?.[1]
  const cleaned = id?.replace(/\s+/g, '').toLowerCase() ?? ''
  return cleaned === '' ? null : cleaned
}

function isAutomatic(fields: HeaderFields, address: string | null): boolean {
  const submitted = fields.get('auto-submitted')?.[0]?.trim().toLowerCase()
  if (submitted !== undefined && submitted !== '' && !submitted.startsWith('no')) return true
  if (/^\s*junk/i.test(fields.get('precedence')?.[0] ?? '')) return true
  if (fields.has('x-bugzilla-type')) return true
  if (/^\s*multipart\/report/i.test(fields.get('content-type')?.[0] ?? '')) return true
  return address !== null && ROBOT.test(address)
}
