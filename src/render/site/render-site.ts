import type { MessageId } from '../../model/message.ts'
import type { ReadThread } from '../../model/read-thread.ts'
import type { DecisionRecord } from '../../model/record.ts'
import { viewRecord } from '../record-view.ts'
import { slugOf } from '../slug.ts'
import { decisionPage } from './decision-page.ts'
import { siteEntriesOf } from './site-entries.ts'
import type { SiteFile } from './site-file.ts'
import { SiteIndex } from './site-index.ts'
import type { SiteOptions } from './site-options.ts'
import { decisionPath, threadPath } from './site-paths.ts'
import { threadPage } from './thread-page.ts'

/** The pages of one thread: its decision and, where its mails are at hand, the thread itself. */
export function siteThreadPages(
  record: DecisionRecord,
  thread: ReadThread | null,
  options: SiteOptions,
): SiteFile[] {
  const slug = slugOf(record.thread)
  const view = viewRecord(record)
  const pages: SiteFile[] = [{ path: decisionPath(slug), content: decisionPage(view, slug, options) }]
  if (thread !== null)
    pages.push({ path: threadPath(slug), content: threadPage(view, thread, slug, options) })
  return pages
}

/**
 * A static site of decisions: each file with its path, threads first, the common pages last. It opens from a folder or
 * from any path of a host, asks for nothing outside, and reads without script.
 *
 * Records may come in any order; they are not kept. `threads` gives the mails of a record's thread by its id, or null
 * where its page of an earlier run still stands.
 */
export async function* renderSite(
  records: AsyncIterable<DecisionRecord> | Iterable<DecisionRecord>,
  threads: (id: MessageId) => ReadThread | null | Promise<ReadThread | null>,
  options: SiteOptions,
): AsyncGenerator<SiteFile> {
  const index = new SiteIndex(options)
  for await (const record of records) {
    index.add(siteEntriesOf(record, slugOf(record.thread)))
    yield* siteThreadPages(record, await threads(record.thread.id), options)
  }
  yield* index.files()
}
