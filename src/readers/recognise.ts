import type { Compression } from './decompress.ts'
import { isFromLine, startsHeader } from './from-line.ts'
import { isPlainNote } from './plain-note.ts'

/** What a run of bytes is, by its first bytes and never by its name. */
export type ContentKind =
  | Compression
  | 'zip'
  | 'tar'
  | 'mbox'
  | 'mmdf'
  | 'emlx'
  | 'mail'
  | 'note'
  | 'empty'
  | 'unknown'

/** Bytes looked at. A mail whose first known field comes later is not recognised as one. */
export const HEAD_SIZE: number = 64 * 1024

/** Fields of which a mail has at least one. Other texts have `Name: value` lines as well. */
const MAIL_FIELD =
  /^(?:from|to|cc|date|subject|message-id|received|return-path|reply-to|sender|delivered-to|in-reply-to|references|list-id|x-mozilla-status|x-gm-thrid|resent-from|mime-version|content-type):/im

const TAR_MAGIC_AT = 257
/** MMDF: each mail between two lines of four control characters. */
export const MMDF_LINE = '\u0001\u0001\u0001\u0001\n'

/** Recognises content by its first bytes (`HEAD_SIZE` of them, or all there are). */
export function recognise(head: Buffer): ContentKind {
  if (head.length === 0) return 'empty'
  const [a, b, c, d] = [head[0]!, head[1] ?? 0, head[2] ?? 0, head[3] ?? 0]
  if (a === 0x1f && b === 0x8b) return 'gzip'
  if (a === 0x28 && b === 0xb5 && c === 0x2f && d === 0xfd) return 'zstd'
  // A skippable frame may stand before the first zstd frame (RFC 8878 section 3.1.2).
  if (a >= 0x50 && a <= 0x5f && b === 0x2a && c === 0x4d && d === 0x18) return 'zstd'
  if (/^BZh[1-9](?:1AY&SY|\x17rE8P\x90)/.test(head.toString('latin1', 0, 10))) return 'bzip2'
  if (head.toString('latin1', 0, 6) === '\xfd7zXZ\0') return 'xz'
  if (a === 0x50 && b === 0x4b && ((c === 3 && d === 4) || (c === 5 && d === 6))) return 'zip'
  if (head.toString('latin1', TAR_MAGIC_AT, TAR_MAGIC_AT + 5) === 'ustar' || isOldTar(head)) return 'tar'
  return recogniseText(head)
}

function recogniseText(head: Buffer): ContentKind {
  const text = head
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '')
    .replace(/^[\r\n]+/, '')
  if (text === '') return 'empty'
  if (text.startsWith(MMDF_LINE)) return 'mmdf'
  const lineEnd = text.indexOf('\n')
  const first = text.slice(0, lineEnd < 0 ? text.length : lineEnd).replace(/\r$/, '')
  const rest = lineEnd < 0 ? '' : text.slice(lineEnd + 1)
  if (first.startsWith('From ') && (isFromLine(first) || isMailHeader(rest))) return 'mbox'
  if (isPlainNote(head)) return 'note'
  if (isMailHeader(text)) return 'mail'
  // Apple Mail: the length of the mail on a line of its own.
  if (/^\d{1,10} *$/.test(first) && isMailHeader(rest)) return 'emlx'
  return 'unknown'
}

function isMailHeader(text: string): boolean {
  if (!startsHeader(text)) return false
  const end = /\n\r?\n/.exec(text)
  return MAIL_FIELD.test(end === null ? text : text.slice(0, end.index + 1))
}

/** A tar without a magic: its checksum is right (sum of the header's bytes, its own eight taken as blanks). */
function isOldTar(head: Buffer): boolean {
  if (head.length < 512 || head[0] === 0) return false
  const sum = /^ *([0-7]{1,7})[ \0]/.exec(head.toString('latin1', 148, 156))
  if (sum === null) return false
  let total = 0
  for (let at = 0; at < 512; at++) total += at >= 148 && at < 156 ? 0x20 : head[at]!
  return total === Number.parseInt(sum[1]!, 8)
}
