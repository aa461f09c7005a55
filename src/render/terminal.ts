import type { DecisionRecord, OutcomeStatus } from '../model/record.ts'
import type { Origin, QuoteTrace, Segment, ZoneKind } from '../model/segment.ts'
import type { Evidence, Statement } from '../model/statement.ts'
import { splitLines } from '../text/lines.ts'
import { escapeTerminal, showControls } from './escape.ts'
import { linkTo } from './link.ts'
import type { RenderOptions } from './options.ts'
import { type Argument, messageHolding, type RecordView, viewRecord } from './record-view.ts'
import { shorten } from './shorten.ts'
import {
  breakWord,
  columnsFor,
  fitColumns,
  paint,
  type TerminalOptions,
  type TerminalStyle,
  wrapText,
} from './terminal-text.ts'
import type { ThreadSummary } from './thread-summary.ts'
import { count, dayOf, listWords, OUTCOME_WORDS, periodWords, STANCE_WORDS, strengthWords } from './words.ts'

export { renderExplanation } from './explanation.ts'
export { renderSearchHit } from './search-hit.ts'
export type { TerminalOptions } from './terminal-text.ts'

const QUOTE_LENGTH = 200
const TITLE_LENGTH = 100
/** Lines of mail are cut here before they are wrapped: nobody reads a megabyte on one line. */
const LONGEST_LINE = 5_000

const STATUS_STYLES: Readonly<Record<OutcomeStatus, TerminalStyle>> = {
  accepted: 'green',
  rejected: 'red',
  deferred: 'yellow',
  withdrawn: 'yellow',
  superseded: 'yellow',
  'no-consensus': 'magenta',
  open: 'cyan',
  informational: 'grey',
}

/**
 * A record to read in a terminal: what was asked, options with arguments, outcome, what is left open, and where it all
 * stands. Wrapped to the width; colours only underline what the words say.
 */
export function renderRecordForTerminal(
  record: DecisionRecord,
  options: RenderOptions & TerminalOptions,
): string {
  return new TerminalRecord(record, options).render()
}

class TerminalRecord {
  readonly #record: DecisionRecord
  readonly #view: RecordView
  readonly #options: RenderOptions & TerminalOptions
  readonly #width: number
  readonly #lines: string[] = []

  constructor(record: DecisionRecord, options: RenderOptions & TerminalOptions) {
    this.#record = record
    this.#view = viewRecord(record)
    this.#options = options
    this.#width = columnsFor(options)
  }

