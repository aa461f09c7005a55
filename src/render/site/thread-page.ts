import type { MessageId } from '../../model/message.ts'
import type { Person } from '../../model/person.ts'
import type { ReadMessage, ReadThread } from '../../model/read-thread.ts'
import type { QuoteTrace, Segment, ZoneKind } from '../../model/segment.ts'
import type { Span } from '../../model/span.ts'
import type { Statement } from '../../model/statement.ts'
import { LineIndex } from '../../text/lines.ts'
import { quoteMarksLength } from '../../text/unquote.ts'
import { escapeHtml } from '../escape.ts'
import { html, htmlLink } from '../html-record.ts'
import { linkTo } from '../link.ts'
import { messageHolding, type RecordView } from '../record-view.ts'
import { categoryWords, count, dayOf } from '../words.ts'
import type { SiteOptions } from './site-options.ts'
import { sitePage } from './site-page.ts'
import { decisionPath, lineAnchor, messageAnchor, personPath } from './site-paths.ts'

/** Replies are set in up to here: deeper, nothing is left of a phone's width. */
const DEEPEST_INDENT = 6
/** A quote that is longer is folded, unless something in it is marked. */
const SHOWN_QUOTE_LINES = 8
/** A patch, log or listing that is longer is folded. */
const SHOWN_LISTING_LINES = 25
/** A body with a megabyte of log in it would stop the browser; the archive has the rest. */
const LONGEST_ZONE = 60_000

const ZONE_NAMES: Readonly<Record<ZoneKind, string>> = {
  authored: 'Text',
  quoted: 'Quote',
  attribution: 'Attribution',
  headers: 'Headers of a forwarded message',
  signature: 'Signature',
  footer: 'Footer',
  patch: 'Patch',
  code: 'Code',
  log: 'Log',
  table: 'Table',
  separator: 'Line',
}

/**
 * A thread to read: messages as the tree has them, each with its zones told apart, quotes folded and tied to the words
 * they repeat, statements marked in place with a note that leads to the record. What is missing is shown as far as
 * quotes know it.
 */
export function threadPage(view: RecordView, thread: ReadThread, slug: string, options: SiteOptions): string {
  return new ThreadPage(view, thread, slug, options).render()
}

/** Statements on the same words, marked once. */
interface Mark {
  readonly span: Span
  readonly statements: readonly Statement[]
}

class ThreadPage {
  readonly #view: RecordView
  readonly #thread: ReadThread
  readonly #slug: string
  readonly #options: SiteOptions
  readonly #messages: ReadonlyMap<MessageId, ReadMessage>
  readonly #indexes = new Map<MessageId, LineIndex>()
  readonly #marks: ReadonlyMap<MessageId, readonly Mark[]>
  /** Lines that something points at. */
  readonly #anchors: ReadonlyMap<MessageId, ReadonlySet<number>>

  constructor(view: RecordView, thread: ReadThread, slug: string, options: SiteOptions) {
    this.#view = view
    this.#thread = thread
    this.#slug = slug
    this.#options = options
    this.#messages = new Map(thread.messages.map((message) => [message.id, message]))
    this.#marks = marksOf(view.record.statements)
    this.#anchors = anchorsOf(view, thread)
  }

