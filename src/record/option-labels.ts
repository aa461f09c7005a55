/** What an item calls itself at its start: `2b.`, `(a)`, `Option A:`, `Approach 1 -`. */
const OWN_LABEL =
  /^(?:[-*•][ \t]*)?(?:\(?(\d{1,2}[a-z]?|[A-Za-z])[.)](?=\s)|\[(\d{1,2}|[A-Z])\](?=\s)|["'“]?(?:option|approach|alternative|proposal|variant|solution|choice|plan|method)\s+#?(\d{1,2}[a-z]?|[A-Z])\b["'”]?\s*(?:[:.)-]|is\b|would\b))/iu
/** How others call it: `option 2b`, `approach A`, `2b` alone when it has a digit and a letter. */
const MENTION =
  /\b(?:options?|approach(?:es)?|alternatives?|proposals?|variants?|solutions?|choices?|plans?|methods?|number|no\.)\s*#?\(?(\d{1,2}[a-z]?|[A-Z])\b|(?:^|[\s("'])#?(\d{1,2}[a-z])\b(?!\w|\.\w)|\((\d{1,2}[a-z]?|[A-Z])\)/giu
/** A capital alone is a name only behind or before words that choose. */
const BARE_LETTER =
  /\b(?:[Ff]or|[Pp]refer|like|[Cc]hoos(?:e|ing)|[Pp]ick|[Tt]ake|[Vv]ote|[Ww]ith|than|[Bb]etween|[Ee]ither|[Aa]gainst|[Aa]bout|[Oo]n|and|or|of|[Bb]oth|[Nn]ot|over|to|think|say) ([A-HJ-Z])\b(?!['’.]\p{L})|^([B-HJ-Z])\b(?= (?:is|would|looks|seems|because|has|does|wins|it)\b|[,:.!])|^(A)(?=[,:.!])/gu

/**
 * What an item calls itself, or null.
 *
 * For example, `2b. The creator says so` yields `2b`, and `Option A: reuse the word` yields `A`.
 */
export function ownLabel(text: string): string | null {
  const match = OWN_LABEL.exec(text)
  return match?.[1] ?? match?.[2] ?? match?.[3] ?? null
}

/** A text without the label it starts with. */
export function withoutLabel(text: string): string {
  return text
    .replace(/^(?:[-*•][ \t]*)?(?:\(?(?:\d{1,2}[a-z]?|[A-Za-z])[.)]|\[(?:\d{1,2}|[A-Z])\])\s+/u, '')
    .replace(
      /^["'“]?(?:option|approach|alternative|proposal|variant|solution|choice|plan|method)\s+#?(?:\d{1,2}[a-z]?|[A-Z])["'”]?\s*[:.)-]\s*/iu,
      '',
    )
}

/**
 * The labels that a text names, lower case, in order: each may be no option's at all.
 *
 * For example, `I prefer 2b to option A` yields `2b` and `a`.
 */
export function namedLabels(text: string): string[] {
  const found: [number, string][] = []
  for (const pattern of [MENTION, BARE_LETTER]) {
    for (const match of text.matchAll(pattern)) {
      const label = match[1] ?? match[2] ?? match[3]
      if (label !== undefined) found.push([match.index, label.toLowerCase()])
    }
  }
  return found.sort(([a], [b]) => a - b).map(([, label]) => label)
}
