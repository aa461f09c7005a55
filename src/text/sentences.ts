import type { LineRange, Span } from '../model/span.ts'
import { splitLines } from './lines.ts'
import { quoteMarksLength, unquote } from './unquote.ts'

/** One sentence of a region of a body, or one list item's sentence. */
export interface Sentence {
  /** Offsets into the body. Starts at the first letter (after quote marks), ends after the last mark of the sentence. */
  readonly span: Span
  readonly lines: LineRange
  /** `unquote(body.slice(span.start, span.end))`. */
  readonly text: string
  /** What a list item is called: `2b` of `2b. …` or `Option A` of `Option A: …`; null elsewhere. */
  readonly label: string | null
  /** Number of the paragraph or list item in the region, from 0. */
  readonly paragraph: number
}

/** Start of a list item: a bullet, or a number or letter with a full stop or bracket. */
const LIST_ITEM =
  /^[ \t]*(?:[-*+•·o](?=[ \t])|\(?(\d{1,3}[a-z]?|[a-zA-Z]|[ivx]{1,4})[.):](?=[ \t])|\[(\d{1,2}|[A-Za-z])\](?=[ \t]))/u
/** An item that calls itself an option, an approach and so on. */
const NAMED_ITEM =
  /^[ \t]*[-*]?[ \t]*((?:option|approach|alternative|proposal|variant|solution|choice|plan|method)[ \t]+#?(?:\d{1,2}[a-z]?|[A-Z]))\b[ \t]*[:.)-]/iu
/** A line that only joins two items. */
const JOINER = /^[ \t]*(?:or|and|either|versus|vs\.?|-or-|OR|AND)[ \t]*[,:]?[ \t]*$/
/** A line of signs alone parts paragraphs. */
const RULE_LINE = /^[ \t]*[-=_*~#+.]{3,}[ \t]*$/

/** Words with a full stop of their own that a sentence may go on after. */
const ABBREVIATIONS = new Set(
  'e.g i.e eg ie etc vs cf al approx ca resp dr mr mrs ms prof st jr sr inc ltd corp co no nos fig figs sec sect ch pp vol ed eds op viz incl excl esp dept est max min misc ver rev ref refs eqn jan feb mar apr jun jul aug sep sept oct nov dec mon tue wed thu fri sat sun a.k.a aka w.r.t wrt b.t.w p.s n.b u.s u.k'.split(
    ' ',
  ),
)

/** Those of them that end sentences too: abbreviations only before a digit or a small letter. */
const WORDS_TOO = new Set(
  'no nos min max sat sun mar sec est ed op ch co al inc fri wed mon misc rev etc'.split(' '),
)

interface Piece {
  /** Offset in the joined text. */
  readonly at: number
  /** Offset in the body of the piece's first character. */
  readonly from: number
}

/**
 * Splits a region of a body (whole lines) into sentences with their places.
 *
 * Paragraphs end at blank lines, list items and rules of signs; within them lines are joined. A full stop ends a
 * sentence only where prose would: not in versions, file names, addresses, URLs, abbreviations or list numbers.
 * With `quoted`, quote marks at line starts are passed over.
 *
 * For example, `It is in v2.0 of foo.c, e.g. here. Why?` yields two sentences.
 */
export function splitSentences(body: string, region: Span, quoted: boolean): Sentence[] {
  const sentences: Sentence[] = []
  let line = 1
  for (let at = body.indexOf('\n'); at >= 0 && at < region.start; at = body.indexOf('\n', at + 1)) line++
  let pieces: Piece[] = []
  let text = ''
  let label: string | null = null
  let paragraph = 0
  /** Start of each line of the region in the body, for line numbers. */
  const lineStarts: number[] = []

  const close = (): void => {
    if (text.trim() !== '') {
      for (const [start, end] of sentenceRanges(text)) {
        const first = toBody(pieces, start)
        const last = toBody(pieces, end - 1) + 1
        const slice = body.slice(first, last)
        sentences.push({
          span: { start: first, end: last },
          lines: [line + lineOf(lineStarts, first), line + lineOf(lineStarts, last - 1)],
          text: unquote(slice, quoted),
          label: start === firstInk(text) ? label : null,
          paragraph,
        })
      }
      paragraph++
    }
    pieces = []
    text = ''
    label = null
  }

  for (const { start, end } of splitLines(body.slice(region.start, region.end))) {
    const from = region.start + start
    lineStarts.push(from)
    const whole = body.slice(from, region.start + end)
    const marks = quoted ? quoteMarksLength(whole) : 0
    const words = whole.slice(marks)
    if (words.trim() === '' || RULE_LINE.test(words)) {
      close()
      continue
    }
    if (JOINER.test(words)) {
      close()
      text = words
      pieces.push({ at: 0, from: from + marks })
      close()
      continue
    }
    const named = NAMED_ITEM.exec(words)
    const item = LIST_ITEM.exec(words)
    if (named !== null || item !== null) {
      close()
      label = named?.[1] ?? item?.[1] ?? item?.[2] ?? null
    }
    if (text !== '') text += ' '
    pieces.push({ at: text.length, from: from + marks })
    text += quoted ? words.replace(/\\[ \t]*$/, (tail) => ' '.repeat(tail.length)) : words
  }
  close()
  return sentences
}

/** Offset of the first character that is not white space. */
function firstInk(text: string): number {
  return text.search(/\S/)
}

/** Half-open ranges of the sentences of one paragraph, white space at their ends left out. */
function sentenceRanges(text: string): [number, number][] {
  const ranges: [number, number][] = []
  let start = firstInk(text)
  const item = LIST_ITEM.exec(text)
  const terminator = /[.!?…]+["'”’)\]*_]*(?=\s|$)/gu
  terminator.lastIndex = item === null ? start : item[0].length
  for (let match = terminator.exec(text); match !== null; match = terminator.exec(text)) {
    const end = match.index + match[0].length
    if (end <= start || !endsSentence(text, match.index, end)) continue
    ranges.push([start, end])
    const next = text.slice(end).search(/\S/)
    if (next < 0) return ranges
    start = end + next
  }
  const end = text.trimEnd().length
  if (start < end) ranges.push([start, end])
  return ranges
}

/** Whether the marks at `at` (up to `end`, white space after them) close a sentence. */
function endsSentence(text: string, at: number, end: number): boolean {
  const after = /^\s+(\S)(\S*)/u.exec(text.slice(end, end + 80))
  if (after === null) return true
  const marks = text.slice(at, end)
  if (/[!?]/.test(marks)) return true
  const before = /(\S+)$/u.exec(text.slice(Math.max(0, at - 60), at))?.[1] ?? ''
  const word = before.replace(/^["'“‘([{<*_]+/u, '')
  if (marks.startsWith('..') || marks.startsWith('…')) return /\p{Lu}/u.test(after[1]!)
  const lower = word.toLowerCase()
  if (ABBREVIATIONS.has(lower)) return WORDS_TOO.has(lower) && /\p{Lu}/u.test(after[1]!)
  // An initial: "J. Random".
  if (/^\p{Lu}$/u.test(word) && /\p{Lu}/u.test(after[1]!)) return false
  // Prose that starts its sentences in lower case: only after a plain word, and not before a sign.
  if (/\p{Ll}/u.test(after[1]!)) return /^[\p{L}'’-]{3,}$/u.test(word) && /^[\p{L}'’]*[,;]?$/u.test(after[2]!)
  return true
}

/** Offset in the body of a character of the joined text; a joining blank stands for the line end before it. */
function toBody(pieces: readonly Piece[], offset: number): number {
  let low = 0
  let high = pieces.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (pieces[middle]!.at <= offset) low = middle
    else high = middle - 1
  }
  const piece = pieces[low]!
  return piece.from + (offset - piece.at)
}

/** Index of the last start that is not beyond the offset. */
function lineOf(starts: readonly number[], offset: number): number {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (starts[middle]! <= offset) low = middle
    else high = middle - 1
  }
  return low
}
