import type { MessageId } from '../model/message.ts'
import type { Outcome, Vote } from '../model/record.ts'
import type { Category, Evidence, Statement } from '../model/statement.ts'
import { renderArgumentMap } from './argument-map.ts'
import { escapeHtml, showControls } from './escape.ts'
import { safeUrl } from './link.ts'
import { type Argument, messageHolding, type OptionView, type RecordView } from './record-view.ts'
import { shorten } from './shorten.ts'
import {
  ACT_WORDS,
  capitalise,
  categoryWords,
  count,
  dayOf,
  OUTCOME_WORDS,
  periodWords,
  STANCE_WORDS,
} from './words.ts'

const QUOTE_LENGTH = 600
const TITLE_LENGTH = 140
/** Items of a list before the rest is behind a click. A link to one of the rest opens it. */
const IN_SIGHT = 6

/** Where the names and numbers of a page lead. Null: nowhere, plain text then. */
export interface HtmlLinks {
  /** The page that shows the words, at their line. */
  citation(evidence: Evidence): string | null
  message(message: MessageId): string | null
  person(id: string): string | null
  category(category: Category): string | null
}

/** A text of one line in HTML, its white space folded. */
export function html(text: string): string {
  return escapeHtml(showControls(text))
}

/** A link, or the content alone where there is nowhere to go. `content` is HTML. */
export function htmlLink(href: string | null, content: string, attributes = ''): string {
  return href === null ? content : `<a${attributes} href="${escapeHtml(href)}">${content}</a>`
}

/** A status as a word in its colour. */
export function statusBadge(status: Outcome['status']): string {
  return `<span class="status status-${status}">${OUTCOME_WORDS[status]}</span>`
}

/**
 * A record as the inside of an HTML page's `<main>`: how it ended, what was asked, options with arguments on both sides,
 * the argument map, what is left open, votes, positions, timeline, sources. Every statement has its id as anchor.
 */
export function htmlRecord(view: RecordView, links: HtmlLinks): string {
  return new HtmlRecord(view, links).render()
}

class HtmlRecord {
  readonly #view: RecordView
  readonly #links: HtmlLinks
  readonly #anchored = new Set<string>()

  constructor(view: RecordView, links: HtmlLinks) {
    this.#view = view
    this.#links = links
  }

