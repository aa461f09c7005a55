import type { ThreadRelation } from '../model/thread.ts'
import { type Forest, idOf } from './forest.ts'
import type { MergedMessage } from './merge-copies.ts'
import { isSameAuthor, postsPatch, type Split } from './split-threads.ts'
import { type SubjectReading, subjectKey, withoutVersion } from './subject.ts'

type Kind = ThreadRelation['kind']

/** A vote is closed within this time. */
const VOTE_WINDOW_MS = 120 * 86_400_000
/** Versions of one series follow each other within this time. */
const VERSION_WINDOW_MS = 730 * 86_400_000
/** Shorter subjects ("fixes") tie two series only when one person sent both. */
const TELLING_KEY = 24

/** Relations of each thread, by the node of its root. */
export function relateThreads(
  forest: Forest,
  root: Int32Array,
  splits: readonly Split[],
): ReadonlyMap<number, readonly ThreadRelation[]> {
  const { messages } = forest
  const pairs = new Map<string, { readonly root: number; readonly relation: ThreadRelation }>()
  const relate = (from: number, to: number, kind: Kind, back: Kind): void => {
    if (from === to) return
    add(from, to, kind)
    add(to, from, back)
  }
  const add = (from: number, to: number, kind: Kind): void => {
    const key = `${from} ${to}`
    if (!pairs.has(key)) pairs.set(key, { root: from, relation: { thread: idOf(forest, to), kind } })
  }
  for (const { node, from, kind } of splits) {
    if (kind === 'version') relate(root[node]!, root[from]!, 'earlier-version', 'later-version')
  }
  relateVersions(messages, root, relate)
  relateVotes(messages, root, relate)
  for (const { node, from, kind } of splits) {
    if (kind === 'subject') relate(root[node]!, root[from]!, 'split-from', 'continued-in')
  }
  const related = new Map<number, ThreadRelation[]>()
  for (const { root: top, relation } of pairs.values()) {
    const known = related.get(top)
    if (known === undefined) related.set(top, [relation])
    else known.push(relation)
  }
  for (const list of related.values()) {
    list.sort((a, b) => (a.kind < b.kind ? -1 : a.kind > b.kind ? 1 : a.thread < b.thread ? -1 : 1))
  }
  return related
}

type Relate = (from: number, to: number, kind: Kind, back: Kind) => void

/** A head's subject outweighs those of all its parts: a part can wander from one series to another. */
const HEAD_WEIGHT = 10_000
/** Postings of one subject looked at: a patch in its twentieth version has its nineteenth near. */
const MOST_POSTINGS = 20

/**
 * Ties each posted patch or series to the one it follows: the last before it with the same subject, of its head or of
 * one of its parts, and no higher version.
 */
function relateVersions(messages: readonly MergedMessage[], root: Int32Array, relate: Relate): void {
  const byKey = new Map<string, number[]>()
  const earlierOf = new Map<number, Map<number, number>>()
  for (const [node, message] of messages.entries()) {
    if (!postsPatch(message) || message.time === null) continue
    const key = subjectKey(withoutVersion(message.subject.base))
    if (key === '') continue
    const known = byKey.get(key) ?? []
    if (known.length === 0) byKey.set(key, known)
    const top = root[node]!
    const before = lastVersion(messages, root, known, node, key.length >= TELLING_KEY && node === top)
    known.push(node)
    if (before === undefined) continue
    const votes = earlierOf.get(top) ?? new Map<number, number>()
    earlierOf.set(top, votes)
    votes.set(root[before]!, (votes.get(root[before]!) ?? 0) + (node === top ? HEAD_WEIGHT : 1))
  }
  for (const [top, votes] of earlierOf) {
    const [best] = [...votes].sort(([a, count], [b, others]) => others - count || b - a)[0]!
    relate(top, best, 'earlier-version', 'later-version')
  }
}

/** The last posting before one, in another thread, that it can be a new version of. */
function lastVersion(
  messages: readonly MergedMessage[],
  root: Int32Array,
  known: readonly number[],
  node: number,
  byAnybody: boolean,
): number | undefined {
  const { time, subject } = messages[node]!
  const since = time! - VERSION_WINDOW_MS
  return known.slice(-MOST_POSTINGS).findLast((before) => {
    const other = messages[before]!
    if (root[before] === root[node] || other.time! < since) return false
    if (other.subject.series!.version > subject.series!.version) return false
    return byAnybody || isSameAuthor(messages[node]!, other)
  })
}

const RESULT_TAG = /\b(?:results?|passed|failed|cancell?ed|closed)\b/iu
const VOTE_TAG = /\b(?:vote|cfv)\b/iu
/** `Result: x`, `VOTE RESULT: x`, `x (result)`, `x - results`: the tag without its brackets. */
const RESULT_BEFORE =
  /^(?:vote )?results?(?: of (?:the )?vote(?: on)?)?(?:: ?| [-–] )(?:\[vote\] ?|vote: ?)?/iu
const RESULT_BEHIND = / ?(?:[-–:] ?|\()(?:vote )?results?\)?$/iu
/** `VOTE: x`, `CFV: x`, `Call for votes: x`. */
const VOTE_BEFORE = /^(?:vote|cfv|call for votes?): ?/iu
/** Votes looked at for a result with other words: a list holds few at a time. */
const MOST_VOTES = 20
/** Shorter keys stand in others by chance. */
const SHORTEST_PART = 6

interface Ballot {
  readonly role: 'vote' | 'result'
  /** Key of what is voted on. */
  readonly key: string
}

/** What a subject says of a vote; null when it calls none and announces no result. */
function readBallot({ base, tags }: SubjectReading): Ballot | null {
  const bare = base.replace(RESULT_BEFORE, '').replace(RESULT_BEHIND, '')
  const key = subjectKey(bare.replace(VOTE_BEFORE, ''))
  const isVote = tags.some((tag) => VOTE_TAG.test(tag)) || VOTE_BEFORE.test(base)
  // "Results: …" alone may be anything's; it must be a vote's by a tag or by finding it.
  const isResult = tags.some((tag) => RESULT_TAG.test(tag)) || bare !== base
  return key === '' || (!isVote && !isResult) ? null : { role: isResult ? 'result' : 'vote', key }
}

/**
 * Ties each thread that announces a result to the last vote called before it on the same subject, or, of the same
 * caller, on one that holds the other's words (`Release 1.2.0` and `Release 1.2.0 RC3`).
 */
function relateVotes(messages: readonly MergedMessage[], root: Int32Array, relate: Relate): void {
  const byKey = new Map<string, number>()
  const votes: { readonly node: number; readonly key: string }[] = []
  for (const [node, { subject, time }] of messages.entries()) {
    const ballot = subject.isReply || time === null ? null : readBallot(subject)
    if (ballot === null) continue
    const { role, key } = ballot
    if (role === 'vote') {
      byKey.set(key, node)
      votes.push({ node, key })
      continue
    }
    const isNear = (vote: number): boolean => time! - messages[vote]!.time! <= VOTE_WINDOW_MS
    const same = byKey.get(key)
    const vote =
      same !== undefined && isNear(same)
        ? same
        : votes
            .slice(-MOST_VOTES)
            .findLast(
              (one) =>
                isNear(one.node) &&
                Math.min(one.key.length, key.length) >= SHORTEST_PART &&
                (one.key.includes(key) || key.includes(one.key)) &&
                isSameAuthor(messages[one.node]!, messages[node]!),
            )?.node
    if (vote !== undefined) relate(root[node]!, root[vote]!, 'vote', 'result')
  }
}
