import type { DecisionRecord } from '../model/record.ts'
import type { Statement } from '../model/statement.ts'
import { showControls } from './escape.ts'
import { messageHolding } from './record-view.ts'
import { shorten } from './shorten.ts'
import { columnsFor, paint, type TerminalOptions, wrapText } from './terminal-text.ts'
import { dayOf, strengthWords } from './words.ts'

const QUOTE_LENGTH = 400

/** A statement found by a search: what was said, by whom, in which thread. */
export function renderSearchHit(
  record: DecisionRecord,
  statement: Statement,
  options: TerminalOptions,
): string {
  const { colour } = options
  const width = columnsFor(options)
  const who = statement.by.name ?? statement.by.address ?? statement.by.id
  const how = [statement.act, ...strengthWords(statement)]
  const [first, last] = statement.lines
  const head = showControls(`${dayOf(statement.date) ?? '–'}  ${who}: ${how.join(', ')}`)
  const where = `${showControls(record.thread.subject)} (${record.outcome.status}) <${showControls(messageHolding(statement))}> ${first === last ? `line ${first}` : `lines ${first}-${last}`}`
  const lines = [
    ...wrapText(head, width).map((line) => paint(line, colour, 'bold')),
    ...wrapText(`“${showControls(shorten(statement.text, QUOTE_LENGTH))}”`, width - 4).map(
      (line) => `    ${line}`,
    ),
    ...wrapText(where, width - 4).map((line) => `    ${paint(line, colour, 'dim')}`),
  ]
  return `${lines.join('\n')}\n\n`
}