  render(): string {
    const { record } = this.#view
    const subject = record.thread.subject.trim() === '' ? '(no subject)' : record.thread.subject
    const decision = `../${decisionPath(this.#slug)}`
    const marked = record.statements.length
    const head = `<header class="head"><p class="kicker"><a href="${decision}">← The decision record</a></p><h1>${html(subject)}</h1><p class="facts">${count(this.#thread.messages.length, 'message')} · ${count(marked, 'statement')} marked</p></header>`
    const nodes = this.#thread.thread.nodes.map((node) => {
      const message = this.#messages.get(node.id)
      const depth = Math.min(node.depth, DEEPEST_INDENT)
      return message === undefined ? this.#ghost(node.id, depth) : this.#message(message, depth)
    })
    return sitePage({
      title: `${subject} – the thread – ${this.#options.title}`,
      site: this.#options.title,
      up: '../',
      section: null,
      wide: true,
      body: `${head}\n<div class="thread">\n${nodes.join('\n')}\n</div>`,
    })
  }

  #message(message: ReadMessage, depth: number): string {
    const number = this.#view.numberOf(message.id)
    const day = dayOf(message.date)
    const parent = message.parent === null ? null : this.#messages.get(message.parent)
    const author = message.author
    const facts = [
      htmlLink(
        this.#view.hasSpoken(author.id) ? `../${personPath(author.id)}` : null,
        this.#name(author),
        ' class="person"',
      ),
      day === null ? null : `<time datetime="${html(message.date!)}">${day}</time>`,
      parent === undefined || parent === null
        ? null
        : `<a class="up" href="#${messageAnchor(parent.id)}">in answer to ${this.#name(parent.author)}</a>`,
      message.automatic ? 'a program' : null,
    ].filter((fact) => fact !== null)
    const outside = linkTo(this.#options.link, {
      message: message.id,
      list: this.#thread.thread.list,
      date: message.date,
    })
    const anchor = messageAnchor(message.id)
    const place = `<a class="place" href="#${anchor}" title="${html(message.id)}">${number === 0 ? '#' : `[${number}]`}</a>`
    const archive = outside === null ? '' : ` · <a href="${escapeHtml(outside)}">in the archive</a>`
    const zones = this.#zones(message)
    return `<article class="message d${depth}" id="${anchor}"><header><h2>${place} ${facts.join(' · ')}${archive}</h2></header>${zones}</article>`
  }

  #ghost(id: MessageId, depth: number): string {
    const ghost = this.#thread.ghosts.find((one) => one.id === id)
    const who = ghost?.person == null ? null : this.#name(ghost.person)
    const facts = [
      'A message that is missing from the archive',
      who,
      ghost === undefined ? null : dayOf(ghost.date),
    ]
    const pieces = (ghost?.pieces ?? []).flatMap((piece) => {
      const message = this.#messages.get(piece.quotedIn)
      const quote = message?.quotes[piece.quote]
      if (message === undefined || quote === undefined) return []
      const words = message.body
        .slice(quote.span.start, Math.min(quote.span.end, quote.span.start + LONGEST_ZONE))
        .split('\n')
        .map((line) => line.slice(quoteMarksLength(line)))
        .join('\n')
        .trim()
      return [
        `<div class="zone quoted"><p class="origin"><a href="#${lineAnchor(message.id, quote.lines[0])}">Known from a quote by ${this.#name(message.author)}</a></p><div class="words">${this.#text(words)}</div></div>`,
      ]
    })
    return `<article class="message ghost d${depth}" id="${messageAnchor(id)}"><header><h2>${facts.filter((fact) => fact !== null).join(' · ')}</h2></header>${pieces.join('')}</article>`
  }

  #zones(message: ReadMessage): string {
    const { segments } = message
    const out: string[] = []
    for (let at = 0; at < segments.length; at++) {
      if (segments[at]!.kind !== 'quoted') {
        out.push(this.#zone(message, segments[at]!))
        continue
      }
      const first = at
      while (segments[at + 1]?.kind === 'quoted') at++
      out.push(this.#quotes(message, first, at))
    }
    return out.join('')
  }

  #zone(message: ReadMessage, segment: Segment): string {
    const { kind, span } = segment
    if (message.body.slice(span.start, span.end).trim() === '') return ''
    const lines = segment.lines[1] - segment.lines[0] + 1
    const summary = `${ZONE_NAMES[kind]}, ${count(lines, 'line')}`
    switch (kind) {
      case 'authored':
        return `<div class="zone authored">${this.#words(message, span)}</div>`
      case 'attribution':
        return `<div class="zone attribution">${this.#words(message, span)}</div>`
      case 'separator':
        return `<div class="zone quiet">${this.#words(message, span)}</div>`
      case 'patch':
      case 'code':
      case 'log':
      case 'table': {
        const listing = `<div class="zone listing" tabindex="0" role="region" aria-label="${ZONE_NAMES[kind]}">${this.#words(message, span)}</div>`
        const marked = this.#marksIn(message.id, span).length > 0
        return lines > SHOWN_LISTING_LINES && !marked
          ? folded(summary, listing)
          : `<p class="zone-name">${ZONE_NAMES[kind]}</p>${listing}`
      }
      default:
        return folded(summary, `<div class="zone quiet">${this.#words(message, span)}</div>`)
    }
  }

  /** Quoted segments that follow each other, folded as one when they are long and nothing in them is marked. */
  #quotes(message: ReadMessage, first: number, last: number): string {
    const parts: string[] = []
    for (let index = first; index <= last; index++)
      parts.push(this.#quote(message, message.segments[index]!, index))
    const body = parts.join('')
    const from = message.segments[first]!
    const to = message.segments[last]!
    const lines = to.lines[1] - from.lines[0] + 1
    const marked = this.#marksIn(message.id, { start: from.span.start, end: to.span.end }).length > 0
    if (body === '' || lines <= SHOWN_QUOTE_LINES || marked) return body
    const names = message.quotes
      .filter(({ segment }) => first <= segment && segment <= last)
      .flatMap(({ origin }) => (origin.person === null ? [] : [this.#name(origin.person)]))
    const who = [...new Set(names)].slice(0, 3).join(', ')
    return folded(`${who === '' ? 'Quote' : `${who} quoted`}, ${count(lines, 'line')}`, body)
  }

  /** A quoted segment, part by part as its origins have it. */
  #quote(message: ReadMessage, segment: Segment, index: number): string {
    const { body } = message
    const parts: string[] = []
    let at = segment.span.start
    let last: QuoteTrace | null = null
    const loose = (to: number): void => {
      // Quote marks alone are no words.
      const words = body
        .slice(at, to)
        .split('\n')
        .some((line) => line.slice(quoteMarksLength(line.slice(0, 200))).trim() !== '')
      if (words) parts.push(this.#words(message, { start: at, end: to }, true))
    }
    for (const trace of message.quotes) {
      if (trace.segment !== index) continue
      const lineStart = body.lastIndexOf('\n', trace.span.start - 1) + 1
      const start = Math.max(at, Math.min(trace.span.start, lineStart))
      if (start > at) loose(start)
      const same =
        last !== null &&
        last.origin.message === trace.origin.message &&
        last.origin.person?.id === trace.origin.person?.id
      if (!same) parts.push(this.#origin(trace))
      parts.push(this.#words(message, { start, end: Math.max(start, trace.span.end) }, true))
      at = Math.max(at, trace.span.end)
      last = trace
    }
    if (at < segment.span.end) loose(segment.span.end)
    return parts.length === 0
      ? ''
      : `<div class="zone quoted q${Math.min(3, segment.depth)}">${parts.join('')}</div>`
  }

  #origin({ origin }: QuoteTrace): string {
    const who = origin.person === null ? null : this.#name(origin.person)
    const present = origin.message !== null && this.#messages.has(origin.message)
    const disputed = origin.disputed ? ' (the attribution line names somebody else)' : ''
    if (present && origin.lines !== null) {
      return `<p class="origin"><a href="#${lineAnchor(origin.message!, origin.lines[0])}">↑ ${who ?? 'from here'}</a>${disputed}</p>`
    }
    if (origin.message !== null && this.#thread.ghosts.some((ghost) => ghost.id === origin.message)) {
      return `<p class="origin"><a href="#${messageAnchor(origin.message)}">↑ ${who ?? 'a missing message'}</a>${disputed}</p>`
    }
    return who === null ? '' : `<p class="origin">${who}${disputed}</p>`
  }

  #marksIn(message: MessageId, span: Span): readonly Mark[] {
    return (this.#marks.get(message) ?? []).filter(
      (mark) => mark.span.start < span.end && mark.span.end > span.start,
    )
  }

  /** Lines of a body with marks and anchors in place; white space as it is. */
  #words(message: ReadMessage, whole: Span, quoted = false): string {
    const end = Math.min(whole.end, whole.start + LONGEST_ZONE)
    const marks = this.#marksIn(message.id, { start: whole.start, end })
    const anchors = this.#anchors.get(message.id) ?? new Set()
    const index = this.#indexOf(message)
    const text = message.body.slice(whole.start, end)
    const trimmed = whole.start + text.trimEnd().length
    const out: string[] = []
    let at = whole.start
    let line = index.lineAt(at)
    if (!quoted && marks.length === 0 && !hasAny(anchors, line, index.lineAt(Math.max(at, trimmed - 1)))) {
      out.push(this.#text(message.body.slice(at, trimmed)))
      at = trimmed
    }
    for (; at < trimmed; line++) {
      const newline = message.body.indexOf('\n', at)
      const stop = newline < 0 || newline > trimmed ? trimmed : newline
      const content = this.#line(message, at, stop, marks, quoted)
      out.push(
        anchors.has(line) && isLineStart(message.body, at)
          ? `<span class="line" id="${lineAnchor(message.id, line)}">${content || ' '}</span>`
          : content,
      )
      at = stop + 1
    }
    const cut = whole.end > end ? `\n<span class="cut">… ${whole.end - end} more characters</span>` : ''
    return `<div class="words">${out.join('\n')}${cut}</div>`
  }

  #line(message: ReadMessage, from: number, to: number, marks: readonly Mark[], quoted: boolean): string {
    const { body } = message
    const skip = quoted
      ? Math.min(quoteMarksLength(body.slice(from, Math.min(to, from + 200))), to - from)
      : 0
    let out = skip > 0 ? `<span class="qm">${escapeHtml(body.slice(from, from + skip))}</span>` : ''
    let at = from + skip
    for (const mark of marks) {
      const start = Math.max(mark.span.start, at)
      const end = start + body.slice(start, Math.min(mark.span.end, to)).trimEnd().length
      if (end <= start) continue
      out += this.#text(body.slice(at, start))
      const note = mark.span.start >= from ? this.#note(mark) : ''
      out += `${note}<mark class="act act-${mark.statements[0]!.act}">${this.#text(body.slice(start, end))}</mark>`
      at = end
    }
    return out + this.#text(body.slice(at, to))
  }

  #name({ name, address, id }: Person): string {
    return html(this.#options.hide(name ?? address ?? id))
  }

  /** Mail text, with what the user wants hidden taken out. */
  #text(text: string): string {
    return escapeHtml(this.#options.hide(text))
  }

  #indexOf(message: ReadMessage): LineIndex {
    const known = this.#indexes.get(message.id)
    if (known !== undefined) return known
    const index = new LineIndex(message.body)
    this.#indexes.set(message.id, index)
    return index
  }

  #note(mark: Mark): string {
    return mark.statements
      .map((statement) => {
        const words = [statement.act, ...statement.categories.slice(0, 2).map(categoryWords)]
        if (statement.strength === 'blocking' || statement.strength === 'conditional')
          words.push(statement.strength)
        if (statement.status !== null) words.push(statement.status)
        const who = statement.quotedIn === null ? '' : ` by ${html(this.#view.nameOf(statement.by.id))}`
        return `<a class="note note-${statement.act}" href="../${decisionPath(this.#slug)}#${escapeHtml(statement.id)}">${words.map(html).join(' · ')}${who}</a>`
      })
      .join('')
  }
}

