import type { Diagnostic } from '../model/diagnostic.ts'
import type { Attachment, Message } from '../model/message.ts'
import { decodeText } from './charset.ts'
import { decodeWords } from './encoded-words.ts'
import { readSinglePart } from './fast-path.ts'
import { readFlowed } from './flowed.ts'
import { boundHeader, readFields, unfold } from './header-fields.ts'
import { htmlToText } from './html-to-text.ts'
import type { MimePart, PartProblem } from './mime-part.ts'
import { parseMime } from './parse-mime.ts'
import { isCalledPatch, isDiff } from './patch-text.ts'
import { undoDashEscapes } from './pgp-text.ts'
import { scrubbedAttachments } from './scrubbed.ts'
import { signedContent } from './signed-content.ts'
import { undoUuencode } from './uuencode.ts'

/** Mails forwarded within mails, and parts within parts, that are read: each level costs another pass over the rest. */
const DEPTH_LIMIT = 12

/** What was odd about a body. */
export type BodyFinding = Pick<Diagnostic, 'code' | 'severity' | 'text'>

/** The text of a mail, and what is attached to it. */
export interface Body {
  readonly text: string
  readonly from: Message['bodyFrom']
  readonly attachments: readonly Attachment[]
  readonly findings: readonly BodyFinding[]
}

/**
 * Makes of a mail's parts the one text a person reads: the text parts in order, of alternatives the plain one, HTML where
 * there is nothing else, forwarded mails quoted below their header, then attached patches.
 *
 * `raw` is the body's bytes, read as text where the parts hold none.
 */
export async function readBody(root: MimePart, raw: Buffer): Promise<Body> {
  const reading = new BodyReading()
  // A mail that is one text is not attached to anything, whatever it says of itself.
  const isOneText = root.children.length === 0 && root.type.startsWith('text/')
  await reading.read(isOneText ? { ...root, disposition: null } : root, true, 0)
  if (!reading.hasContent && root.type.startsWith('multipart/') && raw.length > 0) {
    reading.find('boundary-missing')
    reading.addPlain({ ...root, type: 'text/plain', content: raw }, true)
  }
  return reading.body()
}

interface Piece {
  readonly text: string
  readonly from: 'plain' | 'html'
  /** Set apart by a blank line: a patch, a forwarded mail. */
  readonly isApart: boolean
}

class BodyReading {
  readonly #pieces: Piece[] = []
  readonly #patches: Piece[] = []
  readonly #attachments: Attachment[] = []
  readonly #findings = new Map<string, BodyFinding>()

  get hasContent(): boolean {
    return (
      this.#attachments.length > 0 ||
      [...this.#pieces, ...this.#patches].some(({ text }) => text.trim() !== '')
    )
  }

  body(): Body {
    let text = ''
    for (const [at, piece] of [...this.#pieces, ...this.#patches].entries()) {
      if (at > 0) text += piece.isApart ? gapBefore(text) : '\n'
      text += piece.text
    }
    const hasText = (from: Piece['from']): boolean =>
      [...this.#pieces, ...this.#patches].some((piece) => piece.from === from && piece.text.trim() !== '')
    return {
      text,
      from: hasText('plain') ? 'plain' : hasText('html') ? 'html' : 'none',
      attachments: this.#attachments,
      findings: [...this.#findings.values()],
    }
  }

  find(finding: keyof typeof FINDINGS): void {
    this.#findings.set(finding, FINDINGS[finding])
  }

  /** Reads a part. With `isShown` false its text is not wanted (the unread alternative), but what is attached in it is. */
  async read(part: MimePart, isShown: boolean, depth: number): Promise<void> {
    for (const problem of part.problems) this.find(problem)
    if (depth > DEPTH_LIMIT) {
      this.find('too-many-parts')
      this.#attach(part)
      return
    }
    // A boundary parts a mail whatever its type calls itself.
    if (part.type.startsWith('multipart/') || part.children.length > 0)
      await this.#readMultipart(part, isShown, depth)
    else if (part.type === 'message/rfc822' || part.type === 'message/global')
      await this.#readForwarded(part, isShown, depth)
    else if (/^application\/(?:x-)?pkcs7-mime$/.test(part.type)) await this.#readWrapped(part, isShown, depth)
    else this.#readLeaf(part, isShown)
  }

  async #readMultipart(part: MimePart, isShown: boolean, depth: number): Promise<void> {
    const { children } = part
    switch (part.type) {
      case 'multipart/alternative': {
        const chosen = chooseAlternative(children)
        for (const child of children) await this.read(child, isShown && child === chosen, depth + 1)
        return
      }
      case 'multipart/encrypted':
        this.find('encrypted')
        for (const child of children) this.#attach(child)
        return
      case 'multipart/related':
      case 'multipart/signed':
        for (const [at, child] of children.entries()) await this.read(child, isShown && at === 0, depth + 1)
        return
      default:
        for (const child of children) await this.read(child, isShown, depth + 1)
    }
  }

  /** A part that S/MIME signed by wrapping it; what it encrypted cannot be read. */
  async #readWrapped(part: MimePart, isShown: boolean, depth: number): Promise<void> {
    const content = signedContent(part.content)
    this.#attach(part)
    if (content === null) this.find('smime')
    else await this.read(await partOfBytes(content), isShown, depth + 1)
  }

  async #readForwarded(part: MimePart, isShown: boolean, depth: number): Promise<void> {
    if (!isShown) return
    const bounds = boundHeader(part.content)
    const inner = new BodyReading()
    try {
      await inner.read(await partOfBytes(part.content), true, depth + 1)
    } catch {
      this.find('mime-broken')
      inner.addPlain({ ...part, type: 'text/plain', content: part.content.subarray(bounds.body) }, true)
    }
    const body = inner.body()
    for (const [key, finding] of inner.#findings) this.#findings.set(key, finding)
    this.#attachments.push(...body.attachments)
    const header = shownHeader(part.content.toString('latin1', bounds.start, bounds.end))
    const quoted = body.text
      .trimEnd()
      .split('\n')
      .map((line) => (line === '' || line.startsWith('>') ? `>${line}` : `> ${line}`))
    this.#pieces.push({
      text: [...header, ...(header.length > 0 ? [''] : []), ...quoted].join('\n'),
      from: body.from === 'html' ? 'html' : 'plain',
      isApart: true,
    })
  }

