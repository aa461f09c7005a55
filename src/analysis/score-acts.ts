import { ACTS, type Act } from '../model/statement.ts'
import type { ModelScore } from './classifier/classifier-model.ts'
import type { ActScore } from './draft.ts'
import { isSilenced } from './guard-effects.ts'
import type { Hits } from './match-rules.ts'
import type { ThreadSentence } from './thread-sentence.ts'

/** A rule alone makes a statement from this confidence on. */
const RULE_FLOOR = 0.5

/** How sure an item of a list of options is a proposal. */
const LISTED = 0.75

/** What the rules alone make of a sentence: each act with the joint confidence of its rules, the likeliest first. */
export function scoreByRules(at: ThreadSentence, hits: Hits, isListed = false): ActScore[] {
  const guards = hits.guards.map(({ rule }) => rule.kind)
  const scores: ActScore[] = []
  if (isListed && !isSilenced('proposal', guards))
    return [{ act: 'proposal', score: LISTED, rule: 'proposal/listed-option' }]
  for (const act of ACTS) {
    if (isSilenced(act, guards)) continue
    const fired = hits.acts.filter(({ rule }) => rule.kind === act)
    if (fired.length === 0) continue
    const best = fired.reduce((a, b) => (b.rule.confidence > a.rule.confidence ? b : a))
    let miss = 1
    for (const { rule } of fired) miss *= 1 - rule.confidence
    scores.push({ act, score: (1 - miss) * inPlace(act, at), rule: best.rule.id })
  }
  return scores.sort((a, b) => b.score - a.score)
}

/** How much the place speaks for an act. */
function inPlace(act: Act, at: ThreadSentence): number {
  if (act === 'response') return at.above !== null ? 1 : 0.5
  const isFirst = at.holder.parent === null && at.holder.quotes.length === 0 && at.quotedIn === null
  if (act === 'support' && isFirst) return 0.5
  return 1
}

/** The acts found by rules alone. */
export function settleByRules(scores: readonly ActScore[]): ActScore[] {
  const [first] = scores
  return first !== undefined && first.score >= RULE_FLOOR ? [first] : []
}

/** Rules this sure decide by themselves, whatever the classifier says. */
const SURE_RULE = 0.6
/** Acts that few labelled sentences carry: the classifier cannot know them, so that rules decide. */
const RARE: ReadonlySet<Act> = new Set(['neutral', 'decision'])

/**
 * Each act as the classifier sees it, those that a guard forbids left out, the likeliest for what is asked of it first. An
 * act that rules speak for carries the surest rule's name, else the classifier's.
 */
export function scoreByModel(
  model: readonly ModelScore[],
  byRules: readonly ActScore[],
  hits: Hits,
): SettledScore[] {
  const guards = hits.guards.map(({ rule }) => rule.kind)
  const scores: SettledScore[] = []
  for (const { act, probability, ratio } of model) {
    if (isSilenced(act, guards)) continue
    const rule = byRules.find((score) => score.act === act)
    const sure = rule !== undefined && rule.score >= (RARE.has(act) ? RULE_FLOOR : SURE_RULE)
    scores.push({
      act,
      score: sure ? Math.max(probability, rule.score) : probability,
      rule: rule === undefined || rule.score < RULE_FLOOR ? `classifier/${act}` : rule.rule,
      ratio: sure ? Math.max(ratio, 1) + rule.score : ratio,
    })
  }
  return scores.sort((a, b) => b.ratio - a.ratio)
}

/** An act's score, and how it compares with what is asked of it: from 1 on it is found. */
interface SettledScore extends ActScore {
  readonly ratio: number
}

/** The act found by rules and classifier together. */
export function settle(scores: readonly SettledScore[]): ActScore[] {
  const [first] = scores
  if (first === undefined || first.ratio < 1) return []
  // What is asked of acts differs, which favours those that are hard to tell; a question is plain to see.
  const question = scores.find(({ act, ratio }) => act === 'question' && ratio >= 1)
  return [question !== undefined && question.score > first.score ? question : first]
}
