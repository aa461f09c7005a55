import { OUTCOME_STATUSES, type OutcomeStatus } from '../model/record.ts'
import type { Category } from '../model/statement.ts'
import { escapeMarkdown, escapeTableCell } from './escape.ts'
import type { IndexRow } from './index-row.ts'
import type { RenderOptions } from './options.ts'
import { shorten } from './shorten.ts'
import { capitalise, categoryWords, count, dayOf, OUTCOME_WORDS, periodWords } from './words.ts'

const SUBJECT_LENGTH = 100
const SHOWN_PEOPLE = 3
const SHOWN_CATEGORIES = 3
/** Longest bar of a chart, in signs. */
const BAR_WIDTH = 24

/**
 * `index.md`: totals, charts as text (they read in a terminal, in a diff and on any Markdown host), and a table with a
 * row a decision, the latest first. Rows may come in any order.
 */
export function renderIndex(rows: readonly IndexRow[], _options: RenderOptions): string {
  const sorted = [...rows].sort(newestFirst)
  const sections = [
    '# Decisions',
    totals(sorted),
    ...(sorted.length === 0
      ? []
      : [statusChart(sorted), categoryChart(sorted), '## All decisions', table(sorted)]),
  ]
  return `${sections.filter((section) => section !== '').join('\n\n')}\n`
}

/** By last message, then first message, then slug: the same whatever order threads were done in. */
function newestFirst(a: IndexRow, b: IndexRow): number {
  return compare(b.to ?? '', a.to ?? '') || compare(b.from ?? '', a.from ?? '') || compare(a.slug, b.slug)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function totals(rows: readonly IndexRow[]): string {
  if (rows.length === 0) return 'No thread with something to decide was found.'
  const sum = (value: (row: IndexRow) => number): number => rows.reduce((total, row) => total + value(row), 0)
  const people = new Set(rows.flatMap((row) => row.people)).size
  const lists = new Set(rows.map((row) => row.list))
  const list = lists.size === 1 && rows[0]!.list !== null ? ` on ${escapeMarkdown(rows[0]!.list)}` : ''
  const dates = rows.flatMap((row) => [row.from, row.to]).filter((date) => date !== null)
  const period = periodWords(
    dates.reduce<string | null>((first, date) => (first === null || date < first ? date : first), null),
    dates.reduce<string | null>((last, date) => (last === null || date > last ? date : last), null),
  )
  return (
    `${count(rows.length, 'thread')} with something to decide${list}${period === null ? '' : `, ${period}`}: ` +
    `${count(
      sum((row) => row.messages),
      'message',
    )} by ${count(people, 'person', 'people')}, ` +
    `${count(
      sum((row) => row.objections),
      'objection',
    )} (${sum((row) => row.unresolved)} unresolved), ` +
    `${count(
      sum((row) => row.openQuestions),
      'open question',
    )}.`
  )
}

/** Years down, statuses across. */
function statusChart(rows: readonly IndexRow[]): string {
  const years = new Map<string, Map<OutcomeStatus, number>>()
  const used = new Set<OutcomeStatus>()
  for (const row of rows) {
    const year = (row.decided ?? row.to ?? row.from)?.slice(0, 4) ?? 'undated'
    const counts = years.get(year) ?? new Map<OutcomeStatus, number>()
    counts.set(row.status, (counts.get(row.status) ?? 0) + 1)
    years.set(year, counts)
    used.add(row.status)
  }
  const statuses = OUTCOME_STATUSES.filter((status) => used.has(status))
  const totalOf = (counts: ReadonlyMap<OutcomeStatus, number>): number =>
    [...counts.values()].reduce((sum, one) => sum + one, 0)
  const most = Math.max(...[...years.values()].map(totalOf))
  const lines = [...years]
    .sort((a, b) => compare(b[0], a[0]))
    .map(([year, counts]) => {
      const cells = statuses.map((status) => counts.get(status) ?? '')
      return `| ${escapeTableCell(year)} | ${cells.join(' | ')} | ${totalOf(counts)} | ${bar(totalOf(counts), most)} |`
    })
  const head = `| Year | ${statuses.map((status) => OUTCOME_WORDS[status]).join(' | ')} | All | |`
  const rule = `| --- |${' ---: |'.repeat(statuses.length + 1)} --- |`
  return ['## Decisions by status', [head, rule, ...lines].join('\n')].join('\n\n')
}

function categoryChart(rows: readonly IndexRow[]): string {
  const counts = new Map<Category, number>()
  for (const row of rows)
    for (const [category, number] of row.categories)
      counts.set(category, (counts.get(category) ?? 0) + number)
  if (counts.size === 0) return ''
  const sorted = [...counts].sort((a, b) => b[1] - a[1] || compare(a[0], b[0]))
  const most = sorted[0]![1]
  const lines = sorted.map(
    ([category, number]) => `| ${capitalise(categoryWords(category))} | ${number} | ${bar(number, most)} |`,
  )
  return [
    '## Objections by category',
    ['| Category | Objections | |', '| --- | ---: | --- |', ...lines].join('\n'),
  ].join('\n\n')
}

function bar(value: number, most: number): string {
  return '█'.repeat(Math.max(1, Math.round((value / most) * BAR_WIDTH)))
}

function table(rows: readonly IndexRow[]): string {
  const lines = rows.map((row) => {
    const subject = row.subject.trim() === '' ? '(no subject)' : shorten(row.subject, SUBJECT_LENGTH)
    const cells = [
      `[${escapeTableCell(subject)}](threads/${row.slug}.md)`,
      OUTCOME_WORDS[row.status],
      dayOf(row.to ?? row.from) ?? '–',
      String(row.messages),
      row.options === 0 ? '–' : String(row.options),
      objectionsCell(row),
      peopleCell(row.people),
    ]
    return `| ${cells.join(' | ')} |`
  })
  return [
    '| Subject | Status | Last | Messages | Options | Objections | People |',
    '| --- | --- | --- | ---: | ---: | --- | --- |',
    ...lines,
  ].join('\n')
}

/** `backward compatibility 3, complexity 1 (2 unresolved)`. */
function objectionsCell(row: IndexRow): string {
  if (row.objections === 0) return '–'
  const shown = row.categories
    .slice(0, SHOWN_CATEGORIES)
    .map(([category, number]) => `${categoryWords(category)} ${number}`)
  const rest = row.categories.slice(SHOWN_CATEGORIES).reduce((sum, [, number]) => sum + number, 0)
  if (rest > 0) shown.push(`others ${rest}`)
  return shown.join(', ') + (row.unresolved > 0 ? ` (${row.unresolved} unresolved)` : '')
}

function peopleCell(people: readonly string[]): string {
  const shown = people.slice(0, SHOWN_PEOPLE).map((name) => escapeTableCell(shorten(name, 40)))
  const rest = people.length - SHOWN_PEOPLE
  return shown.length === 0 ? '–' : shown.join(', ') + (rest > 0 ? ` and ${rest} more` : '')
}
