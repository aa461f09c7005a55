/**
 * Where the quotes of an archive come from, as a table: `npm run provenance:table -- <archive...> [--elsewhere]
 * [--ablate] [--show <n>]`.
 *
 * Shares of quoted runs by depth and by the step that found them, and three checks that know nothing of the tracing:
 * whether the words of a run stand in the span found for it; whether a run that was not found stands in an earlier
 * message of the thread after all; whether the attribution line names the author of the message found. With
 * `--elsewhere`, quotes that the thread does not hold are looked up in the whole archive. With
 * `--ablate`, every tenth message is taken out, and what the ghosts say is compared with what the messages said.
 */
import { readMessage } from '../src/message/read-message.ts'
import type { IndexEntry, MessageId } from '../src/model/message.ts'
import type { Ghost } from '../src/model/read-thread.ts'
import type { FoundBy, QuoteTrace } from '../src/model/segment.ts'
import type { Thread } from '../src/model/thread.ts'
import { byDateThenId } from '../src/pipeline/read-thread.ts'
import { type ScannedArchives, scanArchives } from '../src/pipeline/scan-archives.ts'
import { segmentBody } from '../src/quote/segment-body.ts'
import { ArchiveIndex, ArchiveIndexBuilder, type ArchiveLookup } from '../src/quote/trace-archive-index.ts'
import { type TracedMessage, traceQuotes } from '../src/quote/trace-quotes.ts'
import { MailFiles } from '../src/readers/mail-file.ts'
import { unquote } from '../src/text/unquote.ts'
import { linkThreads } from '../src/thread/link-threads.ts'

const STEPS: readonly FoundBy[] = ['parent', 'ancestor', 'thread', 'archive', 'attribution', 'unknown']
const ABLATE_EVERY = 10
/** What is quoted along with what was said: attribution lines, cards, list footers. */
const NO_SPEECH: ReadonlySet<string> = new Set(['attribution', 'headers', 'signature', 'footer', 'separator'])

/** Letters and digits, lower case: what two texts have in common however they are wrapped and marked. */
function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

function textOf(message: TracedMessage, trace: QuoteTrace): string {
  return unquote(message.body.slice(trace.span.start, trace.span.end), true)
}

/** Share of words that stand in a text in this order, others between them. */
function shareInOrder(words: readonly string[], among: readonly string[]): number {
  let at = 0
  let found = 0
  for (const word of words) {
    const next = among.indexOf(word, at)
    if (next < 0 || next > at + 200) continue
    found++
    at = next + 1
  }
  return words.length === 0 ? 1 : found / words.length
}

/** Every one, two and three words in a row. */
function gramsOf(words: readonly string[]): Set<string> {
  const grams = new Set<string>()
  for (let at = 0; at < words.length; at++) {
    for (let length = 1; length <= 3; length++) grams.add(words.slice(at, at + length).join(' '))
  }
  return grams
}

/** Share of words that stand in a text together with their neighbours. */
function coverage(words: readonly string[], grams: ReadonlySet<string>): number {
  const length = Math.min(3, words.length)
  const covered = new Uint8Array(words.length)
  for (let at = 0; at + length <= words.length; at++) {
    if (grams.has(words.slice(at, at + length).join(' '))) covered.fill(1, at, at + length)
  }
  return words.length === 0 ? 1 : covered.reduce((sum, one) => sum + one, 0) / words.length
}

interface ReadThreads {
  readonly messages: readonly TracedMessage[]
  readonly quotes: ReadonlyMap<MessageId, readonly QuoteTrace[]>
  readonly ghosts: readonly Ghost[]
}

/** Processor milliseconds that tracing alone took, and characters traced. */
const spent = { milliseconds: 0, characters: 0 }

