import type { Diagnostic } from './diagnostic.ts'
import type { Mailbox } from './person.ts'

/**
 * A Message-ID without its angle brackets (RFC 5322 section 3.6.4). A message that has none gets one made from its
 * bytes, ending in `@no-id.invalid`; a missing message known only from an attribution line gets one that ends in
 * `@ghost.invalid`.
 */
export type MessageId = string

/** How `From ` lines in bodies were escaped where the message was kept. */
export type FromEscape =
  /** Not a mailbox file: nothing to undo. */
  | 'none'
  /** `>From ` stands for `From ` (mboxo, mboxcl). */
  | 'mboxo'
  /** One `>` is taken off every `>…>From ` (mboxrd). */
  | 'mboxrd'

/** Where the bytes of one mail stand: `length` bytes from `offset` in file number `file`. */
export interface Location {
  /** Index into the list of opened files. */
  readonly file: number
  readonly offset: number
  readonly length: number
  readonly fromEscape: FromEscape
}

/** One mail as cut out of an archive: bytes, not yet read. */
export interface RawMail {
  readonly location: Location
  /** The mail's own bytes, headers and body, without the mailbox's `From ` line, escapes not yet undone. */
  readonly bytes: Buffer
  /** The mailbox's `From ` line without its line end, or null. */
  readonly envelope: string | null
}

/** Where a date was found when the `Date` header could not be read. */
export type DateSource = 'date' | 'envelope' | 'received' | 'thread'

/**
 * What the first pass keeps of one mail: enough to thread it and to find its bytes again, and no body.
 */
export interface IndexEntry {
  readonly id: MessageId
  /** True when the mail had no usable Message-ID and `id` was made from its bytes. */
  readonly idIsMade: boolean
  /** Ids in `In-Reply-To`, in order; empty when the header is missing or prose. */
  readonly inReplyTo: readonly MessageId[]
  /** Ids in `References`, oldest first. */
  readonly references: readonly MessageId[]
  /** Outlook's `Thread-Index`, base64 as written, or null. */
  readonly threadIndex: string | null
  /** Decoded and unfolded `Subject`, or an empty string. */
  readonly subject: string
  /** The author, list munging undone. */
  readonly from: Mailbox
  /** ISO 8601 UTC with seconds (`2026-03-02T10:12:44Z`), or null when no header tells. */
  readonly date: string | null
  readonly dateFrom: DateSource | null
  /** The identifier inside `List-Id`'s brackets, lower case, or null. */
  readonly listId: string | null
  /** True for mail that says it was made by a program (`Auto-Submitted`, `Precedence: junk`, known robots). */
  readonly automatic: boolean
  /** Bytes of the body part of the raw mail: of two copies the longer one is kept. */
  readonly bodyLength: number
  /** Hex digest of the raw bytes: tells copies apart from different mails and orders equals. */
  readonly digest: string
  readonly location: Location
}

/** Something attached to a message that is not part of its text. */
export interface Attachment {
  readonly name: string | null
  /** Media type, lower case: `text/x-patch`. */
  readonly type: string
  /** Bytes after transfer decoding. */
  readonly size: number
}

/** One mail, decoded. */
export interface Message {
  readonly id: MessageId
  readonly subject: string
  readonly from: Mailbox
  readonly date: string | null
  /**
   * The text a person reads: one string, `\n` line ends, no trailing line end is added or removed. Soft breaks of
   * `format=flowed` stay line ends (space stuffing is undone), so that lines are the lines the author sent; under
   * `DelSp=yes` they are joined. HTML-only mail is rendered to text with `> ` for each blockquote.
   */
  readonly body: string
  readonly bodyFrom: 'plain' | 'html' | 'none'
  readonly attachments: readonly Attachment[]
  readonly diagnostics: readonly Diagnostic[]
}
