import type { Diagnostic } from './diagnostic.ts'
import type { IndexEntry, MessageId } from './message.ts'

/** Which witness tied a message to its parent. */
export type LinkSource = 'references' | 'in-reply-to' | 'thread-index' | 'subject'

/** One place in a reply tree: a message, or the gap where one is missing. */
export interface ThreadNode {
  readonly id: MessageId
  /** False for a ghost: a message others refer to and the archive lacks. */
  readonly present: boolean
  readonly parent: MessageId | null
  /** How the parent was found; null for a root. */
  readonly link: LinkSource | null
  /** Distance from the root, which has 0. */
  readonly depth: number
}

/** One discussion: a tree of messages. */
export interface Thread {
  /** Id of the root, which may be a ghost. */
  readonly id: MessageId
  /** Subject of the earliest message, without reply prefixes and bracket tags. */
  readonly subject: string
  /** What stood in brackets, in order, each once: `RFC`, `PATCH v2 0/3`, `VOTE`, list name. */
  readonly tags: readonly string[]
  /** List-Id of most messages, or null. */
  readonly list: string | null
  /** Every node, a parent always before its children; children by date, then id. */
  readonly nodes: readonly ThreadNode[]
  /** Threads that this one continues, answers or replaces, as far as headers and subjects show. */
  readonly related: readonly ThreadRelation[]
}

/** How one thread stands to another. */
export interface ThreadRelation {
  readonly thread: MessageId
  readonly kind: /** The other holds an earlier version of the same series or proposal. */
    | 'earlier-version'
    | 'later-version'
    /** The other is the `[VOTE]` that this `[RESULT]` closes, or the other way round. */
    | 'vote'
    | 'result'
    /** The subject changed ("was: …") and the discussion went on there. */
    | 'split-from'
    | 'continued-in'
}

/** A copy of a message that was merged into the one kept. */
export interface Copy {
  readonly id: MessageId
  readonly kept: IndexEntry
  readonly dropped: IndexEntry
}

/** What threading makes of an index. Every entry is in exactly one thread or among the copies. */
export interface LinkedThreads {
  /** By date of the first message, then id. */
  readonly threads: readonly Thread[]
  /** The entry kept for each present message. */
  readonly entries: ReadonlyMap<MessageId, IndexEntry>
  readonly copies: readonly Copy[]
  readonly diagnostics: readonly Diagnostic[]
}
