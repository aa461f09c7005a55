/** Marks of a quoted line in flowed text: no blanks stand between them (RFC 3676 section 4.5). */
const MARKS = /^>*/

/**
 * Undoes what `format=flowed` adds to lines (RFC 3676): the blank put before an unquoted line that starts with a blank,
 * `>` or `From `. Soft breaks stay line ends, so that lines are the lines that were sent; with `DelSp=yes` they are
 * joined, because there the blank before the break is no part of the text.
 */
export function readFlowed(text: string, delSp: boolean): string {
  const lines = text.split('\n')
  const out: string[] = []
  let isOpen = false
  let depth = 0
  for (const line of lines) {
    const marks = MARKS.exec(line)![0].length
    const words = marks === 0 && line.startsWith(' ') ? line.slice(1) : line
    const isSoft = delSp && words.endsWith(' ') && words.slice(marks).trimStart() !== '-- '
    const shown = isSoft ? words.slice(0, -1) : words
    if (isOpen && marks === depth)
      out[out.length - 1] += marks === 0 ? shown : shown.slice(marks).replace(/^ /, '')
    else out.push(shown)
    isOpen = isSoft
    depth = marks
  }
  return out.join('\n')
}
