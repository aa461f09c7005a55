import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { MessageId } from '../model/message.ts'
import type { DecisionRecord } from '../model/record.ts'
import type { RecordSettings, ThreadFilter } from '../model/settings.ts'
import { renderIndex } from '../render/index-page.ts'
import { type IndexRow, indexRowOf } from '../render/index-row.ts'
import { renderJsonLine } from '../render/json.ts'
import { digestOf, digestThread, type ManifestThread, readManifest, renderManifest } from './manifest.ts'
import { filesOfThread, type ReportedThread, type ReportSettings } from './report-thread.ts'
import { runThreads } from './run-threads.ts'
import type { ScannedArchives } from './scan-archives.ts'
import { selectThreads } from './select-threads.ts'
import type { ThreadTask, WorkSetup } from './thread-work.ts'
import { LineFile, writeFileAtomically } from './write-file.ts'

/** What a report came to. */
export interface ReportSummary {
  /** Threads that the filter kept. */
  readonly threads: number
  /** Threads with something to decide, which have files. */
  readonly decisions: number
  /** Threads whose files of an earlier run still stood. */
  readonly unchanged: number
  readonly failed: number
  readonly diagnostics: readonly Diagnostic[]
}

/** Called after each thread. */
export type ReportProgress = (done: number, all: number) => void

/**
 * Writes a report folder: `threads/*.md`, `threads/*.json`, `records.jsonl`, `index.md`, `manifest.json`.
 *
 * Threads whose mails, people, settings and program are those of the manifest are not done again. Files are written
 * whole or not at all, the manifest last: a killed run is completed by the next one.
 */
export async function writeReport(
  scanned: ScannedArchives,
  settings: RecordSettings,
  filter: ThreadFilter,
  report: ReportSettings,
  options: { readonly jobs: number; readonly version: string; readonly progress?: ReportProgress },
): Promise<ReportSummary> {
  const { folder } = report
  const tasks = selectThreads(scanned, filter)
  const settingsDigest = digestOf(settings, report.render, report.all)
  const diagnostics: Diagnostic[] = []
  const { manifest, why } = readManifest(folder)
  if (why !== null) {
    diagnostics.push({
      code: 'pipeline/manifest-unusable',
      severity: 'info',
      text: `The manifest of an earlier run was not used, since ${why}: every thread was done again.`,
      message: null,
      file: join(folder, 'manifest.json'),
      offset: null,
    })
  }
  const usable =
    manifest !== null && manifest.version === options.version && manifest.settings === settingsDigest
  const known: Readonly<Record<MessageId, ManifestThread>> = usable ? manifest.threads : {}

  const digests = tasks.map((task) => digestThread(task, authorsOf(task, scanned)))
  const stands = tasks.map((task, at) => isUnchanged(known[task.thread.id], digests[at]!, folder, scanned))
  const setup: WorkSetup = {
    files: scanned.archives.files.map(({ path }) => path),
    mailboxes: scanned.mailboxes,
    settings,
  }
  const results = runThreads(
    tasks.filter((_, at) => !stands[at]),
    setup,
    { kind: 'report', report },
    options.jobs,
  )

  const rows: IndexRow[] = []
  const threads: Record<MessageId, ManifestThread> = {}
  const written = new Set<string>()
  const lines = new LineFile(join(folder, 'records.jsonl'))
  let unchanged = 0
  let failed = 0
  const take = (task: ThreadTask, digest: string, result: Omit<ReportedThread, 'kind'>): void => {
    threads[task.thread.id] = { digest, slug: result.slug, asked: result.asked }
    if (result.row !== null) rows.push(result.row)
    if (result.line !== null) lines.write(result.line)
    if (result.slug !== null) for (const file of filesOfThread(result.slug)) written.add(file)
  }
  try {
    for (const [at, task] of tasks.entries()) {
      const digest = digests[at]!
      const earlier = known[task.thread.id]
      if (stands[at] && earlier !== undefined) {
        unchanged++
        take(task, digest, restore(task.thread.id, earlier, folder))
      } else {
        const { value: result } = await results.next()
        if (result?.kind === 'report') take(task, digest, result)
        else {
          failed++
          if (result?.kind === 'failed') diagnostics.push(result.diagnostic)
        }
      }
      options.progress?.(at + 1, tasks.length)
    }
    lines.finish()
  } catch (error) {
    lines.abandon()
    throw error
  } finally {
    await results.return(undefined)
  }
  for (const { slug } of Object.values(manifest?.threads ?? {})) {
    if (slug === null) continue
    for (const file of filesOfThread(slug))
      if (!written.has(file)) rmSync(join(folder, file), { force: true })
  }
  writeFileAtomically(join(folder, 'index.md'), renderIndex(rows, report.render))
  writeFileAtomically(
    join(folder, 'manifest.json'),
    renderManifest({
      version: options.version,
      settings: settingsDigest,
      counts: { ...scanned.counts, selected: tasks.length, decisions: rows.length, failed },
      threads,
    }),
  )
  return { threads: tasks.length, decisions: rows.length, unchanged, failed, diagnostics }
}

/** Who wrote a thread's mails, as far as that shows in its record. */
function authorsOf(task: ThreadTask, scanned: ScannedArchives): unknown[] {
  return task.entries.map(({ from }) => {
    const person = scanned.people.personOf(from)
    return [person, scanned.people.addressesOf(person)]
  })
}

function isUnchanged(
  earlier: ManifestThread | undefined,
  digest: string,
  folder: string,
  scanned: ScannedArchives,
): boolean {
  if (earlier === undefined || earlier.digest !== digest) return false
  for (const [name, address, person] of earlier.asked) {
    if ((scanned.people.personNamed(name, address)?.id ?? null) !== person) return false
  }
  return earlier.slug === null || filesOfThread(earlier.slug).every((file) => existsSync(join(folder, file)))
}

/** What a thread of an earlier run adds to the index and to records.jsonl. */
function restore(id: MessageId, earlier: ManifestThread, folder: string): Omit<ReportedThread, 'kind'> {
  const { slug, asked } = earlier
  if (slug === null) return { id, slug, row: null, line: null, asked }
  const record = JSON.parse(readFileSync(join(folder, `threads/${slug}.json`), 'utf8')) as DecisionRecord
  return { id, slug, row: indexRowOf(record, slug), line: renderJsonLine(record), asked }
}
