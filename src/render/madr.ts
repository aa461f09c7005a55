import type { DecisionRecord, OutcomeStatus } from '../model/record.ts'
import { escapeMarkdown } from './escape.ts'
import { MarkdownRecord } from './markdown-record.ts'
import type { RenderOptions } from './options.ts'
import { slugWords } from './slug.ts'

const LONGEST_NAME = 60

/** The statuses that log4brains knows; what was put off or left open is still a proposal to it. */
const STATUSES: Readonly<Record<OutcomeStatus, string>> = {
  accepted: 'accepted',
  rejected: 'rejected',
  deferred: 'proposed',
  withdrawn: 'rejected',
  superseded: 'superseded',
  'no-consensus': 'proposed',
  open: 'proposed',
  informational: 'draft',
}

/**
 * A record as an architecture decision record for a folder that adr-tools or log4brains keeps: MADR's headings, the
 * essential parts only. Title first and metadata as a list below it, since both tools look there: adr-tools takes the
 * first line for the title, log4brains reads front matter as a heading.
 */
export function renderMadr(record: DecisionRecord, options: RenderOptions): string {
  const parts = new MarkdownRecord(record, options)
  const { outcome, thread } = record
  const date = (outcome.date ?? thread.to)?.slice(0, 10)
  const deciders = parts.deciders()
  const tags = [...new Set(record.statements.flatMap((statement) => statement.categories))].sort()
  const metadata = [
    `* Status: ${STATUSES[outcome.status]}`,
    ...(date === undefined ? [] : [`* Date: ${date}`]),
    ...(deciders.length === 0 ? [] : [`* Deciders: ${deciders.map(escapeMarkdown).join(', ')}`]),
    ...(tags.length === 0 ? [] : [`* Tags: ${tags.join(', ')}`]),
  ]
  const sources = parts.sources('list')
  const sections = [
    parts.title(),
    metadata.join('\n'),
    parts.context(),
    parts.drivers(),
    parts.consideredOptions('list'),
    parts.outcome(),
    ...(sources === '' ? [] : ['## More Information', sources]),
  ]
  return `${sections.filter((section) => section !== '').join('\n\n')}\n`
}

/**
 * The file name of the n-th decision record: `0012-drop-node-18.md`. adr-tools and log4brains take the number from it.
 */
export function madrFileName(record: DecisionRecord, number: number): string {
  const words = slugWords(record.thread.subject, LONGEST_NAME)
  return `${[String(number).padStart(4, '0'), words === '' ? 'decision' : words].join('-')}.md`
}
