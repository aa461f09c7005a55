/** The package types its index only, which loads stemmers of a dozen languages with their dictionaries. */
declare module 'natural/lib/natural/stemmers/porter_stemmer.js' {
  /** Porter's stemmer for English. M. F. Porter, "An algorithm for suffix stripping", Program 14(3), 1980. */
  const PorterStemmer: { stem(word: string): string }
  export default PorterStemmer
}
