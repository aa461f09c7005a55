import { GRAM, type GramIndex } from './align-index.ts'
import type { Words } from './trace-words.ts'

/** The words of one message that stand in quotes, in order: what is to be found elsewhere. */
export interface QuotedWords {
  readonly words: Words
  /** Indices into `words`. */
  readonly picks: Int32Array
}

/** Value of a place that was not found. */
export const NOWHERE = -1

/** Words after an edit are tried this many words on, in the quote and in the source together. */
const EDIT_REACH = 9
const SMALL_EDIT = 3
/** Agreement beyond this many words does not make one candidate better than another. */
const ENOUGH = 24
/** Words before the place where the next words are expected, looked at one by one. */
const NEAR = 48
/** A block of this many words is no coincidence between a reply and the message it answers. */
const STRONG = 6
/** A weak block stands when it follows or leads a strong one within this many words of the source. */
const CLOSE = 40
/** Largest gap, quote words times source words, in which single words are matched one by one. */
const GAP_LIMIT = 2500

/**
 * Finds quoted words in one source, the message that the reply answers.
 *
 * Answers for each pick the index of the word in the source, or `NOWHERE`. The quote is taken to be the source in
 * order with parts left out, wrapped again and with small edits; parts that were moved are found too. Where the same
 * words stand in several places of the source, the place one quote level up and after the last found words is taken.
 * A few words that agree by chance are not taken: a block has six words, or covers whole lines, or goes on where a
 * neighbour ends. With `ownOnly`, only words that the source's sender wrote are looked at.
 */
export function alignWords(
  quoted: QuotedWords,
  source: Words,
  index: GramIndex,
  ownOnly: boolean,
): Int32Array {
  const { words, picks } = quoted
  const place = new Int32Array(picks.length).fill(NOWHERE)
  const places = new Int32Array(16)
  const hash = source.hash
  let cursor = 0
  let at = 0

  const extent = (from: number, to: number, limit: number): number => {
    let length = 0
    while (
      length < limit &&
      from + length < picks.length &&
      to + length < source.count &&
      words.hash[picks[from + length]!] === hash[to + length]
    ) {
      length++
    }
    return length
  }

  while (at + GRAM <= picks.length) {
    const first = words.hash[picks[at]!]!
    const second = words.hash[picks[at + 1]!]!
    const third = words.hash[picks[at + 2]!]!
    const depth = words.depth[picks[at]!]!
    let best = NOWHERE
    let bestScore = 0
    const consider = (candidate: number): void => {
      const length = extent(at, candidate, ENOUGH)
      if (length < GRAM || (ownOnly && source.depth[candidate] !== 0)) return
      let score = length * 8
      if (ownOnly || source.depth[candidate] === depth - 1) score += 96
      if (candidate >= cursor) score += candidate < cursor + NEAR ? 40 : 32
      if (score > bestScore) {
        best = candidate
        bestScore = score
      }
    }
    const nearEnd = Math.min(cursor + NEAR, source.count - GRAM + 1)
    for (let near = cursor; near < nearEnd; near++) {
      if (hash[near] === first && hash[near + 1] === second && hash[near + 2] === third) {
        consider(near)
        break
      }
    }
    const found = index.find(first, second, third, places)
    for (let which = 0; which < found; which++) consider(places[which]!)
    if (best < 0) {
      at++
      continue
    }
    // Follow the source, over small edits, as far as it goes.
    let from = at
    let to = best
    for (;;) {
      const length = extent(from, to, picks.length)
      for (let step = 0; step < length; step++) place[from + step] = to + step
      from += length
      to += length
      const skip = editAfter(quoted, from, source, to)
      if (skip < 0) break
      from += skip >> 4
      to += skip & 15
    }
    cursor = to
    at = from
  }
  dropCoincidences(quoted, place)
  placeShortLines(quoted, source, place, ownOnly)
  fillGaps(quoted, source, place)
  return place
}

/**
 * The smallest skip after which words agree again: words to pass over in the quote times 16 plus words to pass over in
 * the source; -1 when there is none. Two words must agree after a small skip, three after a large one. Words left out
 * without any put in their stead are an edit when few; a larger cut is found by its next words.
 */
export function editAfter(quoted: QuotedWords, from: number, source: Words, to: number): number {
  const { words, picks } = quoted
  for (let reach = 1; reach <= EDIT_REACH; reach++) {
    const needed = reach <= SMALL_EDIT ? 2 : 3
    for (let skipped = reach <= SMALL_EDIT ? 0 : 1; skipped <= reach; skipped++) {
      const next = from + skipped
      const there = to + reach - skipped
      if (next + needed > picks.length || there + needed > source.count) continue
      let agreed = 0
      while (agreed < needed && words.hash[picks[next + agreed]!] === source.hash[there + agreed]) agreed++
      if (agreed === needed) return skipped * 16 + (reach - skipped)
    }
  }
  return -1
}

