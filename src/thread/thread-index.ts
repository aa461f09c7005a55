/** Bytes of Outlook's header: a time and a GUID. */
const HEADER_BYTES = 22
/** Bytes that each reply appends. */
const REPLY_BYTES = 5
/** Deeper ones are forged or broken: Outlook starts a new conversation long before. */
const MOST_BYTES = HEADER_BYTES + 100 * REPLY_BYTES

/**
 * The conversation positions that a `Thread-Index` names: its own first, then its parent's, up to the conversation's
 * root; empty when the header cannot be read. Positions are keys: equal ones name the same message.
 *
 * Outlook and Exchange append five bytes for each reply ([MS-OXOMSG] 2.2.1.3), so a parent's index is a beginning of
 * the reply's.
 */
export function threadIndexPath(threadIndex: string): string[] {
  const text = threadIndex.replace(/\s+/gu, '')
  if (text.length > MOST_BYTES * 2 || !/^[A-Za-z0-9+/]+={0,2}$/u.test(text)) return []
  const bytes = Buffer.from(text, 'base64')
  if (bytes.length < HEADER_BYTES || bytes.length > MOST_BYTES) return []
  const hex = bytes.toString('hex')
  const replies = Math.floor((bytes.length - HEADER_BYTES) / REPLY_BYTES)
  const path: string[] = []
  for (let reply = replies; reply >= 0; reply--) {
    path.push(hex.slice(0, (HEADER_BYTES + reply * REPLY_BYTES) * 2))
  }
  return path
}
