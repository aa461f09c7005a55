import { CATEGORIES, type Category } from '../../model/statement.ts'
import { html } from '../html-record.ts'
import type { IndexRow } from '../index-row.ts'
import { capitalise, categoryWords, count } from '../words.ts'
import { categoryChart } from './charts.ts'
import { entryList } from './entry-list.ts'
import { fates } from './people-pages.ts'
import type { SiteEntry } from './site-entries.ts'
import type { SiteFile } from './site-file.ts'
import type { SiteOptions } from './site-options.ts'
import { sitePage } from './site-page.ts'
import { categoryPath } from './site-paths.ts'

/** Objections on one page. */
const PAGE_LENGTH = 300

/** All objections of each category with how they ended, newest first, in pages, and the list of categories. */
export function* categoryPages(
  objections: ReadonlyMap<Category, readonly SiteEntry[]>,
  rows: readonly IndexRow[],
  nameOf: (person: string) => string,
  options: SiteOptions,
): Generator<SiteFile> {
  for (const category of CATEGORIES) {
    const entries = objections.get(category) ?? []
    const pages = Math.ceil(entries.length / PAGE_LENGTH)
    for (let page = 1; page <= pages; page++) {
      const name = capitalise(categoryWords(category))
      const turn = (to: number, word: string): string =>
        to < 1 || to > pages ? '' : `<a href="../${categoryPath(category, to)}">${word}</a>`
      const pager =
        pages === 1
          ? ''
          : `<nav aria-label="Pages" class="pager">${turn(page - 1, '← newer')} page ${page} of ${pages} ${turn(page + 1, 'older →')}</nav>`
      yield {
        path: categoryPath(category, page),
        content: sitePage({
          title: `${name} – ${options.title}`,
          site: options.title,
          up: '../',
          section: null,
          body: `<header class="head"><h1>Objections: ${html(name)}</h1><p class="facts">${count(entries.length, 'objection')}</p>${fates(entries)}</header>${pager}${entryList(entries.slice((page - 1) * PAGE_LENGTH, page * PAGE_LENGTH), { person: nameOf, category: false })}${pager}`,
        }),
      }
    }
  }
  yield {
    path: 'categories/index.html',
    content: sitePage({
      title: `Objections – ${options.title}`,
      site: options.title,
      up: '../',
      section: 'categories',
      body: `<header class="head"><h1>Objections by category</h1><p class="facts">Counted by the main reason of each; a category’s page also lists those that name it second or third</p></header>${categoryChart(rows, '../')}`,
    }),
  }
}
