import type { Attribution, Segment } from '../model/segment.ts'
import type { LineWeights } from './line-model.ts'
import { isBlankAt, type LineTable, scanLines } from './line-table.ts'
import { loadWeights } from './load-weights.ts'
import { markQuotes } from './mark-quotes.ts'
import { zoneLines } from './zone-lines.ts'
import { ZONE_NAMES } from './zones.ts'

/** How a body is cut. */
export interface SegmentOptions {
  /** Weights of the line model in place of those that come with the project. */
  readonly weights?: LineWeights
}

const WEIGHTS = loadWeights()

/**
 * Cuts a body into zones: runs of whole lines of one kind that tile it.
 *
 * Only `authored` speaks for the sender. Quotes are found by their marks, by the attribution or header block above them
 * where they have none, and by broken wrapping; what the quoted lines are themselves stands in `inner`. An empty body
 * has no segments. Takes time in proportion to the length of the body, whatever it holds.
 *
 * For example, `> Why?\nBecause.` yields a `quoted` segment of one line and an `authored` one.
 */
export function segmentBody(body: string, options: SegmentOptions = {}): Segment[] {
  const table = scanLines(body)
  markQuotes(table)
  const zoned = zoneLines(table, options.weights ?? WEIGHTS)
  return joinLines(table, zoned.kinds, zoned.depths, zoned.speakers, zoned.attributions)
}

/** Joins lines of one kind to segments; blank lines go with what stands before them. */
function joinLines(
  table: LineTable,
  kinds: Uint8Array,
  depths: Uint8Array,
  speakers: Int32Array,
  attributions: readonly Attribution[],
): Segment[] {
  const segments: Segment[] = []
  const { body, count, start } = table
  let first = 0
  /** The line that says what the segment is: its first that is not blank; -1 while there is none. */
  let key = -1
  for (let line = 0; line < count; line++) {
    if (isBlankAt(table, line)) {
      // A blank line behind quote marks starts a quote where nothing quoted stands before it.
      if (depths[line]! > 0 && line > first && (key < 0 ? depths[line - 1] === 0 : depths[key] === 0))
        close(line)
    } else if (key >= 0) {
      if (!isSame(key, line)) close(line)
    } else if (depths[line] === 0 && depths[first]! > 0) close(line)
    if (key < 0 && !isBlankAt(table, line)) key = line
  }
  if (count > 0) close(count)
  return segments

  function close(line: number): void {
    segments.push(makeSegment(first, line, key < 0 ? first : key))
    first = line
    key = -1
  }

  function isSame(one: number, other: number): boolean {
    if (kinds[one] !== kinds[other] || depths[one] !== depths[other] || speakers[one] !== speakers[other])
      return false
    return depths[one] === 0 || hasMarks(table, one) === hasMarks(table, other)
  }

  function makeSegment(from: number, to: number, line: number): Segment {
    const depth = depths[line]!
    const name = ZONE_NAMES[kinds[line]!]!
    const speaker = speakers[line]!
    return {
      kind: depth > 0 ? 'quoted' : name,
      lines: [from + 1, to],
      span: { start: start[from]!, end: start[to]! },
      depth,
      marker: depth > 0 && hasMarks(table, line) ? body.slice(start[line]!, table.text[line]!) : null,
      inner: depth > 0 ? name : null,
      attributed: speaker < 0 ? null : attributions[speaker]!,
    }
  }
}

function hasMarks(table: LineTable, line: number): boolean {
  return table.depth[line]! > 0
}
