import type { MessageId } from '../model/message.ts'
import type { Person } from '../model/person.ts'
import type { Segment } from '../model/segment.ts'
import type { LineRange, Span } from '../model/span.ts'
import { isSameMoment } from './trace-dates.ts'
import { ownKinds, WordReader } from './trace-words.ts'

/** A run of words that the thread does not hold. */
export interface ArchiveQuestion {
  /** Numbers of the words, as `WordReader` gives them. */
  readonly words: Int32Array
  /** Date of the message that quotes: nothing later can be the origin. */
  readonly before: string | null
  /** Whom the attribution line names, where one does. */
  readonly person: Person | null
  /** When, by the attribution line. */
  readonly date: string | null
}

/** Where a part of such a run stands. */
export interface ArchiveFinding {
  readonly message: MessageId
  readonly author: Person
  /** Place of the words that are known to stand there: a few at both ends of the part may be left out. */
  readonly span: Span
  readonly lines: LineRange
  /** The part of the run: index of its first word, and how many. */
  readonly first: number
  readonly count: number
  /** Words of the part that are known to stand there. */
  readonly matched: number
}

/** Finds runs of words in messages outside the thread. */
export interface ArchiveLookup {
  /** The best finding in a message that `isOwn` does not name, or null: never a guess. */
  find(question: ArchiveQuestion, isOwn: (id: MessageId) => boolean): ArchiveFinding | null
}

/** A message as the index needs it. */
export interface IndexedMessage {
  readonly id: MessageId
  readonly author: Person
  readonly date: string | null
  readonly body: string
  readonly segments: readonly Segment[]
}

/** Words in a row that are one entry. */
const SHINGLE = 8
/**
 * Of so many shingles in a row one is kept, the one with the smallest number, so that the same text gives the same
 * entries wherever it stands. A run of 26 words always shares enough of them to be found.
 */
const WINDOW = 8
/** A run this long may be laid to a message by its words alone. */
const STRONG_RUN = 12
/** Against the attribution line. */
const DISPUTED_RUN = 24
/** Messages with one shingle that are looked at, newest first. */
const MOST_HOLDERS = 24
/** Shingles of a question that are looked up: a question of a million words is answered by its beginning. */
const MOST_LOOKUPS = 20_000
/** Characters of a message that a word of a run may take: more, and two finds belong to different runs. */
const LONGEST_STEP = 40

/**
 * The index as plain values on shared memory: it can be sent to worker threads without a copy. Entries stand by
 * shingle, then by message, oldest first, then by place.
 */
export interface ArchiveIndexData {
  readonly ids: readonly MessageId[]
  readonly authors: readonly Person[]
  readonly dates: readonly (string | null)[]
  /** Number of the shingle. */
  readonly keys: Uint32Array
  /** Sixteen bits more of it, then its length in characters. */
  readonly widths: Uint32Array
  /** Index of the message. */
  readonly messages: Uint32Array
  readonly starts: Uint32Array
  /** Line of the first word, times 16, plus the lines from there to the last. */
  readonly lines: Uint32Array
}

/** Entries in the order in which they come, in blocks, so that growing never copies. */
class Column {
  readonly #blocks: Uint32Array[] = []
  count = 0

  push(value: number): void {
    const at = this.count & 0xffff
    if (at === 0) this.#blocks.push(new Uint32Array(0x10000))
    this.#blocks[this.count >>> 16]![at] = value
    this.count++
  }

  get(at: number): number {
    return this.#blocks[at >>> 16]![at & 0xffff]!
  }

  /** The entries in another order, on shared memory; the column is empty afterwards. */
  take(order: Uint32Array): Uint32Array {
    const taken = new Uint32Array(new SharedArrayBuffer(order.length * 4))
    for (let at = 0; at < order.length; at++) taken[at] = this.get(order[at]!)
    this.#blocks.length = 0
    this.count = 0
    return taken
  }
}

/**
 * Builds the index in one pass over the messages of an archive, in any order: the result is the same.
 *
 * For example, `builder.add(message)` for each message, then `new ArchiveIndex(builder.finish())`.
 */
export class ArchiveIndexBuilder {
  readonly #reader = new WordReader()
  readonly #known: { readonly id: MessageId; readonly author: Person; readonly date: string | null }[] = []
  readonly #keys = new Column()
  readonly #widths = new Column()
  readonly #messages = new Column()
  readonly #starts = new Column()
  readonly #lines = new Column()

