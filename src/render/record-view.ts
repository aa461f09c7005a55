import type { MessageId } from '../model/message.ts'
import type { DecisionRecord, Option, Position } from '../model/record.ts'
import type { Category, Evidence, OptionId, Statement, StatementId } from '../model/statement.ts'

/** A statement for or against something, with what others said of it. */
export interface Argument {
  readonly statement: Statement
  /** What answers it: the statement that settled it first, then others in thread order. */
  readonly answers: readonly Statement[]
  /** Others who say the same. */
  readonly seconds: readonly Statement[]
}

/** One option and what was said about it. */
export interface OptionView {
  /** Null for what was said about the question as a whole. */
  readonly option: Option | null
  readonly support: readonly Argument[]
  readonly objections: readonly Argument[]
  readonly neutral: readonly Argument[]
  readonly positions: readonly Position[]
}

/** How often a category was the reason of an objection. */
export interface CategoryCount {
  readonly category: Category
  readonly objections: number
  readonly unresolved: number
}

/** A record arranged as people read it. Everything is in the order of the thread. */
export interface RecordView {
  readonly record: DecisionRecord
  /** Options as the record lists them, then the question as a whole if anything was said about it. */
  readonly options: readonly OptionView[]
  readonly objections: readonly Argument[]
  readonly questions: readonly Argument[]
  readonly actions: readonly Statement[]
  /** Statements and further evidence that the outcome stands on. */
  readonly outcome: readonly (Statement | Evidence)[]
  /** Most frequent first. */
  readonly categories: readonly CategoryCount[]
  /** Messages that anything cites, in thread order: the place in this list, from 1, is the citation's number. */
  readonly cited: readonly MessageId[]
  /** Date of a message as far as a statement in it tells. */
  readonly dates: ReadonlyMap<MessageId, string>
  /** Author of a message as far as a statement in it tells: a person's id. */
  readonly authors: ReadonlyMap<MessageId, string>
  /** The statement with an id. */
  statement(id: StatementId): Statement | null
  option(id: OptionId): Option | null
  /** What people call a person: name, else address, else id. */
  nameOf(personId: string): string
  numberOf(message: MessageId): number
  /** Whether a person made any statement. */
  hasSpoken(personId: string): boolean
}

/** The message whose body holds the words. */
export function messageHolding(evidence: Evidence): MessageId {
  return evidence.quotedIn ?? evidence.message
}

/** Arranges a record for reading. */
export function viewRecord(record: DecisionRecord): RecordView {
  const statements = new Map(record.statements.map((statement) => [statement.id, statement]))
  const options = new Map(record.options.map((option) => [option.id, option]))
  const optionOf = optionsByTarget(record.statements, statements)
  const answers = new Map<StatementId, Statement[]>()
  const seconds = new Map<StatementId, Statement[]>()
  for (const statement of record.statements) {
    const target = statement.target === null ? undefined : statements.get(statement.target)
    if (target === undefined || target === statement) continue
    if (statement.act === 'response' || (statement.act === 'support' && target.act === 'question')) {
      add(answers, target.id, statement)
    } else if (statement.act === 'support' && target.act === 'objection') add(seconds, target.id, statement)
  }
  const argument = (statement: Statement): Argument => {
    const settled = statement.resolution?.by == null ? undefined : statements.get(statement.resolution.by)
    const others = (answers.get(statement.id) ?? []).filter((other) => other !== settled)
    return {
      statement,
      answers: settled === undefined ? others : [settled, ...others],
      seconds: seconds.get(statement.id) ?? [],
    }
  }
  const isSecond = (statement: Statement): boolean =>
    statement.act === 'support' &&
    ['objection', 'question'].includes(statements.get(statement.target ?? '')?.act ?? '')
  const saidOf = groupBy(record.statements, (statement) => optionOf.get(statement.id) ?? null)
  const positionsOn = groupBy(record.positions, (position) => position.option)
  const about = (id: OptionId | null): OptionView => {
    const said = saidOf.get(id) ?? []
    const of = (act: Statement['act']): Argument[] =>
      said.filter((statement) => statement.act === act && !isSecond(statement)).map(argument)
    return {
      option: id === null ? null : options.get(id)!,
      support: of('support'),
      objections: of('objection'),
      neutral: of('neutral'),
      positions: positionsOn.get(id) ?? [],
    }
  }
  const views = record.options.map((option) => about(option.id))
  const whole = about(null)
  if (whole.support.length + whole.objections.length + whole.neutral.length + whole.positions.length > 0)
    views.push(whole)

  const dates = new Map<MessageId, string>()
  const authors = new Map<MessageId, string>()
  for (const statement of record.statements) {
    if (statement.date !== null && !dates.has(statement.message)) dates.set(statement.message, statement.date)
    if (!authors.has(statement.message)) authors.set(statement.message, statement.by.id)
  }
  for (const vote of record.votes) {
    if (vote.state === 'counted' && vote.evidence.quotedIn === null && !authors.has(vote.evidence.message)) {
      authors.set(vote.evidence.message, vote.person)
    }
  }
  const cited = citedMessages(record)
  const spoke = new Set(record.statements.map((statement) => statement.by.id))
  const numbers = new Map(cited.map((message, at) => [message, at + 1]))
  const people = new Map<string, { name: string | null; address: string | null }>()
  for (const statement of record.statements) people.set(statement.by.id, statement.by)
  for (const participant of record.thread.participants) {
    people.set(participant.id, { name: participant.name, address: participant.addresses[0] ?? null })
  }
  return {
    record,
    options: views,
    objections: record.statements.filter((statement) => statement.act === 'objection').map(argument),
    questions: record.statements.filter((statement) => statement.act === 'question').map(argument),
    actions: record.statements.filter((statement) => statement.act === 'action'),
    outcome: outcomeOf(record, statements),
    categories: countCategories(record.statements),
    cited,
    dates,
    authors,
    statement: (id) => statements.get(id) ?? null,
    option: (id) => options.get(id) ?? null,
    nameOf: (id) => {
      const person = people.get(id)
      return person?.name ?? person?.address ?? id
    },
    numberOf: (message) => numbers.get(message) ?? 0,
    hasSpoken: (id) => spoke.has(id),
  }
}

