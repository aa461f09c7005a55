import type { Rule } from '../../text/rule.ts'
import { phrases } from './phrases.ts'

/** How people ask for something that the decision needs. */
export const questionRules: readonly Rule<'question'>[] = [
  {
    id: 'question/what-why',
    kind: 'question',
    cue: /^ ?(?:(?:so|and|but|or|also|well|ok|okay|hmm+|then|now|again|sorry|first|finally|in (?:that|this) case|if so|if not|otherwise|for example|just (?:out of curiosity|curious)|out of (?:interest|curiosity)|question|q|in other words|i mean|[-*+]|\(?\w{1,3}[.)]|\w+,|["'(])[,:;-]? ?){0,3}(?:what|why|how|who|whose|which|when|where)\b.{0,400}\?["')\]]*\s*$/i,
    unless: phrases(
      'what about',
      'how about',
      'what if (?:we|you)',
      "why (?:not|don'?t we)",
      "(?:how are you|what'?s up|who cares|why bother|what'?s the point|why would (?:anyone|anybody|we|you|someone))",
      '(?:sound|seem|look)s? (?:good|reasonable|ok)',
    ),
    confidence: 0.65,
    why: 'A question by its first word and its mark.',
    examples: {
      fires: [
        '[[What happens on a full disk?]]',
        '[[So why is it a flag?]]',
        '[[How does this work with two threads?]]',
      ],
      silent: ['What a pity.', 'Why not use both?', 'Who cares?'],
    },
  },
  {
    id: 'question/yes-no',
    kind: 'question',
    cue: /^ ?(?:(?:so|and|but|or|also|well|ok|okay|hmm+|then|now|again|sorry|first|finally|in (?:that|this) case|if so|if not|otherwise|for example|question|in other words|i mean|[-*+]|\(?\w{1,3}[.)]|\w+,|["'(]|(?:on|regarding|re|as for|about|concerning) [\w ]{1,24}:)[,:;-]? ?){0,3}(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would|should|may|might|must|am|any|anyone|anybody|isn'?t|aren'?t|doesn'?t|don'?t|didn'?t|won'?t|wouldn'?t|shouldn'?t|can'?t|couldn'?t|haven'?t|hasn'?t)\b.{0,400}\?["')\]]*\s*$/i,
    unless: phrases(
      '(?:could|can|would) you (?:please )?(?:add|rename|split|drop|remove|move|fix|change|send|resend)',
      "wouldn'?t it be (?:better|nicer|easier|simpler|cleaner)",
      '(?:does|do) (?:that|this|it) (?:sound|seem|look) (?:good|ok|reasonable)',
      "could we|can we|should we|shouldn'?t we|couldn'?t we|can'?t we",
    ),
    confidence: 0.6,
    why: 'A question that asks for yes or no. Proposals and rebuttals take this form too.',
    examples: {
      fires: [
        '[[Is there a reason for the lock?]]',
        '[[Do you mean the second one?]]',
        '[[Any objections?]]',
      ],
      silent: ['Is it.', "Wouldn't it be better to fail?", 'Can we drop it?'],
    },
  },
  {
    id: 'question/any-mark',
    kind: 'question',
    cue: /\?["')\]*_]*\s*(?:[;:]-?[)DP(]|<[^>]{1,20}>)?\s*$/,
    confidence: 0.4,
    why: 'A question mark at the end. Says little of what is asked.',
    examples: {
      fires: ['It is for tests, I guess[[?]]', 'The lock, right[[?]]'],
      silent: ['It is.', 'What? No.'],
    },
  },
  {
    id: 'question/confirm',
    kind: 'question',
    cue: /(?:^|[,.;-] ?|\b)(?:correct|right|no|yes|is that (?:right|correct)|is it|isn'?t it|am I right|or (?:not|what|is it|am I)|do I (?:understand|get) (?:that|this|it) (?:right|correctly))\?["')\]]*\s*$/i,
    confidence: 0.5,
    why: 'Asks to confirm what was assumed. With a claim before it, it may be a rebuttal.',
    examples: {
      fires: ['It runs once per mount[[, right?]]', '[[Correct?]]', 'So it is opt-in, isn’t it? [[No?]]'],
      silent: ['Right.', 'It is correct.'],
    },
  },
  {
    id: 'question/wonder',
    kind: 'question',
    cue: phrases(
      "(?:I(?:'m| am|'ve been)? {adv}(?:wonder(?:ing)?|curious)|one wonders|curious) {adv}(?:if|whether|why|how|what|about|who|where|which|is)",
      '(?:can|could|would) (?:you|someone|anyone|somebody|anybody) {adv}(?:please |also )*(?:explain|clarify|elaborate|expand|describe|give (?:an|a|some|me|us)|tell|say|comment|confirm|provide (?:an|a|some|more)|share|point (?:me|us)|go into)',
      'please {adv}(?:explain|clarify|elaborate|expand|describe|confirm|tell)',
      "(?:it(?:'s| is)|{im}|that(?:'s| is)) {adv}(?:not (?:entirely |quite |really |completely |exactly |at all |very )?(?:clear|sure|certain)|unclear|unsure|uncertain) {adv}(?:to me |about )?(?:what|why|how|if|whether|who|which|where|when)",
      "I {adv}(?:don'?t|do not|didn'?t|still don'?t) {adv}(?:understand|know|get|follow) (?:what|why|how|if|whether|who|which|where|when)",
      "I(?:'d| would) {adv}(?:like|love|be interested|be curious|want|appreciate) (?:to (?:know|understand|hear|see (?:some|the|what|how))|knowing|hearing|an explanation)",
      '(?:do|did) you (?:mean|have|know|plan|intend|think|want|see|expect)(?= )',
      '(?:question|questions?) (?:is|are|here is|remains|for you|about)(?=[ :,])',
      '(?:am I|what am I|are we) missing (?:something|anything|here)?',
      '(?:does|do|has|have) any(?:one|body) ',
    ),
    confidence: 0.5,
    why: 'A question without the mark, or one that says it is one.',
    examples: {
      fires: [
        '[[I wonder why]] it is a flag.',
        '[[Could you please explain]] the lock.',
        "[[I don't understand why]] it is needed.",
      ],
      silent: ['It is no wonder.', 'I can explain that.'],
      also: ['objection'],
    },
  },
  {
    id: 'question/solicit',
    kind: 'question',
    cue: phrases(
      '(?:any|anyone have|anybody have|does anyone have|what are your|your|are there any|anyone got|please share) {adv}(?:any |strong |other |further |more )*(?:thoughts?|opinions?|ideas?|comments?|objections?|feedback|suggestions?|concerns?|preferences?|takers|input|advice|problems?)(?: on| about| to| with| with that| there| here| welcome)?[^.!?]{0,60}\\?',
      '(?:any|does any) ?(?:one|body) {adv}(?:object|against|disagree|opposed|mind)[^.!?]{0,60}\\?',
      "what do (?:you|people|others|folks|we|y'all|you guys|you all|others here) (?:\\w+ )?think",
      '(?:thoughts|opinions|comments|objections|ideas|ok|okay|agreed|sounds good|makes sense|does that (?:sound|make|work|help)[^?]{0,40})\\?',
    ),
    confidence: 0.55,
    why: 'A call for views; "any objections?" is this and never an objection.',
    examples: {
      fires: ['[[Any objections?]]', '[[What do you think]] about it?', '[[Does anyone object to this?]]'],
      silent: ['I have objections.', 'They think it is fine.'],
    },
  },
]
