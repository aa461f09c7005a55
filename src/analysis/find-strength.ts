import type { Act, Strength } from '../model/statement.ts'
import { phrases } from './rules/phrases.ts'

/** Words under which support holds. */
const CONDITION = phrases(
  '(?:as|so) long as',
  'provided(?: that)?',
  'assuming',
  'only if',
  "if (?:you|we|it|this|that|they|there|the|someone|somebody|maintaining|everyone|nobody|possible|mpi|it's|anything|needed|necessary)",
  'if \\w+ can',
  'unless',
  'once (?:you|we|it|this|that|the)',
  'subject to',
  'contingent on',
  'with (?:that|this|those|these|the \\w+|all \\w+) (?:fixed|addressed|changed|done|added|removed|resolved)',
  'after (?:you|that is|this is|fixing|some)',
  'when (?:it makes sense|you)',
  'until',
  'until then',
  'in principle',
  'modulo',
  'apart from',
  'except (?:for|that)',
)
/** Agreement that a "but" takes half back. */
const BUT = /[,;.-] ?(?:but|however|although|though|except)\b/i
/** An objection that means no. */
const BLOCKING = phrases(
  'want no part (?:in|of)',
  '-1',
  'nac?k(?:ed)?(?:-by)?',
  'veto',
  'strongly (?:against|object|oppose|opposed|disagree)',
  'I (?:strongly |must |have to )?(?:object|oppose)',
  '(?:{im}) (?:\\w+ )?(?:against|opposed)',
  "(?:can'?t|cannot|can not|must not|mustn'?t|shouldn'?t|should not|won'?t|will not) (?:do|be|accept|merge|take|go|generally|include|rely|have|break|just|add)",
  'no way',
  'non-?starter',
  'show-?stopper',
  'deal-?breaker',
  'blocker',
  'unacceptable',
  'not acceptable',
  "(?:doesn'?t|does not|won'?t|will not|can'?t) work",
  '(?:bad|terrible|horrible|awful|wrong) (?:idea|approach|layer|place|way)',
  "(?:is|are|it'?s|that'?s) (?:just |simply |plain |completely |totally |fundamentally )?wrong",
  'not (?:permitted|allowed|convinced)',
  "please (?:don'?t|do not)",
  "let'?s not",
  'disagree (?:very )?strongly',
  "I(?:'d| would) prefer to keep",
)

/** How strong a statement is: of an objection `blocking` or `concern`, of support `full` or `conditional`. */
export function findStrength(act: Act, plain: string): Strength | null {
  if (act === 'objection') return BLOCKING.test(plain) ? 'blocking' : 'concern'
  if (act === 'support') return CONDITION.test(plain) || BUT.test(plain) ? 'conditional' : 'full'
  return null
}

/** Where a condition ends: its own clause, or the sentence. */
const CLAUSE = /^(?:[^,;.!?]|[.](?=\S)|,(?= (?:and|or) )){3,200}/

/**
 * The condition of support, or what would remove an objection, as said; null when nothing is said.
 *
 * For example, of `I'm fine with it as long as it is documented.` it is `as long as it is documented`.
 */
export function findCondition(act: Act, text: string): string | null {
  if (act !== 'support' && act !== 'objection') return null
  const match = (act === 'support' ? CONDITION : REMOVES).exec(text)
  if (match === null) return null
  return CLAUSE.exec(text.slice(match.index))?.[0].trim() ?? null
}

/** What an objector asks for. */
const REMOVES = phrases(
  'unless',
  '(?:as|so) long as',
  'until',
  'if (?:you|we|someone) (?:can|could|fix|add|remove|drop|change|show|provide|document|explain)',
  'without (?:a|an|any|the|real|some|proper)',
  'I could be persuaded',
  '(?:would|might) be (?:ok|okay|fine|acceptable|happier) (?:if|with)',
)
