import type { DecisionRecord } from '../model/record.ts'
import type { Statement } from '../model/statement.ts'
import { escapeTerminal } from './escape.ts'
import { paint, type TerminalOptions, wrapText } from './terminal-text.ts'

/** One statement found by a search: a line that says who did what where, then the words. */
export function renderSearchHit(
  record: DecisionRecord,
  statement: Statement,
  { width, color }: TerminalOptions,
): string {
  const { by, act, categories, status, date, lines } = statement
  const about = [act, ...categories, ...(status === null ? [] : [status])].join(', ')
  const head = [
    paint(escapeTerminal(by.name ?? by.address ?? by.id), color, 'bold'),
    paint(about, color, 'cyan'),
    date?.slice(0, 10) ?? 'no date',
    escapeTerminal(record.thread.subject),
  ].join('  ')
  const words = wrapText(escapeTerminal(statement.text), width - 4).map((line) => `    ${line}`)
  const at = statement.quotedIn ?? statement.message
  const where = escapeTerminal(
    `    <${at}>, ${lines[0] === lines[1] ? `line ${lines[0]}` : `lines ${lines.join(' to ')}`}`,
  )
  return `${[head, ...words, paint(where, color, 'dim')].join('\n')}\n\n`
}
