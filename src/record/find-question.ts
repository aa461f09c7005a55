import type { ReadThread } from '../model/read-thread.ts'
import type { Evidence, Statement } from '../model/statement.ts'
import { authoredSentences, evidenceOf } from './authored-sentences.ts'

/** A sentence that says what the writer wants settled. */
const ASKS =
  /\b(?:i(?:'d| would) like to (?:propose|suggest|discuss|raise|ask|know what|get (?:some )?(?:feedback|opinions|thoughts|comments))|(?:this|the following|below) is (?:a|an|my) (?:proposal|rfc|request for comments|call)|please (?:vote|review and comment|comment)|should we\b|shall we\b|do we want|what (?:do|does) (?:people|everyone|everybody|you(?: all| guys)?|others) think|any objections?|(?:call|asking|looking) for (?:consensus|comments|feedback|opinions|adoption)|comments? (?:are )?welcome|i propose|proposal is)\b/i

/**
 * The sentence that says what is to be decided: in the first message, the sentence that asks for a decision, else its
 * first proposal, else its first question; null when the first message says nothing of the kind.
 */
export function findQuestion(thread: ReadThread, statements: readonly Statement[]): Evidence | null {
  const first = thread.messages[0]
  if (first === undefined) return null
  const own = statements.filter(({ message, quotedIn }) => message === first.id && quotedIn === null)
  const proposal = own.find(({ act }) => act === 'proposal')
  if (proposal !== undefined) return asEvidence(proposal)
  const asking = authoredSentences(first, ASKS).find(({ text }) => ASKS.test(text))
  if (asking !== undefined) return evidenceOf(first, asking)
  const question = own.find(({ act }) => act === 'question')
  if (question !== undefined) return asEvidence(question)
  const quoted = statements.find(({ act, quotedIn }) => act === 'proposal' && quotedIn === first.id)
  return quoted === undefined ? null : asEvidence(quoted)
}

function asEvidence({ message, lines, span, text, quotedIn }: Statement): Evidence {
  return { message, lines, span, text, quotedIn }
}
