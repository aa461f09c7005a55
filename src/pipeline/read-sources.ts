import type { SourceMessage } from '../check/verify-record.ts'
import { readMessage } from '../message/read-message.ts'
import type { MessageId } from '../model/message.ts'
import type { DecisionRecord } from '../model/record.ts'
import { segmentBody } from '../quote/segment-body.ts'
import { MailFiles } from '../readers/mail-file.ts'
import type { ScannedArchives } from './scan-archives.ts'

/** Reads again, straight from the archive, the messages that records cite. */
export interface Sources {
  /** Answers for one record which message has an id; messages that it does not cite may be missing. */
  of(record: DecisionRecord): Promise<(id: MessageId) => SourceMessage | null>
  close(): void
}

/** Sources over scanned archives: one record's messages are held at a time. */
export function readSources(scanned: ScannedArchives): Sources {
  const files = new MailFiles(scanned.archives.files.map(({ path }) => path))
  const read = async (id: MessageId): Promise<SourceMessage | null> => {
    const entry = scanned.linked.entries.get(id)
    if (entry === undefined) return null
    const { body } = await readMessage(entry, files.read(entry.location))
    return { author: scanned.people.personOf(entry.from), body, segments: segmentBody(body) }
  }
  return {
    async of(record) {
      const cited = new Set<MessageId>()
      for (const { message, quotedIn } of [
        ...record.statements,
        ...record.votes.map(({ evidence }) => evidence),
        ...record.outcome.evidence,
        ...(record.question === null ? [] : [record.question]),
      ]) {
        cited.add(message)
        if (quotedIn !== null) cited.add(quotedIn)
      }
      const sources = new Map<MessageId, SourceMessage | null>()
      for (const id of cited) sources.set(id, await read(id))
      return (id) => sources.get(id) ?? null
    },
    close: () => files.close(),
  }
}