async function readThread(
  scanned: ScannedArchives,
  files: MailFiles,
  thread: Thread,
  entries: ReadonlyMap<MessageId, IndexEntry>,
  elsewhere: ArchiveLookup | null,
): Promise<ReadThreads> {
  const own = thread.nodes
    .flatMap(({ id, present }) => (present ? [entries.get(id)!] : []))
    .sort(byDateThenId)
  const parents = new Map(thread.nodes.map(({ id, parent }) => [id, parent]))
  const messages: TracedMessage[] = []
  for (const entry of own) {
    const { body } = await readMessage(entry, files.read(entry.location))
    messages.push({
      id: entry.id,
      parent: parents.get(entry.id) ?? null,
      author: scanned.people.personOf(entry.from),
      date: entry.date,
      body,
      segments: segmentBody(body),
    })
  }
  const start = process.cpuUsage()
  const traced = traceQuotes(messages, {
    personNamed: (name, address) => scanned.people.personNamed(name, address),
    ...(elsewhere === null ? {} : { elsewhere }),
  })
  spent.milliseconds += process.cpuUsage(start).user / 1e3
  for (const { body } of messages) spent.characters += body.length
  return { messages, ...traced }
}

class Table {
  readonly runs = new Map<string, { runs: number; words: number }>()
  traced = 0
  holding = 0
  equal = 0
  /** Not found, though the words stand in what an earlier message of the thread says. */
  missed = 0
  lost = 0
  named = 0
  agreed = 0
  readonly shown: string[] = []

  add(read: ReadThreads, show: number): void {
    /** What each message says itself, as one line of words with blanks around. */
    let said: Map<MessageId, string> | null = null
    const byId = new Map(read.messages.map((message) => [message.id, message]))
    for (const [at, message] of read.messages.entries()) {
      for (const trace of read.quotes.get(message.id)!) {
        const segment = message.segments[trace.segment]!
        if (segment.inner !== null && NO_SPEECH.has(segment.inner)) continue
        const words = wordsOf(textOf(message, trace))
        const depth = segment.depth >= 3 ? '3+' : `${segment.depth}`
        for (const row of [depth, 'all']) {
          const key = `${row} ${trace.origin.found}`
          const sum = this.runs.get(key) ?? { runs: 0, words: 0 }
          this.runs.set(key, { runs: sum.runs + 1, words: sum.words + words.length })
        }
        const { origin } = trace
        if (origin.message !== null && origin.span !== null) {
          const source = byId.get(origin.message)
          if (source === undefined) continue
          this.traced++
          const there = wordsOf(source.body.slice(origin.span.start, origin.span.end))
          const share = shareInOrder(words, there)
          if (words.join(' ') === there.join(' ')) this.equal++
          if (share >= Math.min(0.95, origin.share - 0.05)) this.holding++
          else if (this.shown.length < show) this.show('NOT HELD', message, trace, there.join(' '))
        } else {
          this.lost++
          said ??= new Map(
            read.messages.map(({ id, body, segments }) => [
              id,
              ` ${segments
                .filter(
                  ({ kind }) =>
                    kind === 'authored' ||
                    kind === 'patch' ||
                    kind === 'code' ||
                    kind === 'log' ||
                    kind === 'table',
                )
                .flatMap(({ span }) => wordsOf(body.slice(span.start, span.end)))
                .join(' ')} `,
            ]),
          )
          const run = ` ${words.join(' ')} `
          const holder = read.messages.slice(0, at).find(({ id }) => said!.get(id)!.includes(run))
          if (holder !== undefined) {
            this.missed++
            if (this.shown.length < show) this.show(`MISSED in ${holder.id}`, message, trace, '')
          } else if (this.shown.length < show && this.lost % 25 === 0) this.show('LOST', message, trace, '')
        }
      }
      for (const trace of read.quotes.get(message.id)!) {
        const segment = message.segments[trace.segment]!
        if (trace.origin.span === null || segment.attributed === null) continue
        if (segment.inner !== null && NO_SPEECH.has(segment.inner)) continue
        this.named++
        if (!trace.origin.disputed) this.agreed++
        else if (this.shown.length < show)
          this.show('DISPUTED', message, trace, JSON.stringify(segment.attributed))
      }
    }
  }

