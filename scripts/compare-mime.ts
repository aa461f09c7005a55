/**
 * Compares the text that is read from mails with what mailparser and, where python3 is there, Python's `email` make of
 * the same bytes. Prints how often they differ, by kind.
 *
 *   npm run compare:mime -- [archive…] [--limit N] [--show KIND]
 *
 * Each kind of difference is explained below. What no kind explains is counted as `unexplained`, and the script fails.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { simpleParser } from 'mailparser'
import { unescapeFrom } from '../src/message/from-escape.ts'
import { boundHeader } from '../src/message/header-fields.ts'
import { readIndexEntry } from '../src/message/read-index-entry.ts'
import { readMessage } from '../src/message/read-message.ts'
import type { Message } from '../src/model/message.ts'
import { openArchives } from '../src/readers/open-archives.ts'

/** Why two readers may differ, in the order in which the reasons are tried. */
const KINDS: readonly {
  readonly name: string
  readonly why: string
  readonly explains: (pair: Pair) => boolean
}[] = [
  { name: 'same', why: 'The texts are equal.', explains: ({ ours, theirs }) => ours.body === theirs },
  {
    name: 'line ends',
    why: 'CR, NUL and white space at the end of the text; ours has one kind of line end.',
    explains: ({ ours, theirs }) => plain(ours.body) === plain(theirs),
  },
  {
    name: 'blanks',
    why: 'Blanks at line ends of quoted-printable text are dropped (RFC 2045 section 6.7, rule 3).',
    explains: ({ ours, theirs, raw }) =>
      /quoted-printable/i.test(raw) && plain(ours.body) === plain(theirs.replace(/[ \t]+\n/g, '\n')),
  },
  {
    name: 'flowed',
    why: 'Soft breaks of format=flowed stay line ends here, so that lines can be cited; the words are equal.',
    explains: ({ ours, theirs, raw }) => /format="?flowed/i.test(raw) && words(ours.body) === words(theirs),
  },
  {
    name: 'patch attached',
    why: 'Attached patches are appended to the text here.',
    explains: ({ ours, theirs }) =>
      ours.attachments.some(({ type, name }) => /patch|diff/.test(`${type} ${name}`)) &&
      startsWith(ours.body, theirs),
  },
  {
    name: 'forwarded mail',
    why: 'A mail in a mail is quoted below its header here, and an attachment there.',
    explains: ({ raw }) => /^content-type:\s*(?:message\/rfc822|multipart\/digest)/im.test(raw),
  },
  {
    name: 'charset',
    why: 'The charset is missing, wrong or unknown: ours is read by what the bytes are.',
    explains: ({ ours }) => ours.diagnostics.some(({ code }) => code.startsWith('message/charset-')),
  },
  {
    name: 'latin1',
    why: 'ISO-8859-1 is read as windows-1252 here (WHATWG): quotes and dashes where the other has control characters.',
    explains: ({ ours, theirs, raw }) =>
      /charset="?(?:iso-8859-1|latin1|us-ascii)\b/i.test(raw) && sameButMarked(ours.body, theirs),
  },
  {
    name: 'cjk tables',
    why: 'Chinese, Japanese and Korean are read by the WHATWG tables here.',
    explains: ({ raw }) => /charset="?(?:gb|big5|iso-2022|euc|shift|ks_c)/i.test(raw),
  },
  {
    name: 'base64',
    why: 'Text below base64 data, or text that calls itself base64, is kept here.',
    explains: ({ ours }) => ours.diagnostics.some(({ code }) => /base64/.test(code)),
  },
  {
    name: 'html',
    why: 'HTML is rendered to text by other rules.',
    explains: ({ ours, raw }) => ours.bodyFrom === 'html' || /^content-type:\s*text\/html/im.test(raw),
  },
  {
    name: 'attached text',
    why: 'A mail that is one text and calls itself an attachment is read here.',
    explains: ({ theirs, head }) => theirs.trim() === '' && /^content-disposition:\s*attachment/im.test(head),
  },
  {
    name: 'source shown',
    why: 'Source files that are not called attachments are shown here, as mail programs on lists do.',
    explains: ({ ours, theirs, raw }) =>
      /^content-type:\s*text\/(?!plain|html)/im.test(raw) && startsWith(ours.body, theirs),
  },
  {
    name: 'utf-7',
    why: 'UTF-7 is read here; mailparser refuses it, because markup can be hidden in it. Nothing here is shown as markup.',
    explains: ({ raw }) => /charset="?(?:unicode-1-1-)?utf-7/i.test(raw),
  },
  {
    name: 'taken out',
    why: 'uuencoded files and the dash escapes of PGP are undone here.',
    explains: ({ ours, raw }) =>
      /^begin(?:-base64)? \d{3}/m.test(raw) || ours.body.includes('BEGIN PGP SIGNED MESSAGE'),
  },
  {
    name: 'unreadable parts',
    why: 'Parts that cannot be told apart are read as one text here.',
    explains: ({ ours }) => ours.diagnostics.some(({ code }) => /boundary|mime-broken|too-many/.test(code)),
  },
  { name: 'unexplained', why: 'Nothing above explains it.', explains: () => true },
]

interface Pair {
  readonly ours: Message
  readonly theirs: string
  /** The mail's header, and all of it, as Latin-1. */
  readonly head: string
  readonly raw: string
}

