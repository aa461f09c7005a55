import { readdirSync } from 'node:fs'
import type { ReadThread } from '../../src/model/read-thread.ts'
import type { DecisionRecord } from '../../src/model/record.ts'
import { analyseThread } from '../../src/pipeline/analyse-thread.ts'
import { scanArchives } from '../../src/pipeline/scan-archives.ts'
import { NO_FILTER, selectThreads } from '../../src/pipeline/select-threads.ts'
import { ThreadWork } from '../../src/pipeline/thread-work.ts'
import { renderSite } from '../../src/render/site/render-site.ts'
import { DEFAULT_SITE_OPTIONS, type SiteOptions } from '../../src/render/site/site-options.ts'

const CORPUS = new URL('../../corpus/threads/', import.meta.url)
const SETTINGS = { list: null, binding: [], mailmap: null, rules: [], redact: false }

/** A thread's mails with its record. */
export interface RecordedThread {
  readonly record: DecisionRecord
  readonly thread: ReadThread
}

/** Every thread of corpus/ with its record, as the pipeline makes them. */
export async function readCorpus(): Promise<RecordedThread[]> {
  const inputs = readdirSync(CORPUS)
    .filter((name) => name.endsWith('.mbox'))
    .map((name) => new URL(name, CORPUS).pathname)
  const scanned = await scanArchives(inputs, SETTINGS, {}, () => undefined)
  const setup = {
    files: scanned.archives.files.map(({ path }) => path),
    mailboxes: scanned.mailboxes,
    settings: SETTINGS,
  }
  const work = new ThreadWork(setup, scanned.people)
  try {
    const threads: RecordedThread[] = []
    for (const task of selectThreads(scanned, NO_FILTER)) {
      const reading = await work.read(task)
      const record = analyseThread(reading, SETTINGS, work.analysis, task.diagnostics)
      threads.push({ record, thread: reading.thread })
    }
    return threads
  } finally {
    work.close()
    await scanned.archives.close()
  }
}

/** All files of a site of these threads, by path. */
export async function siteOf(
  threads: readonly RecordedThread[],
  options: SiteOptions = DEFAULT_SITE_OPTIONS,
): Promise<Map<string, string>> {
  const byId = new Map(threads.map(({ record, thread }) => [record.thread.id, thread]))
  const records = threads.map(({ record }) => record)
  const files = new Map<string, string>()
  for await (const { path, content } of renderSite(records, (id) => byId.get(id) ?? null, options)) {
    if (files.has(path)) throw new Error(`${path} is written twice`)
    files.set(path, content)
  }
  return files
}
