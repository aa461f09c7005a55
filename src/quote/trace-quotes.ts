import type { MessageId } from '../model/message.ts'
import type { Person } from '../model/person.ts'
import type { Ghost } from '../model/read-thread.ts'
import type { Attribution, FoundBy, Origin, QuoteTrace, Segment } from '../model/segment.ts'
import type { LineRange, Span } from '../model/span.ts'
import { GramIndex } from './align-index.ts'
import { alignWords, editAfter, NOWHERE, type QuotedWords } from './align-words.ts'
import { mailboxOfAttribution } from './ghost-person.ts'
import { GhostRegister, type Stray } from './ghost-register.ts'
import type { ArchiveLookup } from './trace-archive-index.ts'
import { findSpeakers, type Speaker } from './trace-attribution.ts'
import { isSameMoment } from './trace-dates.ts'
import { type Part, partsOf } from './trace-parts.ts'
import { THREAD_GRAM, ThreadIndex } from './trace-thread-index.ts'
import { marksLength, WordReader, type Words } from './trace-words.ts'

/** A message as tracing needs it. */
export interface TracedMessage {
  readonly id: MessageId
  /** The message it answers: a ghost's id possible; null for a root. */
  readonly parent: MessageId | null
  readonly author: Person
  readonly date: string | null
  readonly body: string
  readonly segments: readonly Segment[]
}

/** What tracing must be told from outside the thread. */
export interface TraceOptions {
  /** Who an attribution line means; null when the archive knows nobody of that name. */
  readonly personNamed: (name: string | null, address: string | null) => Person | null
  /** Looks a run up in other threads. Without it, quotes from there are unknown or known by attribution. */
  readonly elsewhere?: ArchiveLookup
}

/** Where every quoted run of a thread comes from. */
export interface TracedThread {
  /** For each message its traces, by place in the body; an empty list when it quotes nothing. */
  readonly quotes: ReadonlyMap<MessageId, readonly QuoteTrace[]>
  /** Missing messages, by the first message that quotes them. */
  readonly ghosts: readonly Ghost[]
}

/** One message while its thread is traced. */
interface Document {
  readonly at: number
  readonly message: TracedMessage
  /** Index of the parent's document; -1 when there is none. */
  readonly parent: number
  /** Id of the parent when the archive lacks it. */
  readonly missingParent: MessageId | null
  words: Words | null
  index: GramIndex | null
  /**
   * For each word where it comes from: a document's index, or `NOWHERE`, or `-2 - n` for stray number n. Null while
   * not traced; words that the sender wrote have `NOWHERE`.
   */
  from: Int32Array | null
  /** For each word that comes from a document, which word of it. */
  place: Int32Array | null
}

/** A block this long of another message is no coincidence, whoever wrote it. */
const STRONG_RUN = 10
/** Where header or attribution line point at the message as well. */
const LIKELY_RUN = 5
/** Against the attribution line. */
const DISPUTED_RUN = 16
/** Share of a reply's quote that one message must hold to stand in for a parent that the archive lacks. */
const STAND_IN = 0.9
/** The same where the attribution line has its date. The patches of a series are of one minute, and share lines. */
const STAND_IN_DATED = 0.75

/** Messages of one person that an attribution line is compared with: a robot may have written thousands. */
const MOST_MESSAGES = 200

/**
 * Traces each quoted run of a thread to the message, and the place in it, that it repeats.
 *
 * Messages stand in thread order: by date, then id. A run is first aligned to the whole body of the message answered;
 * what that quotes itself leads on to whom it quotes. The rest is looked up in what the senders of the thread wrote,
 * then elsewhere, then left to the attribution line. Nothing is guessed: a run that no step finds is `unknown`.
 *
 * For example, a reply that quotes one line of the message it answers yields one trace, found by `parent`, whose
 * `origin.span` holds that line's words.
 */
export function traceQuotes(messages: readonly TracedMessage[], options: TraceOptions): TracedThread {
  return new ThreadTracer(messages, options).trace()
}