  /** Takes in what the sender wrote: quotes, signatures, footers and attribution lines are left out. */
  add(message: IndexedMessage): void {
    const number = this.#known.length
    this.#known.push({ id: message.id, author: message.author, date: message.date })
    const own = message.segments.filter(({ kind }) => ownKinds.has(kind))
    if (own.length === 0) return
    const words = this.#reader.read(message.body, own)
    const shingles = words.count - SHINGLE + 1
    if (shingles <= 0) return
    const keys = shingleKeys(words.hash)
    /** A shingle that comes again in the same message is kept once: 100,000 equal lines are one entry. */
    const seen = new Set<number>()
    let kept = -1
    for (let window = 0; window + Math.min(WINDOW, shingles) <= shingles; window++) {
      const end = Math.min(window + WINDOW, shingles)
      let least = Math.max(kept, window)
      for (let at = kept >= window ? end - 1 : window; at < end; at++) {
        if (keys[at * 2]! <= keys[least * 2]!) least = at
      }
      if (least === kept) continue
      kept = least
      if (seen.has(keys[least * 2]!)) continue
      seen.add(keys[least * 2]!)
      this.#keys.push(keys[least * 2]!)
      const width = Math.min(words.end[least + SHINGLE - 1]! - words.start[least]!, 0xffff)
      this.#widths.push(keys[least * 2 + 1]! * 0x10000 + width)
      this.#messages.push(number)
      this.#starts.push(words.start[least]!)
      const below = words.line[least + SHINGLE - 1]! - words.line[least]!
      this.#lines.push(words.line[least]! * 16 + Math.min(below, 15))
    }
  }

