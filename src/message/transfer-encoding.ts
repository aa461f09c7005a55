import type { PartProblem } from './mime-part.ts'

/** Bytes with their transfer encoding undone. */
export interface DecodedBytes {
  readonly content: Buffer
  readonly problem: PartProblem | null
}

const LF = 0x0a
const CR = 0x0d
const SPACE = 0x20
const TAB = 0x09
const EQUALS = 0x3d

/** Encodings that change nothing (RFC 2045 section 6.2), and misspellings of them. */
const IDENTITY = /^(?:7-?bits?|8-?bits?|binary|none|identity|plain|text|us-ascii|utf-?8)$/

/** Undoes a transfer encoding. */
export function decodeTransfer(bytes: Buffer, encoding: string): DecodedBytes {
  if (IDENTITY.test(encoding)) return { content: bytes, problem: null }
  if (encoding === 'quoted-printable') return { content: decodeQuotedPrintable(bytes), problem: null }
  if (encoding === 'base64') return decodeBase64(bytes)
  return { content: bytes, problem: 'encoding-unknown' }
}

/**
 * Quoted-printable in one pass (RFC 2045 section 6.7). Blanks at line ends were added on the way and are dropped; what is
 * no escape stays as it is; an escape cut in two by a soft line break is joined.
 */
export function decodeQuotedPrintable(bytes: Buffer): Buffer {
  if (!needsDecoding(bytes)) return bytes
  const out = Buffer.allocUnsafe(bytes.length)
  let length = 0
  let at = 0
  while (at < bytes.length) {
    const byte = bytes[at]!
    if (byte === SPACE || byte === TAB) {
      const end = endOfBlanks(bytes, at)
      if (end < bytes.length && bytes[end] !== LF && bytes[end] !== CR) {
        while (at < end) out[length++] = bytes[at++]!
      }
      at = end
      continue
    }
    if (byte !== EQUALS) {
      out[length++] = byte
      at++
      continue
    }
    const soft = endOfSoftBreak(bytes, at)
    if (soft >= 0) {
      at = soft
      continue
    }
    const first = pastSoftBreaks(bytes, at + 1)
    const second = pastSoftBreaks(bytes, first + 1)
    const high = hexValue(bytes[first])
    const low = hexValue(bytes[second])
    if (high >= 0 && low >= 0) {
      out[length++] = high * 16 + low
      at = second + 1
    } else {
      out[length++] = EQUALS
      at++
    }
  }
  return out.subarray(0, length)
}

/** Most text written in quoted-printable has no escape, and no blank at a line end. */
function needsDecoding(bytes: Buffer): boolean {
  return (
    bytes.includes(EQUALS) ||
    bytes.includes(' \n') ||
    bytes.includes(' \r') ||
    bytes.includes('\t\n') ||
    bytes.includes('\t\r') ||
    bytes[bytes.length - 1] === SPACE ||
    bytes[bytes.length - 1] === TAB
  )
}

function endOfBlanks(bytes: Buffer, at: number): number {
  while (bytes[at] === SPACE || bytes[at] === TAB) at++
  return at
}

/** Where the text goes on after a soft line break at `at`, or -1 when there is none. */
function endOfSoftBreak(bytes: Buffer, at: number): number {
  const end = endOfBlanks(bytes, at + 1)
  if (end >= bytes.length) return bytes.length
  if (bytes[end] === LF) return end + 1
  return bytes[end] === CR && bytes[end + 1] === LF ? end + 2 : -1
}

function pastSoftBreaks(bytes: Buffer, at: number): number {
  while (bytes[at] === EQUALS) {
    const end = endOfSoftBreak(bytes, at)
    if (end < 0) return at
    at = end
  }
  return at
}

function hexValue(byte: number | undefined): number {
  if (byte === undefined) return -1
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30
  if (byte >= 0x41 && byte <= 0x46) return byte - 0x41 + 10
  return byte >= 0x61 && byte <= 0x66 ? byte - 0x61 + 10 : -1
}

/** A line of words: letters with blanks between them, or signs that base64 has not. */
const PROSE_LINE = /[^A-Za-z0-9+/=\s]|[A-Za-z0-9][ \t]+[A-Za-z0-9]/

/**
 * Base64 (RFC 2045 section 6.8): signs outside its alphabet are passed over, and each padded segment is read by itself.
 * Text that list software put below the data is kept as text, and what was never encoded is left alone.
 */
export function decodeBase64(bytes: Buffer): DecodedBytes {
  const text = bytes.toString('latin1')
  const { end, isProse } = endOfData(text)
  if (isProse && text.slice(0, end).trim() === '') return { content: bytes, problem: 'not-base64' }
  const data = decodeSegments(text.slice(0, end))
  if (end >= text.length || text.slice(end).trim() === '') return { content: data, problem: null }
  const gap = data.length === 0 || data[data.length - 1] === LF ? '' : '\n'
  return {
    content: Buffer.concat([data, Buffer.from(gap), bytes.subarray(end)]),
    problem: 'text-after-base64',
  }
}

/** Where the data ends: before the first line of prose after which no line of data comes. */
function endOfData(text: string): { end: number; isProse: boolean } {
  if (!PROSE_LINE.test(text)) return { end: text.length, isProse: false }
  let end = text.length
  while (end > 0) {
    const start = startOfLine(text, end - 1)
    const line = text.slice(start, end).trim()
    // Words that happen to be letters only are no data: lines of data are long, padded, or the last.
    if (line !== '' && !PROSE_LINE.test(line) && isData(line, text, start)) break
    end = start
  }
  return { end, isProse: true }
}

/** Start of the line that a place stands in. (`lastIndexOf` takes a place before the text for its start.) */
function startOfLine(text: string, at: number): number {
  return at < 1 ? 0 : text.lastIndexOf('\n', at - 1) + 1
}

function isData(line: string, text: string, start: number): boolean {
  if (line.length >= 40) return true
  if (/=$/.test(line) && line.length % 4 === 0) return true
  const before = text.slice(startOfLine(text, start - 1), start).trim()
  return line.length % 4 === 0 && before.length >= 40 && !PROSE_LINE.test(before)
}

function decodeSegments(text: string): Buffer {
  const letters = text.replace(/[^A-Za-z0-9+/=]+/g, '')
  const padding = letters.indexOf('=')
  if (padding < 0 || /^=+$/.test(letters.slice(padding))) return Buffer.from(letters, 'base64')
  const out = Buffer.allocUnsafe(letters.length)
  let length = 0
  for (let at = 0; at < letters.length; ) {
    const end = letters.indexOf('=', at)
    const stop = end < 0 ? letters.length : end
    if (stop > at) length += out.write(letters.slice(at, stop), length, 'base64')
    at = stop + 1
  }
  return out.subarray(0, length)
}
