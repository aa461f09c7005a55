import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp'

/** Any of these, in lower case, must stand in a text. */
export type Clause = readonly string[]

/** Every clause must hold. */
type Clauses = readonly Clause[]

/** Exact strings are followed up to this many … */
const MOST_EXACT = 128
/** … of this length. */
const LONGEST_EXACT = 24
/** Alternatives kept apart; beyond, they are joined into one clause. */
const MOST_ALTERNATIVES = 160
/** A clause with more strings says too little for its cost. */
const MOST_IN_CLAUSE = 400
/** Character classes followed as exact characters. */
const MOST_IN_CLASS = 6

/** What a piece of a pattern needs. */
interface Needs {
  /** All strings that the piece can match, in lower case, or null when they are too many to say. */
  readonly exact: readonly string[] | null
  /** Alternatives: a match needs every clause of one of them. Not used where `exact` is known. */
  readonly anyOf: readonly Clauses[]
}

const NOTHING: Needs = { exact: [''], anyOf: [[]] }
const ANYTHING: Needs = { exact: null, anyOf: [[]] }

const parser = new RegExpParser({ ecmaVersion: 2025 })

/** A piece of a pattern that can be tried by itself, and what it needs. */
export interface CuePart {
  /** To be tried on a text in lower case where the pattern ignores case, with no flag for it. */
  readonly source: string
  readonly anyOf: readonly Clauses[]
}

/**
 * A pattern of alternatives cut into one pattern for each, with what stands before and after all of them. The leftmost
 * match of the parts, the earlier part first, is where the pattern matches.
 *
 * Small patterns are worth it: an engine's work to prepare a pattern grows faster than its length, most alternatives are
 * never needed, and letters that stand for two cost twice and more.
 */
export function partsOfCue(pattern: RegExp): readonly CuePart[] {
  const whole = pattern.ignoreCase ? lowerPattern(pattern) : pattern
  return splitPattern(parse(whole), whole.source).map((source) => ({
    source,
    anyOf: requiredWords(new RegExp(source, whole.flags)),
  }))
}

/** A pattern that does on texts in lower case what one that ignores case does on any. */
function lowerPattern(pattern: RegExp): RegExp {
  const pieces: string[] = []
  let done = 0
  visitRegExpAST(parse(pattern), {
    onCharacterEnter({ value, start, end }) {
      if (lower(value) === String.fromCodePoint(value)) return
      pieces.push(pattern.source.slice(done, start), lower(value))
      done = end
    },
  })
  pieces.push(pattern.source.slice(done))
  return new RegExp(pieces.join(''), pattern.flags.replace('i', ''))
}

function parse({ source, unicode, flags }: RegExp): AST.Pattern {
  return parser.parsePattern(source, 0, source.length, { unicode, unicodeSets: flags.includes('v') })
}

function splitPattern({ alternatives }: AST.Pattern, source: string): readonly string[] {
  // Cut apart, a reference to a group could lose its group.
  if (/\\[1-9k]/.test(source)) return [source]
  if (alternatives.length > 1) return alternatives.map(({ raw }) => raw)
  let widest: AST.Group | null = null
  for (const element of alternatives[0]!.elements) {
    if (element.type !== 'Group' || element.modifiers !== null) continue
    if (element.alternatives.length > (widest?.alternatives.length ?? 1)) widest = element
  }
  if (widest === null) return [source]
  const before = source.slice(0, widest.start)
  const after = source.slice(widest.end)
  return widest.alternatives.map(({ raw }) => `${before}(?:${raw})${after}`)
}

/**
 * What must stand in a text for a pattern to match it, found by reading the pattern: alternatives, of each of which every
 * clause must hold, a clause being strings of which one must be in the lower-cased text. An alternative without clauses
 * says that anything may match.
 *
 * It errs on one side: a text without these strings cannot match; one with them may still not. (The idea is that of
 * Russ Cox, "Regular Expression Matching with a Trigram Index", 2012.)
 */
export function requiredWords(pattern: RegExp): readonly Clauses[] {
  return alternativesOf(needsOfAlternatives(parse(pattern).alternatives))
}

function needsOfAlternatives(alternatives: readonly AST.Alternative[]): Needs {
  const each = alternatives.map(needsOfSequence)
  if (each.length === 1) return each[0]!
  if (each.every(({ exact }) => exact !== null)) {
    const exact = [...new Set(each.flatMap((needs) => needs.exact!))]
    if (exact.length <= MOST_EXACT) return { exact, anyOf: [] }
  }
  return { exact: null, anyOf: each.flatMap(alternativesOf) }
}