const PYTHON = `
import email, json, struct, sys
read = sys.stdin.buffer.read
while True:
    head = read(4)
    if len(head) < 4: break
    raw = read(struct.unpack('>I', head)[0])
    parts = []
    try:
        message = email.message_from_bytes(raw)
        for part in message.walk():
            if part.get_content_type() != 'text/plain' or part.get_content_disposition() == 'attachment': continue
            data = part.get_payload(decode=True) or b''
            charset = part.get_content_charset() or 'utf-8'
            try: parts.append(data.decode(charset, 'replace'))
            except LookupError: parts.append(data.decode('utf-8', 'replace'))
        sys.stdout.write(json.dumps('\\n'.join(parts)) + '\\n')
    except Exception as error:
        sys.stdout.write(json.dumps(None) + '\\n')
    sys.stdout.flush()
`

function plain(text: string): string {
  return text
    .replace(/\r+\n?/g, '\n')
    .replace(/[\0\ufffd]/g, '')
    .replace(/^\ufeff/, '')
    .trimEnd()
}

function words(text: string): string {
  return text.replace(/[\s>]+/g, '')
}

function startsWith(text: string, start: string): boolean {
  return words(text).startsWith(words(start))
}

function sameButMarked(left: string, right: string): boolean {
  const ascii = (text: string): string =>
    plain(text)
      .replace(/[^\x00-\x7f]/g, '?')
      .replace(/\?+/g, '?')
  return ascii(left) === ascii(right)
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    limit: { type: 'string' },
    show: { type: 'string' },
    python: { type: 'string', default: 'python3' },
  },
})
const shared = new URL('../../shared/archives/', import.meta.url).pathname
const inputs =
  positionals.length > 0
    ? positionals
    : ['ksummit', 'linux-api', 'twisted-python'].map((name) => `${shared}${name}.mbox.gz`)
const missing = inputs.filter((input) => !existsSync(input))
if (missing.length > 0) {
  console.log(`Not here, so not compared: ${missing.join(', ')}`)
  if (missing.length === inputs.length) process.exit(0)
}
const limit = Number(values.limit ?? Number.POSITIVE_INFINITY)

/** Python, asked mail by mail; null when it is not there. */
class Python {
  readonly #child
  readonly #lines: AsyncIterator<string>

  constructor(command: string, script: string) {
    this.#child = spawn(command, [script], { stdio: ['pipe', 'pipe', 'inherit'] })
    this.#child.on('error', () => {})
    this.#child.stdin.on('error', () => {})
    this.#lines = createInterface({ input: this.#child.stdout })[Symbol.asyncIterator]()
  }

  async ask(raw: Buffer): Promise<string | null> {
    const head = Buffer.alloc(4)
    head.writeUInt32BE(raw.length)
    this.#child.stdin.write(Buffer.concat([head, raw]))
    const { value, done } = await this.#lines.next()
    return done ? null : (JSON.parse(value as string) as string | null)
  }

  end(): void {
    this.#child.stdin.end()
  }
}

const folder = mkdtempSync(join(tmpdir(), 'hansard-compare-'))
writeFileSync(join(folder, 'read.py'), PYTHON)
let failed = false
for (const input of inputs.filter((path) => existsSync(path))) {
  const counts = { mailparser: new Map<string, string[]>(), python: new Map<string, string[]>() }
  const times = { ours: 0, mailparser: 0, python: 0 }
  const python = new Python(values.python, join(folder, 'read.py'))
  const archives = await openArchives([input], {})
  let mails = 0
  for await (const mail of archives.mails()) {
    if (mails >= limit) break
    mails++
    const entry = readIndexEntry(mail)
    const raw = unescapeFrom(mail.bytes, mail.location.fromEscape, boundHeader(mail.bytes).body)
    let at = performance.now()
    const ours = await readMessage(entry, mail.bytes)
    times.ours += performance.now() - at
    const text = raw.toString('latin1')
    const head = text.slice(0, boundHeader(raw).body)
    const note = (peer: 'mailparser' | 'python', theirs: string): void => {
      const kind = KINDS.find(({ explains }) => explains({ ours, theirs, head, raw: text }))!.name
      const list = counts[peer].get(kind) ?? []
      list.push(entry.id)
      counts[peer].set(kind, list)
    }
    at = performance.now()
    const parsed = await simpleParser(raw, {
      skipHtmlToText: true,
      skipTextToHtml: true,
      skipImageLinks: true,
      skipTextLinks: true,
    }).catch(() => null)
    times.mailparser += performance.now() - at
    note('mailparser', parsed?.text ?? '')
    at = performance.now()
    const said = await python.ask(raw)
    times.python += performance.now() - at
    if (said !== null) note('python', said)
  }
  await archives.close()
  python.end()
  console.log(`\n${input}: ${mails} mails`)
  console.log(
    `  read in ${(times.ours / 1000).toFixed(1)} s; mailparser ${(times.mailparser / 1000).toFixed(1)} s; Python ${(times.python / 1000).toFixed(1)} s`,
  )
  console.log(`  ${'kind'.padEnd(18)}${'mailparser'.padStart(11)}${'python'.padStart(9)}`)
  for (const { name, why } of KINDS) {
    const [left, right] = [counts.mailparser.get(name) ?? [], counts.python.get(name) ?? []]
    if (left.length + right.length === 0) continue
    console.log(
      `  ${name.padEnd(18)}${String(left.length).padStart(11)}${String(right.length).padStart(9)}  ${why}`,
    )
    if (name === values.show || name === 'unexplained') {
      for (const id of left.slice(0, 20)) console.log(`      mailparser: ${id}`)
      for (const id of right.slice(0, 20)) console.log(`      python: ${id}`)
    }
    if (name === 'unexplained') failed = true
  }
}
rmSync(folder, { recursive: true })
process.exit(failed ? 1 : 0)
