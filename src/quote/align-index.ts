import type { Words } from './trace-words.ts'

/** Words a place is looked up by. Three in a row are rare enough in one message, and most lines hold as many. */
export const GRAM = 3

/**
 * How many places with the same three words are looked at. A body of 100,000 equal lines has 100,000 such places, and
 * trying them all for each line of a reply would take hours.
 */
const MOST_PLACES = 24

/** Finds the places of three words in a row in one message. */
export class GramIndex {
  readonly #words: Words
  readonly #mask: number
  /** First place for each slot, and for each place the next one of the same slot; -1 ends. */
  readonly #heads: Int32Array
  readonly #next: Int32Array

  constructor(words: Words) {
    this.#words = words
    let size = 16
    while (size < words.count * 2) size *= 2
    this.#mask = size - 1
    this.#heads = new Int32Array(size).fill(-1)
    this.#next = new Int32Array(words.count)
    const { hash } = words
    for (let at = words.count - GRAM; at >= 0; at--) {
      const slot = gramHash(hash[at]!, hash[at + 1]!, hash[at + 2]!) & this.#mask
      this.#next[at] = this.#heads[slot]!
      this.#heads[slot] = at
    }
  }

  /**
   * Writes the first places of the three words into `places`, ascending, and answers how many there are. Places are
   * checked: they hold these words.
   */
  find(first: number, second: number, third: number, places: Int32Array): number {
    const { hash } = this.#words
    let found = 0
    let tried = 0
    let at = this.#heads[gramHash(first, second, third) & this.#mask]!
    while (at >= 0 && tried < MOST_PLACES && found < places.length) {
      if (hash[at] === first && hash[at + 1] === second && hash[at + 2] === third) places[found++] = at
      at = this.#next[at]!
      tried++
    }
    return found
  }
}

/** Mixes three word numbers, order included. */
export function gramHash(first: number, second: number, third: number): number {
  let hash = Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b) ^ Math.imul(third, 0xc2b2ae35)
  hash ^= hash >>> 15
  hash = Math.imul(hash, 0x2c1b3c6d)
  return hash ^ (hash >>> 13)
}
