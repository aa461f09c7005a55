import type { Attachment } from '../model/message.ts'

const MARK = '-------------- next part --------------'
/** What Mailman's archiver leaves of an attachment: a sentence, then `Name: value` lines. */
const SCRUBBED =
  /^(?:A non-text attachment was scrubbed|An HTML attachment was scrubbed|A text attachment was scrubbed|An embedded (?:and charset-unspecified text|message) (?:was )?scrubbed)\.{3}$/m
const LINES_READ = 12

/**
 * The attachments that a Mailman archive took out of a mail, as the notices in its text tell. The notices stay in the text.
 */
export function scrubbedAttachments(text: string): Attachment[] {
  if (!text.includes(MARK)) return []
  const attachments: Attachment[] = []
  for (let at = text.indexOf(MARK); at >= 0; at = text.indexOf(MARK, at + MARK.length)) {
    const notice = text
      .slice(at + MARK.length, at + MARK.length + 2000)
      .split('\n', LINES_READ)
      .join('\n')
    if (!SCRUBBED.test(notice)) continue
    const field = (name: string): string | null =>
      new RegExp(`^${name}: ?(.{1,255})$`, 'm').exec(notice)?.[1]?.trim() ?? null
    const name = field('Name')
    const isHtml = notice.includes('An HTML attachment')
    attachments.push({
      name: name === 'not available' ? null : name,
      type: (field('Type') ?? (isHtml ? 'text/html' : 'application/octet-stream')).toLowerCase(),
      size: Number.parseInt(field('Size') ?? '0', 10) || 0,
    })
  }
  return attachments
}
