import type { Diagnostic } from '../model/diagnostic.ts'
import type { IndexEntry, MessageId } from '../model/message.ts'
import type { Copy } from '../model/thread.ts'
import { readSubject, type SubjectReading, subjectKey } from './subject.ts'

/** One message after its copies were merged: the entry kept, and what all copies' headers say of its parents. */
export interface MergedMessage {
  readonly entry: IndexEntry
  /** Ids that its copies carry. The first differs from `entry.id` when it belongs to another mail. */
  readonly writtenIds: readonly [MessageId, ...MessageId[]]
  readonly subject: SubjectReading
  /** `subjectKey` of the base. */
  readonly key: string
  readonly references: readonly MessageId[]
  readonly inReplyTo: readonly MessageId[]
  readonly threadIndex: string | null
  /** List-Ids of all copies, the kept one's first. */
  readonly lists: readonly string[]
  /** The date in milliseconds, or null. */
  readonly time: number | null
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

/** Copies of one mail, before it is settled which is kept. */
interface Cluster {
  /** The id they carry; null when every one's was made by this program or by list software. */
  givenId: MessageId | null
  readonly entries: IndexEntry[]
  /** Set when the id they carry belongs to another mail. */
  readonly rivals: number
}

/** What Mailman gives a mail that has no Message-ID: another one each time the archive is built. */
const MAILMAN_ID = /^mailman\.\d+\.\d+\.\d+\./u

/**
 * Merges copies of one mail and tells apart different mails under one id.
 *
 * Two mails with one Message-ID are copies when their bytes agree, or two of author, date and subject do: list
 * software rewrites any one of the three. A mail without an id is a copy of one with the same author, second and
 * subject. Of copies the longest body is kept, of equal ones the smaller digest. Of different mails the oldest keeps
 * the id, the others get one made from their digest.
 */
export function mergeCopies(entries: readonly IndexEntry[]): MergedCopies {
  const groups = new Map<MessageId, IndexEntry | IndexEntry[]>()
  for (const entry of entries) {
    const known = groups.get(entry.id)
    if (known === undefined) groups.set(entry.id, entry)
    else if (Array.isArray(known)) known.push(entry)
    else groups.set(entry.id, [known, entry])
  }
  const subjects = new SubjectCache()
  const clusters: Cluster[] = []
  for (const [id, group] of groups) {
    if (!Array.isArray(group)) {
      clusters.push({
        givenId: group.idIsMade || MAILMAN_ID.test(id) ? null : id,
        entries: [group],
        rivals: 0,
      })
      continue
    }
    const sets = clusterCopies(group, subjects)
    const isMade = MAILMAN_ID.test(id) || group.every(({ idIsMade }) => idIsMade)
    for (const [at, set] of sets.entries()) {
      clusters.push({ givenId: isMade ? null : id, entries: set, rivals: at === 0 ? 0 : sets.length })
    }
  }
  const messages: MergedMessage[] = []
  const copies: Copy[] = []
  const diagnostics: Diagnostic[] = []
  const isTaken = (id: MessageId): boolean => groups.has(id)
  for (const cluster of joinWithoutIds(clusters)) {
    const message = merge(cluster, subjects, isTaken)
    messages.push(message)
    if (cluster.rivals > 0) {
      diagnostics.push({
        code: 'thread/id-reused',
        severity: 'info',
        text: `The Message-ID ${message.writtenIds[0]} belongs to ${cluster.rivals} different mails; this one is kept under an id made from its bytes.`,
        message: message.entry.id,
        file: null,
        offset: null,
      })
    }
    if (cluster.entries.length === 1) continue
    const kept = [...cluster.entries].sort(byBodyThenDigest)[0]!
    for (const dropped of cluster.entries) {
      if (dropped !== kept) copies.push({ id: message.entry.id, kept: message.entry, dropped })
    }
  }
  messages.sort((a, b) => byDateThenId(a.entry, b.entry))
  copies.sort((a, b) => compare(a.id, b.id) || byDigestThenPlace(a.dropped, b.dropped))
  diagnostics.sort((a, b) => compare(a.message!, b.message!))
  return { messages, copies, diagnostics }
}

/** Puts mails without an id of their own to the mail that they are copies of. */
function joinWithoutIds(clusters: readonly Cluster[]): readonly Cluster[] {
  const targets = new Map<string, Cluster>()
  for (const cluster of clusters) {
    if (cluster.givenId !== null) continue
    const key = sendingKey(cluster.entries[0]!)
    if (key !== null) targets.set(key, cluster)
  }
  if (targets.size === 0) return clusters
  const byKey = new Map<string, Cluster>()
  const nameOf = ({ givenId, entries }: Cluster): string => `${givenId === null ? 1 : 0} ${entries[0]!.id}`
  for (const cluster of clusters) {
    const key = cluster.rivals > 0 ? null : sendingKey(cluster.entries[0]!)
    if (key === null || !targets.has(key)) continue
    const known = byKey.get(key)
    if (known === undefined || nameOf(cluster) < nameOf(known)) byKey.set(key, cluster)
  }
  return clusters.filter((cluster) => {
    const key = cluster.givenId === null && cluster.rivals === 0 ? sendingKey(cluster.entries[0]!) : null
    const target = key === null ? undefined : byKey.get(key)
    if (target === undefined || target === cluster) return true
    for (const entry of cluster.entries) target.entries.push(entry)
    return false
  })
}

/** Nobody sends two mails with one subject in one second; null when author or date is missing. */
function sendingKey({ from, date, subject }: IndexEntry): string | null {
  const author = (from.address ?? from.name)?.toLowerCase()
  return author === undefined || date === null || subject === '' ? null : `${author} ${date} ${subject}`
}

function merge(
  { givenId, entries, rivals }: Cluster,
  subjects: SubjectCache,
  isTaken: (id: MessageId) => boolean,
): MergedMessage {
  const sorted = entries.length === 1 ? entries : [...entries].sort(byBodyThenDigest)
  const kept = sorted[0]!
  const id = rivals > 0 ? makeReusedId(kept.digest, isTaken) : (givenId ?? kept.id)
  const isMade = givenId === null || rivals > 0
  return {
    entry: id === kept.id && isMade === kept.idIsMade ? kept : { ...kept, id, idIsMade: isMade },
    writtenIds: writtenIds(givenId ?? kept.id, sorted),
    ...subjects.read(kept.subject),
    // A gateway's copy may have lost headers that another copy still has.
    references: sorted.find(({ references }) => references.length > 0)?.references ?? [],
    inReplyTo: sorted.find(({ inReplyTo }) => inReplyTo.length > 0)?.inReplyTo ?? [],
    threadIndex: sorted.find(({ threadIndex }) => threadIndex !== null)?.threadIndex ?? null,
    lists: listsOf(sorted),
    time: kept.date === null ? null : Date.parse(kept.date),
  }
}

function writtenIds(first: MessageId, copies: readonly IndexEntry[]): [MessageId, ...MessageId[]] {
  const ids = new Set([first])
  for (const { id } of copies) ids.add(id)
  return [...ids] as [MessageId, ...MessageId[]]
}

function listsOf(copies: readonly IndexEntry[]): string[] {
  const lists: string[] = []
  for (const { listId } of copies) if (listId !== null && !lists.includes(listId)) lists.push(listId)
  return lists
}

/** Subjects taken apart, each once: an archive holds each some ten times. */
class SubjectCache {
  readonly #known = new Map<string, { readonly subject: SubjectReading; readonly key: string }>()

  read(text: string): { readonly subject: SubjectReading; readonly key: string } {
    const known = this.#known.get(text)
    if (known !== undefined) return known
    const subject = readSubject(text)
    const read = { subject, key: subjectKey(subject.base) }
    this.#known.set(text, read)
    return read
  }
}

/** Sets of copies among mails of one id; the oldest set first. */
function clusterCopies(group: readonly IndexEntry[], subjects: SubjectCache): IndexEntry[][] {
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
    const { key: subject } = subjects.read(entry.subject)
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
