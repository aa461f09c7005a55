import type { Diagnostic } from '../model/diagnostic.ts'
import type { IndexEntry, MessageId } from '../model/message.ts'
import type { Copy } from '../model/thread.ts'
import { readSubject, type SubjectReading, subjectKey } from './subject.ts'

/** One message after its copies were merged: the entry kept, and what all copies' headers say of its parents. */
export interface MergedMessage {
  readonly entry: IndexEntry
  /** The id that its mail carries; differs from `entry.id` when that id belongs to another mail. */
  readonly writtenId: MessageId
  readonly subject: SubjectReading
  /** `subjectKey` of the base. */
  readonly key: string
  readonly references: readonly MessageId[]
  readonly inReplyTo: readonly MessageId[]
  readonly threadIndex: string | null
  /** List-Ids of all copies, the kept one's first. */
  readonly lists: readonly string[]
}

export interface MergedCopies {
  /** By date, then id; mails without a date last. */
  readonly messages: readonly MergedMessage[]
  /** By id, then digest. */
  readonly copies: readonly Copy[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Gateways that read a date in the wrong time zone are off by up to this; the same notice sent again is not. */
const SAME_DAY_MS = 12 * 3600_000

/**
 * Merges copies of one mail and tells apart different mails under one id.
 *
 * Two mails with one Message-ID are copies when their bytes agree, or two of author, date and subject do: list
 * software rewrites any one of the three. Of copies the longest body is kept, of equal ones the smaller digest. Of
 * different mails the oldest keeps the id, the others get one made from their digest.
 */
export function mergeCopies(entries: readonly IndexEntry[]): MergedCopies {
  const groups = new Map<MessageId, IndexEntry | IndexEntry[]>()
  for (const entry of entries) {
    const known = groups.get(entry.id)
    if (known === undefined) groups.set(entry.id, entry)
    else if (Array.isArray(known)) known.push(entry)
    else groups.set(entry.id, [known, entry])
  }
  const messages: MergedMessage[] = []
  const copies: Copy[] = []
  const diagnostics: Diagnostic[] = []
  const taken = (id: MessageId): boolean => groups.has(id)
  for (const [id, group] of groups) {
    if (!Array.isArray(group)) {
      messages.push(merge(id, id, group, [group]))
      continue
    }
    const clusters = clusterCopies(group)
    for (const [at, cluster] of clusters.entries()) {
      const kept = [...cluster].sort(byBodyThenDigest)[0]!
      const keptId = at === 0 ? id : makeReusedId(kept.digest, taken)
      if (at > 0) {
        diagnostics.push({
          code: 'thread/id-reused',
          severity: 'info',
          text: `The Message-ID ${id} belongs to ${clusters.length} different mails; this one is kept under an id made from its bytes.`,
          message: keptId,
          file: null,
          offset: null,
        })
      }
      const message = merge(keptId, id, kept, cluster)
      messages.push(message)
      for (const dropped of cluster) {
        if (dropped !== kept) copies.push({ id: keptId, kept: message.entry, dropped })
      }
    }
  }
  messages.sort((a, b) => byDateThenId(a.entry, b.entry))
  copies.sort((a, b) => compare(a.id, b.id) || byDigestThenPlace(a.dropped, b.dropped))
  diagnostics.sort((a, b) => compare(a.message!, b.message!))
  return { messages, copies, diagnostics }
}

function merge(
  keptId: MessageId,
  writtenId: MessageId,
  kept: IndexEntry,
  cluster: readonly IndexEntry[],
): MergedMessage {
  const subject = readSubject(kept.subject)
  // A gateway's copy may have lost headers that another copy still has.
  const witnesses = cluster.length === 1 ? cluster : [kept, ...[...cluster].sort(byBodyThenDigest)]
  const lists: string[] = []
  for (const { listId } of witnesses) if (listId !== null && !lists.includes(listId)) lists.push(listId)
  return {
    entry: keptId === kept.id ? kept : { ...kept, id: keptId, idIsMade: true },
    writtenId,
    subject,
    key: subjectKey(subject.base),
    references: witnesses.find(({ references }) => references.length > 0)?.references ?? [],
    inReplyTo: witnesses.find(({ inReplyTo }) => inReplyTo.length > 0)?.inReplyTo ?? [],
    threadIndex: witnesses.find(({ threadIndex }) => threadIndex !== null)?.threadIndex ?? null,
    lists,
  }
}

/** Sets of copies among mails of one id; the oldest set first. */
function clusterCopies(group: readonly IndexEntry[]): IndexEntry[][] {
  const sorted = [...group].sort(byDateThenDigest)
  const leader = sorted.map((_, at) => at)
  const find = (at: number): number => {
    let top = at
    while (leader[top] !== top) top = leader[top]!
    for (let walk = at; leader[walk] !== top; ) {
      const next = leader[walk]!
      leader[walk] = top
      walk = next
    }
    return top
  }
  const join = (a: number, b: number): void => {
    const left = find(a)
    const right = find(b)
    leader[Math.max(left, right)] = Math.min(left, right)
  }
  const exact = new Map<string, number>()
  /** Last mail by author and subject: joined with the next when their dates are near. */
  const near = new Map<string, number>()
  for (const [at, entry] of sorted.entries()) {
    const subject = subjectKey(readSubject(entry.subject).base)
    const keys = [`digest ${entry.digest}`]
    if (entry.date !== null) {
      keys.push(`subject ${entry.date} ${subject}`)
      for (const author of authorKeys(entry)) keys.push(`author ${entry.date} ${author}`)
    }
    for (const key of keys) {
      const first = exact.get(key)
      if (first === undefined) exact.set(key, at)
      else join(first, at)
    }
    for (const author of authorKeys(entry)) {
      const key = `${author} ${subject}`
      const last = near.get(key)
      if (last !== undefined && isNear(sorted[last]!.date, entry.date)) join(last, at)
      near.set(key, at)
    }
  }
  const clusters = new Map<number, IndexEntry[]>()
  for (const [at, entry] of sorted.entries()) {
    const top = find(at)
    const cluster = clusters.get(top)
    if (cluster === undefined) clusters.set(top, [entry])
    else cluster.push(entry)
  }
  return [...clusters.entries()].sort(([a], [b]) => a - b).map(([, cluster]) => cluster)
}

/** What tells an author from another: name or address is enough, since lists rewrite either. */
function authorKeys({ from }: IndexEntry): string[] {
  const keys: string[] = []
  if (from.address !== null) keys.push(`<${from.address.toLowerCase()}>`)
  if (from.name !== null) keys.push(from.name.toLowerCase().replace(/\s+/gu, ' ').trim())
  return keys.length === 0 ? [''] : keys
}

function isNear(a: string | null, b: string | null): boolean {
  if (a === null || b === null) return true
  return Math.abs(Date.parse(a) - Date.parse(b)) <= SAME_DAY_MS
}

/** An id for a mail whose own id belongs to another. */
function makeReusedId(digest: string, taken: (id: MessageId) => boolean): MessageId {
  for (let serial = 0; ; serial++) {
    const id = `${digest}.reused${serial === 0 ? '' : serial}@no-id.invalid`
    if (!taken(id)) return id
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Sorts behind every date. */
const NO_DATE = '~'

function byDateThenId(a: IndexEntry, b: IndexEntry): number {
  return compare(a.date ?? NO_DATE, b.date ?? NO_DATE) || compare(a.id, b.id)
}

function byDigestThenPlace(a: IndexEntry, b: IndexEntry): number {
  return (
    compare(a.digest, b.digest) || a.location.file - b.location.file || a.location.offset - b.location.offset
  )
}

function byDateThenDigest(a: IndexEntry, b: IndexEntry): number {
  return compare(a.date ?? NO_DATE, b.date ?? NO_DATE) || byDigestThenPlace(a, b)
}

function byBodyThenDigest(a: IndexEntry, b: IndexEntry): number {
  return b.bodyLength - a.bodyLength || byDigestThenPlace(a, b)
}