class ThreadTracer {
  readonly #documents: readonly Document[]
  readonly #byId = new Map<MessageId, number>()
  /** Messages of each person, in thread order. */
  readonly #byAuthor = new Map<string, number[]>()
  readonly #options: TraceOptions
  readonly #reader = new WordReader()
  readonly #ghosts: GhostRegister
  /** First and last number of each document's branch in a walk through the tree: tells ancestors. */
  readonly #enter: Int32Array
  readonly #leave: Int32Array
  readonly #level: Int32Array
  readonly #quotes = new Map<MessageId, readonly QuoteTrace[]>()
  readonly #persons = new Map<string, Person | null>()
  #threadIndex: ThreadIndex | null = null

  constructor(messages: readonly TracedMessage[], options: TraceOptions) {
    this.#options = options
    for (const [at, { id }] of messages.entries()) if (!this.#byId.has(id)) this.#byId.set(id, at)
    const parents = messages.map(({ parent }) => (parent === null ? -1 : (this.#byId.get(parent) ?? -1)))
    cutCycles(parents)
    this.#documents = messages.map((message, at) => ({
      at,
      message,
      parent: parents[at]!,
      missingParent: message.parent !== null && !this.#byId.has(message.parent) ? message.parent : null,
      words: null,
      index: null,
      from: null,
      place: null,
    }))
    for (const [at, { author }] of messages.entries()) {
      const written = this.#byAuthor.get(author.id)
      if (written === undefined) this.#byAuthor.set(author.id, [at])
      else written.push(at)
    }
    const walk = walkTree(parents)
    this.#enter = walk.enter
    this.#leave = walk.leave
    this.#level = walk.level
    this.#ghosts = new GhostRegister()
  }

  trace(): TracedThread {
    for (const document of this.#documents) {
      // A parent is traced before its children, also where a wrong clock dates it later.
      const waiting: Document[] = []
      for (let next: Document | undefined = document; next !== undefined && next.from === null; ) {
        waiting.push(next)
        next = next.parent < 0 ? undefined : this.#documents[next.parent]
      }
      for (const next of waiting.reverse()) this.#traceMessage(next)
    }
    const quotes = new Map<MessageId, readonly QuoteTrace[]>()
    for (const { message } of this.#documents) quotes.set(message.id, this.#quotes.get(message.id) ?? [])
    return { quotes, ghosts: this.#ghosts.gather() }
  }

  #wordsOf(document: Document): Words {
    document.words ??= this.#reader.read(document.message.body, document.message.segments)
    return document.words
  }

  #personOf(attribution: Attribution): Person | null {
    const key = `${attribution.name ?? ''}\n${attribution.address ?? ''}`
    let person = this.#persons.get(key)
    if (person === undefined) {
      const mailbox = mailboxOfAttribution(attribution)
      person = this.#options.personNamed(mailbox.name, mailbox.address)
      this.#persons.set(key, person)
    }
    return person
  }

  #traceMessage(document: Document): void {
    const { message } = document
    if (!message.segments.some(({ kind }) => kind === 'quoted')) {
      document.from = NO_WORDS
      document.place = NO_WORDS
      return
    }
    const words = this.#wordsOf(document)
    document.from = new Int32Array(words.count).fill(NOWHERE)
    document.place = new Int32Array(words.count).fill(NOWHERE)
    const picks = quotedPicks(words, message.segments)
    if (picks.length === 0) return
    const speakers = findSpeakers(message.segments)
    for (const word of picks) words.depth[word] = Math.min(speakers[words.segment[word]!]!.level, 255)
    if (document.parent >= 0) this.#alignToParent(document, { words, picks }, speakers)
    this.#alignToNamed(document, { words, picks }, speakers)
    this.#searchThread(document, { words, picks }, speakers)
    if (document.missingParent !== null) this.#checkStandIn(document, { words, picks }, speakers)
    this.#writeTraces(document, words, speakers)
  }

