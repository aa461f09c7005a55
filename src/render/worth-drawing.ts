import type { Act, Statement, StatementId } from '../model/statement.ts'
import type { RecordView } from './record-view.ts'

/** What a picture of the argument shows first. Actions are not part of it. */
const WORTH: readonly Act[] = [
  'decision',
  'objection',
  'support',
  'proposal',
  'response',
  'question',
  'neutral',
]

/**
 * The statements that a picture with room for `room` of them shows, in thread order, and how many it leaves out. A
 * proposal that put an option forward is not among them: it is drawn as the option.
 */
export function statementsWorthDrawing(
  view: RecordView,
  room: number,
): { readonly shown: readonly Statement[]; readonly left: number } {
  const candidates = view.record.statements.filter(
    (statement) => WORTH.includes(statement.act) && !isOptionItself(view, statement),
  )
  const kept = new Set<StatementId>()
  for (const act of WORTH) {
    for (const statement of candidates) if (statement.act === act && kept.size < room) kept.add(statement.id)
  }
  return {
    shown: candidates.filter((statement) => kept.has(statement.id)),
    left: candidates.length - kept.size,
  }
}

/** Whether a statement is the proposal that an option is made of. */
export function isOptionItself(view: RecordView, statement: Statement): boolean {
  return statement.act === 'proposal' && statement.option !== null && view.option(statement.option) !== null
}
