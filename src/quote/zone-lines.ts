import type { Attribution } from '../model/segment.ts'
import { SequenceBuilder } from './build-sequence.ts'
import { findAttributions } from './find-attributions.ts'
import { findHeaders } from './find-headers.ts'
import { closedPatch, findPatches, type PatchState } from './find-patches.ts'
import {
  LINE_STATES,
  type LineSequence,
  type LineState,
  type LineWeights,
  labelSequence,
} from './line-model.ts'
import { isBlankAt, type LineTable, wordsAt } from './line-table.ts'
import { isTrailer } from './trailer.ts'
import {
  ATTRIBUTION,
  AUTHORED,
  CODE,
  FOOTER,
  HEADERS,
  LOG,
  NONE,
  PATCH,
  SEPARATOR,
  SIGNATURE,
  TABLE,
} from './zones.ts'

/** What each line of a body is. */
export interface ZonedLines {
  /** Zone number of the line's own words, quoted or not. */
  readonly kinds: Uint8Array
  /** Quote depth: its marks, and one for each unmarked quote it stands in. */
  readonly depths: Uint8Array
  /** Index of the attribution that the line is part of or that introduces it; -1 for none. */
  readonly speakers: Int32Array
  readonly attributions: readonly Attribution[]
}

/** Where somebody else's words start: behind an attribution or a header block. */
interface Opening {
  readonly first: number
  readonly behind: number
  readonly speaker: number
}

const STATE_ZONES: Readonly<Record<LineState, number>> = {
  paragraph: AUTHORED,
  closing: AUTHORED,
  attribution: ATTRIBUTION,
  headers: HEADERS,
  personal: SIGNATURE,
  footer: FOOTER,
  patch: PATCH,
  code: CODE,
  log: LOG,
  table: TABLE,
  separator: SEPARATOR,
  quote: NONE,
}
const ZONE_OF_STATE = LINE_STATES.map((state) => STATE_ZONES[state])
/** The state that stands for a zone which rules have settled. */
const STATE_OF_ZONE = new Int8Array(SEPARATOR + 1).fill(-1)
for (const [state, zone] of [
  ['patch', PATCH],
  ['headers', HEADERS],
  ['attribution', ATTRIBUTION],
  ['paragraph', AUTHORED],
] as const) {
  STATE_OF_ZONE[zone] = LINE_STATES.indexOf(state)
}

/** Tells what each line is, from the outermost quote level inwards. */
export function zoneLines(table: LineTable, weights: LineWeights): ZonedLines {
  return new Zoner(table).zone(weights)
}

/** The lines of the outermost level as the model sees them: what it is trained on. */
export function outerSequence(table: LineTable): LineSequence {
  const zoner = new Zoner(table)
  zoner.settle(0, table.count, 0)
  return zoner.sequence(0, table.count, 0)
}

class Zoner {
  readonly #table: LineTable
  readonly #kinds: Uint8Array
  readonly #depths: Uint8Array
  readonly #speakers: Int32Array
  readonly #attributions: Attribution[] = []
  /** A diff quoted with comments between its hunks goes on behind them: one state a level. */
  readonly #patches: PatchState[] = []
  readonly #builder: SequenceBuilder

  constructor(table: LineTable) {
    this.#table = table
    this.#builder = new SequenceBuilder(table)
    this.#kinds = new Uint8Array(table.count)
    this.#depths = new Uint8Array(table.count)
    this.#speakers = new Int32Array(table.count).fill(-1)
  }

  zone(weights: LineWeights): ZonedLines {
    this.#zoneLevel(0, this.#table.count, 0, 0, [], weights)
    return {
      kinds: this.#kinds,
      depths: this.#depths,
      speakers: this.#speakers,
      attributions: this.#attributions,
    }
  }

  /** The lines of one level as the model sees them. */
  sequence(from: number, to: number, level: number): LineSequence {
    return this.#builder.build(from, to, level, (line) => STATE_OF_ZONE[this.#kinds[line]!]!)
  }