  render(): string {
    return [
      this.#head(),
      this.#outcome(),
      this.#question(),
      this.#options(),
      this.#map(),
      this.#statements(
        'open-questions',
        'Open questions',
        this.#view.questions.filter(({ statement }) => statement.status !== 'answered'),
      ),
      this.#statements(
        'actions',
        'Action items',
        this.#view.actions.map((statement) => ({ statement, answers: [], seconds: [] })),
      ),
      this.#statements(
        'answered',
        'Answered questions',
        this.#view.questions.filter(({ statement }) => statement.status === 'answered'),
      ),
      this.#further(),
      this.#votes(),
      this.#positions(),
      this.#timeline(),
      this.#related(),
      this.#sources(),
      this.#notes(),
    ]
      .filter((part) => part !== '')
      .join('\n')
  }

  #head(): string {
    const { thread, outcome } = this.#view.record
    const people = thread.participants.filter((person) => person.messages > 0).length
    const unresolved = this.#view.objections.filter(
      ({ statement }) => statement.status === 'unresolved',
    ).length
    const open = this.#view.questions.filter(({ statement }) => statement.status === 'open').length
    const facts = [
      `${count(thread.messageIds.length, 'message')} by ${count(people, 'person', 'people')}`,
      count(this.#view.record.options.length, 'option'),
      `${count(this.#view.objections.length, 'objection')}${unresolved > 0 ? ` (${unresolved} unresolved)` : ''}`,
      count(open, 'open question'),
    ]
    const where = [periodWords(thread.from, thread.to), thread.list].filter((part) => part !== null)
    const tags = thread.tags.map((tag) => `<span class="tag">${html(tag)}</span>`).join(' ')
    return `<header class="head"><p class="kicker">${statusBadge(outcome.status)} ${where.map(html).join(' · ')} ${tags}</p><h1>${html(thread.subject) || '(no subject)'}</h1><p class="facts">${facts.join(' · ')}</p></header>`
  }

  #outcome(): string {
    const { outcome, tally, related } = this.#view.record
    const option = outcome.option === null ? null : this.#view.option(outcome.option)
    const by = outcome.by === null ? null : this.#person(outcome.by)
    const day = dayOf(outcome.date)
    const when = day === null ? '' : ` on <time datetime="${day}">${day}</time>`
    const later = related.find(({ kind }) => kind === 'later-version')
    const basis = {
      declared: `${by === null ? 'It was declared' : `${by} declared it`}${when}.`,
      silence: `Nobody objected after ${by === null ? 'the' : `${by}’s`} call${when}.`,
      tally:
        tally === null
          ? `The votes decided${when}.`
          : `The votes were ${tally.for} for, ${tally.neutral} neutral, ${tally.against} against${when}.`,
      successor: `A later version took its place${when}${later === undefined ? '' : `: ${this.#target(later.target)}`}.`,
      none: 'Nothing in the thread closes the question.',
    }[outcome.basis]
    const what = option === null ? '' : `<p class="chosen">${this.#optionName(option)}</p>`
    const evidence = this.#view.outcome
      .map((one) => `<li${'act' in one ? this.#idOf(one) : ''}>${this.#quote(one)}</li>`)
      .join('')
    const doubt = outcome.confidence < 0.6 && outcome.basis !== 'none' ? ' This reading is uncertain.' : ''
    return `<section class="outcome outcome-${outcome.status}" aria-labelledby="outcome"><h2 id="outcome">${OUTCOME_WORDS[outcome.status]}</h2>${what}<p>${basis}${doubt}</p>${evidence === '' ? '' : `<ul class="plain">${evidence}</ul>`}<p class="how">Rule <code>${html(outcome.rule)}</code>, confidence ${outcome.confidence.toFixed(2)}</p></section>`
  }

  #question(): string {
    const { question } = this.#view.record
    if (question === null) return ''
    return `<section aria-labelledby="question"><h2 id="question">Question</h2>${this.#quote(question)}</section>`
  }

  #options(): string {
    if (this.#view.options.length === 0) return ''
    return `<section aria-labelledby="options"><h2 id="options">Options</h2>${this.#view.options.map((view) => this.#option(view)).join('')}</section>`
  }

  #option(view: OptionView): string {
    const { option } = view
    const stances = new Map<string, number>()
    for (const { stance } of view.positions) stances.set(stance, (stances.get(stance) ?? 0) + 1)
    const standing = (Object.keys(STANCE_WORDS) as (keyof typeof STANCE_WORDS)[])
      .filter((stance) => stances.has(stance))
      .map(
        (stance) =>
          `${stances.get(stance)} ${stance === 'for-if' ? 'for on a condition' : STANCE_WORDS[stance]}`,
      )
    let facts: string
    let title: string
    if (option === null) {
      title = 'The question as a whole'
      facts = standing.join(' · ')
    } else {
      title = this.#optionName(option)
      const [first] = option.proposals.flatMap((id) => this.#view.statement(id) ?? [])
      const by = option.by === null ? '' : ` by ${this.#person(option.by)}`
      const origin = {
        proposed: `Proposed${by}`,
        implied: 'Only argued about',
        'status-quo': 'The status quo',
      }[option.kind]
      facts = [
        `${origin}${first === undefined ? '' : ` ${this.#cite(first)}`}`,
        option.status,
        ...standing,
      ].join(' · ')
    }
    const id = option === null ? 'whole' : option.id
    const anchors =
      option === null ? '' : option.proposals.map((proposal) => this.#anchor(proposal, true)).join('')
    const side = (name: string, kind: string, list: readonly Argument[]): string =>
      list.length === 0
        ? ''
        : `<div class="side"><h4 class="side-${kind}">${name} <span class="number">${list.length}</span></h4>${foldedList(
            'ul',
            'arguments',
            list.map((argument) => this.#argument(argument)),
          )}</div>`
    const sides = [
      side('For', 'support', view.support),
      side('Against', 'objection', view.objections),
    ].filter((one) => one !== '')
    const neutral = side('No side', 'neutral', view.neutral)
    return `<article class="option" id="${escapeHtml(id)}">${anchors}<h3>${title}</h3><p class="facts">${facts}</p>${sides.length === 0 ? '' : `<div class="sides sides-${sides.length}">${sides.join('')}</div>`}${neutral}</article>`
  }

  #argument({ statement, answers, seconds }: Argument): string {
    const settledBy = statement.resolution?.by ?? null
    const replies = answers.map((answer) => {
      const how =
        answer.id === settledBy && statement.status !== null ? capitalise(statement.status) : 'Reply'
      return `<li${this.#idOf(answer)}><span class="how">${how}:</span> ${this.#quote(answer)}</li>`
    })
    const also = seconds.map(
      (second) =>
        `<li${this.#idOf(second)}><span class="how">Also</span> ${this.#person(second.by.id)} ${this.#cite(second)}</li>`,
    )
    const condition =
      statement.condition === null || statement.text.includes(statement.condition)
        ? ''
        : `<p class="condition"><span class="how">${statement.act === 'support' ? 'If' : 'What would settle it'}:</span> ${html(shorten(statement.condition, QUOTE_LENGTH))}</p>`
    const more = [...also, ...replies]
    return `<li class="argument argument-${statement.act}"${this.#idOf(statement)}>${this.#quote(statement)}${condition}${more.length === 0 ? '' : `<ul class="replies">${more.join('')}</ul>`}</li>`
  }

  #map(): string {
    const map = renderArgumentMap(this.#view)
    if (map === null) return ''
    const left =
      map.left === 0 ? '' : `<p class="how">${count(map.left, 'statement')} of less weight not drawn.</p>`
    return `<section aria-labelledby="map"><h2 id="map">Argument map</h2><div class="scroll" tabindex="0" role="region" aria-label="Argument map, scrolls sideways">${map.svg}</div>${left}</section>`
  }

  #statements(id: string, title: string, list: readonly Argument[]): string {
    if (list.length === 0) return ''
    return `<section aria-labelledby="${id}"><h2 id="${id}">${title} <span class="number">${list.length}</span></h2>${foldedList(
      'ul',
      'arguments',
      list.map((argument) => this.#argument(argument)),
    )}</section>`
  }

  /** What was said and has no place above, so that the record is whole and every link has a target. */
  #further(): string {
    const left = this.#view.record.statements
      .filter(({ id }) => !this.#anchored.has(id))
      .map((statement) => ({ statement, answers: [], seconds: [] }))
    if (left.length === 0) return ''
    const items = left.map((argument) => this.#argument(argument))
    return `<section aria-labelledby="further"><h2 id="further">Further statements <span class="number">${left.length}</span></h2><details class="more"><summary>Answers, decisions and proposals that belong to nothing above</summary><ul class="arguments">${items.join('')}</ul></details></section>`
  }

  #votes(): string {
    const { votes, tally } = this.#view.record
    if (votes.length === 0) return ''
    const rows = votes
      .map(
        (vote) =>
          `<tr${vote.state === 'counted' ? '' : ' class="not-counted"'}><td>${this.#person(vote.person)}</td><td class="vote">${html(vote.text)}</td><td>${html(voteNotes(vote).join(', '))}</td><td>${this.#cite(vote.evidence)}</td></tr>`,
      )
      .join('')
    const binding =
      tally === null || tally.binding === null
        ? ''
        : ` Binding: ${tally.binding.for} for, ${tally.binding.neutral} neutral, ${tally.binding.against} against.`
    const declared =
      tally === null || tally.declared === null
        ? ''
        : ` The result message states ${tally.declared.for} for, ${tally.declared.neutral} neutral, ${tally.declared.against} against.`
    const sum =
      tally === null
        ? ''
        : `<p>Counted: ${tally.for} for, ${tally.neutral} neutral, ${tally.against} against${tally.vetoes > 0 ? `, ${count(tally.vetoes, 'veto', 'vetoes')}` : ''}.${binding}${declared}</p>`
    return `<section aria-labelledby="votes"><h2 id="votes">Votes</h2>${sum}${table('Votes', ['Who', 'Vote', 'Notes', 'Where'], rows)}</section>`
  }

  #positions(): string {
    const { positions } = this.#view.record
    if (positions.length === 0) return ''
    const rows = positions
      .map((position) => {
        const option = position.option === null ? null : this.#view.option(position.option)
        const on =
          option === null
            ? 'the question'
            : `<a href="#${escapeHtml(option.id)}">${html(option.label ?? shorten(option.title, 60))}</a>`
        const was =
          position.before === null ? '' : ` <span class="how">(was ${STANCE_WORDS[position.before]})</span>`
        const where = position.statements.slice(-3).flatMap((id) => this.#view.statement(id) ?? [])
        return `<tr><td>${this.#person(position.person)}</td><td><span class="stance stance-${position.stance}">${STANCE_WORDS[position.stance]}</span>${was}</td><td>${on}</td><td>${where.map((statement) => this.#cite(statement)).join(' ')}</td></tr>`
      })
      .join('')
    return `<section aria-labelledby="positions"><h2 id="positions">Positions</h2>${table('Positions', ['Who', 'Stance', 'On', 'Where'], rows)}</section>`
  }

  #timeline(): string {
    const { outcome, statements } = this.#view.record
    const events = statements
      .map((statement, at) => ({ statement, at }))
      .filter(
        ({ statement }) =>
          statement.date !== null &&
          (['proposal', 'decision', 'objection'].includes(statement.act) ||
            outcome.statements.includes(statement.id)),
      )
      .sort((a, b) =>
        a.statement.date! < b.statement.date! ? -1 : a.statement.date! > b.statement.date! ? 1 : a.at - b.at,
      )
    if (events.length < 3) return ''
    const lines = events.map(
      ({ statement }) =>
        `<li class="event event-${statement.act}"><time datetime="${html(statement.date!)}">${html(dayOf(statement.date) ?? statement.date!)}</time> ${this.#person(statement.by.id)} ${ACT_WORDS[statement.act]}: ${html(shorten(statement.text, TITLE_LENGTH))} ${this.#cite(statement)}</li>`,
    )
    return `<section aria-labelledby="timeline"><h2 id="timeline">Timeline</h2>${foldedList('ol', 'timeline', lines, 2 * IN_SIGHT)}</section>`
  }

  #related(): string {
    const { related } = this.#view.record
    if (related.length === 0) return ''
    const lines = related.map(
      ({ kind, target }) => `<li>${capitalise(kind.replaceAll('-', ' '))}: ${this.#target(target)}</li>`,
    )
    return `<section aria-labelledby="related"><h2 id="related">Related</h2><ul>${lines.join('')}</ul></section>`
  }

  #sources(): string {
    const { cited } = this.#view
    if (cited.length === 0) return ''
    const lines = cited.map((message, at) => {
      const author = this.#view.authors.get(message)
      const day = dayOf(this.#view.dates.get(message) ?? null)
      const facts = [
        author === undefined ? null : this.#person(author),
        day === null ? null : `<time datetime="${day}">${day}</time>`,
      ].filter((fact) => fact !== null)
      return `<li id="m${at + 1}">${facts.join(', ')}${facts.length === 0 ? '' : ', '}${htmlLink(this.#links.message(message), `<code>${html(message)}</code>`)}</li>`
    })
    const missing = this.#view.record.thread.ghosts.length
    const ghosts =
      missing === 0
        ? ''
        : ` ${count(missing, 'message')} of the thread ${missing === 1 ? 'is' : 'are'} missing from the archive: what others quoted of ${missing === 1 ? 'it' : 'them'} is cited as “quoted”.`
    return `<section aria-labelledby="sources"><h2 id="sources">Sources</h2><p class="how">A citation [3:12–14] is message 3 of this list, lines 12 to 14 of its text.${ghosts}</p>${foldedList('ol', 'sources', lines, 2 * IN_SIGHT)}</section>`
  }

  #notes(): string {
    const { diagnostics } = this.#view.record
    if (diagnostics.length === 0) return ''
    const lines = diagnostics.map(
      ({ severity, code, text, message }) =>
        `<li>${severity}: ${html(text)} <code>${html(code)}</code>${message === null ? '' : ` <code>${html(message)}</code>`}</li>`,
    )
    return `<section aria-labelledby="notes"><h2 id="notes">Notes on reading the archive</h2><details><summary>${count(lines.length, 'note')}</summary><ul>${lines.join('')}</ul></details></section>`
  }

  /** Words with who said them, why, how strongly, and where. */
  #quote(evidence: Statement | Evidence): string {
    const words = `<q>${html(shorten(evidence.text, QUOTE_LENGTH))}</q>`
    if (!('act' in evidence)) {
      const author = this.#view.authors.get(evidence.message)
      return `<div class="said">${words}<p class="by">${author === undefined ? '' : `${this.#person(author)} `}${this.#cite(evidence)}</p></div>`
    }
    const facts = [this.#person(evidence.by.id)]
    if (evidence.act === 'objection') {
      facts.push(
        evidence.categories
          .map((category) =>
            htmlLink(this.#links.category(category), categoryWords(category), ' class="category"'),
          )
          .join(', '),
      )
      if (evidence.strength === 'blocking') facts.push('<strong class="blocking">blocking</strong>')
      if (evidence.status !== null)
        facts.push(`<span class="fate fate-${evidence.status}">${evidence.status}</span>`)
    }
    if (evidence.act === 'support' && evidence.strength === 'conditional') facts.push('on a condition')
    return `<div class="said">${words}<p class="by">${facts.filter((fact) => fact !== '').join(' · ')} ${this.#cite(evidence)}</p></div>`
  }

  #cite(evidence: Evidence): string {
    const [first, last] = evidence.lines
    const number = this.#view.numberOf(messageHolding(evidence))
    const label = `[${number}:${first === last ? first : `${first}–${last}`}${evidence.quotedIn === null ? '' : ', quoted'}]`
    return htmlLink(
      this.#links.citation(evidence),
      label,
      ` class="cite" title="Message ${number}, ${first === last ? `line ${first}` : `lines ${first} to ${last}`}"`,
    )
  }

  #person(id: string): string {
    return htmlLink(this.#links.person(id), html(this.#view.nameOf(id)), ' class="person"')
  }

  #optionName(option: { readonly label: string | null; readonly title: string }): string {
    const title = html(shorten(option.title, TITLE_LENGTH))
    return option.label === null ? title : `<span class="label">${html(option.label)}</span> ${title}`
  }

  /** An id for the first place where a statement stands; it stands again below what it answers. */
  #idOf(statement: Statement): string {
    if (this.#anchored.has(statement.id)) return ''
    this.#anchored.add(statement.id)
    return ` id="${escapeHtml(statement.id)}"`
  }

  #anchor(id: string, empty: boolean): string {
    if (this.#anchored.has(id) || !empty) return ''
    this.#anchored.add(id)
    return `<span id="${escapeHtml(id)}"></span>`
  }

  #target(target: string): string {
    const url = safeUrl(target)
    const text = `<code>${html(target)}</code>`
    if (url !== null) return htmlLink(url === target ? url : null, text)
    return htmlLink(target.includes('@') ? this.#links.message(target) : null, text)
  }
}

