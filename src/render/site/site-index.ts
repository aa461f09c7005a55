import type { Category } from '../../model/statement.ts'
import type { IndexRow } from '../index-row.ts'
import { categoryPages } from './category-pages.ts'
import { yearOf } from './charts.ts'
import { overviewPage, yearPage } from './overview-page.ts'
import { peoplePages, type SitePerson } from './people-pages.ts'
import { rowsFile, shardFile, THREADS_IN_SHARD } from './site-data.ts'
import type { SiteEntries, SiteEntry } from './site-entries.ts'
import type { SiteFile } from './site-file.ts'
import type { SiteOptions } from './site-options.ts'
import { yearPath } from './site-paths.ts'
import { SITE_SCRIPT } from './site-script.ts'
import { SITE_STYLE } from './site-style.ts'

/**
 * Collects what the pages that speak of all threads need, record by record, and gives these pages at the end: overview,
 * years, people, categories, search data, style and script. The same files whatever order the records came in.
 */
export class SiteIndex {
  readonly #options: SiteOptions
  readonly #threads: SiteEntries[] = []

  constructor(options: SiteOptions) {
    this.#options = options
  }

  /** Takes what `siteEntriesOf` drew from a record. */
  add(entries: SiteEntries): void {
    this.#threads.push(entries)
  }

  *files(): Generator<SiteFile> {
    const threads = [...this.#threads].sort((a, b) => newestFirst(a.row, b.row))
    const rows = threads.map(({ row }) => row)
    yield { path: 'index.html', content: overviewPage(rows, this.#options) }
    const years = new Map<string, IndexRow[]>()
    for (const row of rows) push(years, yearOf(row), row)
    for (const [year, list] of years)
      yield { path: yearPath(year), content: yearPage(year, list, this.#options) }

    const names = new Map<string, string>()
    const spoken = new Map<string, SiteEntry[]>()
    const objections = new Map<Category, SiteEntry[]>()
    for (const thread of threads) {
      for (const [id, name] of thread.names) if (!names.has(id)) names.set(id, name)
      for (const entry of thread.entries) {
        push(spoken, entry.person, entry)
        if (entry.act !== 'objection') continue
        const reasons: readonly Category[] = entry.categories.length === 0 ? ['other'] : entry.categories
        for (const category of reasons) push(objections, category, entry)
      }
    }
    const people: SitePerson[] = [...spoken]
      .map(([id, entries]) => ({ id, name: names.get(id) ?? id, entries }))
      .sort((a, b) => (a.id < b.id ? -1 : 1))
    yield* peoplePages(people, this.#options)
    yield* categoryPages(objections, rows, (id) => names.get(id) ?? id, this.#options)

    const shards = Math.ceil(threads.length / THREADS_IN_SHARD)
    yield rowsFile(rows, shards)
    for (let shard = 0; shard < shards; shard++) {
      yield shardFile(shard, threads.slice(shard * THREADS_IN_SHARD, (shard + 1) * THREADS_IN_SHARD))
    }
    yield { path: 'assets/style.css', content: SITE_STYLE }
    yield { path: 'assets/site.js', content: SITE_SCRIPT }
  }
}

function newestFirst(a: IndexRow, b: IndexRow): number {
  return compare(b.to ?? '', a.to ?? '') || compare(b.from ?? '', a.from ?? '') || compare(a.slug, b.slug)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key)
  if (list === undefined) map.set(key, [value])
  else list.push(value)
}
