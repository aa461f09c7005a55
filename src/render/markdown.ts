import type { DecisionRecord } from '../model/record.ts'
import { MarkdownRecord } from './markdown-record.ts'
import type { RenderOptions } from './options.ts'

/**
 * A record as Markdown with MADR 4's front matter and headings: complete, but short where it is first read. Long parts
 * are folded into `<details>`; every quotation is cut at a word, names who said it and cites message and lines as `[3:12–14]`.
 * Mail text is escaped: it renders as the words it is.
 */
export function renderMarkdown(record: DecisionRecord, options: RenderOptions): string {
  const parts = new MarkdownRecord(record, options)
  const sections = [
    parts.frontMatter(),
    parts.title(),
    parts.summary(),
    parts.context(),
    parts.drivers(),
    parts.consideredOptions('fold'),
    parts.outcome(),
    parts.prosAndCons(),
    parts.moreInformation(),
  ]
  return `${sections.filter((section) => section !== '').join('\n\n')}\n`
}
