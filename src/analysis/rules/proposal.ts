import type { Rule } from '../../text/rule.ts'
import { opening, phrases } from './phrases.ts'

/** How people put forward a course of action for the group. */
export const proposalRules: readonly Rule<'proposal'>[] = [
  {
    id: 'proposal/propose',
    kind: 'proposal',
    cue: phrases(
      "I(?:'d| would| will|'ll|'m| am| hereby| also| can only| must)? {adv}(?:like to |want to |wish to |going to )?{adv}(?:propose|proposing|suggest|suggesting|recommend|advocate|put forward|move that|argue for|argue that we|request that|ask that|ask for)",
      'we {adv}(?:propose|suggest|recommend)',
      'may I {adv}(?:suggest|propose)',
    ),
    unless: phrases(
      "(?:don'?t|not|never|wouldn'?t|hesitate to|didn'?t|would not|before|why|what) (?:I |you |we |)?{adv}(?:propose|suggest|recommend|advocate|suggesting|proposing)",
      'as I {adv}(?:suggest|propose|recommend)(?:ed)?',
      'suggest (?:you )?(?:read|look at|reading)',
    ),
    confidence: 0.75,
    why: 'The verb names the act. Says nothing of whether it is one of several options.',
    examples: {
      fires: [
        '[[I propose]] an interface of its own for this.',
        "So [[I'd suggest]] a flag instead.",
        '[[May I suggest]] the simpler form?',
      ],
      also: ['question'],
      silent: [
        'As I suggested before, it is slow.',
        'I would not recommend that.',
        'The name suggests a list.',
      ],
    },
  },
  {
    id: 'proposal/my-proposal',
    kind: 'proposal',
    cue: phrases(
      '(?:my|our|the|a|another|one|an?other|alternative|counter-?) {adv}(?:proposal|suggestion|proposed (?:\\w+ )?\\w+|counter-?proposal|recommendation|inclination|preference|preferred (?:solution|option|approach|fix|way)|idea|thought|plan|intention) {adv}(?:is|was|would be|will be|here is|here was|then is)(?! (?:rejected|accepted|not|unclear|bad|wrong|withdrawn|dropped))',
      "here(?:'s| is| are) (?:a|an|my|the|some|another|one|what|our) {adv}(?:(?:rough|first|concrete|simple|quick|possible|alternative|different|updated|revised|new) )?(?:proposals?|suggestions?|idea|draft|plan|I(?:'d| would) (?:suggest|propose|like|do)|I (?:suggest|propose|think we))",
      'hence (?:the|my) proposal',
    ),
    unless: phrases(
      '(?:your|his|her|their) {adv}(?:proposal|suggestion|idea)',
      'stupid idea',
      'idea is (?:bad|wrong)',
    ),
    confidence: 0.7,
    why: 'Announces a proposal. Can’t tell a new one from one repeated.',
    examples: {
      fires: [
        '[[My proposal is]] to split the table.',
        "[[Here's a rough draft]] of the plan.",
        '[[My preference would be]] a new module.',
      ],
      silent: ['Your proposal is unclear.', 'The proposal was rejected last year by them.'],
    },
  },
  {
    id: 'proposal/how-about',
    kind: 'proposal',
    cue: opening(
      '(?:how|what) about(?! (?:you|the (?:case|cases|situation)|code|performance|existing|when|if|windows|users))',
      'what if (?:we|you|I|instead|there)',
      'how would (?:you feel|people feel|it be) (?:about|if)',
      'would (?:you|people|anyone|anybody) (?:mind|object|be (?:ok|okay|happy|opposed))',
    ),
    confidence: 0.7,
    why: 'A suggestion in the form of a question.',
    examples: {
      fires: [
        '[[How about]] a second flag?',
        '[[What if we]] keep the old name?',
        '[[So what about]] renaming it?',
      ],
      silent: ['What about you?', 'I know how about half of them feel.'],
    },
  },
  {
    id: 'proposal/why-not',
    kind: 'proposal',
    cue: phrases(
      "why (?:not|don'?t (?:we|you)|can'?t (?:we|you|it|this)|couldn'?t (?:we|you|it)|shouldn'?t (?:we|you|it)|aren'?t we|isn'?t (?:this|it)) {adv}\\w+",
    ),
    unless: phrases(
      "(?:reason|see|understand|know|explain|sure|wonder|clear|explains|is|was|that'?s|tell me) why",
      'why not\\?',
    ),
    confidence: 0.55,
    why: 'Asks for a reason against, which puts the thing forward (DECA). Now and then it is a plain question.',
    examples: {
      fires: [
        '[[Why not use]] a file descriptor?',
        "[[Why don't we just drop]] it?",
        "[[Why can't it live]] in the library?",
      ],
      silent: ["I don't see why not.", 'That explains why not everyone sees it.'],
      also: ['question'],
    },
  },
  {
    id: 'proposal/we-should',
    kind: 'proposal',
    cue: phrases(
      "(?:we|twisted|the kernel|the project|python|the library|the maintainers?|developers|somebody|someone|the docs?|the documentation|the api) {adv}(?:should|ought to|shall|(?:had|'d) better)(?! not| be careful| note| never| know)",
    ),
    unless: phrases(
      'why (?:we )?should',
      'whether we should',
      'if we should',
      '(?:shouldn.t|should not)',
      'who says',
      'reason (?:that |why )?we should',
      'not sure (?:that |if )?we should',
      "don'?t (?:think|believe|see) {gap}should",
    ),
    confidence: 0.6,
    why: '"We should" speaks for the group (DECA). Also used for duties that nobody is to decide.',
    examples: {
      fires: ['I think [[we should]] keep both.', '[[We probably should]] warn first.'],
      silent: ["I'm not sure whether we should.", 'We should not do that.', "I don't think we should."],
    },
  },
  {
    id: 'proposal/we-could',
    kind: 'proposal',
    cue: phrases(
      '(?:we|you|one|it|they|that|this|people|someone) {adv}(?:could|might|may|can) {adv}(?:as well |want to |probably |at least |just |also |simply |easily |try to )?(?:add|use|make|do|have|keep|drop|remove|split|move|provide|put|define|introduce|write|create|change|replace|rename|try|start|extend|allow|leave|get rid|go|set|return|pass|document|deprecate|merge|reuse|implement|support|turn|let|store|limit|consider|call|give|get|take|look|include|default|even|skip|export|convert|delay|disable|enable|hide|expose|ship|avoid|require|check|run|build|bind|share|wrap|follow|switch|say|ask|point)',
    ),
    unless: phrases(
      "(?:can'?t|cannot|could not|couldn'?t|if (?:we|you|one|it|they|that|this|someone) (?:could|can)|so that|see (?:how|what)|how (?:we|you|one)|what (?:we|you|one)|whether|than|before|until)",
    ),
    confidence: 0.45,
    why: 'A possibility named is often an option put forward; it may also be a plain fact about what is possible.',
    examples: {
      fires: ['[[We could add]] a second queue.', 'Perhaps [[you could just reuse]] the flag.'],
      silent: ['We could not use it.', 'I asked how we could use it.'],
    },
  },
  {
    id: 'proposal/need-to',
    kind: 'proposal',
    cue: phrases(
      '(?:we|you) {adv}(?:need to|need|have to|must|want to)(?! know| wait| be careful| note| not| understand)',
      '(?:needs|need|have|has|ought) to be \\w{3,}(?:ed|n|t)',
      'there (?:should|needs? to|must|ought to) {adv}be',
    ),
    unless: phrases(
      "(?:don'?t|not|doesn'?t|no longer|never|won'?t) {adv}(?:need|want|have)",
      'if (?:we|you) {adv}(?:need|want|have)',
      'do (?:we|you)',
      'all (?:we|you)',
    ),
    confidence: 0.4,
    why: 'Needs are stated as demands (DECA). As often a fact of how things work.',
    examples: {
      fires: [
        '[[We need]] a way to turn it off.',
        'The limit [[needs to be documented]].',
        '[[There should also be]] a query call.',
      ],
      silent: ["We don't need this.", 'If you want to use it, call open.'],
    },
  },
  {
    id: 'proposal/lets',
    kind: 'proposal',
    cue: phrases(
      "let'?s {adv}(?!see\\b|say\\b|face\\b|assume\\b|look\\b|not\\b|go with\\b|hope\\b|suppose\\b|imagine\\b|call it\\b|be honest|be clear|pretend)\\w+",
    ),
    unless: phrases('lets (?:you|me|us|them|the|people|users)', '(?:it|that|which|this) lets'),
    confidence: 0.55,
    why: 'A call to act together.',
    examples: {
      fires: ["[[Let's keep]] both names.", "[[Let's just build]] the tool."],
      silent: ["Let's see what comes.", "Let's not do that.", 'It lets you skip a line.'],
    },
  },
  {
    id: 'proposal/would-be-better',
    kind: 'proposal',
    cue: phrases(
      "(?:would|might|may|could|should|'d) {adv}be {adv}(?:better|nice|nicer|good|great|best|useful|helpful|worthwhile|worth|wise|safer|simpler|cleaner|easier|faster|possible|sensible|preferable|prudent|appropriate|beneficial|ideal|interesting|sufficient|enough|awesome|lovely|handy|desirable|more \\w+) (?:to|if|for|with|as|that|not to|in|here|off|than|having|adding|using|idea|way|approach|solution|and)",
      "(?:it(?:'s| is) |is )?{adv}(?:better|best|simpler|cleaner|safer|easier|preferable) (?:to|if (?:we|you)|just to)",
      'I think it would {adv}be',
    ),
    unless: phrases(
      'it would be (?:nice|good|great|useful|helpful|interesting) to (?:know|see|understand|hear|have (?:an? )?(?:idea|number|benchmark))',
      'worth (?:noting|mentioning|remembering)',
      "(?:not|n't) {adv}(?:be )?{adv}(?:better|possible|worth|enough|sufficient)",
    ),
    confidence: 0.5,
    why: 'Names something as better than what is there (DECA "would be better if").',
    examples: {
      fires: [
        'It [[would be better to]] fail early.',
        '[[I think it would be]] cleaner if the caller did that.',
      ],
      silent: ['It would be nice to know why.', 'It is worth noting that it fails.'],
    },
  },
  {
    id: 'proposal/prefer',
    kind: 'proposal',
    cue: phrases(
      "I(?:'d| would|d| do| should)? {adv}(?:prefer(?! not| that (?:we|you) (?:not|didn'?t)| to avoid)|rather (?:see|have|we|keep|go|use|do|make|it|just|that|you)(?! not| didn'?t| don'?t)|love (?:to see|to have|it if)|be happier (?:with|if)|like (?:to see|to have|to add|to get|to make|to change|to remove|to delete|to keep|to request|to introduce|it if|this to|that to|the \\w+ to|us to|to ask))",
    ),
    unless: phrases(
      "I {adv}(?:wouldn'?t|would not|don'?t|do not)",
      'like to (?:see|have|know|get) (?:an?|some|any|the)? ?(?:numbers?|benchmarks?|reason|explanation|answer|feedback|comments?|opinions?)',
      'like to ask (?:you|if|whether|why|how)',
    ),
    confidence: 0.5,
    why: 'A wish for the group’s course. Says what the writer wants, not why.',
    examples: {
      fires: [
        "[[I'd prefer]] a new file for it.",
        '[[I would like to see]] this split up.',
        "[[I'd rather keep]] the old name.",
      ],
      silent: ["I'd prefer not to.", 'I would like to see some numbers.'],
    },
  },
  {
    id: 'proposal/should-be',
    kind: 'proposal',
    cue: phrases(
      '(?:should|ought to) {adv}(?:be|have|support|provide|include|use|go|get|return|take|default|stay|remain|keep|come|contain|make|move|do|live|work|match|follow|require|allow|only|change|stop|start|fail|give|set|add|say|mention|explain|document|become|apply|show|call|know|handle|treat|try)',
    ),
    unless: phrases(
      '(?:should|would|might) (?:be|have) (?:been|fine|ok|okay|enough|safe|possible|able|noted|easy|trivial|clear|obvious|no|a no|interesting|the same|aware|careful)',
      "(?:not|n't) {gap}should",
      'should have',
      'why should',
      'whether {gap}should',
      '(?:I|which|that|this|it|they) should be (?:able|done|fixed)',
      'should work',
      'should be \\w+ing',
    ),
    confidence: 0.4,
    why: 'Says how a thing ought to be (DECA). "Should" also states expectations: "it should work".',
    examples: {
      fires: ['The flag [[should be]] opt-in.', 'The helper [[ought to return]] an error.'],
      silent: ['That should be fine.', 'It should have been tested.', 'Why should it be so?'],
    },
  },
  {
    id: 'proposal/option',
    kind: 'proposal',
    cue: /^ ?[-*]?\s*(?:option|approach|alternative|proposal|variant|solution|choice|plan|method)\s+#?(?:\d{1,2}[a-z]?|[A-Z])\b\s*[:.)-]/i,
    confidence: 0.7,
    why: 'A heading that names an option, with its text after it.',
    examples: {
      fires: ['[[Option A:]] keep the lock.', '[[Approach 2)]] one thread a device.'],
      silent: ['Option A has been tried.', 'Plan to do it.'],
    },
  },
  {
    id: 'proposal/alternative',
    kind: 'proposal',
    cue: opening(
      'alternatively',
      'alternately',
      '(?:another|one|a|the(?: only| best| right| simplest| easiest| obvious| cleanest| correct| other| real| proper| sane| safest| better| second| third| alternative)?|an|my preferred|maybe a|perhaps a|simplest|best) {adv}(?:(?:possible|alternative|other|simple|better|cleaner|good|nicer|reasonable|obvious|third|different|easy|interesting|compromise|simpler|best|more \\w+) )?(?:option|approach|alternative|possibility|idea|way|solution|fix|thing to do|compromise|answer|course of action|suggestion|thought|improvement|change)(?: forward| here| then| to \\w+ (?:this|that|it))? {adv}(?:is|would|might|could|may|will|that|to)',
    ),
    unless: phrases(
      'way to (?:tell|know|find out)',
      '(?:is|was) (?:that|not|broken|wrong|bad|\\w+ed)',
      'no (?:way|option)',
    ),
    confidence: 0.55,
    why: 'Opens an alternative.',
    examples: {
      fires: [
        '[[Alternatively]], drop the call.',
        '[[Another option would]] be a wrapper.',
        '[[The simplest fix is]] to copy it.',
      ],
      silent: ['There is no other option.', 'The option is parsed twice.'],
    },
  },
  {
    id: 'proposal/instead',
    kind: 'proposal',
    cue: phrases(
      'instead(?: of (?:\\w+ ){1,6})?,? (?:we|you|I|it|they|one|let|just|use|do|add|make|have|try|please|maybe|perhaps)',
      '(?:rather than|instead of) (?:\\w+ ){1,8}?(?:we|you|one|it|I) (?:could|should|can|might)',
      '(?:could|should|can|use|do|add|make) (?:\\w+ ){1,8}?instead',
    ),
    unless: phrases('instead of just', '(?:why|what) {gap}instead\\?'),
    confidence: 0.45,
    why: 'Puts one thing in the place of another.',
    examples: {
      fires: ['[[Instead, we]] keep the old file.', 'You [[could use a pipe instead]].'],
      silent: ['It failed instead of waiting.', 'Someone took it instead.'],
    },
  },
  {
    id: 'proposal/maybe',
    kind: 'proposal',
    cue: opening(
      '(?:maybe|perhaps|possibly) (?:\\w+ ){0,3}?(?:we|you|it|this|that|there|just|a|an|the|something|add|make|use|even|instead|keep|could|should|have)',
    ),
    unless: phrases(
      "(?:maybe|perhaps) (?:it'?s|that'?s|this is|it is|that is|you'?re|I'?m|there'?s|you (?:mean|meant|don'?t|didn'?t|have|can (?:explain|clarify|share|elaborate))|(?:this|that|it) was)",
    ),
    confidence: 0.45,
    why: 'A tentative suggestion. May also be a guess about a fact.',
    examples: {
      fires: ['[[Maybe we]] could ship it off by default?', '[[Perhaps a]] separate page?'],
      silent: ["Maybe it's a bug.", 'Maybe you meant the other one.'],
    },
  },
  {
    id: 'proposal/could-we',
    kind: 'proposal',
    cue: opening(
      '(?:could|can|should|may) (?:we|you|I|it|this|that|they) (?!explain|elaborate|clarify|expand|give|tell|confirm|point|share|provide an|provide some|say why|describe|be more|guarantee|remind|help|show)\\w+',
      "(?:shouldn'?t|couldn'?t|can'?t|wouldn'?t|won'?t|isn'?t|doesn'?t) (?:we|you|it|this|that|there|the right)",
      "would(?:n'?t)? (?:it|that|this)(?: not)? {adv}(?:be|make|help|suffice|work|not be)",
      'any (?:chance|reason not to|reason we (?:can|could))',
      'is it (?:possible|worth|time|ok|okay|acceptable)',
      'how (?:hard|difficult) would it be',
    ),
    confidence: 0.45,
    why: 'A request put as a question. As often a question for its own sake.',
    examples: {
      fires: [
        '[[Could we drop]] the second argument?',
        "[[Wouldn't it]] be easier to copy?",
        '[[Should this be]] opt-in?',
      ],
      silent: ['Could you explain why?', 'I asked if we could.'],
      also: ['question'],
    },
  },
  {
    id: 'proposal/think-better',
    kind: 'proposal',
    cue: phrases(
      "I {adv}(?:think|believe|feel|guess|suppose|vote|say|'d say|would say) {adv}(?:that )?(?:we|you|it|this|that|the \\w+|there|they|all \\w+|any \\w+) {adv}(?:should|ought|could|needs?|must|can|have to|has to|want to)",
    ),
    unless: phrases(
      "don'?t think",
      "(?:shouldn'?t|should not|can'?t|cannot|could not|couldn'?t|must not|should be (?:fine|ok|enough|possible|safe))",
    ),
    confidence: 0.55,
    why: 'An opinion with "should": a course of action.',
    examples: {
      fires: ['[[I think the docs should]] say so.', '[[I believe we need]] a test first.'],
      silent: ["I don't think we should.", 'I think it should be fine.'],
    },
  },
  {
    id: 'proposal/please',
    kind: 'proposal',
    cue: opening(
      "please {adv}(?!let me|let us|note|see|find|explain|clarify|elaborate|keep (?:in mind|me)|don'?t|do not|correct me|feel free|go ahead|tell|read|share|reply|ignore|disregard|bear|remember|accept|forgive|excuse|apply|consider applying|cc|cc:|help me|point|advise|be|do(?![a-z])|take a look|look at|review|comment|send (?:me|your)|stop|refer|check (?:out|the (?:link|attached)))\\w{2,}",
    ),
    confidence: 0.5,
    why: 'A request for a change. Requests to read or reply are left out.',
    examples: {
      fires: ['[[Please split]] this in two.', '[[And please rename]] the flag.'],
      silent: ['Please let me know.', 'Please note that it fails.'],
    },
  },
  {
    id: 'proposal/imperative',
    kind: 'proposal',
    cue: opening(
      '(?:just |simply |instead,? |maybe |perhaps |then |either )*(?:add|remove|drop|use|make|split|move|rename|keep|replace|deprecate|introduce|provide|put|delete|merge|leave|get rid of|extend|allow|disallow|document|convert|turn|mark|expose|forbid|require|define|do|try|create|switch|have|fix|implement|increase|reduce|restrict|set|limit|stop|change|let (?:the|it|them|users|people)|return|pass|call|write|ship|support|raise|export|avoid|start|give|wait|push|say|pick|improve|stick) (?!you|we|I\\b|they|to\\b|not\\b|of\\b|by\\b|is\\b|was\\b|it\\?|sense)\\S+',
    ),
    unless: phrases(
      '^{adv}(?:have|do|use|try|set) (?:you|we|they|n.t)',
      'do (?:the|these|those|all|any|both|other|most|your|people|users|distros) \\w+ (?:\\w+ )*',
      'have a look',
      'make sure',
      'change(?:s|log) (?:in|since)',
      '(?:thanks|cheers|regards)',
    ),
    confidence: 0.45,
    why: 'A command without a subject: the way patches and lists of steps say what to do.',
    examples: {
      fires: [
        '[[Add a]] flag that turns it off.',
        '[[Just say "next]] release".',
        '[[- Split the]] header in two.',
      ],
      silent: ['Have you tried it?', 'Make sure you read it.', 'Do the tests pass?'],
    },
  },
  {
    id: 'proposal/patch',
    kind: 'proposal',
    cue: phrases(
      '(?:this|the|these|my|the following|attached|this new|this small|this short) (?:patch(?:es|set)?|series|patch series|change|commit|rfc|pull request|pep|branch|draft|pr|document|proposal)s? {adv}(?:adds?|introduces?|implements?|changes?|makes?|removes?|provides?|replaces?|extends?|allows?|converts?|fix(?:es)?|proposes?|describes?|moves?|enables?|defines?|aims? to|tries to|attempts? to|splits?|reworks?|exposes?|drops?)',
      '^this (?:adds|introduces|implements|changes|replaces|extends)',
    ),
    unless: phrases(
      "(?:doesn'?t|does not|not) {adv}(?:add|introduce|implement|change)",
      '(?:what|how|why) (?:does|do) (?:this|the)',
    ),
    confidence: 0.5,
    why: 'The text of a patch says what it proposes to change.',
    examples: {
      fires: ['[[This series adds]] a call that waits.', '[[This patch removes]] the old lock.'],
      silent: ['This patch does not change anything.', 'What does the patch change?'],
    },
  },
  {
    id: 'proposal/if-then',
    kind: 'proposal',
    cue: phrases(
      "if {gap},? (?:then )?(?:we|you|it|they|I think|maybe|perhaps|the \\w+|let) {adv}(?:should|could|can|might|must|need to|needs to|would be better|'s)",
    ),
    unless: phrases(
      "(?:can'?t|cannot|could not|couldn'?t|shouldn'?t|should not)",
      'if (?:I|you) (?:understand|remember|recall|read|get)',
    ),
    confidence: 0.35,
    why: 'A course of action under a condition.',
    examples: {
      fires: ['[[If nobody uses it, we could]] drop it.', '[[If it is full, then you should]] cache it.'],
      silent: ['If it fails, we cannot tell.', 'If I understand it, it can fail.'],
    },
  },
  {
    id: 'proposal/wish',
    kind: 'proposal',
    cue: phrases(
      "I(?:'d| would)? {adv}(?:wish (?:there|that|it|we|you|the)|hope (?:we|that we) can|imagine)",
      "what (?:I(?:'d| would)|we) {adv}(?:like|love|want|need|prefer|should do|really need)",
      "there (?:'s|is) (?:also )?(?:the option|a (?:simple|simpler|better) (?:way|solution)|another (?:way|option))",
    ),
    confidence: 0.4,
    why: 'A wish is the soft form of a proposal (DECA "wish there was").',
    examples: {
      fires: ['[[I wish there]] was a flag for it.', '[[What I would like]] is one call for both.'],
      silent: ['I wished them well.', 'It is what it is.'],
    },
  },
  {
    id: 'proposal/intend',
    kind: 'proposal',
    cue: phrases(
      "I(?:'d| would| want|'m going| intend| plan|'m planning| am planning)(?: to| like to)? (?:deprecate|remove|drop|delete|land|release|rename|retire|merge|switch|kill|propose|bump|raise|require|introduce|standardi[sz]e|split)",
    ),
    unless: phrases('I (?:would|want) not', "wouldn'?t", '\\?$'),
    confidence: 0.5,
    why: 'A maintainer’s plan for what is everyone’s.',
    examples: {
      fires: ['[[I want to deprecate]] the old module.', "[[I'd like to drop]] the second thread."],
      silent: ['I want to know.', 'I want not to remove it.'],
    },
  },
]
