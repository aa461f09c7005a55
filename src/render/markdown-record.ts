import type { MessageId } from '../model/message.ts'
import type { DecisionRecord, Outcome, Vote } from '../model/record.ts'
import type { LineRange } from '../model/span.ts'
import type { Evidence, Statement, StatementId } from '../model/statement.ts'
import { argumentDiagram } from './diagram.ts'
import { escapeInline, escapeMarkdown, escapeMarkdownCode, escapeTableCell, escapeYaml } from './escape.ts'
import { linkTo, safeUrl } from './link.ts'
import type { RenderOptions } from './options.ts'
import { type Argument, messageHolding, type OptionView, type RecordView, viewRecord } from './record-view.ts'
import { shorten } from './shorten.ts'
import {
  ACT_WORDS,
  capitalise,
  categoryWords,
  count,
  dayOf,
  listWords,
  OUTCOME_WORDS,
  periodWords,
  STANCE_WORDS,
  strengthWords,
} from './words.ts'

/** A quotation says what was meant; who wants it whole follows the citation. */
const QUOTE_LENGTH = 200
const TITLE_LENGTH = 100
/** Where a title only reminds of an option named above. */
const SHORT_TITLE = 50
/** Confidence from which a statement is taken for what it was found to be without a second look. */
const PLAIN = 0.4
/** Evidence of the outcome and its consequences that is quoted. */
const SHOWN_ARGUMENTS = 5
/** Arguments that are read before the fold, all options together: two minutes' worth with the rest of the page. */
const ARGUMENTS_IN_SIGHT = 12
/** Options whose arguments are read before the fold. */
const OPTIONS_IN_SIGHT = 4
/** A reply below an argument only reminds of it. */
const REPLY_LENGTH = 140
/** Options listed before the rest is folded. */
const SHOWN_OPTIONS = 6
/** Reasons of objections that get a line of their own. */
const SHOWN_DRIVERS = 5
/** Statements of a list in "More Information" before the rest is folded. */
const SHOWN_STATEMENTS = 5
/** Rows of a table, or short lines, before they are folded. */
const SHOWN_LINES = 8
/** What a record calls uncertain. */
const LOW_CONFIDENCE = 0.6

/** The parts of a record as Markdown sections, each without blank lines around it and empty when there is nothing to say. */
export class MarkdownRecord {
  readonly #record: DecisionRecord
  readonly #options: RenderOptions
  readonly #view: RecordView
  /** Statements that stand on the page already. */
  readonly #shown = new Set<StatementId>()

  constructor(record: DecisionRecord, options: RenderOptions) {
    this.#record = record
    this.#options = options
    this.#view = viewRecord(record)
  }

  title(): string {
    return `# ${heading(subjectOf(this.#record))}`
  }

