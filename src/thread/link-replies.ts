import type { Diagnostic } from '../model/diagnostic.ts'
import type { MessageId } from '../model/message.ts'
import type { LinkSource } from '../model/thread.ts'
import { breakCycles, type Forest, idOf, NONE } from './forest.ts'
import type { MergedMessage } from './merge-copies.ts'
import { threadIndexPath } from './thread-index.ts'

/** Mails with 100,000 references exist to tie up archive software: of longer lists the first and the last stand. */
const MOST_REFERENCES = 1000
/** Steps up a tree when a link that closed a cycle is replaced: beyond it the message stays a root. */
const MOST_STEPS = 1000

/** Other parents kept in mind for a message, nearest first. */
const MOST_SECONDS = 10

/** A parent that a header names, and which. */
interface Candidate {
  readonly node: number
  readonly source: LinkSource
}

/** Strengths of links, for cycles: what a message says itself beats what others say of it. */
const INFERRED = 0
const OWN = 1

/**
 * Links messages by their headers alone: References, In-Reply-To, Thread-Index. Messages that others refer to and the
 * archive lacks become ghosts; where they stand is what most references say.
 *
 * A message's own headers decide its parent. One without any is placed where other messages' References place it.
 * Cycles are cut at their weakest link, of equals at the oldest message, each with a diagnostic.
 */
export function linkReplies(messages: readonly MergedMessage[]): {
  readonly forest: Forest
  readonly diagnostics: readonly Diagnostic[]
} {
  const diagnostics: Diagnostic[] = []
  const ids = new IdTable(messages)
  const chains: (readonly number[])[] = []
  const parents: number[] = []
  const links: (LinkSource | null)[] = []
  const refers = new Uint8Array(messages.length)
  /** Other parents that the headers name, tried when the first closes a cycle. */
  const seconds = new Map<number, readonly Candidate[]>()

  for (const [node, message] of messages.entries()) {
    const references = ids.resolveAll(cutReferences(message.references), node)
    const replied = ids.resolveAll(message.inReplyTo, node)
    const last = references.at(-1) ?? NONE
    const choice = chooseParent(last, replied, messages.length)
    parents.push(choice)
    if (choice !== NONE) refers[node] = 1
    links.push(choice === NONE ? null : choice === last ? 'references' : 'in-reply-to')
    const chain =
      choice !== NONE && choice >= messages.length && !references.includes(choice)
        ? [...references, choice]
        : references
    chains.push(chain)
    const others: Candidate[] = []
    const offer = (other: number, source: LinkSource): void => {
      if (other !== choice && !others.some(({ node: known }) => known === other))
        others.push({ node: other, source })
    }
    for (const other of replied.slice(0, MOST_SECONDS)) offer(other, 'in-reply-to')
    for (const other of references.toReversed().slice(0, MOST_SECONDS)) offer(other, 'references')
    if (others.length > 0) seconds.set(node, others)
  }
  diagnostics.push(...ids.diagnostics)

  const total = messages.length + ids.ghosts.length
  const parent = new Int32Array(total).fill(NONE)
  parent.set(parents)
  const link: (LinkSource | null)[] = links
  for (let node = messages.length; node < total; node++) link.push(null)
  const forest: Forest = { messages, ghosts: ids.ghosts, parent, refers, link }
  const inferred = placeByReferences(forest, chains)
  for (const [node, candidates] of inferred) {
    if (candidates.length > 1) seconds.set(node, candidates.slice(1, 1 + MOST_SECONDS))
  }
  linkByThreadIndex(forest)
  const support = (node: number): number => (inferred.has(node) ? INFERRED : OWN)
  for (const node of breakCycles(forest, support)) {
    const id = idOf(forest, node)
    diagnostics.push({
      code: 'thread/cycle',
      severity: 'info',
      text: `${id} and messages it refers to refer to each other in a circle; the link from ${id} was cut.`,
      message: id,
      file: null,
      offset: null,
    })
    replaceLink(forest, node, seconds.get(node) ?? [])
  }
  return { forest, diagnostics }
}

