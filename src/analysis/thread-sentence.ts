import type { MessageId } from '../model/message.ts'
import type { Person } from '../model/person.ts'
import type { ReadMessage } from '../model/read-thread.ts'
import type { Origin } from '../model/segment.ts'
import type { Sentence } from '../text/sentences.ts'

/** A sentence that may be a statement, with where it stands and what stands around it. */
export interface ThreadSentence {
  /** The message whose body holds the words: for a ghost's words the one that quotes them. */
  readonly holder: ReadMessage
  /** Place of the holder among the thread's messages. */
  readonly holderIndex: number
  /** The message whose author wrote the words: a ghost's id when they are known from a quote only. */
  readonly message: MessageId
  readonly by: Person
  readonly date: string | null
  /** The holder's id when the words are a ghost's. */
  readonly quotedIn: MessageId | null
  readonly sentence: Sentence
  /** The words as rules read them: typographic quotes made plain, cut at a limit. As long as `sentence.text` up to there. */
  readonly plain: string
  /** Index of the segment in the holder. */
  readonly segment: number
  /** Place in the segment, and how many sentences it has. */
  readonly place: number
  readonly count: number
  /** Place in the whole message among its own sentences, and how many it has. */
  readonly placeInMessage: number
  readonly countInMessage: number
  readonly opensParagraph: boolean
  readonly closesParagraph: boolean
  /** What is quoted right above the segment; null when nothing is. */
  readonly above: QuotedAbove | null
}

/** A quoted run right above authored text: what the text answers. */
export interface QuotedAbove {
  /** Its sentences, in order. Never empty. */
  readonly sentences: readonly QuotedSentence[]
  /** Quote depth of the last one. */
  readonly depth: number
  /** Indexes of its segment in the holder. */
  readonly segment: number
}

/** A sentence of a quote, and where it comes from. */
export interface QuotedSentence {
  readonly sentence: Sentence
  readonly plain: string
  readonly origin: Origin | null
}

/** Longest sentence that rules look at: a "sentence" of megabytes is no prose, and would cost seconds. */
export const MAX_SENTENCE = 1200

/**
 * A text as rules read it: typographic apostrophes and quotes made plain, cut at {@link MAX_SENTENCE}.
 *
 * For example, `plainText('I don’t')` yields `I don't`.
 */
export function plainText(text: string): string {
  const cut = text.length > MAX_SENTENCE ? text.slice(0, MAX_SENTENCE) : text
  return /[‘’‚‛“”„‟\u00a0]/.test(cut)
    ? cut
        .replace(/[‘’‚‛]/g, "'")
        .replace(/[“”„‟]/g, '"')
        .replace(/\u00a0/g, ' ')
    : cut
}
