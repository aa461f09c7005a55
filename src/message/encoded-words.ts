import { decodeText } from './charset.ts'

/** Start of an encoded word (RFC 2047 section 2): charset, with RFC 2231's language, and encoding. */
const WORD_START = /=\?([!#-'+.\w-]{1,64})(?:\*[^?\s]{0,32})?\?([BbQq])\?/g
/** An encoded word has at most 75 characters; programs write longer ones. Beyond this nothing is searched. */
const WORD_LIMIT = 4096

interface EncodedWord {
  readonly start: number
  readonly end: number
  readonly charset: string
  readonly encoding: 'B' | 'Q'
  readonly payload: string
}

/**
 * Decodes a header value as it stands in the mail (Latin-1 characters for bytes): encoded words, and bytes that were
 * never encoded. `charset` is what such bytes may be in: the body's, or null.
 *
 * Words of one charset that follow each other are joined before they are decoded, because programs cut characters apart.
 *
 * For example, `=?utf-8?Q?M=C3?= =?utf-8?Q?=BCller?=` yields `Müller`.
 */
export function decodeWords(value: string, charset: string | null): string {
  if (!value.includes('=?')) return decodeRaw(value, charset)
  const words = findWords(value)
  let text = ''
  let at = 0
  for (let i = 0; i < words.length; ) {
    const first = words[i]!
    text += decodeRaw(value.slice(at, first.start), charset)
    const run = [first]
    while (i + run.length < words.length) {
      const next = words[i + run.length]!
      const last = run[run.length - 1]!
      if (value.slice(last.end, next.start).trim() !== '') break
      // White space between two encoded words is not shown (RFC 2047 section 6.2), whatever their charsets.
      if (next.charset.toLowerCase() !== first.charset.toLowerCase()) break
      run.push(next)
    }
    text += decodeText(joinPayloads(run), first.charset).text
    i += run.length
    at = run[run.length - 1]!.end
    const following = words[i]
    if (following !== undefined && value.slice(at, following.start).trim() === '') at = following.start
  }
  return text + decodeRaw(value.slice(at), charset)
}

function findWords(value: string): EncodedWord[] {
  const words: EncodedWord[] = []
  WORD_START.lastIndex = 0
  for (let match = WORD_START.exec(value); match !== null; match = WORD_START.exec(value)) {
    const from = match.index + match[0].length
    const encoding = match[2]!.toUpperCase() as 'B' | 'Q'
    const stop = findStop(value, from, encoding)
    if (stop < 0) continue
    const end = Math.min(value.length, stop + 2)
    words.push({ start: match.index, end, charset: match[1]!, encoding, payload: value.slice(from, stop) })
    WORD_START.lastIndex = end
  }
  return words
}

/** Where the payload ends. A Q payload may hold a question mark that nobody encoded: `?=` before two hex digits. */
function findStop(value: string, from: number, encoding: 'B' | 'Q'): number {
  const limit = Math.min(value.length, from + WORD_LIMIT)
  let first = -1
  for (
    let stop = value.indexOf('?=', from);
    stop >= 0 && stop < limit;
    stop = value.indexOf('?=', stop + 1)
  ) {
    if (first < 0) first = stop
    if (encoding === 'B' || !/^[0-9A-Fa-f]{2}/.test(value.slice(stop + 2, stop + 4))) return stop
  }
  if (first >= 0) return first
  // Cut off at the end of the header.
  const rest = value.slice(from, limit)
  return limit === value.length && /^[^\s?]+$/.test(rest) ? limit : -1
}

function joinPayloads(words: readonly EncodedWord[]): Buffer {
  const parts: Buffer[] = []
  let open = ''
  for (const { encoding, payload } of words) {
    if (encoding === 'Q') {
      parts.push(Buffer.from(open, 'base64'), decodeQ(payload))
      open = ''
      continue
    }
    const letters = open + payload.replace(/[^A-Za-z0-9+/]/g, '')
    // A word that ends within a group of four goes on in the next one.
    const whole = payload.includes('=') ? letters.length : letters.length - (letters.length % 4)
    parts.push(Buffer.from(letters.slice(0, whole), 'base64'))
    open = letters.slice(whole)
  }
  parts.push(Buffer.from(open, 'base64'))
  return Buffer.concat(parts)
}

function decodeQ(payload: string): Buffer {
  const text = payload
    .replace(/_/g, ' ')
    .replace(/=([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(text, 'latin1')
}

function decodeRaw(value: string, charset: string | null): string {
  if (/^[\x00-\x7f]*$/.test(value) && !value.includes('\x1b')) return value
  return decodeText(Buffer.from(value, 'latin1'), charset).text
}
