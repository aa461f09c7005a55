import type { ReadMessage } from '../model/read-thread.ts'
import type { Evidence } from '../model/statement.ts'
import { type Sentence, splitSentences } from '../text/sentences.ts'

/** With more paragraphs that match than this, a zone is split whole: each split counts lines from the top. */
const MOST_PARAGRAPHS = 40
const BLANK_LINE = /\n[ \t]*\n/g

/**
 * The sentences that a message's sender wrote in it, of those zones that the gate matches at all: a cheap look at the
 * whole text spares most messages the splitting.
 */
export function authoredSentences(message: ReadMessage, gate: RegExp): Sentence[] {
  const sentences: Sentence[] = []
  for (const { kind, span } of message.segments) {
    if (kind !== 'authored' || !gate.test(onOneLine(message.body.slice(span.start, span.end)))) continue
    sentences.push(...splitSentences(message.body, span, false))
  }
  return sentences
}

/**
 * The same, of those paragraphs only that the gate matches, and of these the sentences that it matches: for words that
 * speak for themselves, wherever they stand.
 */
export function matchingSentences(message: ReadMessage, gate: RegExp): Sentence[] {
  const sentences: Sentence[] = []
  for (const { kind, span } of message.segments) {
    if (kind !== 'authored') continue
    const text = message.body.slice(span.start, span.end)
    if (!gate.test(onOneLine(text))) continue
    const paragraphs: { start: number; end: number }[] = []
    let start = 0
    const add = (end: number): void => {
      if (gate.test(onOneLine(text.slice(start, end))))
        paragraphs.push({ start: span.start + start, end: span.start + end })
      start = end
    }
    for (const blank of text.matchAll(BLANK_LINE)) add(blank.index + blank[0].length)
    add(text.length)
    const regions = paragraphs.length > MOST_PARAGRAPHS ? [span] : paragraphs
    for (const region of regions) {
      for (const sentence of splitSentences(message.body, region, false)) {
        if (gate.test(sentence.text)) sentences.push(sentence)
      }
    }
  }
  return sentences
}

/** Phrases are wrapped: `if nobody / objects`. */
function onOneLine(text: string): string {
  return text.replace(/\n/g, ' ')
}

/** A sentence of a message as evidence. */
export function evidenceOf(message: ReadMessage, sentence: Sentence): Evidence {
  return {
    message: message.id,
    lines: sentence.lines,
    span: sentence.span,
    text: sentence.text,
    quotedIn: null,
  }
}
