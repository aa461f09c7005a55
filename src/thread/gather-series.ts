import type { Forest } from './forest.ts'
import { NONE, orderForest } from './forest.ts'
import { postsPatch } from './split-threads.ts'

/** Parts of one series come within a day of its first. */
const ONE_DAY_MS = 24 * 3600_000

interface Group {
  readonly parts: Set<number>
  readonly roots: number[]
  readonly since: number
}

/**
 * Ties the parts of a patch series that were sent without references: same author, version and count, within a day.
 * They go under the cover letter, or under the lowest part there is; a part number seen again begins another series.
 */
export function gatherSeries(forest: Forest): void {
  const { messages, parent, link } = forest
  const { root } = orderForest(parent)
  /** Part numbers that a root's tree already holds. */
  const held = new Map<number, number[]>()
  for (const [node, message] of messages.entries()) {
    if (!postsPatch(message) || message.subject.series!.of < 2) continue
    const top = root[node]!
    const parts = held.get(top)
    if (parts === undefined) held.set(top, [message.subject.series!.part])
    else parts.push(message.subject.series!.part)
  }
  const groups = new Map<string, Group[]>()
  for (const [node, message] of messages.entries()) {
    const { subject, entry, time } = message
    if (parent[node] !== NONE || !postsPatch(message) || subject.series!.of < 2 || time === null) continue
    const author = (entry.from.address ?? entry.from.name ?? '').toLowerCase()
    const key = `${author} ${subject.series!.version} ${subject.series!.of}`
    const parts = held.get(node) ?? [subject.series!.part]
    const open = groups.get(key)?.at(-1)
    if (
      open !== undefined &&
      time - open.since <= ONE_DAY_MS &&
      !parts.some((part) => open.parts.has(part))
    ) {
      open.roots.push(node)
      for (const part of parts) open.parts.add(part)
    } else {
      const group: Group = { parts: new Set(parts), roots: [node], since: time }
      const known = groups.get(key)
      if (known === undefined) groups.set(key, [group])
      else known.push(group)
    }
  }
  for (const list of groups.values()) {
    for (const { roots } of list) {
      if (roots.length < 2) continue
      const part = (node: number): number => messages[node]!.subject.series!.part
      const head = roots.reduce((best, node) => (part(node) < part(best) ? node : best))
      for (const node of roots) {
        if (node === head) continue
        parent[node] = head
        link[node] = 'subject'
      }
    }
  }
}
