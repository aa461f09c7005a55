import { join } from 'node:path'
import type { MessageId } from '../model/message.ts'
import type { DecisionRecord } from '../model/record.ts'
import { isDeliberation } from '../record/is-deliberation.ts'
import { type IndexRow, indexRowOf } from '../render/index-row.ts'
import { renderJson, renderJsonLine } from '../render/json.ts'
import { renderMarkdown } from '../render/markdown.ts'
import type { RenderOptions } from '../render/options.ts'
import { slugOf } from '../render/slug.ts'
import type { NameAsked } from './thread-work.ts'
import { writeFileAtomically } from './write-file.ts'

/** Where and how a report is written. Plain values: sent to workers. */
export interface ReportSettings {
  readonly folder: string
  readonly render: RenderOptions
  /** Also threads with nothing to decide. */
  readonly all: boolean
}

/** A thread whose files are written; `slug` is null when it had nothing to decide and has none. */
export interface ReportedThread {
  readonly kind: 'report'
  readonly id: MessageId
  readonly slug: string | null
  readonly row: IndexRow | null
  /** The record as one line of records.jsonl, line end included; null without files. */
  readonly line: string | null
  readonly asked: readonly NameAsked[]
}

/** Paths of a thread's files, relative to the report folder, `/` between folders. */
export function filesOfThread(slug: string): readonly string[] {
  return [`threads/${slug}.md`, `threads/${slug}.json`]
}

/** Writes one thread's Markdown and JSON, if it has something to decide. */
export function reportThread(
  done: { readonly record: DecisionRecord; readonly asked: readonly NameAsked[] },
  settings: ReportSettings,
): ReportedThread {
  const { record, asked } = done
  const id = record.thread.id
  if (!settings.all && !isDeliberation(record)) {
    return { kind: 'report', id, slug: null, row: null, line: null, asked }
  }
  const slug = slugOf(record.thread)
  writeFileAtomically(join(settings.folder, `threads/${slug}.md`), renderMarkdown(record, settings.render))
  writeFileAtomically(join(settings.folder, `threads/${slug}.json`), renderJson(record))
  return { kind: 'report', id, slug, row: indexRowOf(record, slug), line: renderJsonLine(record), asked }
}
