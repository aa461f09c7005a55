/**
 * A half-open range of UTF-16 offsets into one decoded body: `body.slice(start, end)` is the text.
 */
export interface Span {
  readonly start: number
  readonly end: number
}

/** First and last line, 1-based and both included, of one decoded body. */
export type LineRange = readonly [first: number, last: number]
