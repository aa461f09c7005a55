/** Letters that Unicode does not take apart into a base letter and an accent. */
const FOLDED: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
}

/** Longer display names are attacks or mistakes. */
const LONGEST_NAME = 200

/** Endings that are no family name when they follow a comma. */
const SUFFIX = /^(?:jr|sr|ii|iii|iv|phd|md|esq)\.?$/iu

/** A name with what mail programs, companies and list software add to it taken off, words in their order. */
export function plainName(name: string): string {
  let rest = name
    .slice(0, LONGEST_NAME)
    .normalize('NFC')
    .replace(/[\s\u200b-\u200f\ufeff]+/gu, ' ')
    .trim()
  rest = rest.replace(/^["'“‘`]+|["'”’`]+$/gu, '').trim()
  rest = rest.replace(/ (?:via|aka|a\.k\.a\.) [^ ].*$/iu, '')
  rest = rest.replace(/ ?(?:\([^()]*\)|\[[^\][]*\])/gu, '').trim()
  const comma = /^([^,]+), ?([^,]+)$/u.exec(rest)
  if (comma !== null) rest = SUFFIX.test(comma[2]!) ? comma[1]! : `${comma[2]!} ${comma[1]!}`
  return rest.replace(/^["'“‘`]+|["'”’`]+$/gu, '').trim()
}

/** Forms of address before a name. */
const TITLE = /^(?:dr|prof|mr|mrs|ms|ing|dipl-ing)\.? (?=\S+ \S)/iu
/** `AnnLee`; not `McLee`, `DeLee`: beginnings of family names. */
const TWO_HUMPS = /^(?!(?:Mac|Fitz|Van|Von|Del|Ben|Abu|San)\p{Lu})(\p{Lu}\p{Ll}{2,})(\p{Lu}\p{Ll}{2,})$/u

/**
 * What two spellings of one name have in common: no case, accents, dots, titles, nicknames in quotes.
 *
 * For example, `LEE, Ann`, `Dr. Ann Lee (Example Inc)`, `AnnLee` and `"Ann Lée"` yield `ann lee`.
 */
export function nameKey(name: string): string {
  const plain = plainName(name).replace(TWO_HUMPS, '$1 $2').replace(TITLE, '')
  return fold(plain.replace(/ ["'“‘][^"'”’]{1,30}["'”’](?= )/gu, ''))
    .replace(/[.,;:_*"“”]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
}

/** Lower case, accents taken off. */
function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\x00-\x7f]/gu, (letter) => FOLDED[letter] ?? letter)
}

/** First and last word of a name key, middle names and initials left out; null for one word. */
export function shortNameKey(key: string): string | null {
  const words = key.split(' ')
  return words.length < 2 ? null : `${words[0]!} ${words.at(-1)!}`
}

/** First letter and last word of a name key, for `A. Lee`; null for one word. */
export function initialNameKey(key: string): string | null {
  const words = key.split(' ')
  return words.length < 2 ? null : `${words[0]!.slice(0, 1)} ${words.at(-1)!}`
}

/** Names of roles and services that many people write under. */
const GENERIC =
  /\b(?:list|team|mailing|admin(?:istrator)?|support|user|project|group|developers?|maintainers?|security|service|anonymous|unknown|root|webmaster|no ?reply|bug ?tracker|info|contact|office|gmail|account|bot|robot)\b/u

/** Whether a name is enough to know somebody by: two words or more, and not those of a role. */
export function isTelling(key: string): boolean {
  const words = key.split(' ')
  return (
    words.length > 1 &&
    words.filter((word) => word.length > 1).length > 1 &&
    !key.includes('@') &&
    !GENERIC.test(key)
  )
}

/** A readable id: `ann-lee`; empty when the name has no letter or digit. */
export function slugOf(name: string): string {
  const folded = fold(plainName(name))
  const latin = folded.replace(/[^a-z0-9]+/gu, '-').replace(/^-|-$/gu, '')
  if (latin.length > 1) return latin.slice(0, 60)
  return folded
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/gu, '')
    .slice(0, 60)
}
