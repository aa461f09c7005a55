import { NOWHERE } from './align-words.ts'
import type { Words } from './trace-words.ts'

/** Words of one quoted segment that have one origin and stand there in one piece. */
export interface Part {
  /** Half-open range of the segment's words. */
  readonly start: number
  readonly end: number
  /** A document's index, `NOWHERE`, or a stray's number. */
  readonly origin: number
  /** First and last word of the origin; `NOWHERE` where it is no document. */
  readonly first: number
  readonly last: number
  /** Words that were found there one by one. */
  readonly matched: number
}

/** Words that may be missing in the middle of a part that still counts as one piece. */
const SMALL_GAP = 8
/** Words put in by the one who quotes that may stand in the middle of a part. */
const SMALL_INSERT = 12
/** Words at the edge of a part, on one of its lines, that go with it. */
const EDGE = 4

/** What people put where they left something out. */
const SNIP =
  /^[\s>|:#]*(?:[[(<{*]*\s*(?:\.{2,}|…|-{2,}|={2,}|_{2,})?\s*(?:big |rest |lots? of )?(?:snip(?:ped|s|pity|page)?|cut|elided?|trimmed|deleted|omitted|removed|delurk|skip(?:ped)?)\b[^\n]{0,40}|[[(<{*]*\s*(?:\.{2,}|…)\s*[\])>}*]*)\s*$/i

/** Cuts the words from `first` to `last`, one quoted segment's, into parts. */
export function partsOf(
  body: string,
  words: Words,
  from: Int32Array,
  place: Int32Array,
  first: number,
  last: number,
): Part[] {
  return joinParts(body, words, rawParts(from, place, first, last), last)
}

function rawParts(from: Int32Array, place: Int32Array, first: number, last: number): Part[] {
  const parts: Part[] = []
  for (let start = first; start < last; ) {
    const origin = from[start]!
    let end = start + 1
    while (end < last && from[end] === origin && (origin < 0 || follows(place[end - 1]!, place[end]!))) end++
    parts.push({
      start,
      end,
      origin,
      first: origin < 0 ? NOWHERE : place[start]!,
      last: origin < 0 ? NOWHERE : place[end - 1]!,
      matched: origin < 0 ? 0 : end - start,
    })
    start = end
  }
  return parts
}

function follows(before: number, after: number): boolean {
  return after > before && after - before <= SMALL_GAP + 1
}

/** Gives words found nowhere to the parts around them where they are an edit, a rest or a mark of something left out. */
function joinParts(body: string, words: Words, raw: readonly Part[], last: number): Part[] {
  const joined: Part[] = []
  let which = 0
  while (which < raw.length) {
    const part = raw[which]!
    const before = joined.at(-1)
    const after = raw[which + 1]
    if (part.origin !== NOWHERE) {
      joined.push(part)
      which++
      continue
    }
    const count = part.end - part.start
    if (
      before !== undefined &&
      after !== undefined &&
      before.origin === after.origin &&
      count <= SMALL_INSERT &&
      (before.origin < NOWHERE ||
        (before.origin >= 0 &&
          after.first > before.last &&
          after.first - before.last <= SMALL_GAP + 1 + 2 * count))
    ) {
      joined[joined.length - 1] = {
        ...before,
        end: after.end,
        last: after.last,
        matched: before.matched + after.matched,
      }
      which += 2
      continue
    }
    const sharesFirst = before !== undefined && words.line[part.start] === words.line[before.end - 1]
    const sharesLast =
      after !== undefined && part.end < last && words.line[part.end - 1] === words.line[after.start]
    const oneLine = words.line[part.start] === words.line[part.end - 1]
    const small = count <= EDGE && oneLine
    if (before !== undefined && ((small && sharesFirst) || isSnip(body, words, part))) {
      joined[joined.length - 1] = { ...before, end: part.end }
    } else if (after !== undefined && ((small && sharesLast) || isSnip(body, words, part))) {
      joined.push({ ...after, start: part.start })
      which++
    } else {
      joined.push(part)
    }
    which++
  }
  return joined
}

/** Whether a part is one line that says that something was left out. */
function isSnip(body: string, words: Words, part: Part): boolean {
  if (words.line[part.start] !== words.line[part.end - 1] || part.end - part.start > 8) return false
  const start = Math.max(words.start[part.start]! - 20, body.lastIndexOf('\n', words.start[part.start]!) + 1)
  const newline = body.indexOf('\n', words.end[part.end - 1]!)
  const end = newline < 0 ? body.length : newline
  return end - start < 120 && SNIP.test(body.slice(start, end))
}
