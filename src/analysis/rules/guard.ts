import type { Rule } from '../../text/rule.ts'
import { phrases } from './phrases.ts'

/** What takes the force from a sentence, so that its cue words don't speak for the writer. */
export const GUARDS = [
  /** Said under an "if": nothing is done yet. */
  'hypothetical',
  /** What somebody else said or thinks. */
  'reported',
  /** The other side's point, said again to be answered. */
  'restated',
  /** A decision or debate of old. */
  'past',
  /** Marks of irony. */
  'sarcasm',
  /** A cue word in its technical sense. */
  'homograph',
  /** The form of a ballot, not a vote. */
  'ballot',
  /** Greetings, thanks and sign-offs. */
  'courtesy',
  /** A question that expects no answer. */
  'rhetorical',
] as const
export type Guard = (typeof GUARDS)[number]

const OTHERS = eitherCase(
  'he|she|they|people|some(?: people| folks| users| developers| of (?:you|us|them))?|somebody|someone|others|several people|many people|many|most people|everyone|everybody|nobody|no ?-?one|users|the (?:community|maintainers?|reviewers?|authors?|board|team|list|group|others|kernel people|pep|developers)',
)
const SAID =
  "(?:said|says|say|saying|argued?|argues|claim(?:s|ed)?|object(?:s|ed)?|complain(?:s|ed)?|suggest(?:s|ed)|propos(?:es|ed)|mention(?:s|ed)|think(?:s)?|thought|believe[sd]?|felt|feel(?:s)?|dislike[sd]?|like[sd]|hate[sd]?|want(?:s|ed)|prefer(?:s|red)?|agree[sd]?|disagree[sd]?|oppose[sd]?|reject(?:s|ed)|nacked|nak'?ed|acked|support(?:s|ed)|vot(?:es|ed)|worr(?:ies|ied)|point(?:s|ed) out|asked|raised|spoke|voiced|expressed|reported|wondered|(?:was|were|is|are) (?:\\w+ )?(?:against|opposed|worried|concerned|in favou?r|happy|unhappy|not (?:happy|convinced|in favou?r|a fan)))"

/** A name before its verb: any capitalised word that doesn't merely open a sentence. */
const NAME =
  '(?!(?:I|It|This|That|What|Who|We|You|And|But|So|If|The|They|There|Which|As|Not|No|Yes|Then)\\b)[A-Z][a-z]+(?: [A-Z][a-z]+)?(?: (?:also|already|has|had|once|\\w+ly)){0,2}'