  render(): string {
    const { thread, outcome, options, question } = this.#record
    this.#write('', showControls(thread.subject) || '(no subject)', 'bold')
    const status = paint(
      OUTCOME_WORDS[outcome.status],
      this.#options.colour,
      'bold',
      STATUS_STYLES[outcome.status],
    )
    const people = thread.participants.filter((person) => person.messages > 0).length
    const facts = [
      `${count(thread.messageIds.length, 'message')} by ${count(people, 'person', 'people')}`,
      periodWords(thread.from, thread.to),
      thread.list === null ? null : showControls(thread.list),
    ].filter((fact) => fact !== null)
    this.#lines.push(status)
    this.#write('', facts.join(', '), 'dim')

    if (question !== null) {
      this.#heading('Question')
      this.#write('  ', `“${showControls(shorten(question.text, 2 * QUOTE_LENGTH))}”${this.#cite(question)}`)
    }
    if (this.#view.options.length > 0) {
      this.#heading(options.length > 0 ? 'Options' : 'Arguments')
      for (const view of this.#view.options) {
        const { option } = view
        const name =
          option === null
            ? 'The question as a whole'
            : `${option.label === null ? '' : `${option.label}: `}${shorten(option.title, TITLE_LENGTH)}`
        const by = option === null || option.by === null ? '' : `, ${this.#view.nameOf(option.by)}`
        this.#write('  ', showControls(`${name}${option === null ? '' : ` (${option.status}${by})`}`), 'bold')
        for (const argument of view.support) this.#argument('+', 'green', argument)
        for (const argument of view.neutral) this.#argument('0', 'grey', argument)
        for (const argument of view.objections) this.#argument('-', 'red', argument)
      }
    }
    this.#outcome()
    const open = this.#view.questions.filter(({ statement }) => statement.status !== 'answered')
    this.#list(
      'Open questions',
      '?',
      'yellow',
      open.map(({ statement }) => statement),
    )
    this.#list('Action items', '*', 'cyan', this.#view.actions)
    this.#votes()
    this.#positions()
    this.#sources()
    return `${this.#lines.join('\n')}\n`
  }

  #outcome(): void {
    const { outcome, tally } = this.#record
    this.#heading('Outcome')
    const option = outcome.option === null ? null : this.#view.option(outcome.option)
    const by = outcome.by === null ? '' : ` by ${this.#view.nameOf(outcome.by)}`
    const day = dayOf(outcome.date)
    const basis = {
      declared: `declared${by}`,
      silence: 'nobody objected after the call',
      tally:
        tally === null ? 'by votes' : `${tally.for} for, ${tally.neutral} neutral, ${tally.against} against`,
      successor: 'a later version took its place',
      none: 'nothing in the thread says so',
    }[outcome.basis]
    const what = option === null ? '' : `: ${shorten(option.title, TITLE_LENGTH)}`
    this.#write(
      '  ',
      showControls(
        `${OUTCOME_WORDS[outcome.status]}${what} – ${basis}${day === null ? '' : `, ${day}`} (${outcome.rule}, confidence ${outcome.confidence.toFixed(2)})`,
      ),
    )
    for (const evidence of this.#view.outcome) this.#write('    ', this.#said(evidence))
  }

  #argument(sign: string, style: TerminalStyle, { statement, answers, seconds }: Argument): void {
    this.#item('    ', sign, style, this.#said(statement))
    if (statement.condition !== null)
      this.#item('        ', 'if', 'dim', showControls(shorten(statement.condition, QUOTE_LENGTH)))
    if (seconds.length > 0) {
      const who = listWords(
        seconds.map((second) => `${this.#view.nameOf(second.by.id)}${this.#cite(second)}`),
      )
      this.#item('        ', '=', 'dim', `also ${showControls(who)}`)
    }
    for (const answer of answers.slice(0, 2)) this.#item('        ', '>', 'blue', this.#said(answer))
    if (answers.length > 2)
      this.#write('          ', count(answers.length - 2, 'further reply', 'further replies'), 'dim')
  }

  #votes(): void {
    const { votes, tally } = this.#record
    if (votes.length === 0) return
    this.#heading('Votes')
    if (tally !== null) {
      const binding =
        tally.binding === null
          ? ''
          : `; binding ${tally.binding.for}, ${tally.binding.neutral}, ${tally.binding.against}`
      this.#write('  ', `${tally.for} for, ${tally.neutral} neutral, ${tally.against} against${binding}`)
    }
    for (const vote of votes) {
      const notes = [
        vote.binding === true ? 'binding' : vote.binding === false ? 'not binding' : null,
        vote.veto ? 'veto' : null,
        vote.state === 'counted' ? null : vote.state,
      ].filter((part) => part !== null)
      const more = notes.length === 0 ? '' : ` (${notes.join(', ')})`
      const style =
        vote.state !== 'counted' ? 'grey' : vote.value > 0 ? 'green' : vote.value < 0 ? 'red' : 'grey'
      this.#item(
        '  ',
        fitColumns(showControls(vote.text), 12),
        style,
        showControls(`${this.#view.nameOf(vote.person)}${more}`) + this.#cite(vote.evidence),
      )
    }
  }

  #positions(): void {
    if (this.#record.positions.length === 0) return
    this.#heading('Positions')
    for (const position of this.#record.positions) {
      const option = position.option === null ? null : this.#view.option(position.option)
      const on = option === null ? '' : ` on ${option.label ?? shorten(option.title, 50)}`
      const was = position.before === null ? '' : ` (was ${STANCE_WORDS[position.before]})`
      const style =
        position.stance === 'for' || position.stance === 'for-if'
          ? 'green'
          : position.stance === 'neutral'
            ? 'grey'
            : 'red'
      this.#item(
        '  ',
        fitColumns(STANCE_WORDS[position.stance], 10),
        style,
        showControls(`${this.#view.nameOf(position.person)}${on}${was}`),
      )
    }
  }

  #sources(): void {
    if (this.#view.cited.length === 0) return
    this.#heading('Sources')
    for (const [at, message] of this.#view.cited.entries()) {
      const author = this.#view.authors.get(message)
      const date = this.#view.dates.get(message) ?? null
      const link = linkTo(this.#options.link, { message, list: this.#record.thread.list, date })
      const parts = [author === undefined ? null : this.#view.nameOf(author), dayOf(date), link ?? message]
      this.#item(
        '  ',
        `[${at + 1}]`,
        'dim',
        showControls(parts.filter((part) => part !== null).join(', ')),
        'dim',
      )
    }
  }

  #list(title: string, sign: string, style: TerminalStyle, statements: readonly Statement[]): void {
    if (statements.length === 0) return
    this.#heading(title)
    for (const statement of statements) this.#item('  ', sign, style, this.#said(statement))
  }

  #said(evidence: Statement | Evidence): string {
    const text = `“${shorten(evidence.text, QUOTE_LENGTH)}”`
    if (!('act' in evidence)) return showControls(text) + this.#cite(evidence)
    const how = strengthWords(evidence)
    return `${showControls(`${text} – ${this.#view.nameOf(evidence.by.id)}${how.length === 0 ? '' : ` (${how.join(', ')})`}`)}${this.#cite(evidence)}`
  }

  #cite(evidence: Evidence): string {
    const [first, last] = evidence.lines
    return ` [${this.#view.numberOf(messageHolding(evidence))}:${first === last ? first : `${first}-${last}`}]${evidence.quotedIn === null ? '' : ' (quoted)'}`
  }

  #heading(title: string): void {
    this.#lines.push('', paint(title, this.#options.colour, 'bold', 'underline'))
  }

  /** A text that hangs from its first line's indent. */
  #write(indent: string, text: string, ...styles: readonly TerminalStyle[]): void {
    for (const line of wrapText(text, this.#width - indent.length)) {
      this.#lines.push(indent + paint(line, this.#options.colour, ...styles))
    }
  }

  /** A text that hangs from a sign. */
  #item(
    indent: string,
    sign: string,
    style: TerminalStyle,
    text: string,
    ...styles: readonly TerminalStyle[]
  ): void {
    const hang = `${indent}${' '.repeat(sign.length + 1)}`
    for (const [at, line] of wrapText(text, this.#width - hang.length).entries()) {
      const start = at === 0 ? `${indent}${paint(sign, this.#options.colour, 'bold', style)} ` : hang
      this.#lines.push(start + paint(line, this.#options.colour, ...styles))
    }
  }
}

