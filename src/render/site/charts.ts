import { OUTCOME_STATUSES, type OutcomeStatus } from '../../model/record.ts'
import type { Category } from '../../model/statement.ts'
import type { IndexRow } from '../index-row.ts'
import { capitalise, categoryWords, count, OUTCOME_WORDS } from '../words.ts'
import { categoryPath, yearPath } from './site-paths.ts'

/** Of the drawing; the page stretches it to the column. */
const WIDTH = 320
const HEIGHT = 14

/** The year a decision counts for: when it was taken, else when its thread ended. */
export function yearOf(row: IndexRow): string {
  return (row.decided ?? row.to ?? row.from)?.slice(0, 4) ?? 'undated'
}

/**
 * Decisions by status over the years, as a table with a bar a year; each bar says in words what it shows.
 */
export function statusChart(rows: readonly IndexRow[]): string {
  const years = new Map<string, Map<OutcomeStatus, number>>()
  const used = new Set<OutcomeStatus>()
  for (const row of rows) {
    const counts = years.get(yearOf(row)) ?? new Map<OutcomeStatus, number>()
    counts.set(row.status, (counts.get(row.status) ?? 0) + 1)
    years.set(yearOf(row), counts)
    used.add(row.status)
  }
  const statuses = OUTCOME_STATUSES.filter((status) => used.has(status))
  const total = (counts: ReadonlyMap<OutcomeStatus, number>): number =>
    [...counts.values()].reduce((sum, one) => sum + one, 0)
  const most = [...years.values()].reduce((max, counts) => Math.max(max, total(counts)), 1)
  const lines = [...years]
    .sort((a, b) => (a[0] < b[0] ? 1 : -1))
    .map(([year, counts]) => {
      let x = 0
      const bars = statuses.map((status) => {
        const width = ((counts.get(status) ?? 0) / most) * WIDTH
        const bar =
          width === 0
            ? ''
            : `<rect class="bar-${status}" x="${x.toFixed(1)}" width="${Math.max(1, width - 1).toFixed(1)}" height="${HEIGHT}"/>`
        x += width
        return bar
      })
      const words = statuses
        .filter((status) => counts.has(status))
        .map((status) => `${counts.get(status)} ${OUTCOME_WORDS[status].toLowerCase()}`)
        .join(', ')
      return `<tr><th scope="row"><a href="${yearPath(year)}">${year}</a></th><td class="bars">${svg(words, bars.join(''))}</td><td class="count">${total(counts)}</td></tr>`
    })
  const keys = statuses.map(
    (status) => `<span><span class="key key-${status}"></span>${OUTCOME_WORDS[status]}</span>`,
  )
  return `<p class="keys">${keys.join(' ')}</p><table class="chart"><thead><tr><th scope="col">Year</th><th scope="col">Status</th><th scope="col" class="count">All</th></tr></thead><tbody>${lines.join('')}</tbody></table>`
}

function svg(words: string, bars: string): string {
  return `<svg role="img" aria-label="${words}" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none"><title>${words}</title>${bars}</svg>`
}

/** Objections by category, most first, each leading to the category's page. */
export function categoryChart(rows: readonly IndexRow[], up: '' | '../'): string {
  const counts = new Map<Category, number>()
  for (const row of rows)
    for (const [category, number] of row.categories)
      counts.set(category, (counts.get(category) ?? 0) + number)
  const sorted = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
  const most = sorted[0]?.[1] ?? 1
  const lines = sorted.map(([category, number]) => {
    const bar = `<rect class="bar-objection" width="${((number / most) * WIDTH).toFixed(1)}" height="${HEIGHT}"/>`
    return `<tr><th scope="row"><a href="${up}${categoryPath(category)}">${capitalise(categoryWords(category))}</a></th><td class="bars">${svg(count(number, 'objection'), bar)}</td><td class="count">${number}</td></tr>`
  })
  return `<table class="chart"><thead><tr><th scope="col">Category</th><th scope="col">Objections</th><th scope="col" class="count">All</th></tr></thead><tbody>${lines.join('')}</tbody></table>`
}
