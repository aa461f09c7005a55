import type { ExplainedRule, ExplainedSentence, ExplainedStatement } from '../model/explained-sentence.ts'
import type { MessageId } from '../model/message.ts'
import type { ReadMessage, ReadThread } from '../model/read-thread.ts'
import type { Statement } from '../model/statement.ts'
import type { Rule } from '../text/rule.ts'
import { type Sentence, splitSentences } from '../text/sentences.ts'
import type { ReadSentence } from './draft.ts'
import { type AnalysisOptions, findStatements } from './find-statements.ts'
import { isSilenced } from './guard-effects.ts'
import { readActs } from './read-acts.ts'
import { readSentences } from './read-sentences.ts'
import { analysisRules, type RuleSet } from './rules/index.ts'
import { plainText } from './thread-sentence.ts'

/** Zones whose lines are prose and are cut into sentences; the others are shown whole. */
const PROSE = new Set(['authored', 'quoted'])
/** Features shown for a sentence. */
const FEATURES_SHOWN = 12

/**
 * Why each sentence of a message was taken for what it was: zone, origin, rules that fired or nearly did, features,
 * probabilities, statements and links. Empty when the thread has no such message.
 */
export function explainMessage(
  thread: ReadThread,
  messageId: MessageId,
  options: AnalysisOptions,
): ExplainedSentence[] {
  const message = thread.messages.find(({ id }) => id === messageId)
  if (message === undefined) return []
  const rules = options.rules ?? analysisRules
  const statements = findStatements(thread, options)
  const byId = new Map(statements.map((statement) => [statement.id, statement]))
  const read = new Map(
    readActs(thread, readSentences(thread), rules, options.model ?? null)
      .filter(({ at }) => at.holder === message)
      .map((one) => [one.at.sentence.span.start, one]),
  )
  const explained: ExplainedSentence[] = []
  for (const [index, segment] of message.segments.entries()) {
    const sentences = PROSE.has(segment.kind)
      ? splitSentences(message.body, segment.span, segment.kind === 'quoted')
      : []
    for (const sentence of sentences) {
      const one = read.get(sentence.span.start) ?? null
      const own = statements.filter(
        (statement) =>
          (statement.quotedIn ?? statement.message) === messageId &&
          statement.span.start === sentence.span.start,
      )
      explained.push({
        text: sentence.text,
        lines: sentence.lines,
        span: sentence.span,
        zone: segment.kind,
        origin: segment.kind === 'quoted' ? originOf(message, index, sentence) : null,
        answers: one?.at.above?.sentences.at(-1)?.sentence.text ?? null,
        rules: one === null ? [] : explainRules(rules, sentence.text, one),
        features: one?.features.slice(0, FEATURES_SHOWN) ?? [],
        scores: one?.scores.map(({ act, score, rule }) => ({ act, probability: score, by: rule })) ?? [],
        statements: own.map((statement) => explainStatement(statement, byId)),
      })
    }
  }
  return explained
}

function originOf(message: ReadMessage, segment: number, sentence: Sentence): ExplainedSentence['origin'] {
  const trace = message.quotes.find(
    (quote) =>
      quote.segment === segment &&
      quote.span.start < sentence.span.end &&
      quote.span.end > sentence.span.start,
  )
  if (trace === undefined) return null
  const { origin } = trace
  return {
    message: origin.message,
    person: origin.person?.id ?? null,
    found: origin.found,
    share: origin.share,
  }
}

function explainRules(rules: RuleSet, text: string, one: ReadSentence): ExplainedRule[] {
  const plain = plainText(text)
  const guards = one.hits.guards.map(({ rule }) => rule.kind)
  const explained: ExplainedRule[] = []
  const all: readonly Rule<string>[] = [...rules.acts, ...rules.guards]
  for (const rule of all) {
    const match = rule.cue.exec(plain)
    if (match === null || match[0] === '') continue
    const exception = rule.unless?.exec(plain) ?? null
    const silencer = rules.acts.some((act) => act === rule)
      ? (guards.find((guard) => isSilenced(rule.kind as Statement['act'], [guard])) ?? null)
      : null
    explained.push({
      id: rule.id,
      kind: rule.kind,
      confidence: rule.confidence,
      match: match[0],
      state: exception !== null ? 'held-back' : silencer !== null ? 'silenced' : 'fired',
      because: exception?.[0] ?? silencer,
    })
  }
  return explained
}

function explainStatement(statement: Statement, byId: ReadonlyMap<string, Statement>): ExplainedStatement {
  const target = statement.target === null ? undefined : byId.get(statement.target)
  return {
    id: statement.id,
    act: statement.act,
    rule: statement.rule,
    confidence: statement.confidence,
    link:
      target === undefined
        ? null
        : { target: target.id, text: target.text, rule: statement.link ?? 'link/unknown' },
    status: statement.status,
    resolution: statement.resolution?.rule ?? null,
  }
}
