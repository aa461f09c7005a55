import type { FromEscape } from '../model/message.ts'

const ESCAPED = Buffer.from('>From ')
const LF = 0x0a
const GREATER = 0x3e

/**
 * Undoes what the mailbox did to lines starting with `From `: takes one `>` off, in mboxrd from any number of them, in
 * mboxo from one. A mailbox of the older kind does not tell an escaped line from a quoted one: between lines quoted in the
 * same manner (`>` without a blank) it is a quote, and stays.
 */
export function unescapeFrom(bytes: Buffer, style: FromEscape, bodyStart: number): Buffer {
  if (style === 'none') return bytes
  const cuts: number[] = []
  for (let at = bytes.indexOf(ESCAPED, bodyStart); at >= 0; at = bytes.indexOf(ESCAPED, at + 1)) {
    let start = at
    while (start > bodyStart && bytes[start - 1] === GREATER) start--
    if (start > 0 && bytes[start - 1] !== LF) continue
    if (style === 'mboxrd') cuts.push(start)
    else if (start === at && !isAmongQuotes(bytes, at, bodyStart)) cuts.push(start)
  }
  if (cuts.length === 0) return bytes
  const parts: Buffer[] = []
  let from = 0
  for (const cut of cuts) {
    parts.push(bytes.subarray(from, cut))
    from = cut + 1
  }
  parts.push(bytes.subarray(from))
  return Buffer.concat(parts)
}

/** Whether the line before or after is quoted by a `>` without a blank, and is not itself escaped. */
function isAmongQuotes(bytes: Buffer, at: number, bodyStart: number): boolean {
  const before = at < 2 ? 0 : bytes.lastIndexOf(LF, at - 2) + 1
  if (at > bodyStart && before >= bodyStart && isQuote(bytes, before)) return true
  const lineEnd = bytes.indexOf(LF, at)
  return lineEnd >= 0 && isQuote(bytes, lineEnd + 1)
}

function isQuote(bytes: Buffer, at: number): boolean {
  return bytes[at] === GREATER && bytes[at + 1] !== 0x20 && bytes.toString('latin1', at, at + 6) !== '>From '
}
