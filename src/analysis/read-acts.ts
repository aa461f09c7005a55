import type { ReadThread } from '../model/read-thread.ts'
import type { ClassifierModel } from './classifier/classifier-model.ts'
import type { ReadSentence } from './draft.ts'
import { matchRules } from './match-rules.ts'
import type { RuleSet } from './rules/index.ts'
import { scoreByRules, settleByRules } from './score-acts.ts'
import type { ThreadSentence } from './thread-sentence.ts'

/** What each sentence does: rules, then the classifier, then one settlement of both. */
export function readActs(
  _thread: ReadThread,
  sentences: readonly ThreadSentence[],
  rules: RuleSet,
  _model: ClassifierModel | null,
): ReadSentence[] {
  return sentences.map((at): ReadSentence => {
    const hits = matchRules(rules, at.plain)
    const scores = scoreByRules(at, hits)
    return { at, hits, features: [], scores, acts: settleByRules(scores) }
  })
}
