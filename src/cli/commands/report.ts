import { existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { RecordSettings } from '../../model/settings.ts'
import type { ScannedArchives } from '../../pipeline/scan-archives.ts'
import { ForeignFolderError, writeReport } from '../../pipeline/write-report.ts'
import { type CommonValues, readFilter, readRenderOptions, readSettings } from '../common-options.ts'
import { CommandError, EXIT } from '../exit.ts'
import { note, noteDiagnostics } from '../output.ts'
import { Progress } from '../progress.ts'
import { readVersion } from '../version.ts'
import { withArchives } from '../with-archives.ts'

interface Values extends CommonValues {
  readonly out: string
  readonly all?: boolean
  readonly link?: string
  readonly site: boolean
  readonly title?: string
  readonly db?: string
}

/** `hansard report`. */
export async function runReport(inputs: readonly string[], values: Values): Promise<number> {
  // Of a database, --list says which of its lists; of archives, which threads, and what their list is called.
  const { list: _stored, ...others } = values
  const own: Values = values.db === undefined ? values : others
  const settings = await readSettings(own)
  const render = readRenderOptions(values)
  const quiet = values.quiet ?? false
  const folder = resolve(values.out)
  if (existsSync(folder) && !statSync(folder).isDirectory()) {
    throw new CommandError(
      `-o ${values.out}: this is a file. Name a folder; it is made if need be.`,
      EXIT.usage,
    )
  }
  process.once('SIGINT', () => {
    note(`\nStopped. What stands in ${values.out} is whole; the next run goes on from there.`)
    process.exit(EXIT.interrupted)
  })
  return withMails(inputs, values, settings, async (scanned) => {
    const progress = new Progress('analysing', 'threads', quiet)
    const summary = await writeReport(
      scanned,
      settings,
      readFilter(own),
      {
        folder,
        render,
        all: values.all ?? false,
        site: values.site ? (values.title ?? settings.list ?? listName(scanned) ?? 'Decisions') : null,
        redact: settings.redact,
      },
      {
        jobs: values.jobs,
        version: readVersion(),
        progress: (done, all) => progress.update(done, all),
      },
    )
      .catch((error: unknown) => {
        if (!(error instanceof ForeignFolderError)) throw error
        throw new CommandError(
          `-o ${values.out}: ${error.message}. Name another folder, or move these away.`,
          EXIT.usage,
        )
      })
      .finally(() => progress.end())
    noteDiagnostics(summary.diagnostics, quiet)
    if (!quiet) {
      const { mails, threaded, copies, threads } = scanned.counts
      note(`${mails} mails: ${threaded} in ${threads} threads, ${copies} copies merged.`)
      const again =
        summary.unchanged > 0 ? ` (${summary.unchanged} threads unchanged since the last run)` : ''
      note(`${summary.decisions} of ${summary.threads} threads have something to decide${again}.`)
      const out = values.out.replace(/\/+$/, '')
      note(`Start with ${out}/index.md${values.site ? `, or open ${out}/site/index.html in a browser` : ''}`)
    }
    return summary.failed > 0 ? EXIT.failed : EXIT.done
  })
}

/** The mails to report on: of archives, or of a list of a database. */
async function withMails(
  inputs: readonly string[],
  values: Values,
  settings: RecordSettings,
  work: (scanned: ScannedArchives) => Promise<number>,
): Promise<number> {
  const { db, list } = values
  if (db === undefined) {
    if (inputs.length === 0) throw new CommandError('Name an archive, or --db and --list.', EXIT.usage)
    return withArchives(inputs, settings, values.quiet ?? false, work)
  }
  if (list === undefined || inputs.length > 0)
    throw new CommandError(
      '--db takes --list <name> and no archives: what was ingested is reported.',
      EXIT.usage,
    )
  const { withDatabase } = await import('../with-database.ts')
  const { scanDatabase } = await import('../../pipeline/read-database.ts')
  return withDatabase(db, async (pool) => {
    const scanned = await scanDatabase(pool, list, settings)
    if (scanned === null)
      throw new CommandError(`--list ${list}: the database has no such list.`, EXIT.failed)
    try {
      return await work(scanned)
    } finally {
      await scanned.archives.close()
    }
  })
}

/** The list's name, when all mails that name a list name the same. */
function listName(scanned: ScannedArchives): string | null {
  const names = new Set<string>()
  for (const { listId } of scanned.linked.entries.values()) if (listId !== null) names.add(listId)
  const [name] = names
  return names.size === 1 && name !== undefined ? name : null
}