  /** Names of those who decided. */
  deciders(): string[] {
    return decisionMakers(this.#record).map((id) => this.#view.nameOf(id))
  }

  frontMatter(): string {
    const { outcome, thread } = this.#record
    const deciders = decisionMakers(this.#record)
    const spoke = new Set(this.#record.statements.map((statement) => statement.by.id))
    const names = (ids: readonly string[]): string =>
      `[${ids.map((id) => escapeYaml(this.#view.nameOf(id))).join(', ')}]`
    const others = thread.participants.filter(
      (person) => !deciders.includes(person.id) && person.role !== 'bot',
    )
    const consulted = others.filter((person) => spoke.has(person.id)).map((person) => person.id)
    const informed = others
      .filter((person) => !spoke.has(person.id))
      .map((person) => escapeYaml(this.#view.nameOf(person.id)))
    if (thread.list !== null) informed.push(escapeYaml(thread.list))
    const date = dayOf(outcome.date) ?? dayOf(thread.to)
    return [
      '---',
      `status: ${escapeYaml(outcome.status === 'open' ? 'proposed' : outcome.status)}`,
      ...(date === null ? [] : [`date: ${date}`]),
      `decision-makers: ${names(deciders)}`,
      `consulted: ${names(consulted)}`,
      `informed: [${informed.join(', ')}]`,
      '---',
    ].join('\n')
  }

  /** What a reader in a hurry needs: how it ended, how much was said, what is left. */
  summary(): string {
    const { thread, outcome, options } = this.#record
    const people = thread.participants.filter((person) => person.messages > 0).length
    const period = periodWords(thread.from, thread.to)
    const where = thread.list === null ? '' : ` on ${escapeMarkdown(thread.list)}`
    const unresolved = this.#view.objections.filter(
      ({ statement }) => statement.status === 'unresolved',
    ).length
    const open = this.#view.questions.filter(({ statement }) => statement.status === 'open').length
    const votes = countedVotes(this.#record).length
    const said: string[] = []
    if (options.length > 0) said.push(count(options.length, 'option'))
    if (this.#view.objections.length > 0) {
      said.push(
        `${count(this.#view.objections.length, 'objection')}${unresolved > 0 ? ` (${unresolved} unresolved)` : ''}`,
      )
    }
    if (open > 0) said.push(count(open, 'open question'))
    if (votes > 0) said.push(count(votes, 'vote'))
    const size = `${count(thread.messageIds.length, 'message')} by ${count(people, 'person', 'people')}${where}${period === null ? '' : `, ${period}`}`
    return `**${OUTCOME_WORDS[outcome.status]}** · ${size}${said.length === 0 ? '' : ` · ${said.join(', ')}`}.`
  }

  context(): string {
    const { question } = this.#record
    const lines = ['## Context and Problem Statement']
    if (question !== null) {
      lines.push(
        `> ${escapeMarkdown(shorten(question.text, 2 * QUOTE_LENGTH))}`,
        `${this.#whoWrote(question)}${this.#cite(question)}`,
      )
    } else {
      const first = this.#record.statements.find((statement) => statement.act === 'proposal')
      lines.push('The thread has no sentence that states the question.')
      if (first !== undefined) lines.push(`It starts from a proposal: ${this.#said(first)}`)
    }
    return lines.join('\n\n')
  }

  drivers(): string {
    const categories = this.#view.categories
    if (categories.length === 0) return ''
    const shown = categories.length <= SHOWN_DRIVERS + 1 ? categories : categories.slice(0, SHOWN_DRIVERS)
    const lines = shown.map(
      ({ category, objections, unresolved }) =>
        `* ${capitalise(categoryWords(category))}: ${count(objections, 'objection')}${unresolved > 0 ? `, ${unresolved} unresolved` : ''}`,
    )
    const rest = categories.slice(shown.length)
    if (rest.length > 0) {
      lines.push(
        `* Also ${listWords(rest.map(({ category, objections }) => `${categoryWords(category)} (${objections})`))}`,
      )
    }
    return ['## Decision Drivers', lines.join('\n')].join('\n\n')
  }

  /** `fold` puts what follows the first options behind a click. */
  consideredOptions(form: 'fold' | 'list'): string {
    const { options } = this.#record
    if (options.length === 0) {
      return '## Considered Options\n\nNobody put forward an option that the record could tell apart.'
    }
    const lines = options.map((option, at) => {
      const view = this.#view.options[at]!
      const by = option.by === null ? '' : ` by ${escapeMarkdown(this.#view.nameOf(option.by))}`
      const [first] = option.proposals.flatMap((id) => this.#view.statement(id) ?? [])
      const origin = {
        proposed: `proposed${by}`,
        implied: 'only argued about',
        'status-quo': 'the status quo',
      }
      const cite = first === undefined ? '' : this.#cite(first)
      if (first !== undefined) this.#shown.add(first.id)
      const standing = standingWords(view)
      const facts = [`${origin[option.kind]}${cite}`, option.status, ...(standing === '' ? [] : [standing])]
      return `* ${optionName(option, true)} (${facts.join('; ')})`
    })
    const shown = form === 'list' || lines.length <= SHOWN_OPTIONS + 1 ? lines : lines.slice(0, SHOWN_OPTIONS)
    const rest = lines.slice(shown.length)
    const parts = ['## Considered Options', shown.join('\n')]
    if (rest.length > 0) parts.push(fold(`${rest.length} more`, rest.join('\n')))
    return parts.join('\n\n')
  }

  outcome(): string {
    const lines = ['## Decision Outcome', this.#outcomeSentence()]
    const quotes = this.#view.outcome
    if (quotes.length > 0)
      lines.push(
        quotes
          .slice(0, SHOWN_ARGUMENTS)
          .map((evidence) => `* ${this.#quoted(evidence)}`)
          .join('\n'),
      )
    const consequences = this.#consequences()
    if (consequences !== '') lines.push(consequences)
    return lines.join('\n\n')
  }

  #outcomeSentence(): string {
    const { outcome } = this.#record
    const option = outcome.option === null ? null : this.#view.option(outcome.option)
    const named = option === null ? '' : `"${optionName(option, false)}"`
    const because = this.#reason(outcome)
    const doubt =
      outcome.confidence < LOW_CONFIDENCE && outcome.basis !== 'none' ? ' This reading is uncertain.' : ''
    const head: Readonly<Record<Outcome['status'], string>> = {
      accepted: option === null ? 'Accepted' : `Chosen option: ${named}`,
      rejected: `Rejected${named === '' ? '' : `: ${named}`}`,
      deferred: `Deferred${named === '' ? '' : `: ${named}`}`,
      withdrawn: `Withdrawn${named === '' ? '' : `: ${named}`}`,
      superseded: `Superseded${named === '' ? '' : `: ${named}`}`,
      'no-consensus': 'No decision: no consensus was reached',
      open: 'No decision: nothing in the thread closes the question',
      informational: 'No decision was asked for: the thread informs',
    }
    const sentence = `${head[outcome.status]}${because === '' ? '' : `, because ${because}`}.`
    return `${sentence}${doubt} (${escapeMarkdownCode(outcome.rule)}, confidence ${outcome.confidence.toFixed(2)})`
  }

  #reason(outcome: Outcome): string {
    const by = outcome.by === null ? null : escapeMarkdown(this.#view.nameOf(outcome.by))
    const day = dayOf(outcome.date)
    const when = day === null ? '' : ` on ${day}`
    const { tally } = this.#record
    switch (outcome.basis) {
      case 'declared':
        return by === null ? `it was declared${when}` : `${by} declared it${when}`
      case 'silence':
        return `nobody objected after ${by === null ? 'the' : `${by}'s`} call${when}`
      case 'tally':
        return tally === null ? `the votes decided${when}` : `the votes were ${tallyWords(tally)}${when}`
      case 'successor': {
        const later = this.#record.related.find((related) => related.kind === 'later-version')
        return later === undefined
          ? `a later version took its place${when}`
          : `a later version took its place${when}: ${this.#target(later.target)}`
      }
      case 'none':
        return ''
    }
  }

  #consequences(): string {
    const { outcome } = this.#record
    if (outcome.option === null || outcome.status !== 'accepted') return ''
    const view = this.#view.options.find((other) => other.option?.id === outcome.option)
    if (view === undefined) return ''
    const unresolved = view.objections.filter(({ statement }) => statement.status === 'unresolved')
    // What follows from a decision is said of plain objections only; the others stand below, among the cons.
    const standing = unresolved.filter(
      ({ statement }) => statement.confidence >= PLAIN || statement.strength === 'blocking',
    )
    const conditions = view.support.filter(({ statement }) => statement.condition !== null)
    const lines = [
      ...conditions
        .slice(0, SHOWN_ARGUMENTS)
        .map(
          ({ statement }) =>
            `* Neutral, because ${escapeMarkdown(this.#view.nameOf(statement.by.id))} supported it on a condition: “${escapeInline(shorten(statement.condition!, QUOTE_LENGTH))}”${this.#cite(statement)}`,
        ),
      ...standing
        .slice(0, SHOWN_ARGUMENTS)
        .map(({ statement }) => `* Bad, because an objection stands unresolved: ${this.#said(statement)}`),
    ]
    if (unresolved.length === 0) {
      lines.unshift(
        view.objections.length === 0
          ? '* Good, because nobody objected to it'
          : `* Good, because ${view.objections.length === 1 ? 'the objection to it was' : `${view.objections.length === 2 ? 'both' : `all ${view.objections.length}`} objections to it were`} answered, conceded or withdrawn`,
      )
    }
    if (lines.length === 0) return ''
    return ['### Consequences', lines.join('\n')].join('\n\n')
  }

  prosAndCons(): string {
    const argued = this.#view.options.filter((view) => weightOf(view) > 0)
    if (argued.length === 0) return ''
    const inSight = new Set(
      argued.length <= OPTIONS_IN_SIGHT + 1
        ? argued
        : [...argued].sort((a, b) => weightOf(b) - weightOf(a)).slice(0, OPTIONS_IN_SIGHT),
    )
    const limit = this.#argumentsInSight()
    const part = (view: OptionView): string => {
      const title = view.option === null ? 'The question as a whole' : optionHeading(view.option)
      // What is folded once is whole inside.
      return `### ${title}\n\n${this.#arguments(view, inSight.has(view) ? limit : weightOf(view))}`
    }
    const shown = argued.filter((view) => inSight.has(view)).map(part)
    const rest = argued.filter((view) => !inSight.has(view)).map(part)
    if (rest.length > 0) shown.push(fold(count(rest.length, 'further option'), rest.join('\n\n')))
    return ['## Pros and Cons of the Options', ...shown].join('\n\n')
  }

  #arguments(view: OptionView, limit: number): string {
    const kinds = [
      ['Good', view.support],
      ['Neutral', view.neutral],
      ['Bad', view.objections],
    ] as const
    const shown: string[] = []
    const rest: string[] = []
    for (const [word, list] of kinds) {
      // One more bullet takes no more room than the fold that hides it.
      const room = list.length <= limit + 1 ? list.length : limit
      for (const [at, one] of [...list].sort(weightiest).entries()) {
        ;(at < room ? shown : rest).push(this.#argument(word, one))
      }
    }
    const parts: string[] = []
    if (shown.length > 0) parts.push(shown.join('\n'))
    if (rest.length > 0) parts.push(fold(`${count(rest.length, 'more argument')}`, rest.join('\n')))
    return parts.join('\n\n')
  }

  /** How many arguments of each kind an option shows before the fold. */
  #argumentsInSight(): number {
    const kinds = this.#view.options.flatMap((view) => [view.support, view.neutral, view.objections])
    const all = kinds.reduce((sum, list) => sum + list.length, 0)
    if (all <= ARGUMENTS_IN_SIGHT) return all
    return Math.max(2, Math.floor(ARGUMENTS_IN_SIGHT / kinds.filter((list) => list.length > 0).length))
  }

  #argument(word: 'Good' | 'Neutral' | 'Bad', { statement, answers, seconds }: Argument): string {
    const lines = [`* ${word}, because ${this.#said(statement)}`]
    const { condition } = statement
    if (condition !== null && !shorten(statement.text, QUOTE_LENGTH).includes(condition)) {
      lines.push(
        `  * ${statement.act === 'support' ? 'On the condition' : 'What would settle it'}: “${escapeInline(shorten(condition, QUOTE_LENGTH))}”`,
      )
    }
    if (seconds.length > 0) {
      for (const { id } of seconds) this.#shown.add(id)
      lines.push(
        `  * Also ${listWords(seconds.map((second) => `${escapeMarkdown(this.#view.nameOf(second.by.id))}${this.#cite(second)}`))}`,
      )
    }
    const settledBy = statement.resolution?.by ?? null
    const [answer, ...others] = answers
    if (answer !== undefined) {
      const how =
        answer.id === settledBy && statement.status !== null ? capitalise(statement.status) : 'Reply'
      lines.push(`  * ${how}: ${this.#said(answer, REPLY_LENGTH)}`)
    }
    if (others.length > 0) {
      const cites = others
        .slice(0, SHOWN_LINES)
        .map((other) => this.#cite(other))
        .join(',')
      const more = others.length > SHOWN_LINES ? ', …' : ''
      lines.push(`  * ${count(others.length, 'further reply', 'further replies')}:${cites}${more}`)
    }
    return lines.join('\n')
  }

  moreInformation(): string {
    const parts = [
      this.#openQuestions(),
      this.#actions(),
      this.#votes(),
      this.#positions(),
      this.#timeline(),
      this.#answeredQuestions(),
      this.#further(),
      this.#diagram(),
      this.#related(),
      this.sources('fold'),
      this.#diagnostics(),
    ].filter((part) => part !== '')
    return parts.length === 0 ? '' : ['## More Information', ...parts].join('\n\n')
  }

  #openQuestions(): string {
    const open = this.#view.questions.filter(({ statement }) => statement.status !== 'answered')
    return this.#list(
      'Open questions',
      open.map(({ statement }) => `* ${this.#said(statement)}`),
    )
  }

  #answeredQuestions(): string {
    const answered = this.#view.questions.filter(({ statement }) => statement.status === 'answered')
    if (answered.length === 0) return ''
    const lines = answered.map(({ statement, answers }) =>
      [
        `* ${this.#said(statement)}`,
        ...answers.slice(0, 1).map((answer) => `  * ${this.#said(answer)}`),
      ].join('\n'),
    )
    return `### Answered questions\n\n${fold(count(answered.length, 'question'), lines.join('\n'))}`
  }

  /** What was said and has no place elsewhere: a record leaves nothing out. */
  #further(): string {
    const left = this.#record.statements.filter(({ id }) => !this.#shown.has(id))
    if (left.length === 0) return ''
    const lines = left.map((statement) => `* ${capitalise(statement.act)}: ${this.#said(statement)}`)
    return `### Further statements\n\n${fold(count(left.length, 'statement'), lines.join('\n'))}`
  }

  #actions(): string {
    return this.#list(
      'Action items',
      this.#view.actions.map((statement) => `* ${this.#said(statement)}`),
    )
  }

