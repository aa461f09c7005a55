import type { MessageId } from './message.ts'
import type { Person } from './person.ts'
import type { LineRange, Span } from './span.ts'

/** What a run of lines in a body is. */
export type ZoneKind =
  /** Written by the sender in this message: the only zone that speaks for them. */
  | 'authored'
  /** Repeated from another message, with marks or without. */
  | 'quoted'
  /** The line or lines that introduce a quote: "On Monday, Ann Lee wrote:". */
  | 'attribution'
  /** An inline block of From/Sent/To/Subject above a forwarded or top-posted message, with its separator line. */
  | 'headers'
  /** Name, contact, slogan, "Sent from my phone". */
  | 'signature'
  /** Added by list software, a gateway or a company: unsubscribe text, disclaimers, PGP armour. */
  | 'footer'
  /** A diff with its headers. */
  | 'patch'
  /** Source code, shell sessions, configuration. */
  | 'code'
  /** Program output: logs, traces, build reports. */
  | 'log'
  /** Columns, box drawings, ASCII art. */
  | 'table'
  /** A line of dashes, equals signs, stars. */
  | 'separator'

/**
 * A run of whole lines of one kind. The segments of a body tile it: the first starts at 0, each starts where the one
 * before ends, the last ends at the body's end; line ends and blank lines belong to the segment they follow, leading
 * blank lines to the first.
 */
export interface Segment {
  readonly kind: ZoneKind
  readonly lines: LineRange
  readonly span: Span
  /** Quote depth: 0 in the sender's own text, 1 in what they quote, 2 in what that quotes. */
  readonly depth: number
  /** Quote mark as it stands before the text (`> `, `Ann> `, `| `), or null: not quoted, or quoted without marks. */
  readonly marker: string | null
  /** What the quoted lines themselves are; null outside quotes. A quoted diff is `patch` here and `quoted` above. */
  readonly inner: Exclude<ZoneKind, 'quoted'> | null
  /** For `attribution` and `headers`, and for the quoted segment they introduce: who and when they say. */
  readonly attributed: Attribution | null
}

/** What an attribution line or an inline header block says of the text below it. */
export interface Attribution {
  readonly name: string | null
  readonly address: string | null
  /** ISO 8601 as far as it says: `2026-03-02`, `2026-03-02T10:12` (its own clock), with `Z` or offset only if given. */
  readonly date: string | null
  readonly messageId: MessageId | null
}

/** Which step found the origin of a quoted run, best first. */
export type FoundBy = 'parent' | 'ancestor' | 'thread' | 'archive' | 'attribution' | 'unknown'

/** Where quoted words come from. */
export interface Origin {
  /** The message whose author wrote the words; a ghost's id when it is missing; null when nothing tells. */
  readonly message: MessageId | null
  /** Where in that message's body; null for a ghost. */
  readonly span: Span | null
  readonly lines: LineRange | null
  /** Who wrote the words, by the message found, else by the attribution line, else null. */
  readonly person: Person | null
  readonly found: FoundBy
  /** Share of the run's words found there, 0 to 1; 0 when only the attribution line tells. */
  readonly share: number
  /** True when the attribution line names somebody else than the message found. Both stand in the record. */
  readonly disputed: boolean
}

/** A part of one quoted segment, and where it comes from. A trimmed quote has several. */
export interface QuoteTrace {
  /** Index into the message's segments. */
  readonly segment: number
  readonly lines: LineRange
  readonly span: Span
  readonly origin: Origin
}
