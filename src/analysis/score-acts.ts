import { ACTS, type Act } from '../model/statement.ts'
import type { ActScore } from './draft.ts'
import { isSilenced } from './guard-effects.ts'
import type { Hits } from './match-rules.ts'
import type { ThreadSentence } from './thread-sentence.ts'

/** A rule alone makes a statement from this confidence on. */
const RULE_FLOOR = 0.5

/** What the rules alone make of a sentence: each act with the joint confidence of its rules, the likeliest first. */
export function scoreByRules(at: ThreadSentence, hits: Hits): ActScore[] {
  const guards = hits.guards.map(({ rule }) => rule.kind)
  const scores: ActScore[] = []
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
  if (act === 'support' && at.holder.parent === null && at.quotedIn === null) return 0.5
  return 1
}

/** The acts found by rules alone. */
export function settleByRules(scores: readonly ActScore[]): ActScore[] {
  const [first] = scores
  return first !== undefined && first.score >= RULE_FLOOR ? [first] : []
}
