import type { MessageId } from '../model/message.ts'
import type { Statement } from '../model/statement.ts'
import { wordsOf } from '../text/stems.ts'
import { sharedWords } from './link-statements.ts'
import type { ThreadSentence } from './thread-sentence.ts'

/** Authored text right under a quote: somebody answered what is quoted, whatever the answer was. */
export interface QuotedReply {
  readonly message: MessageId
  /** Id of the person who answered. */
  readonly by: string
  /** Words of the last quoted sentences. */
  readonly words: readonly (readonly string[])[]
  /** The first sentences of the answer, as rules read them. */
  readonly answer: string
}

/** Sentences of an answer that say whether it gives in. */
const ANSWER_HEAD = 3

/** Quoted sentences above an answer that it is about: the last, most often. */
const ANSWERED_TAIL = 1
/** Share of words that makes a quoted sentence the statement's. */
const SAME_WORDS = 0.7

/** For each statement the answers right under quotes from its message, by statement id. */
export function quotedReplies(
  sentences: readonly ThreadSentence[],
  statements: readonly Statement[],
): ReadonlyMap<string, readonly QuotedReply[]> {
  const byOrigin = new Map<MessageId, QuotedReply[]>()
  for (const [index, { above, place, holder, quotedIn, segment }] of sentences.entries()) {
    if (above === null || place !== 0 || quotedIn !== null) continue
    const tail = above.sentences.slice(-ANSWERED_TAIL)
    const origins = new Set<MessageId>()
    for (const { origin } of tail) if (origin?.message != null) origins.add(origin.message)
    for (const origin of origins) {
      const reply: QuotedReply = {
        message: holder.id,
        by: holder.author.id,
        answer: sentences
          .slice(index, index + ANSWER_HEAD)
          .filter((other) => other.holder === holder && other.segment === segment)
          .map(({ plain }) => plain)
          .join(' '),
        words: tail.filter((quoted) => quoted.origin?.message === origin).map(({ plain }) => wordsOf(plain)),
      }
      const list = byOrigin.get(origin)
      if (list === undefined) byOrigin.set(origin, [reply])
      else list.push(reply)
    }
  }
  return new Map(statements.map(({ id, message }) => [id, byOrigin.get(message) ?? []]))
}

/** Whether a reply by somebody else stands under the statement's words. */
export function isRepeated(reply: QuotedReply, statement: Statement): boolean {
  if (reply.by === statement.by.id) return false
  const words = wordsOf(statement.text)
  return reply.words.some((quoted) => sharedWords(quoted, words) >= SAME_WORDS)
}
