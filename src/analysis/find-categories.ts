import type { Category } from '../model/statement.ts'
import { matchCategories } from './match-rules.ts'
import type { RuleSet } from './rules/index.ts'

/** An objection as far as its reasons are looked for. */
export interface Reasoned {
  /** Its words as rules read them. */
  readonly plain: string
  /** The sentences beside it and the one it answers. */
  readonly around: readonly string[]
  /** Who objects, and in which message: an objector's sentences have reasons in common. */
  readonly person: string
  readonly message: string
}

/** Reasons named at most: the labels name one to three. */
const MOST = 3
/** Weight of words around the sentence, of the objector's other sentences in the message and in the thread, against its own. */
const AROUND = 0.35
const IN_MESSAGE = 0.3
const IN_THREAD = 0.15
/** A reason that has less than this share of the first one's weight is not named. */
const LEAST_SHARE = 0.3
/** Words of one field that are counted in a sentence, and what each after the first is worth. */
const MOST_WORDS = 3
const NEXT_WORD = 0.5

/** What is left of a sum when all is taken off again. */
const EPSILON = 1e-9

type Weights = Map<Category, number>

/**
 * Why people object: for each objection of a thread up to three categories, the likeliest first; never none.
 *
 * A sentence such as "so my objection stands" gives no reason: it has those of the same person's others.
 */
export function findCategories(rules: RuleSet, objections: readonly Reasoned[]): (readonly Category[])[] {
  const own = objections.map(({ plain }) => weigh(rules, plain))
  const ofPerson = new Sums()
  const ofMessage = new Sums()
  for (const [at, { person, message }] of objections.entries()) {
    ofPerson.add(person, own[at]!)
    ofMessage.add(`${person} ${message}`, own[at]!)
  }
  return objections.map(({ around, person, message }, at) => {
    const weights: Weights = new Map(own[at])
    for (const text of around) addTo(weights, weigh(rules, text), AROUND)
    ofMessage.addOthers(weights, `${person} ${message}`, own[at]!, IN_MESSAGE)
    ofPerson.addOthers(weights, person, own[at]!, IN_THREAD)
    const found = [...weights].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, MOST)
    const least = (found[0]?.[1] ?? 0) * LEAST_SHARE
    const named = found.filter(([, weight]) => weight >= least).map(([category]) => category)
    return named.length === 0 ? ['other'] : named
  })
}

/** What the rules make of a text: a weight for each category. */
function weigh(rules: RuleSet, text: string): Weights {
  const weights: Weights = new Map()
  for (const { rule } of matchCategories(rules, text)) {
    const more = rule.id.endsWith('-words') ? countMatches(rule.cue, text) - 1 : 0
    const weight = rule.confidence * (1 + NEXT_WORD * more)
    weights.set(rule.kind, (weights.get(rule.kind) ?? 0) + weight)
  }
  return weights
}

const everywhere = new WeakMap<RegExp, RegExp>()

function countMatches(cue: RegExp, text: string): number {
  let global = everywhere.get(cue)
  if (global === undefined) {
    global = new RegExp(cue.source, `${cue.flags}g`)
    everywhere.set(cue, global)
  }
  return Math.min(MOST_WORDS, text.match(global)?.length ?? 1)
}

function addTo(weights: Weights, more: Weights, share: number): void {
  for (const [category, weight] of more) weights.set(category, (weights.get(category) ?? 0) + share * weight)
}

/** Sums of weights, from which the mean of all but one is taken. */
class Sums {
  readonly #sums = new Map<string, { readonly weights: Weights; count: number }>()

  add(key: string, own: Weights): void {
    const known = this.#sums.get(key) ?? { weights: new Map(), count: 0 }
    this.#sums.set(key, known)
    known.count++
    addTo(known.weights, own, 1)
  }

  /** Adds a share of the mean of the others to weights. */
  addOthers(weights: Weights, key: string, own: Weights, share: number): void {
    const { weights: all, count } = this.#sums.get(key)!
    if (count < 2) return
    for (const [category, sum] of all) {
      const others = sum - (own.get(category) ?? 0)
      if (others > EPSILON)
        weights.set(category, (weights.get(category) ?? 0) + (share * others) / (count - 1))
    }
  }
}
