import type { MessageId } from '../model/message.ts'
import type { ReadThread } from '../model/read-thread.ts'
import type { Neighbour, Surroundings } from './classifier/sentence-features.ts'
import { type Hits, matchRules } from './match-rules.ts'
import type { RuleSet } from './rules/index.ts'
import type { ThreadSentence } from './thread-sentence.ts'

/** Quoted sentences above that are looked at. */
const ABOVE = 4

/** Answers what stands around each sentence of a thread. Rules are run once on each different text. */
export class SurroundingsReader {
  readonly #rules: RuleSet
  readonly #hits = new Map<string, Hits>()
  readonly #initiator: string | null
  readonly #tags: readonly string[]
  readonly #depths = new Map<MessageId, number>()
  readonly #sentences: readonly ThreadSentence[]

  constructor(thread: ReadThread, sentences: readonly ThreadSentence[], rules: RuleSet) {
    this.#rules = rules
    this.#sentences = sentences
    const [first] = thread.messages
    // A first message that quotes answers one that is missing: whoever wrote that began.
    const isAnswer = (first?.quotes.length ?? 0) > 0
    this.#initiator = (isAnswer ? thread.ghosts[0]?.person?.id : first?.author.id) ?? null
    this.#tags = first?.tags ?? []
    for (const node of thread.thread.nodes) this.#depths.set(node.id, node.depth)
  }

  hitsOf(plain: string): Hits {
    const known = this.#hits.get(plain)
    if (known !== undefined) return known
    const hits = matchRules(this.#rules, plain)
    this.#hits.set(plain, hits)
    return hits
  }

  at(index: number): Surroundings {
    const own = this.#sentences[index]!
    const above = (own.above?.sentences ?? []).slice(-ABOVE).reverse()
    return {
      own: this.hitsOf(own.plain),
      before: this.#neighbour(own, this.#sentences[index - 1]),
      after: this.#neighbour(own, this.#sentences[index + 1]),
      above: above.map(({ plain }) => ({ plain, hits: this.hitsOf(plain) })),
      aboveBy: above[0]?.origin?.person?.id ?? null,
      initiator: this.#initiator,
      threadTags: this.#tags,
      depth: this.#depths.get(own.holder.id) ?? 0,
    }
  }

  #neighbour(own: ThreadSentence, other: ThreadSentence | undefined): Neighbour | null {
    if (other === undefined || other.holder !== own.holder || other.segment !== own.segment) return null
    return { plain: other.plain, hits: this.hitsOf(other.plain) }
  }
}
