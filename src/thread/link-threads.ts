import type { IndexEntry, MessageId } from '../model/message.ts'
import type { LinkedThreads, Thread, ThreadNode, ThreadRelation } from '../model/thread.ts'
import { childrenOf, type Forest, idOf, NONE, orderForest } from './forest.ts'
import { gatherSeries } from './gather-series.ts'
import { linkBySubject } from './link-by-subject.ts'
import { linkReplies } from './link-replies.ts'
import { mergeCopies } from './merge-copies.ts'
import { relateThreads } from './relate-threads.ts'
import { splitThreads } from './split-threads.ts'

export interface LinkOptions {
  /** How old the mail may be that an answer without references is tied to by its subject; 0 ties none. */
  readonly subjectWindowDays: number
}

/**
 * Makes threads of an index of mails.
 *
 * Parents are found by References, In-Reply-To, Thread-Index and, only where none of them is there and the subject is
 * that of an answer, by subject within a time window. Missing messages stand as ghosts. Copies are merged, and every
 * entry is in exactly one thread or among the copies. The result does not depend on the order of `entries`; time
 * grows with their number (and with the sorting of it), and the depth of a thread does not matter.
 *
 * For example, two entries, the second of which refers to the first, yield one thread of two nodes.
 */
export function linkThreads(entries: readonly IndexEntry[], options: LinkOptions): LinkedThreads {
  const { messages, copies, diagnostics: copyDiagnostics } = mergeCopies(entries)
  const { forest, diagnostics: linkDiagnostics } = linkReplies(messages)
  const splits = splitThreads(forest)
  gatherSeries(forest)
  if (options.subjectWindowDays > 0) linkBySubject(forest, options.subjectWindowDays)
  const { order, root } = orderForest(forest.parent)
  const related = relateThreads(forest, root, splits)
  const kept = new Map<MessageId, IndexEntry>()
  for (const { entry } of messages) kept.set(entry.id, entry)
  return {
    threads: buildThreads(forest, order, related),
    entries: kept,
    copies,
    diagnostics: [...copyDiagnostics, ...linkDiagnostics],
  }
}

/** Sorts behind every date. */
const NO_DATE = '~'

function buildThreads(
  forest: Forest,
  order: Int32Array,
  related: ReadonlyMap<number, readonly ThreadRelation[]>,
): Thread[] {
  const { messages, parent } = forest
  /** The earliest date in each subtree; null where no message is left in it. */
  const earliest: (string | null)[] = new Array(parent.length).fill(null)
  for (let at = order.length - 1; at >= 0; at--) {
    const node = order[at]!
    if (node < messages.length)
      earliest[node] = minDate(earliest[node]!, messages[node]!.entry.date ?? NO_DATE)
    const above = parent[node]!
    if (above !== NONE && earliest[node] !== null)
      earliest[above] = minDate(earliest[above]!, earliest[node]!)
  }
  const dateOf = (node: number): string =>
    node < messages.length ? (messages[node]!.entry.date ?? NO_DATE) : earliest[node]!
  const byDateThenId = (a: number, b: number): number => {
    const left = dateOf(a)
    const right = dateOf(b)
    if (left !== right) return left < right ? -1 : 1
    return idOf(forest, a) < idOf(forest, b) ? -1 : 1
  }
  const { start, list } = childrenOf(parent)
  const threads: { readonly date: string; readonly thread: Thread }[] = []
  for (const top of order) {
    if (parent[top] !== NONE) break
    if (earliest[top] === null) continue
    const members: number[] = []
    const nodes: ThreadNode[] = []
    const stack: { readonly node: number; readonly depth: number }[] = [{ node: top, depth: 0 }]
    for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
      const { node, depth } = next
      const above = parent[node]!
      nodes.push({
        id: idOf(forest, node),
        present: node < messages.length,
        parent: above === NONE ? null : idOf(forest, above),
        link: forest.link[node]!,
        depth,
      })
      if (node < messages.length) members.push(node)
      const children = [...list.subarray(start[node]!, start[node + 1]!)].filter(
        (child) => earliest[child] !== null,
      )
      if (children.length > 1) children.sort(byDateThenId)
      for (let at = children.length - 1; at >= 0; at--) stack.push({ node: children[at]!, depth: depth + 1 })
    }
    const first = top < messages.length ? top : members.reduce((least, node) => Math.min(least, node))
    const { base, tags } = messages[first]!.subject
    threads.push({
      date: earliest[top]!,
      thread: {
        id: idOf(forest, top),
        subject: base === '' ? (tags.at(-1) ?? '') : base,
        tags,
        list: mostUsedList(forest, members),
        nodes,
        related: related.get(top) ?? [],
      },
    })
  }
  threads.sort((a, b) => {
    if (a.date !== b.date) return a.date < b.date ? -1 : 1
    return a.thread.id < b.thread.id ? -1 : 1
  })
  return threads.map(({ thread }) => thread)
}

function minDate(a: string | null, b: string): string {
  return a === null || b < a ? b : a
}

/** The List-Id that most messages came through, of equals the first by code points. */
function mostUsedList({ messages }: Forest, members: readonly number[]): string | null {
  const counts = new Map<string, number>()
  for (const node of members) {
    for (const list of messages[node]!.lists) counts.set(list, (counts.get(list) ?? 0) + 1)
  }
  let best: string | null = null
  for (const [list, count] of counts) {
    const most = best === null ? 0 : counts.get(best)!
    if (count > most || (count === most && list < best!)) best = list
  }
  return best
}
