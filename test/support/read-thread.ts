import type { Participant } from '../../src/model/person.ts'
import type { ReadMessage, ReadThread } from '../../src/model/read-thread.ts'
import type { Segment } from '../../src/model/segment.ts'
import { ACTS, type Act, CATEGORIES, type Category, type Statement } from '../../src/model/statement.ts'
import type { ThreadNode, ThreadRelation } from '../../src/model/thread.ts'
import { LineIndex, splitLines } from '../../src/text/lines.ts'
import { unquote } from '../../src/text/unquote.ts'
import { aPerson, aStatement } from './record.ts'

/** A thread as the stages before analysis give it, and the statements that its notation marks. */
export interface NotedThread {
  readonly thread: ReadThread
  readonly statements: readonly Statement[]
}

const START = Date.parse('2026-03-02T10:00:00Z')
const UNITS: Readonly<Record<string, number>> = { m: 1, h: 60, d: 24 * 60 }

/**
 * Makes a thread from a small notation, without any other stage:
 *
 *     [RFC] Drop Node 18?   list: dev.example.org
 *     @ m1  Ann Lee
 *     {proposal| I propose to drop it.}
 *     @ m2  Bob Ray  after m1  +3d
 *     > I propose to drop it.
 *     {objection >s1 blocking need| NAK, nobody asked for it.}
 *
 * The first line is the subject with its tags, and after two blanks `list:`, or a relation such as `later-version:
 * v2@example.org`. A message's head names it, its author, what it answers (the first message when that is left out;
 * `after -` is a root), when it was sent (a minute after the one before), and `tags:`, `subject:`, `automatic`.
 * Braces mark statements, s1, s2, … in order: the act, then in any order `>s1` (target), a strength, a status, a
 * category, `by Ann Lee in m0` (known from a quote, of a missing message), `rule:`, `if:` up to the bar. Lines that start with `>` are quoted,
 * from `diff ` to the end of the message they are a patch, from `-- ` a signature; all others are authored.
 */
export function readNotation(notation: string): NotedThread {
  const lines = notation.replace(/^\n+/, '').split('\n')
  // The first line may stand behind the opening quote of a template.
  const indent = /^( *)@ /m.exec(notation)?.[1]?.length ?? 0
  const [head, ...rest] = lines.map((line) => line.slice(Math.min(indent, /^ */.exec(line)![0].length)))
  const columns = (head ?? '').trim().split(/ {2,}/)
  const { base, tags } = readTags(columns[0] ?? '')
  const blocks: { head: string[]; lines: string[] }[] = []
  for (const line of rest) {
    if (line.startsWith('@ ')) blocks.push({ head: line.slice(2).trim().split(/ {2,}/), lines: [] })
    else blocks.at(-1)?.lines.push(line)
  }
  const messages: ReadMessage[] = []
  const marks: Mark[] = []
  let minutes = 0
  for (const [at, block] of blocks.entries()) {
    const [name = '', author = '', ...fields] = block.head
    const field = (key: string): string | null =>
      fields
        .find((one) => one.startsWith(key))
        ?.slice(key.length)
        .trim() ?? null
    const later = fields.map((one) => /^\+(\d+)([mhd])$/.exec(one)).find((match) => match !== null)
    minutes += later == null ? (at === 0 ? 0 : 1) : Number(later[1]) * UNITS[later[2]!]!
    const after = field('after ')
    while (block.lines.at(-1)?.trim() === '') block.lines.pop()
    const { body, found } = readMarks(block.lines.map((line) => `${line}\n`).join(''), `${name}@example.org`)
    const first = messages[0]?.id ?? null
    messages.push({
      id: `${name}@example.org`,
      parent: after === '-' ? null : after === null ? first : `${after}@example.org`,
      author: aPerson(author),
      automatic: fields.includes('automatic'),
      date: new Date(START + minutes * 60_000).toISOString().replace('.000Z', 'Z'),
      subject: field('subject:') ?? base,
      tags: field('tags:')?.split(/, ?/) ?? tags,
      body,
      segments: segmentsOf(body),
      quotes: [],
    })
    marks.push(...found)
  }
  const related = columns.slice(1).flatMap((column): ThreadRelation[] => {
    const match = /^(later-version|earlier-version|vote|result|split-from|continued-in): (.+)$/.exec(column)
    return match === null ? [] : [{ kind: match[1] as ThreadRelation['kind'], thread: match[2]! }]
  })
  const list = columns.find((column) => column.startsWith('list: '))?.slice(6) ?? null
  return {
    thread: {
      thread: {
        id: messages[0]?.id ?? 'm1@example.org',
        subject: base,
        tags,
        list,
        nodes: nodesOf(messages),
        related,
      },
      messages,
      ghosts: [],
      participants: participantsOf(messages),
    },
    statements: marks.map((mark, at) => statementOf(mark, `s${at + 1}`, messages)),
  }
}

interface Mark {
  readonly message: string
  readonly attributes: string
  readonly start: number
  readonly end: number
}

