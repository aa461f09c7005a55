import type { DecisionRecord } from '../model/record.ts'
import type { Statement } from '../model/statement.ts'
import { showControls } from './escape.ts'

/** Columns, in order. Names are stable: spreadsheets and scripts go by them. */
const COLUMNS = [
  'thread',
  'subject',
  'list',
  'outcome',
  'statement',
  'act',
  'by',
  'name',
  'address',
  'date',
  'message',
  'first_line',
  'last_line',
  'quoted_in',
  'target',
  'option',
  'option_title',
  'categories',
  'strength',
  'status',
  'condition',
  'rule',
  'confidence',
  'text',
] as const

/**
 * A record as CSV (RFC 4180, UTF-8, CRLF), a row a statement. A cell that a spreadsheet would take for a formula gets
 * an apostrophe before it; line ends in cells become blanks.
 */
export function renderCsv(record: DecisionRecord, options: { readonly header: boolean }): string {
  const titles = new Map(record.options.map((option) => [option.id, option.title]))
  const rows = record.statements.map((statement) => rowOf(record, statement, titles))
  const lines = options.header ? [COLUMNS.join(','), ...rows] : rows
  return lines.map((line) => `${line}\r\n`).join('')
}

function rowOf(record: DecisionRecord, statement: Statement, titles: ReadonlyMap<string, string>): string {
  const { thread } = record
  const values: Readonly<Record<(typeof COLUMNS)[number], string | number | null>> = {
    thread: thread.id,
    subject: thread.subject,
    list: thread.list,
    outcome: record.outcome.status,
    statement: statement.id,
    act: statement.act,
    by: statement.by.id,
    name: statement.by.name,
    address: statement.by.address,
    date: statement.date,
    message: statement.message,
    first_line: statement.lines[0],
    last_line: statement.lines[1],
    quoted_in: statement.quotedIn,
    target: statement.target,
    option: statement.option,
    option_title: statement.option === null ? null : (titles.get(statement.option) ?? null),
    categories: statement.categories.join(' '),
    strength: statement.strength,
    status: statement.status,
    condition: statement.condition,
    rule: statement.rule,
    confidence: statement.confidence,
    text: statement.text,
  }
  return COLUMNS.map((column) => cell(values[column])).join(',')
}

/**
 * Signs that make Excel, LibreOffice or Google Sheets read a cell as a formula (OWASP "CSV injection"), the full-width
 * forms that Excel takes as equal among them.
 */
const FORMULA = /^[=+\-@|%＝＋－＠]/u

function cell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = showControls(value)
  const guarded = FORMULA.test(text) ? `'${text}` : text
  return /[",;\t']/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
}