  #alignToParent(document: Document, quoted: QuotedWords, speakers: readonly Speaker[]): void {
    const parent = this.#documents[document.parent]!
    const source = this.#wordsOf(parent)
    if (source.count === 0) return
    parent.index ??= new GramIndex(source)
    const places = alignWords(quoted, source, parent.index, false)
    const from = document.from!
    const place = document.place!
    for (let at = 0; at < places.length; at++) {
      const there = places[at]!
      if (there < 0) continue
      const word = quoted.picks[at]!
      if (source.depth[there] === 0) {
        from[word] = parent.at
        place[word] = there
        continue
      }
      const origin = parent.from![there] ?? NOWHERE
      if (origin >= 0) {
        from[word] = origin
        place[word] = parent.place![there]!
      } else if (origin !== NOWHERE) {
        const stray = this.#ghosts.stray(origin)
        const tells = speakers[quoted.words.segment[word]!]!.attribution !== null
        if (stray.origin.found !== 'archive' && (stray.origin.person !== null || !tells)) from[word] = origin
      }
    }
  }

  /** Words that the message answered does not hold are looked for in the message that their attribution line means. */
  #alignToNamed(document: Document, quoted: QuotedWords, speakers: readonly Speaker[]): void {
    const { words, picks } = quoted
    const from = document.from!
    const place = document.place!
    /** Words left, by attribution. */
    const left = new Map<Attribution, number[]>()
    for (const word of picks) {
      if (from[word] !== NOWHERE) continue
      const attribution = speakers[words.segment[word]!]!.attribution
      if (attribution === null) continue
      const group = left.get(attribution)
      if (group === undefined) left.set(attribution, [word])
      else group.push(word)
    }
    for (const [attribution, group] of left) {
      const named = this.#messageNamed(document, attribution)
      if (named === null) continue
      const source = this.#wordsOf(named)
      named.index ??= new GramIndex(source)
      const own = Int32Array.from(group)
      const places = alignWords({ words, picks: own }, source, named.index, true)
      for (let at = 0; at < places.length; at++) {
        if (places[at]! < 0 || source.depth[places[at]!] !== 0) continue
        from[own[at]!] = named.at
        place[own[at]!] = places[at]!
      }
    }
  }

  /** The one message of the thread that an attribution line means: by id, by person and date, by person alone. */
  #messageNamed(document: Document, attribution: Attribution): Document | null {
    if (attribution.messageId !== null) {
      const at = this.#byId.get(attribution.messageId)
      if (at !== undefined && this.#canQuote(document, at)) return this.#documents[at]!
    }
    const person = this.#personOf(attribution)
    if (person === null) return null
    // The message answered is missing: without a date, the line most likely means that one.
    if (document.missingParent !== null && attribution.date === null) return null
    let only: Document | null = null
    const written = this.#byAuthor.get(person.id) ?? []
    for (const at of written.length > MOST_MESSAGES ? written.slice(-MOST_MESSAGES) : written) {
      if (!this.#canQuote(document, at)) continue
      const candidate = this.#documents[at]!
      if (attribution.date !== null && !isDated(candidate, attribution.date)) continue
      // The message answered fits and was searched, or several do: the patches of a series are of one minute.
      if (at === document.parent || only !== null) return null
      only = candidate
    }
    return only
  }

  #searchThread(document: Document, quoted: QuotedWords, speakers: readonly Speaker[]): void {
    const { words, picks } = quoted
    const from = document.from!
    for (let start = 0; start < picks.length; ) {
      if (from[picks[start]!] !== NOWHERE) {
        start++
        continue
      }
      let end = start
      const segment = words.segment[picks[start]!]!
      while (end < picks.length && from[picks[end]!] === NOWHERE && words.segment[picks[end]!] === segment)
        end++
      if (end - start >= THREAD_GRAM)
        this.#searchRun(document, quoted, start, end, speakers[segment]!.attribution)
      start = end
    }
  }

  #searchRun(
    document: Document,
    quoted: QuotedWords,
    start: number,
    end: number,
    attribution: Attribution | null,
  ): void {
    if (this.#documents.length < 2) return
    const { words, picks } = quoted
    const index = this.#wholeThread()
    const person = attribution === null ? null : this.#personOf(attribution)
    for (let at = start; at + THREAD_GRAM <= end; ) {
      let best: Document | null = null
      let bestWord = 0
      let bestScore = 0
      let bestLength = 0
      const depth = words.depth[picks[at]!]!
      index.visit(
        words.hash[picks[at]!]!,
        words.hash[picks[at + 1]!]!,
        words.hash[picks[at + 2]!]!,
        words.hash[picks[at + 3]!]!,
        (which, word) => {
          if (!this.#canQuote(document, which)) return
          const candidate = this.#documents[which]!
          const source = candidate.words!
          const length = agreement(quoted, at, Math.min(end, at + 32), source, word)
          if (length < THREAD_GRAM) return
          let score = length * 2
          const distance = this.#isAncestor(which, document.at)
            ? this.#level[document.at]! - this.#level[which]!
            : 0
          if (distance > 0) score += 20 - Math.min(distance, 12) + (distance === depth ? 8 : 0)
          if (person !== null && candidate.message.author.id === person.id) score += 24
          if (attribution?.date != null && isDated(candidate, attribution.date)) score += 24
          if (score <= bestScore) return
          best = candidate
          bestScore = score
          bestLength = length
          bestWord = word
        },
      )
      if (best === null) {
        at++
        continue
      }
      const found: Document = best
      const likely =
        this.#isAncestor(found.at, document.at) || (person !== null && found.message.author.id === person.id)
      const against = person !== null && found.message.author.id !== person.id
      const needed = against ? DISPUTED_RUN : likely ? LIKELY_RUN : STRONG_RUN
      if (bestLength < needed && !(likely && !against && isWholeLine(quoted, at, at + bestLength))) {
        at++
        continue
      }
      at = followRun(document, quoted, at, end, found, bestWord)
    }
  }

  /** The index over the thread, made when a run is first looked for outside the message answered. */
  #wholeThread(): ThreadIndex {
    if (this.#threadIndex === null) {
      const words = this.#documents.map((document) => this.#wordsOf(document))
      this.#threadIndex = new ThreadIndex(words, (at) => this.#documents[at]!.message.segments)
    }
    return this.#threadIndex
  }

  #isAncestor(above: number, below: number): boolean {
    return this.#enter[above]! < this.#enter[below]! && this.#leave[above]! >= this.#leave[below]!
  }

  /** Whether a message can have quoted another: an earlier one or an ancestor, never itself or an answer to it. */
  #canQuote(document: Document, other: number): boolean {
    if (other === document.at || this.#isAncestor(document.at, other)) return false
    return other < document.at || this.#isAncestor(other, document.at)
  }

  /**
   * The archive lacks the message answered, and some words of its quote stand in other messages too, perhaps in an
   * earlier version of the lost one. They are taken to come from there only when one message holds nearly all of the
   * quote, and the attribution line does not say another date.
   */
  #checkStandIn(document: Document, quoted: QuotedWords, speakers: readonly Speaker[]): void {
    const { words, picks } = quoted
    const from = document.from!
    /** By attribution: words of the message answered, and how many of them each message holds. */
    const groups = new Map<Attribution | null, { total: number; readonly counts: Map<number, number> }>()
    const groupOf = (word: number): Attribution | null => speakers[words.segment[word]!]!.attribution
    for (const word of picks) {
      if (words.depth[word] !== 1) continue
      let group = groups.get(groupOf(word))
      if (group === undefined) {
        group = { total: 0, counts: new Map() }
        groups.set(groupOf(word), group)
      }
      group.total++
      const origin = from[word]!
      if (origin >= 0) group.counts.set(origin, (group.counts.get(origin) ?? 0) + 1)
    }
    for (const word of picks) {
      const origin = from[word]!
      if (words.depth[word] !== 1 || origin < 0) continue
      const said = groupOf(word)?.date ?? null
      const { total, counts } = groups.get(groupOf(word))!
      const share = counts.get(origin)! / total
      const holds =
        said === null
          ? share >= STAND_IN && counts.get(origin)! >= STRONG_RUN
          : share >= STAND_IN_DATED && isDated(this.#documents[origin]!, said)
      if (!holds) from[word] = NOWHERE
    }
  }

  #writeTraces(document: Document, words: Words, speakers: readonly Speaker[]): void {
    const { message } = document
    const traces: QuoteTrace[] = []
    let first = 0
    for (let segment = 0; segment < message.segments.length; segment++) {
      let last = first
      while (last < words.count && words.segment[last] === segment) last++
      if (last > first && message.segments[segment]!.kind === 'quoted') {
        const speaker = speakers[segment]!
        for (const part of partsOf(message.body, words, document.from!, document.place!, first, last)) {
          for (const settled of part.origin === NOWHERE
            ? this.#settle(document, words, part, speaker)
            : [part]) {
            for (const piece of this.#ghostPieces(message.id, words, settled, traces.length)) {
              traces.push(this.#traceOf(document, words, piece, segment, speaker))
            }
          }
        }
      }
      first = last
    }
    this.#quotes.set(message.id, traces)
  }

  /** Parts words of a missing message into lines quoted before and new ones, and hands these to its ghost. */
  #ghostPieces(message: MessageId, words: Words, part: Part, quote: number): Part[] {
    const ghost = part.origin < NOWHERE ? this.#ghosts.stray(part.origin).ghost : null
    if (ghost === null) return [part]
    const stretches = ghost.text.stretches(words, part.start, part.end)
    for (const [at, stretch] of stretches.entries()) {
      ghost.text.add(message, quote + at, words, stretch, stretches[at + 1]?.old ?? null)
    }
    return stretches.map(({ start, end }) => ({ ...part, start, end }))
  }

  /** Looks a part that the thread does not hold up elsewhere, and leaves the rest to the attribution line. */
  #settle(document: Document, words: Words, part: Part, speaker: Speaker): Part[] {
    const { attribution } = speaker
    const settled: Part[] = []
    const rest = (start: number, end: number): void => {
      if (start >= end) return
      const { inner } = document.message.segments[words.segment[start]!]!
      const origin =
        inner === 'footer'
          ? this.#ghosts.unknown()
          : this.#strayFor(document, words.depth[start]!, attribution)
      document.from!.fill(origin, start, end)
      settled.push({ start, end, origin, first: NOWHERE, last: NOWHERE, matched: 0 })
    }
    let start = part.start
    const { elsewhere } = this.#options
    while (elsewhere !== undefined && start < part.end) {
      const finding = elsewhere.find(
        {
          words: words.hash.subarray(start, part.end),
          before: document.message.date,
          person: attribution === null ? null : this.#personOf(attribution),
          date: attribution?.date ?? null,
        },
        (id) => this.#byId.has(id),
      )
      if (finding === null) break
      const from = start + finding.first
      const end = from + finding.count
      rest(start, from)
      const origin = this.#ghosts.addStray({
        ghost: null,
        origin: {
          message: finding.message,
          span: finding.span,
          lines: finding.lines,
          person: finding.author,
          found: 'archive',
          share: finding.matched / finding.count,
          disputed: this.#isDisputed(speaker, finding.author),
        },
      })
      document.from!.fill(origin, from, end)
      settled.push({ start: from, end, origin, first: NOWHERE, last: NOWHERE, matched: finding.matched })
      start = end
    }
    rest(start, part.end)
    return settled
  }

  #isDisputed(speaker: Speaker, author: Person): boolean {
    const named = speaker.attribution === null ? null : this.#personOf(speaker.attribution)
    if (named === null || named.id === author.id) return false
    return !speaker.others.some((other) => this.#personOf(other)?.id === author.id)
  }

  /** What the attribution line and the reply headers tell of words that stand nowhere. */
  #strayFor(document: Document, depth: number, attribution: Attribution | null): number {
    const person =
      attribution === null ? null : this.#ghosts.personOf(attribution, this.#personOf(attribution))
    const date = attribution?.date ?? null
    const found: FoundBy = person === null ? 'unknown' : 'attribution'
    const told = (id: MessageId): Stray => ({ ghost: null, origin: lostIn(id, person, found) })
    const named = attribution?.messageId ?? null
    if (named !== null && this.#byId.has(named)) return this.#ghosts.addStray(told(named))
    if (named !== null) return this.#ghosts.ghostStray(named, person, date)
    if (depth === 1 && document.missingParent !== null) {
      const origin = this.#ghosts.ghostStrayIfSame(document.missingParent, person, date)
      if (origin !== null) return origin
    }
    if (person === null) return this.#ghosts.unknown()
    const holder = this.#holderOf(document, depth, person, date)
    if (holder !== null) return this.#ghosts.addStray(told(holder.message.id))
    return this.#ghosts.madeGhostStray(person, date, document.message.parent ?? document.message.id)
  }

  /** The message of the thread that an attribution line means, though the words do not stand in it. */
  #holderOf(document: Document, depth: number, person: Person, date: string | null): Document | null {
    const parent = document.parent < 0 ? null : this.#documents[document.parent]!
    if (
      depth === 1 &&
      parent !== null &&
      parent.message.author.id === person.id &&
      (date === null || isDated(parent, date))
    ) {
      return parent
    }
    if (date === null) return null
    for (
      let at = document.parent, steps = 0;
      at >= 0 && steps < 100;
      at = this.#documents[at]!.parent, steps++
    ) {
      const ancestor = this.#documents[at]!
      if (ancestor.message.author.id === person.id && isDated(ancestor, date)) return ancestor
    }
    return null
  }

  #traceOf(document: Document, words: Words, part: Part, segment: number, speaker: Speaker): QuoteTrace {
    return {
      segment,
      lines: [words.line[part.start]!, words.line[part.end - 1]!],
      span: spanOfPart(document.message, words, part, segment),
      origin:
        part.origin >= 0 ? this.#originOf(document, part, speaker) : this.#ghosts.stray(part.origin).origin,
    }
  }

  #originOf(document: Document, part: Part, speaker: Speaker): Origin {
    const source = this.#documents[part.origin]!
    const words = source.words!
    const { body, author, id } = source.message
    const lines: LineRange = [words.line[part.first]!, words.line[part.last]!]
    const span: Span = { start: words.start[part.first]!, end: endOfWords(body, words.end[part.last]!) }
    return {
      message: id,
      span,
      lines,
      person: author,
      found:
        source.at === document.parent
          ? 'parent'
          : this.#isAncestor(source.at, document.at)
            ? 'ancestor'
            : 'thread',
      share: part.matched / (part.end - part.start),
      disputed: this.#isDisputed(speaker, author),
    }
  }
}

