import type { DecisionRecord } from '../model/record.ts'
import type { RecordSettings, ThreadFilter } from '../model/settings.ts'
import { runThreads } from './run-threads.ts'
import { scanArchives } from './scan-archives.ts'
import { NO_FILTER, PLAIN_SETTINGS, selectThreads } from './select-threads.ts'

/** What to read and how. Everything has a default. */
export interface RecordOptions {
  readonly settings?: Partial<RecordSettings>
  readonly filter?: Partial<ThreadFilter>
  /** Worker threads; 1 works in this thread. Default 1. */
  readonly jobs?: number
}

/**
 * The decision record of each thread of the archives (paths of mbox files, plain or compressed, of mail folders, of
 * .eml files), by the date of its first message.
 *
 * Throws what a thread's analysis throws: a fault in hansard, never in the mail.
 *
 * For example, `for await (const record of readRecords(['dev.mbox'])) console.log(record.outcome.status)`.
 */
export async function* readRecords(
  archives: readonly string[],
  options: RecordOptions = {},
): AsyncGenerator<DecisionRecord> {
  const settings = { ...PLAIN_SETTINGS, ...options.settings }
  const scanned = await scanArchives(archives, settings)
  try {
    const tasks = selectThreads(scanned, { ...NO_FILTER, ...options.filter })
    const setup = {
      files: scanned.archives.files.map(({ path }) => path),
      mailboxes: scanned.mailboxes,
      settings,
    }
    for await (const result of runThreads(tasks, setup, { kind: 'record' }, options.jobs ?? 1)) {
      if (result.kind === 'failed') throw new Error(result.diagnostic.text)
      if (result.kind === 'record') yield result.record
    }
  } finally {
    await scanned.archives.close()
  }
}
