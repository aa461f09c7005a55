import type { IndexEntry } from '../model/message.ts'
import type { Mailbox } from '../model/person.ts'

/** Lists of ids that are kept once: replies of one message often share theirs. */
const NONE: readonly string[] = []

/**
 * Makes entries fit to be kept by the hundred thousand. A string cut out of a header holds on to the whole header: each
 * is copied, and what many mails have in common (ids, names, subjects, lists of ids) is kept once.
 */
export class EntryKeeper {
  readonly #strings = new Map<string, string>()
  readonly #mailboxes = new Map<string, Mailbox>()

  keep(entry: IndexEntry): IndexEntry {
    const { from, location } = entry
    const inReplyTo = this.#list(entry.inReplyTo)
    return {
      id: this.#string(entry.id),
      idIsMade: entry.idIsMade,
      inReplyTo,
      references: this.#list(entry.references, inReplyTo),
      threadIndex: entry.threadIndex === null ? null : copyOf(entry.threadIndex),
      subject: this.#string(entry.subject),
      from: this.#mailbox(from),
      date: entry.date === null ? null : copyOf(entry.date),
      dateFrom: entry.dateFrom,
      listId: entry.listId === null ? null : this.#string(entry.listId),
      automatic: entry.automatic,
      bodyLength: entry.bodyLength,
      digest: copyOf(entry.digest),
      location: {
        file: location.file,
        offset: location.offset,
        length: location.length,
        fromEscape: location.fromEscape,
      },
    }
  }

  #list(ids: readonly string[], known: readonly string[] = NONE): readonly string[] {
    if (ids.length === 0) return NONE
    if (ids.length === known.length && ids.every((id, at) => id === known[at])) return known
    return ids.map((id) => this.#string(id))
  }

  #mailbox(mailbox: Mailbox): Mailbox {
    const key = `${mailbox.name ?? ''}\u0000${mailbox.address ?? ''}`
    const known = this.#mailboxes.get(key)
    if (known !== undefined && known.name === mailbox.name && known.address === mailbox.address) return known
    const kept: Mailbox = {
      name: mailbox.name === null ? null : this.#string(mailbox.name),
      address: mailbox.address === null ? null : this.#string(mailbox.address),
    }
    this.#mailboxes.set(copyOf(key), kept)
    return kept
  }

  #string(text: string): string {
    const known = this.#strings.get(text)
    if (known !== undefined) return known
    const copy = copyOf(text)
    this.#strings.set(copy, copy)
    return copy
  }
}

/** The same text in memory of its own. */
function copyOf(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le')
}
