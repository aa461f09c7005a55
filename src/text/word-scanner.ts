/** Code units that are told apart; all others are one, which no word holds or all words that hold them share. */
const CODES = 0x10000

/**
 * Finds which of many words stand in a text, in one pass over it, however many words there are: the automaton of Aho
 * and Corasick, "Efficient string matching" (1975). Words may overlap and stand within other words.
 */
export class WordScanner {
  readonly #classes: Uint8Array | Uint16Array
  readonly #width: number
  /** Start of the next state's row, by start of a state's row and class of character. */
  readonly #next: Int32Array
  /** Words that end in a state, its suffixes' included, state after state. */
  readonly #ends: Int32Array
  readonly #firstEnd: Int32Array
  /** The text (counted) in which a word was last found. */
  readonly #seen: Int32Array
  readonly #found: number[] = []
  #text = 0

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
    this.#next = next.slice(0, ends.length * width).map((state) => state * width)
    this.#ends = Int32Array.from(ends.flat())
    this.#firstEnd = startsOf(ends)
    this.#seen = new Int32Array(words.length)
  }

  /** The numbers of the words that stand in a text, each once, in the order of their first ends. Good until the next scan. */
  scan(text: string): readonly number[] {
    const next = this.#next
    const classes = this.#classes
    const width = this.#width
    const firstEnd = this.#firstEnd
    const ends = this.#ends
    const seen = this.#seen
    const found = this.#found
    found.length = 0
    this.#text++
    let row = 0
    for (let at = 0; at < text.length; at++) {
      row = next[row + classes[text.charCodeAt(at)]!]!
      const state = row / width
      for (let end = firstEnd[state]!; end < firstEnd[state + 1]!; end++) {
        const word = ends[end]!
        if (seen[word] === this.#text) continue
        seen[word] = this.#text
        found.push(word)
      }
    }
    return found
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

/** Where each list starts when lists stand one after the other; one more for the end of the last. */
export function startsOf(lists: readonly (readonly number[])[]): Int32Array {
  const starts = new Int32Array(lists.length + 1)
  for (const [at, list] of lists.entries()) starts[at + 1] = starts[at]! + list.length
  return starts
}
