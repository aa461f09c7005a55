import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnalysisOptions } from '../analysis/find-statements.ts'
import { type Score, type ScoredInput, scoreRecords } from '../check/score-records.ts'
import { readMessage } from '../message/read-message.ts'
import type { GoldThread } from '../model/gold.ts'
import type { MessageId } from '../model/message.ts'
import type { DecisionRecord } from '../model/record.ts'
import { MailFiles } from '../readers/mail-file.ts'
import { analyseThread } from './analyse-thread.ts'
import { scanArchives } from './scan-archives.ts'
import { NO_FILTER, PLAIN_SETTINGS, selectThreads } from './select-threads.ts'
import { ThreadWork } from './thread-work.ts'

/** The labelled threads of a folder: every `<name>.json` that has a `<name>.mbox` beside it, by name. */
export function labelledThreads(
  folder: string,
): { readonly name: string; readonly gold: GoldThread; readonly mbox: string }[] {
  const files = new Set(readdirSync(folder))
  return [...files]
    .filter((file) => file.endsWith('.json') && files.has(`${file.slice(0, -5)}.mbox`))
    .sort()
    .map((file) => ({
      name: file.slice(0, -5),
      gold: JSON.parse(readFileSync(join(folder, file), 'utf8')) as GoldThread,
      mbox: join(folder, `${file.slice(0, -5)}.mbox`),
    }))
}

/**
 * Makes the records of each labelled archive, by itself, and scores them. `analysisOf` says what to analyse a thread with,
 * by its name (how a model does on threads that it was not trained on), or null to leave it out.
 */
export async function scoreFolder(
  folder: string,
  analysisOf?: (name: string) => AnalysisOptions | null,
): Promise<Score> {
  const inputs: ScoredInput[] = []
  const records: DecisionRecord[] = []
  for (const { name, gold, mbox } of labelledThreads(folder)) {
    const analysis = analysisOf?.(name)
    if (analysis === null) continue
    const scanned = await scanArchives([mbox], PLAIN_SETTINGS)
    const paths = scanned.archives.files.map(({ path }) => path)
    const files = new MailFiles(paths)
    const work = new ThreadWork(
      { files: paths, mailboxes: scanned.mailboxes, settings: PLAIN_SETTINGS },
      scanned.people,
    )
    try {
      const bodies = new Map<MessageId, string>()
      for (const [id, entry] of scanned.linked.entries) {
        bodies.set(id, (await readMessage(entry, files.read(entry.location))).body)
      }
      inputs.push({ gold, bodies })
      for (const task of selectThreads(scanned, NO_FILTER)) {
        records.push(analyseThread(await work.read(task), PLAIN_SETTINGS, analysis ?? work.analysis))
      }
    } finally {
      work.close()
      files.close()
      await scanned.archives.close()
    }
  }
  return scoreRecords(inputs, records)
}
