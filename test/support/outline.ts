import type { IndexEntry } from '../../src/model/message.ts'
import type { LinkedThreads, Thread } from '../../src/model/thread.ts'

/** One case of an outline file. */
export interface OutlineCase {
  readonly title: string
  /** In the order of the lines. */
  readonly entries: readonly IndexEntry[]
  /** The case's lines in canonical form: compared with `renderOutline`. */
  readonly expected: string
  readonly lines: ReadonlyMap<string, OutlineLine>
}

interface OutlineLine {
  readonly name: string
  /** What stands behind the name, without the fields that are expectations. */
  readonly headers: string
}

const FIELDS = new Set([
  'references',
  'in-reply-to',
  'thread-index',
  'from',
  'date',
  'id',
  'list',
  'body',
  'automatic',
  'link',
  'related',
])
const EXPECTED = new Set(['link', 'related'])
const START = Date.parse('2026-03-02T10:00:00Z')

/**
 * Reads threads in indent notation: indentation is the expected tree, the rest is what the headers say.
 *
 *     = Title of the case
 *     m1            Subject
 *       (m2)                                                # a ghost
 *         m3        Re: Subject    references: m1 m2        # columns stand two blanks apart
 *     [m1b]         Subject        id: m1                   # a copy that is merged: at the end, not indented
 *
 * Fields: `references`, `in-reply-to` (in quotation marks: prose), `thread-index` (in hex), `from`, `date` (ISO, or
 * `+3d`, `+2h` from the first line; without it each line is a minute later), `id` (the name by default), `list`, `body`
 * (its length), `automatic`. Expected besides the tree: `link: subject` and `link: thread-index`, and on a thread's
 * first line `related: later-version m7`.
 */
export function readOutline(text: string): OutlineCase[] {
  const cases: OutlineCase[] = []
  for (const block of text.split(/^= /mu).slice(1)) {
    const [title, ...rest] = block.split('\n')
    const entries: IndexEntry[] = []
    const lines = new Map<string, OutlineLine>()
    const expected: string[] = []
    for (const line of rest) {
      if (line.trim() === '' || line.trimStart().startsWith('#')) continue
      const columns = line
        .replace(/ {2,}# .*$/u, '')
        .trim()
        .split(/ {2,}/u)
      const indent = /^ */u.exec(line)![0]
      const name = columns[0]!
      const fields = new Map<string, string>()
      let subject = ''
      for (const column of columns.slice(1)) {
        const field = /^([a-z-]+): ?(.*)$/u.exec(column)
        if (field !== null && FIELDS.has(field[1]!)) fields.set(field[1]!, field[2]!)
        else subject = column
      }
      const bare = name.replace(/^[([]|[)\]]$/gu, '')
      expected.push(canonicalLine(indent, name, fields.get('link') ?? null, fields.get('related') ?? null))
      lines.set(bare, { name: bare, headers: headersOf(columns.slice(1)) })
      if (!name.startsWith('(')) entries.push(entryOf(bare, subject, fields, entries.length))
    }
    cases.push({ title: title!.trim(), entries, expected: expected.join('\n'), lines })
  }
  return cases
}

function headersOf(columns: readonly string[]): string {
  return columns.filter((column) => !EXPECTED.has(column.split(':')[0]!)).join('  ')
}

function entryOf(
  name: string,
  subject: string,
  fields: ReadonlyMap<string, string>,
  place: number,
): IndexEntry {
  const idsOf = (field: string): string[] => {
    const value = fields.get(field) ?? ''
    return value.startsWith('"') ? [] : value.split(' ').filter((id) => id !== '')
  }
  const from = /^(.*?) ?<(.*)>$/u.exec(fields.get('from') ?? 'Ann Lee <ann@example.org>')
  const hex = fields.get('thread-index')
  return {
    id: fields.get('id') ?? name,
    idIsMade: false,
    inReplyTo: idsOf('in-reply-to'),
    references: idsOf('references'),
    threadIndex: hex === undefined ? null : Buffer.from(hex, 'hex').toString('base64'),
    subject,
    from:
      from === null
        ? { name: fields.get('from')!, address: null }
        : { name: from[1] || null, address: from[2]! },
    date: dateOf(fields.get('date'), place),
    dateFrom: 'date',
    listId: fields.get('list') ?? null,
    automatic: fields.has('automatic'),
    bodyLength: Number(fields.get('body') ?? 100),
    digest: Buffer.from(name).toString('hex').padEnd(32, '0'),
    location: { file: 0, offset: place * 1000, length: 1000, fromEscape: 'none' },
  }
}

function dateOf(value: string | undefined, place: number): string | null {
  if (value === 'none') return null
  const step = /^\+(\d+)([mhd])$/u.exec(value ?? '')
  if (value !== undefined && step === null) return value.length > 10 ? value : `${value}T10:00:00Z`
  const minutes =
    step === null ? place : Number(step[1]) * { m: 1, h: 60, d: 1440 }[step[2] as 'm' | 'h' | 'd']
  return new Date(START + minutes * 60_000).toISOString().replace('.000Z', 'Z')
}

function canonicalLine(indent: string, name: string, link: string | null, related: string | null): string {
  const notes = [link === null ? '' : `link: ${link}`, related === null ? '' : `related: ${related}`]
  return [indent + name, ...notes.filter((note) => note !== '')].join('  ')
}

/**
 * Writes what the linking made of a case in the canonical form that `OutlineCase.expected` has; with `headers`, as a
 * new version of the case's lines.
 */
export function renderOutline(outline: OutlineCase, linked: LinkedThreads, headers = false): string {
  const byDigest = new Map(outline.entries.map((entry) => [entry.digest, entry]))
  const names = new Map<string, string>()
  for (const [id, entry] of linked.entries) names.set(id, nameOf(byDigest.get(entry.digest)!))
  const nameFor = (id: string): string => names.get(id) ?? id
  const lines: string[] = []
  const push = (
    indent: string,
    name: string,
    bare: string,
    link: string | null,
    related: string | null,
  ): void => {
    const line = canonicalLine(indent, name, link, related)
    const rest = headers ? (outline.lines.get(bare)?.headers ?? '') : ''
    lines.push(rest === '' ? line : line.replace(/^( *\S+)/u, (start) => `${start.padEnd(14)}  ${rest}`))
  }
  for (const thread of linked.threads) {
    for (const node of thread.nodes) {
      const name = nameFor(node.id)
      const link = node.link === 'subject' || node.link === 'thread-index' ? node.link : null
      push(
        '  '.repeat(node.depth),
        node.present ? name : `(${name})`,
        name,
        link,
        relatedOf(thread, node.depth, nameFor),
      )
    }
  }
  for (const { dropped } of linked.copies) push('', `[${nameOf(dropped)}]`, nameOf(dropped), null, null)
  return lines.join('\n')
}

/** The digest of an outline's entry is its name in hex. */
function nameOf({ digest }: IndexEntry): string {
  return Buffer.from(digest, 'hex').toString().replace(/\0+$/u, '')
}

function relatedOf(thread: Thread, depth: number, nameFor: (id: string) => string): string | null {
  if (depth > 0 || thread.related.length === 0) return null
  return thread.related.map(({ kind, thread: id }) => `${kind} ${nameFor(id)}`).join(', ')
}
