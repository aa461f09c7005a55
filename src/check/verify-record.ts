import type { MessageId } from '../model/message.ts'
import type { Person } from '../model/person.ts'
import type { DecisionRecord } from '../model/record.ts'
import type { Segment } from '../model/segment.ts'
import type { Evidence, Statement } from '../model/statement.ts'
import { LineIndex } from '../text/lines.ts'
import { unquote } from '../text/unquote.ts'

/** What a record is checked against: a message as the archive has it. */
export interface SourceMessage {
  readonly author: Person
  readonly body: string
  readonly segments: readonly Segment[]
}

/** A claim of a record that the archive does not bear. */
export interface Fault {
  /** `statement s4`, `vote 2`, `question`, `outcome`. */
  readonly where: string
  readonly message: MessageId
  readonly what: string
}

/** What was checked, and what failed. */
export interface Verification {
  /** Quotations compared with the mail. */
  readonly quotations: number
  readonly faults: readonly Fault[]
}

/**
 * Checks every quotation, line range and speaker of a record against the mails themselves, and every reference inside
 * it. `source` gives a message of the archive, or null; `redact` is applied to the mail's words before they are
 * compared, for a record whose addresses are hidden.
 */
export function verifyRecord(
  record: DecisionRecord,
  source: (id: MessageId) => SourceMessage | null,
  redact: (text: string) => string = (text) => text,
): Verification {
  const faults: Fault[] = []
  const indexes = new Map<MessageId, LineIndex>()
  let quotations = 0

  const check = (where: string, evidence: Evidence): SourceMessage | null => {
    quotations++
    const id = evidence.quotedIn ?? evidence.message
    const fault = (what: string): null => {
      faults.push({ where, message: id, what })
      return null
    }
    const message = source(id)
    if (message === null) return fault('the message is not in the archive')
    const { start, end } = evidence.span
    if (!(0 <= start && start < end && end <= message.body.length))
      return fault('the span is outside the body')
    const words = redact(unquote(message.body.slice(start, end), evidence.quotedIn !== null))
    if (words !== evidence.text) return fault(`the words there are "${words.slice(0, 80)}"`)
    let index = indexes.get(id)
    if (index === undefined) {
      index = new LineIndex(message.body)
      indexes.set(id, index)
    }
    const [first, last] = index.linesOf(evidence.span)
    if (first !== evidence.lines[0] || last !== evidence.lines[1]) {
      return fault(`the words stand on lines ${first} to ${last}, not ${evidence.lines.join(' to ')}`)
    }
    const quoted = message.segments.some(
      ({ kind, span }) =>
        (kind === 'quoted') === (evidence.quotedIn === null) && span.start < end && start < span.end,
    )
    if (quoted) {
      return fault(
        evidence.quotedIn === null
          ? 'the words are quoted there, not written'
          : 'the words are written there, not quoted',
      )
    }
    return message
  }

  const speaker = (statement: Statement, where: string): void => {
    const message = check(where, statement)
    if (message === null) return
    if (statement.quotedIn === null && statement.by.id !== message.author.id) {
      faults.push({
        where,
        message: statement.message,
        what: `it was written by ${message.author.id}, not by ${statement.by.id}`,
      })
    }
    if (statement.quotedIn !== null && source(statement.message) !== null) {
      faults.push({
        where,
        message: statement.message,
        what: 'it is cited from a quote, but the archive has the message',
      })
    }
  }

  const statements = new Set(record.statements.map(({ id }) => id))
  const options = new Set(record.options.map(({ id }) => id))
  const refers = (where: string, set: ReadonlySet<string>, id: string | null): void => {
    if (id !== null && !set.has(id))
      faults.push({ where, message: record.thread.id, what: `${id} is not in the record` })
  }
  for (const statement of record.statements) {
    const where = `statement ${statement.id}`
    speaker(statement, where)
    refers(where, statements, statement.target)
    refers(where, options, statement.option)
    refers(where, statements, statement.resolution?.by ?? null)
  }
  if (record.question !== null) check('question', record.question)
  for (const [at, vote] of record.votes.entries()) check(`vote ${at + 1}`, vote.evidence)
  for (const evidence of record.outcome.evidence) check('outcome', evidence)
  for (const id of record.outcome.statements) refers('outcome', statements, id)
  refers('outcome', options, record.outcome.option)
  for (const position of record.positions) {
    refers('positions', options, position.option)
    for (const id of position.statements) refers('positions', statements, id)
  }
  for (const option of record.options) {
    for (const id of option.proposals) refers(`option ${option.id}`, statements, id)
    for (const id of option.alternatives) refers(`option ${option.id}`, options, id)
  }
  return { quotations, faults }
}
