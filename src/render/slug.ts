import { createHash } from 'node:crypto'
import type { RecordThread } from '../model/record.ts'

/** Long enough for most subjects, short enough for paths of 260 characters on Windows. */
const LONGEST_SLUG = 80
/** 40 bits: two of ten thousand threads that share day and subject meet once in 20,000 archives. */
const HASH_LENGTH = 10

/**
 * A file name, without its ending, for a thread: date, words of the subject, and a digest of the thread's id.
 *
 * Lower-case ASCII letters, digits and hyphens, at most 80, never a reserved name (it starts with a digit or
 * `undated-`), the same from run to run whatever other threads there are.
 *
 * For example, `[RFC] Drop Node 18?` of 2 March 2026 yields `2026-03-02-drop-node-18-1f0c9a2b7d`.
 */
export function slugOf(thread: Pick<RecordThread, 'id' | 'subject' | 'from'>): string {
  const date =
    thread.from !== null && /^\d{4}-\d\d-\d\d/.test(thread.from) ? thread.from.slice(0, 10) : 'undated'
  const hash = createHash('sha256').update(thread.id).digest('hex').slice(0, HASH_LENGTH)
  const words = slugWords(thread.subject, LONGEST_SLUG - date.length - hash.length - 2)
  return [date, words, hash].filter((part) => part !== '').join('-')
}

/** The first words of a text as `lower-case-ascii-words`, at most `room` characters; empty when it has none. */
export function slugWords(text: string, room: number): string {
  let slug = ''
  for (const word of asciiWords(text.slice(0, 500))) {
    if (slug === '') slug = word.slice(0, room)
    else if (slug.length + 1 + word.length <= room) slug += `-${word}`
    else break
  }
  return slug
}

/** Lower-case words, accents taken off. Words of other scripts fall out: not every file system keeps them. */
function asciiWords(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  )
}
