import type { MessageId } from '../model/message.ts'
import type { LinkSource } from '../model/thread.ts'
import type { MergedMessage } from './merge-copies.ts'

/** Stands for "no node". */
export const NONE = -1

/**
 * Reply trees as arrays: node `n` below `messages.length` is a message (by date, then id), the rest are ghosts.
 * Steps of the linking fill and change `parent` and `link`; nothing in it recurses, since chains of 100,000 replies
 * are cheap to forge.
 */
export interface Forest {
  readonly messages: readonly MergedMessage[]
  /** Ids of the ghosts: `ghosts[n - messages.length]`. */
  readonly ghosts: readonly MessageId[]
  readonly parent: Int32Array
  /** 1 for a message whose References or In-Reply-To name another. Only one without is placed by other signs. */
  readonly refers: Uint8Array
  /** How the parent was found; null for roots. */
  readonly link: (LinkSource | null)[]
}

/** The id of any node. */
export function idOf({ messages, ghosts }: Forest, node: number): MessageId {
  return node < messages.length ? messages[node]!.entry.id : ghosts[node - messages.length]!
}

/** Nodes of a forest so that every parent comes before its children, and the root of each node. */
export interface ForestOrder {
  readonly order: Int32Array
  readonly root: Int32Array
}

/** Children by parent, packed: those of `n` are `list[start[n]] … list[start[n + 1] - 1]`, in ascending order. */
export interface Children {
  readonly start: Int32Array
  readonly list: Int32Array
}

export function childrenOf(parent: Int32Array): Children {
  const start = new Int32Array(parent.length + 1)
  for (const above of parent) if (above !== NONE) start[above + 1]!++
  for (let at = 0; at < parent.length; at++) start[at + 1]! += start[at]!
  const next = start.slice(0, parent.length)
  const list = new Int32Array(start[parent.length]!)
  for (const [node, above] of parent.entries()) {
    if (above === NONE) continue
    list[next[above]!] = node
    next[above]!++
  }
  return { start, list }
}

/** Breadth-first from the roots. The forest must be free of cycles. */
export function orderForest(parent: Int32Array): ForestOrder {
  const { start, list } = childrenOf(parent)
  const order = new Int32Array(parent.length)
  const root = new Int32Array(parent.length)
  let filled = 0
  for (const [node, above] of parent.entries()) {
    if (above !== NONE) continue
    order[filled++] = node
    root[node] = node
  }
  for (let at = 0; at < filled; at++) {
    const node = order[at]!
    for (let child = start[node]!; child < start[node + 1]!; child++) {
      order[filled++] = list[child]!
      root[list[child]!] = root[node]!
    }
  }
  return { order, root }
}

/**
 * Cuts each cycle once, at the node with the least `strength`, of equals at the first; returns the nodes cut, ascending.
 */
export function breakCycles(forest: Forest, strength: (node: number) => number): number[] {
  const { parent, link } = forest
  /** 0 not seen, otherwise the walk that saw it. */
  const seenBy = new Int32Array(parent.length)
  const cut: number[] = []
  for (let start = 0; start < parent.length; start++) {
    let node = start
    while (node !== NONE && seenBy[node] === 0) {
      seenBy[node] = start + 1
      node = parent[node]!
    }
    if (node === NONE || seenBy[node] !== start + 1) continue
    let weakest = node
    for (let walk = parent[node]!; walk !== node; walk = parent[walk]!) {
      const difference = strength(walk) - strength(weakest)
      if (difference < 0 || (difference === 0 && walk < weakest)) weakest = walk
    }
    parent[weakest] = NONE
    link[weakest] = null
    cut.push(weakest)
  }
  return cut.sort((a, b) => a - b)
}