  /** The index over what was added. */
  finish(): ArchiveIndexData {
    const order = [...this.#known.keys()].sort((left, right) => {
      const a = this.#known[left]!
      const b = this.#known[right]!
      const dates = [a.date ?? '', b.date ?? ''] as const
      if (dates[0] !== dates[1]) return dates[0] < dates[1] ? -1 : 1
      return a.id < b.id ? -1 : a.id > b.id ? 1 : 0
    })
    const rank = new Uint32Array(order.length)
    for (const [at, number] of order.entries()) rank[number] = at
    const count = this.#keys.count
    // Entries of one message came in the order of their places; stable sorts keep that.
    let sorted: Uint32Array = Uint32Array.from({ length: count }, (_, at) => at)
    sorted = sortedBy(sorted, order.length, (at) => rank[this.#messages.get(at)]!)
    sorted = sortedBy(sorted, 0x10000, (at) => this.#keys.get(at) & 0xffff)
    sorted = sortedBy(sorted, 0x10000, (at) => this.#keys.get(at) >>> 16)
    const messages = this.#messages.take(sorted)
    for (let at = 0; at < count; at++) messages[at] = rank[messages[at]!]!
    return {
      ids: order.map((number) => this.#known[number]!.id),
      authors: order.map((number) => this.#known[number]!.author),
      dates: order.map((number) => this.#known[number]!.date),
      keys: this.#keys.take(sorted),
      widths: this.#widths.take(sorted),
      messages,
      starts: this.#starts.take(sorted),
      lines: this.#lines.take(sorted),
    }
  }
}

/** A stable counting sort of indices by a number below `size`. */
function sortedBy(indices: Uint32Array, size: number, value: (at: number) => number): Uint32Array {
  const starts = new Uint32Array(size + 1)
  for (const at of indices) starts[value(at) + 1]!++
  for (let at = 0; at < size; at++) starts[at + 1]! += starts[at]!
  const sorted = new Uint32Array(indices.length)
  for (const at of indices) sorted[starts[value(at)]!++] = at
  return sorted
}

/** For each shingle its number and sixteen bits more, one after the other. */
function shingleKeys(hash: Int32Array): Uint32Array {
  const keys = new Uint32Array(Math.max(0, hash.length - SHINGLE + 1) * 2)
  for (let at = 0; at * 2 < keys.length; at++) {
    let key = 0x9e3779b9
    let check = 0x85ebca6b
    for (let word = at; word < at + SHINGLE; word++) {
      key = Math.imul(key ^ hash[word]!, 0x2c1b3c6d)
      key ^= key >>> 15
      check = Math.imul(check ^ hash[word]!, 0x297a2d39)
      check ^= check >>> 13
    }
    keys[at * 2] = key
    keys[at * 2 + 1] = check & 0xffff
  }
  return keys
}

/** One shingle of a question found in one message. */
interface Hit {
  /** Index of its first word in the question. */
  readonly word: number
  readonly entry: number
}

/** The index over an archive: answers which message holds a run of words. */
export class ArchiveIndex implements ArchiveLookup {
  readonly #data: ArchiveIndexData

  constructor(data: ArchiveIndexData) {
    this.#data = data
  }

  find(question: ArchiveQuestion, isOwn: (id: MessageId) => boolean): ArchiveFinding | null {
    const { messages, dates, ids } = this.#data
    const end = question.before === null ? ids.length : firstFrom(dates, question.before)
    const byMessage = new Map<number, Hit[]>()
    const keys = shingleKeys(question.words)
    const limit = Math.min(keys.length / 2, MOST_LOOKUPS)
    for (let word = 0; word < limit; word++) {
      let entry = this.#lastBefore(keys[word * 2]!, end)
      for (let tried = 0; tried < MOST_HOLDERS && entry >= 0; tried++, entry--) {
        if (this.#data.keys[entry] !== keys[word * 2]) break
        if (this.#data.widths[entry]! >>> 16 !== keys[word * 2 + 1]) continue
        const message = messages[entry]!
        const hits = byMessage.get(message)
        if (hits !== undefined) hits.push({ word, entry })
        else if (!isOwn(ids[message]!)) byMessage.set(message, [{ word, entry }])
      }
    }
    let best: ArchiveFinding | null = null
    let bestScore = 0
    // Newest first, so that of two messages alike the nearer one is taken.
    for (const message of [...byMessage.keys()].sort((a, b) => b - a)) {
      const finding = this.#findingIn(message, byMessage.get(message)!, question.words.length)
      const author = finding.author
      const named = question.person !== null && question.person.id === author.id
      const date = dates[message] ?? null
      const dated = question.date !== null && date !== null && isSameMoment(question.date, date)
      const needed = question.person === null ? STRONG_RUN : named ? SHINGLE : DISPUTED_RUN
      if (finding.matched < needed) continue
      const score = finding.matched + (named ? 1000 : 0) + (dated ? 2000 : 0)
      if (score <= bestScore) continue
      best = finding
      bestScore = score
    }
    return best
  }

  /** The longest chain of hits that go on in the question and in the message alike. */
  #findingIn(message: number, hits: readonly Hit[], length: number): ArchiveFinding {
    const { starts, widths, lines, ids, authors } = this.#data
    let best: readonly Hit[] = []
    for (let first = 0; first < hits.length; ) {
      let last = first
      while (last + 1 < hits.length) {
        const words = hits[last + 1]!.word - hits[last]!.word
        const step = starts[hits[last + 1]!.entry]! - starts[hits[last]!.entry]!
        if (step <= 0 || step > words * LONGEST_STEP) break
        last++
      }
      const chain = hits.slice(first, last + 1)
      if (extentOf(chain) > extentOf(best)) best = chain
      first = last + 1
    }
    const from = best[0]!
    const to = best.at(-1)!
    // Words at the ends may stand there too, between two shingles that were kept: they go with the part.
    const reach = SHINGLE + WINDOW - 2
    const start = from.word <= reach ? 0 : from.word
    const past = to.word + SHINGLE
    const end = length - past <= reach ? length : past
    return {
      message: ids[message]!,
      author: authors[message]!,
      span: { start: starts[from.entry]!, end: starts[to.entry]! + (widths[to.entry]! & 0xffff) },
      lines: [lines[from.entry]! >>> 4, (lines[to.entry]! >>> 4) + (lines[to.entry]! & 15)],
      first: start,
      count: end - start,
      matched: past - from.word,
    }
  }

  /** The last entry of a shingle in a message before `end`; -1 when there is none. */
  #lastBefore(key: number, end: number): number {
    const { keys, messages } = this.#data
    let low = 0
    let high = keys.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (keys[middle]! < key || (keys[middle] === key && messages[middle]! < end)) low = middle + 1
      else high = middle
    }
    return low > 0 && keys[low - 1] === key ? low - 1 : -1
  }
}

/** Words from the first word of a chain to its last. */
function extentOf(chain: readonly Hit[]): number {
  return chain.length === 0 ? 0 : chain.at(-1)!.word - chain[0]!.word + SHINGLE
}

/** Index of the first date not before `date`; messages without a date stand first. */
function firstFrom(dates: readonly (string | null)[], date: string): number {
  let low = 0
  let high = dates.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((dates[middle] ?? '') < date) low = middle + 1
    else high = middle
  }
  return low
}
