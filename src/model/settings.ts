/** What a user asks for that changes what records say. Part of every thread's digest: other settings, other records. */
export interface RecordSettings {
  /** List name for threads whose mails have no `List-Id`, or null. */
  readonly list: string | null
  /** Addresses or names whose votes bind; empty when nobody said. */
  readonly binding: readonly string[]
  /** Text of a `.mailmap`, or null. */
  readonly mailmap: string | null
  /** Parsed `--rules` packs, as given. */
  readonly rules: readonly unknown[]
  /** Addresses hidden in all output. */
  readonly redact: boolean
}

/** Which threads a user wants to see. Does not change what a record says. */
export interface ThreadFilter {
  /** ISO dates; a thread is kept when it has a message in the range. */
  readonly since: string | null
  readonly until: string | null
  /** Words that must all stand in the subject, case folded. */
  readonly subject: string | null
  /** Part of the List-Id, case folded; threads that name no list are kept. */
  readonly list: string | null
  readonly minMessages: number
}
