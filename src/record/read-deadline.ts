const DAY = 24 * 60 * 60 * 1000
const UNITS: Readonly<Record<string, number>> = {
  hour: DAY / 24,
  hr: DAY / 24,
  day: DAY,
  week: 7 * DAY,
  month: 30 * DAY,
}
const NUMBERS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  couple: 2,
  three: 3,
  few: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  ten: 10,
  fourteen: 14,
}
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** `within three days`, `for at least 72 hours`, `you have a week`. */
const DURATION =
  /\b(?:in|within|for|after|over|next|another|have|give (?:it|this|people|everyone)|open|wait|least|last|lasts)\s+(?:at least\s+|about\s+|up to\s+|the\s+|next\s+|another\s+|until\s+)*(\d{1,3}|an?|one|two|three|four|five|six|seven|ten|fourteen|(?:a\s+)?(?:couple(?:\s+of)?|few))(?:\s+|-)(?:business\s+|working\s+|more\s+)?(hour|hr|day|week|month)s?\b/iu
/** `by Friday`, `until the end of the week`. */
const NAMED_DAY =
  /\b(?:by|until|till|before|on|through|this|next|coming|ends?|closes?|end of)\s+(?:the\s+|this\s+|next\s+|coming\s+|end of\s+)*(sunday|monday|tuesday|wednesday|thursday|friday|saturday|tomorrow|tonight|today|weekend|week|month)\b/iu
const ISO_DAY = /\b(20\d\d)-(\d\d)-(\d\d)\b/u
/** `15 June`, `the 14th of March`. */
const DAY_MONTH =
  /\b(\d{1,2})(?:st|nd|rd|th)?\s+(?:of\s+)?(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\b/iu
/** `June 15`, `March 14th`. */
const MONTH_DAY =
  /\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.?\s+(\d{1,2})(?:st|nd|rd|th)?\b(?!:|\s*\d)/iu

/**
 * When a wait that a message announces is over, as an ISO 8601 UTC instant, or null when the text names no time. A day
 * ends with its last second; of several times that are named the latest is taken.
 *
 * For example, `If nobody objects by Friday` in a message of Monday 2 March 2026 yields `2026-03-06T23:59:59Z`.
 */
export function readDeadline(text: string, sent: string): string | null {
  const start = Date.parse(sent)
  if (Number.isNaN(start)) return null
  const found: number[] = []
  const duration = DURATION.exec(text)
  if (duration !== null) {
    const word = duration[1]!
      .toLowerCase()
      .replace(/^a\s+/u, '')
      .replace(/\s+of$/u, '')
    found.push(start + (NUMBERS[word] ?? Number(word)) * UNITS[duration[2]!.toLowerCase()]!)
  }
  const named = NAMED_DAY.exec(text)
  if (named !== null) found.push(endOfDay(start + daysTo(named[1]!.toLowerCase(), new Date(start)) * DAY))
  const iso = ISO_DAY.exec(text)
  if (iso !== null) found.push(Date.parse(`${iso[0]}T23:59:59Z`))
  const day = DAY_MONTH.exec(text)
  if (day !== null) found.push(dayOf(Number(day[1]), day[2]!, start))
  const month = MONTH_DAY.exec(text)
  if (month !== null) found.push(dayOf(Number(month[2]), month[1]!, start))
  const later = found.filter((at) => at > start && at < start + 400 * DAY)
  return later.length === 0 ? null : new Date(Math.max(...later)).toISOString().replace('.000Z', 'Z')
}

function daysTo(name: string, from: Date): number {
  const weekday = from.getUTCDay()
  if (name === 'today' || name === 'tonight') return 0
  if (name === 'tomorrow') return 1
  if (name === 'weekend' || name === 'week') return (7 - weekday) % 7
  if (name === 'month') return 30
  return (WEEKDAYS.indexOf(name) - weekday + 7) % 7
}

/** That day of the year of the message, or of the next year when it lies far back. */
function dayOf(day: number, month: string, start: number): number {
  const year = new Date(start).getUTCFullYear()
  const index = MONTHS.indexOf(month.slice(0, 3).toLowerCase())
  const at = Date.UTC(year, index, day, 23, 59, 59)
  return at < start - 180 * DAY ? Date.UTC(year + 1, index, day, 23, 59, 59) : at
}

function endOfDay(at: number): number {
  return Math.floor(at / DAY) * DAY + DAY - 1000
}
