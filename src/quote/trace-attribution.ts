import type { Attribution, Segment } from '../model/segment.ts'

/** Zones that say who wrote the text below them. */
const INTRODUCING: ReadonlySet<string> = new Set(['attribution', 'headers'])

/**
 * For each segment the attribution that speaks for it, or null.
 *
 * An attribution speaks for the quoted runs one level deeper until another one of its level or a shallower one, also
 * across interleaved answers: after "Ann wrote:" both the first and the third run of `quote, answer, quote` are Ann's.
 */
export function governingAttributions(segments: readonly Segment[]): (Attribution | null)[] {
  /** Index: depth of the text spoken for. */
  let speaking: (Attribution | null)[] = []
  return segments.map((segment) => {
    const introduces =
      INTRODUCING.has(segment.kind) || (segment.inner !== null && INTRODUCING.has(segment.inner))
    if (segment.kind !== 'quoted') {
      if (introduces && segment.attributed !== null) speaking = withSpeaker([], 1, segment.attributed)
      return null
    }
    const { depth } = segment
    if (introduces) {
      const own = speaking[depth] ?? null
      if (segment.attributed !== null)
        speaking = withSpeaker(speaking.slice(0, depth + 1), depth + 1, segment.attributed)
      return own
    }
    if (segment.attributed !== null && speaking[depth] !== segment.attributed) {
      speaking = withSpeaker(speaking.slice(0, depth), depth, segment.attributed)
    }
    return speaking[depth] ?? null
  })
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
