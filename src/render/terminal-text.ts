/** How wide a terminal is and whether it may have colours. */
export interface TerminalOptions {
  readonly colour: boolean
  /** Columns; 0 where nothing is to be wrapped or cut, as in a pipe. */
  readonly width: number
}

/** Columns to wrap at: endless where nothing is to be wrapped. */
export function columnsFor({ width }: TerminalOptions): number {
  return width > 0 ? width : Number.POSITIVE_INFINITY
}

/** SGR codes of the few looks that are used. Meaning is always in words too. */
const STYLES = {
  bold: '1',
  dim: '2',
  italic: '3',
  underline: '4',
  red: '31',
  green: '32',
  yellow: '33',
  blue: '34',
  magenta: '35',
  cyan: '36',
  grey: '90',
} as const

export type TerminalStyle = keyof typeof STYLES

/** A text in a colour or weight, if colours are on. The text must be escaped already. */
export function paint(text: string, colour: boolean, ...styles: readonly TerminalStyle[]): string {
  if (!colour || text === '' || styles.length === 0) return text
  return `\u001b[${styles.map((style) => STYLES[style]).join(';')}m${text}\u001b[0m`
}

const ZERO_WIDTH = /^(?:\p{M}|[\u200b-\u200f\u2060])$/u
const WIDE =
  /^(?:[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]|\p{Emoji_Presentation})$/u

/** Columns that a text without control characters takes: two for East Asian wide signs and emoji, none for accents. */
export function columnsOf(text: string): number {
  if (/^[\u0020-\u007e]*$/.test(text)) return text.length
  let columns = 0
  for (const sign of text) columns += ZERO_WIDTH.test(sign) ? 0 : WIDE.test(sign) ? 2 : 1
  return columns
}

/** A text filled with blanks up to some columns, or cut with `…`. */
export function fitColumns(text: string, columns: number): string {
  const length = columnsOf(text)
  if (length <= columns) return text + ' '.repeat(columns - length)
  let cut = ''
  let used = 0
  for (const sign of text) {
    const more = columnsOf(sign)
    if (used + more > columns - 1) break
    cut += sign
    used += more
  }
  return `${cut}…${' '.repeat(Math.max(0, columns - 1 - used))}`
}

/**
 * Lines of at most `width` columns, broken at blanks; a word that is longer than a line is broken inside.
 *
 * For example, `wrapText('drop the old support', 16)` yields `drop the old` and `support`. Narrower than 16 columns it is not.
 */
export function wrapText(text: string, width: number): string[] {
  if (columnsOf(text) <= width) return [text]
  const room = Math.max(16, width)
  const lines: string[] = []
  let line = ''
  let used = 0
  for (const word of text.split(' ')) {
    const columns = columnsOf(word)
    if (line !== '' && used + 1 + columns <= room) {
      line += ` ${word}`
      used += 1 + columns
      continue
    }
    if (line !== '') lines.push(line)
    const pieces = columns <= room ? [word] : breakWord(word, room)
    lines.push(...pieces.slice(0, -1))
    line = pieces.at(-1)!
    used = columnsOf(line)
  }
  if (line !== '' || lines.length === 0) lines.push(line)
  return lines
}

/** A word, or a line of mail whose blanks matter, in pieces of at most `width` columns. */
export function breakWord(word: string, width: number): string[] {
  const pieces: string[] = []
  let piece = ''
  let used = 0
  for (const sign of word) {
    const columns = columnsOf(sign)
    if (used + columns > width && piece !== '') {
      pieces.push(piece)
      piece = ''
      used = 0
    }
    piece += sign
    used += columns
  }
  pieces.push(piece)
  return pieces
}
