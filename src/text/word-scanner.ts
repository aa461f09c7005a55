/** Code units that are told apart; all others are one, which no word holds or all words that hold them share. */
const CODES = 0x10000

/**
 * Finds which of many words stand in a text, in one pass over it, however many words there are: the automaton of Aho
 * and Corasick, "Efficient string matching" (1975). Words may overlap and stand within other words.
 */
export class WordScanner {
  readonly #classes: Uint8Array | Uint16Array
  readonly #width: number
  /** Next state by state and class of character. */
  readonly #next: Int32Array
  /** Words that end in a state, its suffixes' included. */
  readonly #ends: (readonly number[] | null)[]

  constructor(words: readonly string[]) {
    const classOf = new Map<number, number>()
    for (const word of words) {
      for (let at = 0; at < word.length; at++) {
        const code = word.charCodeAt(at)
        if (!classOf.has(code)) classOf.set(code, classOf.size + 1)
      }
    }
    const width = classOf.size + 1
    this.#width = width
    this.#classes = width <= 256 ? new Uint8Array(CODES) : new Uint16Array(CODES)
    for (const [code, number] of classOf) this.#classes[code] = number

    const states = 1 + words.reduce((sum, { length }) => sum + length, 0)
    const next = new Int32Array(states * width)
    const ends: number[][] = [[]]
    for (const [number, word] of words.entries()) {
      let state = 0
      for (let at = 0; at < word.length; at++) {
        const edge = state * width + this.#classes[word.charCodeAt(at)]!
        if (next[edge] === 0) {
          next[edge] = ends.length
          ends.push([])
        }
        state = next[edge]!
      }
      ends[state]!.push(number)
    }
    this.#close(next, ends)
    this.#next = next.subarray(0, ends.length * width)
    this.#ends = ends.map((numbers) => (numbers.length === 0 ? null : numbers))
  }

  /** Calls `found` with the number of each word that stands in the text, as often as it stands there. */
  scan(text: string, found: (word: number) => void): void {
    const next = this.#next
    const classes = this.#classes
    const width = this.#width
    let state = 0
    for (let at = 0; at < text.length; at++) {
      state = next[state * width + classes[text.charCodeAt(at)]!]!
      const words = this.#ends[state]
      if (words != null) for (const word of words) found(word)
    }
  }

  /** Makes every state lead somewhere on every character, breadth first, and end what its suffix ends. */
  #close(next: Int32Array, ends: number[][]): void {
    const width = this.#width
    const suffix = new Int32Array(ends.length)
    const queue: number[] = []
    for (let number = 0; number < width; number++) if (next[number] !== 0) queue.push(next[number]!)
    for (let head = 0; head < queue.length; head++) {
      const state = queue[head]!
      const shorter = suffix[state]!
      for (const word of ends[shorter]!) ends[state]!.push(word)
      for (let number = 0; number < width; number++) {
        const edge = state * width + number
        const target = next[edge]!
        const fallback = next[shorter * width + number]!
        if (target === 0) next[edge] = fallback
        else {
          suffix[target] = fallback
          queue.push(target)
        }
      }
    }
  }
}
