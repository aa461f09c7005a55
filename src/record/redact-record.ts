import type { Person } from '../model/person.ts'
import type { DecisionRecord } from '../model/record.ts'
import type { Evidence } from '../model/statement.ts'

/** An address as mail writes it, plain or with ` at `. */
const ADDRESS =
  /[\p{L}\p{N}._%+=-]{1,64}(?:@| (?:at|AT) |\(at\)|\[at\])(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}]{2,24}/gu
const HIDDEN = '[address]'

/** A text with each mail address replaced by `[address]`. */
export function redactText(text: string): string {
  return text.replace(ADDRESS, HIDDEN)
}

/**
 * A record without mail addresses: of people, and in everything quoted. Message-IDs stay: they are how a claim is
 * checked. `hansard verify --redact` checks such a record.
 */
export function redactRecord(record: DecisionRecord): DecisionRecord {
  const evidence = <E extends Evidence>(one: E): E => ({ ...one, text: redactText(one.text) })
  return {
    ...record,
    thread: {
      ...record.thread,
      subject: redactText(record.thread.subject),
      participants: record.thread.participants.map((one) => ({
        ...one,
        name: one.name === null ? null : redactText(one.name),
        addresses: [],
      })),
    },
    question: record.question === null ? null : evidence(record.question),
    statements: record.statements.map((one) => ({
      ...evidence(one),
      by: redactPerson(one.by),
      condition: one.condition === null ? null : redactText(one.condition),
    })),
    options: record.options.map((one) => ({ ...one, title: redactText(one.title) })),
    votes: record.votes.map((one) => ({
      ...one,
      scope: one.scope === null ? null : redactText(one.scope),
      evidence: evidence(one.evidence),
    })),
    outcome: { ...record.outcome, evidence: record.outcome.evidence.map(evidence) },
    related: record.related.map((one) =>
      one.kind === 'document' || one.kind === 'issue' ? { ...one, target: redactText(one.target) } : one,
    ),
    diagnostics: record.diagnostics.map((one) => ({ ...one, text: redactText(one.text) })),
  }
}

function redactPerson(person: Person): Person {
  return { ...person, name: person.name === null ? null : redactText(person.name), address: null }
}
