import { htmlRecord } from '../html-record.ts'
import { linkTo } from '../link.ts'
import type { RecordView } from '../record-view.ts'
import { messageHolding } from '../record-view.ts'
import type { SiteOptions } from './site-options.ts'
import { sitePage } from './site-page.ts'
import { categoryPath, lineAnchor, messageAnchor, personPath, threadPath } from './site-paths.ts'

/** A record as a page of the site: its citations lead to the lines of the thread's page. */
export function decisionPage(view: RecordView, slug: string, options: SiteOptions): string {
  const { thread } = view.record
  const present = new Set(thread.messageIds)
  const page = `../${threadPath(slug)}`
  const body = htmlRecord(view, {
    citation: (evidence) => {
      const message = messageHolding(evidence)
      return present.has(message) ? `${page}#${lineAnchor(message, evidence.lines[0])}` : null
    },
    message: (message) =>
      present.has(message)
        ? `${page}#${messageAnchor(message)}`
        : linkTo(options.link, { message, list: thread.list, date: view.dates.get(message) ?? null }),
    person: (id) => (view.hasSpoken(id) ? `../${personPath(id)}` : null),
    category: (category) => `../${categoryPath(category)}`,
  })
  const toThread = `<p class="to-thread"><a href="${page}">Read the thread</a>, each statement marked where it stands</p>`
  return sitePage({
    title: `${thread.subject.trim() === '' ? '(no subject)' : thread.subject} – ${options.title}`,
    site: options.title,
    up: '../',
    section: null,
    body: body.replace('</header>', `${toThread}</header>`),
  })
}