function readTags(subject: string): { base: string; tags: string[] } {
  const tags: string[] = []
  const base = subject.replace(/^(?:\[([^\]]+)\] *)+/, (all) => {
    for (const [, tag] of all.matchAll(/\[([^\]]+)\]/g)) tags.push(tag!)
    return ''
  })
  return { base, tags }
}

/** Takes the braces out of a body and says where they stood. */
function readMarks(noted: string, message: string): { body: string; found: Mark[] } {
  const found: Mark[] = []
  let body = ''
  let at = 0
  for (const match of noted.matchAll(/\{([^{|}]+)\| ?([^{}]*)\}/g)) {
    body += noted.slice(at, match.index)
    const start = body.length
    body += match[2]!
    found.push({ message, attributes: match[1]!, start, end: body.length })
    at = match.index + match[0].length
  }
  return { body: body + noted.slice(at), found }
}

function statementOf(mark: Mark, id: string, messages: readonly ReadMessage[]): Statement {
  const message = messages.find((one) => one.id === mark.message)!
  const condition = / if: ?(.*)$/.exec(mark.attributes)?.[1] ?? null
  const quoted = / by (.+?) in (\S+)/.exec(mark.attributes)
  const words = mark.attributes.replace(/ if:.*$| by .+? in \S+/g, '').split(' ')
  const act = words[0] as Act
  if (!ACTS.includes(act)) throw new Error(`no act: ${mark.attributes}`)
  const pick = <T extends string>(of: readonly T[]): T | null => of.find((one) => words.includes(one)) ?? null
  const span = { start: mark.start, end: mark.end }
  const base = aStatement(id, act, unquote(message.body.slice(mark.start, mark.end), quoted !== null))
  const target = words.find((word) => word.startsWith('>'))?.slice(1) ?? null
  const categories = CATEGORIES.filter((one): one is Category => words.includes(one))
  return {
    ...base,
    by: quoted === null ? message.author : aPerson(quoted[1]!),
    date: message.date,
    message: quoted === null ? message.id : `${quoted[2]}@example.org`,
    quotedIn: quoted === null ? null : message.id,
    span,
    lines: new LineIndex(message.body).linesOf(span),
    target,
    link: target === null ? null : (words.find((word) => word.startsWith('link/')) ?? 'link/quoted-sentence'),
    categories: act === 'objection' && categories.length === 0 ? ['other'] : categories,
    strength: pick(['blocking', 'concern', 'full', 'conditional'] as const) ?? base.strength,
    status:
      pick([
        'unresolved',
        'answered',
        'conceded',
        'withdrawn',
        'adopted',
        'rejected',
        'superseded',
      ] as const) ?? base.status,
    condition,
    rule: words.find((word) => word.startsWith('rule:'))?.slice(5) ?? `${act}/test`,
  }
}

function segmentsOf(body: string): Segment[] {
  const segments: Segment[] = []
  let rest: Segment['kind'] | null = null
  for (const [at, { start, end, next }] of splitLines(body).entries()) {
    const line = body.slice(start, end)
    if (rest === null && /^diff /.test(line)) rest = 'patch'
    if (/^-- ?$/.test(line)) rest = 'signature'
    const depth = rest === null ? (/^(?:> ?)+/.exec(line)?.[0].match(/>/g)?.length ?? 0) : 0
    const kind = rest ?? (depth > 0 ? 'quoted' : 'authored')
    const last = segments.at(-1)
    const joins = last !== undefined && ((last.kind === kind && last.depth === depth) || line.trim() === '')
    if (joins) {
      segments[segments.length - 1] = {
        ...last,
        lines: [last.lines[0], at + 1],
        span: { start: last.span.start, end: next },
      }
      continue
    }
    segments.push({
      kind,
      lines: [at + 1, at + 1],
      span: { start, end: next },
      depth,
      marker: kind === 'quoted' ? '> '.repeat(depth) : null,
      inner: kind === 'quoted' ? 'authored' : null,
      attributed: null,
    })
  }
  return segments
}

function nodesOf(messages: readonly ReadMessage[]): ThreadNode[] {
  const nodes: ThreadNode[] = []
  const place = ({ id, parent }: { id: string; parent: string | null }, depth: number): void => {
    nodes.push({
      id,
      present: messages.some((one) => one.id === id),
      parent,
      link: parent === null ? null : 'references',
      depth,
    })
    for (const child of messages) if (child.parent === id) place(child, depth + 1)
  }
  const known = new Set(messages.map(({ id }) => id))
  const ghosts = new Set(
    messages.flatMap(({ parent }) => (parent === null || known.has(parent) ? [] : [parent])),
  )
  for (const ghost of ghosts) place({ id: ghost, parent: null }, 0)
  for (const message of messages) if (message.parent === null) place(message, 0)
  return nodes
}

function participantsOf(messages: readonly ReadMessage[]): Participant[] {
  const found = new Map<string, Participant>()
  for (const [at, { author, automatic }] of messages.entries()) {
    const known = found.get(author.id)
    found.set(author.id, {
      id: author.id,
      name: author.name,
      addresses: [author.address!],
      messages: (known?.messages ?? 0) + 1,
      role: known?.role ?? (automatic ? 'bot' : at === 0 ? 'initiator' : 'participant'),
    })
  }
  return [...found.values()]
}
