/** A file that was encoded into the text of a mail. */
export interface EncodedFile {
  readonly name: string
  readonly content: Buffer
}

/** Text with the files taken out of it. */
export interface UndoneText {
  readonly text: string
  readonly files: readonly EncodedFile[]
}

const BEGIN = /^begin(-base64)? [0-7]{3,4} (\S[^\n]{0,254}?)[ \t]*$/gm

/**
 * Takes uuencoded files out of a text, as mail had them before MIME. A block counts only when it is whole: `begin`, lines
 * whose first sign tells their length, `end`. Text that only speaks of `begin 644` stays.
 */
export function undoUuencode(text: string): UndoneText {
  if (!text.includes('begin')) return { text, files: [] }
  const files: EncodedFile[] = []
  let out = ''
  let from = 0
  BEGIN.lastIndex = 0
  for (let match = BEGIN.exec(text); match !== null; match = BEGIN.exec(text)) {
    const start = match.index + match[0].length + 1
    const block = match[1] === undefined ? readBlock(text, start) : readBase64Block(text, start)
    if (block === null) continue
    files.push({ name: match[2]!, content: block.content })
    out += text.slice(from, match.index)
    from = block.end
    BEGIN.lastIndex = from
  }
  return { text: out + text.slice(from), files }
}

interface Block {
  readonly content: Buffer
  /** Where the text goes on after the line `end`. */
  readonly end: number
}

function readBlock(text: string, start: number): Block | null {
  const parts: Buffer[] = []
  for (let at = start; at < text.length; ) {
    const lineEnd = text.indexOf('\n', at)
    const stop = lineEnd < 0 ? text.length : lineEnd
    const line = text.slice(at, Math.min(stop, at + 100)).trimEnd()
    at = stop + 1
    if (line === 'end')
      return parts.length === 0 ? null : { content: Buffer.concat(parts), end: Math.min(at, text.length) }
    if (line === '' || line === '`') continue
    const decoded = decodeLine(line)
    if (decoded === null) return null
    parts.push(decoded)
  }
  return null
}

/** One line: its first sign is the number of bytes, four signs follow for every three. */
function decodeLine(line: string): Buffer | null {
  const length = (line.charCodeAt(0) - 32) & 63
  const needed = Math.ceil(length / 3) * 4
  // Trailing blanks, which stand for zeros, may be lost; one sign of checksum may follow.
  if (length === 0 || line.length - 1 > needed + 1 || line.length - 1 < needed - 4) return null
  const bytes = Buffer.alloc((needed / 4) * 3)
  for (let group = 0; group < needed / 4; group++) {
    let bits = 0
    for (let i = 0; i < 4; i++) {
      const code = line.charCodeAt(1 + group * 4 + i)
      const sign = Number.isNaN(code) ? 32 : code
      if (sign < 32 || sign > 96) return null
      bits = (bits << 6) | ((sign - 32) & 63)
    }
    bytes[group * 3] = bits >> 16
    bytes[group * 3 + 1] = (bits >> 8) & 255
    bytes[group * 3 + 2] = bits & 255
  }
  return bytes.subarray(0, length)
}

function readBase64Block(text: string, start: number): Block | null {
  for (let at = start; at < text.length; ) {
    const lineEnd = text.indexOf('\n', at)
    const stop = lineEnd < 0 ? text.length : lineEnd
    const line = text.slice(at, Math.min(stop, at + 200)).trimEnd()
    if (line === '====')
      return { content: Buffer.from(text.slice(start, at), 'base64'), end: Math.min(stop + 1, text.length) }
    if (!/^[A-Za-z0-9+/]*={0,2}$/.test(line)) return null
    at = stop + 1
  }
  return null
}
