import type { Participant, Person } from '../../src/model/person.ts'
import type { DecisionRecord, Option, Outcome, Position, Vote } from '../../src/model/record.ts'
import type { Evidence, Statement } from '../../src/model/statement.ts'

/** A person with an invented address. */
export function aPerson(name: string): Person {
  const id = name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  return { id, name, address: `${id}@example.org` }
}

export function aParticipant(name: string, more: Partial<Participant> = {}): Participant {
  const person = aPerson(name)
  return { id: person.id, name, addresses: [person.address!], messages: 1, role: 'participant', ...more }
}

/** Words at lines 3 and 4 of `m1@example.org` unless said otherwise. */
export function anEvidence(text: string, more: Partial<Evidence> = {}): Evidence {
  return {
    message: 'm1@example.org',
    lines: [3, 4],
    span: { start: 0, end: text.length },
    text,
    quotedIn: null,
    ...more,
  }
}

/** A statement by Ann Lee, unless said otherwise. */
export function aStatement(
  id: string,
  act: Statement['act'],
  text: string,
  more: Partial<Statement> = {},
): Statement {
  return {
    id,
    act,
    by: aPerson('Ann Lee'),
    date: '2026-03-02T10:00:00Z',
    ...anEvidence(text),
    target: null,
    link: null,
    option: null,
    categories: [],
    strength: act === 'objection' ? 'concern' : act === 'support' ? 'full' : null,
    condition: null,
    status: act === 'objection' ? 'unresolved' : act === 'question' || act === 'proposal' ? 'open' : null,
    resolution: null,
    rule: `${act}/test`,
    confidence: 0.9,
    ...more,
  }
}

export function anOption(id: string, title: string, more: Partial<Option> = {}): Option {
  return {
    id,
    label: null,
    title,
    kind: 'proposed',
    status: 'open',
    by: 'ann-lee',
    proposals: [],
    alternatives: [],
    ...more,
  }
}

export function aPosition(
  person: string,
  stance: Position['stance'],
  more: Partial<Position> = {},
): Position {
  return { person, option: null, stance, statements: [], before: null, ...more }
}

export function aVote(person: string, value: number, more: Partial<Vote> = {}): Vote {
  const text = value > 0 ? `+${value}` : String(value)
  return {
    person,
    value,
    text,
    binding: null,
    claimsBinding: null,
    veto: false,
    hasReason: value > 0 ? null : true,
    scope: null,
    state: 'counted',
    evidence: anEvidence(text),
    ...more,
  }
}

export function anOutcome(more: Partial<Outcome> = {}): Outcome {
  return {
    status: 'open',
    option: null,
    basis: 'none',
    by: null,
    date: null,
    confidence: 0.8,
    statements: [],
    evidence: [],
    rule: 'outcome/none',
    ...more,
  }
}

/** A record of one message by Ann Lee in which nothing is said, with what the test adds. */
export function aRecord(
  more: Partial<Omit<DecisionRecord, 'thread'>> & { thread?: Partial<DecisionRecord['thread']> } = {},
): DecisionRecord {
  const { thread, ...rest } = more
  return {
    format: 1,
    thread: {
      id: 'm1@example.org',
      subject: 'Drop Node 18?',
      tags: [],
      list: 'dev.example.org',
      from: '2026-03-02T10:00:00Z',
      to: '2026-03-02T10:00:00Z',
      messageIds: ['m1@example.org'],
      ghosts: [],
      participants: [aParticipant('Ann Lee', { role: 'initiator' })],
      ...thread,
    },
    question: null,
    statements: [],
    options: [],
    positions: [],
    votes: [],
    tally: null,
    outcome: anOutcome(),
    related: [],
    diagnostics: [],
    ...rest,
  }
}
