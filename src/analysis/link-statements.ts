import type { MessageId } from '../model/message.ts'
import type { ReadThread } from '../model/read-thread.ts'
import type { Act } from '../model/statement.ts'
import { wordsOf } from '../text/stems.ts'
import type { Draft } from './draft.ts'
import type { QuotedSentence } from './thread-sentence.ts'

/** What a statement answers or judges: the index of a draft, and how it was found. */
export interface Link {
  readonly target: number
  readonly rule: string
}

/** How well one act answers another: what gold threads link, as shares. */
const FITS: Readonly<Record<Act, Partial<Record<Act, number>>>> = {
  proposal: { proposal: 1, objection: 0.45, question: 0.45, response: 0.2, action: 0.2 },
  objection: { proposal: 1, response: 0.35, question: 0.15, action: 0.3, decision: 0.4, support: 0.1 },
  support: { proposal: 1, decision: 0.3, response: 0.1, action: 0.2 },
  neutral: { proposal: 1, question: 0.3 },
  question: { proposal: 1, objection: 0.5, response: 0.4, decision: 0.3, action: 0.3 },
  response: { objection: 1, question: 1, response: 0.5, proposal: 0.3, support: 0.1 },
  decision: { proposal: 1, objection: 0.2, question: 0.2 },
  action: { proposal: 0.8, question: 0.6, objection: 0.7, response: 0.1 },
}

/** What makes a proposal the thing that others talk about. */
const MAIN_PROPOSAL_SCORE = 0.5
/** Likeness below this ties nothing. */
const LIKENESS_FLOOR = 0.28
/** A quoted sentence is a statement's when this share of the shorter one's words stands in both. */
const SAME_WORDS = 0.6
/** Earlier statements compared by likeness: the nearest ones, so that a thread of thousands stays quick. */
const LIKENESS_REACH = 120

/** A label that names an option: "option 2b", "approach A", "(1)", "2a". */
const LABEL =
  /\b(?:option|approach|alternative|proposal|variant|solution|choice|plan|method|number|point|step|idea)\s+#?\(?(\d{1,2}[a-z]?|[A-Z])\b\)?|(?:^|[\s(])#?(\d{1,2}[a-z])\b(?=[\s,.;:)?]|$)|\((\d{1,2}[a-z]?|[A-Z])\)/i

/**
 * For each draft what it answers or judges, or null.
 *
 * Drafts are in thread order; a target always stands before what is linked to it, in another message or above.
 */
export function linkStatements(thread: ReadThread, drafts: readonly Draft[]): (Link | null)[] {
  const linker = new Linker(thread, drafts)
  return drafts.map((draft, index) => linker.link(draft, index))
}

class Linker {
  readonly #drafts: readonly Draft[]
  readonly #byMessage = new Map<MessageId, number[]>()
  readonly #parents = new Map<MessageId, MessageId | null>()
  readonly #words: ReadonlySet<string>[]
  readonly #links: (Link | null)[] = []

  constructor(thread: ReadThread, drafts: readonly Draft[]) {
    this.#drafts = drafts
    this.#words = drafts.map(({ at }) => contentWords(at.sentence.text))
    for (const [index, { at }] of drafts.entries()) {
      const list = this.#byMessage.get(at.message)
      if (list === undefined) this.#byMessage.set(at.message, [index])
      else list.push(index)
    }
    for (const node of thread.thread.nodes) this.#parents.set(node.id, node.parent)
    for (const message of thread.messages) this.#parents.set(message.id, message.parent)
  }

  link(draft: Draft, index: number): Link | null {
    const link =
      this.#byQuote(draft, index) ??
      this.#byLabel(draft, index) ??
      this.#bySameMessage(draft, index) ??
      this.#byParent(draft, index) ??
      this.#byLikeness(draft, index)
    this.#links[index] = link
    return link
  }

