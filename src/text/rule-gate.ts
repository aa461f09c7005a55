import { type Clause, partsOfCue } from './required-words.ts'
import type { Rule, RuleMatch } from './rule.ts'
import { startsOf, WordScanner } from './word-scanner.ts'

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
  readonly #scanner: WordScanner
  /** Clauses by word, alternatives by clause: one after the other, with where each one's start. */
  readonly #clauses: Int32Array
  readonly #firstClause: Int32Array
  readonly #alternatives: Int32Array
  readonly #firstAlternative: Int32Array
  /** By alternative: the part it is a way for to match, and how many clauses must hold. */
  readonly #partOf: Int32Array
  readonly #needs: Int32Array
  /** The text (counted) in which a clause was last seen, an alternative's clauses were last counted, a part last held. */
  readonly #clauseSeen: Int32Array
  readonly #alternativeSeen: Int32Array
  readonly #held: Int32Array
  readonly #open: Int32Array
  #text = 0

  constructor(rules: readonly Rule<Kind>[]) {
    this.#rules = rules
    const plan = new Plan()
    for (const [rule, { cue }] of rules.entries()) {
      for (const { source, anyOf } of partsOfCue(cue)) {
        if (anyOf.some((one) => one.length === 0)) this.#always.push(this.#parts.length)
        else for (const one of anyOf) plan.add(this.#parts.length, one)
        this.#parts.push({
          rule,
          source,
          flags: cue.flags.replace('i', ''),
          ignoresCase: cue.ignoreCase,
          pattern: null,
        })
      }
    }
    this.#scanner = new WordScanner([...plan.clausesOfWord.keys()])
    const clausesOfWord = [...plan.clausesOfWord.values()]
    this.#clauses = Int32Array.from(clausesOfWord.flat())
    this.#firstClause = startsOf(clausesOfWord)
    this.#alternatives = Int32Array.from(plan.alternativesOf.flat())
    this.#firstAlternative = startsOf(plan.alternativesOf)
    this.#partOf = Int32Array.from(plan.alternatives, ({ part }) => part)
    this.#needs = Int32Array.from(plan.alternatives, ({ clauses }) => clauses)
    this.#clauseSeen = new Int32Array(plan.alternativesOf.length)
    this.#alternativeSeen = new Int32Array(plan.alternatives.length)
    this.#held = new Int32Array(plan.alternatives.length)
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

  /** Parts that may match a text, each once. */
  #scan(lower: string): number[] {
    this.#text++
    const now = this.#text
    const parts = [...this.#always]
    for (const word of this.#scanner.scan(lower)) {
      for (let at = this.#firstClause[word]!; at < this.#firstClause[word + 1]!; at++) {
        const clause = this.#clauses[at]!
        if (this.#clauseSeen[clause] === now) continue
        this.#clauseSeen[clause] = now
        this.#hold(clause, now, parts)
      }
    }
    return parts
  }

  /** Counts a clause for its alternatives, and opens parts of which one holds. */
  #hold(clause: number, now: number, parts: number[]): void {
    for (let at = this.#firstAlternative[clause]!; at < this.#firstAlternative[clause + 1]!; at++) {
      const alternative = this.#alternatives[at]!
      const held = this.#alternativeSeen[alternative] === now ? this.#held[alternative]! + 1 : 1
      this.#alternativeSeen[alternative] = now
      this.#held[alternative] = held
      const part = this.#partOf[alternative]!
      if (held < this.#needs[alternative]! || this.#open[part] === now) continue
      this.#open[part] = now
      parts.push(part)
    }
  }
}

/** Numbers the clauses and alternatives of all parts; a clause that several need is one. */
class Plan {
  readonly alternatives: Alternative[] = []
  readonly alternativesOf: number[][] = []
  readonly clausesOfWord = new Map<string, number[]>()
  readonly #clauses = new Map<string, number>()

  /** Adds a way for a part to match. */
  add(part: number, needed: readonly Clause[]): void {
    const alternative = this.alternatives.length
    const numbers = new Set(needed.map((words) => this.#clause(words)))
    for (const clause of numbers) this.alternativesOf[clause]!.push(alternative)
    this.alternatives.push({ part, clauses: numbers.size })
  }

  #clause(words: Clause): number {
    const key = words.join('\u0000')
    const known = this.#clauses.get(key)
    if (known !== undefined) return known
    const clause = this.#clauses.size
    this.#clauses.set(key, clause)
    this.alternativesOf.push([])
    for (const word of words) {
      const clauses = this.clausesOfWord.get(word)
      if (clauses === undefined) this.clausesOfWord.set(word, [clause])
      else clauses.push(clause)
    }
    return clause
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
