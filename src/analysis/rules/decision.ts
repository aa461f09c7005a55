import type { Rule } from '../../text/rule.ts'
import { opening, phrases } from './phrases.ts'

const DENIED =
  "(?:not|n't|no|never|hardly|yet to be|nor|isn'?t|hasn'?t|haven'?t|without|before|until|unless|if|when|whether|should|could|would|may|might|once|after|why|to|any|any real|will not) {adv}(?:been |be |a |an |the |any |it |this |that |final |clear |yet |we |reach |reached )*(?:accepted|rejected|merged|applied|queued|pushed|committed|approved|decided|agreed|withdrawn|adopted|dropped|deferred|decision|consensus|agreement|resolved|concluded|pulled|postponed)"

/** How people declare what was or will be decided. */
export const decisionRules: readonly Rule<'decision'>[] = [
  {
    id: 'decision/applied',
    kind: 'decision',
    cue: /^ ?(?:(?:ok(?:ay)?|thanks|great|good|nice|both|all|series|now|whole series|i(?:'ve| have)?|patch(?:es)?|this|it|lgtm|and|so|looks good|perfect)[,.!:;]? (?:is |are |has been |have been |was )?(?:now )?){0,3}(?:applied|queued|merged|pushed|committed|pulled|landed|picked (?:up|it up|this up)|taken)(?=[ ,.!;]|$)(?! (?:to all|by |when|if|after|before|only|the same|in the (?:past|first)|from|with the|pages|into (?:a|one|two)))/i,
    unless: phrases(DENIED, '\\?["\')]*$'),
    confidence: 0.75,
    why: 'A maintainer’s note that the patch went in.',
    examples: {
      fires: [
        '[[Applied]], thanks!',
        '[[Queued]] for the next release.',
        '[[Thanks, merged]].',
        '[[Both patches applied]] to the tree.',
      ],
      silent: ['It was not applied.', 'Applied to all pages it is slow.', 'Merged?'],
    },
  },
  {
    id: 'decision/declare',
    kind: 'decision',
    cue: phrases(
      "I(?:'m| am)? {adv}(?:hereby |now |therefore |going to |formally |officially )*(?:accept(?:ing)?|reject(?:ing)?|declar(?:e|ing)|approv(?:e|ing)|pronounc(?:e|ing)|withdraw(?:ing)?|clos(?:e|ing)|adopt(?:ing)?|veto(?:ing)?|postpon(?:e|ing)|defer(?:ring)?) (?:it|this|that|the|my|pep|both|all|option|these|v\\d)",
      '(?:is|are) (?:now |therefore |hereby |formally |officially |herewith )+(?:accepted|rejected|withdrawn|approved|adopted|closed|deferred|dropped|official|deprecated|superseded|merged|policy)',
      '(?:has|have) {adv}been {adv}(?:accepted|rejected|withdrawn|approved|adopted|merged|dropped|deferred|postponed|superseded|applied|queued|agreed)',
      "(?:I(?:'ve| have)|we(?:'ve| have)?|it was|it has been|the (?:board|committee|council|team|group) (?:has )?) {adv}(?:decided|resolved|concluded|agreed (?:to|that|on)|settled on|voted to)",
      'this policy {adv}(?:does )?appl(?:y|ies)',
      'consider (?:this|it) (?:accepted|rejected|approved|adopted|decided|settled|withdrawn|dropped|done)',
    ),
    unless: phrases(
      DENIED,
      '\\?["\')]*$',
      '(?:was|were|been) already (?:rejected|accepted)',
      "I(?:'ve| have) decided to (?:try|use|write|give|start|look|go)",
      '(?:pep|rfc|patch|ticket|bug|series) #?\\d+ (?:was|has been)',
      '(?:years?|months?|weeks?) ago',
      '(?:connection|packet|request|call|bit|flag|socket|message|argument|user|input)s? (?:is|are|has|have|was|were)',
    ),
    confidence: 0.6,
    why: 'The word itself, said by somebody in this thread about this thread. Decisions of old that are cited look the same.',
    examples: {
      fires: [
        '[[I am accepting this]].',
        'The proposal [[is hereby rejected]].',
        '[[We have decided]] to keep both.',
      ],
      also: ['proposal'],
      silent: [
        'It has not been accepted yet.',
        'Should it be rejected?',
        'PEP 9999 has been rejected.',
        'No decision was made.',
      ],
    },
  },
  {
    id: 'decision/go-with',
    kind: 'decision',
    cue: phrases(
      "let'?s {adv}(?:go with|go for|settle on|stick (?:with|to)|take|do that|do this|do it|drop (?:it|this|the))(?=[ ,.!]|$)",
      "(?:we(?:'ll| will)|I(?:'ll| will)|we(?:'re| are) going to|I(?:'m| am) going to) {adv}(?:go (?:with|ahead|for)|stick (?:with|to)|take (?:this|that|option|the)|merge|apply|release|commit|land|accept|reject|queue|drop (?:it|this|that|the)|ship|keep (?:it|the|this)|pick (?:it|this|them) up)",
      "so it(?:'s| is) (?:decided|settled|agreed)",
    ),
    unless: phrases(
      '\\?["\')]*$',
      "(?:not|n't) {adv}(?:go|going|take|merge|apply|do)",
      "I(?:'ll| will) take (?:a look|care|another)",
      "let'?s take (?:a|an|the (?:case|example))",
      "(?:if|when|until|unless|before|once) {gap}(?:we|I)(?:'ll| will)",
    ),
    confidence: 0.55,
    why: 'Takes an option for the group. By somebody who can’t decide, it is a wish.',
    examples: {
      fires: [
        "[[Let's go with]] the second.",
        "[[I'm going to merge]] this on Monday.",
        "OK, [[we'll stick with]] the old name.",
      ],
      silent: ["I'll take a look.", "We're not going to merge it.", "Let's take a simple case."],
      also: ['proposal', 'action'],
    },
  },
  {
    id: 'decision/lazy',
    kind: 'decision',
    cue: phrases(
      "(?:if|unless|as long as|provided) (?:nobody|no ?-?one|anyone|anybody|someone|somebody|I|there(?:'s| is| are)|we) {adv}(?:don'?t |do not |else )?(?:objects?|has (?:any )?(?:objections?|complaints?)|have (?:any )?(?:objections?)|hear(?:s)? (?:any |from anyone |otherwise|anything|of any|objections?)|hear otherwise|(?:strongly )?(?:disagrees?|complains?|protests?|screams?|speaks? up|shouts?|no objections?|not a lot of|not much)|no (?:objections?|complaints?|interest|further))[^.]{0,120}(?:I(?:'ll| will|'m| am|'d)|we(?:'ll| will| can)|it (?:will|shall|is)|those|these|this (?:will|is)|the \\w+ (?:will|is)|lets|let's|go ahead)",
      "(?:I(?:'ll| will|'m going to| am going to)|we(?:'ll| will)|this will|it will) {gap}(?:unless|if) (?:nobody|no ?-?one|anyone|anybody|someone|somebody|I hear|there are) {gap}(?:objects?|objections?|otherwise|complain|disagree|scream|protest)",
      '(?:last call|speak now|speak up now|final comment period|last chance to|silence (?:means|is|will be)|lazy consensus)',
    ),
    unless: phrases('\\?["\')]*$'),
    confidence: 0.6,
    why: 'A decision that silence will make: the call of lazy consensus.',
    examples: {
      fires: [
        "[[If nobody objects, I'll]] merge it on Friday.",
        "[[I'm going to push it unless anyone objects]].",
        '[[Last call]] for comments.',
      ],
      silent: ['If nobody objects to what?', 'Nobody objected.'],
      also: ['support'],
    },
  },
  {
    id: 'decision/consensus',
    kind: 'decision',
    cue: phrases(
      '(?:consensus|agreement) {adv}(?:is|was|has been|seems|appears|emerged|reached|on|that|here is)(?= )',
      "(?:we|there(?:'s| is| was| seems to be)|have|reached|rough|declare|calling|clear|general|broad|strong) (?:a |an |rough |clear |general |broad |strong )*(?:consensus|agreement)(?= (?:that|on|to|for|in|here|is|was)|[.,!])",
      '(?:the )?(?:vote|motion|ballot|poll|proposal|resolution) (?:has )?(?:pass(?:es|ed)|fail(?:s|ed)|carrie[sd]|succeed(?:s|ed)|is closed|closes)',
      '(?:the )?(?:final )?(?:decision|verdict|resolution|conclusion|outcome) (?:is|was|has been)(?= )',
    ),
    unless: phrases(
      DENIED,
      '\\?["\')]*$',
      '(?:like|want|need|try|hope|trying|hoping|help|seek|looking|wait|search|reach|get|find|build|gather|come) (?:to |for )?(?:reach |get |see |have |find |build )?(?:a |an |some |any )?(?:rough )?(?:consensus|agreement)',
      '(?:if|whether|once|until|unless|when) (?:there|we|the)',
      "I(?:'m| am) in agreement",
      '(?:no|without|lack of|two) ',
    ),
    confidence: 0.5,
    why: 'States the sense of the group. A wish for consensus is none.',
    examples: {
      fires: [
        '[[There is rough consensus]] on the second.',
        '[[The vote has passed]] with five for.',
        '[[The decision is]] to wait.',
      ],
      silent: [
        'There is no consensus on it.',
        "I'd like to reach a consensus on the approach.",
        'Is there consensus?',
      ],
    },
  },
  {
    id: 'decision/withdraw',
    kind: 'decision',
    cue: phrases(
      "(?:I(?:'ll| will|'m| am|'ve| have| hereby)? {adv}(?:withdraw|withdrawing|drop|dropping|dropped|abandon|abandoning|retract|scrap|take back|give up on|won'?t (?:pursue|push)|will not pursue)) (?:it|this|that|the|my|these)",
      'self[- ]?n[a]c?k',
      '(?:please )?(?:ignore|disregard|drop|scratch|forget (?:about )?)(?: about)? (?:this|that|my) (?:patch|series|proposal|mail|email|suggestion|idea|version|one|thread)',
      '(?:never ?mind|scrap that|forget it)(?=[ ,.!]|$)',
      'superseded by',
      '(?:would|is|are) not (?:be )?justified',
      'not (?:be )?pursuing',
    ),
    unless: phrases(
      '\\?["\')]*$',
      '(?:if|unless|when) I (?:drop|withdraw|abandon)',
      'withdraw(?:ing)? my (?:objection|nac?k|-1|concern|veto)',
      '(?:never ?mind) (?:the|that|if)',
    ),
    confidence: 0.55,
    why: 'The proposer takes it back.',
    examples: {
      fires: ["[[I'll drop this]] series.", '[[Please ignore this patch]].', '[[I withdraw the]] proposal.'],
      silent: ['I withdraw my objection.', 'If I drop the lock, it fails.'],
      also: ['action'],
    },
  },
  {
    id: 'decision/refuse',
    kind: 'decision',
    cue: opening(
      "(?:I(?:'m| am)|we(?:'re| are)) not (?:going to (?:merge|apply|take|accept|do|add|change|support|make)|taking|applying|merging|accepting)",
      "(?:this|that|it)(?:'s| is) not going (?:in|to (?:be merged|happen|go in))",
      'rejected(?=[ ,.!:]|$)',
    ),
    confidence: 0.55,
    why: 'A maintainer’s refusal.',
    examples: {
      fires: ["[[I'm not going to merge]] this.", '[[Rejected]], see above.'],
      silent: ['I am not going to the meeting.', 'The packet was rejected.'],
    },
  },
]
