import type { MessageId } from './message.ts'
import type { Participant, Person } from './person.ts'
import type { QuoteTrace, Segment } from './segment.ts'
import type { Thread } from './thread.ts'

/** A message with everything that the stages before analysis know of it. */
export interface ReadMessage {
  readonly id: MessageId
  /** The message it answers: a ghost's id possible; null for a root. */
  readonly parent: MessageId | null
  readonly author: Person
  /** True for a program's mail: no statement of a person. */
  readonly automatic: boolean
  readonly date: string | null
  /** Without reply prefixes and tags. */
  readonly subject: string
  readonly tags: readonly string[]
  readonly body: string
  readonly segments: readonly Segment[]
  /** By place in the body. Every quoted segment with words in it has at least one. */
  readonly quotes: readonly QuoteTrace[]
}

/** A missing message, read again from what others quoted of it. */
export interface Ghost {
  readonly id: MessageId
  readonly person: Person | null
  readonly date: string | null
  /** Quoted runs that come from it, in the order of its own text as far as they tell, each text once. */
  readonly pieces: readonly GhostPiece[]
}

/** A run of lines that a message quotes from a ghost. */
export interface GhostPiece {
  /** The message that quotes. */
  readonly quotedIn: MessageId
  /** Index into that message's `quotes`. */
  readonly quote: number
}

/** A thread with its mails read, zoned and traced: all that analysis and record need. */
export interface ReadThread {
  readonly thread: Thread
  /** Present messages by date, then id. */
  readonly messages: readonly ReadMessage[]
  readonly ghosts: readonly Ghost[]
  readonly participants: readonly Participant[]
}