const NO_WORDS = new Int32Array(0)

/** An origin known by name only. */
function lostIn(message: MessageId | null, person: Person | null, found: FoundBy): Origin {
  return { message, span: null, lines: null, person, found, share: 0, disputed: false }
}

function isDated(document: Document, said: string): boolean {
  return document.message.date !== null && isSameMoment(said, document.message.date)
}

/** How many words agree, from a quoted word and a word of a source on. */
function agreement(quoted: QuotedWords, at: number, end: number, source: Words, word: number): number {
  let length = 0
  while (
    at + length < end &&
    word + length < source.count &&
    quoted.words.hash[quoted.picks[at + length]!] === source.hash[word + length]
  ) {
    length++
  }
  return length
}

/** Follows a run through its source over small edits, writes where its words come from, and answers where it ends. */
function followRun(
  document: Document,
  quoted: QuotedWords,
  at: number,
  end: number,
  source: Document,
  word: number,
): number {
  let from = at
  let to = word
  for (;;) {
    const length = agreement(quoted, from, end, source.words!, to)
    for (let step = 0; step < length; step++) {
      document.from![quoted.picks[from + step]!] = source.at
      document.place![quoted.picks[from + step]!] = to + step
    }
    from += length
    to += length
    const skip = editAfter(quoted, from, source.words!, to)
    if (skip < 0 || from + (skip >> 4) >= end) return from
    from += skip >> 4
    to += skip & 15
  }
}

