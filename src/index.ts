/**
 * The library: what the command does, as functions. Values are those of docs/model.md; all are JSON values.
 *
 * @packageDocumentation
 */
export type { Diagnostic } from './model/diagnostic.ts'
export type { MessageId } from './model/message.ts'
export type { Mailbox, Participant, Person, Role } from './model/person.ts'
export type {
  DecisionRecord,
  Option,
  Outcome,
  OutcomeStatus,
  Position,
  RecordDiagnostic,
  RecordThread,
  Related,
  Stance,
  Tally,
  Vote,
} from './model/record.ts'
export { OUTCOME_STATUSES, RECORD_FORMAT } from './model/record.ts'
export type { Attribution, FoundBy, Origin, QuoteTrace, Segment, ZoneKind } from './model/segment.ts'
export type { RecordSettings, ThreadFilter } from './model/settings.ts'
export type { LineRange, Span } from './model/span.ts'
export type { Act, Category, Evidence, Resolution, Statement, Strength } from './model/statement.ts'
export { ACTS, CATEGORIES } from './model/statement.ts'
export { type RecordOptions, readRecords } from './pipeline/read-records.ts'
export { segmentBody } from './quote/segment-body.ts'
export { renderJson, renderJsonLine } from './render/json.ts'
export { renderMarkdown } from './render/markdown.ts'
export { unquote } from './text/unquote.ts'
