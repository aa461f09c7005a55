import type { Ghost, ReadMessage, ReadThread } from '../model/read-thread.ts'
import type { QuoteTrace, Segment } from '../model/segment.ts'
import { type Sentence, splitSentences } from '../text/sentences.ts'
import { joinTagQuestions } from './tag-questions.ts'
import { plainText, type QuotedAbove, type QuotedSentence, type ThreadSentence } from './thread-sentence.ts'

/** Sentences of one message beyond this are not looked at: nobody deliberates in ten thousand sentences, dumps have them. */
const MAX_SENTENCES = 3000
/** A longer sentence is a dump, and nobody's point. */
const LONGEST_SENTENCE = 8000
/** Sentences of a quote that are read as what is answered: the last ones. */
const QUOTE_TAIL = 12

/**
 * The sentences of a thread that may be statements: what each present person wrote, and what missing messages said as
 * far as others quote it, each text once. In thread order: by message, then by place in its body.
 */
export function readSentences(thread: ReadThread): ThreadSentence[] {
  const sentences: ThreadSentence[] = []
  const ghosts = new Map<string, Ghost>()
  for (const ghost of thread.ghosts) {
    for (const piece of ghost.pieces) ghosts.set(`${piece.quote} ${piece.quotedIn}`, ghost)
  }
  const told = new Set<string>()
  for (const [holderIndex, holder] of thread.messages.entries()) {
    if (holder.automatic) continue
    const found: ThreadSentence[] = [
      ...ownSentences(holder, holderIndex),
      ...ghostSentences(holder, holderIndex, ghosts, told),
    ]
    const kept = found.filter(({ sentence }) => sentence.text.length <= LONGEST_SENTENCE)
    kept.sort((a, b) => a.sentence.span.start - b.sentence.span.start)
    sentences.push(...kept)
  }
  return sentences
}

/** The sentences that the sender wrote in this message. */
export function ownSentences(holder: ReadMessage, holderIndex: number): ThreadSentence[] {
  const runs: { segment: number; sentences: Sentence[] }[] = []
  let total = 0
  for (const [index, segment] of holder.segments.entries()) {
    if (segment.kind !== 'authored' || total >= MAX_SENTENCES) continue
    const sentences = joinTagQuestions(
      holder.body,
      splitSentences(holder.body, segment.span, false),
      false,
    ).slice(0, MAX_SENTENCES - total)
    total += sentences.length
    if (sentences.length > 0) runs.push({ segment: index, sentences })
  }
  const found: ThreadSentence[] = []
  for (const run of runs) {
    const above = quotedAbove(holder, run.segment)
    for (const [place, sentence] of run.sentences.entries()) {
      found.push({
        holder,
        holderIndex,
        message: holder.id,
        by: holder.author,
        date: holder.date,
        quotedIn: null,
        sentence,
        plain: plainText(sentence.text),
        segment: run.segment,
        place,
        count: run.sentences.length,
        placeInMessage: found.length,
        countInMessage: total,
        opensParagraph: place === 0 || run.sentences[place - 1]!.paragraph !== sentence.paragraph,
        closesParagraph: run.sentences[place + 1]?.paragraph !== sentence.paragraph,
        above,
      })
    }
  }
  return found
}

/** The sentences of missing messages that this one quotes, as far as no message before quoted them. */
function ghostSentences(
  holder: ReadMessage,
  holderIndex: number,
  ghosts: ReadonlyMap<string, Ghost>,
  told: Set<string>,
): ThreadSentence[] {
  const found: ThreadSentence[] = []
  for (const [index, quote] of holder.quotes.entries()) {
    const ghost = ghosts.get(`${index} ${holder.id}`)
    const person = ghost?.person ?? quote.origin.person
    if (ghost === undefined || person === null || holder.segments[quote.segment]?.inner !== 'authored')
      continue
    const sentences = joinTagQuestions(
      holder.body,
      splitSentences(holder.body, quote.span, true),
      true,
    ).slice(0, MAX_SENTENCES)
    for (const [place, sentence] of sentences.entries()) {
      const key = `${ghost.id} ${sentence.text}`
      if (told.has(key)) continue
      told.add(key)
      found.push({
        holder,
        holderIndex,
        message: ghost.id,
        by: person,
        date: ghost.date,
        quotedIn: holder.id,
        sentence,
        plain: plainText(sentence.text),
        segment: quote.segment,
        place,
        count: sentences.length,
        placeInMessage: place,
        countInMessage: sentences.length,
        opensParagraph: place === 0 || sentences[place - 1]!.paragraph !== sentence.paragraph,
        closesParagraph: sentences[place + 1]?.paragraph !== sentence.paragraph,
        above: null,
      })
    }
  }
  return found
}

/** What stands quoted above an authored segment, with nothing of the sender's between. */
function quotedAbove(holder: ReadMessage, segment: number): QuotedAbove | null {
  for (let at = segment - 1; at >= 0; at--) {
    const above = holder.segments[at]!
    if (above.kind === 'quoted') return readQuote(holder, above, at)
    if (above.kind !== 'separator' && above.kind !== 'attribution' && above.kind !== 'footer') return null
  }
  return null
}

function readQuote(holder: ReadMessage, quote: Segment, segment: number): QuotedAbove | null {
  const traces = holder.quotes.filter((trace) => trace.segment === segment)
  const sentences = splitSentences(holder.body, quote.span, true).slice(-QUOTE_TAIL)
  if (sentences.length === 0) return null
  return {
    depth: quote.depth,
    segment,
    sentences: sentences.map(
      (sentence): QuotedSentence => ({
        sentence,
        plain: plainText(sentence.text),
        origin: traceAt(traces, sentence)?.origin ?? null,
      }),
    ),
  }
}

/** The trace that holds most of a quoted sentence. */
function traceAt(traces: readonly QuoteTrace[], sentence: Sentence): QuoteTrace | null {
  let best: QuoteTrace | null = null
  let most = 0
  for (const trace of traces) {
    const common =
      Math.min(trace.span.end, sentence.span.end) - Math.max(trace.span.start, sentence.span.start)
    if (common > most) {
      most = common
      best = trace
    }
  }
  return best
}