  #votes(): string {
    const { votes, tally } = this.#record
    if (votes.length === 0) return ''
    const rows = votes.map((vote) => {
      const notes = voteNotes(vote)
      return `| ${escapeTableCell(this.#view.nameOf(vote.person))} | ${escapeTableCell(vote.text)} | ${escapeTableCell(notes.join(', '))} | ${this.#cite(vote.evidence).trim()} |`
    })
    const table = ['| Who | Vote | Notes | Where |', '| --- | --- | --- | --- |', ...rows].join('\n')
    const parts = ['### Votes']
    if (tally !== null) {
      parts.push(`Counted: ${tallyWords(tally)}.${declaredWords(this.#record)}`)
    }
    parts.push(rows.length > SHOWN_LINES ? fold(`All ${count(rows.length, 'vote')}`, table) : table)
    return parts.join('\n\n')
  }

  #positions(): string {
    const { positions } = this.#record
    if (positions.length === 0) return ''
    const rows = positions.map((position) => {
      const option = position.option === null ? null : this.#view.option(position.option)
      const name =
        option === null ? 'the question' : escapeTableCell(option.label ?? shorten(option.title, SHORT_TITLE))
      const was = position.before === null ? '' : ` (was ${STANCE_WORDS[position.before]})`
      const shows = position.statements
        .map((id) => this.#view.statement(id))
        .filter((statement) => statement !== null)
      return `| ${escapeTableCell(this.#view.nameOf(position.person))} | ${STANCE_WORDS[position.stance]}${was} | ${name} | ${
        shows
          .slice(-2)
          .map((statement) => this.#cite(statement).trim())
          .join(' ') || '–'
      } |`
    })
    const table = ['| Who | Stance | On | Where |', '| --- | --- | --- | --- |', ...rows].join('\n')
    return [
      '### Positions',
      rows.length > SHOWN_LINES ? fold(count(rows.length, 'position'), table) : table,
    ].join('\n\n')
  }

  #timeline(): string {
    /** `place` keeps the ends at the ends: a mail's clock may be wrong. */
    const events: { date: string; text: string; place: number }[] = []
    const told: Statement[] = []
    const { thread, outcome } = this.#record
    if (thread.from !== null) events.push({ date: thread.from, text: 'First message', place: 0 })
    for (const statement of this.#record.statements) {
      if (statement.date === null) continue
      const first = statement.act === 'proposal' || statement.act === 'decision'
      const blocking = statement.act === 'objection' && statement.strength === 'blocking'
      if (!first && !blocking && !outcome.statements.includes(statement.id)) continue
      told.push(statement)
      const who = escapeMarkdown(this.#view.nameOf(statement.by.id))
      const what = blocking ? 'objected (blocking)' : ACT_WORDS[statement.act]
      events.push({
        place: 1,
        date: statement.date,
        text: `${who} ${what}: “${escapeInline(shorten(statement.text, TITLE_LENGTH))}”${this.#cite(statement)}`,
      })
    }
    if (thread.to !== null && thread.messageIds.length > 1)
      events.push({ date: thread.to, text: 'Last message', place: 2 })
    if (events.length < 3) return ''
    for (const { id } of told) this.#shown.add(id)
    const sorted = events
      .map((event, at) => ({ ...event, at }))
      .sort((a, b) => a.place - b.place || (a.date < b.date ? -1 : a.date > b.date ? 1 : a.at - b.at))
    const lines = sorted.map((event) => `* ${dayOf(event.date) ?? escapeMarkdown(event.date)}: ${event.text}`)
    const list = lines.join('\n')
    return `### Timeline\n\n${lines.length > SHOWN_STATEMENTS ? fold(count(lines.length, 'event'), list) : list}`
  }

  #diagram(): string {
    const diagram = argumentDiagram(this.#view)
    if (diagram === null) return ''
    const left =
      diagram.left > 0
        ? `\n\n${count(diagram.left, 'statement')} of less weight ${diagram.left === 1 ? 'is' : 'are'} not drawn.`
        : ''
    return `### Argument map\n\n${fold('Who answers what', `\`\`\`mermaid\n${diagram.code}\n\`\`\`${left}`)}`
  }

  #related(): string {
    return this.#list(
      'Related',
      this.#record.related.map((related) => {
        const source =
          related.message === null || this.#view.numberOf(related.message) === 0
            ? ''
            : ` ${this.#citeMessage(related.message, null, false)}`
        return `* ${capitalise(related.kind.replaceAll('-', ' '))}: ${this.#target(related.target)}${source}`
      }),
    )
  }

  /** The messages cited; `fold` puts a long list behind a click. */
  sources(form: 'fold' | 'list'): string {
    const { cited } = this.#view
    if (cited.length === 0) return ''
    const missing = this.#record.thread.ghosts.length
    const lines = cited.map((message, at) => {
      const author = this.#view.authors.get(message)
      const day = dayOf(this.#view.dates.get(message) ?? null)
      const url = this.#link(message)
      const parts = [
        author === undefined ? null : escapeMarkdown(this.#view.nameOf(author)),
        day,
        url === null ? escapeMarkdownCode(message) : `[${escapeMarkdownCode(message)}](${markdownUrl(url)})`,
      ]
      return `${at + 1}. ${parts.filter((part) => part !== null).join(', ')}`
    })
    const note =
      'A citation `[3:12–14]` is message 3 of this list, lines 12 to 14 of its text.' +
      (missing === 0
        ? ''
        : ` ${count(missing, 'message')} of the thread ${missing === 1 ? 'is' : 'are'} missing from the archive: what others quoted of ${missing === 1 ? 'it' : 'them'} is cited as “quoted”.`)
    const list = lines.join('\n')
    return [
      '### Sources',
      note,
      form === 'fold' && lines.length > SHOWN_LINES ? fold(count(lines.length, 'message'), list) : list,
    ].join('\n\n')
  }

  #diagnostics(): string {
    const { diagnostics } = this.#record
    if (diagnostics.length === 0) return ''
    const lines = diagnostics.map((diagnostic) => {
      const number = diagnostic.message === null ? 0 : this.#view.numberOf(diagnostic.message)
      const where =
        diagnostic.message === null
          ? ''
          : number > 0
            ? ` ${this.#citeMessage(diagnostic.message, null, false)}`
            : ` ${escapeMarkdownCode(diagnostic.message)}`
      return `* ${diagnostic.severity}: ${escapeMarkdown(diagnostic.text)} (${escapeMarkdownCode(diagnostic.code)})${where}`
    })
    return `### Notes on reading the archive\n\n${fold(count(lines.length, 'note'), lines.join('\n'))}`
  }

  /** A headed list, its end folded when it is long. Empty when there is nothing to list. */
  #list(title: string, lines: readonly string[]): string {
    if (lines.length === 0) return ''
    const parts = [`### ${title}`, lines.slice(0, SHOWN_STATEMENTS).join('\n')]
    const rest = lines.slice(SHOWN_STATEMENTS)
    if (rest.length > 0) parts.push(fold(`${rest.length} more`, rest.join('\n')))
    return parts.join('\n\n')
  }

  /** `“Words”: who, how strong [3:12]`. */
  #said(statement: Statement, length = QUOTE_LENGTH): string {
    this.#shown.add(statement.id)
    const words = strengthWords(statement)
    const how = words.length === 0 ? '' : ` (${words.join(', ')})`
    return `“${escapeInline(shorten(statement.text, length))}” – ${escapeMarkdown(this.#view.nameOf(statement.by.id))}${how}${this.#cite(statement)}`
  }

  #quoted(evidence: Statement | Evidence): string {
    if ('act' in evidence) return this.#said(evidence)
    return `“${escapeInline(shorten(evidence.text, QUOTE_LENGTH))}”${this.#whoWrote(evidence, ' – ')}${this.#cite(evidence)}`
  }

  #whoWrote(evidence: Evidence, before = ''): string {
    const author = this.#view.authors.get(evidence.message)
    if (author === undefined) return ''
    const day = dayOf(this.#view.dates.get(evidence.message) ?? null)
    return `${before}${escapeMarkdown(this.#view.nameOf(author))}${day === null ? '' : `, ${day}`}`
  }

  /** ` [3:12–14]`, linked where a link can be made. */
  #cite(evidence: Evidence): string {
    return ` ${this.#citeMessage(messageHolding(evidence), evidence.lines, evidence.quotedIn !== null)}`
  }

  #citeMessage(message: MessageId, lines: LineRange | null, quoted: boolean): string {
    const where = lines === null ? '' : lines[0] === lines[1] ? `:${lines[0]}` : `:${lines[0]}–${lines[1]}`
    const label = `\\[${this.#view.numberOf(message)}${where}${quoted ? ', quoted' : ''}\\]`
    const url = this.#link(message)
    return url === null ? label : `[${label}](${markdownUrl(url)})`
  }

  #link(message: MessageId): string | null {
    return linkTo(this.#options.link, {
      message,
      list: this.#record.thread.list,
      date: this.#view.dates.get(message) ?? null,
    })
  }

  /** A Message-ID, a URL or a commit: shown whole; a link only to where it says it leads. */
  #target(target: string): string {
    const url = safeUrl(target)
    const text = escapeMarkdownCode(target)
    if (url !== null) return url === target ? `[${text}](${markdownUrl(url)})` : text
    const link = target.includes('@') ? this.#link(target) : null
    return link === null ? text : `[${text}](${markdownUrl(link)})`
  }
}