  #readLeaf(part: MimePart, isShown: boolean): void {
    const { type, name, disposition } = part
    const isText = type.startsWith('text/') && !NOT_SHOWN.test(type)
    if (type === 'application/ms-tnef') this.find('tnef')
    if (isCalledPatch(type, name) || (isText && disposition === 'attachment')) {
      const text = this.#textOf(part)
      this.#attach(part)
      if (text !== null && isDiff(text))
        this.#patches.push({ text: text.replace(/\n+$/, '\n'), from: 'plain', isApart: true })
      else if (text !== null && disposition !== 'attachment' && isText && isShown) this.addPlain(part, false)
      return
    }
    if (type === 'text/html' && disposition !== 'attachment') {
      if (isShown) this.#addHtml(part)
      return
    }
    const isPlain = type === 'text/plain' || type === 'message/delivery-status' || type === 'application/pgp'
    if (
      disposition !== 'attachment' &&
      (isPlain || (isText && (disposition === 'inline' || READ_AS_PLAIN.test(type))))
    ) {
      if (isShown) this.addPlain(part, isPlain)
      return
    }
    this.#attach(part)
  }

  /** Adds a part's text; what was encoded into it is taken out when it is a mail's own text. */
  addPlain(part: MimePart, isOwn: boolean): void {
    let text = this.#textOf(part) ?? ''
    if (isOwn) {
      const undone = undoUuencode(text)
      for (const { name, content } of undone.files) {
        this.#attachments.push({ name, type: 'application/octet-stream', size: content.length })
        if (!isCalledPatch('application/octet-stream', name)) continue
        const patch = decodeText(content, null).text.replace(/\r\n/g, '\n')
        if (isDiff(patch)) this.#patches.push({ text: patch, from: 'plain', isApart: true })
      }
      text = undoDashEscapes(undone.text)
      this.#attachments.push(...scrubbedAttachments(text))
    }
    this.#pieces.push({ text, from: 'plain', isApart: false })
  }

  #addHtml(part: MimePart): void {
    const { text, isWhole } = htmlToText(this.#textOf(part) ?? '')
    if (!isWhole) this.find('html-cut')
    this.#pieces.push({ text, from: 'html', isApart: false })
  }

  #attach(part: MimePart): void {
    if (part.children.length > 0) for (const child of part.children) this.#attach(child)
    else this.#attachments.push({ name: part.name, type: part.type, size: part.content.length })
  }

  /** The decoded text of a leaf, or null when its bytes are no text. */
  #textOf(part: MimePart): string | null {
    if (!part.type.startsWith('text/') && part.content.subarray(0, 4096).includes(0)) return null
    const label =
      part.parameters.get('charset') ?? (part.type === 'text/html' ? metaCharset(part.content) : null)
    const { text, problem } = decodeText(part.content, label)
    if (problem !== null) this.find(`charset-${problem}`)
    const lines = normaliseLineEnds(text)
    const isFlowed =
      part.type === 'text/plain' && part.parameters.get('format')?.trim().toLowerCase() === 'flowed'
    return isFlowed ? readFlowed(lines, part.parameters.get('delsp')?.trim().toLowerCase() === 'yes') : lines
  }
}

function partOfBytes(bytes: Buffer): MimePart | Promise<MimePart> {
  return readSinglePart(bytes, boundHeader(bytes)) ?? parseMime(bytes)
}

/** Text types that say nothing to a reader. */
const NOT_SHOWN =
  /^text\/(?:html|calendar|x-?vcard|vcard|directory|css|javascript|rtf|rfc822-headers|x-amp-html|watch-html|x-watch-html)$/