/** A list whose first items are in sight and whose rest is folded. */
function foldedList(tag: 'ul' | 'ol', kind: string, items: readonly string[], inSight = IN_SIGHT): string {
  // One more item takes no more room than the line that hides it.
  const shown = items.length <= inSight + 1 ? items : items.slice(0, inSight)
  const rest = items.slice(shown.length)
  const list = `<${tag} class="${kind}">${shown.join('')}</${tag}>`
  if (rest.length === 0) return list
  const start = tag === 'ol' ? ` start="${shown.length + 1}"` : ''
  return `${list}<details class="more"><summary>${rest.length} more</summary><${tag} class="${kind}"${start}>${rest.join('')}</${tag}></details>`
}

function table(label: string, head: readonly string[], rows: string): string {
  return `<div class="scroll" tabindex="0" role="region" aria-label="${label}, scrolls sideways"><table><thead><tr>${head.map((cell) => `<th scope="col">${cell}</th>`).join('')}</tr></thead><tbody>${rows}</tbody></table></div>`
}

function voteNotes(vote: Vote): string[] {
  const notes: string[] = []
  if (vote.binding !== null) notes.push(vote.binding ? 'binding' : 'not binding')
  else if (vote.claimsBinding !== null) notes.push(vote.claimsBinding ? 'says binding' : 'says not binding')
  if (vote.veto) notes.push(vote.hasReason === false ? 'veto without a reason' : 'veto')
  if (vote.scope !== null) notes.push(`for ${vote.scope}`)
  if (vote.state !== 'counted')
    notes.push(vote.state === 'superseded' ? 'changed later' : 'carried over, not counted')
  return notes
}
