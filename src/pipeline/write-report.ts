import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { MessageId } from '../model/message.ts'
import type { DecisionRecord } from '../model/record.ts'
import type { RecordSettings, ThreadFilter } from '../model/settings.ts'
import { renderIndex } from '../render/index-page.ts'
import type { IndexRow } from '../render/index-row.ts'
import { renderJsonLine } from '../render/json.ts'
import { siteEntriesOf } from '../render/site/site-entries.ts'
import { SiteIndex } from '../render/site/site-index.ts'
import {
  digestOf,
  digestThread,
  type Manifest,
  type ManifestThread,
  readManifest,
  renderManifest,
  standsAsAsked,
} from './manifest.ts'
import { filesOfThread, type ReportedThread, type ReportSettings, siteOptionsOf } from './report-thread.ts'
import { runThreads } from './run-threads.ts'
import type { ScannedArchives } from './scan-archives.ts'
import { selectThreads } from './select-threads.ts'
import type { ThreadTask, WorkSetup } from './thread-work.ts'
import { LineFile, removeLeftovers, writeFileAtomically } from './write-file.ts'

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

/** How a report is made. */
export interface ReportOptions {
  readonly jobs: number
  /** Version of hansard: records of another version are made anew. */
  readonly version: string
  /** Called after each thread. */
  readonly progress?: (done: number, all: number) => void
}

/** The folder of a report holds other things than a report, which would be overwritten. */
export class ForeignFolderError extends Error {
  /** What stands there. */
  readonly names: readonly string[]

  constructor(names: readonly string[]) {
    super(`it holds ${names.join(', ')}, and no manifest.json says that a report put it there`)
    this.name = 'ForeignFolderError'
    this.names = names
  }
}

const MANIFEST = 'manifest.json'
const RECORDS = 'records.jsonl'
const INDEX = 'index.md'
/** What a report puts into its folder. */
const TOP_NAMES: readonly string[] = [INDEX, RECORDS, 'site', 'threads']

/**
 * Writes a report folder: `threads/*.md`, `threads/*.json`, `records.jsonl`, `index.md`, `site/`, `manifest.json`.
 *
 * Threads whose mails, people, settings and program are those of the manifest are not done again. Files are written
 * whole or not at all, and the manifest says at every moment which of them stand: a killed run is completed by the
 * next one. Files that no report wrote are neither removed nor overwritten.
 *
 * @throws {ForeignFolderError} when the folder holds files under a report's names that no report wrote.
 */
