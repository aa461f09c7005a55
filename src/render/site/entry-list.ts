import { html, htmlLink, statusBadge } from '../html-record.ts'
import { categoryWords, dayOf } from '../words.ts'
import type { SiteEntry } from './site-entries.ts'
import { categoryPath, decisionPath, personPath } from './site-paths.ts'

/** Statements of several threads as a list: the words, who said them, what became of them, in which decision. */
export function entryList(
  entries: readonly SiteEntry[],
  show: { readonly person: ((id: string) => string) | null; readonly category: boolean },
): string {
  const items = entries.map((entry) => {
    const page = `../${decisionPath(entry.slug)}`
    const day = dayOf(entry.date)
    const facts = [
      show.person === null
        ? null
        : htmlLink(`../${personPath(entry.person)}`, html(show.person(entry.person)), ' class="person"'),
      ...(show.category && entry.categories.length > 0
        ? [
            entry.categories
              .map(
                (category) =>
                  `<a class="category" href="../${categoryPath(category)}">${categoryWords(category)}</a>`,
              )
              .join(', '),
          ]
        : []),
      entry.strength === 'blocking' ? '<strong class="blocking">blocking</strong>' : null,
      entry.strength === 'conditional' ? 'on a condition' : null,
      entry.status === null ? null : `<span class="fate fate-${entry.status}">${entry.status}</span>`,
      entry.quoted ? 'known from a quote' : null,
      day === null ? null : `<time datetime="${day}">${day}</time>`,
    ].filter((fact) => fact !== null)
    return `<li class="argument"><q>${html(entry.text)}</q><p class="by">${facts.join(' · ')}</p><p class="in"><a href="${page}#${html(entry.statement)}">${html(entry.subject) || '(no subject)'}</a> ${statusBadge(entry.outcome)}</p></li>`
  })
  return `<ul class="arguments entries">${items.join('')}</ul>`
}
