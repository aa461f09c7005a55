import type { ReadThread } from '../model/read-thread.ts'
import type { Evidence, Statement } from '../model/statement.ts'
import { evidenceOf, matchingSentences } from './authored-sentences.ts'

/** A sentence that says what the writer wants settled. */
const ASKS =
  /\b(?:i(?:'d| would) like to (?:propose|suggest|discuss|raise|ask|know what|get (?:some )?(?:feedback|opinions|thoughts|comments))|(?:this|the following|below) is (?:a|an|my) (?:proposal|rfc|request for comments|call)|please (?:vote|review and comment|comment)|should we\b|shall we\b|do we want|what (?:do|does) (?:people|everyone|everybody|you(?: all| guys)?|others) think|(?:call|asking|looking) for (?:consensus|comments|feedback|opinions|adoption)|comments? (?:are )?welcome|i propose|proposal is|which (?:one )?(?:do|would|should) (?:you|we))\b/i
/** Of several proposals, the one that says so. */
const PROPOSES =
  /\b(?:propos|suggest|should|i(?:'d| would) like|i (?:want|intend|plan)|let's|vote on|rfc|this (?:series|patch|document|change|proposal)|i(?:'m| am) asking|call for)/i
/** Shorter sentences, `Thoughts?`, don't say what is asked. */
const SHORTEST = 4

/**
 * The sentence that says what is to be decided: in the first message the proposal that says so, else the sentence that
 * asks for a decision, else a first proposal, else what the message quotes of a lost one's proposals, else its first
 * whole question; null when the first message says nothing of the kind.
 */
export function findQuestion(thread: ReadThread, statements: readonly Statement[]): Evidence | null {
  const first = thread.messages[0]
  if (first === undefined) return null
  const telling = statements.filter(({ text }) => text.split(' ').length >= SHORTEST)
  const own = telling.filter(({ message, quotedIn }) => message === first.id && quotedIn === null)
  const proposals = own.filter(({ act, text }) => act === 'proposal' && !/:\s*$/.test(text))
  const proposing = proposals.find(({ text }) => PROPOSES.test(text))
  if (proposing !== undefined) return asEvidence(proposing)
  const asking = matchingSentences(first, ASKS).find(({ text }) => text.split(' ').length >= SHORTEST)
  if (asking !== undefined) return evidenceOf(first, asking)
  const found =
    proposals[0] ??
    telling.find(({ act, quotedIn }) => act === 'proposal' && quotedIn === first.id) ??
    own.find(({ act }) => act === 'question')
  return found === undefined ? null : asEvidence(found)
}

function asEvidence({ message, lines, span, text, quotedIn }: Statement): Evidence {
  return { message, lines, span, text, quotedIn }
}
