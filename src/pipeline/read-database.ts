import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { IndexEntry } from '../model/message.ts'
import type { RecordSettings } from '../model/settings.ts'
import { findList, loadBytes, loadEntries } from '../store/mails.ts'
import { EntryKeeper } from './keep-entry.ts'
import { type ScannedArchives, threadEntries } from './scan-archives.ts'

/** Mails fetched at once. */
const BATCH_MAILS = 200

/**
 * A list of the database as if its archives had been scanned: its mails are fetched into a temporary file, so that everything after
 * that is the same. Null when there is no such list.
 */
export async function scanDatabase(
  pool: Pool,
  name: string,
  settings: Pick<RecordSettings, 'mailmap'>,
): Promise<ScannedArchives | null> {
  const list = await findList(pool, name)
  if (list === null) return null
  const folder = mkdtempSync(join(tmpdir(), 'hansard-'))
  const path = join(folder, 'mails')
  const keeper = new EntryKeeper()
  const stored = await loadEntries(pool, list.id)
  const entries: IndexEntry[] = []
  let at = 0
  let bytes = 0
  const file = openSync(path, 'w')
  try {
    for (let first = 0; first < stored.length; first += BATCH_MAILS) {
      const some = stored.slice(first, first + BATCH_MAILS)
      const contents = await loadBytes(
        pool,
        some.map(({ location }) => location.offset),
      )
      for (const entry of some) {
        const content = contents.get(entry.location.offset)
        if (content === undefined)
          throw new Error(`mail ${entry.location.offset} of ${name} has gone from the database`)
        for (let done = 0; done < content.length; ) done += writeSync(file, content, done)
        bytes += entry.location.length
        entries.push(
          keeper.keep({
            ...entry,
            location: { ...entry.location, file: 0, offset: at, length: content.length },
          }),
        )
        at += content.length
      }
    }
  } finally {
    closeSync(file)
  }
  const scanned = threadEntries(
    entries,
    entries.map(({ from }) => from),
    settings,
    [],
    bytes,
  )
  const diagnostics: readonly Diagnostic[] = scanned.diagnostics
  return {
    ...scanned,
    diagnostics,
    counts: { ...scanned.counts, refused: scanned.counts.refused + list.refused },
    archives: {
      files: [{ path, name }],
      diagnostics: [],
      mails: () => {
        throw new Error('The mails of a database are read by their places.')
      },
      close: async () => rmSync(folder, { recursive: true, force: true }),
    },
  }
}
