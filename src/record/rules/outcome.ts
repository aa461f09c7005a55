import type { OutcomeStatus } from '../../model/record.ts'
import type { Rule } from '../../text/rule.ts'

/** Words that any outcome rule needs: text without one of them is not split into sentences. */
export const OUTCOME_GATE: RegExp =
  /\b(?:appl(?:y|ied)|applies|queued?|merged?|merging|pulled|pushed|committed|landed|ok(?:ay)? (?:for|to)|adopt|accept|approv|reject|declin|refus|declar|pronounc|consensus|vote|ballot|passe[sd]\b|carrie[sd]\b|fail(?:s|ed)\b|sold\b|go(?:ing)? with|(?:is|'s) what we|settles|agreed|decid|decision|resolution|settled|agree|withdr|drop|scrap|ignore|disregard|never ?mind|forget|abandon|give up|giving up|pursue|justif|warrant|worth|nak|nack|postpon|defer|punt|revisit|put(?:ting)? |hold|shel|while before|back burner|set aside|left aside|for now|supersed|obsolete|replaced|v\d|new version|objections?|objected|complain|disagree|picked|nobody left|in the rough|winner|camps|circles|impasse|stalemate|deadlock|evenly|take (?:this|it)|taking (?:this|it)|effect|in force|going in|wontfix)/i

/** What a sentence must not be to say what was decided: a question, a condition, a wish. */
const NOT_YET =
  "\\?\\s*$|\\b(?:if|unless|until|once|when(?:ever)?|before|would|could|should|might|may|must|can(?:not|'t)?|hope(?:fully)?|hoping|wish|please|propos(?:e|ing) (?:to|that|we)|suggest(?:ing)?|whether|wants?|(?:'d|would) like to|prefer|think we|waiting|in order to|to (?:be|get|have it|reach|find)|getting|as though|as if|imagine|suppose|assum(?:e|ing)|previous(?:ly)?|years? ago|last (?:year|month|time)|back then|in the past|already been)\\b"
/** What denies it. */
const DENIED =
  "\\b(?:not|no|never|hardly|n't|cannot|yet to|hasn't|haven't|isn't|wasn't|aren't|weren't|doesn't|didn't|won't|without)\\b"
/** What servers, parsers and tests do to requests; the words of the trade. */
const TRADE =
  '\\b(?:packets?|mails?|messages?|requests?|connections?|inputs?|values?|arguments?|parameters?|flags?|sockets?|clients?|queries|fields?|bytes|writes?|reads?|calls?|syscalls?|combinations?|params|opcodes?|sessions?|credentials?|passwords?|certificates?|keys?|users?|logins?|access(?:es)?|fds?|file descriptors?|references|that (?:have|are|were)|tests?:?|by (?:the (?:compiler|parser|server|kernel|library|driver|browser|database)|default|postgres|pg|gcc|clang)|compiler|parser|server)\\b'

function never(...parts: readonly string[]): RegExp {
  return new RegExp(parts.join('|'), 'i')
}

/**
 * Sentences that state what became of the question. Who may say each, and where in a thread it counts, is decided in
 * find-declarations.ts: a rule knows words only.
 */
export const outcomeRules: readonly Rule<OutcomeStatus>[] = [
  {
    id: 'outcome/applied',
    kind: 'accepted',
    cue: /^(?:(?:ok(?:ay)?|thanks?(?: you)?(?: a lot| again)?|great|right|good|fine|nice|perfect|both|all|two|three|four|five|six|whole|entire|the|this|it|these|them|series|patch(?:es|set)?|change|fix|pr|branch|v\d+|now|i|i've|i have|we|we've|is|are|was|were|has|have|been|and|so|finally|just|with that|looks good|lgtm|tentatively|sure|sane|ok|well|already|looks)[,.:;!]*\s+){0,6}(?:applied|queued|merged|committed|pushed|landed|pulled|taken|picked[- ](?:it |this |them |these )?up)\b(?!-)|\bi(?:'ve| have)(?: just| now| already)? (?:applied|queued|merged|committed|pushed|pulled|picked) (?:it|this|these|them|both|all|the (?:whole |entire )?(?:series|patch(?:es|set)?|change))\b|\b(?:it|this|that)(?:'s| has)(?: already| now| just)? been (?:merged|applied|committed|landed|picked[- ]up|queued)\b/i,
    unless: never(
      NOT_YET,
      DENIED,
      TRADE,
      '(?:picked up|picked it up) (?:by|on|from)\\b',
      'taken (?:a|an|care|some|the (?:liberty|time|trouble)|time|into|on)\\b',
      '(?:applied|queued|merged|committed|pushed|landed|pulled|taken) (?:to (?:get|all|each|every|the same|have|make|do|be)|for (?:a|many|some|years)|from (?:userspace|the)|by (?:the|a)|back|when|only|both|between|because|over|against|hard|into account|care|out (?:of|the)|together|with (?:a|an|the)|aback|from|as (?:a|an) )',
      '(?:pulled|applied|merged|picked) .{1,60} and (?:ran|run|tried|tested|built|looked|got|saw|it|see)',
      '\\b(?:on|in|to) (?:my|our) (?:\\w+ )?(?:local|test|machine|laptop|board|box|desktop|\\d\\S*) ?(?:tree|kernel)?\\b|\\blocally\\b|\\b(?:board|laptop|version contains)\\b',
      '(?:the same|similar|this (?:rule|logic|principle|also|only|was|has) )',
    ),
    confidence: 0.85,
    why: 'A maintainer’s one-line close: "Applied, thanks." Can’t tell a series from the patch of it that was taken.',
    examples: {
      fires: [
        '[[Applied]], thanks.',
        '[[Series applied]] to for-next.',
        '[[All three applied]] to the next branch, thanks.',
        '[[Now merged]] as r41234.',
        '[[I have pushed]] this to trunk.',
      ],
      silent: [
        'Once applied, the warning goes away.',
        'Could this be merged before the freeze?',
        'The patch has not been merged.',
        'The same logic is applied to sockets.',
        'I pushed to get it in because I wanted it.',
        'Pulled your branch and ran it again.',
      ],
    },
  },
  {
    id: 'outcome/will-apply',
    kind: 'accepted',
    cue: /^(?:(?:ok(?:ay)?|thanks?(?: you)?|great|looks good(?: to me)?|lgtm|fine|good|nice|alright|right|i|i'll|so)[,.:;!]*\s+){0,3}(?:will (?:queue|apply|merge|pull)(?: (?:it|this|these|them|(?:the |this )?(?:whole |entire )?(?:series|patch(?:es|set)?)))?(?: up)?(?=[.,!;]|\s*$| for | to my | to the | in | on )|queu(?:e|ing)(?: it| this| them)? up\b|i(?:'m| am) (?:applying|merging|queu(?:e?)ing|taking) (?:this|it|these|the (?:patch|series))\b|ok(?:ay)? (?:for (?:trunk|master|main|mainline)|to (?:commit|push))\b)/i,
    unless: never(NOT_YET, DENIED, 'with (?:the|these|those) (?:changes?|nits?|comments?)'),
    confidence: 0.7,
    why: 'The same, a moment before it is done ("Will queue", GCC’s "OK for trunk").',
    examples: {
      fires: [
        '[[Will queue]], thanks.',
        '[[OK for trunk]].',
        "[[Thanks, I'm applying this]] to the net tree.",
      ],
      silent: ['I will apply this if nobody minds.', 'OK for trunk?', 'It will apply the filter twice.'],
    },
  },
  {
    id: 'outcome/accepted',
    kind: 'accepted',
    cue: /\b(?:i(?:'m| am|'ve| have)?(?: hereby| therefore| now| formally| officially| happily)? (?:accept(?:ed|ing)?|approve|approving|approved) (?:this (?:proposal|pep|rfc|idea|patch|series|version|one)|the (?:proposal|pep|rfc|patch|series|motion)|pep|rfc|oep|jep|it\b(?= with| as is|[.,!]))|i(?:'m| am) (?:hereby |therefore |now )?(?:accepting|approving)\b|(?:proposal|pep|rfc|oep|jep|motion|resolution|draft|document|change|request|plan|policy)(?: ?#?\d+)?(?:'s| is| has been| stands)(?: now| hereby| therefore| formally| officially)* (?:accepted|approved|adopted|ratified)\b|(?:it|this)(?:'s| is| has been)(?: now| hereby| therefore| formally| officially)+ (?:accepted|approved|adopted|ratified)\b|i(?:'m| am) sold\b|(?:accept|approv)(?:ance|al) is final|we (?:hereby |have )?(?:adopt(?:ed)?|accept(?:ed)?) (?:this|the) (?:proposal|policy|draft|document|plan|rfc|pep))/i,
    unless: never(
      NOT_YET,
      DENIED,
      TRADE,
      '\\b(?:either|anything|which(?:ever)?|generally|commonly|widely|usually) (?:is|are|way)\\b',
      'accept(?:ing)? (?:the|that|your|this) (?:opinions?|arguments?|points?|criticism|feedback|fact|responsibility|blame|risk|explanation)',
    ),
    confidence: 0.9,
    why: 'Somebody with the last word gives it (Python’s pronouncements, a lead’s "I’m sold"). Can’t tell whether they have the last word.',
    examples: {
      fires: [
        '[[I am accepting]] this with one change.',
        'The [[proposal is hereby accepted]].',
        "In that case, [[I'm sold]].",
        'The [[draft is adopted]] as of today.',
      ],
      silent: [
        'If the proposal is accepted, we can start.',
        'The patch has not been accepted.',
        'Either is accepted.',
        'I accept the opinion of the reviewers.',
        'Carol fixes it, and the request is accepted by the server.',
      ],
    },
  },
  {
    id: 'outcome/in-force',
    kind: 'accepted',
    cue: /\b(?:(?:this|the|our) (?:new )?(?:policy|rule|change|plan|process|schedule)(?: now)?(?: does)?(?: now)? (?:appl(?:y|ies)(?= now| as of| from| to (?:all|every)| immediately)|takes effect|is (?:now )?in (?:force|effect))|(?:so |ok(?:ay)?,? |then )?(?:this|here)(?:'s| is) what we(?:(?:'ll| will|'re going to| are going to) do\b| do(?=:))|that we (?:\([^)]{0,100}\) )?(?:have )?agreed (?:on|to)\b|(?:it|this|that)(?:'s| is| has been)(?: now| hereby)? (?:settled|decided|agreed)(?: then)?(?=[ ,.!]|$)|(?:that|this) settles it)/i,
    unless: never(NOT_YET, DENIED, TRADE),
    confidence: 0.7,
    why: 'The group’s word told by one of them, or the plan read out at the end.',
    examples: {
      fires: [
        '[[This policy applies]] now.',
        '[[So this is what we do]]:',
        'It is the rough cut [[that we agreed on]] in June.',
        'Good, [[that settles it]].',
      ],
      silent: ['The rule applies to lists.', 'What shall we do?', 'It is not settled.'],
    },
  },
  {
    id: 'outcome/vote-passed',
    kind: 'accepted',
    cue: /\b(?:the |this )?(?:vote|ballot|motion|poll|resolution|proposal|rfc)(?: (?:to|on|for) [\w-]+(?: [\w.-]+){0,8})?(?: has| is| was| thus| therefore| hereby| now)* (?:pass(?:es|ed)|carrie[sd]|succeed(?:s|ed)|successful)\b|\b(?:passes|passed) with\b|\bthe ayes have it\b|\bhas been approved\b/i,
    unless: never(NOT_YET, DENIED, TRADE),
    confidence: 0.95,
    why: 'The closing sentence of a [RESULT] message.',
    examples: {
      fires: [
        '[[The vote passes]] with five binding +1.',
        '[[The vote has passed]].',
        '[[The motion carries]].',
      ],
      silent: ['If the vote passes, I will tag it.', 'The vote has not passed.', 'The tests passed.'],
    },
  },
  {
    id: 'outcome/consensus',
    kind: 'accepted',
    cue: /\b(?:(?:there (?:is|was|seems to be|appears to be)|we (?:have|had|do have|(?:seem|appear) to have)|i (?:see|declare|call|judge|conclude|consider)(?: that)?(?: there is| we have| this)?|the chairs? (?:see|judge|declare|conclude|find)s?(?: that)?(?: there is)?)(?: a| now)?(?: clear| strong| rough| broad| general)* consensus|(?:rough |clear )?consensus (?:was|is|has been)(?: now| clearly| that)?(?: reached| declared| called| to\b| that\b| for\b)|(?:calling|declaring|judging)(?: this)?(?: as)?(?: a)?(?: rough| clear)? consensus|(?:is|are) in the rough|(?:everybody|everyone|we all|we both) (?:now )?(?:seems? to )?agrees? (?:on|that|to|with)|i see nobody (?:left )?against)/i,
    unless: never(NOT_YET, DENIED, '\\b(?:need(?:s|ed)?|try(?:ing)?|lack of|seek|find)\\b', ':\\s*$'),
    confidence: 0.7,
    why: 'A chair’s call (RFC 7282). Anybody can write the word: who may is checked elsewhere.',
    examples: {
      fires: [
        '[[The chairs judge that there is rough consensus]] to adopt the draft.',
        '[[I see consensus]] for option B.',
        '[[Everybody agrees on]] the second.',
      ],
      silent: [
        'There is no consensus on this.',
        "I'd like to reach a consensus on the right approach here.",
        'Do we have consensus?',
        'Where we have consensus:',
      ],
    },
  },
  {
    id: 'outcome/no-objections',
    kind: 'accepted',
    cue: /\b(?:(?:no|without|absent) (?:further |other |more )?objections?(?: (?:were|was|have been|has been|having been))? (?:raised|heard|received|made|came in|so|in (?:a|the|two|three|\d+))|(?:having|i(?:'ve| have)?|we(?:'ve| have)?) (?:heard|seen|received|got|had) no (?:further |more )?objections?|(?:nobody|no-? ?one)(?: has| had)? objected|(?:since|as) (?:nobody|no-? ?one)(?: else)?(?: has| had)? (?:complained|spoke up|disagreed|commented)|there (?:were|have been|are) no objections|(?:given|in|for|due to) (?:a|the) (?:lack|absence) of (?:any )?(?:objections?|complaints?|disagreement)|hearing no (?:objections?|complaints?))\b/i,
    unless: never(
      '\\?\\s*$',
      '\\b(?:if|unless|until|assuming|provided|as long as|would|should|could|may|might|i have no objections? (?:to|if))\\b',
    ),
    confidence: 0.8,
    why: 'The end of a wait for objections, said aloud. Can’t tell how long the wait was.',
    examples: {
      fires: [
        '[[No objections heard]], so this is done.',
        '[[Having heard no objections]] I moved the pages.',
        'Since [[nobody objected]], the wiki is gone now.',
      ],
      silent: ['If I have heard no objections by Friday I will do it.', 'I have no objection to that.'],
    },
  },
  {
    id: 'outcome/go-with',
    kind: 'accepted',
    cue: /\b(?:let(?:'s| us) (?:just |then )?(?:go (?:with|for)|settle on|call it)|we(?:'ll| will| are going to|'re going to) (?:go (?:with|for)|keep|adopt|drop|switch to|move to)|(?:it|this) (?:is|was|has been) (?:hereby |now )?decided|i(?:'ve| have) decided (?:that (?:we|it|this|the)|on|in favou?r|against)|we(?:'ve| have)? (?:agreed|decided) (?:to|on|that)|(?:the|our|my) (?:final )?(?:decision|resolution|ruling) (?:is|was)(?: now)? (?:to|that|final))\b|^(?:my |our |the )?(?:final )?(?:decision|resolution|ruling|conclusion)\s*:/i,
    unless: never(NOT_YET, DENIED, TRADE),
    confidence: 0.6,
    why: 'Somebody settles it. Often only a detail is settled: it counts near the end, from those who lead.',
    examples: {
      fires: ["[[Let's go with]] option B.", 'OK, [[we have decided to]] keep the shim.', '[[Decision:]] B.'],
      silent: [
        "If nobody minds let's go with B.",
        'We have not decided on a name.',
        "I've decided to write my own.",
      ],
    },
  },
  {
    id: 'outcome/rejected',
    kind: 'rejected',
    cue: /\b(?:i(?:'m| am)(?: hereby| therefore| now)? rejecting\b|i (?:hereby |therefore |formally )?reject (?:this|the|it)\b|(?:i |we )?(?:consider|mark(?:ed|ing)?) (?:this|it|the (?:patch|series|proposal|rfc|pep))(?: (?:version|proposal|patch|series|one))?(?: as)? rejected|(?:proposal|pep|rfc|oep|motion|patch|series|request|idea|this|it)(?: ?#?\d+)?(?:'s| is| stands| has been| was)(?: now| hereby| therefore| formally| officially)* (?:rejected|declined|turned down)\b|(?:vote|ballot|motion|poll)(?: has| is| was)? (?:fail(?:s|ed)|not passed|does not pass|did not pass|defeated)|(?:passes|passed) not\b|i(?:'m not| am not) (?:going to|gonna|willing to) (?:merge|apply|take|accept|pull|queue) (?:this|it|these|the|any)|(?:i |we )(?:won't|will not|refuse to) (?:merge|apply|take|accept|pull|queue|be (?:merging|applying|taking)) (?:this|it|these|the)|(?:this|it)(?:'s| is) not going (?:in\b|to (?:happen|be merged|go in))|(?:this|it) (?:won't|will not) be (?:merged|accepted|applied)|clos(?:ed|ing) (?:this |it )?as (?:wontfix|won't fix|rejected))|^(?:sorry, )?(?:rejected|declined)(?=[.,!:]|\s*$)/i,
    unless: never(
      '\\?\\s*$',
      "\\b(?:if|unless|until|once|when(?:ever)?|would|could|should|might|may|doesn't mean|does not mean|don't want|why|line of thinking|premise|argument|notion|previous|earlier|years? ago|last (?:year|time))\\b",
      TRADE,
      'reject (?:the|it) \\w+ing\\b',
    ),
    confidence: 0.8,
    why: 'Somebody with the last word says no. "Rejected" is also what servers do to requests.',
    examples: {
      fires: [
        '[[I am rejecting]] this proposal.',
        'The [[proposal is therefore rejected]].',
        '[[I will not merge this]].',
        'Then [[I consider this version rejected]] and take it off my list.',
      ],
      silent: [
        'Malformed packets are rejected by the parser.',
        'If it is rejected we try again.',
        "That doesn't mean I reject the idea.",
        '27. test that file descriptors of the first namespace are rejected',
      ],
    },
  },
  {
    id: 'outcome/withdrawn',
    kind: 'withdrawn',
    cue: /\b(?:i(?:'m| am|'ll| will| hereby| therefore|'d like to| have|'ve)?(?: hereby| therefore| now)? (?:withdr[ae]w(?:ing|n)?|retract(?:ing|ed)?) (?:this|the|my) (?:\w+ )?(?:proposal|patch(?:es|set)?|series|rfc|pep|idea|suggestion|request|motion|submission|one|pr|draft)\b|i(?:'m| am)(?: hereby| therefore| now)? withdrawing (?:this|it)\b|(?:proposal|pep|rfc|motion|patch|series|request|this|it)(?: ?#?\d+)?(?:'s| is| has been)(?: now| hereby)? withdrawn|consider (?:this|it)(?: \w+)? withdrawn|(?:i(?:'ll| will|'m going to| am going to|'ve| have)?|i(?:'m| am)|let me|let's|we(?:'ll| will)? ?) ?(?:just )?(?:drop(?:ping|ped)?|abandon(?:ing|ed)?|scrap(?:ping|ped)?|forget(?: about)?) (?:this|the|my|that) (?:whole |entire )?(?:idea|proposal|patch ?set|series|rfc|effort|plan|thing|feature)\b|i(?:'m| am)? giv(?:e|ing) up on (?:this|it|the)|i (?:won't|will not|don't intend to|do not intend to|am not going to|'m not going to) (?:pursue|push|be pursuing)|self-?na(?:c)?k|please (?:ignore|disregard|drop|discard) (?:this|it|the|my)(?: \w+)? (?:patch ?set|patch(?:es)?|series|rfc|proposal|thread|version|one)\b|please (?:ignore|disregard|discard) (?:this|it)(?=[.,!]|\s*$))/i,
    unless: never(
      '\\?\\s*$',
      '\\b(?:if|unless|would|could|should|might|objections?|concerns?|-1|veto|na(?:c)?k\\b(?<!self-nak|self-nack|selfnak)|comments?|remark|question|vote|noise|typo)\\b',
      'drop (?:the|this) (?:idea|feature) (?:of|that|from)\\b',
      "\\b(?:don't|not) (?:drop|withdraw|abandon)",
    ),
    confidence: 0.8,
    why: 'The one who proposed takes it back. From anybody else it is an opinion.',
    examples: {
      fires: [
        "So [[I'm withdrawing this RFC]], all six patches.",
        '[[Please disregard this series]].',
        '[[I will not pursue]] this further.',
        "OK, [[let's drop this idea]].",
      ],
      silent: [
        'I withdraw my objection.',
        'If so I will drop the series.',
        'Should I drop this series?',
        'I withdraw that particular objection.',
        "I'll drop this hunk.",
      ],
    },
  },
  {
    id: 'outcome/drop-it',
    kind: 'withdrawn',
    cue: /\b(?:i(?:'ll| will|'m going to| am going to)|let me|let's|i(?:'m| am)) (?:just )?(?:drop(?:ping)?|scrap(?:ping)?|abandon(?:ing)?|forget) (?:it|this|this patch|that patch)(?: then| altogether| entirely)?(?=[.,!;)]|\s*$)|^(?:ok(?:ay)?,? |right,? |well,? )?(?:never ?mind|scratch that|forget it)(?: then)?(?=[.,!]|\s*$)|\b(?:is|are|was|would|does|do)(?:n't| not)(?: \w+){0,2} (?:justified|warranted|worth (?:it|the (?:effort|trouble|complexity|cost|churn|hassle|risk)))\b/i,
    unless: never('\\?\\s*$', '\\b(?:if|unless|from|in v\\d|in the next|here|could|should|might)\\b'),
    confidence: 0.6,
    why: 'The proposer gives it up in passing. In a series it may be one patch, and "not worth it" may be an alternative: it counts from the initiator, where no series is discussed.',
    examples: {
      fires: [
        "OK, [[I'll drop it]].",
        '[[Never mind]].',
        'I see a problem which [[would not be justified]] by the gain.',
      ],
      silent: ["I'll drop it from v2.", 'Should I drop it?', "If so I'll drop it."],
    },
  },
  {
    id: 'outcome/deferred',
    kind: 'deferred',
    cue: /\b(?:(?:is|are|was|has been|have been|i(?:'m| am)|i(?:'ve| have)|we(?:'re| are)|let(?:'s| us)|we(?:'ll| will)|i(?:'ll| will)|i(?:'d| would)) (?:hereby |now |therefore |going to )?(?:postpon(?:e|ed|ing)|defer(?:red|ring)?|shelv(?:e|ed|ing)|punt(?:ing|ed)?|put(?:ting)? (?:this|it|that) (?:off|aside|on (?:hold|ice|the back burner)))(?: (?:this|it|that|the|on|until|to|for)|[.,!]|\s*$)|(?:let(?:'s| us)|we(?:'ll| will| can)|i(?:'ll| will)) (?:revisit|come back to|pick (?:this|it) up|return to|look at) (?:this|it|that)?\s?(?:later|again|in (?:the|a) |after|next|when|once)|it(?:'ll| will) be a while (?:before|until)|(?:on hold|off the table|left aside|on the back burner|parked) (?:for now|until|for the moment|at the moment)|leav(?:e|ing) (?:it|this|that|things|them) (?:alone |aside |out |as (?:it is|is|they are) )?for (?:now|the moment|the time being)|(?:too late|not ready) for (?:this|the (?:current|next)|the \S+) (?:release|cycle|merge window)|next (?:merge window|cycle|release)(?: it is| then))/i,
    unless: never(
      '\\?\\s*$',
      '\\b(?:if|would be|could|should|might|rather than|instead of|defer(?:red)? to|deferred (?:work|probe|free|task|execution|call|object|list)|when i have|a deferred)\\b',
      DENIED.replace('|no|', '|'),
    ),
    confidence: 0.65,
    why: 'Put off, said by those who lead or would do the work. "Deferred" is also a technical word.',
    examples: {
      fires: [
        "[[Let's postpone this]] until the next release.",
        'So [[it will be a while before]] I send patches.',
        "Let's [[leave it for now]].",
      ],
      silent: [
        'The callback runs on a deferred task.',
        'Could it be deferred?',
        'It is not deferred to 4.0.',
      ],
    },
  },
  {
    id: 'outcome/no-consensus',
    kind: 'no-consensus',
    cue: /\b(?:(?:there (?:is|was|(?:seems|appears) to be)|we (?:have|had|reached)|i (?:see|don't see|do not see)|with) (?:clearly |still |currently )?(?:no|not any|a lack of|any|a|the) (?:clear |rough |real |obvious )?(?:consensus|winner|agreement)|(?:isn't|wasn't|is not|was not|not) (?:yet )?(?:a |any )?(?:clear |rough |real )?consensus|(?:failed|unable|not able|couldn't manage) to (?:reach|find|come to) (?:a |any )?(?:rough )?(?:consensus|agreement)|consensus (?:was |has )?(?:not|never) (?:been )?reached|no consensus (?:was|has been|is) (?:reached|found)|agree to disagree|at an impasse|(?:is|are|we're) deadlocked|evenly (?:split|divided)|(?:split|divided) into two camps)\b/i,
    unless: never(
      '\\?\\s*$',
      '\\b(?:if|unless|until|when|would|there is a consensus|there was a consensus|we have a consensus|i see a|we (?:have|had|reached) (?:a|the)|with (?:a|the|any))\\b',
    ),
    confidence: 0.75,
    why: 'Said aloud that people did not agree.',
    examples: {
      fires: [
        '[[There is no consensus]] for this change.',
        'We were [[unable to reach consensus]].',
        "[[I don't see a clear winner]] in that.",
      ],
      silent: [
        'If there is no consensus we keep the old name.',
        'We need consensus.',
        'There is a consensus.',
      ],
    },
  },
  {
    id: 'outcome/superseded',
    kind: 'superseded',
    cue: /\b(?:(?:is|was|has been|are|now) (?:superseded|obsoleted|replaced) by (?:v\d|the (?:new|next)|my|a new|this (?:series|patch|version)|\[)|superseded by (?:v\d|the|my|a|\[)|i(?:'ve| have)? (?:just |now )?(?:sent|posted|submitted) (?:out )?(?:a |the )?(?:new (?:version|series|revision)|v\d+|version \d+)|v\d+ (?:is|was|has been) (?:out|sent|posted|here|on the list))/i,
    unless: never('\\?\\s*$', '\\b(?:if|would|should|could|will be|index|macro|pointer|function)\\b'),
    confidence: 0.7,
    why: 'A later version takes the place of this one.',
    examples: {
      fires: [
        'This [[is superseded by v3]].',
        '[[I have posted v2]] with these changes.',
        '[[v2 is out]], see below.',
      ],
      silent: ['Would it be superseded by v3?', 'The pointer is replaced by an index.'],
    },
  },
]
