const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Clocks from -12:00 to +14:00 show one moment up to 26 hours apart. */
const WIDEST_ZONES = 26 * 60

/**
 * Whether an attribution's date can be the date of a message. An attribution says the time of its own clock: without a
 * zone the two may differ by whole quarters of an hour.
 *
 * For example, `2026-03-02T11:12` can be `2026-03-02T10:12:44Z`, and `2026-03-02T11:40` can't.
 */
export function isSameMoment(said: string, date: string): boolean {
  const parts = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d)(:\d\d)?(?:\.\d+)?(Z|[+-]\d\d:?\d\d)?)?/.exec(said)
  const moment = momentOf(date)
  if (parts === null || moment === null) return false
  if (parts[2] === undefined) {
    const day = Date.parse(`${parts[1]}T00:00:00Z`)
    return moment >= day - DAY && moment < day + 2 * DAY
  }
  if (parts[4] !== undefined) return Math.abs((momentOf(said) ?? Number.NaN) - moment) < 2 * MINUTE
  const own = Date.parse(`${parts[1]}T${parts[2]}:00Z`)
  const minutes = Math.abs(Math.floor(moment / MINUTE) - own / MINUTE)
  const past = minutes % 15
  return minutes <= WIDEST_ZONES && (past <= 1 || past === 14)
}

/** Milliseconds of an ISO date; one without a zone is taken as UTC. */
function momentOf(date: string): number | null {
  const zoned = /(?:Z|[+-]\d\d:?\d\d)$/.test(date) || !date.includes('T') ? date : `${date}Z`
  const moment = Date.parse(zoned)
  return Number.isNaN(moment) ? null : moment
}
