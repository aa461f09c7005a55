/** One mailbox of a header: RFC 5322 section 3.4. Null where the header does not say. */
export interface Mailbox {
  /** Display name, decoded; list software's additions ("via list") taken off. */
  readonly name: string | null
  /** Address as written, with pipermail's ` at ` repaired. */
  readonly address: string | null
}

/** One human being (or program), across all the addresses and spellings they write under. */
export interface Person {
  /** Unique within a record and readable: `ann-lee`. Made from the name, else the local part of the address. */
  readonly id: string
  readonly name: string | null
  /** The address they use most, or null when only a quote names them. */
  readonly address: string | null
}

/** What part a person has in a thread. */
export type Role =
  /** Wrote the first message. */
  | 'initiator'
  /** Declared the decision, applied the patch, called the vote or chaired. */
  | 'maintainer'
  /** Wrote in the thread. */
  | 'participant'
  /** Wrote nothing that the archive holds, but is quoted. */
  | 'quoted'
  /** A program: a build robot, a tracker, list software. */
  | 'bot'

/** A person with what they did in one thread. */
export interface Participant {
  readonly id: string
  readonly name: string | null
  /** All addresses seen in the archive, sorted. */
  readonly addresses: readonly string[]
  /** Messages of this thread that they wrote and the archive holds. */
  readonly messages: number
  readonly role: Role
}
