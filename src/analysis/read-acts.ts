import type { ReadThread } from '../model/read-thread.ts'
import { Stemmer } from '../text/stems.ts'
import type { ClassifierModel } from './classifier/classifier-model.ts'
import { sentenceFeatures, wordFeatures } from './classifier/sentence-features.ts'
import type { ReadSentence } from './draft.ts'
import { listedOptions } from './listed-options.ts'
import type { Hits } from './match-rules.ts'
import type { RuleSet } from './rules/index.ts'
import { scoreByModel, scoreByRules, settle, settleByRules } from './score-acts.ts'
import { SurroundingsReader } from './surroundings.ts'
import type { ThreadSentence } from './thread-sentence.ts'

/** A sentence this far below a quote, with no cue in it, goes on with what the ones before it said. */
const ANSWERS_WITHIN = 2

const stemmer = new Stemmer()

/** What each sentence does: rules, then the classifier, then one settlement of both. */
export function readActs(
  thread: ReadThread,
  sentences: readonly ThreadSentence[],
  rules: RuleSet,
  model: ClassifierModel | null,
): ReadSentence[] {
  const surroundings = new SurroundingsReader(thread, sentences, rules)
  const listed = listedOptions(sentences)
  return sentences.map((at, index): ReadSentence => {
    const hits = surroundings.hitsOf(at.plain)
    const byRules = scoreByRules(at, hits, listed[index]!)
    if (model === null) return { at, hits, features: [], scores: byRules, acts: settleByRules(byRules) }
    if (byRules.length === 0 && !mayMatter(at, hits))
      return { at, hits, features: [], scores: byRules, acts: [] }
    const features = sentenceFeatures(at, surroundings.at(index))
    const scores = scoreByModel(model.score(features, wordFeatures(at.plain, stemmer)), byRules, hits)
    const [first] = scores
    return {
      at,
      hits,
      features: first === undefined ? [] : model.reasons(features, first.act),
      scores,
      acts: settle(scores),
    }
  })
}

/** The cheap gate: a sentence with a cue in it, or one of the first that answer a quote. */
function mayMatter(at: ThreadSentence, hits: Hits): boolean {
  return hits.acts.length > 0 || (at.above !== null && at.place < ANSWERS_WITHIN)
}
