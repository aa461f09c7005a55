import type { MessageId } from '../model/message.ts'
import type { ReadThread } from '../model/read-thread.ts'
import type { Related } from '../model/record.ts'

/** Links of one thread that a record lists: a thread of bug reports can hold thousands. */
const RELATED_LIMIT = 200

const URL_IN_TEXT = /https?:\/\/[^\s<>"'`)\]}]{3,500}/g
/** Archive addresses that hold a Message-ID: lore, marc's and Mailman's do not. */
const ARCHIVE_LINK =
  /^https?:\/\/(?:lore|lkml|patch\.msgid|linux)\.[\w.-]*?\/(?:(?:r|[\w.-]+)\/)?([^/\s]+@[^/\s]+)\/?/i
const ISSUE_LINK =
  /\/(?:issues?|bugs?|tickets?|pull|merge_requests|browse)\/#?[\w-]*\d+|show_bug\.cgi\?id=\d+|[?&]id=\d+$/i
const COMMIT_LINK =
  /\/(?:commits?|changeset|rev(?:ision)?s?|c)\/([0-9a-f]{7,40})\b|[?&;](?:id|h)=([0-9a-f]{8,40})\b/i
/** `commit 1234abc ("subject")`, `r41234`, `Fixes: 1234abc…`. */
const COMMIT_IN_TEXT = /\b(?:commit|fixes:|reverts?|changeset)\s+([0-9a-f]{7,40})\b/gi

/**
 * Other threads, messages, documents, issues and commits that the thread's own words or headers point at, each once,
 * in order of first mention. Links in quotes, signatures and footers are somebody else's, or nobody's.
 */
export function findRelated(thread: ReadThread): Related[] {
  const found = new Map<string, Related>()
  const own = new Set(thread.thread.nodes.map(({ id }) => id))
  const add = (kind: Related['kind'], target: string, message: MessageId | null): void => {
    const key = `${kind}\u0000${target}`
    if (!found.has(key) && found.size < RELATED_LIMIT) found.set(key, { kind, target, message })
  }
  for (const { thread: other, kind } of thread.thread.related) add(kind, other, null)
  for (const message of thread.messages) {
    for (const segment of message.segments) {
      if (segment.kind !== 'authored') continue
      const text = message.body.slice(segment.span.start, segment.span.end)
      for (const [whole] of text.matchAll(URL_IN_TEXT)) {
        const url = whole.replace(/[.,;:!?]+$/, '')
        const id = ARCHIVE_LINK.exec(url)?.[1]
        if (id !== undefined) {
          const decoded = decode(id)
          if (!own.has(decoded)) add('message', decoded, message.id)
          continue
        }
        const commit = COMMIT_LINK.exec(url)
        if (commit !== null) add('commit', url, message.id)
        else add(ISSUE_LINK.test(url) ? 'issue' : 'document', url, message.id)
      }
      for (const match of text.matchAll(COMMIT_IN_TEXT)) add('commit', match[1]!, message.id)
    }
  }
  return [...found.values()]
}

function decode(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}
