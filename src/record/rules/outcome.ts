import type { OutcomeStatus } from '../../model/record.ts'
import type { Rule } from '../../text/rule.ts'

/** Words that any outcome rule needs: text without one of them is not split into sentences. */
export const OUTCOME_GATE =
  /\b(?:appl(?:y|ied)|queued|merged?|merging|pulled|pushed|committed|landed|accept|approv|reject|declar|pronounc|consensus|vote|passe[sd]|fail|sold|go(?:ing)? with|decid|decision|agreed|withdr|drop|ignore|disregard|never ?mind|abandon|pursue|nak|nack|postpon|defer|revisit|put(?:ting)? |hold|shelv|while before|aside|for now|supersed|replaced|no objections?|resolved|done)/i

/** What a sentence must not be to say what was decided: a question, a condition, a wish, a negation. */
const NOT_YET =
  /\?\s*$|\b(?:if|unless|until|once|when(?:ever)?|before|would|could|should|might|may|can(?:not|'t)?|hope|hoping|wish|please|propose|suggest|not (?:yet |been |a final )|hasn't|haven't|isn't|wasn't|aren't|won't be|never been|wants?|like to|prefer|think we|will be|to be|getting|already)\b/i

/**
 * Sentences that state what became of the question. Who may say each is decided in decide-outcome.ts: a rule knows
 * words only.
 */
export const outcomeRules: readonly Rule<OutcomeStatus>[] = [
  {
    id: 'outcome/applied',
    kind: 'accepted',
    cue: /^(?:(?:ok(?:ay)?|thanks?(?: you)?|great|right|good|fine|both|all|whole|entire|the|this|it|series|patch(?:es)?|v\d+|now|i|i've|i have|we|we've|is|are|was|were|has|have|been|and|so|finally|just|with that|looks good)[,.:;!]?\s+){0,6}(?:applied|queued|merged|pulled|committed|pushed|landed)\b/i,
    unless:
      /\?\s*$|\b(?:if|unless|until|once|when|would|could|should|might|can(?:not|'t)?|not|hasn't|haven't|isn't|never|to be|previously|last (?:year|month|week)|already)\b/i,
    confidence: 0.85,
    why: 'A maintainer’s one-line close: "Applied, thanks." Can’t tell a series from the patch of it that was taken.',
    examples: {
      fires: [
        '[[Applied]], thanks.',
        '[[Series applied]] to for-next.',
        '[[Now merged]] as r41234.',
        '[[I have pushed]] this to trunk.',
      ],
      silent: [
        'Once applied, the warning goes away.',
        'Could this be merged before the freeze?',
        'The patch has not been merged.',
        'The same logic is applied to sockets.',
      ],
    },
  },
  {
    id: 'outcome/accepted',
    kind: 'accepted',
    cue: /\b(?:i(?:'m| am)?(?: hereby| therefore| now| formally)? (?:accept|approve|accepting|approving)(?: (?:this|the|it|pep|rfc|proposal)\b)|(?:is|are|stands?)(?: now| hereby| therefore| formally)* (?:accepted|approved)\b|i(?:'m| am) sold\b|(?:accept|approv)(?:ance|al) is final)/i,
    unless: NOT_YET,
    confidence: 0.9,
    why: 'Somebody with the last word gives it (Python’s pronouncements, a lead’s "I’m sold"). Can’t tell whether they have the last word.',
    examples: {
      fires: [
        '[[I am accepting this]] with one change.',
        'The proposal [[is hereby accepted]].',
        'In that case, [[I’m sold]].'.replace('’', "'"),
      ],
      silent: [
        'If the proposal is accepted, we can start.',
        'The patch has not been accepted.',
        'Is it accepted practice?',
      ],
    },
  },
  {
    id: 'outcome/vote-passed',
    kind: 'accepted',
    cue: /\b(?:the )?(?:vote|ballot|motion|poll)(?: to [\w .-]{1,60})?(?: has| is| was)?(?: now| hereby)? (?:pass(?:es|ed)|carrie[sd]|succeed(?:s|ed)|successful|approved)\b|\bhas been approved\b/i,
    unless: /\?\s*$|\b(?:if|unless|until|once|when|would|not)\b/i,
    confidence: 0.95,
    why: 'The closing sentence of a [RESULT] message.',
    examples: {
      fires: ['[[The vote passes]] with five binding +1.', '[[The vote has passed]].'],
      silent: ['If the vote passes, I will tag it.', 'The vote has not passed.'],
    },
  },
  {
    id: 'outcome/consensus',
    kind: 'accepted',
    cue: /\b(?:(?:there (?:is|was|seems to be|appears to be)|we (?:have|had|do have)|i (?:see|declare|call|judge|conclude)(?: that)?(?: there is| we have)?|the chairs? (?:see|judge|declare|conclude|find)s?(?: that)?(?: there is)?)(?: a| now)?(?: clear| strong| rough| broad| general)* consensus|(?:rough |clear )?consensus (?:was|is|has been|declared)(?: now)?(?: reached)?|(?:calling|declaring|judging)(?: this)?(?: as)?(?: a)?(?: rough| clear)? consensus)\b/i,
    unless:
      /\?\s*$|\b(?:no|not|isn't|wasn't|hasn't|lack of|without|if|unless|until|once|when|whether|would|could|like to|hope|try(?:ing)?|need)\b/i,
    confidence: 0.75,
    why: 'A chair’s call (RFC 7282). Anybody can write the word: who may is checked elsewhere.',
    examples: {
      fires: [
        'The chairs judge that [[there is rough consensus]] to adopt the draft.',
        '[[I see consensus]] for option B.',
      ],
      silent: [
        'There is no consensus on this.',
        "I'd like to reach a consensus on the right approach here.",
        'Do we have consensus?',
      ],
    },
  },
  {
    id: 'outcome/no-objections',
    kind: 'accepted',
    cue: /\b(?:(?:no|without) (?:further |other |more )?objections?(?: (?:were|was|have been|has been))?(?: raised| heard| received| made| came in)|(?:having|i(?:'ve| have)?) (?:heard|seen|received|got) no (?:further )?objections?|nobody (?:has )?objected|no ?one (?:has )?objected)\b/i,
    unless: /\?\s*$|\b(?:if|unless|until|assuming|provided|as long as|unless)\b/i,
    confidence: 0.8,
    why: 'The end of a wait for objections, said aloud. Can’t tell how long the wait was.',
    examples: {
      fires: [
        '[[No objections heard]], so this is done.',
        '[[Having heard no objections]] I moved the pages.',
      ],
      silent: ['If I have heard no objections by Friday I will do it.', 'I have no objection to that.'],
    },
  },
  {
    id: 'outcome/go-with',
    kind: 'accepted',
    cue: /\b(?:(?:so |ok(?:ay)?,? |then |alright,? )?let(?:'s| us) (?:just )?go (?:with|for)|we(?:'ll| will| are going to|'re going to) go (?:with|for)|i(?:'ll| will|'m going to| am going to) go with|(?:it|this) (?:is|was|has been) (?:hereby |now )?decided|i(?:'ve| have) decided (?:to|that|on)|we (?:have )?(?:agreed|decided) (?:to|on|that)|(?:the|our|my) (?:final )?decision (?:is|was)(?: now)? (?:to|that|final))\b/i,
    unless: /\?\s*$|\b(?:if|unless|until|would|could|might|not|never|years? ago|last (?:year|month))\b/i,
    confidence: 0.65,
    why: 'Somebody settles it. Often only a detail is settled: it counts near the end, from those who lead.',
    examples: {
      fires: ["[[Let's go with]] option B.", 'OK, [[I have decided to]] keep the shim for one more release.'],
      silent: ["If nobody minds let's go with B.", 'We have not decided on a name.'],
    },
  },
  {
    id: 'outcome/rejected',
    kind: 'rejected',
    cue: /\b(?:i(?:'m| am)(?: hereby| therefore)? rejecting|i (?:hereby |therefore )?reject (?:this|the|it)\b|(?:is|are|stands?)(?: now| hereby| therefore| formally)* rejected\b|(?:vote|ballot|motion)(?: has| is)? (?:fail(?:s|ed)|not passed|does not pass)|i(?:'m not| am not) (?:going to|gonna) (?:merge|apply|take|accept|pull) (?:this|it|these)|i (?:won't|will not) (?:merge|apply|take|accept|pull) (?:this|it|these)|rejected by)\b/i,
    unless:
      /\?\s*$|\b(?:if|unless|until|once|when|would|could|packets?|mails?|requests? (?:is|are)|by the (?:compiler|parser|server))\b/i,
    confidence: 0.75,
    why: 'Somebody with the last word says no. "Rejected" is also what servers do to requests.',
    examples: {
      fires: [
        '[[I am rejecting]] this proposal.',
        'The proposal [[is therefore rejected]].',
        '[[I will not merge this]].',
      ],
      silent: ['Malformed packets are rejected by the parser.', 'If it is rejected we try again.'],
    },
  },
  {
    id: 'outcome/withdrawn',
    kind: 'withdrawn',
    cue: /\b(?:i(?:'m| am|'ll| will| hereby|'d like to)?(?: hereby)? withdraw(?:ing)?(?: (?:this|the|my|it)\b)?(?! my (?:objection|concern|-1|veto|nak))|(?:is|consider (?:this|it)) withdrawn|(?:i(?:'ll| will|'m going to| am going to)|let me) (?:drop|abandon|scrap) (?:this|it|the (?:idea|proposal|patch|series|rfc))|i(?:'m| am) (?:dropping|abandoning) (?:this|it|the)|i (?:won't|will not|don't intend to|am not going to|'m not going to) pursue|self-?na(?:c)?k|please (?:ignore|disregard|drop) (?:this|it|the (?:patch|series|rfc|proposal))|never ?mind (?:this|then|about))\b/i,
    unless: /\?\s*$|\b(?:if|unless|would|could|should|withdraw my (?:objection|concern|-1|veto|nak))\b/i,
    confidence: 0.8,
    why: 'The one who proposed takes it back. From anybody else it is an opinion.',
    examples: {
      fires: [
        '[[I am withdrawing this]] proposal.',
        '[[Please disregard this]] series.',
        '[[I will not pursue]] this further.',
      ],
      silent: ['I withdraw my objection.', 'If so I will drop it.', 'Should I drop this?'],
    },
  },
  {
    id: 'outcome/deferred',
    kind: 'deferred',
    cue: /\b(?:(?:is|are|was|be|been|i(?:'m| am)|let(?:'s| us)|we(?:'ll| will)|i(?:'ll| will)|i(?: would|'d)) (?:hereby |now )?(?:postpon|deferr?|shelv|put(?:ting)? (?:this|it|that) (?:off|aside|on hold))(?:e|ed|ing|es|s)?\b|(?:let(?:'s| us)|we(?:'ll| will| can)|i(?:'ll| will)) (?:revisit|come back to|pick (?:this|it) up)|it(?:'ll| will) be a while (?:before|until)|(?:on hold|off the table|left aside) (?:for now|until)|leav(?:e|ing) (?:it|this|that|things|them) (?:alone |aside |as (?:it is|is|they are) )?for now)/i,
    unless:
      /\?\s*$|\b(?:if|would be|could be|rather than|instead of|defer to|deferred (?:work|probe|free|task|execution|call))\b/i,
    confidence: 0.65,
    why: 'Put off, said by those who lead or would do the work. "Deferred" is also a technical word.',
    examples: {
      fires: [
        "[[Let's postpone]] this until the next release.",
        'So [[it will be a while before]] I send patches.',
      ],
      silent: ['The callback runs on a deferred task.', 'Could be deferred?'],
    },
  },
  {
    id: 'outcome/no-consensus',
    kind: 'no-consensus',
    cue: /\b(?:(?:there (?:is|was)|we (?:have|had|reached)|i (?:see|don't see)|with) (?:clearly |still )?(?:no|not any|a lack of|any) (?:clear |rough |real )?consensus|(?:failed|unable|not able) to (?:reach|find|come to) (?:a |any )?(?:rough )?consensus|consensus (?:was |has )?(?:not|never) (?:been )?reached|no consensus (?:was|has been|is) (?:reached|found))\b/i,
    unless: /\?\s*$|\b(?:if|unless|until|when|would)\b/i,
    confidence: 0.8,
    why: 'Said aloud that people did not agree.',
    examples: {
      fires: ['[[There is no consensus]] for this change.', 'We were [[unable to reach consensus]].'],
      silent: ['If there is no consensus we keep the old name.', 'We need consensus.'],
    },
  },
  {
    id: 'outcome/superseded',
    kind: 'superseded',
    cue: /\b(?:(?:is|was|has been|are|now) (?:superseded|obsoleted|replaced) by (?:v\d|the (?:new|next)|my|a new|this|that)|superseded by (?:v\d|the|my|a)|i(?:'ve| have)? (?:just )?(?:sent|posted) (?:out )?(?:a )?(?:new version|v\d+))\b/i,
    unless: /\?\s*$|\b(?:if|would|should|could)\b/i,
    confidence: 0.7,
    why: 'A later version takes the place of this one.',
    examples: {
      fires: ['This [[is superseded by v3]].', '[[I have posted v2]] with these changes.'],
      silent: ['Would it be superseded by v3?', 'The pointer is replaced by an index.'],
    },
  },
]
