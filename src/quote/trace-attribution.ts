import type { Attribution, Segment } from '../model/segment.ts'

/** Who speaks in a segment, by attribution lines and quote marks. */
export interface Speaker {
  /** The attribution that speaks for it, or null. */
  readonly attribution: Attribution | null
  /**
   * How many messages away the words are: 1 is the message answered. The segment's depth, except where an attribution
   * line made it deeper than its marks and no other attribution stands above that line: some programs quote the line
   * together with the text that it introduces (`> On Monday, Ann Lee wrote:`).
   */
  readonly level: number
  /** Attributions of the levels above, where the marks do not tell them from this one: they may be meant as well. */
  readonly others: readonly Attribution[]
}

/** Zones that say who wrote the text below them. */
const INTRODUCING: ReadonlySet<string> = new Set(['attribution', 'headers'])

const NOBODY: Speaker = { attribution: null, level: 0, others: [] }

/**
 * Who speaks in each segment.
 *
 * An attribution speaks for the quoted runs one level deeper until another one of its level or a shallower one, also
 * across interleaved answers: after "Ann wrote:" both the first and the third run of `quote, answer, quote` are Ann's.
 */
export function findSpeakers(segments: readonly Segment[]): Speaker[] {
  /** Index: depth of the text spoken for. */
  let speaking: (Attribution | null)[] = []
  return segments.map((segment) => {
    const introduces =
      INTRODUCING.has(segment.kind) || (segment.inner !== null && INTRODUCING.has(segment.inner))
    if (segment.kind !== 'quoted') {
      if (introduces && segment.attributed !== null) speaking = withSpeaker([], 1, segment.attributed)
      return NOBODY
    }
    const { depth } = segment
    if (introduces) {
      const own = speakerOf(segment, speaking)
      if (segment.attributed !== null)
        speaking = withSpeaker(speaking.slice(0, depth + 1), depth + 1, segment.attributed)
      return own
    }
    if (segment.attributed !== null && speaking[depth] !== segment.attributed) {
      speaking = withSpeaker(speaking.slice(0, depth), depth, segment.attributed)
    }
    return speakerOf(segment, speaking)
  })
}

function speakerOf(segment: Segment, speaking: readonly (Attribution | null)[]): Speaker {
  const { depth, marker } = segment
  const attribution = speaking[depth] ?? null
  const marks = marker === null ? depth : marksIn(marker)
  if (marks === 0 || marks >= depth) return { attribution, level: depth, others: [] }
  const named = speaking.slice(0, depth + 1).filter((one) => one !== null)
  return {
    attribution,
    level: Math.min(depth, Math.max(marks, named.length)),
    others: named.filter((one) => one !== attribution),
  }
}

/** Quote marks in a marker: `> > ` has two, `Ann> ` one. */
function marksIn(marker: string): number {
  return marker.replace(/[^>|:}%#]/g, '').length
}

function withSpeaker(
  before: readonly (Attribution | null)[],
  depth: number,
  attribution: Attribution,
): (Attribution | null)[] {
  const speaking = [...before]
  while (speaking.length < depth) speaking.push(null)
  speaking[depth] = attribution
  return speaking
}