function hasAny(lines: ReadonlySet<number>, first: number, last: number): boolean {
  for (const line of lines) if (first <= line && line <= last) return true
  return false
}

function isLineStart(body: string, at: number): boolean {
  return at === 0 || body[at - 1] === '\n'
}

function folded(summary: string, content: string): string {
  return `<details class="fold"><summary>${summary}</summary>${content}</details>`
}

/** Marks by the message that holds the words; of two that overlap the earlier and longer is drawn and carries both notes. */
function marksOf(statements: readonly Statement[]): Map<MessageId, Mark[]> {
  const byMessage = new Map<MessageId, Statement[]>()
  for (const statement of statements) {
    const message = messageHolding(statement)
    const known = byMessage.get(message)
    if (known === undefined) byMessage.set(message, [statement])
    else known.push(statement)
  }
  const marks = new Map<MessageId, Mark[]>()
  for (const [message, list] of byMessage) {
    const sorted = [...list].sort((a, b) => a.span.start - b.span.start || b.span.end - a.span.end)
    const drawn: Mark[] = []
    for (const statement of sorted) {
      const last = drawn.at(-1)
      if (last !== undefined && statement.span.start < last.span.end) {
        drawn[drawn.length - 1] = { span: last.span, statements: [...last.statements, statement] }
      } else drawn.push({ span: statement.span, statements: [statement] })
    }
    marks.set(message, drawn)
  }
  return marks
}

function anchorsOf({ record }: RecordView, thread: ReadThread): Map<MessageId, Set<number>> {
  const anchors = new Map<MessageId, Set<number>>()
  const add = (message: MessageId | null, line: number | undefined): void => {
    if (message === null || line === undefined) return
    const known = anchors.get(message)
    if (known === undefined) anchors.set(message, new Set([line]))
    else known.add(line)
  }
  const evidence = [
    ...(record.question === null ? [] : [record.question]),
    ...record.statements,
    ...record.votes.map((vote) => vote.evidence),
    ...record.outcome.evidence,
  ]
  for (const one of evidence) add(messageHolding(one), one.lines[0])
  for (const message of thread.messages) {
    for (const { origin } of message.quotes) add(origin.message, origin.lines?.[0])
  }
  const messages = new Map(thread.messages.map((message) => [message.id, message]))
  for (const ghost of thread.ghosts) {
    for (const piece of ghost.pieces) {
      add(piece.quotedIn, messages.get(piece.quotedIn)?.quotes[piece.quote]?.lines[0])
    }
  }
  return anchors
}
