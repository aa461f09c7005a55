import { OUTCOME_STATUSES } from '../../model/record.ts'
import { CATEGORIES } from '../../model/statement.ts'
import { html } from '../html-record.ts'
import type { IndexRow } from '../index-row.ts'
import { capitalise, categoryWords, count, OUTCOME_WORDS, periodWords } from '../words.ts'
import { categoryChart, statusChart, yearOf } from './charts.ts'
import { rowList } from './row-list.ts'
import type { SiteOptions } from './site-options.ts'
import { sitePage } from './site-page.ts'
import { yearPath } from './site-paths.ts'

/** Rows in the page itself; the years' pages hold the rest, and the script all. */
const ROWS_IN_PAGE = 100

/** `index.html`: search and filters (with script), the latest decisions, charts, the years. Rows newest first. */
export function overviewPage(rows: readonly IndexRow[], options: SiteOptions): string {
  const years = [...new Set(rows.map(yearOf))].sort().reverse()
  const statuses = OUTCOME_STATUSES.filter((status) => rows.some((row) => row.status === status))
  const categories = CATEGORIES.filter((category) =>
    rows.some((row) => row.categories.some(([one]) => one === category)),
  )
  const choice = (value: string, name: string): string =>
    `<option value="${html(value)}">${html(name)}</option>`
  const select = (id: string, label: string, choices: readonly string[]): string =>
    `<label>${label} <select id="${id}" name="${id}"><option value="">all</option>${choices.join('')}</select></label>`
  const form = `<form id="search" role="search" hidden>
<label class="words">Search <input id="q" name="q" type="search" autocomplete="off" spellcheck="false" placeholder="Words of subjects, options and statements" aria-describedby="found"></label>
${select(
  'status',
  'Status',
  statuses.map((status) => choice(status, OUTCOME_WORDS[status])),
)}
${select(
  'category',
  'Objections',
  categories.map((category) => choice(category, capitalise(categoryWords(category)))),
)}
<label>Person <input id="person" name="person" type="search" autocomplete="off" spellcheck="false"></label>
${select(
  'from',
  'From',
  years.map((year) => choice(year, year)),
)}
${select(
  'to',
  'To',
  years.map((year) => choice(year, year)),
)}
<button type="reset">Clear</button>
</form>
<p id="found" role="status" class="facts">${rows.length > ROWS_IN_PAGE ? `The latest ${ROWS_IN_PAGE} of ${count(rows.length, 'decision')}` : count(rows.length, 'decision')}</p>`
  const yearList =
    rows.length > ROWS_IN_PAGE
      ? `<nav aria-label="Years" class="years">All by year: ${years.map((year) => `<a href="${yearPath(year)}">${html(year)}</a>`).join(' ')}</nav>`
      : ''
  const charts =
    rows.length === 0
      ? ''
      : `<section aria-labelledby="by-status"><h2 id="by-status">Decisions by status</h2>${statusChart(rows)}</section>
<section aria-labelledby="by-category"><h2 id="by-category">Objections by category</h2>${categoryChart(rows, '')}</section>`
  const body = `<header class="head"><h1>${html(options.title)}</h1><p class="facts">${totals(rows)}</p></header>
<div class="overview">
<div>
${form}
<ol id="rows" class="rows">
${rowList(rows.slice(0, ROWS_IN_PAGE), '')}
</ol>
<p id="more" hidden><button type="button">Show more</button></p>
${yearList}
</div>
<div class="charts">
${charts}
</div>
</div>`
  return sitePage({
    title: options.title,
    site: options.title,
    up: '',
    section: 'overview',
    wide: true,
    body,
    scripts: ['assets/rows.js'],
  })
}

/** `years/2026.html`: all decisions of a year. */
export function yearPage(year: string, rows: readonly IndexRow[], options: SiteOptions): string {
  return sitePage({
    title: `${year} – ${options.title}`,
    site: options.title,
    up: '../',
    section: null,
    body: `<header class="head"><h1>Decisions of ${html(year)}</h1><p class="facts">${totals(rows)}</p></header>\n<ol class="rows">\n${rowList(rows, '../')}\n</ol>`,
  })
}

function totals(rows: readonly IndexRow[]): string {
  if (rows.length === 0) return 'No thread with something to decide was found.'
  let first: string | null = null
  let last: string | null = null
  const sums = { messages: 0, objections: 0, unresolved: 0 }
  const people = new Set<string>()
  const lists = new Set<string | null>()
  for (const row of rows) {
    if (row.from !== null && (first === null || row.from < first)) first = row.from
    if (row.to !== null && (last === null || row.to > last)) last = row.to
    sums.messages += row.messages
    sums.objections += row.objections
    sums.unresolved += row.unresolved
    for (const name of row.people) people.add(name)
    lists.add(row.list)
  }
  const [list] = lists
  const where = lists.size === 1 && typeof list === 'string' ? ` on ${html(list)}` : ''
  const period = periodWords(first, last)
  return `${count(rows.length, 'thread')} with something to decide${where}${period === null ? '' : `, ${period}`}: ${count(sums.messages, 'message')} by ${count(people.size, 'person', 'people')}, ${count(sums.objections, 'objection')}, ${sums.unresolved} unresolved`
}