/** Takes back blocks that are too short to mean anything and stand alone. */
function dropCoincidences(quoted: QuotedWords, place: Int32Array): void {
  const blocks: { start: number; end: number; kept: boolean }[] = []
  for (let at = 0; at < place.length; ) {
    if (place[at]! < 0) {
      at++
      continue
    }
    let end = at + 1
    while (end < place.length && place[end] === place[end - 1]! + 1) end++
    blocks.push({ start: at, end, kept: end - at >= STRONG || coversLine(quoted, at, end) })
    at = end
  }
  const near = (earlier: { end: number }, later: { start: number }): boolean => {
    const gap = place[later.start]! - place[earlier.end - 1]!
    return gap > 0 && gap <= CLOSE && later.start - earlier.end <= CLOSE / 2
  }
  for (let which = 1; which < blocks.length; which++) {
    if (blocks[which - 1]!.kept && near(blocks[which - 1]!, blocks[which]!)) blocks[which]!.kept = true
  }
  for (let which = blocks.length - 2; which >= 0; which--) {
    if (blocks[which + 1]!.kept && near(blocks[which]!, blocks[which + 1]!)) blocks[which]!.kept = true
  }
  for (const { start, end, kept } of blocks) if (!kept) place.fill(NOWHERE, start, end)
}

/** Whether a block holds a whole line of the quoting message. */
function coversLine(quoted: QuotedWords, start: number, end: number): boolean {
  const { words, picks } = quoted
  const lineOf = (at: number): number => (at < 0 || at >= picks.length ? -1 : words.line[picks[at]!]!)
  let first = start
  while (first < end && lineOf(first) === lineOf(first - 1)) first++
  if (first >= end) return false
  let last = first
  while (last < end && lineOf(last) === lineOf(first)) last++
  return last < end || lineOf(end) !== lineOf(first)
}

/**
 * Finds lines of one, two or three words, which no lookup finds: in order between their neighbours, else anywhere one
 * quote level up.
 */
function placeShortLines(quoted: QuotedWords, source: Words, place: Int32Array, ownOnly: boolean): void {
  const { words, picks } = quoted
  /** Words that may still be looked at: a quote of 50,000 lines "ok" is not searched for 50,000 times. */
  let budget = 16 * (picks.length + source.count)
  let cursor = 0
  for (let at = 0; at < picks.length; ) {
    if (place[at]! >= 0) {
      cursor = place[at]! + 1
      at++
      continue
    }
    const line = words.line[picks[at]!]!
    let end = at
    while (end < picks.length && words.line[picks[end]!] === line && place[end]! < 0) end++
    const startsLine = at === 0 || words.line[picks[at - 1]!] !== line
    const endsLine = end === picks.length || words.line[picks[end]!] !== line
    if (startsLine && endsLine && end - at <= GRAM && budget > 0) {
      const depth = ownOnly ? 0 : words.depth[picks[at]!]! - 1
      const search = (from: number, to: number, anyDepth: boolean): number => {
        for (let there = from; there + (end - at) <= to && budget > 0; there++) {
          budget--
          if (!anyDepth && source.depth[there] !== depth) continue
          let agreed = 0
          while (at + agreed < end && words.hash[picks[at + agreed]!] === source.hash[there + agreed])
            agreed++
          if (agreed === end - at) return there
        }
        return NOWHERE
      }
      let next = end
      while (next < place.length && next < end + 64 && place[next]! < 0) next++
      const limit = next < place.length && place[next]! > cursor ? place[next]! : source.count
      let found = ownOnly ? NOWHERE : search(cursor, Math.min(limit, cursor + 256), true)
      if (found < 0) found = search(cursor, limit, false)
      if (found < 0) found = search(0, source.count, false)
      if (found >= 0) {
        for (let step = 0; at + step < end; step++) place[at + step] = found + step
        cursor = found + end - at
      }
    }
    at = end
  }
}

/** Matches single words between two found neighbours, where both sides have some left. */
function fillGaps(quoted: QuotedWords, source: Words, place: Int32Array): void {
  const { words, picks } = quoted
  let last = -1
  for (let at = 0; at < place.length; at++) {
    if (place[at]! < 0) continue
    if (last >= 0 && at - last > 1) {
      const from = place[last]! + 1
      const to = place[at]!
      if (to > from && (to - from) * (at - last - 1) <= GAP_LIMIT) {
        let next = from
        for (let between = last + 1; between < at && next < to; between++) {
          for (let there = next; there < Math.min(to, next + 12); there++) {
            if (words.hash[picks[between]!] !== source.hash[there]) continue
            place[between] = there
            next = there + 1
            break
          }
        }
      }
    }
    last = at
  }
}
