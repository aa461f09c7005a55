import type { LineRange, Span } from '../model/span.ts'

/** One line of a text: `text.slice(start, end)` without its line end; `next` is where the following line starts. */
export interface Line {
  readonly start: number
  readonly end: number
  readonly next: number
}

/**
 * Cuts a text into lines at `\n`. A text that ends in a line end has no empty line after it; an empty text has none.
 *
 * For example, `splitLines('a\n\nb')` yields lines `[0,1)`, `[2,2)`, `[3,4)`.
 */
export function splitLines(text: string): Line[] {
  const lines: Line[] = []
  let start = 0
  while (start < text.length) {
    const newline = text.indexOf('\n', start)
    const end = newline < 0 ? text.length : newline
    const next = newline < 0 ? text.length : newline + 1
    lines.push({ start, end, next })
    start = next
  }
  return lines
}

/** Answers which lines of one text a span touches. Built once for a text, then asked by binary search. */
export class LineIndex {
  readonly #starts: Uint32Array

  constructor(text: string) {
    const starts = [0]
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
    this.#starts = Uint32Array.from(starts)
  }

  /** 1-based number of the line that holds the offset. */
  lineAt(offset: number): number {
    let low = 0
    let high = this.#starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (this.#starts[middle]! <= offset) low = middle
      else high = middle - 1
    }
    return low + 1
  }

  /** The lines a span touches; an empty span touches the line it stands on. */
  linesOf(span: Span): LineRange {
    return [this.lineAt(span.start), this.lineAt(Math.max(span.start, span.end - 1))]
  }
}
