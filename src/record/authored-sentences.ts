import type { ReadMessage } from '../model/read-thread.ts'
import type { Evidence } from '../model/statement.ts'
import { type Sentence, splitSentences } from '../text/sentences.ts'

/**
 * The sentences that a message's sender wrote in it, of those zones that the gate matches at all: a cheap look at the
 * whole text spares most messages the splitting.
 */
export function authoredSentences(message: ReadMessage, gate: RegExp): Sentence[] {
  const sentences: Sentence[] = []
  for (const segment of message.segments) {
    if (segment.kind !== 'authored') continue
    if (!gate.test(message.body.slice(segment.span.start, segment.span.end))) continue
    sentences.push(...splitSentences(message.body, segment.span, false))
  }
  return sentences
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