  private show(what: string, message: TracedMessage, trace: QuoteTrace, more: string): void {
    const { origin } = trace
    this.shown.push(
      `${what} ${message.id} parent ${message.parent} lines ${trace.lines.join('-')} ${origin.found} ${origin.message} ${origin.person?.name} ${origin.share.toFixed(2)}\n    ${textOf(message, trace).slice(0, 300)}\n    ${more.slice(0, 300)}`,
    )
  }

  print(): void {
    const percent = (part: number, whole: number): string =>
      `${whole === 0 ? '-' : ((100 * part) / whole).toFixed(2)}`.padStart(7)
    for (const unit of ['runs', 'words'] as const) {
      console.log(
        [
          `\n% of quoted ${unit}`.padEnd(17),
          ...STEPS.map((step) => step.padStart(12)),
          'all'.padStart(11),
        ].join(''),
      )
      for (const depth of ['1', '2', '3+', 'all']) {
        const counts = STEPS.map((step) => this.runs.get(`${depth} ${step}`)?.[unit] ?? 0)
        const sum = counts.reduce((a, b) => a + b, 0)
        console.log(
          `depth ${depth}`.padEnd(16) +
            counts.map((count) => percent(count, sum).padStart(12)).join('') +
            `${sum}`.padStart(11),
        )
      }
    }
    const findable = this.traced + this.missed
    console.log(`
traced to words of a message of the thread     ${this.traced}
  the span holds the run's words              ${percent(this.holding, this.traced)} %
  the span has exactly the run's words        ${percent(this.equal, this.traced)} %
  attribution line agrees, where there is one ${percent(this.agreed, this.named)} % of ${this.named}
not traced to words                            ${this.lost}
  of these found in the thread by plain search ${this.missed}
found of what stands in the thread            ${percent(this.traced, findable)} %
speed                                          ${(spent.characters / 1e3 / spent.milliseconds).toFixed(1)} MB/s of ${(spent.characters / 1e6).toFixed(0)} MB in ${(spent.milliseconds / 1e3).toFixed(1)} s`)
  }
}

/** Takes every tenth message out and looks for its words in the ghosts. */
class Ablation {
  readonly removed: ReadonlySet<MessageId>
  /** What the messages left quote of each removed one, as the whole archive tells. */
  readonly #quoted = new Map<MessageId, { message: TracedMessage; words: string[] }>()
  replies = 0
  ghosts = 0
  quotedWords = 0
  recovered = 0
  ghostWords = 0
  sound = 0
  persons = 0
  personsRight = 0
  readonly shown: string[] = []

  constructor(ids: readonly MessageId[]) {
    this.removed = new Set(ids.filter((_, at) => at % ABLATE_EVERY === ABLATE_EVERY / 2))
  }

  before(read: ReadThreads): void {
    const byId = new Map(read.messages.map((message) => [message.id, message]))
    for (const message of read.messages) {
      if (this.removed.has(message.id)) continue
      for (const trace of read.quotes.get(message.id)!) {
        const origin = trace.origin
        if (origin.message === null || origin.span === null || !this.removed.has(origin.message)) continue
        if (origin.found !== 'parent') continue
        const { inner } = message.segments[trace.segment]!
        if (inner !== null && NO_SPEECH.has(inner)) continue
        const source = byId.get(origin.message)!
        const known = this.#quoted.get(origin.message) ?? { message: source, words: [] }
        known.words.push(textOf(message, trace))
        this.#quoted.set(origin.message, known)
      }
    }
  }