/**
 * Which of the headers' candidates is the parent. RFC 5322 wants the last reference and In-Reply-To to agree. Where
 * they don't, the text quoted tells: on three lists In-Reply-To was right 329 times and the last reference once
 * (Outlook and others reorder and cut References, some programs copy the parent's without adding the parent). A list of
 * several ids is believed as far as its first is there; what nobody knows loses to what is there.
 */
function chooseParent(last: number, replied: readonly number[], present: number): number {
  const answered = replied[0] ?? NONE
  if (last === NONE) return replied.find((other) => other < present) ?? answered
  if (answered === NONE) return last
  if (answered < present) return answered
  return last < present || replied.length > 1 ? last : answered
}

function cutReferences(references: readonly MessageId[]): readonly MessageId[] {
  if (references.length <= MOST_REFERENCES) return references
  return [...references.slice(0, MOST_REFERENCES / 2), ...references.slice(-MOST_REFERENCES / 2)]
}

/** Numbers for ids: messages by their place, ghosts behind them. */
class IdTable {
  readonly ghosts: MessageId[] = []
  readonly diagnostics: Diagnostic[] = []
  readonly #messages: readonly MergedMessage[]
  readonly #nodes = new Map<MessageId, number>()
  /** Ids that several different mails carry. */
  readonly #shared = new Map<MessageId, number[]>()
  readonly #addresses = new Set<string>()
  /** Messages by id in lower case, for ids that are not; made when the first id is missing. */
  #folded: Map<string, number> | null = null

  constructor(messages: readonly MergedMessage[]) {
    this.#messages = messages
    for (const [node, { writtenIds, entry }] of messages.entries()) {
      if (entry.id === writtenIds[0]) for (const id of writtenIds) this.#nodes.set(id, node)
      else {
        const shared = this.#shared.get(writtenIds[0])
        if (shared === undefined) this.#shared.set(writtenIds[0], [node])
        else shared.push(node)
      }
      if (entry.from.address !== null) this.#addresses.add(entry.from.address.toLowerCase())
    }
  }

  /** Nodes of ids in order, without the message's own and without what is no id; repeats next to each other once. */
  resolveAll(ids: readonly MessageId[], node: number): readonly number[] {
    if (ids.length === 0) return []
    const own = this.#messages[node]!.writtenIds
    const resolved: number[] = []
    for (const id of ids) {
      if (id === '' || own.includes(id)) continue
      const other = this.#resolve(id, node)
      if (other !== NONE && resolved.at(-1) !== other) resolved.push(other)
    }
    return resolved
  }

  #resolve(id: MessageId, node: number): number {
    const shared = this.#shared.get(id)
    if (shared !== undefined) return this.#nearest(id, shared, node)
    const known = this.#nodes.get(id) ?? this.#foldedNode(id)
    if (known !== undefined) return known
    // "In-Reply-To: Ann Lee <ann@example.org>": taken for an id it would tie all answers to Ann together.
    if (this.#addresses.has(id.toLowerCase())) {
      const message = this.#messages[node]!.entry.id
      this.diagnostics.push({
        code: 'thread/address-as-reference',
        severity: 'info',
        text: `${message} gives a person's address where a Message-ID belongs; it was passed over.`,
        message,
        file: null,
        offset: null,
      })
      return NONE
    }
    const ghost = this.#messages.length + this.ghosts.length
    this.ghosts.push(id)
    this.#nodes.set(id, ghost)
    return ghost
  }

  /** The message whose id differs in case only: some mail programs and gateways change it. */
  #foldedNode(id: MessageId): number | undefined {
    if (this.#folded === null) {
      this.#folded = new Map()
      for (const [written, node] of this.#nodes) {
        const folded = written.toLowerCase()
        if (folded !== written && node < this.#messages.length) this.#folded.set(folded, node)
      }
    }
    const folded = id.toLowerCase()
    const node = this.#folded.get(folded) ?? this.#nodes.get(folded)
    return node === undefined || node >= this.#messages.length ? undefined : node
  }

  /** Of different mails under one id, the last before the answer with its subject, else the one that keeps the id. */
  #nearest(id: MessageId, shared: readonly number[], node: number): number {
    const first = this.#nodes.get(id)!
    const { key } = this.#messages[node]!
    for (const other of shared.toReversed()) {
      if (other < node && this.#messages[other]!.key === key && this.#messages[first]!.key !== key)
        return other
    }
    return first
  }
}