/** A URL inside `(…)`: safeUrl has taken out blanks and brackets; `&` could still start an entity. */
function markdownUrl(url: string): string {
  return url.replace(/&/g, '&amp;').replaceAll('*', '%2A')
}

/** A block that opens on a click where HTML works, and stands open where it doesn't. */
function fold(summary: string, content: string): string {
  return `<details>\n<summary>${summary}</summary>\n\n${content}\n\n</details>`
}

function subjectOf(record: DecisionRecord): string {
  return record.thread.subject.trim() === '' ? '(no subject)' : record.thread.subject
}

/** A text as a heading, without the full stop that markdownlint (MD026) takes for a mistake. */
function heading(text: string): string {
  return escapeMarkdown(shorten(text, 2 * TITLE_LENGTH).replace(/(?<=[^.,;:!])[.,;:!]$/, ''))
}

function optionHeading(option: { readonly label: string | null; readonly title: string }): string {
  return heading(`${option.label === null ? '' : `${option.label}: `}${shorten(option.title, TITLE_LENGTH)}`)
}

/** `**2b**: title` in a list, `2b: title` in a heading. */
function optionName(
  option: { readonly label: string | null; readonly title: string },
  strong: boolean,
): string {
  const title = escapeMarkdown(shorten(option.title, TITLE_LENGTH))
  if (option.label === null) return strong ? `**${title}**` : title
  const label = escapeMarkdown(option.label)
  return strong ? `**${label}**: ${title}` : `${label}: ${title}`
}

