/** A run of `>` marks, with or without initials or a name before them (supercite: `Ann> `). */
const ANGLE_MARKS = /^[ \t]{0,4}(?:[\p{L}][\p{L}\p{N}_.-]{0,15})?>(?:[ \t]?(?:[\p{L}]{0,3}>))*[ \t]?/u
/** A run of one of the rarer marks, each followed by a blank or another mark. */
const OTHER_MARKS = /^[ \t]{0,4}(?:[|}:%#](?=[ \t|}:%#]|$)[ \t]?)+/

/**
 * Length of the quote marks that a line starts with, with the one blank after them; 0 when it has none.
 *
 * For example, `> > text` yields 4 and `Ann> text` yields 5.
 */
export function quoteMarksLength(line: string): number {
  return ANGLE_MARKS.exec(line)?.[0].length ?? OTHER_MARKS.exec(line)?.[0].length ?? 0
}

/**
 * The words of a slice of a body, as a record shows them: white space and line ends folded to one space, none at the
 * ends. With `quoted`, the quote marks of every line but the first (a quoted slice starts after its marks) and the
 * backslash of a line that continues on the next are taken off too.
 *
 * For example, `unquote('in the life time,\\\n> and so on', true)` yields `in the life time, and so on`.
 */
export function unquote(slice: string, quoted: boolean): string {
  if (!quoted || !slice.includes('\n')) return slice.replace(/\s+/g, ' ').trim()
  const lines = slice.split('\n')
  return lines
    .map((line, at) => {
      const words = at === 0 ? line : line.slice(quoteMarksLength(line))
      return at < lines.length - 1 ? words.replace(/\\\s*$/, '') : words
    })
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
}
