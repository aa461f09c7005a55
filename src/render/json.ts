import type { Participant, Person } from '../model/person.ts'
import type {
  DecisionRecord,
  Option,
  Outcome,
  Position,
  RecordDiagnostic,
  RecordThread,
  Related,
  Tally,
  Vote,
} from '../model/record.ts'
import type { Evidence, Resolution, Statement } from '../model/statement.ts'

/** Objects and lists without further objects stand on one line up to here. */
const LINE_WIDTH = 110

/**
 * A record as JSON for people and programs: two blanks a level, small objects on one line, keys in the order of
 * docs/record-format.md whatever order they were made in, a line end at the end. Control and bidirectional characters
 * are written as `\u…`, so that it is safe in a terminal.
 */
export function renderJson(record: DecisionRecord): string {
  return `${quietJson(pretty(inOrder(record), ''))}\n`
}

/** A record as one line of JSON Lines, keys in order, the line end included. */
export function renderJsonLine(record: DecisionRecord): string {
  return `${quietJson(JSON.stringify(inOrder(record)))}\n`
}

/** Writes as `\\u…` the characters that JSON.stringify leaves as they are and that a terminal or an editor obeys. */
export function quietJson(json: string): string {
  return json.replace(
    /[\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]|[\u{e0000}-\u{e007f}]/gu,
    (character) =>
      [...Array(character.length).keys()]
        .map((at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`)
        .join(''),
  )
}

function pretty(value: unknown, indent: string): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const list = Array.isArray(value)
  const entries: [string, unknown][] = list
    ? value.map((item: unknown) => ['', item])
    : Object.entries(value as Record<string, unknown>)
  if (entries.length === 0) return list ? '[]' : '{}'
  const [open, close] = list ? ['[', ']'] : ['{', '}']
  const inner = `${indent}  `
  const parts = entries.map(([key, item]) => (list ? '' : `${JSON.stringify(key)}: `) + pretty(item, inner))
  const flat = entries.every(
    ([, item]) =>
      typeof item !== 'object' || item === null || Object.keys(item).length === 0 || isSmall(item),
  )
  if (flat) {
    const line = list ? `[${parts.join(', ')}]` : `{ ${parts.join(', ')} }`
    if (line.length + indent.length <= LINE_WIDTH && !line.includes('\n')) return line
  }
  return `${open}\n${parts.map((part) => inner + part).join(',\n')}\n${indent}${close}`
}

/** A list of numbers or an object of numbers: lines and spans. */
function isSmall(value: object): boolean {
  return Object.values(value).every((item) => typeof item === 'number')
}

function inOrder(record: DecisionRecord): DecisionRecord {
  return {
    format: record.format,
    thread: threadInOrder(record.thread),
    question: record.question === null ? null : evidenceInOrder(record.question),
    statements: record.statements.map(statementInOrder),
    options: record.options.map(optionInOrder),
    positions: record.positions.map(positionInOrder),
    votes: record.votes.map(voteInOrder),
    tally: record.tally === null ? null : tallyInOrder(record.tally),
    outcome: outcomeInOrder(record.outcome),
    related: record.related.map(relatedInOrder),
    diagnostics: record.diagnostics.map(diagnosticInOrder),
  }
}

function threadInOrder(thread: RecordThread): RecordThread {
  return {
    id: thread.id,
    subject: thread.subject,
    tags: thread.tags,
    list: thread.list,
    from: thread.from,
    to: thread.to,
    messageIds: thread.messageIds,
    ghosts: thread.ghosts,
    participants: thread.participants.map(participantInOrder),
  }
}

function participantInOrder(participant: Participant): Participant {
  return {
    id: participant.id,
    name: participant.name,
    addresses: participant.addresses,
    messages: participant.messages,
    role: participant.role,
  }
}

function personInOrder(person: Person): Person {
  return { id: person.id, name: person.name, address: person.address }
}

function evidenceInOrder(evidence: Evidence): Evidence {
  return {
    message: evidence.message,
    lines: evidence.lines,
    span: { start: evidence.span.start, end: evidence.span.end },
    text: evidence.text,
    quotedIn: evidence.quotedIn,
  }
}

function statementInOrder(statement: Statement): Statement {
  return {
    id: statement.id,
    act: statement.act,
    by: personInOrder(statement.by),
    date: statement.date,
    ...evidenceInOrder(statement),
    target: statement.target,
    link: statement.link,
    option: statement.option,
    categories: statement.categories,
    strength: statement.strength,
    condition: statement.condition,
    status: statement.status,
    resolution: statement.resolution === null ? null : resolutionInOrder(statement.resolution),
    rule: statement.rule,
    confidence: statement.confidence,
  }
}

function resolutionInOrder(resolution: Resolution): Resolution {
  return { rule: resolution.rule, by: resolution.by, message: resolution.message }
}

function optionInOrder(option: Option): Option {
  return {
    id: option.id,
    label: option.label,
    title: option.title,
    kind: option.kind,
    status: option.status,
    by: option.by,
    proposals: option.proposals,
    alternatives: option.alternatives,
  }
}

function positionInOrder(position: Position): Position {
  return {
    person: position.person,
    option: position.option,
    stance: position.stance,
    statements: position.statements,
    before: position.before,
  }
}

function voteInOrder(vote: Vote): Vote {
  return {
    person: vote.person,
    value: vote.value,
    text: vote.text,
    binding: vote.binding,
    claimsBinding: vote.claimsBinding,
    veto: vote.veto,
    hasReason: vote.hasReason,
    scope: vote.scope,
    state: vote.state,
    evidence: evidenceInOrder(vote.evidence),
  }
}

function tallyInOrder(tally: Tally): Tally {
  const count = <T extends { readonly for: number; readonly neutral: number; readonly against: number }>(
    votes: T | null,
  ): { for: number; neutral: number; against: number } | null =>
    votes === null ? null : { for: votes.for, neutral: votes.neutral, against: votes.against }
  return {
    for: tally.for,
    neutral: tally.neutral,
    against: tally.against,
    binding: count(tally.binding),
    vetoes: tally.vetoes,
    declared: count(tally.declared),
  }
}

function outcomeInOrder(outcome: Outcome): Outcome {
  return {
    status: outcome.status,
    option: outcome.option,
    basis: outcome.basis,
    by: outcome.by,
    date: outcome.date,
    confidence: outcome.confidence,
    statements: outcome.statements,
    evidence: outcome.evidence.map(evidenceInOrder),
    rule: outcome.rule,
  }
}

function relatedInOrder(related: Related): Related {
  return { kind: related.kind, target: related.target, message: related.message }
}

function diagnosticInOrder(diagnostic: RecordDiagnostic): RecordDiagnostic {
  return {
    code: diagnostic.code,
    severity: diagnostic.severity,
    text: diagnostic.text,
    message: diagnostic.message,
  }
}