/** Those who declared the outcome, or whose binding votes made it. */
function decisionMakers(record: DecisionRecord): string[] {
  const deciders = new Set<string>()
  if (record.outcome.by !== null) deciders.add(record.outcome.by)
  for (const id of record.outcome.statements) {
    const statement = record.statements.find((other) => other.id === id)
    if (statement?.act === 'decision') deciders.add(statement.by.id)
  }
  if (record.outcome.basis === 'tally') {
    for (const vote of countedVotes(record)) if (vote.binding === true) deciders.add(vote.person)
  }
  return [...deciders]
}

function countedVotes(record: DecisionRecord): Vote[] {
  return record.votes.filter((vote) => vote.state === 'counted')
}

function voteNotes(vote: Vote): string[] {
  const notes: string[] = []
  if (vote.binding === true) notes.push('binding')
  if (vote.binding === false) notes.push('not binding')
  if (vote.binding === null && vote.claimsBinding === true) notes.push('says binding')
  if (vote.binding === null && vote.claimsBinding === false) notes.push('says not binding')
  if (vote.veto) notes.push(vote.hasReason === false ? 'veto without a reason' : 'veto')
  else if (vote.value < 0 && vote.hasReason === false) notes.push('no reason given')
  if (vote.scope !== null) notes.push(`for ${vote.scope}`)
  if (vote.state !== 'counted')
    notes.push(vote.state === 'superseded' ? 'changed later' : 'carried over, not counted')
  return notes
}