  /** The statement in the quoted sentence right above; of several the one that fits best, the nearest first. */
  #byQuote(draft: Draft, index: number): Link | null {
    const above = draft.at.above
    if (above === null) return null
    let best: Link | null = null
    let most = 0
    for (let back = 0; back < above.sentences.length; back++) {
      const quoted = above.sentences[above.sentences.length - 1 - back]!
      for (const target of this.#quotedStatements(quoted, index)) {
        if (this.#drafts[target]!.at.by.id === draft.at.by.id && draft.act === 'response') continue
        const fit = this.#fit(draft, target)
        const score = fit * 0.82 ** back + 0.15 * likeness(this.#words[index]!, this.#words[target]!)
        if (fit > 0 && score > most) {
          most = score
          best = { target, rule: 'link/quoted-sentence' }
        }
      }
    }
    return best
  }

  /** Statements whose words a quoted sentence repeats. */
  #quotedStatements(quoted: QuotedSentence, index: number): number[] {
    const message = quoted.origin?.message ?? null
    const candidates = message === null ? [] : (this.#byMessage.get(message) ?? [])
    if (candidates.length === 0) return []
    const words = wordsOf(quoted.plain)
    return candidates.filter(
      (candidate) =>
        candidate < index && sharedWords(words, wordsOf(this.#drafts[candidate]!.at.plain)) >= SAME_WORDS,
    )
  }

  /** An option called by its label. */
  #byLabel(draft: Draft, index: number): Link | null {
    const match = LABEL.exec(draft.at.plain)
    const label = (match?.[1] ?? match?.[2] ?? match?.[3])?.toLowerCase()
    if (label === undefined) return null
    for (let target = index - 1; target >= 0; target--) {
      const other = this.#drafts[target]!
      const own = other.at.sentence.label?.toLowerCase().replace(/^\D+ #?/, '')
      if (other.act === 'proposal' && own === label) return { target, rule: 'link/label' }
    }
    return null
  }

  /** What the same message said just before: a reason for its proposal, a question about it. */
  #bySameMessage(draft: Draft, index: number): Link | null {
    const { at } = draft
    // Under the same quote, what was said first says what the rest is about.
    if (at.above !== null) {
      for (let other = index - 1; other >= 0; other--) {
        const before = this.#drafts[other]!
        if (before.at.holder !== at.holder || before.at.segment !== at.segment) break
        const link = this.#links[other]
        if (link != null && before.act === draft.act && link.rule === 'link/quoted-sentence') return link
      }
      return null
    }
    for (let target = index - 1; target >= 0; target--) {
      const other = this.#drafts[target]!
      if (other.at.holder !== at.holder || other.at.message !== at.message) break
      if (other.act === 'proposal' && draft.act !== 'response' && draft.act !== 'support') {
        return { target: this.#rootProposal(target, at.message), rule: 'link/same-message' }
      }
    }
    return null
  }

  /** Of a message's proposals that hang together the first. */
  #rootProposal(index: number, message: MessageId): number {
    let at = index
    for (let steps = 0; steps < 20; steps++) {
      const link = this.#links[at]
      if (link == null) return at
      const target = this.#drafts[link.target]!
      if (target.at.message !== message || target.act !== 'proposal') return at
      at = link.target
    }
    return at
  }

  /** What the message answered proposed, or the one that that one answered, and so on up to the root. */
  #byParent(draft: Draft, index: number): Link | null {
    let message: MessageId | null = this.#parents.get(draft.at.message) ?? null
    const seen = new Set<MessageId>()
    let first = true
    while (message !== null && !seen.has(message) && seen.size < MOST_ANCESTORS) {
      seen.add(message)
      const target = this.#best(draft, index, this.#byMessage.get(message) ?? [], first)
      if (target !== null) return { target, rule: 'link/parent' }
      message = this.#parents.get(message) ?? null
      first = false
    }
    return null
  }

  #best(draft: Draft, index: number, candidates: readonly number[], near: boolean): number | null {
    let best: number | null = null
    let most = near ? 0.25 : MAIN_PROPOSAL_SCORE
    for (const [rank, target] of candidates.entries()) {
      if (target >= index) break
      const score =
        this.#fit(draft, target) * (1 - 0.05 * Math.min(rank, 6)) +
        likeness(this.#words[index]!, this.#words[target]!)
      if (this.#fit(draft, target) > 0.25 && score > most) {
        most = score
        best = target
      }
    }
    return best
  }

  #byLikeness(draft: Draft, index: number): Link | null {
    let best: Link | null = null
    let most = LIKENESS_FLOOR
    for (let target = index - 1; target >= 0 && target >= index - LIKENESS_REACH; target--) {
      if (this.#drafts[target]!.at.message === draft.at.message) continue
      const score = this.#fit(draft, target) * likeness(this.#words[index]!, this.#words[target]!)
      if (score > most) {
        most = score
        best = { target, rule: 'link/likeness' }
      }
    }
    return best
  }

  #fit(draft: Draft, target: number): number {
    return FITS[draft.act][this.#drafts[target]!.act] ?? 0
  }
}

/** Messages above one in which what it answers is looked for: a chain of replies may have thousands. */
const MOST_ANCESTORS = 100

/** Share of the shorter list's words that stand in the other as well. */
export function sharedWords(a: readonly string[], b: readonly string[]): number {
  const short = Math.min(a.length, b.length)
  if (short === 0) return 0
  const counts = new Map<string, number>()
  for (const word of a) counts.set(word, (counts.get(word) ?? 0) + 1)
  let common = 0
  for (const word of b) {
    const left = counts.get(word) ?? 0
    if (left > 0) {
      common++
      counts.set(word, left - 1)
    }
  }
  return common / short
}

/** Words that say what a sentence is about: longer ones, and names with digits or underscores. */
function contentWords(text: string): ReadonlySet<string> {
  return new Set(wordsOf(text).filter((word) => word.length > 4 || /[\d_]/.test(word)))
}

/** Cosine of two word sets. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 || b.size === 0) return 0
  let common = 0
  for (const word of a) if (b.has(word)) common++
  return common / Math.sqrt(a.size * b.size)
}
