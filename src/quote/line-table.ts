/** Quote marks deeper than this count as this deep: a line of a million `>` is an attack, not a discussion. */
export const DEEPEST_QUOTE = 200

/** A line is looked at as far as here when its words matter: nobody signs or attributes with more. */
export const LONGEST_LOOK = 1000

/**
 * The lines of a body as columns: one entry a line in each array. Made by `scanLines`, corrected by the steps that
 * know more (a `>` inside a diff is no quote mark), read by all.
 */
export interface LineTable {
  readonly body: string
  readonly count: number
  /** Offset of the line's first character. */
  readonly start: Uint32Array
  /** Offset behind the line's last character that is not white space; `start` for a blank line. */
  readonly end: Uint32Array
  /** Number of quote marks. */
  readonly depth: Uint8Array
  /** Offset of the first character behind the quote marks and the one blank after them. */
  readonly text: Uint32Array
}

/** Words of a line: behind its quote marks, without white space at the end, cut at `LONGEST_LOOK`. */
export function wordsAt(table: LineTable, line: number): string {
  const from = table.text[line]!
  return table.body.slice(from, Math.min(table.end[line]!, from + LONGEST_LOOK))
}

/** Whether nothing but white space stands behind the quote marks. */
export function isBlankAt(table: LineTable, line: number): boolean {
  return table.text[line]! >= table.end[line]!
}

const NEWLINE = 10
const TAB = 9
const SPACE = 32
const NO_BREAK_SPACE = 160
const ANGLE = 62

/** Cuts a body into lines and counts the `>` before each. */
export function scanLines(body: string): LineTable {
  let count = 0
  for (let at = body.indexOf('\n'); at >= 0; at = body.indexOf('\n', at + 1)) count++
  if (body.length > 0 && body.charCodeAt(body.length - 1) !== NEWLINE) count++
  const table = {
    body,
    count,
    start: new Uint32Array(count + 1),
    end: new Uint32Array(count),
    depth: new Uint8Array(count),
    text: new Uint32Array(count),
  }
  let start = 0
  for (let line = 0; line < count; line++) {
    const newline = body.indexOf('\n', start)
    const stop = newline < 0 ? body.length : newline
    table.start[line] = start
    let end = stop
    while (end > start && isSpace(body.charCodeAt(end - 1))) end--
    table.end[line] = end
    let at = start
    while (at < end && at - start < 4 && isSpace(body.charCodeAt(at))) at++
    if (at < end && body.charCodeAt(at) === ANGLE) {
      table.depth[line] = countAngles(body, at, end)
      table.text[line] = behindAngles(body, at, end)
    } else {
      table.text[line] = Math.min(start, end)
    }
    start = stop + 1
  }
  table.start[count] = body.length
  return table
}

/** White space inside a line. A no-break space counts: mail programs put it for blanks. */
export function isSpace(code: number): boolean {
  return (
    code === SPACE || code === TAB || code === 13 || code === NO_BREAK_SPACE || code === 12 || code === 11
  )
}

function countAngles(body: string, from: number, end: number): number {
  let depth = 0
  for (let at = from; at < end; at++) {
    const code = body.charCodeAt(at)
    if (code === ANGLE) {
      if (depth < DEEPEST_QUOTE) depth++
    } else if (!(isSpace(code) && at + 1 < end && body.charCodeAt(at + 1) === ANGLE)) break
  }
  return depth
}

function behindAngles(body: string, from: number, end: number): number {
  let at = from
  while (at < end) {
    const code = body.charCodeAt(at)
    if (code === ANGLE) at++
    else if (isSpace(code) && at + 1 < end && body.charCodeAt(at + 1) === ANGLE) at += 2
    else break
  }
  // One blank after the marks belongs to them: more is the quoted line's own indentation.
  if (at < end && isSpace(body.charCodeAt(at))) at++
  return at
}
