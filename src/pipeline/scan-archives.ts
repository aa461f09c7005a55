import { parseMailmap } from '../message/mailmap.ts'
import { type PeopleIndex, resolvePeople } from '../message/people.ts'
import { readIndexEntry } from '../message/read-index-entry.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { IndexEntry } from '../model/message.ts'
import type { Mailbox } from '../model/person.ts'
import type { RecordSettings } from '../model/settings.ts'
import type { LinkedThreads } from '../model/thread.ts'
import { type Archives, type OpenOptions, openArchives } from '../readers/open-archives.ts'
import { linkThreads } from '../thread/link-threads.ts'
import { EntryKeeper } from './keep-entry.ts'

/** Days within which a reply that names no parent is tied to a message of the same subject. */
const SUBJECT_WINDOW_DAYS = 30

/** What the first pass makes of the archives. `archives` stays open until `close()`. */
export interface ScannedArchives {
  readonly archives: Archives
  readonly linked: LinkedThreads
  /** Each different mailbox that wrote, in code point order. */
  readonly mailboxes: readonly Mailbox[]
  readonly people: PeopleIndex
  readonly counts: MailCounts
  readonly diagnostics: readonly Diagnostic[]
}

/** Law 4, conservation: `mails = threaded + copies`; what could not be read at all is in the diagnostics. */
export interface MailCounts {
  readonly mails: number
  readonly threaded: number
  readonly copies: number
  readonly threads: number
  readonly ghosts: number
  /** Inputs or parts refused, each with a diagnostic of severity `error`. */
  readonly refused: number
  /** Bytes of mail read. */
  readonly bytes: number
}

/** Called now and then during the first pass. */
export type ScanProgress = (mails: number, bytes: number) => void

/** Mails between two calls of the progress function. */
const PROGRESS_EVERY = 500

/**
 * The first pass: every mail of the archives once, keeping what threading needs and no body.
 */
export async function scanArchives(
  inputs: readonly string[],
  settings: Pick<RecordSettings, 'mailmap'>,
  options: OpenOptions = {},
  progress?: ScanProgress,
): Promise<ScannedArchives> {
  const archives = await openArchives(inputs, options)
  try {
    const entries: IndexEntry[] = []
    const mailboxes = new Map<string, Mailbox>()
    const keeper = new EntryKeeper()
    let bytes = 0
    for await (const mail of archives.mails()) {
      const entry = keeper.keep(readIndexEntry(mail))
      entries.push(entry)
      bytes += mail.location.length
      const key = mailboxKey(entry.from)
      if (!mailboxes.has(key)) mailboxes.set(key, entry.from)
      if (entries.length % PROGRESS_EVERY === 0) progress?.(entries.length, bytes)
    }
    progress?.(entries.length, bytes)
    return {
      archives,
      ...threadEntries(entries, [...mailboxes.values()], settings, archives.diagnostics, bytes),
    }
  } catch (error) {
    await archives.close()
    throw error
  }
}

/** What the first pass makes of mails, wherever they were read: threads, people, counts. */
export function threadEntries(
  entries: readonly IndexEntry[],
  mailboxes: readonly Mailbox[],
  settings: Pick<RecordSettings, 'mailmap'>,
  odd: readonly Diagnostic[],
  bytes: number,
): Omit<ScannedArchives, 'archives'> {
  const linked = linkThreads(entries, { subjectWindowDays: SUBJECT_WINDOW_DAYS })
  const sorted = sortMailboxes(mailboxes)
  const people = resolvePeople(sorted, settings.mailmap === null ? null : parseMailmap(settings.mailmap))
  const diagnostics = [...odd, ...linked.diagnostics]
  let ghosts = 0
  for (const thread of linked.threads) for (const node of thread.nodes) if (!node.present) ghosts++
  return {
    linked,
    mailboxes: sorted,
    people,
    diagnostics,
    counts: {
      mails: entries.length,
      threaded: linked.entries.size,
      copies: linked.copies.length,
      threads: linked.threads.length,
      ghosts,
      refused: diagnostics.filter(({ severity }) => severity === 'error').length,
      bytes,
    },
  }
}

/** Each mailbox once, in an order that no archive's decides. */
export function sortMailboxes(mailboxes: readonly Mailbox[]): Mailbox[] {
  const byKey = new Map(mailboxes.map((mailbox) => [mailboxKey(mailbox), mailbox]))
  return [...byKey.keys()].sort(byCodePoint).map((key) => byKey.get(key)!)
}

function mailboxKey({ name, address }: Mailbox): string {
  return `${name ?? ''}\u0000${address ?? ''}`
}

function byCodePoint(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
