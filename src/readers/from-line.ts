/** A `From ` line is an address and a date: a longer line is prose. Keeps every pattern below on short input. */
export const FROM_LINE_LIMIT = 400

const MONTH = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)'
const TIME = '\\d{1,2}:\\d{2}(?::\\d{2})?'
const ZONE = '(?:[A-Z]{1,5}(?:[+-]\\d{1,4})?|[+-]\\d{2}:?\\d{2}|\\([A-Za-z ]{1,30}\\))'

/**
 * How writers of mailboxes put the date of a `From ` line. Each stands at the line's end, after a blank.
 * Years have two to eight digits: list software has written `50579034` as a zone and as a year.
 */
const DATES: readonly RegExp[] = [
  // asctime, with a zone before or after the year: `Wed Feb  7 20:28:34 CET 2001`, `… 2001 +0100`.
  new RegExp(`^(?:[A-Z][a-z]{2},? )?${MONTH} \\d{1,2},? ${TIME}(?: ${ZONE}){0,2} \\d{2,8}(?: ${ZONE}){0,2}$`),
  // RFC 5322: `Wed, 7 Feb 2001 20:28:34 +0100`.
  new RegExp(`^(?:[A-Z][a-z]{2,8},? )?\\d{1,2}[ -]${MONTH}[ -]\\d{2,4},? ${TIME}(?: ${ZONE}){0,2}$`),
  // ISO 8601, and days in figures.
  new RegExp(`^(?:[A-Z][a-z]{2,8},? )?\\d{4}-\\d{2}-\\d{2}[T ]${TIME}(?:\\.\\d{1,6})?Z?(?: ?${ZONE})?$`),
  new RegExp(`^(?:[A-Z][a-z]{2,8},? )?\\d{1,2}[/.]\\d{1,2}[/.]\\d{2,4},? ${TIME}(?: ?[AP]M)?(?: ${ZONE})?$`),
]

/** UUCP's tail: `… remote from host`. */
const REMOTE = / remote from \S+$/
/** What `git format-patch` writes before each patch: a commit and a date that never changes. */
const GIT_PATCH = /^From [0-9a-f]{40}(?:[0-9a-f]{24})? Mon Sep 17 00:00:00 2001$/
/** A field's name and colon (RFC 5322 section 2.2), or what programs leave between envelope and header. */
const FIELD = /^(?:[!-9;-~]{1,76}[ \t]{0,4}:|>?From )/

/** Whether a line (without its line end) is made like a mailbox's separator: `From `, a sender, a date. */
export function isFromLine(line: string): boolean {
  if (!line.startsWith('From ') || line.length > FROM_LINE_LIMIT) return false
  const words = line
    .replace(REMOTE, '')
    .slice(5)
    .split(/[ \t]+/)
    .filter(Boolean)
  // The sender may be missing, one word, or pipermail's `ann at example.org` and a name of several words.
  for (let first = 0; first < words.length && first <= 12; first++) {
    const tail = words.slice(first).join(' ')
    if (DATES.some((date) => date.test(tail))) return true
  }
  return false
}

/** Whether a separator is the first line of a patch made by `git format-patch`. */
export function isGitPatchLine(line: string): boolean {
  return GIT_PATCH.test(line)
}

/** Whether a line could be the first of a header. */
export function startsHeader(line: string): boolean {
  return FIELD.test(line.slice(0, 90))
}
