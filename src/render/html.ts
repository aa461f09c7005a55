import { createHash } from 'node:crypto'
import type { MessageId } from '../model/message.ts'
import type { DecisionRecord } from '../model/record.ts'
import { html, htmlRecord } from './html-record.ts'
import { RECORD_STYLE } from './html-style.ts'
import { linkTo } from './link.ts'
import type { RenderOptions } from './options.ts'
import { messageHolding, viewRecord } from './record-view.ts'

/**
 * A record as one HTML page that needs nothing else: no script, style in the page, light and dark, fit for print. Its
 * Content-Security-Policy allows that style alone, so that nothing runs and nothing is fetched even if something of a
 * mail got through. Citations lead to the archive where a link can be made, else to the list of sources.
 */
export function renderHtml(record: DecisionRecord, options: RenderOptions): string {
  const view = viewRecord(record)
  const link = (message: MessageId): string | null =>
    linkTo(options.link, { message, list: record.thread.list, date: view.dates.get(message) ?? null })
  const body = htmlRecord(view, {
    citation: (evidence) => link(messageHolding(evidence)) ?? `#m${view.numberOf(messageHolding(evidence))}`,
    message: link,
    person: () => null,
    category: () => null,
  })
  const hash = createHash('sha256').update(RECORD_STYLE).digest('base64')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${html(record.thread.subject) || '(no subject)'}</title>
<style>${RECORD_STYLE}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`
}
