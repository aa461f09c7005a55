import { join } from 'node:path'
import type { MessageId } from '../model/message.ts'
import type { ReadThread } from '../model/read-thread.ts'
import type { DecisionRecord } from '../model/record.ts'
import { isDeliberation } from '../record/is-deliberation.ts'
import { redactText } from '../record/redact-record.ts'
import { renderJson, renderJsonLine } from '../render/json.ts'
import { renderMarkdown } from '../render/markdown.ts'
import type { RenderOptions } from '../render/options.ts'
import { siteThreadPages } from '../render/site/render-site.ts'
import { type SiteEntries, siteEntriesOf } from '../render/site/site-entries.ts'
import type { SiteOptions } from '../render/site/site-options.ts'
import { decisionPath, threadPath } from '../render/site/site-paths.ts'
import { slugOf } from '../render/slug.ts'
import type { NameAsked } from './thread-work.ts'
import { writeFileAtomically } from './write-file.ts'

/** Where and how a report is written. Plain values: sent to workers. */
export interface ReportSettings {
  readonly folder: string
  readonly render: RenderOptions
  /** Also threads with nothing to decide. */
  readonly all: boolean
  /** What the site is called, or null for no site. */
  readonly site: string | null
  /** Addresses are hidden in what the site shows of mails; the records come hidden already. */
  readonly redact: boolean
}

/** A thread whose files are written; `slug` is null when it had nothing to decide and has none. */
export interface ReportedThread {
  readonly kind: 'report'
  readonly id: MessageId
  readonly slug: string | null
  /** What the pages that speak of all threads say of this one. */
  readonly entries: SiteEntries | null
  /** The record as one line of records.jsonl, line end included; null without files. */
  readonly line: string | null
  readonly asked: readonly NameAsked[]
}

/** Paths of a thread's files, relative to the report folder, `/` between folders. */
export function filesOfThread(slug: string, site: boolean): readonly string[] {
  const files = [`threads/${slug}.md`, `threads/${slug}.json`]
  return site ? [...files, `site/${decisionPath(slug)}`, `site/${threadPath(slug)}`] : files
}

/** How the site of a report shows mails. */
export function siteOptionsOf(settings: ReportSettings): SiteOptions {
  return {
    title: settings.site ?? '',
    link: settings.render.link,
    hide: settings.redact ? redactText : (text) => text,
  }
}

/** Writes one thread's Markdown, JSON and pages, if it has something to decide. */
export function reportThread(
  done: {
    readonly record: DecisionRecord
    readonly reading: ReadThread
    readonly asked: readonly NameAsked[]
  },
  settings: ReportSettings,
): ReportedThread {
  const { record, asked } = done
  const id = record.thread.id
  if (!settings.all && !isDeliberation(record)) {
    return { kind: 'report', id, slug: null, entries: null, line: null, asked }
  }
  const slug = slugOf(record.thread)
  const write = (path: string, content: string): void =>
    writeFileAtomically(join(settings.folder, path), content)
  write(`threads/${slug}.md`, renderMarkdown(record, settings.render))
  write(`threads/${slug}.json`, renderJson(record))
  if (settings.site !== null) {
    for (const { path, content } of siteThreadPages(record, done.reading, siteOptionsOf(settings)))
      write(`site/${path}`, content)
  }
  return {
    kind: 'report',
    id,
    slug,
    entries: siteEntriesOf(record, slug),
    line: renderJsonLine(record),
    asked,
  }
}