function needsOfSequence({ elements }: AST.Alternative): Needs {
  let alternatives: readonly Clauses[] = [[]]
  let exact: readonly string[] = ['']
  let isExact = true
  const settle = (): void => {
    alternatives = both(alternatives, [clausesOf(exact)])
    exact = ['']
  }
  for (const element of elements) {
    const needs = needsOfElement(element)
    const joined = needs.exact === null ? null : join(exact, needs.exact)
    if (joined !== null) {
      exact = joined
      continue
    }
    isExact = false
    settle()
    if (needs.exact !== null && needs.exact.length <= MOST_EXACT) exact = needs.exact
    else alternatives = both(alternatives, alternativesOf(needs))
  }
  if (isExact) return { exact, anyOf: [] }
  settle()
  return { exact: null, anyOf: alternatives }
}

function needsOfElement(element: AST.Element): Needs {
  switch (element.type) {
    case 'Character':
      return { exact: [lower(element.value)], anyOf: [] }
    case 'Assertion':
      // It takes no room, so what stands around it stays together.
      return NOTHING
    case 'Group':
    case 'CapturingGroup':
      return needsOfAlternatives(element.alternatives)
    case 'CharacterClass':
      return needsOfClass(element)
    case 'Quantifier':
      return needsOfQuantifier(element)
    default:
      return ANYTHING
  }
}

function needsOfClass({ negate, elements }: AST.CharacterClass): Needs {
  if (negate) return ANYTHING
  const characters = new Set<string>()
  for (const element of elements) {
    if (element.type !== 'Character') return ANYTHING
    characters.add(lower(element.value))
  }
  return characters.size === 0 || characters.size > MOST_IN_CLASS
    ? ANYTHING
    : { exact: [...characters], anyOf: [] }
}

function needsOfQuantifier({ min, max, element }: AST.Quantifier): Needs {
  const needs = needsOfElement(element)
  if (max === 1 && min === 1) return needs
  if (max === 1 && needs.exact !== null) return { exact: [...new Set(['', ...needs.exact])], anyOf: [] }
  return min === 0 ? ANYTHING : { exact: null, anyOf: alternativesOf(needs) }
}

/** Every string of the first with every string of the second after it; null when there are too many. */
function join(first: readonly string[], second: readonly string[]): readonly string[] | null {
  if (first.length === 1 && first[0] === '') return second
  if (second.length === 1 && second[0] === '') return first
  if (first.length * second.length > MOST_EXACT) return null
  const joined = new Set<string>()
  for (const a of first) {
    for (const b of second) {
      if (a.length + b.length > LONGEST_EXACT) return null
      joined.add(a + b)
    }
  }
  return [...joined]
}

function alternativesOf({ exact, anyOf }: Needs): readonly Clauses[] {
  return exact === null ? anyOf : [clausesOf(exact)]
}

/** One clause that any of these strings stands there; none if one of them is empty, and so always does. */
function clausesOf(strings: readonly string[]): Clauses {
  if (strings.length > MOST_IN_CLAUSE || strings.some((one) => one.trim() === '')) return []
  const shortest = [...strings].sort((a, b) => a.length - b.length)
  const kept: string[] = []
  for (const one of shortest) if (!kept.some((shorter) => one.includes(shorter))) kept.push(one)
  return [kept]
}

/** A match needs one alternative of each: the product, or, where that is too large, the smaller side as one clause. */
function both(first: readonly Clauses[], second: readonly Clauses[]): readonly Clauses[] {
  if (first.length * second.length <= MOST_ALTERNATIVES) {
    return first.flatMap((a) => second.map((b) => [...a, ...b]))
  }
  const [large, small] = first.length >= second.length ? [first, second] : [second, first]
  const clause = joined(small)
  return clause === null ? large : large.map((clauses) => [...clauses, clause])
}

/** Alternatives as one clause: the most telling clause of each; null when one has none. */
function joined(alternatives: readonly Clauses[]): Clause | null {
  const strings = new Set<string>()
  for (const clauses of alternatives) {
    if (clauses.length === 0) return null
    const best = clauses.reduce((a, b) => (worth(b) > worth(a) ? b : a))
    for (const one of best) strings.add(one)
  }
  return clausesOf([...strings])[0] ?? null
}

/** How much a clause tells: by its shortest string, and by how many there are. */
function worth(clause: Clause): number {
  const shortest = Math.min(...clause.map(({ length }) => length))
  return shortest - Math.log2(clause.length) / 2
}

function lower(codePoint: number): string {
  return String.fromCodePoint(codePoint).toLowerCase()
}
