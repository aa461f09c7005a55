import type { Attribution, Segment } from '../../src/model/segment.ts'
import { splitLines } from '../../src/text/lines.ts'

/** "On 2026-03-02T10:12, Ann Lee <ann@example.org> wrote:", date and address optional. */
const ATTRIBUTION = /^(?:On (\d{4}-\d\d-\d\d(?:T[\d:]+)?Z?), )?([\p{L} ,.]+?)(?: <([^>]+)>)? wrote:$/u

/**
 * Zones for tests that need only quotes, attribution lines and the sender's own words: `>` marks, one depth a line.
 * Signatures start at `-- `.
 */
export function segmentSimply(body: string): Segment[] {
  const segments: Segment[] = []
  let kindBefore = ''
  let signature = false
  for (const [at, { start, end, next }] of splitLines(body).entries()) {
    const line = body.slice(start, end)
    const marks = /^(?:> ?)*/.exec(line)![0]
    const depth = marks.replace(/ /g, '').length
    const text = line.slice(marks.length)
    const said = ATTRIBUTION.exec(text)
    signature ||= line === '-- '
    const inner = said === null ? 'authored' : 'attribution'
    const kind = depth > 0 ? 'quoted' : signature ? 'signature' : inner
    const attributed: Attribution | null =
      said === null
        ? null
        : { name: said[2]!, address: said[3] ?? null, date: said[1] ?? null, messageId: null }
    const same = `${kind} ${depth} ${inner}`
    const last = segments.at(-1)
    if (last !== undefined && (text.trim() === '' || (same === kindBefore && inner === 'authored'))) {
      segments[segments.length - 1] = {
        ...last,
        lines: [last.lines[0], at + 1],
        span: { start: last.span.start, end: next },
      }
      continue
    }
    segments.push({
      kind,
      lines: [at + 1, at + 1],
      span: { start, end: next },
      depth,
      marker: depth > 0 ? marks : null,
      inner: depth > 0 ? inner : null,
      attributed,
    })
    kindBefore = same
  }
  return segments
}
