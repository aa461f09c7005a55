import type { LineTable } from './line-table.ts'

const TRAILER =
  /^(?:(?:[A-Z][a-z]+(?:-[a-z]+){0,4}-[Bb]y|CC|Cc|Fixes|Closes|Link|Change-Id|Reported-and-tested-by|Bug-Id|Co-developed-by): ?\S|\[[\w. -]{2,20}: [^\]]{3,120}\]$)/

/** Whether a line is a trailer of a commit message (`Reviewed-by: …`): said by whoever sends it, and a vote at times. */
export function isTrailer(table: LineTable, line: number): boolean {
  const { body, text, end } = table
  const first = body.charCodeAt(text[line]!)
  // Capital letter or `[`, and a colon near by: all that most lines are asked.
  if (first !== 91 && (first < 65 || first > 90)) return false
  const words = body.slice(text[line]!, Math.min(end[line]!, text[line]! + 160))
  return words.includes(':') && TRAILER.test(words)
}
