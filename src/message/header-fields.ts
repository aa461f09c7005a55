/** A header taken apart: raw values (Latin-1 characters stand for bytes) by lower-case name, in order. */
export type HeaderFields = ReadonlyMap<string, readonly string[]>

/** Where a mail's header ends and its body begins. */
export interface HeaderBounds {
  readonly start: number
  readonly end: number
  readonly body: number
}

/** Header bytes looked at. A mail with more is made to exhaust memory; its first fields are read all the same. */
export const HEADER_LIMIT: number = 1024 * 1024

const LF = 0x0a
const CR = 0x0d
/** A field name, with the blanks before the colon that RFC 5322 section 4.5 still allows. */
const FIELD = /^([!-9;-~]{1,100})[ \t]*:/
/** What programs leave between an envelope and a header, or inside one. */
const LEFT_ENVELOPE = /^>*From /

/**
 * Finds the header of a mail: up to the first blank line. A mail whose first line is no field has no header; one without
 * a blank line ends its header before the first line that is no field.
 */
export function boundHeader(bytes: Buffer): HeaderBounds {
  let start = 0
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) start = 3
  // Blank lines before the header, as some gateways leave them.
  let first = start
  while (bytes[first] === LF || bytes[first] === CR) first++
  if (first > start && !isHeaderLine(bytes, first))
    return { start, end: start, body: skipLineEnd(bytes, start) }
  start = first
  if (!isHeaderLine(bytes, start)) return { start, end: start, body: start }
  const end = findBlankLine(bytes, start)
  if (end !== null) return { start, ...end }
  return withoutBlankLine(bytes, start)
}

function isHeaderLine(bytes: Buffer, at: number): boolean {
  const line = bytes.toString('latin1', at, at + 110)
  return FIELD.test(line) || LEFT_ENVELOPE.test(line)
}

function skipLineEnd(bytes: Buffer, at: number): number {
  if (bytes[at] === CR && bytes[at + 1] === LF) return at + 2
  return bytes[at] === LF || bytes[at] === CR ? at + 1 : at
}

function findBlankLine(bytes: Buffer, start: number): { end: number; body: number } | null {
  // Growing windows: of the two line ends only one is there, and the other would be searched for through the body.
  for (let size = 8192; ; size *= 8) {
    const window = bytes.subarray(start, start + Math.min(size, HEADER_LIMIT))
    const lf = window.indexOf('\n\n')
    const crlf = window.indexOf('\n\r\n')
    if (lf >= 0 && (crlf < 0 || lf < crlf)) return { end: start + lf + 1, body: start + lf + 2 }
    if (crlf >= 0) return { end: start + crlf + 1, body: start + crlf + 3 }
    if (window.length >= HEADER_LIMIT || start + window.length >= bytes.length) return null
  }
}

function withoutBlankLine(bytes: Buffer, start: number): HeaderBounds {
  const limit = Math.min(bytes.length, start + HEADER_LIMIT)
  let at = start
  while (at < limit) {
    const isContinuation = at > start && (bytes[at] === 0x20 || bytes[at] === 0x09)
    if (!isContinuation && !isHeaderLine(bytes, at)) return { start, end: at, body: at }
    const lineEnd = bytes.indexOf(LF, at)
    if (lineEnd < 0) break
    at = lineEnd + 1
  }
  return at < limit ? { start, end: bytes.length, body: bytes.length } : { start, end: at, body: at }
}

/**
 * Reads the fields of a header whose names are wanted. Continuation lines are kept as they stand (`unfold` joins them);
 * a line that is neither a field nor a continuation belongs to nothing and is passed over.
 */
export function readFields(header: string, wanted: ReadonlySet<string>): HeaderFields {
  const fields = new Map<string, string[]>()
  let at = 0
  while (at < header.length) {
    let end = nextField(header, at)
    const colon = header.indexOf(':', at)
    if (colon > 0 && colon < end && colon - at <= 100) {
      const name = header.slice(at, colon).trimEnd().toLowerCase()
      if (wanted.has(name)) {
        const value = header.slice(colon + 1, end)
        const known = fields.get(name)
        if (known === undefined) fields.set(name, [value])
        else known.push(value)
      }
    }
    if (end === at) end = at + 1
    at = end
  }
  return fields
}

/** Start of the line after this one that is not a continuation. */
function nextField(header: string, at: number): number {
  for (let lineEnd = header.indexOf('\n', at); lineEnd >= 0; lineEnd = header.indexOf('\n', lineEnd + 1)) {
    const next = header.charCodeAt(lineEnd + 1)
    if (next !== 0x20 && next !== 0x09) return lineEnd + 1
  }
  return header.length
}

/** The value as one line: each line end with the blanks after it becomes one blank. */
export function unfold(value: string): string {
  return value.replace(/\r?\n[ \t]*/g, ' ').trim()
}