export async function writeReport(
  scanned: ScannedArchives,
  settings: RecordSettings,
  filter: ThreadFilter,
  report: ReportSettings,
  options: ReportOptions,
): Promise<ReportSummary> {
  const { folder } = report
  const tasks = selectThreads(scanned, filter)
  // What is hidden must not stand in the manifest either: instead of the names asked for, all people count.
  const everybody = report.redact ? digestOf(scanned.mailboxes) : null
  const settingsDigest = digestOf(settings, report.render, report.all, report.site, everybody)
  const { manifest, why } = readManifest(folder)
  const diagnostics: Diagnostic[] = why === null ? [] : [manifestUnusable(folder, why)]
  if (manifest === null && why === null) refuseForeign(folder)
  removeLeftovers(folder, [...TOP_NAMES, MANIFEST])

  const usable =
    manifest !== null && manifest.version === options.version && manifest.settings === settingsDigest
  const known: Readonly<Record<MessageId, ManifestThread>> = usable ? manifest.threads : {}
  const digests = tasks.map((task) => digestThread(task, scanned.people))
  const stands = tasks.map((task, at) => isUnchanged(known[task.thread.id], digests[at]!, report, scanned))
  const counts = { ...scanned.counts, selected: tasks.length }
  if (usable && stands.every(Boolean) && isWhole(manifest, counts, folder)) {
    options.progress?.(tasks.length, tasks.length)
    const decisions = Object.values(manifest.threads).filter(({ slug }) => slug !== null).length
    return { threads: tasks.length, decisions, unchanged: tasks.length, failed: 0, diagnostics }
  }

  const writeManifest = (
    threads: Readonly<Record<MessageId, ManifestThread>>,
    files: readonly string[],
    counts: Readonly<Record<string, number>>,
  ): void =>
    writeFileAtomically(
      join(folder, MANIFEST),
      renderManifest({ version: options.version, settings: settingsDigest, counts, threads, files }),
    )
  const earlierFiles = manifest === null ? [] : filesOf(manifest)
  // From here on only what still stands is vouched for; the rest is known as ours, to be replaced or removed.
  writeManifest(
    Object.fromEntries(
      tasks.filter((_, at) => stands[at]).map(({ thread }) => [thread.id, known[thread.id]!]),
    ),
    earlierFiles,
    {},
  )

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
  const site = report.site === null ? null : new SiteIndex(siteOptionsOf(report))
  const threads: Record<MessageId, ManifestThread> = {}
  const written = new Set<string>()
  const lines = new LineFile(join(folder, RECORDS))
  let unchanged = 0
  let failed = 0
  const take = (task: ThreadTask, digest: string, result: Omit<ReportedThread, 'kind'>): void => {
    const { slug, asked, entries, line } = result
    threads[task.thread.id] = { digest, slug, asked: report.redact ? [] : asked }
    if (line !== null) lines.write(line)
    if (entries !== null) {
      rows.push(entries.row)
      site?.add(entries)
    }
    if (slug !== null) for (const file of filesOfThread(slug, report.site !== null)) written.add(file)
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

  const files = [RECORDS, INDEX]
  writeFileAtomically(join(folder, INDEX), renderIndex(rows, report.render))
  for (const { path, content } of site?.files() ?? []) {
    files.push(`site/${path}`)
    writeFileAtomically(join(folder, 'site', path), content)
  }
  for (const file of files) written.add(file)
  for (const file of earlierFiles) if (!written.has(file)) rmSync(join(folder, file), { force: true })
  writeManifest(threads, files, { ...counts, decisions: rows.length, failed })
  return { threads: tasks.length, decisions: rows.length, unchanged, failed, diagnostics }
}

/** Stops where files stand under a report's names that no report wrote. */
function refuseForeign(folder: string): void {
  if (!existsSync(folder)) return
  const there = readdirSync(folder)
  const foreign = TOP_NAMES.filter((name) => there.includes(name))
  if (foreign.length > 0) throw new ForeignFolderError(foreign)
}

/** Every file that a manifest knows of. */
function filesOf(manifest: Manifest): string[] {
  const files = new Set(manifest.files)
  for (const { slug } of Object.values(manifest.threads)) {
    if (slug !== null) for (const file of filesOfThread(slug, true)) files.add(file)
  }
  return [...files].sort()
}

/** Whether a finished run came to these counts, and its common files are still there. */
function isWhole(manifest: Manifest, counts: Readonly<Record<string, number>>, folder: string): boolean {
  return (
    manifest.counts['failed'] === 0 &&
    Object.entries(counts).every(([name, count]) => manifest.counts[name] === count) &&
    manifest.files.every((file) => existsSync(join(folder, file)))
  )
}

function manifestUnusable(folder: string, why: string): Diagnostic {
  return {
    code: 'pipeline/manifest-unusable',
    severity: 'info',
    text: `The manifest of an earlier run was not used, since ${why}: every thread was done again.`,
    message: null,
    file: join(folder, MANIFEST),
    offset: null,
  }
}

function isUnchanged(
  earlier: ManifestThread | undefined,
  digest: string,
  report: ReportSettings,
  scanned: ScannedArchives,
): boolean {
  if (earlier === undefined || earlier.digest !== digest) return false
  if (!standsAsAsked(earlier.asked, scanned.people)) return false
  if (earlier.slug === null) return true
  return filesOfThread(earlier.slug, report.site !== null).every((file) =>
    existsSync(join(report.folder, file)),
  )
}

/** What a thread of an earlier run adds to the common files. */
function restore(id: MessageId, earlier: ManifestThread, folder: string): Omit<ReportedThread, 'kind'> {
  const { slug, asked } = earlier
  if (slug === null) return { id, slug, entries: null, line: null, asked }
  const record = JSON.parse(readFileSync(join(folder, `threads/${slug}.json`), 'utf8')) as DecisionRecord
  return { id, slug, entries: siteEntriesOf(record, slug), line: renderJsonLine(record), asked }
}