  after(read: ReadThreads, show: number): void {
    const byId = new Map(read.messages.map((message) => [message.id, message]))
    for (const ghost of read.ghosts) {
      const lost = this.#quoted.get(ghost.id)
      if (lost === undefined) continue
      this.ghosts++
      const texts = ghost.pieces.map(({ quotedIn, quote }) =>
        textOf(byId.get(quotedIn)!, read.quotes.get(quotedIn)![quote]!),
      )
      const said = gramsOf(wordsOf(lost.message.body))
      for (const text of texts) {
        const words = wordsOf(text)
        this.ghostWords += words.length
        const share = coverage(words, said)
        this.sound += share * words.length
        if (share < 0.8 && this.shown.length < show)
          this.shown.push(`UNSOUND ${ghost.id}: ${text.slice(0, 200)}`)
      }
      const grams = gramsOf(texts.flatMap(wordsOf))
      for (const text of lost.words) {
        const words = wordsOf(text)
        const share = coverage(words, grams)
        this.quotedWords += words.length
        this.recovered += share * words.length
        if (share < 0.8 && this.shown.length < show)
          this.shown.push(`UNRECOVERED ${ghost.id}: ${text.slice(0, 200)}`)
      }
      if (ghost.person !== null) {
        this.persons++
        if (ghost.person.id === lost.message.author.id) this.personsRight++
        else if (this.shown.length < show)
          this.shown.push(`PERSON ${ghost.id}: ${ghost.person.name} for ${lost.message.author.name}`)
      }
    }
    this.replies = this.#quoted.size
  }

  print(): void {
    const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(2)} %`
    console.log(`
ablation: ${this.removed.size} messages taken out, ${this.replies} of them quoted by an answer that is left
  have a ghost of their id                     ${percent(this.ghosts, this.replies)}
  words quoted of them that the ghosts hold    ${percent(this.recovered, this.quotedWords)} of ${this.quotedWords}
  words of the ghosts that they said           ${percent(this.sound, this.ghostWords)} of ${this.ghostWords}
  ghosts with a person                         ${percent(this.persons, this.ghosts)}, right ${percent(this.personsRight, this.persons)}`)
  }
}

const args = process.argv.slice(2)
const ablate = args.includes('--ablate')
const showAt = args.indexOf('--show')
const show = showAt < 0 ? 0 : Number(args[showAt + 1])
const inputs = args.filter((arg, at) => !arg.startsWith('--') && (showAt < 0 || at !== showAt + 1))
if (inputs.length === 0) {
  console.error(
    'Say which archive: npm run provenance:table -- <archive...> [--elsewhere] [--ablate] [--show <n>]',
  )
  process.exit(2)
}
const scanned = await scanArchives(inputs, { mailmap: null })
const files = new MailFiles(scanned.archives.files.map(({ path }) => path))
const { entries, threads } = scanned.linked
let elsewhere: ArchiveLookup | null = null
if (args.includes('--elsewhere')) {
  const builder = new ArchiveIndexBuilder()
  for (const entry of entries.values()) {
    const { body } = await readMessage(entry, files.read(entry.location))
    const author = scanned.people.personOf(entry.from)
    builder.add({ id: entry.id, author, date: entry.date, body, segments: segmentBody(body) })
  }
  elsewhere = new ArchiveIndex(builder.finish())
}
const table = new Table()
const ablation = new Ablation([...entries.keys()].sort())
for (const thread of threads) {
  const read = await readThread(scanned, files, thread, entries, elsewhere)
  table.add(read, show)
  if (ablate) ablation.before(read)
}
table.print()
if (ablate) {
  const left = linkThreads(
    [...entries.values()].filter(({ id }) => !ablation.removed.has(id)),
    { subjectWindowDays: 30 },
  )
  for (const thread of left.threads)
    ablation.after(await readThread(scanned, files, thread, left.entries, null), show)
  ablation.print()
}
for (const line of [...table.shown, ...ablation.shown]) console.log(`\n${line}`)
files.close()
await scanned.archives.close()
