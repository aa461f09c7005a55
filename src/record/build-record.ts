import type { Diagnostic } from '../model/diagnostic.ts'
import type { Participant } from '../model/person.ts'
import type { ReadThread } from '../model/read-thread.ts'
import { type DecisionRecord, type Option, type Outcome, RECORD_FORMAT } from '../model/record.ts'
import type { OptionId, ProposalStatus, Statement } from '../model/statement.ts'
import { decideOutcome } from './decide-outcome.ts'
import { findPositions } from './find-positions.ts'
import { findQuestion } from './find-question.ts'
import { findRelated } from './find-related.ts'
import { findVotes } from './find-votes.ts'
import { gatherOptions } from './gather-options.ts'
import { mainOption } from './main-option.ts'

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
  const settles = settled(gathered.options, outcome, thread.messages[0]?.author.id ?? null)
  const statements =
    settles === null
      ? gathered.statements
      : settleStatements(gathered.statements, settles.option, settles.status, outcome)
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
      option.id === settles?.option ? { ...option, status: settles.status } : option,
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

/** What an outcome makes of the option that it is about. */
const MADE: Readonly<Partial<Record<Outcome['status'], ProposalStatus>>> = {
  accepted: 'adopted',
  rejected: 'rejected',
  withdrawn: 'withdrawn',
  superseded: 'superseded',
}

/** The option that an outcome settles, and to what: the one it took, or the one it turned down. */
function settled(
  options: readonly Option[],
  outcome: Outcome,
  initiator: string | null,
): { readonly option: OptionId; readonly status: ProposalStatus } | null {
  const status = MADE[outcome.status]
  const option = outcome.status === 'accepted' ? outcome.option : mainOption(options, initiator)
  return status === undefined || option === null ? null : { option, status }
}

/** The proposals that an outcome settles; what was settled before by the proposer's own word stays. */
function settleStatements(
  statements: readonly Statement[],
  option: OptionId,
  status: ProposalStatus,
  outcome: Outcome,
): Statement[] {
  const by = outcome.statements[0] ?? null
  const message = outcome.evidence[0]?.message ?? null
  return statements.map((one) => {
    const isFree = one.status === 'open' || (one.status === 'adopted' && status !== 'adopted')
    if (one.act !== 'proposal' || one.option !== option || !isFree) return one
    return { ...one, status, resolution: { rule: outcome.rule, by, message: message ?? one.message } }
  })
}

function withRole(one: Participant, outcome: Outcome): Participant {
  const closes = outcome.basis === 'declared' && outcome.by === one.id && outcome.status !== 'withdrawn'
  return closes && one.role === 'participant' ? { ...one, role: 'maintainer' } : one
}
