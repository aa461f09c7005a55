import type { Mailbox } from '../model/person.ts'
import { type HeaderFields, unfold } from './header-fields.ts'
import { readMailbox } from './mailbox.ts'

/** `Ann Lee via List`, `'Ann Lee' via List`, `ann (via GitHub)`, and what other languages say for "via". */
const VIA =
  /^["']?(.{1,200}?)["']?\s+[([]?(?:via|über|através de|a través de|par le biais de|przez|через)\s+\S.{0,200}$/iu
/** Where list software keeps the author it took off. Best first. */
const ORIGINALS = ['x-original-from', 'x-original-sender', 'original-from', 'x-mailfrom', 'reply-to']

/** Fields that an author is read from. */
export const AUTHOR_FIELDS: readonly string[] = [
  'from',
  'sender',
  'resent-from',
  'list-id',
  'list-post',
  ...ORIGINALS,
]

/**
 * Who wrote a mail: `From`, with what lists do to it for DMARC undone. An address that is the list's own is replaced by
 * the author's where a header still tells it, else by null: a list is nobody's address.
 */
export function readAuthor(fields: HeaderFields, charset: string | null): Mailbox {
  const read = (name: string): Mailbox => {
    const value = fields.get(name)?.[0]
    return value === undefined ? NOBODY : readMailbox(unfold(value), charset)
  }
  const from = read('from')
  if (from.address === null && from.name === null) {
    const sender = read('sender')
    return sender.address !== null || sender.name !== null ? sender : read('resent-from')
  }
  const via = from.name === null ? null : VIA.exec(from.name)
  const isList = isListAddress(from.address, fields)
  if (via === null && !isList) return from
  const name = via === null ? from.name : via[1]!.trim()
  for (const header of ORIGINALS) {
    const original = read(header)
    if (original.address === null || isListAddress(original.address, fields)) continue
    if (original.address.toLowerCase() === from.address?.toLowerCase()) continue
    return { name: name ?? original.name, address: original.address }
  }
  return { name, address: null }
}

const NOBODY: Mailbox = { name: null, address: null }

/** Whether an address is the list's: of `List-Post`, or what `List-Id` names (`list.host` for `list@host`). */
function isListAddress(address: string | null, fields: HeaderFields): boolean {
  if (address === null) return false
  const lower = address.toLowerCase()
  const post = fields.get('list-post')?.[0]?.toLowerCase()
  if (post?.includes(`mailto:${lower}>`)) return true
  const id = fields.get('list-id')?.[0]?.toLowerCase()
  return id?.includes(`<${lower.replace('@', '.')}>`) ?? false
}
