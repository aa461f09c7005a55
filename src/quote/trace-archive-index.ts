import type { MessageId } from '../model/message.ts'
import type { Person } from '../model/person.ts'
import type { LineRange, Span } from '../model/span.ts'

/** A run of words that the thread does not hold. */
export interface ArchiveQuestion {
  /** Numbers of the words, as `WordReader` gives them. */
  readonly words: Int32Array
  /** Date of the message that quotes: nothing later can be the origin. */
  readonly before: string | null
  /** Whom the attribution line names, where one does. */
  readonly person: Person | null
  /** When, by the attribution line. */
  readonly date: string | null
}

/** Where a part of such a run stands. */
export interface ArchiveFinding {
  readonly message: MessageId
  readonly author: Person
  readonly span: Span
  readonly lines: LineRange
  /** The part of the run: index of its first word, and how many. */
  readonly first: number
  readonly count: number
  /** Words of the part that were found. */
  readonly matched: number
}

/** Finds runs of words in messages outside the thread. */
export interface ArchiveLookup {
  /** The best finding in a message that `isOwn` does not name, or null: never a guess. */
  find(question: ArchiveQuestion, isOwn: (id: MessageId) => boolean): ArchiveFinding | null
}
