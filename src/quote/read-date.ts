/** A date in a line of text: where it stands, and what it says. */
export interface FoundDate {
  readonly start: number
  readonly end: number
  /** `2026-03-02`, `2026-03-02T10:12`, with seconds, `Z` or an offset only where the text says them. */
  readonly iso: string
}

/**
 * The months as mail programs spell them, one row a month: English, German, French, Spanish, Italian, Portuguese, Dutch,
 * Polish, Swedish, Danish, Norwegian, Finnish, Russian, Ukrainian, Czech, Slovak, Hungarian, Turkish, Romanian,
 * Catalan, Greek, Lithuanian, Croatian. Without accents; a word counts when it is one of these or starts with one that
 * ends in `*`.
 */
const MONTH_WORDS = [
  'jan* janv* jän* gen gennaio ene* sty* tammi* янв* січ* led* janu* oca* ιαν* sau* sijecnj* gener',
  'feb* fev* fév* luty lut lutego helmi* фев* лют* uno* unor* sub* şub* φεβ* vas* veljac* febr*',
  'mar* mär* maerz mrt maart marz* maliskuu* maalis* мар* бер* brez* μαρ* kov* ozuj*',
  'apr* avr* abr* kwi* huhti* апр* квіт* dub* nis* απρ* bal* travnj*',
  'may mai maj maio mayo mag maggio mei maja touko* май мая трав* kve* maj* μαι* geg* svib* maig',
  'jun* juin giu* cze* kesa* июн* черв* cerven cervna haz* ιουν* bir* lipnj* iun*',
  'jul* juil* lug* lip* heina* июл* лип* cervenec cervence tem* ιουλ* lie* srpnj* iul*',
  'aug* aou* aoû* ago* sie* elo* авг* серп* srp* agu* αυγ* rugp* kolovoz*',
  'sep* set settembre setembro setiembre wrz* syys* сен* вер* zari* zář* eyl* σεπ* rugs* rujn*',
  'oct* okt* ott* out outubro paz* paź* loka* окт* жовт* rij* eki* οκτ* spal* listopada?',
  'nov* lis* marras* ноя* лист* kas* νοε* lap* studen*',
  'dec* dez* des* dic* déc* gru* joulu* дек* груд* pros* ara* δεκ* gruo* prosin* desembre',
]

const EXACT_MONTHS = new Map<string, number>()
const MONTH_STEMS: (readonly [stem: string, month: number])[] = []
for (const [at, words] of MONTH_WORDS.entries()) {
  for (const word of words.split(' ')) {
    if (word.endsWith('*')) MONTH_STEMS.push([withoutAccents(word.slice(0, -1)), at + 1])
    else EXACT_MONTHS.set(withoutAccents(word), at + 1)
  }
}
// The longer stem decides: `lip*` before `li*`.
MONTH_STEMS.sort(([a], [b]) => b.length - a.length || (a < b ? -1 : 1))

/** Longest month name with its inflection (Finnish `maaliskuuta`, Ukrainian `листопада`). */
const LONGEST_MONTH = 14

function monthOf(word: string): number | null {
  if (word.length > LONGEST_MONTH) return null
  const plain = withoutAccents(word.toLowerCase().replace(/\.$/, ''))
  const exact = EXACT_MONTHS.get(plain)
  if (exact !== undefined) return exact
  for (const [stem, month] of MONTH_STEMS) if (plain.startsWith(stem)) return month
  return null
}

function withoutAccents(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '')
}