/** Named contexts that a cue can't know by itself. */
export const guardRules: readonly Rule<Guard>[] = [
  {
    id: 'guard/hypothetical',
    kind: 'hypothetical',
    cue: phrases(
      "(?:if|unless|in case|should|until|before|once|as long as|provided) (?:any(?:one|body)|some(?:one|body)|nobody|no ?-?one|people|you|there (?:are|is)|others|they|he|she) {adv}(?:don'?t |do not |doesn'?t |else )?(?:have |has |had |raise[sd]? |hear |are |is )?(?:any |no |an? |strong |serious |real )*(?:objects?|objections?|objected|complains?|complaints?|disagrees?|oppose[sd]?|opposed|concerns?|dislikes?|vetoe?s?|naks?|nacks?|rejects?|agrees?|support(?:s)?|accept(?:s)?|happy|unhappy|against|insists?)",
      '(?:would|will|could|might|may) (?:some(?:one|body)|any(?:one|body)|people|they|you|others) {adv}(?:object|complain|disagree|oppose|mind|reject|veto|be (?:opposed|against|unhappy))',
      "I(?:'d| would) (?:object|disagree|oppose|nak|nack|agree|support it|be (?:against|opposed)) (?:if|only if|unless|had)",
      'I would have (?:objected|agreed|liked|preferred|voted|accepted|nacked)',
    ),
    confidence: 0.7,
    why: 'What would be done if; ANALYSIS of linux-api: a third of "objection" sentences solicit or suppose one.',
    examples: {
      fires: [
        '[[If nobody objects]], it goes in.',
        '[[Unless anyone has objections]] I merge.',
        '[[I would object if]] it were opt-out.',
      ],
      silent: ['I object.', 'They agreed.'],
    },
  },
  {
    id: 'guard/reported',
    kind: 'reported',
    cue: new RegExp(
      `(?<![\\w'-])(?:${[
        `(?:${OTHERS}) (?:(?:who|that|have|had|also|already|once|always|may|might|\\w+ly) ){0,2}${SAID}`,
        `(?:[Aa]ccording to|[Aa]s) [A-Z]\\w+(?:'s| ${SAID})?`,
        `${NAME} ${SAID} (?:that|to|it|this|the|a|against|for|about|out|up)`,
        '(?:objections?|concerns?|complaints?) (?:raised|voiced|expressed|made|from|by|of) (?!me|my|mine)(?:[A-Z]\\w+|people|others|some|several|the|users)',
      ].join('|')})(?!\\w)`,
    ),
    unless: /\bI (?:\w+ )?(?:agree|disagree|think|believe|object|support)\b|^(?:if|unless)\b/i,
    confidence: 0.7,
    why: 'Somebody else’s stance told: it is theirs, and not the writer’s.',
    examples: {
      fires: [
        '[[Several people spoke]] up against it.',
        '[[As Ann said]], it is slow.',
        '[[Bob objected to]] the new field.',
        '[[People who objected]] did so for memory.',
      ],
      silent: ['I object to it.', 'I agree with what Ann said that day.'],
    },
  },
  {
    id: 'guard/restated',
    kind: 'restated',
    cue: phrases(
      "(?:you|your) {adv}(?:object|objected|say|said|claim|claimed|argue|argued|complain|complained|suggest|suggested|propose|proposed|mention|mentioned|write|wrote|point out|think|feel|seem to (?:think|be|want|object|worry)|are (?:worried|concerned|against|opposed|objecting|saying|suggesting|arguing)|'re (?:worried|concerned|against|opposed|objecting|saying|suggesting|arguing|afraid)) (?:that|about|to|with|of|it|this)",
      'your {adv}(?:main |only |biggest |first |second |other |real )*(?:objections?|concerns?|worry|complaint|argument|point|fear|criticism|claim|criticisms|reservations?) {adv}(?:is|are|was|were|about|that|seems?|with|here|regarding|of|to)',
      '(?:the|this|that|one|his|her|their) {adv}(?:objections?|concerns?|complaint|argument|criticism|worry) (?:was|were|is|has been|have been) (?:that|addressed|answered|resolved|raised)',
    ),
    unless: phrases(
      'as you (?:said|say|suggested|mentioned|point out|pointed out)',
      'I (?:\\w+ )?(?:agree|share|understand)',
    ),
    confidence: 0.6,
    why: 'Says the other’s point again, mostly to answer it: the writer is not of that mind.',
    examples: {
      fires: [
        '[[You object that]] it is slow.',
        '[[Your concern is]] about memory.',
        '[[The objection was that]] it is slow.',
      ],
      silent: ['As you said, it is slow.', 'I object that it is slow.'],
    },
  },
  {
    id: 'guard/past',
    kind: 'past',
    cue: phrases(
      '(?:pep|rfc|jep|proposal|patch|series|bug|ticket|issue|version|v)(?: ?#?\\d[\\w.]*)? (?:\\w+ )?(?:was|were|has been|had been|got) (?:already |once |previously |finally |then |also )*(?:rejected|accepted|withdrawn|merged|reverted|dropped|applied|closed|deferred|approved|nacked|turned down)',
      '(?:was|were|been|got|had) {adv}(?:already |previously |once |long ago )+(?:rejected|accepted|merged|proposed|discussed|nacked|applied|decided|approved|dropped|turned down|tried)',
      '(?:years?|months|decades?|weeks|a while|long|some time) (?:ago|back)',
      '(?:back (?:then|in \\w+)|in the past|historically|at the time|previously|last (?:year|month|time|summer|winter|week)|used to)',
    ),
    confidence: 0.5,
    why: 'Tells of old times: a decision cited is not one taken now.',
    examples: {
      fires: [
        '[[PEP 9999 was already rejected]].',
        'It was accepted two [[years ago]].',
        'They turned it down [[back then]].',
      ],
      silent: ['It is rejected.', 'I accept it.'],
    },
  },
  {
    id: 'guard/sarcasm',
    kind: 'sarcasm',
    cue: /^ ?(?:oh,? )?(?:great|wonderful|fantastic|brilliant|lovely|nice|awesome|perfect|excellent|super)[,.!-]+ ?(?:another|yet another|one more|more|just what|so (?:now|we|you)|now (?:we|I|everyone)|as if|because|exactly what|thanks for nothing|what could)\b|\b(?:oh joy|yeah,? right|as if|just what we (?:need|needed|all need)|what could (?:possibly )?go wrong|good luck with that|because (?:clearly|obviously|of course|that always)|thanks for nothing|yay,? (?:another|more)|how (?:nice|lovely|wonderful|convenient)[.!]|sure,? (?:because|why not break|let'?s (?:break|add (?:another|more|yet)))|and (?:a|my own) pony|(?:i'?m|i am) sure that'?ll)\b|<\/?(?:sarcasm|irony|snark|rant)>|\/s\s*$|\b(?:genius|bravo)[.!]\s*$/i,
    confidence: 0.6,
    why: 'Marks of irony: praise that means the contrary. Never a vote.',
    examples: {
      fires: ['[[Great, another]] syscall', '[[Oh joy]].', '[[Yeah, right]].', '[[Just what we needed]].'],
      silent: ['Great idea.', 'That is right.'],
    },
  },
  {
    id: 'guard/homograph',
    kind: 'homograph',
    cue: phrases(
      '(?:object|objects) (?:files?|model|code|store|storage|oriented|id|ids|path|tree|type|types|header|pool|cache|allocat\\w+|instance|reference|pointer|database|format|lifetime|being|to (?:share|pass|hold|be|use|store|represent))',
      '(?:file|kernel|python|kernfs|mount|drm|gem|natural|shared|new|an?|the|this|each|every|returned|parent|child|buffer|memory|same) (?:\\w+ )?objects?(?! to| that)',
      "(?:do(?:es)?|did|will|would|can|could|may|should|must|to|n't|architectures?|drivers?|hardware|devices?|compilers?|systems?|kernels?|filesystems?|platforms?|versions?|clients?|servers?|browsers?|tools?|libraries|library|platform|it|that|which|only|currently|already|(?:do|does|did|will|can) not) (?:support|supports|supported|supporting) (?!this (?:idea|proposal|patch|change|series)|the (?:idea|proposal|patch|change|series|plan|motion|decision)|it[,.!]|you|dropping|removing|adding (?:this|it|the)|your|ann|that (?:idea|proposal))",
      '(?:block|blocking|blocked) (?:devices?|size|layer|group|number|allocation|call|read|write|until|on (?:read|write|i/o|a|the)|i/o|mode|socket|sockets|operation)',
      '(?:commit|commits) (?:id|ids|hash|message|log|[0-9a-f]{7,40}|history|sha)',
      '(?:reject|rejects|rejected|accept|accepts|accepted|drop|drops|dropped) (?:\\w+ )?(?:packets?|connections?|requests?|frames?|values?|arguments?|input|messages?|flags?|bits?|sockets?|clients?|parameters?|queries|options?|fields?|calls?)',
      '(?:packets?|connections?|requests?|frames?|values?|arguments?|sockets?|parameters?|flags?|queries|calls?) (?:\\w+ )?(?:is|are|was|were|gets?|being|be|got) (?:\\w+ )?(?:rejected|accepted|dropped|queued|merged|pushed|applied|pulled)',
      '(?:returns?|returning|return|returned|errno|value(?: of)?|fd|index|equals?|==?|set to|gives|by|is|of|to|with|or) -1',
      '(?:accept|vote|support|merge|commit|approve|poll|reject|select)\\(\\d?\\)',
      '(?:ack|nak|nack)s? (?:packets?|frames?|bits?|timeout|interrupt|message|response|signal|from the (?:device|slave|target))',
    ),
    confidence: 0.5,
    why: 'The words of the trade: object files, block devices, rejected packets, architectures that don’t support a thing.',
    examples: {
      fires: [
        '[[The object]] file is large.',
        'Other architectures [[do not support ]]such jumps.',
        'The [[packet is rejected]].',
        'It [[returns -1]].',
      ],
      silent: ['I object to this.', 'I support the plan.', '-1'],
    },
  },
  {
    id: 'guard/ballot',
    kind: 'ballot',
    cue: /^ ?(?:\[\s*\]|\(\s*\)|[☐□]|_{2,})\s*(?:[+-]?[01]\b|yes\b|no\b|accept|reject|approve|disapprove|release|abstain|choice|option)|\[\s*\]\s*[+-]?[01]\b/i,
    confidence: 0.95,
    why: 'An empty box: the form that is asked to be filled in.',
    examples: {
      fires: ['[[[ ] +1]] Release it', '[[[ ] -1]] Do not release because'],
      silent: ['[x] +1 Release it', '+1'],
    },
  },
  {
    id: 'guard/courtesy',
    kind: 'courtesy',
    cue: /^ ?(?:(?:(?:many |much )?thanks?(?: you)?(?: (?:so much|very much|a lot|again|in advance|everyone|everybody|all|folks|guys|\w+))?|thx|cheers|(?:best|kind|warm) (?:regards|wishes)|regards|best|sincerely|yours|hi|hello|hey|dear|greetings|good (?:morning|evening|day|afternoon)|sorry for (?:the (?:delay|late|noise|spam|confusion)|my|being late|jumping|top)|hope (?:this|that|it) helps|hth|have a (?:nice|good|great)|welcome|bye|let me know|please let me know|looking forward to (?:your|hearing|any)|any (?:help|advice|hints?) (?:is|would be|will be) (?:much |greatly |very )?appreciated|feel free to|fyi|p\.?s\.?|lol|haha|\S+ wrote|on .{5,60} wrote)(?: (?:all|everyone|everybody|folks|list|there|again|guys|\w+))?(?:\s*[,.!:;)-]|\s*$)|(?:thanks|thank you)(?: \w+)? (?:for (?:your|the|taking|all|working|looking|reviewing|that|this|sharing|replying|responding|letting|sending|posting|writing|giving|any)|to (?:everyone|all|\w+ for)|in advance)\b)/i,
    unless: /\b(?:but|however|catch|spotting|pointing|applied|merged|queued|looks|i'll|i will)\b|\?/i,
    confidence: 0.8,
    why: 'Manners: no act bears on the decision.',
    examples: {
      fires: ['[[Thanks,]] Ann', '[[Hi all,]]', '[[Hope this helps!]]', '[[Thanks for your]] work on this.'],
      silent: ['Thanks, but it is slow.', 'Thanks, applied.', 'The hint helps.'],
    },
  },
  {
    id: 'guard/rhetorical',
    kind: 'rhetorical',
    cue: phrases(
      "(?:who (?:knows|cares|would have thought)|why (?:bother|on earth|in the world|the hell|not)|what(?:'s| is) the (?:point|big deal|harm|alternative|worst)|what (?:on earth|the hell|else|more|could possibly)|how (?:hard|difficult) (?:can|could)|isn'?t (?:that|it|this) (?:obvious|exactly|the (?:whole )?point|what)|since when|do (?:we|you) really (?:want|need)|are (?:we|you) (?:really|seriously)|seriously|really|why would (?:anyone|anybody|we|you|people)|right)[^?]{0,80}\\?",
    ),
    confidence: 0.5,
    why: 'A question that states: mostly against.',
    examples: {
      fires: ['[[Who cares?]]', "[[What's the point of that?]]", '[[Do we really want that?]]'],
      silent: ['Who wrote it?', 'Is it a flag?'],
    },
  },
]

/** A list of words and phrases, each also with a capital: for patterns in which letter case tells names apart. */
function eitherCase(list: string): string {
  return list.replace(
    /(^|\|)([a-z])(?![^(]*\))/g,
    (_, bar: string, letter: string) => `${bar}[${letter}${letter.toUpperCase()}]`,
  )
}
