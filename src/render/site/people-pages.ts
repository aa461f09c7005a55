import type { Act } from '../../model/statement.ts'
import { html } from '../html-record.ts'
import { count } from '../words.ts'
import { entryList } from './entry-list.ts'
import type { SiteEntry } from './site-entries.ts'
import type { SiteFile } from './site-file.ts'
import type { SiteOptions } from './site-options.ts'
import { sitePage } from './site-page.ts'
import { personPath } from './site-paths.ts'

/** Statements of an act on one page; people who wrote for twenty years have more. */
const SHOWN_OF_AN_ACT = 300

const SECTIONS: readonly (readonly [act: Act, title: string])[] = [
  ['proposal', 'Proposed'],
  ['objection', 'Objected to'],
  ['support', 'Supported'],
  ['decision', 'Decided'],
  ['action', 'Promised'],
  ['question', 'Asked'],
]

/** A person with what they said, newest first. */
export interface SitePerson {
  readonly id: string
  readonly name: string
  readonly entries: readonly SiteEntry[]
}

/** A page a person, and the list of all. */
export function* peoplePages(people: readonly SitePerson[], options: SiteOptions): Generator<SiteFile> {
  for (const person of people) yield { path: personPath(person.id), content: personPage(person, options) }
  const rows = [...people]
    .sort(
      (a, b) =>
        b.entries.length - a.entries.length ||
        (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id < b.id ? -1 : 1),
    )
    .map((person) => {
      const of = (act: Act): number => person.entries.filter((entry) => entry.act === act).length
      const cells = SECTIONS.slice(0, 4).map(([act]) => `<td class="count">${of(act) || ''}</td>`)
      return `<tr><th scope="row"><a href="../${personPath(person.id)}">${html(person.name)}</a></th>${cells.join('')}</tr>`
    })
  const heads = SECTIONS.slice(0, 4).map(([, title]) => `<th scope="col" class="count">${title}</th>`)
  yield {
    path: 'people/index.html',
    content: sitePage({
      title: `People – ${options.title}`,
      site: options.title,
      up: '../',
      section: 'people',
      body: `<header class="head"><h1>People</h1><p class="facts">${count(people.length, 'person', 'people')} who proposed, objected, supported or decided</p></header><div class="scroll" tabindex="0" role="region" aria-label="People, scrolls sideways"><table class="people"><thead><tr><th scope="col">Name</th>${heads.join('')}</tr></thead><tbody>${rows.join('\n')}</tbody></table></div>`,
    }),
  }
}

function personPage(person: SitePerson, options: SiteOptions): string {
  const threads = new Set(person.entries.map((entry) => entry.slug)).size
  const sections = SECTIONS.flatMap(([act, title]) => {
    const entries = person.entries.filter((entry) => entry.act === act)
    if (entries.length === 0) return []
    const shown = entries.slice(0, SHOWN_OF_AN_ACT)
    const rest = entries.length - shown.length
    return [
      `<section aria-labelledby="${act}"><h2 id="${act}">${title} <span class="number">${entries.length}</span></h2>${fates(entries)}${entryList(shown, { person: null, category: true })}${rest > 0 ? `<p class="how">${rest} earlier ones stand in the records.</p>` : ''}</section>`,
    ]
  })
  return sitePage({
    title: `${person.name} – ${options.title}`,
    site: options.title,
    up: '../',
    section: null,
    body: `<header class="head"><h1>${html(person.name)}</h1><p class="facts">${count(person.entries.length, 'statement')} in ${count(threads, 'thread')}</p></header>${sections.join('\n')}`,
  })
}

/** How it went: `3 answered, 2 unresolved`. */
export function fates(entries: readonly SiteEntry[]): string {
  const counts = new Map<string, number>()
  for (const { status } of entries) if (status !== null) counts.set(status, (counts.get(status) ?? 0) + 1)
  if (counts.size === 0) return ''
  const words = [...counts]
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .map(([status, number]) => `${number} <span class="fate fate-${status}">${status}</span>`)
  return `<p class="facts">${words.join(' · ')}</p>`
}
