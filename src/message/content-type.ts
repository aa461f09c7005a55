import { decodeText } from './charset.ts'
import { decodeWords } from './encoded-words.ts'
import { unfold } from './header-fields.ts'

/** A header value with parameters: `Content-Type`, `Content-Disposition`. */
export interface Parametric {
  /** Lower case: `text/plain`. Empty when there is none. */
  readonly value: string
  /** By lower-case name; continuations joined and charsets decoded (RFC 2231). */
  readonly parameters: ReadonlyMap<string, string>
}

/** Parameters and their pieces that are read; a header with more is made to be slow. */
const PARAMETERS_LIMIT = 100
const VALUE_LIMIT = 16 * 1024

const CHARSET = /;\s*charset\s*=\s*(?:"([^"]{0,100})"|([^\s;"(]{1,100}))/i

/** The `charset` of a `Content-Type` value as it stands in the mail, or null. */
export function charsetOf(contentType: string): string | null {
  const match = CHARSET.exec(contentType)
  const charset = (match?.[1] ?? match?.[2] ?? '').trim()
  return charset === '' ? null : charset
}

/** Reads a value with parameters, however it is folded, quoted, commented or broken. Never throws. */
export function readParametric(raw: string): Parametric {
  const text = unfold(raw.slice(0, VALUE_LIMIT))
  const parts = splitParts(text)
  // `multipart/mixed boundary="b"`: the semicolon forgotten.
  const joined = /^\s*([^\s=]{1,200})\s+([\w*-]{1,60}\s*=.*)$/s.exec(parts[0] ?? '')
  if (joined !== null) parts.splice(0, 1, joined[1]!, joined[2]!)
  const value = (parts[0] ?? '')
    .trim()
    .toLowerCase()
    .replace(/^["']|["']$/g, '')
  const pieces = new Map<string, { index: number; text: string; isEncoded: boolean }[]>()
  for (const part of parts.slice(1, PARAMETERS_LIMIT)) {
    const match = /^\s*([^\s=*]{1,60})(?:\*(\d{1,3}))?(\*)?\s*=\s*(.*)$/s.exec(part)
    if (match === null) continue
    const name = match[1]!.toLowerCase()
    const list = pieces.get(name) ?? []
    // The first of two like parameters counts, as mail programs have it.
    const index = Number(match[2] ?? 0)
    if (list.some((piece) => piece.index === index && piece.isEncoded === (match[3] !== undefined))) continue
    list.push({ index, text: match[4]!.trim(), isEncoded: match[3] !== undefined })
    pieces.set(name, list)
  }
  const parameters = new Map<string, string>()
  for (const [name, list] of pieces) parameters.set(name, joinPieces(list))
  return { value, parameters }
}

/** Cuts at semicolons outside quotes; takes quotes and comments off. */
function splitParts(text: string): string[] {
  const parts: string[] = []
  let part = ''
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!
    if (sign === '"') {
      for (at++; at < text.length && text[at] !== '"'; at++) {
        if (text[at] === '\\' && at + 1 < text.length) at++
        part += text[at]
      }
    } else if (sign === '(') {
      let depth = 1
      for (at++; at < text.length && depth > 0; at++) {
        if (text[at] === '\\') at++
        else if (text[at] === '(') depth++
        else if (text[at] === ')') depth--
      }
      at--
    } else if (sign === ';') {
      parts.push(part)
      part = ''
    } else part += sign
  }
  parts.push(part)
  return parts
}

function joinPieces(pieces: { index: number; text: string; isEncoded: boolean }[]): string {
  pieces.sort((a, b) => a.index - b.index)
  if (!pieces.some(({ isEncoded }) => isEncoded)) {
    return decodeWords(pieces.map(({ text }) => text).join(''), null)
  }
  let charset: string | null = null
  const bytes = pieces.map(({ text, isEncoded }, at) => {
    if (!isEncoded) return Buffer.from(text, 'latin1')
    let value = text
    if (at === 0) {
      const label = /^([^']{0,60})'[^']{0,60}'/.exec(value)
      if (label !== null) {
        charset = label[1]!
        value = value.slice(label[0].length)
      }
    }
    return Buffer.from(
      value.replace(/%([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
      'latin1',
    )
  })
  return decodeText(Buffer.concat(bytes), charset).text
}
