import type { DecisionRecord } from '../model/record.ts'

/** Tags by which a list says that something is to be decided. */
const DECISION_TAG =
  /^(?:rfc|vote|result|discuss(?:ion)?|proposal|pep|poll|call|consensus|last call)\b|\brfc\b/i

/**
 * Whether a thread has something to decide: a proposal or a vote that somebody else took up, or a subject that says
 * so, or an outcome. A single announcement, a support question and a bug report have not.
 */
export function isDeliberation(record: DecisionRecord): boolean {
  const { statements, votes, outcome, thread } = record
  if (votes.some(({ state }) => state === 'counted')) return true
  if (outcome.status !== 'open' && outcome.status !== 'informational' && outcome.basis !== 'successor')
    return true
  const people = new Set<string>()
  let proposals = 0
  let judgements = 0
  for (const { act, by } of statements) {
    if (act === 'proposal') proposals++
    else if (act === 'objection' || act === 'support' || act === 'decision' || act === 'neutral') judgements++
    else continue
    people.add(by.id)
  }
  if (thread.tags.some((tag) => DECISION_TAG.test(tag)) && proposals + judgements > 0) return true
  return proposals > 0 && judgements > 0 && people.size > 1
}