/** Threads as a table, a line each; the subject, last, takes what room there is and is cut there. */
export function renderThreadsTable(rows: readonly ThreadSummary[], options: TerminalOptions): string {
  const { colour } = options
  const columns: readonly {
    readonly title: string
    readonly number: boolean
    readonly cell: (row: ThreadSummary) => string
  }[] = [
    { title: 'Last', number: false, cell: (row) => dayOf(row.to ?? row.from) ?? '–' },
    { title: 'Status', number: false, cell: (row) => row.outcome },
    { title: 'Mails', number: true, cell: (row) => String(row.messages) },
    { title: 'People', number: true, cell: (row) => String(row.people) },
    { title: 'Statements', number: true, cell: (row) => String(totalOf(row.statements)) },
    { title: 'Objections', number: true, cell: (row) => String(row.statements.objection) },
  ]
  const cells = rows.map((row) => columns.map(({ cell }) => cell(row)))
  const widths = columns.map(({ title }, at) =>
    cells.reduce((most, row) => Math.max(most, row[at]!.length), title.length),
  )
  const align = (text: string, at: number): string =>
    columns[at]!.number ? text.padStart(widths[at]!) : text.padEnd(widths[at]!)
  const used = widths.reduce((sum, one) => sum + one + 2, 0)
  const room = Math.max(20, columnsFor(options) - used)
  const lines = [
    paint([...columns.map(({ title }, at) => align(title, at)), 'Subject'].join('  '), colour, 'bold'),
  ]
  for (const [at, row] of rows.entries()) {
    const painted = cells[at]!.map((text, column) => {
      const aligned = align(text, column)
      return column === 1 ? paint(aligned, colour, STATUS_STYLES[row.outcome]) : aligned
    })
    const subject = showControls(row.subject) || '(no subject)'
    lines.push(
      [...painted, room === Number.POSITIVE_INFINITY ? subject : fitColumns(subject, room).trimEnd()].join(
        '  ',
      ),
    )
  }
  return `${lines.join('\n')}\n`
}

