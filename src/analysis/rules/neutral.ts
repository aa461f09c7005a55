import type { Rule } from '../../text/rule.ts'
import { phrases } from './phrases.ts'

/** How people say that they take no side. */
export const neutralRules: readonly Rule<'neutral'>[] = [
  {
    id: 'neutral/no-opinion',
    kind: 'neutral',
    cue: phrases(
      "(?:I |I've |have |I really |personally )?(?:have |had |'ve |'ve got |got |hold )?no {adv}(?:strong |particular |real |firm |big |especially strong |horse |dog |skin )*(?:opinions?|preferences?|feelings?|views?|horse in (?:this|the|that) race|dog in (?:this|the|that) fight|skin in (?:this|the) game|stake)(?: on| about| either| here| as to| in| one| for| between|,|\\.|$| at all| whether| which| regarding)",
      "(?:I )?{adv}(?:don'?t|do not) {adv}(?:have|hold) (?:a |an |any |much of a |much |too )*(?:strong |particular |real |firm |strongly held )*(?:opinions?|preferences?|feelings?|views?|horse|dog|stake)(?: on| about| either| here| as to| in| one| for| between|,|\\.|$| at all| whether| which| of| regarding)",
      "I(?:'d| would| could| can)? {adv}(?:don'?t|do not|couldn'?t|doesn'?t) {adv}(?:really |much |particularly |too |that |so |terribly )*care (?:much |that much |too much |really |strongly |a lot |one way|either way|which|about which|what (?:we|you|color|colour)|if|whether)",
      '(?:could|can|would|will) {adv}go either way',
      "(?:don'?t|do not) {adv}lean (?:either way|one way|to(?:wards?)? (?:either|one|any))",
      "(?:don'?t|do not) {adv}(?:mind|care|matter|feel strongly) {adv}(?:one way|either way|much|which|about (?:this|it|that)|either)",
      '{im} {adv}(?:neutral|indifferent|agnostic|ambivalent|not picky|not fussed|not bothered|undecided|on the fence|torn|neither for nor against|easy either way|abstaining|fine with either|happy with either|ok(?:ay)? with (?:either|both)|good with either|not attached to|not qualified to)',
      '(?:happy|fine|ok|okay) (?:to (?:go|move forward|do it|work) )?(?:with |forward with )?(?:either|whichever|whatever)',
      "I(?:'ll| will| would|'d)? {adv}abstain",
      '(?:either|both)(?: way| one| of (?:them|these|those)| option| approach| is| are| would be| works)? {adv}(?:is |are |works |work |would be |seems? )?(?:fine|ok|okay|good|acceptable|works?) (?:with|by|for|to) me',
      "I (?:have|'ve) (?:never|not) used {gap}(?:can ?not|can'?t) comment",
      "(?:can'?t|can ?not|won'?t|will not) {adv}(?:really )?comment on (?:that|this|it|the)",
      '(?:up to|leave (?:it|that|this|the \\w+) (?:up )?to) (?:you|the maintainers?|others|them|\\w+ to decide)',
    ),
    unless: phrases(
      '\\?["\')]*$',
      'if you (?:have no|don.t)',
      "(?:nobody|no ?one|he|she|they|who|people|users|some|kernel|compiler|code) (?:\\w+ )?(?:has|have|had|don'?t|doesn'?t) ",
      'opinion (?:on|about) (?:it )?yet\\?',
      'either way,',
    ),
    confidence: 0.8,
    why: 'Says in so many words that no side is taken. "Either way," at the start is a mere connective.',
    examples: {
      fires: [
        '[[I have no opinion either]] way.',
        "[[I don't care which]] name we take.",
        'I [[could personally go either way]].',
        "[[I'm not picky]].",
      ],
      silent: [
        'Either way, it must be fast.',
        'Do you have no opinion?',
        "The compiler doesn't care either way.",
      ],
    },
  },
  {
    id: 'neutral/zero',
    kind: 'neutral',
    cue: /^ ?(?:(?:so|i'?m|i am|my vote:?|vote:?|from me:?)[,:]? ){0,2}(?:[+-]0(?:\.0)?|±0)(?!\.?\w|\s*(?:day|week|month|hour|byte|bit)s?\b|,\s*-?\d)/i,
    unless: /\[\s*\]/,
    confidence: 0.75,
    why: 'Apache-style vote without a side.',
    examples: {
      fires: ['[[+0]]', "[[I'm -0]] on this.", '[[+0]], no strong view.'],
      silent: ['[ ] +0 No opinion', '+0 bytes changed'],
    },
  },
]
