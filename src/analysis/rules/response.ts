import type { Rule } from '../../text/rule.ts'
import { opening, phrases } from './phrases.ts'

/** How people answer an objection or a question. Where the words stand tells more than the words. */
export const responseRules: readonly Rule<'response'>[] = [
  {
    id: 'response/yes-no',
    kind: 'response',
    cue: /^ ?(?:well,? |ah,? |oh,? |hmm,? |um,? )?(?:yes|no|yeah|yep|yup|nope|nah|not (?:quite|really|exactly|necessarily|at all|yet|that I know of)|of course|certainly|sure|correct|right|true|indeed|sort of|kind of|partly|it depends|that depends|definitely|absolutely|exactly|neither|both|none|I think so|I don'?t think so|I guess|maybe)(?=\s*[,.:;!-]|\s*$| (?:it|that|this|we|I|they|you|there|but|because|the|not|he)\b)/i,
    unless: phrases(
      'no (?:objections?|problem)',
      'yes,? please',
      '\\?["\')]*$',
      'not (?:really )?(?:happy|convinced|sure)',
      "no,? (?:please|don'?t)",
      'no way',
    ),
    confidence: 0.5,
    why: 'An answer’s first word. Under a question it answers; under a proposal it is support or refusal.',
    examples: {
      fires: ['[[Yes]], it runs once.', '[[No]], that is the old one.', '[[Not really]].', '[[Nope]].'],
      silent: ['No objections.', 'Yes please.', 'Not happy with it.'],
    },
  },
  {
    id: 'response/because',
    kind: 'response',
    cue: opening(
      "(?:because|that(?:'s| is| was) because|this (?:is|was) because|it(?:'s| is) because|the reason(?:s)?(?: \\w+){0,8}? (?:is|are|was|were)|simply because|mostly because|mainly because|since (?:the|we|it|there|they))(?= )",
      '(?:there are|there is|the|one|two|main|another) (?:\\w+ )?(?:reasons?|explanation|rationale|motivation)(?: \\w+){0,4}? (?:is|are|for|why|behind|was|:)',
    ),
    confidence: 0.5,
    why: 'Gives a reason, as an answer to "why".',
    examples: {
      fires: [
        '[[Because]] the lock is held.',
        '[[The reason for this is]] the cache.',
        "[[That's because]] it sleeps.",
      ],
      silent: ['It fails because of it.', 'For that reason it fails.'],
    },
  },
  {
    id: 'response/intent',
    kind: 'response',
    cue: phrases(
      '(?:by design|intentional(?:ly)?|on purpose|deliberate(?:ly)?|as intended)',
      '(?:the|my|our|whole|main) (?:whole |main |original |actual |only |basic |general )*(?:idea|point|goal|intent|intention|purpose|aim|hope|motivation|reasoning|rationale|thinking|assumption) (?:\\w+ )?(?:is|was|here|behind|of|being)',
      "(?:what I|I(?: just| only| actually)?) (?:mean|meant|was (?:saying|trying|thinking|referring|suggesting|talking)|did not mean|didn'?t mean|intended)(?= )",
      "I(?:'m| am| was) (?:just |only |not )+(?:talking|suggesting|saying|asking|proposing|trying|arguing)",
    ),
    unless: phrases(
      '\\?["\')]*$',
      "what(?:'s| is| was) (?:the|your|his)",
      'not (?:by design|intentional|on purpose)',
    ),
    confidence: 0.45,
    why: 'Explains what was meant.',
    examples: {
      fires: ['This is [[by design]].', '[[The idea is]] to fail early.', '[[I meant]] the other lock.'],
      silent: ['What is the idea behind it?', 'It is not on purpose.'],
      also: ['proposal'],
    },
  },
  {
    id: 'response/concede',
    kind: 'response',
    cue: phrases(
      '(?:good|fair|excellent|great|valid|nice|very good|interesting|true) (?:point|catch|question|enough|observation|call|spot)s?',
      "you(?:'re| are| were|r) {adv}(?:absolutely |completely |of course |totally |probably |quite |both |all |certainly )?(?:right|correct)",
      "(?:that'?s|that is|this is|it'?s) {adv}(?:a )?(?:right|correct|true|fair|a good point|a fair point|a valid point|valid|a very good point|good to know)(?=[ ,.;:!)]|$)",
      "(?:my (?:bad|mistake|fault)|I stand corrected|point taken|mea culpa|oops|whoops|I (?:missed|overlooked|forgot|misread|misunderstood|was wrong|hadn'?t (?:thought|considered|realized|noticed)|didn'?t (?:think of|realize|know|notice|consider)))",
      'thanks for (?:catching|pointing|spotting|noticing|the (?:catch|correction|clarification|explanation|pointer|hint|idea|suggestion|heads))',
      "I {adv}(?:concede|take your point|see your point|see what you mean|get your point|can see (?:that|your|how)|didn'?t realise|accept that|hear you|admit)",
    ),
    unless: phrases(
      "(?:not|n't|if) (?:that )?(?:you(?:'re| are)|a (?:good|fair|valid)|right|correct|true|the right)",
      '\\?["\')]*$',
      'whether (?:you|that)',
      '(?:the|a) right (?:thing|way|place|solution|approach)',
      'right (?:now|here|there|away|thing|way)',
    ),
    confidence: 0.5,
    why: 'Gives the other side a point. By the proposal’s side it concedes an objection.',
    examples: {
      fires: ['[[Good point]].', "[[You're right]], it leaks.", '[[I stand corrected]].', '[[Fair enough]].'],
      silent: ["That's not a good point.", 'If you are right, it leaks.', "It's right there."],
    },
  },
  {
    id: 'response/fixed',
    kind: 'response',
    cue: phrases(
      '(?:fixed|done|changed|addressed|dropped|removed|renamed|added|corrected|updated|handled|solved)(?: (?:this|that|it|them))?(?: in| for| with| by)? (?:v\\d+|next|the next|my (?:tree|branch|local)|this version|version \\d+|the (?:new|updated|latest) (?:version|patch|series|branch))',
      '^(?:fixed|done|ack|will do|will fix|noted|ok,? (?:will|fixed|done))(?=[ ,.;:!)]|$)',
      '(?:v\\d+|changes? (?:since|from|in) v\\d+|changelog) ?:',
    ),
    unless: phrases(
      'not (?:fixed|done|changed|addressed)',
      '\\?["\')]*$',
      '(?:should|must|needs to|need to|could|can|has to|to) be (?:fixed|done|changed|dropped|added|removed|renamed|addressed)',
    ),
    confidence: 0.5,
    why: 'A fix answers an objection.',
    examples: {
      fires: ['[[Fixed in v3]].', '[[Done]].', 'I [[renamed it in the next]] version.'],
      silent: ['It should be fixed in v2.', 'Is it done in v2?', 'This is not fixed in v2.'],
    },
  },
  {
    id: 'response/not-so',
    kind: 'response',
    cue: phrases(
      "(?:that|this|it|which)(?:'s| is| was|s)? (?:not|n't|hardly|never) {adv}(?:true|correct|accurate|how|what|the case|the point|the (?:same|issue|problem|question|goal|idea)|quite (?:true|right|correct|so)|quite|an issue|a problem|an argument|about|exactly|entirely|relevant|necessarily|because|so|a valid|a good argument|a reason|just|like|a big|really|that|a very|as|much|what I|my)(?= |[,.!]|$)",
      "(?:that|this|it) (?:isn'?t|wasn'?t|doesn'?t|does not) {adv}(?:true|correct|how|what|the case|an issue|a problem|the same|matter|mean|apply|change|follow|imply|require|need|really|just|about|necessarily)",
      "(?:not|no|never|hardly|isn'?t) {adv}(?:a |an |such a |any |really a |much of a )?(?:problem|issue|big deal|concern|showstopper|reason to|blocker|drawback)",
      "(?:actually|in fact|in reality|in practice|in principle|in theory|for what it'?s worth|strictly speaking|to be (?:fair|honest|clear|precise|specific))(?=[ ,])",
      'as (?:I|we|you|others|someone|\\w+) {adv}(?:said|mentioned|explained|wrote|noted|pointed out|stated|described|suggested|already)',
    ),
    unless: phrases('\\?["\')]*$', "if (?:that|this|it)(?:'s| is)? not"),
    confidence: 0.4,
    why: 'Rejects a claim or sets it right.',
    examples: {
      fires: [
        "[[That's not true]].",
        '[[Actually]], it runs twice.',
        '[[As I said]], it sleeps.',
        "[[It isn't a problem]].",
      ],
      silent: ["If that's not the case, tell me.", 'Is it in practice used?'],
      also: ['objection'],
    },
  },
  {
    id: 'response/already',
    kind: 'response',
    cue: phrases(
      "(?:we|it|this|that|there|you|they|which|kernel|python|twisted|users?|people|that's|I)(?:'s|'re|'ve| is| are| have| has)? (?:already|currently|still) {adv}\\w+",
      '(?:it|this|that|they|you|we|there|one) (?:can|could|does|do|will|would) (?:\\w+ )?(?:already|still|always|of course|just) ',
      "(?:it(?:'s| is)|this is|that(?:'s| is)) {adv}(?:just|only|simply|merely|basically|essentially|entirely|perfectly|fairly|trivial|easy|possible|optional|unlikely|a matter of|exactly|because|supposed|meant|true that|worth|quite|pretty|very|more|what|why|how|where|the|an?|for|in|up|on|already|all|also|about|likely|still) ",
      "(?:the (?:alternative|difference|advantage|benefit|answer|fact|point|only|main|whole|question|solution) (?:\\w+ )?(?:is|here is|would be|between)|there(?:'s| is| are) (?:also |already |still |a |an |nothing|no |plenty|two|several|many|some|only|one))",
      "(?:you|they|users?|people|applications?|anyone|one) (?:would|will|can|could|have to|need|should|may|might|do|don'?t|won'?t) {adv}(?:just|only|simply|still|always|also|need|have|be|not|use|want|get|see|run|call|know)",
    ),
    unless: phrases('\\?["\')]*$'),
    confidence: 0.3,
    why: 'Statements of how things are; where they stand under a quote they are answers. A weak cue, for the classifier.',
    examples: {
      fires: [
        '[[We already have]] a call for that.',
        "[[It's just a ]]flag.",
        '[[There is also ]]a test for it.',
      ],
      silent: ['Is it already there?', 'Nice.'],
    },
  },
]