function totalOf(counts: ThreadSummary['statements']): number {
  return Object.values(counts).reduce((sum, one) => sum + one, 0)
}

const ZONE_STYLES: Readonly<Record<ZoneKind, readonly TerminalStyle[]>> = {
  authored: [],
  quoted: ['blue'],
  attribution: ['cyan'],
  headers: ['cyan'],
  signature: ['grey'],
  footer: ['grey'],
  patch: ['yellow'],
  code: ['magenta'],
  log: ['magenta'],
  table: ['magenta'],
  separator: ['grey'],
}
const GUTTER = 'attribution'.length

/**
 * A body with the kind of each line in a gutter: `authored    | text`, `quoted 2    | >> text`. With quotes traced, a
 * line below each says where its words come from. Long lines go on under an empty gutter.
 */
export function renderSegments(
  body: string,
  segments: readonly Segment[],
  options: TerminalOptions,
  quotes: readonly QuoteTrace[] = [],
): string {
  const { colour } = options
  const lines: string[] = []
  const room = Math.max(20, columnsFor(options) - GUTTER - 3)
  const ends = new Map<number, QuoteTrace[]>()
  for (const quote of quotes) {
    const last = quote.lines[1]
    const known = ends.get(last)
    if (known === undefined) ends.set(last, [quote])
    else known.push(quote)
  }
  for (const segment of segments) {
    const styles = ZONE_STYLES[segment.kind]
    const label = (segment.kind === 'quoted' ? `quoted ${segment.depth}` : segment.kind).padEnd(GUTTER)
    const text = body.slice(segment.span.start, segment.span.end)
    for (const [at, { start, end }] of splitLines(text).entries()) {
      const whole = escapeTerminal(
        expandTabs(text.slice(start, Math.min(end, start + LONGEST_LINE))),
      ).trimEnd()
      const line = end - start > LONGEST_LINE ? `${whole} … (${end - start} characters)` : whole
      for (const [piece, part] of (room === Number.POSITIVE_INFINITY
        ? [line]
        : breakWord(line, room)
      ).entries()) {
        const gutter = piece === 0 ? label : ' '.repeat(GUTTER)
        lines.push(
          `${paint(gutter, colour, 'dim')} |${part === '' ? '' : ` ${paint(part, colour, ...styles)}`}`,
        )
      }
      for (const quote of ends.get(segment.lines[0] + at) ?? []) {
        const note = originWords(quote.origin)
        for (const part of wrapText(note, room))
          lines.push(`${' '.repeat(GUTTER)} ^ ${paint(part, colour, 'dim', 'italic')}`)
      }
    }
  }
  return `${lines.join('\n')}\n`
}

function originWords({ message, lines, person, found, share, disputed }: Origin): string {
  if (message === null && person === null) return 'origin unknown'
  const who = person?.name ?? person?.address ?? person?.id ?? 'somebody'
  const where = message === null ? '' : `, <${message}>`
  const at =
    lines === null ? '' : lines[0] === lines[1] ? ` line ${lines[0]}` : ` lines ${lines[0]}-${lines[1]}`
  const how =
    found === 'attribution'
      ? 'by its attribution line'
      : `found in ${found}, ${Math.round(share * 100)} % of the words`
  return showControls(
    `${who}${where}${at} (${how})${disputed ? '; the attribution line names somebody else' : ''}`,
  )
}

function expandTabs(line: string): string {
  if (!line.includes('\t')) return line
  let expanded = ''
  for (const part of line.split(/(\t)/))
    expanded += part === '\t' ? ' '.repeat(8 - (expanded.length % 8)) : part
  return expanded
}
