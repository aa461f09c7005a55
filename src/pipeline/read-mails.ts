import { readIndexEntry } from '../message/read-index-entry.ts'
import { readMessage } from '../message/read-message.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { Message } from '../model/message.ts'
import { type OpenOptions, openArchives } from '../readers/open-archives.ts'

/** Mails decoded at most: for looking at single mails, not at archives. */
const MAILS_LIMIT = 1000

/** Decodes the mails of small inputs, in order, without threading them. */
export async function readMails(
  inputs: readonly string[],
  options: OpenOptions = {},
): Promise<{ readonly messages: readonly Message[]; readonly diagnostics: readonly Diagnostic[] }> {
  const archives = await openArchives(inputs, options)
  try {
    const messages: Message[] = []
    for await (const mail of archives.mails()) {
      messages.push(await readMessage(readIndexEntry(mail), mail.bytes))
      if (messages.length >= MAILS_LIMIT) break
    }
    return { messages, diagnostics: archives.diagnostics }
  } finally {
    await archives.close()
  }
}
