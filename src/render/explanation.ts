import type { ExplainedOrigin, ExplainedRule, ExplainedSentence } from '../model/explained-sentence.ts'
import { showControls } from './escape.ts'
import { shorten } from './shorten.ts'
import { columnsFor, paint, type TerminalOptions, type TerminalStyle, wrapText } from './terminal-text.ts'

const SENTENCE_LENGTH = 400
const SHOWN_SCORES = 3
const SHOWN_FEATURES = 6
const INDENT = '        '

const STATE_STYLES: Readonly<Record<ExplainedRule['state'], TerminalStyle>> = {
  fired: 'green',
  'held-back': 'yellow',
  silenced: 'grey',
}

/**
 * A message sentence by sentence: zone, origin, rules that fired or nearly did, what the classifier thought, and the
 * statements that came of it. Sentences without anything to say of take one line each.
 */
export function renderExplanation(sentences: readonly ExplainedSentence[], options: TerminalOptions): string {
  const lines: string[] = []
  for (const sentence of sentences) lines.push(...explain(sentence, options))
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`
}

function explain(sentence: ExplainedSentence, options: TerminalOptions): string[] {
  const { colour } = options
  const width = columnsFor(options)
  const lines: string[] = []
  const write = (text: string, ...styles: readonly TerminalStyle[]): void => {
    for (const [at, line] of wrapText(text, width - INDENT.length).entries()) {
      lines.push(`${INDENT}${at === 0 ? '' : '  '}${paint(line, colour, ...styles)}`)
    }
  }
  const [first, last] = sentence.lines
  const head = `${first === last ? first : `${first}-${last}`}`.padEnd(INDENT.length - 1)
  const zone = sentence.zone === 'authored' ? '' : `[${sentence.zone}] `
  const quiet: readonly TerminalStyle[] =
    sentence.zone === 'authored' ? (sentence.statements.length > 0 ? ['bold'] : []) : ['dim']
  const text = `${zone}${showControls(shorten(sentence.text, SENTENCE_LENGTH))}`
  for (const [at, line] of wrapText(text, width - INDENT.length).entries()) {
    lines.push(`${at === 0 ? paint(head, colour, 'dim') : INDENT.slice(1)} ${paint(line, colour, ...quiet)}`)
  }
  if (sentence.origin !== null) write(originWords(sentence.origin), 'dim')
  if (sentence.answers !== null) write(`answers: “${showControls(shorten(sentence.answers, 120))}”`, 'dim')
  for (const rule of sentence.rules) {
    const because = rule.because === null ? '' : ` by ${showControls(rule.because)}`
    write(
      `${rule.state}${because}: ${rule.id} (${rule.confidence.toFixed(2)}) on “${showControls(shorten(rule.match, 80))}”`,
      STATE_STYLES[rule.state],
    )
  }
  if (sentence.scores.length > 0) {
    const scores = sentence.scores
      .slice(0, SHOWN_SCORES)
      .map(({ act, probability, by }) => `${act} ${probability.toFixed(2)} by ${showControls(by)}`)
    write(`likely: ${scores.join(', ')}`)
  }
  if (sentence.features.length > 0) {
    const features = sentence.features
      .slice(0, SHOWN_FEATURES)
      .map(({ name, weight }) => `${showControls(name)} ${weight < 0 ? '' : '+'}${weight.toFixed(2)}`)
    write(`features: ${features.join(', ')}`, 'dim')
  }
  for (const statement of sentence.statements) {
    const parts = [
      `→ ${statement.id} ${statement.act} by ${statement.rule}, confidence ${statement.confidence.toFixed(2)}`,
    ]
    if (statement.link !== null) {
      parts.push(
        `about ${statement.link.target} “${showControls(shorten(statement.link.text, 80))}” by ${statement.link.rule}`,
      )
    }
    if (statement.status !== null) {
      parts.push(`${statement.status}${statement.resolution === null ? '' : ` by ${statement.resolution}`}`)
    }
    write(showControls(parts.join('; ')), 'cyan')
  }
  return lines
}

function originWords({ message, person, found, share }: ExplainedOrigin): string {
  const who = person ?? (message === null ? 'origin unknown' : 'somebody')
  const where = message === null ? '' : ` in <${message}>`
  return showControls(
    `by ${who}${where}, found by ${found}${share > 0 ? `, ${Math.round(share * 100)} % of the words` : ''}`,
  )
}
