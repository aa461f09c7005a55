import type { ThreadSentence } from './thread-sentence.ts'

/** What introduces a list of things that could be done. */
const INTRODUCES =
  /\b(?:approach(?:es)?|options?|alternatives?|proposals?|propose|suggest(?:ion)?s?|solutions?|variants?|choices?|either|candidates?|schemes?|go for|we could|one could)\b[^.?!]{0,120}:\s*$/i
/** A label of a variant of an item: `2b`. */
const VARIANT = /^\d{1,2}[a-z]$/
/** A label that says what it labels: `Option B`. */
const NAMED = /^(?:option|approach|alternative|proposal|variant|solution|choice|plan|method)\b/i
/** Sentences without a label that part items without ending the list: a joining word, a short remark. */
const JOINING_WORDS = 3

/**
 * The items of lists of options: what is put forward as "1. …, 2a. … or 2b. …" under "the approaches that I see:". The
 * sentence needs no cue of its own; that it stands in the list makes it a proposal.
 *
 * Yields for each sentence whether it is such an item.
 */
export function listedOptions(sentences: readonly ThreadSentence[]): boolean[] {
  const listed: boolean[] = []
  let inList = false
  let introduced = false
  for (const [at, one] of sentences.entries()) {
    const before = sentences[at - 1]
    if (before === undefined || before.holder !== one.holder || before.message !== one.message) {
      inList = false
      introduced = false
    }
    const { label } = one.sentence
    if (label === null) {
      if (/:\s*$/.test(one.plain)) {
        introduced = INTRODUCES.test(one.plain)
        inList = false
      } else if (one.plain.split(' ').length > JOINING_WORDS) {
        introduced = false
        inList = false
      }
      listed.push(false)
      continue
    }
    inList = inList || introduced
    const isOption = (inList || VARIANT.test(label) || NAMED.test(label)) && !one.plain.includes('?')
    // What stands alone under a label is a name; a reference to an option says more in a paragraph of its own.
    listed.push(isOption)
  }
  return listed
}
