/** What archive dumps write in place of a header: subject, blank, `[Name <address>]`, blank, body. */
const SENDER = /^\[(?:"?([^<>[\]"]*?)"?[ \t]*)?<([^<>\s]{1,320})>\]$/

/** A note's subject and sender stand in its first bytes; more is read as something else. */
const HEAD_LIMIT = 4096

/** A note taken apart. `body` is where the body starts in the bytes. */
interface NoteHead {
  readonly subject: string
  readonly name: string
  readonly address: string
  readonly body: number
}

/** Whether the bytes are a plain note: the form in which some archive dumps show one mail. */
export function isPlainNote(head: Buffer): boolean {
  return readHead(head) !== null
}

/**
 * Makes a mail from a plain note, or null when it is none. The body's bytes are unchanged; there is no `Date` and no
 * `Message-ID`, because the note has none.
 *
 * For example, `Drop Node 18?`, blank, `[Ann Lee <ann@example.org>]`, blank and a text yield a mail with `Subject`,
 * `From` and that text.
 */
export function mailFromNote(bytes: Buffer): Buffer | null {
  const head = readHead(bytes)
  if (head === null) return null
  const name = head.name === '' ? '' : `"${head.name}" `
  const header = [
    `From: ${name}<${head.address}>`,
    `Subject: ${head.subject}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
    '',
    '',
  ].join('\n')
  return Buffer.concat([Buffer.from(header), bytes.subarray(head.body)])
}

function readHead(bytes: Buffer): NoteHead | null {
  const start = bytes.length > 2 && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0
  const lines: string[] = []
  let at = start
  while (lines.length < 4) {
    const end = bytes.subarray(0, HEAD_LIMIT).indexOf(0x0a, at)
    if (end < 0) return null
    lines.push(bytes.toString('utf8', at, end).replace(/\r$/, ''))
    at = end + 1
  }
  const [subject, blank, sender, gap] = lines
  if (subject!.trim() === '' || blank !== '' || gap !== '') return null
  const match = SENDER.exec(sender!)
  if (match === null) return null
  return { subject: subject!.trim(), name: (match[1] ?? '').trim(), address: match[2]!, body: at }
}