/** Whether picks from `start` to `end` begin and end with lines. */
function isWholeLine(quoted: QuotedWords, start: number, end: number): boolean {
  const { words, picks } = quoted
  const lineOf = (at: number): number => (at < 0 || at >= picks.length ? -1 : words.line[picks[at]!]!)
  return lineOf(start) !== lineOf(start - 1) && lineOf(end) !== lineOf(end - 1)
}

/** Indices of the words in quoted segments. */
function quotedPicks(words: Words, segments: readonly Segment[]): Int32Array {
  const quoted = segments.map(({ kind }) => kind === 'quoted')
  const picks = new Int32Array(words.count)
  let count = 0
  for (let at = 0; at < words.count; at++) if (quoted[words.segment[at]!]) picks[count++] = at
  return picks.subarray(0, count)
}

/** From the part's first word, with the signs before it on its line, to its last, with those after it. */
function spanOfPart(message: TracedMessage, words: Words, part: Part, segment: number): Span {
  const { body } = message
  const whole = message.segments[segment]!
  let start = words.start[part.start]!
  if (part.start === 0 || words.line[part.start - 1] !== words.line[part.start]) {
    const lineStart = Math.max(whole.span.start, body.lastIndexOf('\n', start - 1) + 1)
    start = whole.marker === null ? lineStart : lineStart + marksLength(body, lineStart, start)
    while (body[start] === ' ' || body[start] === '\t') start++
    start = Math.min(start, words.start[part.start]!)
  } else {
    const before = endOfWords(body, words.end[part.start - 1]!)
    while (start > before && OPENING.includes(body[start - 1]!)) start--
  }
  let end = words.end[part.end - 1]!
  if (part.end === words.count || words.line[part.end] !== words.line[part.end - 1]) {
    const newline = body.indexOf('\n', end)
    end = Math.min(whole.span.end, newline < 0 ? body.length : newline)
    while (end > words.end[part.end - 1]! && /\s/.test(body[end - 1]!)) end--
  } else {
    end = endOfWords(body, end)
  }
  return { start, end }
}

