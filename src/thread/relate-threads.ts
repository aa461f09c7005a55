import type { ThreadRelation } from '../model/thread.ts'
import { type Forest, idOf } from './forest.ts'
import type { MergedMessage } from './merge-copies.ts'
import { isSameAuthor, postsPatch, type Split } from './split-threads.ts'
import { subjectKey, withoutVersion } from './subject.ts'

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
const VOTE_TAG = /\bvote\b/iu

/** Ties each thread that announces a result to the last vote of that subject that was called before it. */
function relateVotes(messages: readonly MergedMessage[], root: Int32Array, relate: Relate): void {
  const votes = new Map<string, number>()
  for (const [node, { subject, key, time }] of messages.entries()) {
    if (subject.isReply || key === '' || time === null) continue
    const isResult = subject.tags.some((tag) => RESULT_TAG.test(tag))
    const isVote = subject.tags.some((tag) => VOTE_TAG.test(tag))
    if (!isResult) {
      if (isVote) votes.set(key, node)
      continue
    }
    const vote = votes.get(key)
    if (vote === undefined || time - messages[vote]!.time! > VOTE_WINDOW_MS) continue
    relate(root[node]!, root[vote]!, 'vote', 'result')
  }
}
