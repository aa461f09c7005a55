import { OUTCOME_STATUSES } from '../../model/record.ts'
import { CATEGORIES } from '../../model/statement.ts'
import type { IndexRow } from '../index-row.ts'
import { quietJson } from '../json.ts'
import type { SiteEntries } from './site-entries.ts'
import type { SiteFile } from './site-file.ts'

/** Threads in one file of search data: some hundred kilobytes, loaded one after the other. */
export const THREADS_IN_SHARD = 1000

/** Path of a file of search data. */
export function shardPath(shard: number): string {
  return `assets/search-${shard}.js`
}

/**
 * `assets/rows.js`: every decision as a row of values, newest first, and how many files of search data there are. Scripts,
 * since a page opened from a file may load scripts and nothing else.
 */
export function rowsFile(rows: readonly IndexRow[], shards: number): SiteFile {
  const data = {
    shards,
    statuses: OUTCOME_STATUSES,
    categories: CATEGORIES,
    rows: rows.map((row) => [
      row.slug,
      row.subject,
      OUTCOME_STATUSES.indexOf(row.status),
      row.to ?? row.from ?? '',
      row.messages,
      row.people,
      row.objections,
      row.unresolved,
      row.categories.map(([category, number]) => [CATEGORIES.indexOf(category), number]),
      (row.decided ?? row.to ?? row.from ?? '').slice(0, 4),
    ]),
  }
  return { path: 'assets/rows.js', content: `hansard.takeRows(${quietJson(JSON.stringify(data))})\n` }
}

/** One file of search data: for each thread its options and statements. */
export function shardFile(shard: number, threads: readonly SiteEntries[]): SiteFile {
  const data = threads.map(({ row, entries, options }) => [
    row.slug,
    options,
    entries.map(({ statement, text }) => [statement, text]),
  ])
  return {
    path: shardPath(shard),
    content: `hansard.takeWords(${shard},${quietJson(JSON.stringify(data))})\n`,
  }
}
