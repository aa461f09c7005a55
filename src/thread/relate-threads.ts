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

/** Ties each posting that heads a thread to the last earlier one of the same subject with a lower or no version. */
function relateVersions(messages: readonly MergedMessage[], root: Int32Array, relate: Relate): void {
  const byKey = new Map<string, number[]>()
  for (const [node, message] of messages.entries()) {
    if (root[node] !== node || !postsPatch(message) || message.entry.date === null) continue
    const key = subjectKey(withoutVersion(message.subject.base))
    if (key === '') continue
    const earlier = byKey.get(key)
    if (earlier === undefined) {
      byKey.set(key, [node])
      continue
    }
    const since = Date.parse(message.entry.date) - VERSION_WINDOW_MS
    for (let at = earlier.length - 1; at >= Math.max(0, earlier.length - 20); at--) {
      const other = messages[earlier[at]!]!
      if (Date.parse(other.entry.date!) < since) break
      if (other.subject.series!.version > message.subject.series!.version) continue
      if (key.length < TELLING_KEY && !isSameAuthor(message, other)) continue
      relate(node, earlier[at]!, 'earlier-version', 'later-version')
      break
    }
    earlier.push(node)
  }
}

const RESULT_TAG = /\b(?:results?|passed|failed|cancell?ed|closed)\b/iu
const VOTE_TAG = /\bvote\b/iu

/** Ties each thread that announces a result to the last vote of that subject that was called before it. */
function relateVotes(messages: readonly MergedMessage[], root: Int32Array, relate: Relate): void {
  const votes = new Map<string, number>()
  for (const [node, { subject, key, entry }] of messages.entries()) {
    if (subject.isReply || key === '' || entry.date === null) continue
    const isResult = subject.tags.some((tag) => RESULT_TAG.test(tag))
    const isVote = subject.tags.some((tag) => VOTE_TAG.test(tag))
    if (!isResult) {
      if (isVote) votes.set(key, node)
      continue
    }
    const vote = votes.get(key)
    if (
      vote === undefined ||
      Date.parse(entry.date) - Date.parse(messages[vote]!.entry.date!) > VOTE_WINDOW_MS
    )
      continue
    relate(root[node]!, root[vote]!, 'vote', 'result')
  }
}