/** What the outcome stands on; evidence whose words are a statement of the record is that statement. */
function outcomeOf(
  { outcome }: DecisionRecord,
  statements: ReadonlyMap<StatementId, Statement>,
): (Statement | Evidence)[] {
  const said = outcome.statements.flatMap((id) => statements.get(id) ?? [])
  const others = outcome.evidence.filter(
    (one) =>
      !said.some(
        ({ message, span }) =>
          message === one.message && span.start < one.span.end && one.span.start < span.end,
      ),
  )
  return [...said, ...others]
}

function groupBy<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [item])
    else group.push(item)
  }
  return groups
}

function add(map: Map<StatementId, Statement[]>, key: StatementId, statement: Statement): void {
  const list = map.get(key)
  if (list === undefined) map.set(key, [statement])
  else list.push(statement)
}

/** The option each statement is about: its own, else that of what it answers, and so on up. */
function optionsByTarget(
  all: readonly Statement[],
  statements: ReadonlyMap<StatementId, Statement>,
): Map<StatementId, OptionId | null> {
  const found = new Map<StatementId, OptionId | null>()
  for (const statement of all) {
    const path: Statement[] = []
    const seen = new Set<StatementId>()
    let at: Statement | undefined = statement
    let option: OptionId | null = null
    while (at !== undefined && !seen.has(at.id)) {
      const known = found.get(at.id)
      if (known !== undefined) {
        option = known
        break
      }
      path.push(at)
      seen.add(at.id)
      if (at.option !== null) {
        option = at.option
        break
      }
      at = at.target === null ? undefined : statements.get(at.target)
    }
    for (const step of path) found.set(step.id, option)
  }
  return found
}

function countCategories(statements: readonly Statement[]): CategoryCount[] {
  const counts = new Map<Category, { objections: number; unresolved: number }>()
  for (const statement of statements) {
    if (statement.act !== 'objection') continue
    const category = statement.categories[0] ?? 'other'
    const count = counts.get(category) ?? { objections: 0, unresolved: 0 }
    count.objections++
    if (statement.status === 'unresolved') count.unresolved++
    counts.set(category, count)
  }
  return [...counts]
    .map(([category, count]) => ({ category, ...count }))
    .sort(
      (a, b) =>
        // Reasons that have no name say least.
        Number(a.category === 'other') - Number(b.category === 'other') ||
        b.objections - a.objections ||
        b.unresolved - a.unresolved ||
        (a.category < b.category ? -1 : 1),
    )
}

function citedMessages(record: DecisionRecord): MessageId[] {
  const cited = new Set<MessageId>()
  const cite = (evidence: Evidence): void => {
    cited.add(messageHolding(evidence))
  }
  if (record.question !== null) cite(record.question)
  record.statements.forEach(cite)
  for (const vote of record.votes) cite(vote.evidence)
  record.outcome.evidence.forEach(cite)
  const known = [...record.thread.messageIds, ...record.thread.ghosts]
  const ordered = known.filter((message) => cited.has(message))
  const placed = new Set(ordered)
  return [...ordered, ...[...cited].filter((message) => !placed.has(message)).sort()]
}
