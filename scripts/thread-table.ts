/**
 * How threads were found in given archives, as a Markdown table: `npm run threads:table -- <archive...>`. With
 * `--subject-links <n>` it lists n of the links that only the subject shows as well, spread evenly, to be read by a person.
 */
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { readIndexEntry } from '../src/message/read-index-entry.ts'
import type { IndexEntry, MessageId } from '../src/model/message.ts'
import type { LinkedThreads, LinkSource } from '../src/model/thread.ts'
import { openArchives } from '../src/readers/open-archives.ts'
import { linkThreads } from '../src/thread/link-threads.ts'

const SUBJECT_WINDOW_DAYS = 30
const SOURCES: readonly LinkSource[] = ['references', 'in-reply-to', 'thread-index', 'subject']

interface Row {
  readonly name: string
  readonly mails: number
  readonly linked: LinkedThreads
  readonly milliseconds: number
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'subject-links': { type: 'string' } },
})
if (positionals.length === 0) {
  console.error('Give one or more archives: npm run threads:table -- list.mbox.gz')
  process.exit(2)
}
const rows: Row[] = []
for (const input of positionals) rows.push(await readRow(input))
console.log(table(rows))
const wanted = Number(values['subject-links'] ?? 0)
if (wanted > 0) for (const row of rows) listSubjectLinks(row, wanted)

async function readRow(input: string): Promise<Row> {
  const archives = await openArchives([input], {})
  try {
    const entries: IndexEntry[] = []
    for await (const mail of archives.mails()) entries.push(readIndexEntry(mail))
    const start = performance.now()
    const linked = linkThreads(entries, { subjectWindowDays: SUBJECT_WINDOW_DAYS })
    return { name: basename(input), mails: entries.length, linked, milliseconds: performance.now() - start }
  } finally {
    await archives.close()
  }
}

function table(all: readonly Row[]): string {
  const lines: [string, ...string[]][] = [['', ...all.map(({ name }) => name)]]
  const add = (label: string, read: (row: Row) => string | number): void => {
    lines.push([label, ...all.map((row) => String(read(row)))])
  }
  const counted = new Map(all.map((row) => [row, countNodes(row.linked)]))
  const of = (row: Row): Counts => counted.get(row)!
  const share = (part: number, whole: number): string =>
    `${part} (${((100 * part) / Math.max(1, whole)).toFixed(2)} %)`
  add('mails read', ({ mails }) => mails)
  add('messages threaded', ({ linked }) => linked.entries.size)
  add('copies merged', ({ linked }) => linked.copies.length)
  add('unaccounted for', ({ mails, linked }) => mails - linked.entries.size - linked.copies.length)
  add('threads', ({ linked }) => linked.threads.length)
  add('replies (a parent is known)', (row) => of(row).replies)
  for (const source of SOURCES)
    add(`- by ${source}`, (row) => share(of(row).bySource.get(source) ?? 0, of(row).replies))
  add('- parent is in the archive', (row) => share(of(row).found, of(row).replies))
  add('answers by subject mark, no parent found', (row) => of(row).orphans)
  add('ghosts', (row) => of(row).ghosts)
  for (const kind of ['split-from', 'earlier-version', 'vote']) {
    add(
      `related: ${kind}`,
      ({ linked }) =>
        linked.threads.flatMap((thread) => thread.related).filter((one) => one.kind === kind).length,
    )
  }
  for (const code of new Set(all.flatMap(({ linked }) => linked.diagnostics.map((one) => one.code)))) {
    add(code, ({ linked }) => linked.diagnostics.filter((one) => one.code === code).length)
  }
  add('linking, ms', ({ milliseconds }) => Math.round(milliseconds))
  const [head, ...body] = lines
  return [head!, head!.map((_, at) => (at === 0 ? '---' : '---:')), ...body]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}

interface Counts {
  readonly replies: number
  /** Replies whose parent the archive holds. */
  readonly found: number
  readonly bySource: ReadonlyMap<LinkSource, number>
  readonly ghosts: number
  /** Roots whose subject is that of an answer. */
  readonly orphans: number
}

function countNodes({ threads, entries }: LinkedThreads): Counts {
  const bySource = new Map<LinkSource, number>()
  let replies = 0
  let found = 0
  let ghosts = 0
  let orphans = 0
  for (const { nodes } of threads) {
    const present = new Set<MessageId>()
    for (const { id, present: isPresent, parent, link } of nodes) {
      if (!isPresent) {
        ghosts++
        continue
      }
      present.add(id)
      if (link === null) {
        if (/^\s*(?:\[[^\]]*\]\s*)*re\s*:/i.test(entries.get(id)!.subject)) orphans++
        continue
      }
      replies++
      bySource.set(link, (bySource.get(link) ?? 0) + 1)
      if (parent !== null && present.has(parent)) found++
    }
  }
  return { replies, found, bySource, ghosts, orphans }
}

/** Links that only the subject shows, parts of a series without references left out. */
function listSubjectLinks({ name, linked }: Row, count: number): void {
  const links: string[] = []
  for (const { nodes } of linked.threads) {
    for (const { id, parent, link } of nodes) {
      const child = linked.entries.get(id)
      const above = parent === null ? undefined : linked.entries.get(parent)
      if (link !== 'subject' || child === undefined || above === undefined) continue
      const [day, before] = [child.date?.slice(0, 16), above.date?.slice(0, 16)]
      links.push(
        `${day} ${child.from.name}: ${child.subject}\n    under ${before} ${above.from.name}: ${above.subject}`,
      )
    }
  }
  console.log(`\n${name}: ${links.length} links by subject alone`)
  const step = Math.max(1, links.length / count)
  for (let at = 0; at < links.length; at += step) console.log(links[Math.floor(at)])
}
