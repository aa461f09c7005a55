import type { Sentence } from '../text/sentences.ts'
import { unquote } from '../text/unquote.ts'

/** A question of a word or two that asks whether the sentence before is so. */
const TAG =
  /^["'(]{0,2}(?:correct|right|no|yes|ok(?:ay)?|true|eh|huh|agreed|is (?:that|this) (?:right|correct|so|true|the case)|am i (?:right|correct)|isn'?t it|or not|or am i (?:wrong|missing something)|did i get that right)\s?\?+["')]{0,2}$/i

/**
 * Sentences with each tag question ("Correct?") joined to the sentence it asks about, so that the question says what it
 * asks.
 */
export function joinTagQuestions(body: string, sentences: readonly Sentence[], quoted: boolean): Sentence[] {
  const joined: Sentence[] = []
  for (const sentence of sentences) {
    const before = joined.at(-1)
    if (before === undefined || before.paragraph !== sentence.paragraph || !TAG.test(sentence.text)) {
      joined.push(sentence)
      continue
    }
    const span = { start: before.span.start, end: sentence.span.end }
    joined[joined.length - 1] = {
      ...before,
      span,
      lines: [before.lines[0], sentence.lines[1]],
      text: unquote(body.slice(span.start, span.end), quoted),
    }
  }
  return joined
}
