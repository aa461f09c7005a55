/**
 * Parts that cues are written with, so that a cue reads like the words it is for.
 *
 * Every part is bounded: a cue never runs on over an unbounded stretch, which keeps matching linear on hostile text.
 */
const PARTS: Readonly<Record<string, string>> = {
  /** Adverbs between the person and the verb. Four at most: an engine unrolls smaller numbers, which makes patterns slow to prepare. */
  adv: '(?:(?:\\w{2,12}ly|also|just|still|very|quite|rather|so|much|more|pretty|too|even|then|now|not only|do|all|bit|little|kind of|sort of|always|never|myself|at least|for one|again|a bit|a little|somewhat|more than|mostly|well|both|almost|indeed|perhaps|maybe|instead|simply|only|therefore|thus|already|ever) ){0,4}',
  im: "I(?:'m|m| am| remain| was| feel| would be|'d be| have been|'ve been)",
  id: "I(?:'d| would|d| might| may| will|'ll| can| could| do| did| have to| must| want to)?",
  dont: "(?:don'?t|do not|can'?t|cannot|can not|didn'?t|did not|wouldn'?t|would not)",
  isnt: "(?:isn'?t|is not|'s not|are not|aren'?t|'re not|wasn'?t|was not|wouldn'?t be|would not be|won'?t be|will not be|not|never|doesn'?t (?:seem|look|sound|feel)|does not (?:seem|look|sound|feel)|don'?t (?:seem|look|sound|feel|think it'?s|think this is|think that'?s|think it is))",
  wont: "(?:won'?t|will not|wouldn'?t|would not|doesn'?t|does not|don'?t|do not|can'?t|cannot|can not|couldn'?t|could not|isn'?t going to|is not going to|didn'?t|did not)",
  will: "(?:will|would|may|might|could|can|'ll|'d|does|do|did|is going to|is likely to|are likely to|is bound to|should|must|tends to|would likely|will likely)",
  it: '(?:this|that|it|which|these|those|they|doing (?:so|this|that|it))',
  that: '(?:the|this|that|these|those|it|your|his|her|their|both|all|any|such|what|how|where|its)',
  we: '(?:we|you|one|they|everyone|everybody|people|users|someone|somebody|I)',
  gap: '[^.;:?!]{0,60}?',
  any: '(?:a |an |any |the |some |much |that |such a |such an |another |yet another )?',
  change:
    '(?:patch(?:es|set)?|series|change(?:s|set)?|proposal|idea|approach|plan|design|solution|rfc|pep|version|feature|interface|api|option|move|direction|suggestion|scheme|syscall|patch series)',
}

/** Words that open a sentence and don't change what it does: "So,", "But then", "OK,", "Hi Ann,". */
const LEAD =
  '(?:(?:so|and|but|or|also|well|ok|okay|hmm+|hm|ah|oh|then|now|fwiw|imo|imho|however|again|still|anyway|anyways|first(?:ly)?|second(?:ly)?|third(?:ly)?|finally|otherwise|honestly|personally|frankly|basically|similarly|likewise|besides|moreover|furthermore|additionally|in addition|that said|having said that|on the other hand|in other words|in that case|in this case|for example|e\\.g\\.|i\\.e\\.|afaict|afaik|iirc|btw|by the way|to be clear|as such|in general|in short|ideally|at (?:the very )?least|at most|at first|eventually|unfortunately|sorry|yes|no|yeah|yep|nope|sure|right|true|agreed|thanks|for now|for me|to me|as for me|from my (?:side|end|point of view|perspective)|in my (?:opinion|view|mind|experience))[,:;.!-]{0,3} {1,2}|hi(?: \\w+){0,2}, |(?:on|regarding|re|as for|about|concerning) [\\w ]{1,24}: |[-*+o•] +|\\(?\\w{1,3}[.)] +|["\'(*_]){0,4}'

/** Not in the middle of a word, where the phrase starts with a letter; "don't" and "x-y" are one word. */
const WORD_START = "(?<![\\w'-](?=\\w)(?!n't))"
/** Not in the middle of a word, where the phrase ends with a letter. */
const WORD_END = '(?<!\\w(?=\\w))'

function fill(pattern: string): string {
  return pattern.replace(/\{([a-z]+)\}/g, (whole, name: string) => PARTS[name] ?? whole)
}

/**
 * A cue of alternative phrases, each a pattern in lower or natural case with `{parts}`; letter case doesn't matter.
 *
 * For example, `phrases("{im} {adv}against")` matches "I'm strongly against".
 */
export function phrases(...alternatives: readonly string[]): RegExp {
  return new RegExp(`${WORD_START}(?:${alternatives.map(fill).join('|')})${WORD_END}`, 'i')
}

/** The same, but only where a sentence opens; lead-in words may stand before. */
export function opening(...alternatives: readonly string[]): RegExp {
  return new RegExp(`^ ?${LEAD}(?:${alternatives.map(fill).join('|')})${WORD_END}`, 'i')
}
