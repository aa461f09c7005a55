import type { Attribution } from '../model/segment.ts'
import { isBlankAt, type LineTable, wordsAt } from './line-table.ts'
import { attributionConfidence, attributionParts, LONGEST_ATTRIBUTION } from './read-attribution.ts'

/** An attribution in the text, over one or more lines. */
export interface AttributionLines {
  /** Indexes into the lines given. */
  readonly first: number
  readonly last: number
  readonly attributed: Attribution
  /** Whether the text below is somebody else's: not for the comment that a tracker passes on. */
  readonly introduces: boolean
}

/** An attribution as sure as this needs no marked quote below it. */
const SURE = 0.93
/** Mail programs wrap an attribution over so many lines at most. */
const MOST_LINES = 4

/** Finds the attributions among some lines (all of quote depth `level`, in order). */
export function findAttributions(
  table: LineTable,
  lines: Uint32Array,
  taken: Uint8Array,
  level: number,
): AttributionLines[] {
  const found: AttributionLines[] = []
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!
    if (taken[at] === 1 || isBlankAt(table, line) || !endsLikeAttribution(table, line)) continue
    const best = bestReading(at)
    if (best === null) continue
    const quoteBelow = hasQuoteBelow(line)
    if (best.confidence < SURE && !quoteBelow) continue
    found.push({
      first: at - best.count + 1,
      last: at,
      attributed: attributionParts(best.text),
      introduces: quoteBelow || !/^-{2,}|(?:changed|[A-Z]-\d+):$/.test(best.text),
    })
  }
  return found

  /** The surest reading of a line as the end of an attribution: of as few lines as it takes. */
  function bestReading(at: number): { confidence: number; count: number; text: string } | null {
    let best: { confidence: number; count: number; text: string } | null = null
    let joined = ''
    for (let count = 1; count <= MOST_LINES && count <= at + 1; count++) {
      const first = at - count + 1
      const line = lines[first]!
      if (line !== lines[at]! - count + 1 || taken[first] === 1 || isBlankAt(table, line)) break
      const part = wordsAt(table, line).trim()
      joined = joined === '' ? part : `${part} ${joined}`
      if (joined.length > LONGEST_ATTRIBUTION) break
      const confidence = attributionConfidence(joined)
      if (confidence > (best?.confidence ?? 0)) best = { confidence, count, text: joined }
    }
    return best
  }

  function hasQuoteBelow(line: number): boolean {
    for (let below = line + 1; below < table.count && below <= line + 3; below++) {
      if (table.depth[below]! > level) return true
      if (table.depth[below]! < level || !isBlankAt(table, below)) return false
    }
    return false
  }
}

/** A cheap look at the end of the line, before any pattern is tried. */
function endsLikeAttribution(table: LineTable, line: number): boolean {
  const { body, end, text } = table
  const last = body.charCodeAt(end[line]! - 1)
  // `:`, the closing `>` of an address, the `-` of a ruled form, a wide colon
  if (last === 58 || last === 62 || last === 45 || last === 0xff1a) return true
  return /(?:wrote|writes|写道)$/.test(body.slice(Math.max(text[line]!, end[line]! - 8), end[line]!))
}
