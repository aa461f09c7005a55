import { html, statusBadge } from '../html-record.ts'
import type { IndexRow } from '../index-row.ts'
import { categoryWords, count, dayOf } from '../words.ts'
import { decisionPath } from './site-paths.ts'

const SHOWN_PEOPLE = 3
const SHOWN_CATEGORIES = 3

/** Decisions as a list, for people without script and for the first look. site-script.ts draws the same from rows.js. */
export function rowList(rows: readonly IndexRow[], up: '' | '../'): string {
  return rows
    .map((row) => {
      const people = row.people.slice(0, SHOWN_PEOPLE).map(html).join(', ')
      const more = row.people.length > SHOWN_PEOPLE ? ` and ${row.people.length - SHOWN_PEOPLE} more` : ''
      const facts = [
        dayOf(row.to ?? row.from),
        count(row.messages, 'message'),
        people === '' ? null : people + more,
      ].filter((fact) => fact !== null)
      const objections = row.categories
        .slice(0, SHOWN_CATEGORIES)
        .map(([category, number]) => `${categoryWords(category)} ${number}`)
        .join(', ')
      const against =
        row.objections === 0
          ? ''
          : `<p class="against">${count(row.objections, 'objection')}: ${objections}${row.unresolved > 0 ? ` · ${row.unresolved} unresolved` : ''}</p>`
      return `<li class="row"><p class="subject"><a href="${up}${decisionPath(row.slug)}">${html(row.subject) || '(no subject)'}</a> ${statusBadge(row.status)}</p><p class="facts">${facts.join(' · ')}</p>${against}</li>`
    })
    .join('\n')
}
