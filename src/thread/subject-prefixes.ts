/** What a prefix before a colon says of the mail. */
export type PrefixKind = 'reply' | 'forward'

/** Prefixes of every mail program that follows English habit; read in any case. */
const ANY_CASE: Readonly<Record<PrefixKind, string>> = {
  reply:
    're|reply|antw|antwort|automatic reply|autoreply|auto reply|out of office|out of office autoreply|r e',
  forward: 'fw|fwd|forward|forwarded|forwarded message',
}

/**
 * Prefixes that mail programs write in their own language. They are read only in capitals or with a capital first:
 * in lower case many are words or names of parts of a program (`tr: fix ranges`, `enc: …`, `vs: …`).
 */
const CAPITAL: Readonly<Record<PrefixKind, string>> = {
  reply: [
    // German, Dutch, Danish and Norwegian and Swedish, Finnish, Estonian
    'aw|betr|sv|svar|vs|vast|ang',
    // French, Italian, Spanish, Portuguese, Romanian, Catalan
    'ré|rép|réf|r|rif|risp|res|resp|răsp|rta',
    // Polish, Czech and Slovak, Hungarian, Croatian and Serbian, Slovenian, Lithuanian, Latvian, Welsh
    'odp|odpověď|odpoveď|vá|válasz|odg|ats|atb',
    // Turkish, Indonesian, Vietnamese, Greek
    'ynt|yan|bls|balas|trả lời|hồi âm|απ|σχετ',
    // Russian, Ukrainian, Bulgarian
    'ha|на|отв|ответ|відп|отг',
    // Hebrew, Arabic, Persian
    'השב|תגובה|رد|پاسخ',
    // Chinese, Japanese, Korean, Thai
    '回复|回覆|答复|答覆|回信|返信|返|답장|회신|ตอบ|ตอบกลับ',
  ].join('|'),
  forward: [
    'wg|wtr|doorst|vb|vl|vidaresänt|videresendt|vs fwd',
    'tr|i|inoltro|rv|reenv|enc|encam|trs|fwd en',
    'pd|podaj dalej|přep|posl|továbbítás|tov|prosl|pers',
    'ilt|i̇lt|i̇let|trsk|chuyển tiếp|πρθ',
    'пересл|фвд|переслать',
    'הועבר|إعادة توجيه|ارسال',
    '转发|轉寄|轉發|转寄|転送|전달|ส่งต่อ',
  ].join('|'),
}

/** Prefixes too short to be believed unless a blank follows the colon. */
const NEEDS_BLANK = new Set(['r', 'i', 'ha', 'pd', 'tr', 'vl', 'vb'])

/** The longest prefix, with a number and blanks: a colon further on is part of the subject. */
const LONGEST_PREFIX = 32

const KINDS = new Map<string, { readonly kind: PrefixKind; readonly anyCase: boolean }>()
for (const kind of ['reply', 'forward'] as const) {
  for (const word of ANY_CASE[kind].split('|')) KINDS.set(word, { kind, anyCase: true })
  for (const word of CAPITAL[kind].split('|')) KINDS.set(word, { kind, anyCase: false })
}

/** `[2]`, `(2)`, `^2`, `*2` or `2` behind the word: how often it was answered. */
const COUNT = /\s{0,2}(?:\[\d{1,4}\]|\(\d{1,4}\)|[\^*-]\d{1,4}|\d{1,3})$/u

/** A reply or forward prefix at the start of a subject. */
export interface SubjectPrefix {
  readonly kind: PrefixKind
  /** Length with the colon, without the blanks behind it. */
  readonly length: number
}

/**
 * Reads the prefix that a text starts with, or null when it starts with none. `afterPatchTag` is set when a `[PATCH]`
 * mark stood before it: there only the English prefixes are believed, since `FS: …` or `TR: …` name what is patched.
 *
 * For example, `Re[2]: why` yields a reply of length 6, `回复：为什么` one of length 3, `Note: why` null.
 */
export function readSubjectPrefix(text: string, afterPatchTag: boolean): SubjectPrefix | null {
  const head = text.slice(0, LONGEST_PREFIX)
  const colon = head.search(/[:：﹕]/u)
  if (colon < 1) return null
  const word = head.slice(0, colon).trimEnd().replace(COUNT, '')
  const found = KINDS.get(word.toLowerCase())
  if (found === undefined) return null
  if (!found.anyCase) {
    if (afterPatchTag) return null
    const first = word.slice(0, 1)
    if (first.toUpperCase() !== first) return null
    if (NEEDS_BLANK.has(word.toLowerCase()) && !/^\s/u.test(text.slice(colon + 1, colon + 2))) return null
  }
  return { kind: found.kind, length: colon + 1 }
}