/** Text types that are read like plain text, whatever their disposition. */
const READ_AS_PLAIN =
  /^text\/(?:markdown|x-markdown|x-web-markdown|x-rst|prs\.fallenstein\.rst|enriched|richtext|x-patch|x-diff|troff|us-ascii)$/

/** Text that only says that there is other text. */
const STUB =
  /\b(?:HTML|html)\b.{0,80}\b(?:view|support|display|read|version|capable|enabled|format)|\b(?:view|support|display|read)\b.{0,80}\bHTML\b/s
const STUB_LIMIT = 400

/** Of several forms of one text the plain one, unless it is empty or only points to the other. */
function chooseAlternative(children: readonly MimePart[]): MimePart | null {
  const plain = children.find((child) => child.type === 'text/plain' && child.disposition !== 'attachment')
  const rich = [...children].reverse().find((child) => hasHtml(child))
  if (plain !== undefined) {
    const text = plain.content.toString('latin1')
    const isStub = text.trim() === '' || (text.length < STUB_LIMIT && STUB.test(text))
    if (!isStub || rich === undefined) return plain
  }
  return (
    rich ?? children.find((child) => child.type.startsWith('text/')) ?? children[children.length - 1] ?? null
  )
}

function hasHtml(part: MimePart): boolean {
  return part.type === 'text/html' || (part.type.startsWith('multipart/') && part.children.some(hasHtml))
}

/** What stands above a forwarded mail: the lines by which readers know one. */
function shownHeader(header: string): string[] {
  const fields = readFields(header, FORWARD_FIELDS)
  const lines: string[] = []
  for (const name of ['From', 'Date', 'To', 'Cc', 'Subject']) {
    const value = fields.get(name.toLowerCase())?.[0]
    if (value !== undefined)
      lines.push(
        `${name}: ${decodeWords(unfold(value), null)
          .replace(/[\s\x00-\x1f\x7f]+/g, ' ')
          .trim()}`,
      )
  }
  return lines
}

const FORWARD_FIELDS: ReadonlySet<string> = new Set(['from', 'date', 'to', 'cc', 'subject'])

function metaCharset(content: Buffer): string | null {
  return (
    /<meta[^>]{0,200}charset=["']?([\w.:-]{1,40})/i.exec(content.toString('latin1', 0, 2048))?.[1] ?? null
  )
}

/** One kind of line end: CRLF, CRCRLF of gateways, and the CR of old Macs where no other is. NUL is no text. */
function normaliseLineEnds(text: string): string {
  let lines = text
  if (lines.includes('\r'))
    lines = lines.includes('\n') ? lines.replace(/\r+\n/g, '\n') : lines.replace(/\r/g, '\n')
  return lines.includes('\0') ? lines.replaceAll('\0', '\ufffd') : lines
}

function gapBefore(text: string): string {
  return text === '' || text.endsWith('\n\n') ? '' : text.endsWith('\n') ? '\n' : '\n\n'
}

const FINDINGS: Readonly<
  Record<
    | PartProblem
    | 'encrypted'
    | 'tnef'
    | 'smime'
    | 'html-cut'
    | 'mime-broken'
    | `charset-${'unknown' | 'wrong' | 'damaged'}`,
    BodyFinding
  >
> = {
  'charset-unknown': info(
    'message/charset-unknown',
    'The charset is not said or not known; the text was read as what it can be.',
  ),
  'charset-wrong': info(
    'message/charset-wrong',
    'The text is not in the charset that it says; it was read as what it can be.',
  ),
  'charset-damaged': info(
    'message/charset-damaged',
    'Some bytes are no text in the charset that it says; they are shown as U+FFFD.',
  ),
  'not-base64': info('message/not-base64', 'It calls itself base64, but is not; it was read as it stands.'),
  'text-after-base64': info('message/text-after-base64', 'Text stands below the base64 data; it was kept.'),
  'encoding-unknown': info(
    'message/encoding-unknown',
    'Its transfer encoding is not known; it was read as it stands.',
  ),
  'boundary-missing': info(
    'message/boundary-missing',
    'Its parts cannot be told apart; its body was read as one text.',
  ),
  'boundary-guessed': info(
    'message/boundary-guessed',
    'Its header does not say how its parts are told apart; the body showed it.',
  ),
  'too-many-parts': warning(
    'message/too-many-parts',
    'Parts stand too deep in parts to be read; they are listed as attachments.',
  ),
  'mime-broken': warning(
    'message/mime-broken',
    'A forwarded mail cannot be taken apart; its body is given as it stands.',
  ),
  encrypted: warning('message/encrypted', 'It is encrypted and cannot be read.'),
  tnef: info('message/tnef', 'An attachment in Outlook’s own format (winmail.dat) is listed and not read.'),
  smime: warning('message/smime', 'It is wrapped by S/MIME and cannot be read.'),
  'html-cut': warning('message/html-cut', 'Its HTML is too long; the rest was left out.'),
}

function info(code: BodyFinding['code'], text: string): BodyFinding {
  return { code, severity: 'info', text }
}

function warning(code: BodyFinding['code'], text: string): BodyFinding {
  return { code, severity: 'warning', text }
}
