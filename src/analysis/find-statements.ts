import type { ReadThread } from '../model/read-thread.ts'
import type { Statement } from '../model/statement.ts'
import type { ClassifierModel } from './classifier/classifier-model.ts'
import type { Draft } from './draft.ts'
import { findCategories } from './find-categories.ts'
import { findCondition, findStrength } from './find-strength.ts'
import { linkStatements } from './link-statements.ts'
import { quotedReplies } from './quoted-replies.ts'
import { readActs } from './read-acts.ts'
import { readSentences } from './read-sentences.ts'
import { resolveStatements } from './resolve-statements.ts'
import { analysisRules, type RuleSet } from './rules/index.ts'

/** What an analysis runs with. */
export interface AnalysisOptions {
  /** Rules to use; the built-in ones when left out. */
  readonly rules?: RuleSet
  /** Trained weights, or null for rules alone. */
  readonly model?: ClassifierModel | null
}

/**
 * The statements of a thread: who proposes, objects, supports, asks, answers, decides and promises what.
 *
 * Looks at what people wrote and at what missing messages said as far as it is quoted; a statement is its author's and
 * never the one's who quotes it. In thread order, each linked to what it answers and with what became of it; `option`
 * is left null.
 */
export function findStatements(thread: ReadThread, options: AnalysisOptions): Statement[] {
  const rules = options.rules ?? analysisRules
  const sentences = readSentences(thread)
  const read = readActs(thread, sentences, rules, options.model ?? null)
  const drafts: Draft[] = []
  for (const { at, hits, acts } of read)
    for (const score of acts) drafts.push({ at, act: score.act, hits, score })
  const links = linkStatements(thread, drafts)
  const places = new Map(sentences.map((sentence, place) => [sentence, place]))
  const objections = drafts.filter(({ act }) => act === 'objection')
  const found = findCategories(
    rules,
    objections.map(({ at }) => ({
      plain: at.plain,
      around: aroundOf(sentences, places.get(at)!),
      person: at.by.id,
      message: at.message,
    })),
  )
  const reasons = new Map(objections.map((draft, index) => [draft, found[index]!]))
  const statements = drafts.map((draft, index): Statement => {
    const { at, act, score } = draft
    const link = links[index] ?? null
    return {
      id: `s${index + 1}`,
      act,
      by: at.by,
      message: at.message,
      date: at.date,
      lines: at.sentence.lines,
      span: at.sentence.span,
      text: at.sentence.text,
      quotedIn: at.quotedIn,
      target: link === null ? null : `s${link.target + 1}`,
      link: link?.rule ?? null,
      option: null,
      categories: reasons.get(draft) ?? [],
      strength: findStrength(act, at.plain),
      condition: findCondition(act, at.sentence.text),
      status: act === 'objection' ? 'unresolved' : act === 'question' || act === 'proposal' ? 'open' : null,
      resolution: null,
      rule: score.rule,
      confidence: Math.round(score.score * 1000) / 1000,
    }
  })
  return resolveStatements(statements, quotedReplies(sentences, statements))
}

/** The sentences beside one in its paragraph, and the last one quoted above it. */
function aroundOf(sentences: ReturnType<typeof readSentences>, place: number): string[] {
  const own = sentences[place]!
  const around: string[] = []
  for (const beside of [sentences[place - 1], sentences[place + 1]]) {
    if (beside?.segment === own.segment && beside.holder === own.holder) around.push(beside.plain)
  }
  const quoted = own.above?.sentences.at(-1)
  if (quoted !== undefined) around.push(quoted.plain)
  return around
}
