import PorterStemmer from 'natural/lib/natural/stemmers/porter_stemmer.js'

const WORD = /[\p{L}\p{N}]+(?:['’_-][\p{L}\p{N}]+)*/gu

/** Stems are looked up once a word: an archive has few different words and many of each. */
const CACHE_LIMIT = 100_000

/** The words of a text, lower case, in order: letters and digits with inner apostrophes, hyphens and underscores. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(WORD) ?? []
}

/** Reduces words to Porter stems, remembering each. Make one a thread or a worker. */
export class Stemmer {
  readonly #stems = new Map<string, string>()

  stem(word: string): string {
    const known = this.#stems.get(word)
    if (known !== undefined) return known
    const stem = PorterStemmer.stem(word)
    if (this.#stems.size >= CACHE_LIMIT) this.#stems.clear()
    this.#stems.set(word, stem)
    return stem
  }

  stemsOf(text: string): string[] {
    return wordsOf(text).map((word) => this.stem(word))
  }
}