const OPENING = '([{<"\'“‘*_+-'

/** Takes closing marks after a word in. */
function endOfWords(body: string, end: number): number {
  let at = end
  while (at < end + 3 && at < body.length && '.,;:!?…)]}"\'’”*_'.includes(body[at]!)) at++
  return at
}

/** Breaks reply cycles, which broken headers can make, by making the member met first a root. */
function cutCycles(parents: number[]): void {
  const seen = new Int32Array(parents.length).fill(-1)
  for (let start = 0; start < parents.length; start++) {
    for (let at = start; at >= 0 && seen[at]! < 0; ) {
      seen[at] = start
      const next = parents[at]!
      if (next >= 0 && seen[next] === start) parents[at] = -1
      at = parents[at]!
    }
  }
}

/** Numbers a forest so that a branch is a range. */
function walkTree(parents: readonly number[]): { enter: Int32Array; leave: Int32Array; level: Int32Array } {
  const count = parents.length
  const firstChild = new Int32Array(count).fill(-1)
  const sibling = new Int32Array(count).fill(-1)
  const roots: number[] = []
  for (let at = count - 1; at >= 0; at--) {
    const parent = parents[at]!
    if (parent < 0) roots.push(at)
    else {
      sibling[at] = firstChild[parent]!
      firstChild[parent] = at
    }
  }
  const enter = new Int32Array(count)
  const leave = new Int32Array(count)
  const level = new Int32Array(count)
  let clock = 0
  for (const root of roots) {
    for (let at = root, down = true; at >= 0; ) {
      if (down) {
        enter[at] = clock++
        level[at] = parents[at]! < 0 ? 0 : level[parents[at]!]! + 1
        if (firstChild[at]! >= 0) {
          at = firstChild[at]!
          continue
        }
      }
      leave[at] = clock
      if (at === root) break
      if (sibling[at]! >= 0) {
        at = sibling[at]!
        down = true
      } else {
        at = parents[at]!
        down = false
      }
    }
  }
  return { enter, leave, level }
}
