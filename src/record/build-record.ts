import type { Diagnostic } from '../model/diagnostic.ts'
import type { Participant } from '../model/person.ts'
import type { ReadThread } from '../model/read-thread.ts'
import { type DecisionRecord, type Outcome, RECORD_FORMAT } from '../model/record.ts'
import type { Statement } from '../model/statement.ts'
import { decideOutcome } from './decide-outcome.ts'
import { findPositions } from './find-positions.ts'
import { findQuestion } from './find-question.ts'
import { findRelated } from './find-related.ts'
import { findVotes } from './find-votes.ts'
import { gatherOptions } from './gather-options.ts'

/** What a record needs beyond the thread and its statements. */
export interface BuildOptions {
  /** List name for a thread whose mails name none, or null. */
  readonly list: string | null
  /** Names or addresses of those whose votes bind. */
  readonly binding: readonly string[]
  /** What earlier stages found odd about the thread's mails. */
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Builds the record of one thread from its statements: options, positions, votes, outcome, and what it is related to.
 */
export function buildRecord(
  thread: ReadThread,
  found: readonly Statement[],
  options: BuildOptions,
): DecisionRecord {
  const gathered = gatherOptions(found)
  const { votes, tally } = findVotes(thread, options.binding)
  const outcome = decideOutcome(thread, gathered.statements, gathered.options, votes, tally)
  const statements = settle(gathered.statements, outcome)
  const nodes = thread.thread.nodes
  const dates = thread.messages.map(({ date }) => date).filter((date) => date !== null)
  const ghosts = new Set([
    ...nodes.filter(({ present }) => !present).map(({ id }) => id),
    ...thread.ghosts.map(({ id }) => id),
  ])
  return {
    format: RECORD_FORMAT,
    thread: {
      id: thread.thread.id,
      subject: thread.thread.subject,
      tags: thread.thread.tags,
      list: thread.thread.list ?? options.list,
      from: dates[0] ?? null,
      to: dates.at(-1) ?? null,
      messageIds: thread.messages.map(({ id }) => id),
      ghosts: [...ghosts],
      participants: thread.participants.map((one) => withRole(one, outcome)),
    },
    question: findQuestion(thread, statements),
    statements,
    options: gathered.options.map((option) =>
      option.id === outcome.option && option.status === 'open' ? { ...option, status: 'adopted' } : option,
    ),
    positions: findPositions(statements),
    votes,
    tally,
    outcome,
    related: findRelated(thread),
    diagnostics: options.diagnostics.map(({ code, severity, text, message }) => ({
      code,
      severity,
      text,
      message,
    })),
  }
}

/** The proposals of the option that the outcome took are adopted. */
function settle(statements: readonly Statement[], outcome: Outcome): Statement[] {
  const evidence = outcome.evidence[0]
  return statements.map((one) => {
    if (
      one.act !== 'proposal' ||
      one.option === null ||
      one.option !== outcome.option ||
      one.status !== 'open'
    )
      return one
    return {
      ...one,
      status: 'adopted' as const,
      resolution: {
        rule: outcome.rule,
        by: outcome.statements[0] ?? null,
        message: evidence?.message ?? one.message,
      },
    }
  })
}

function withRole(one: Participant, outcome: Outcome): Participant {
  const closes = outcome.basis === 'declared' && outcome.by === one.id && outcome.status !== 'withdrawn'
  return closes && one.role === 'participant' ? { ...one, role: 'maintainer' } : one
}
