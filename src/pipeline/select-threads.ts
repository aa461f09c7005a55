import type { Diagnostic } from '../model/diagnostic.ts'
import type { IndexEntry, MessageId } from '../model/message.ts'
import type { RecordSettings, ThreadFilter } from '../model/settings.ts'
import type { Thread } from '../model/thread.ts'
import type { ScannedArchives } from './scan-archives.ts'
import type { ThreadTask } from './thread-work.ts'

/** Settings when nothing is asked for. */
export const PLAIN_SETTINGS: RecordSettings = {
  list: null,
  binding: [],
  mailmap: null,
  rules: [],
  redact: false,
}

/** Keeps every thread. */
export const NO_FILTER: ThreadFilter = { since: null, until: null, subject: null, list: null, minMessages: 1 }

/** The threads that a filter keeps, in order, each with its entries and what was odd about its messages. */
export function selectThreads(scanned: Pick<ScannedArchives, 'linked'>, filter: ThreadFilter): ThreadTask[] {
  const odd = new Map<MessageId, Diagnostic[]>()
  for (const diagnostic of scanned.linked.diagnostics) {
    if (diagnostic.message === null) continue
    const known = odd.get(diagnostic.message)
    if (known === undefined) odd.set(diagnostic.message, [diagnostic])
    else known.push(diagnostic)
  }
  const tasks: ThreadTask[] = []
  for (const thread of scanned.linked.threads) {
    const entries: IndexEntry[] = []
    const diagnostics: Diagnostic[] = []
    for (const node of thread.nodes) {
      diagnostics.push(...(odd.get(node.id) ?? []))
      const entry = scanned.linked.entries.get(node.id)
      if (entry !== undefined) entries.push(entry)
    }
    if (isKept(thread, entries, filter)) tasks.push({ thread, entries, diagnostics })
  }
  return tasks
}

function isKept(thread: Thread, entries: readonly IndexEntry[], filter: ThreadFilter): boolean {
  if (entries.length < filter.minMessages) return false
  if (
    filter.list !== null &&
    thread.list !== null &&
    !thread.list.toLowerCase().includes(filter.list.toLowerCase())
  )
    return false
  if (filter.subject !== null) {
    const words = filter.subject.toLowerCase().split(/\s+/)
    const subject = `${thread.tags.map((tag) => `[${tag}]`).join(' ')} ${thread.subject}`.toLowerCase()
    if (!words.every((word) => subject.includes(word))) return false
  }
  if (filter.since === null && filter.until === null) return true
  return entries.some(
    ({ date }) =>
      date !== null &&
      (filter.since === null || date >= filter.since) &&
      // `2026-03-02` means that whole day.
      (filter.until === null || date.slice(0, filter.until.length) <= filter.until),
  )
}

/**
 * The threads that a person's words name: a message id (with or without brackets) of any of its messages, else words
 * of the subject.
 */
export function findThreads(tasks: readonly ThreadTask[], words: string): ThreadTask[] {
  const id = words.trim().replace(/^(?:mid:|id:)?<?|>$/g, '')
  const byId = tasks.filter(({ thread }) => thread.nodes.some((node) => node.id === id))
  if (byId.length > 0) return byId
  return tasks.filter(({ thread, entries }) => isKept(thread, entries, { ...NO_FILTER, subject: words }))
}
