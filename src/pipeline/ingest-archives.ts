import type { Pool } from 'pg'
import { readIndexEntry } from '../message/read-index-entry.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import { openArchives } from '../readers/open-archives.ts'
import { transaction } from '../store/database.ts'
import { addMails, listNumber, type StoredMail } from '../store/mails.ts'
import { type Queue, THREAD_QUEUE } from '../store/queue.ts'
import type { ScanProgress } from './scan-archives.ts'

/** Mails and bytes that one transaction adds. */
const BATCH_MAILS = 200
const BATCH_BYTES = 4 * 1024 * 1024

/** What an ingest came to. */
export interface Ingested {
  readonly mails: number
  readonly added: number
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Puts the mails of archives into the database and asks for the list to be worked out. Mails that are there already add nothing,
 * however often and from however many processes they come; a run that was cut short is completed by the next one.
 */
export async function ingestArchives(
  pool: Pool,
  queue: Queue,
  inputs: readonly string[],
  name: string,
  progress?: ScanProgress,
): Promise<Ingested> {
  const list = await transaction(pool, (client) => listNumber(client, name))
  const archives = await openArchives(inputs, {})
  const occurrences = new Map<string, number>()
  let mails = 0
  let bytes = 0
  let added = 0
  let batch: StoredMail[] = []
  let batchBytes = 0
  const flush = async (): Promise<void> => {
    if (batch.length === 0) return
    const some = batch
    batch = []
    batchBytes = 0
    added += await transaction(pool, async (client) => {
      const count = await addMails(client, list, some)
      if (count > 0) await client.query('update lists set generation = generation + 1 where id = $1', [list])
      return count
    })
    progress?.(mails, bytes)
  }
  try {
    for await (const mail of archives.mails()) {
      const entry = readIndexEntry(mail)
      const occurrence = occurrences.get(entry.digest) ?? 0
      occurrences.set(entry.digest, occurrence + 1)
      mails++
      bytes += mail.location.length
      batch.push({ entry, occurrence, bytes: Buffer.from(mail.bytes) })
      batchBytes += mail.bytes.length
      if (batch.length >= BATCH_MAILS || batchBytes >= BATCH_BYTES) await flush()
    }
    await flush()
    await transaction(pool, async (client) => {
      const { rows } = await client.query<{ due: boolean }>(
        'update lists set refused = $2 where id = $1 returning generation > threaded as due',
        [list, archives.diagnostics.filter(({ severity }) => severity === 'error').length],
      )
      if (rows[0]?.due === true) await queue.add(client, THREAD_QUEUE, [{ list }])
    })
    return { mails, added, diagnostics: archives.diagnostics }
  } finally {
    await archives.close()
  }
}
