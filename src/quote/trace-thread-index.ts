import type { Segment } from '../model/segment.ts'
import { gramHash } from './align-index.ts'
import { ownKinds, type Words } from './trace-words.ts'

/** Words a place in the thread is looked up by. */
export const THREAD_GRAM = 4

/** Places looked at for one lookup: many messages of a thread repeat a trailer or a patch. */
const MOST_PLACES = 96

/** Finds four words in a row in what the senders of a thread wrote themselves. */
export class ThreadIndex {
  readonly #words: readonly Words[]
  readonly #mask: number
  /** Newest place for each slot, and for each place the one before it. Places are counted through all documents. */
  readonly #heads: Int32Array
  readonly #previous: Int32Array
  /** First place of each document. */
  readonly #offsets: Int32Array

  constructor(words: readonly Words[], segments: (document: number) => readonly Segment[]) {
    this.#words = words
    this.#offsets = new Int32Array(words.length + 1)
    for (let document = 0; document < words.length; document++) {
      this.#offsets[document + 1] = this.#offsets[document]! + words[document]!.count
    }
    const total = this.#offsets[words.length]!
    let size = 16
    while (size < total * 2) size *= 2
    this.#mask = size - 1
    this.#heads = new Int32Array(size).fill(-1)
    this.#previous = new Int32Array(total)
    for (let document = 0; document < words.length; document++) {
      const { hash, depth, segment, count } = words[document]!
      const own = segments(document).map(({ kind }) => ownKinds.has(kind))
      const base = this.#offsets[document]!
      for (let at = 0; at + THREAD_GRAM <= count; at++) {
        if (depth[at] !== 0 || depth[at + THREAD_GRAM - 1] !== 0) continue
        if (!own[segment[at]!] || !own[segment[at + THREAD_GRAM - 1]!]) continue
        const slot = fourHash(hash[at]!, hash[at + 1]!, hash[at + 2]!, hash[at + 3]!) & this.#mask
        this.#previous[base + at] = this.#heads[slot]!
        this.#heads[slot] = base + at
      }
    }
  }

  /** Visits the places that hold these words, newest document first, up to a limit. */
  visit(
    first: number,
    second: number,
    third: number,
    fourth: number,
    see: (document: number, word: number) => void,
  ): void {
    let at = this.#heads[fourHash(first, second, third, fourth) & this.#mask]!
    for (let tried = 0; at >= 0 && tried < MOST_PLACES; tried++) {
      const document = this.#documentOf(at)
      const { hash } = this.#words[document]!
      const word = at - this.#offsets[document]!
      if (
        hash[word] === first &&
        hash[word + 1] === second &&
        hash[word + 2] === third &&
        hash[word + 3] === fourth
      ) {
        see(document, word)
      }
      at = this.#previous[at]!
    }
  }

  #documentOf(place: number): number {
    let low = 0
    let high = this.#offsets.length - 2
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (this.#offsets[middle]! <= place) low = middle
      else high = middle - 1
    }
    return low
  }
}

function fourHash(first: number, second: number, third: number, fourth: number): number {
  return gramHash(first, second, Math.imul(third, 0x01000193) ^ fourth)
}
