/**
 * Something that a reader of the record should know: what was odd, where, and what to do about it.
 * Nothing is dropped without one.
 */
export interface Diagnostic {
  /** `stage/name`, for example `message/charset-unknown`. Stable: people filter on it. */
  readonly code: `${string}/${string}`
  /** `info`: read, but a guess was made. `warning`: something was left out. `error`: the input was refused. */
  readonly severity: 'info' | 'warning' | 'error'
  /** One sentence: what was found, and what was done with it. */
  readonly text: string
  /** The message it is about, or null. */
  readonly message: MessageIdText | null
  /** Archive file as the user named it, or null. Never shown in a record: it depends on where the file lies. */
  readonly file: string | null
  /** Byte offset in that file, or null. */
  readonly offset: number | null
}

type MessageIdText = string