function tallyWords(tally: NonNullable<DecisionRecord['tally']>): string {
  const binding =
    tally.binding === null
      ? ''
      : ` (binding: ${tally.binding.for} for, ${tally.binding.neutral} neutral, ${tally.binding.against} against)`
  const vetoes = tally.vetoes > 0 ? `, ${count(tally.vetoes, 'veto', 'vetoes')}` : ''
  return `${tally.for} for, ${tally.neutral} neutral, ${tally.against} against${vetoes}${binding}`
}

function declaredWords({ tally }: DecisionRecord): string {
  const declared = tally?.declared ?? null
  if (tally === null || declared === null) return ''
  const same = (counted: { for: number; neutral: number; against: number }): boolean =>
    counted.for === declared.for &&
    counted.neutral === declared.neutral &&
    counted.against === declared.against
  const agrees = same(tally) || (tally.binding !== null && same(tally.binding))
  return ` The result message states ${declared.for} for, ${declared.neutral} neutral, ${declared.against} against${agrees ? '' : ': not the same'}.`
}

/** `2 for, 1 against`. */
function standingWords(view: OptionView): string {
  const stances = new Map<string, number>()
  for (const position of view.positions) stances.set(position.stance, (stances.get(position.stance) ?? 0) + 1)
  return (Object.keys(STANCE_WORDS) as (keyof typeof STANCE_WORDS)[])
    .filter((stance) => stances.has(stance))
    .map(
      (stance) =>
        `${stances.get(stance)} ${stance === 'for-if' ? 'for on a condition' : STANCE_WORDS[stance]}`,
    )
    .join(', ')
}

/** Unresolved before settled, blocking before concern, sure before doubtful, else as said. */
function weightiest({ statement: a }: Argument, { statement: b }: Argument): number {
  const weight = (statement: Statement): number =>
    (statement.status === 'unresolved' ? 2 : 0) + (statement.strength === 'blocking' ? 1 : 0)
  return weight(b) - weight(a) || b.confidence - a.confidence
}

function weightOf(view: OptionView): number {
  return view.support.length + view.neutral.length + view.objections.length
}