  /** Finds what rules are sure of among the lines of one level: diffs, header blocks, attributions, trailers. */
  settle(from: number, to: number, level: number): Opening[] {
    const table = this.#table
    const own = ownLines(table, from, to, level)
    while (this.#patches.length <= level) this.#patches.push(closedPatch())
    const taken = findPatches(table, own, this.#patches[level]!)
    for (let at = 0; at < own.length; at++) if (taken[at] === 1) this.#kinds[own[at]!] = PATCH
    const openings: Opening[] = []
    const take = (
      first: number,
      last: number,
      kind: number,
      attributed: Attribution,
      opens: boolean,
    ): void => {
      const speaker = this.#attributions.push(attributed) - 1
      for (let at = first; at <= last; at++) {
        this.#kinds[own[at]!] = kind
        this.#speakers[own[at]!] = speaker
        taken[at] = 1
      }
      if (opens) openings.push({ first: own[first]!, behind: own[last]! + 1, speaker })
    }
    for (const { first, last, attributed, introduces } of findHeaders(table, own, taken)) {
      take(first, last, HEADERS, attributed, introduces)
    }
    for (const { first, last, attributed, introduces } of findAttributions(table, own, taken, level)) {
      take(first, last, ATTRIBUTION, attributed, introduces)
    }
    for (let at = 0; at < own.length; at++) {
      if (taken[at] === 0 && isTrailer(table, own[at]!)) this.#kinds[own[at]!] = AUTHORED
    }
    return openings.sort((a, b) => a.first - b.first)
  }

  /** Zones the lines from `from` to `to`, which all have at least `level` marks and stand in `base` unmarked quotes. */
  #zoneLevel(
    from: number,
    to: number,
    level: number,
    base: number,
    above: readonly number[],
    weights: LineWeights,
  ): void {
    const { depth } = this.#table
    const openings = this.settle(from, to, level)
    this.#label(this.sequence(from, to, level), weights)
    let shift = base
    let next = 0
    /** Who speaks at each depth. */
    const speaking = above.slice()
    let line = from
    while (line < to) {
      while (next < openings.length && openings[next]!.behind <= line) {
        const opening = openings[next++]!
        if (!this.#hasMarksBehind(opening)) shift++
        const below = level + shift + (this.#hasMarksBehind(opening) ? 1 : 0)
        speaking.length = Math.min(speaking.length, below)
        speaking[below] = opening.speaker
      }
      if (depth[line] === level) {
        this.#depths[line] = Math.min(255, level + shift)
        if (level + shift > 0 && this.#speakers[line]! < 0) {
          this.#speakers[line] = speaking[level + shift] ?? -1
        }
        line++
        continue
      }
      const first = line
      let shallowest = 255
      for (; line < to && depth[line]! > level; line++) shallowest = Math.min(shallowest, depth[line]!)
      this.#zoneLevel(first, line, shallowest, shift, speaking, weights)
    }
  }

  #hasMarksBehind({ first, behind }: Opening): boolean {
    const { depth, count } = this.#table
    for (let line = behind; line < count && line < behind + 4; line++) {
      if (depth[line]! > depth[first]!) return true
      if (!isBlankAt(this.#table, line)) return false
    }
    return false
  }

  #label(sequence: LineSequence, weights: LineWeights): void {
    const { lines } = sequence
    const states = labelSequence(sequence, weights)
    for (let at = 0; at < lines.length; at++) {
      const zone = ZONE_OF_STATE[states[at]!]!
      if (zone !== NONE) this.#kinds[lines[at]!] = zone
    }
    // A line of signs belongs to the signature or footer that it opens.
    for (let at = lines.length - 1; at >= 0; at--) {
      if (this.#kinds[lines[at]!] !== SEPARATOR || states[at] !== LINE_STATES.indexOf('separator')) continue
      const below = at + 1 < lines.length ? this.#kinds[lines[at + 1]!]! : NONE
      const above = at > 0 ? ZONE_OF_STATE[states[at - 1]!]! : NONE
      if (below === SIGNATURE || below === FOOTER) this.#kinds[lines[at]!] = below
      else if (at === lines.length - 1 && (above === SIGNATURE || above === FOOTER))
        this.#kinds[lines[at]!] = above
      else if (above === below && (above === PATCH || above === CODE || above === LOG || above === TABLE)) {
        this.#kinds[lines[at]!] = above
      }
    }
    this.#signWithDash(sequence)
  }

  /** A dash and a name as the last words of a message are how some people sign. */
  #signWithDash({ lines, fixed }: LineSequence): void {
    for (let at = lines.length - 1; at >= 0; at--) {
      const line = lines[at]!
      const kind = this.#kinds[line]!
      if (kind === AUTHORED && fixed[at]! < 0) {
        if (DASH_NAME.test(wordsAt(this.#table, line))) this.#kinds[line] = SIGNATURE
        return
      }
      if (kind !== FOOTER && kind !== SIGNATURE) return
    }
  }
}

const DASH_NAME = /^[ \t]{0,8}[-–—]{1,2} ?\p{Lu}[\p{L}.'-]{0,20}(?: \p{Lu}[\p{L}.'-]{0,20}){0,2}[.,]?$/u

function ownLines(table: LineTable, from: number, to: number, level: number): Uint32Array {
  const lines = new Uint32Array(to - from)
  let count = 0
  for (let line = from; line < to; line++) if (table.depth[line] === level) lines[count++] = line
  return lines.subarray(0, count)
}
