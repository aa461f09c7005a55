import { type Clause, partsOfCue } from './required-words.ts'
import type { Rule, RuleMatch } from './rule.ts'
import { WordScanner } from './word-scanner.ts'

/** One way for a part to match: how many clauses must hold, and whose it is. */
interface Alternative {
  readonly part: number
  readonly clauses: number
}

/** A part of a rule's cue; the pattern is made when it is first needed. */
interface Part {
  readonly rule: number
  readonly source: string
  readonly flags: string
  readonly ignoresCase: boolean
  pattern: RegExp | null
}

/**
 * Rules behind one gate: a text is scanned once for all the words that their cues need, and only those parts of cues
 * are tried that have theirs. A rule matches where it would by itself, its earlier alternatives first.
 */
export class RuleGate<Kind extends string> {
  readonly #rules: readonly Rule<Kind>[]
  readonly #parts: Part[] = []
  /** Parts that are tried on every text. */
  readonly #always: number[] = []
  readonly #alternatives: Alternative[] = []
  /** Alternatives that a clause belongs to, by clause. */
  readonly #alternativesOf: number[][] = []
  readonly #scanner: WordScanner
  /** Clauses by word. */
  readonly #clausesOf: number[][]
  /** The text (counted) in which a clause was last seen, an alternative's clauses were last counted, a part last held. */
  readonly #clauseSeen: Int32Array
  readonly #alternativeSeen: Int32Array
  readonly #held: Int32Array
  readonly #open: Int32Array
  #text = 0

  constructor(rules: readonly Rule<Kind>[]) {
    this.#rules = rules
    const clauses = new Map<string, number>()
    const clausesOfWord = new Map<string, number[]>()
    for (const [rule, { cue }] of rules.entries()) {
      for (const { source, anyOf } of partsOfCue(cue)) {
        if (anyOf.some((one) => one.length === 0)) this.#always.push(this.#parts.length)
        else for (const one of anyOf) this.#addAlternative(one, clauses, clausesOfWord)
        this.#parts.push({
          rule,
          source,
          flags: cue.flags.replace('i', ''),
          ignoresCase: cue.ignoreCase,
          pattern: null,
        })
      }
    }
    const words = [...clausesOfWord.keys()]
    this.#scanner = new WordScanner(words)
    this.#clausesOf = words.map((word) => clausesOfWord.get(word)!)
    this.#clauseSeen = new Int32Array(clauses.size)
    this.#alternativeSeen = new Int32Array(this.#alternatives.length)
    this.#held = new Int32Array(this.#alternatives.length)
    this.#open = new Int32Array(this.#parts.length)
  }

  /** Every rule that fires on a text, in the order of the rules. */
  match(text: string): RuleMatch<Kind>[] {
    const lower = lowerCase(text)
    const open = this.#scan(lower)
    if (open.length === 0) return []
    // A rule's parts are numbered one after the other, rules in order.
    open.sort((a, b) => a - b)
    const matches: RuleMatch<Kind>[] = []
    for (let at = 0; at < open.length; ) {
      const { rule: number } = this.#parts[open[at]!]!
      let best: RegExpExecArray | null = null
      for (; at < open.length && this.#parts[open[at]!]!.rule === number; at++) {
        const match = matchPart(this.#parts[open[at]!]!, text, lower)
        if (match !== null && (best === null || match.index < best.index)) best = match
      }
      const rule = this.#rules[number]!
      if (best === null || best[0].length === 0 || rule.unless?.test(text)) continue
      matches.push({ rule, start: best.index, end: best.index + best[0].length })
    }
    return matches
  }

  /** Adds a way for the part that comes next to match. */
  #addAlternative(
    needed: readonly Clause[],
    clauses: Map<string, number>,
    clausesOfWord: Map<string, number[]>,
  ): void {
    const alternative = this.#alternatives.length
    const numbers = new Set<number>()
    for (const words of needed) {
      const key = words.join('\u0000')
      let clause = clauses.get(key)
      if (clause === undefined) {
        clause = clauses.size
        clauses.set(key, clause)
        this.#alternativesOf.push([])
        for (const word of words) {
          const known = clausesOfWord.get(word)
          if (known === undefined) clausesOfWord.set(word, [clause])
          else known.push(clause)
        }
      }
      numbers.add(clause)
    }
    for (const clause of numbers) this.#alternativesOf[clause]!.push(alternative)
    this.#alternatives.push({ part: this.#parts.length, clauses: numbers.size })
  }

  /** Parts that may match a text, each once. */
  #scan(lower: string): number[] {
    this.#text++
    const now = this.#text
    const parts = [...this.#always]
    this.#scanner.scan(lower, (word) => {
      for (const clause of this.#clausesOf[word]!) {
        if (this.#clauseSeen[clause] === now) continue
        this.#clauseSeen[clause] = now
        for (const alternative of this.#alternativesOf[clause]!) {
          const held = this.#alternativeSeen[alternative] === now ? this.#held[alternative]! + 1 : 1
          this.#alternativeSeen[alternative] = now
          this.#held[alternative] = held
          const { part, clauses } = this.#alternatives[alternative]!
          if (held < clauses || this.#open[part] === now) continue
          this.#open[part] = now
          parts.push(part)
        }
      }
    })
    return parts
  }
}

function matchPart(part: Part, text: string, lower: string): RegExpExecArray | null {
  part.pattern ??= new RegExp(part.source, part.flags)
  return part.pattern.exec(part.ignoresCase ? lower : text)
}

/** A text in lower case, each letter in its place: the few that would grow stay as they are. */
function lowerCase(text: string): string {
  const lower = text.toLowerCase()
  if (lower.length === text.length) return lower
  return text.replace(/./gsu, (letter) => {
    const one = letter.toLowerCase()
    return one.length === letter.length ? one : letter
  })
}
