import type { Attribution } from '../model/segment.ts'
import { matchRule } from '../text/rule.ts'
import { findDate } from './read-date.ts'
import { attributionRules } from './rules/attribution.ts'

/** Attribution lines are short; a longer text is prose, or an attack. */
export const LONGEST_ATTRIBUTION = 420

/** How sure the best rule is that a text is an attribution; 0 when none fires. */
export function attributionConfidence(text: string): number {
  if (text.length > LONGEST_ATTRIBUTION) return 0
  let best = 0
  for (const rule of attributionRules) {
    if (rule.confidence > best && matchRule(rule, text) !== null) best = rule.confidence
  }
  return best
}

/**
 * Reads who wrote a quote, and when, from the line above it (several lines joined by blanks, quote marks taken off);
 * null when the text is no attribution. What the line doesn't say is null.
 *
 * For example, `On Wednesday 20 July 2011 21:51, Lee, Ann wrote:` yields the name `Ann Lee` and the date
 * `2011-07-20T21:51`.
 */
export function readAttribution(text: string): Attribution | null {
  const line = text.trim()
  return attributionConfidence(line) === 0 ? null : attributionParts(line)
}

const MESSAGE_ID = /(?:article|message|news:|Message-ID:?)\s*<?((?:[^\s<>@]{1,120})@[^\s<>]{1,120})>?/i
const BRACKETED =
  /[<[(]\s?(?:mailto:)?([^\s<>()[\]]{1,100}(?:@| at )[^\s<>()[\]]{1,120})\s?(?:>|\]|\)|$)(?:>)?/
const BARE = /(?<![\w.+-])([\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,6})/

/** Who and when, from a text already known to be an attribution or a `From:` field. */
export function attributionParts(text: string): Attribution {
  let rest = text
  const messageId = MESSAGE_ID.exec(rest)
  if (messageId !== null) rest = cut(rest, messageId.index, messageId[0].length)
  // The address goes first: digits in it are no date.
  const address = BRACKETED.exec(rest) ?? BARE.exec(rest)
  if (address !== null) rest = cut(rest, address.index, address[0].length)
  const date = findDate(rest)
  if (date !== null) rest = cut(rest, date.start, date.end - date.start)
  return {
    name: nameIn(rest),
    address: address === null ? null : address[1]!.replace(' at ', '@'),
    date: date?.iso ?? null,
    messageId: messageId?.[1] ?? null,
  }
}

/** Marks the gap, so that words on its two sides are not read as one name. */
function cut(text: string, start: number, length: number): string {
  return `${text.slice(0, start)}\u0000${text.slice(start + length)}`
}

/** Words that stand around the name and are not of it, in the languages of the attribution rules. */
const AROUND = new Set(
  (
    'on at am um le la el il in op den dne dnia w dniu em na og de the of and a à às kl kl. klo ora alle ore o oras ' +
    'giorno data dia día vào lúc pada pukul г г. в um: user użytkownik pan pani wrote writes write said says spake typed ' +
    'scribbled wrote: écrit ecrit écrivait schrieb geschrieben hat heeft het volgende schreef geschreven escribió escribio ' +
    'escribía ha scritto scrisse escreveu napisał napisała napisał(a) napisal napsal napsal(a) napísal napísal(a) skrev ' +
    'skreiv kirjoitti пишет писал писала написал написала написал(а) писал(а) пише írta yazdı rašė rakstīja kirjutas scris ' +
    'έγραψε va escriure je napisao napisala pisao menulis đã viết 写道 寫道 写到 于 於 在 さんは書きました は書きました のメッセージ 님이 ' +
    '작성 from by quoting quoth citando zitat von thus also sprach according to selon citeren article message comment ' +
    'comments additional changed commented updated created resolved closed reopened reassigned assigned following uhr ' +
    'today yesterday you mail keltezéssel időpontban gmt utc est edt cst cdt mst mdt pst pdt cet cest bst ist jst'
  ).split(' '),
)

/** Weekdays by their first letters, without accents. */
const WEEKDAY =
  /^(?:mon(?:day)?|tues?(?:day)?|wed(?:nesday|s)?|thu(?:rsday|rs|r)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?|mo|di|mi|do|fr|sa|so|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag|lun(?:di|es|ed[iì])?|mar(?:di|tes|ted[iì])?|mer(?:credi|coled[iì])?|mi[ée](?:rcoles)?|jeu(?:di)?|jue(?:ves)?|gio(?:ved[iì])?|ven(?:dredi|erd[iì])?|vie(?:rnes)?|sam(?:edi)?|s[áa]b(?:ado|ato)?|dim(?:anche)?|dom(?:ingo|enica)?|seg(?:unda)?|ter(?:ça)?|qua(?:rta)?|qui(?:nta)?|sex(?:ta)?|feira|\S+-feira|ma(?:andag)?|dinsdag|wo(?:ensdag)?|donderdag|vr(?:ijdag)?|za(?:terdag)?|zo(?:ndag)?|m[åa]n(?:dag)?|ti[rs]?(?:sdag)?|tors?(?:dag)?|ons(?:dag)?|fre(?:dag)?|l[øö]r(?:dag)?|s[øö]n(?:dag)?|ke|pe|to|la|su|пн|вт|ср|чт|пт|сб|вс|нд|pon\S*|wto\S*|[śs]ro\S*|czw\S*|pi[ąa]\S*|sob\S*|niedz\S*|星期.|周.|[月火水木金土日]|[월화수목금토일])$/iu

/** Longest name that an attribution gives: more words than this are a sentence. */
const LONGEST_NAME = 80

function nameIn(text: string): string | null {
  for (const part of text.split('\u0000')) {
    const name = trimAround(part)
    if (name !== null) return name
  }
  return null
}

function trimAround(part: string): string | null {
  // Initials of supercite (`"AL" ==`), marks of a rule (`---`), a forum's post number, a comment's number.
  const words = part
    .replace(/(?:^|\s)(?:пользователь|користувач|użytkownik|uživatel)(?=\s)/u, ' ')
    .replace(/"[^"]{1,10}"\s*==/, ' ')
    .replace(/;\d+/, ' ')
    .replace(/#\d+/, ' ')
    .replace(/\([^()]{0,60}\)?|\[[^\][]{0,60}\]?/g, ' ')
    .replace(/["“”„«»*<>_:：{}|]/g, ' ')
    .trim()
    .split(/\s+/)
  let first = 0
  let last = words.length
  while (first < last && isAround(words[first]!)) first++
  while (last > first && isAround(words[last - 1]!)) last--
  const name = words
    .slice(first, last)
    .join(' ')
    .replace(/^[\s,;.'-]+|[\s,;'-]+$/g, '')
  if (!/\p{L}/u.test(name) || name.length > LONGEST_NAME) return null
  return turnName(name)
}

function isAround(word: string): boolean {
  const plain = word.toLowerCase().replace(/^[,;.(-]+|[,;(，-]+$/g, '')
  return (
    plain === '' ||
    AROUND.has(plain) ||
    !/\p{L}/u.test(plain) ||
    (WEEKDAY.test(plain.replace(/\.$/, '')) &&
      (/[.,]$/.test(word) || plain.length > 2 || /[^a-z]/.test(plain)))
  )
}

/** `Lee, Ann` is how directories sort; people are called `Ann Lee`. */
function turnName(name: string): string {
  const turned = /^(\p{Lu}[^,\s]*(?: \p{L}[^,\s]*){0,2}), (\p{Lu}[^,\s]*(?: \p{L}[^,\s]*){0,2})$/u.exec(name)
  return turned === null ? name : `${turned[2]} ${turned[1]}`
}