/** How many lists of references put one id before another, and how far from their start at most. */
interface Vote extends Candidate {
  count: number
  place: number
}

/**
 * Gives ghosts, and messages without headers of their own, the parent that most References put before them; returns
 * all that some put there, best first.
 */
function placeByReferences(
  forest: Forest,
  chains: readonly (readonly number[])[],
): ReadonlyMap<number, readonly Candidate[]> {
  const { messages, parent, refers, link } = forest
  const total = parent.length
  const isOpen = (node: number): boolean => node >= messages.length || refers[node] === 0
  const byPair = new Map<number, Vote>()
  const byNode = new Map<number, Vote[]>()
  const openers: [ghost: number, node: number][] = []
  const opened = new Map<number, number>()
  const add = (node: number, above: number, place: number): void => {
    const known = byPair.get(node * total + above)
    if (known !== undefined) {
      known.count++
      known.place = Math.max(known.place, place)
      return
    }
    const vote: Vote = { node: above, source: 'references', count: 1, place }
    byPair.set(node * total + above, vote)
    const votes = byNode.get(node)
    if (votes === undefined) byNode.set(node, [vote])
    else votes.push(vote)
  }
  for (const chain of chains) {
    for (let at = 1; at < chain.length; at++) {
      const node = chain[at]!
      const above = chain[at - 1]!
      if (!isOpen(node)) continue
      if (mayAnswer(messages, node, above)) add(node, above, at)
      // A tracker puts its ticket's id before the mail that opened the ticket, which answers nothing.
      else if (above >= messages.length) openers.push([above, node])
    }
  }
  for (const [ghost, node] of openers)
    if (!byNode.has(ghost)) opened.set(ghost, Math.min(node, opened.get(ghost) ?? node))
  for (const [ghost, node] of opened) add(ghost, node, 0)
  for (const [node, votes] of byNode) {
    // A cut list of references puts an old ancestor where the parent was: of equals the one further on is nearer.
    votes.sort((a, b) => b.count - a.count || b.place - a.place || a.node - b.node)
    parent[node] = votes[0]!.node
    link[node] = 'references'
  }
  return byNode
}

/** Whether other people's References may make one node the child of another: an older message with its subject. */
function mayAnswer(messages: readonly MergedMessage[], node: number, candidate: number): boolean {
  if (node >= messages.length || candidate >= messages.length)
    return node >= messages.length || messages[node]!.subject.isReply
  const message = messages[node]!
  return candidate < node && (message.subject.isReply || message.key === messages[candidate]!.key)
}

/** Links messages without any reference by Outlook's conversation index, to the nearest ancestor that is there. */
function linkByThreadIndex({ messages, parent, refers, link }: Forest): void {
  const byPosition = new Map<string, number>()
  const paths = new Map<number, readonly string[]>()
  for (const [node, { threadIndex }] of messages.entries()) {
    if (threadIndex === null) continue
    const path = threadIndexPath(threadIndex)
    if (path.length === 0) continue
    if (!byPosition.has(path[0]!)) byPosition.set(path[0]!, node)
    if (refers[node] === 0) paths.set(node, path)
  }
  for (const [node, path] of paths) {
    if (parent[node] !== NONE) continue
    for (const position of path.slice(1)) {
      const ancestor = byPosition.get(position)
      if (ancestor === undefined || ancestor === node) continue
      parent[node] = ancestor
      link[node] = 'thread-index'
      break
    }
  }
}

/** Gives a message whose link was cut the next parent its headers name that does not answer it itself. */
function replaceLink({ parent, link }: Forest, node: number, others: readonly Candidate[]): void {
  for (const { node: other, source } of others) {
    let above = other
    let steps = 0
    while (above !== NONE && above !== node && steps < MOST_STEPS) {
      above = parent[above]!
      steps++
    }
    if (above !== NONE) continue
    parent[node] = other
    link[node] = source
    return
  }
}
