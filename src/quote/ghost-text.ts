import type { MessageId } from '../model/message.ts'
import { gramHash } from './align-index.ts'
import type { Words } from './trace-words.ts'

/** Words by which text that was quoted before is known again. */
const GRAM = 3
/** A line of a quote is old when this share of its words was quoted before: one other word can turn its meaning. */
const OLD_SHARE = 0.95

/** A run that was quoted for the first time. */
interface TextPiece {
  readonly message: MessageId
  readonly quote: number
  /** Next piece in the order of the missing text; -1 ends. */
  next: number
}

/** Some words of a quote, and whether an earlier quote holds them. */
export interface QuotedStretch {
  /** Half-open range of words. */
  readonly start: number
  readonly end: number
  /** The piece that holds them already; null when they are new. */
  readonly old: number | null
}

/** What is known of the text of a missing message, from quote to quote. */
export class GhostText {
  readonly #pieces: TextPiece[] = []
  #first = -1
  #last = -1
  /** Numbers of all words, piece after piece as they came, and the piece of each. */
  readonly #words: number[] = []
  readonly #pieceOf: number[] = []
  /** First place of three words. */
  readonly #places = new Map<number, number>()
  /** Pieces shorter than that. */
  readonly #short = new Map<string, number>()
  /** The quoting message last seen, and the piece its last stretch stands in. */
  #reader: MessageId | null = null
  #cursor = -1

  /** Parts a quote of one message into lines that were quoted before and lines that are new. */
  stretches(words: Words, start: number, end: number): QuotedStretch[] {
    const holders = this.#holders(words, start, end)
    const stretches: QuotedStretch[] = []
    for (let at = start; at < end; ) {
      let lineEnd = at
      let known = 0
      let holder: number | null = null
      while (lineEnd < end && words.line[lineEnd] === words.line[at]) {
        const piece = holders[lineEnd - start]!
        if (piece >= 0) {
          known++
          holder ??= piece
        }
        lineEnd++
      }
      const old = known >= OLD_SHARE * (lineEnd - at) ? holder : null
      const before = stretches.at(-1)
      if (before !== undefined && (before.old === null) === (old === null)) {
        stretches[stretches.length - 1] = { start: before.start, end: lineEnd, old: before.old }
      } else {
        stretches.push({ start: at, end: lineEnd, old })
      }
      at = lineEnd
    }
    return stretches
  }

  /**
   * Takes a stretch in, in the order in which a message quotes: new text goes after what the same message quotes before
   * it, else before what it quotes next, else to the end.
   */
  add(message: MessageId, quote: number, words: Words, stretch: QuotedStretch, nextOld: number | null): void {
    if (this.#reader !== message) {
      this.#reader = message
      this.#cursor = -1
    }
    if (stretch.old !== null) {
      this.#cursor = stretch.old
      return
    }
    const piece = this.#pieces.length
    this.#pieces.push({ message, quote, next: -1 })
    if (this.#cursor >= 0) this.#insertAfter(this.#cursor, piece)
    else if (nextOld !== null) this.#insertBefore(nextOld, piece)
    else this.#insertAfter(this.#last, piece)
    this.#cursor = piece
    const base = this.#words.length
    for (let at = stretch.start; at < stretch.end; at++) {
      this.#words.push(words.hash[at]!)
      this.#pieceOf.push(piece)
    }
    const count = stretch.end - stretch.start
    if (count < GRAM) this.#short.set(words.hash.subarray(stretch.start, stretch.end).join(' '), piece)
    for (let at = base; at + GRAM <= base + count; at++) {
      const gram = gramHash(this.#words[at]!, this.#words[at + 1]!, this.#words[at + 2]!)
      if (!this.#places.has(gram)) this.#places.set(gram, at)
    }
  }

  /** The pieces in the order of the missing text, as far as the quotes tell it. */
  inOrder(): { readonly quotedIn: MessageId; readonly quote: number }[] {
    const ordered: { quotedIn: MessageId; quote: number }[] = []
    for (let at = this.#first; at >= 0; at = this.#pieces[at]!.next) {
      ordered.push({ quotedIn: this.#pieces[at]!.message, quote: this.#pieces[at]!.quote })
    }
    return ordered
  }

  /** For each word the piece that holds it, or -1. */
  #holders(words: Words, start: number, end: number): Int32Array {
    const holders = new Int32Array(end - start).fill(-1)
    const short = end - start < GRAM ? this.#short.get(words.hash.subarray(start, end).join(' ')) : undefined
    if (short !== undefined) holders.fill(short)
    for (let at = start; at + GRAM <= end; ) {
      const place = this.#places.get(gramHash(words.hash[at]!, words.hash[at + 1]!, words.hash[at + 2]!))
      let length = 0
      if (place !== undefined) {
        while (at + length < end && this.#words[place + length] === words.hash[at + length]) {
          holders[at + length - start] = this.#pieceOf[place + length]!
          length++
        }
        if (length < GRAM) holders.fill(-1, at - start, at - start + length)
      }
      at += length < GRAM ? 1 : length
    }
    return holders
  }

  #insertAfter(before: number, piece: number): void {
    if (before < 0) {
      this.#pieces[piece]!.next = this.#first
      this.#first = piece
    } else {
      this.#pieces[piece]!.next = this.#pieces[before]!.next
      this.#pieces[before]!.next = piece
    }
    if (this.#pieces[piece]!.next < 0) this.#last = piece
  }

  #insertBefore(after: number, piece: number): void {
    let before = -1
    for (let at = this.#first; at >= 0 && at !== after; at = this.#pieces[at]!.next) before = at
    this.#insertAfter(before, piece)
  }
}
