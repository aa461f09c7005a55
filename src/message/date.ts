const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** The form of RFC 5322 section 3.3, which nine of ten mails have. */
const PLAIN = new RegExp(
  `^(?:[A-Z][a-z]{2}, {1,2})?(\\d{1,2}) (${MONTHS.join('|')}) (\\d{4}) (\\d{2}):(\\d{2}):(\\d{2}) ([+-])(\\d{2})(\\d{2})(?: \\(|$)`,
)
/** A date is some words; a longer header is prose or an attack. */
const DATE_LIMIT = 200

/** First letters of month names: English, German, French, Spanish, Portuguese, Italian, Dutch, Swedish, Polish, as mail programs set to a language have written them. */
const MONTH_NAMES: readonly (readonly [string, number])[] = [
  ['jan', 1],
  ['ene', 1],
  ['gen', 1],
  ['janv', 1],
  ['sty', 1],
  ['feb', 2],
  ['fev', 2],
  ['lut', 2],
  ['mar', 3],
  ['mrz', 3],
  ['maer', 3],
  ['maa', 3],
  ['mrt', 3],
  ['apr', 4],
  ['avr', 4],
  ['abr', 4],
  ['kwi', 4],
  ['may', 5],
  ['mai', 5],
  ['mag', 5],
  ['mei', 5],
  ['maj', 5],
  ['jun', 6],
  ['juin', 6],
  ['giu', 6],
  ['cze', 6],
  ['jul', 7],
  ['juil', 7],
  ['lug', 7],
  ['lip', 7],
  ['aug', 8],
  ['aou', 8],
  ['ago', 8],
  ['sie', 8],
  ['sep', 9],
  ['set', 9],
  ['wrz', 9],
  ['oct', 10],
  ['okt', 10],
  ['out', 10],
  ['ott', 10],
  ['paz', 10],
  ['nov', 11],
  ['lis', 11],
  ['dec', 12],
  ['dez', 12],
  ['dic', 12],
  ['gru', 12],
]

/** Minutes east of Greenwich. Names that mean several zones (IST, BST, CST) are read as mail has mostly meant them. */
const ZONES: Readonly<Record<string, number>> = {
  GMT: 0,
  UT: 0,
  UTC: 0,
  Z: 0,
  WET: 0,
  WEST: 60,
  BST: 60,
  IST: 330,
  CET: 60,
  MET: 60,
  MEZ: 60,
  CEST: 120,
  MEST: 120,
  MESZ: 120,
  SAST: 120,
  EET: 120,
  EEST: 180,
  MSK: 180,
  MSD: 240,
  HKT: 480,
  SGT: 480,
  AWST: 480,
  JST: 540,
  KST: 540,
  ACST: 570,
  AEST: 600,
  AEDT: 660,
  NZST: 720,
  NZDT: 780,
  NST: -210,
  NDT: -150,
  AST: -240,
  ADT: -180,
  EST: -300,
  EDT: -240,
  CST: -360,
  CDT: -300,
  MST: -420,
  MDT: -360,
  PST: -480,
  PDT: -420,
  AKST: -540,
  AKDT: -480,
  HST: -600,
  BRT: -180,
  ART: -180,
}

/** Mail is older than its standard of 1982, but not than this; clocks at zero give 1970. */
const FIRST_YEAR = 1971
const LAST_YEAR = 2099

/** What programs write where a date must stand and none is known: a mailbox of public-inbox, a patch of git. */
const NO_DATE = /\b(?:Thu Jan {1,2}1 00:00:00 1970|Mon Sep 17 00:00:00 2001)\b/

/**
 * Reads a date as mail holds it: RFC 5322, `ctime`, ISO 8601, with names of zones, two-digit years, missing or absurd
 * zones (then UTC), months of other languages. Null when it is none, or no time mail could have been sent at.
 *
 * For example, `Mon, 2 Mar 2026 11:12:44 +0100` yields `2026-03-02T10:12:44Z`.
 */
export function readDate(value: string): string | null {
  const plain = PLAIN.exec(value)
  if (plain !== null) {
    const [, day, month, year, hour, minute, second, sign, zoneHour, zoneMinute] = plain
    const zone = (sign === '-' ? -1 : 1) * (Number(zoneHour) * 60 + Number(zoneMinute))
    return isoOf(+year!, MONTHS.indexOf(month!) + 1, +day!, +hour!, +minute!, +second!, zone)
  }
  const text = value.slice(0, DATE_LIMIT).trim()
  if (NO_DATE.test(text)) return null
  return readIso(text) ?? readLoose(text)
}

function readIso(text: string): string | null {
  const match =
    /^(?:[A-Z][a-z]{2,8},? )?(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]{1,3}(\d{1,2}):(\d{2})(?::(\d{2}))?(?:[.,]\d{1,9})?)? ?(.{0,40})$/.exec(
      text,
    )
  if (match === null) return null
  const [, year, month, day, hour = '0', minute = '0', second = '0', zone] = match
  return isoOf(+year!, +month!, +day!, +hour, +minute, +second, zoneOf(zone!.replace(/[()]/g, ' ').trim()))
}