const YEAR_FIRST = /(?<!\d)(\d{4})([-/.])\s?(\d{1,2})\2\s?(\d{1,2})(?!\d)\.?/
const CJK = /(?<!\d)(\d{4})\s?[年년]\s?(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日일]/
const DAY_MONTH =
  /(?<!\d)(\d{1,2})(?:st|nd|rd|th|er|[.ºª])?[\s-]{0,2}(?:de |di |of )?(\p{L}{3,14}\.?)(?:[\s,'-]{1,3}(?:de |del )?(\d{4}|\d{2}(?![\d:.h])))?/u
const MONTH_DAY =
  /(?<!\p{L})(\p{L}{3,14}\.?)\s{1,2}(\d{1,2})(?:st|nd|rd|th)?(?!\d)(?:,?\s{1,2}(\d{4})(?!\d))?/u
const NUMBERS = /(?<![\d.])(\d{1,2})([-/.])\s?(\d{1,2})\2\s?(\d{4}|\d{2})(?!\d)\.?/
const TIME =
  /(?<![\d.])(?:(上午|下午|오전|오후|午前|午後|[AP]M)\s?)?(\d{1,2})(?:[:.h]|時|시\s?)(\d{2})(?:[:.](\d{2}))?(?:[:.]\d{3})?分?(?!\d|[:.]\d)\s?([AaPp]\.?[Mm]\b\.?)?/
const ZONE = /^[\s,(]{0,3}(?:GMT|UTC|Z(?=\W|$))?\s?(?:([+-])(\d{2}):?(\d{2})|([+-])(\d{1,2})(?!\d))?\)?/

/** Years that a mail can have: before mail, or far ahead, a number is no year. */
const FIRST_YEAR = 1970
const LAST_YEAR = 2099

interface Day {
  readonly start: number
  readonly end: number
  readonly year: number
  readonly month: number
  readonly day: number
}

/**
 * Finds the first date in a line, with the time that stands beside it.
 *
 * Day and month as bare numbers are read by the order that only makes sense; where both do, `3/4/2026` is taken as
 * month/day with slashes (the American default of mail programs) and as day.month with full stops.
 *
 * For example, `On Wednesday 20 July 2011 21:51, Ann wrote:` holds `2011-07-20T21:51`.
 */
export function findDate(text: string): FoundDate | null {
  const day = findDay(text)
  if (day === null) return null
  const iso = `${day.year}-${two(day.month)}-${two(day.day)}`
  const time = findTime(text, day)
  if (time === null) return { start: day.start, end: day.end, iso }
  return {
    start: Math.min(day.start, time.start),
    end: Math.max(day.end, time.end),
    iso: `${iso}T${time.iso}`,
  }
}

function findDay(text: string): Day | null {
  let first: Day | null = null
  for (const read of [readYearFirst, readNumbers, readDayMonth, readMonthDay]) {
    const day = read(text)
    if (day !== null && (first === null || day.start < first.start)) first = day
  }
  return first
}

function readYearFirst(text: string): Day | null {
  const match = CJK.exec(text)
  if (match !== null) return makeDay(match, match[1]!, Number(match[2]), Number(match[3]))
  const plain = YEAR_FIRST.exec(text)
  return plain === null ? null : makeDay(plain, plain[1]!, Number(plain[3]), Number(plain[4]))
}

function readNumbers(text: string): Day | null {
  const match = NUMBERS.exec(text)
  if (match === null) return null
  const [first, second] = [Number(match[1]), Number(match[3])]
  // `04/13/26` can only be American; `3.4.26` is always day first; `12/05/2017 04:35 PM` is how America writes.
  const monthFirst =
    second > 12 || (first <= 12 && match[2] === '/' && !/^\s*(?:Le|El|Il|Em|Op|Am|Den|W)\b/.test(text))
  return monthFirst ? makeDay(match, match[4]!, first, second) : makeDay(match, match[4]!, second, first)
}

function readDayMonth(text: string): Day | null {
  return readNamed(text, DAY_MONTH, (match) => [match[2]!, match[1]!, match[3]])
}

function readMonthDay(text: string): Day | null {
  return readNamed(text, MONTH_DAY, (match) => [match[1]!, match[2]!, match[3]])
}

/** Tries a pattern with a month's name at every place: the first word beside a number need not be a month. */
function readNamed(
  text: string,
  pattern: RegExp,
  parts: (match: RegExpExecArray) => [month: string, day: string, year: string | undefined],
): Day | null {
  let from = 0
  for (let tries = 0; tries < 20; tries++) {
    const match = pattern.exec(text.slice(from))
    if (match === null) return null
    const [word, day, year] = parts(match)
    const month = monthOf(word)
    if (month !== null) {
      const elsewhere =
        year ?? /(?<![\d:.])((?:19|20)\d{2})(?![\d:.])/.exec(text.slice(from + match.index))?.[1]
      const found = elsewhere === undefined ? null : makeDay(match, elsewhere, month, Number(day))
      if (found !== null) return { ...found, start: found.start + from, end: found.end + from }
    }
    from += match.index + 1
  }
  return null
}

function makeDay(match: RegExpExecArray, year: string, month: number, day: number): Day | null {
  const short = Number(year)
  const full = year.length > 2 ? short : short < 70 ? 2000 + short : 1900 + short
  if (full < FIRST_YEAR || full > LAST_YEAR || month < 1 || month > 12 || day < 1 || day > 31) return null
  return { start: match.index, end: match.index + match[0].length, year: full, month, day }
}

/** The time nearest behind the day, else nearest before it. */
function findTime(text: string, day: Day): { start: number; end: number; iso: string } | null {
  const behind = readTime(text, day.end, text.length)
  return behind ?? readTime(text, 0, day.start)
}

function readTime(
  text: string,
  from: number,
  to: number,
): { start: number; end: number; iso: string } | null {
  const part = text.slice(from, to)
  const match = TIME.exec(part)
  if (match === null) return null
  let hour = Number(match[2])
  const minute = Number(match[3])
  const half = `${match[1] ?? ''}${match[5] ?? ''}`
  if (hour > 24 || minute > 59) return null
  if (/[Pp]|下午|오후|午後/.test(half) && hour < 12) hour += 12
  if (/[Aa]|上午|오전|午前/.test(half) && hour === 12) hour = 0
  const seconds = match[4] === undefined ? '' : `:${match[4]}`
  let end = match.index + match[0].length
  let zone = ''
  const after = ZONE.exec(part.slice(end))
  if (after !== null && after[0].trim() !== '') {
    if (after[1] !== undefined) zone = `${after[1]}${after[2]}:${after[3]}`
    else if (after[4] !== undefined) zone = `${after[4]}${two(Number(after[5]))}:00`
    else if (/GMT|UTC|Z/.test(after[0])) zone = 'Z'
    end += after[0].length
  }
  return {
    start: from + match.index,
    end: from + end,
    iso: `${two(hour % 24)}:${two(minute)}${seconds}${zone}`,
  }
}

function two(number: number): string {
  return number < 10 ? `0${number}` : `${number}`
}