function readLoose(text: string): string | null {
  // Comments name zones: kept as words.
  let rest = ` ${text.replace(/[(),;]/g, ' ')} `
  const time =
    /\s(\d{1,2})([:.])(\d{2})(?:\2(\d{2}))?(?:[.,]\d{1,6})?\s*([AaPp])?(?:[Mm]|\.[Mm]\.)?(?=[\sA-Z+-])/.exec(
      rest,
    )
  if (time === null) return null
  const afterTime = rest.slice(time.index + time[0].length)
  rest = `${rest.slice(0, time.index)} ${afterTime}`
  let hour = Number(time[1])
  const half = time[5]?.toLowerCase()
  if (half === 'p' && hour < 12) hour += 12
  if (half === 'a' && hour === 12) hour = 0
  const day = dayOf(rest)
  if (day === null) return null
  return isoOf(day.year, day.month, day.day, hour, Number(time[3]), Number(time[4] ?? 0), zoneIn(afterTime))
}

interface Day {
  readonly year: number
  readonly month: number
  readonly day: number
}

function dayOf(text: string): Day | null {
  const figures = /\s(\d{1,4})([/.-])(\d{1,2})\2(\d{2,4})\s/.exec(text)
  if (figures !== null) {
    const [, a, sign, b, c] = figures
    if (a!.length === 4) return { year: +a!, month: +b!, day: +c! }
    // 3/14/2004 is American, 14.3.2004 European; where the figures allow one reading only, that one.
    const isDayFirst = (sign !== '/' && +b! <= 12) || +a! > 12
    return { year: fullYear(c!), month: isDayFirst ? +b! : +a!, day: isDayFirst ? +a! : +b! }
  }
  const words = text
    .replace(/(\d)-([A-Za-z]{3,9})-(\d)/g, '$1 $2 $3')
    .split(/\s+/)
    .filter(Boolean)
  const at = words.findIndex((word, index) => monthOf(word) !== null && !isWeekday(word, index, words))
  if (at < 0) return null
  const month = monthOf(words[at]!)!
  const numbers = words.flatMap((word, index) =>
    /^\d{1,5}(?:st|nd|rd|th|\.)?$/.test(word) ? [{ index, word: word.replace(/\D+$/, '') }] : [],
  )
  const day = numbers.find(({ word }) => word.length <= 2 && +word >= 1 && +word <= 31)
  if (day === undefined) return null
  const others = numbers.filter((number) => number !== day)
  const year =
    others.find(({ word }) => word.length === 4) ??
    others.find(
      ({ index, word }) => index > at && (word.length === 2 || word.length === 3 || word.length === 5),
    )
  return year === undefined ? null : { year: fullYear(year.word), month, day: +day.word }
}

/** `Mar` is Tuesday in Spanish and `Mar.` in French: a month only where no other month follows. */
function isWeekday(word: string, index: number, words: readonly string[]): boolean {
  return index === 0 && /^mar\.?$/i.test(word) && words.slice(1).some((other) => monthOf(other) !== null)
}

function monthOf(word: string): number | null {
  if (!/^\p{L}/u.test(word)) return null
  const letters = word
    .toLowerCase()
    .replace(/[äá]/g, 'a')
    .replace(/[éèê]/g, 'e')
    .replace(/[ûú]/g, 'u')
    .replace(/ź/g, 'z')
  let found: number | null = null
  let length = 0
  for (const [start, month] of MONTH_NAMES) {
    if (letters.startsWith(start) && start.length > length) {
      found = month
      length = start.length
    }
  }
  return found
}

/** RFC 5322 section 4.3: two figures are 1950 to 2049, three count from 1900. */
function fullYear(text: string): number {
  const year = Number(text)
  if (text.length === 2) return year < 50 ? 2000 + year : 1900 + year
  return text.length === 3 ? 1900 + year : year
}

function zoneIn(text: string): number {
  const figures = /(?:^|[\s\w])([+-]\d{1,2}:?\d{2}|[+-]\d{1,2})(?=\s|$)/.exec(text)
  if (figures !== null) return zoneOf(figures[1]!)
  for (const word of text.split(/\s+/))
    if (Object.hasOwn(ZONES, word.toUpperCase())) return ZONES[word.toUpperCase()]!
  return 0
}

/** Minutes east of Greenwich; 0 for what no place on earth keeps. */
function zoneOf(text: string): number {
  const match = /^(?:GMT|UTC)?([+-])(\d{1,2}):?(\d{2})?(?:\s|$)/i.exec(text)
  if (match === null) {
    const word = /^[A-Za-z]{1,5}/.exec(text)?.[0].toUpperCase() ?? ''
    return Object.hasOwn(ZONES, word) ? ZONES[word]! : 0
  }
  const minutes = Number(match[2]) * 60 + Number(match[3] ?? 0)
  if (minutes > 14 * 60 || Number(match[3] ?? 0) > 59) return 0
  return match[1] === '-' ? -minutes : minutes
}

function isoOf(
  year: number,
  month: number,
  day: number,
  hour: number,
  minute: number,
  second: number,
  zone: number,
): string | null {
  const isClock = hour <= 24 && minute <= 59 && second <= 61
  if (year < FIRST_YEAR || year > LAST_YEAR || month < 1 || month > 12 || day < 1 || day > 31 || !isClock)
    return null
  const sane = Math.abs(zone) > 14 * 60 ? 0 : zone
  const time = Date.UTC(year, month - 1, day, hour, minute, Math.min(second, 59)) - sane * 60_000
  return `${new Date(time).toISOString().slice(0, 19)}Z`
}
