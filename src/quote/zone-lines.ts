import type { Attribution } from '../model/segment.ts'
import { matchRule } from '../text/rule.ts'
import { findHeaders } from './find-headers.ts'
import { closedPatch, findPatches, type PatchState } from './find-patches.ts'
import { isBlankAt, type LineTable, wordsAt } from './line-table.ts'
import { attributionConfidence, attributionParts, LONGEST_ATTRIBUTION } from './read-attribution.ts'
import { footerRules } from './rules/footer.ts'
import { signatureRules } from './rules/signature.ts'
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

/** An attribution as sure as this needs no marked quote below it. */
const SURE = 0.93

/** Tells what each line is, from the outermost quote level inwards. */
export function zoneLines(table: LineTable): ZonedLines {
  const kinds = new Uint8Array(table.count)
  const depths = new Uint8Array(table.count)
  const speakers = new Int32Array(table.count).fill(-1)
  const attributions: Attribution[] = []
  const patches: PatchState[] = []
  zoneLevel(0, table.count, 0, 0, [])
  return { kinds, depths, speakers, attributions }

  /** Zones the lines from `from` to `to`, which all have at least `level` marks. */
  function zoneLevel(from: number, to: number, level: number, base: number, above: readonly number[]): void {
    const own = ownLines(from, to, level)
    const taken = findPatches(table, own, stateOf(level))
    for (let at = 0; at < own.length; at++) {
      depths[own[at]!] = level + base
      if (taken[at] === 1) kinds[own[at]!] = PATCH
    }
    const openings: { line: number; behind: number; speaker: number }[] = []
    for (const block of findHeaders(table, own, taken)) {
      const speaker = attributions.push(block.attributed) - 1
      for (let at = block.first; at <= block.last; at++) {
        kinds[own[at]!] = HEADERS
        speakers[own[at]!] = speaker
        taken[at] = 1
      }
      if (block.introduces) openings.push({ line: own[block.first]!, behind: own[block.last]! + 1, speaker })
    }
    findAttributions(own, taken, level, openings)
    openings.sort((a, b) => a.line - b.line)
    labelRest(own, taken)
    // Now the depth: everything behind an unmarked opening is one deeper, and so is what it quotes.
    let shift = base
    let next = 0
    const stack = above.slice()
    for (let line = from; line < to; ) {
      while (next < openings.length && openings[next]!.behind <= line) {
        const opening = openings[next]!
        const unmarked = isUnmarked(opening)
        if (unmarked) shift++
        stack.length = Math.min(stack.length, level + shift + (unmarked ? 0 : 1))
        stack[level + shift + (unmarked ? 0 : 1)] = opening.speaker
        next++
      }
      if (table.depth[line] === level) {
        depths[line] = level + shift
        if (depths[line]! > 0 && speakers[line]! < 0) speakers[line] = stack[level + shift] ?? -1
        line++
        continue
      }
      let stop = line
      let shallowest = 255
      while (stop < to && table.depth[stop]! > level) {
        shallowest = Math.min(shallowest, table.depth[stop]!)
        stop++
      }
      zoneLevel(line, stop, shallowest, shift, stack)
      line = stop
    }
  }

  /** Whether the text behind an opening has no marks. */
  function isUnmarked(opening: { behind: number; line: number }): boolean {
    for (let line = opening.behind; line < table.count && line < opening.behind + 4; line++) {
      if (table.depth[line]! > table.depth[opening.line]!) return false
      if (!isBlankAt(table, line)) return true
    }
    return true
  }

  function ownLines(from: number, to: number, level: number): Uint32Array {
    const lines = new Uint32Array(to - from)
    let count = 0
    for (let line = from; line < to; line++) if (table.depth[line] === level) lines[count++] = line
    return lines.subarray(0, count)
  }

  function stateOf(level: number): PatchState {
    while (patches.length <= level) patches.push(closedPatch())
    return patches[level]!
  }

  function findAttributions(
    own: Uint32Array,
    taken: Uint8Array,
    level: number,
    openings: { line: number; behind: number; speaker: number }[],
  ): void {
    for (let at = 0; at < own.length; at++) {
      const line = own[at]!
      if (taken[at] === 1 || isBlankAt(table, line)) continue
      const words = wordsAt(table, line)
      if (!endsLikeAttribution(words)) continue
      const quoteBelow = hasQuoteBelow(line, level)
      let best = 0
      let length = 0
      let text = ''
      let joined = ''
      for (let count = 1; count <= 4 && at - count + 1 >= 0; count++) {
        const first = at - count + 1
        if (own[first]! !== line - count + 1 || taken[first] === 1 || isBlankAt(table, own[first]!)) break
        const part = wordsAt(table, own[first]!).trim()
        joined = joined === '' ? part : `${part} ${joined}`
        if (joined.length > LONGEST_ATTRIBUTION) break
        const confidence = attributionConfidence(joined)
        if (confidence > best) {
          best = confidence
          length = count
          text = joined
        }
      }
      if (best === 0 || (best < SURE && !quoteBelow)) continue
      const tracker = !quoteBelow && /^-{2,}|(?:changed|[A-Z]-\d+):$/.test(text)
      const speaker = attributions.push(attributionParts(text)) - 1
      for (let part = at - length + 1; part <= at; part++) {
        kinds[own[part]!] = ATTRIBUTION
        speakers[own[part]!] = speaker
        taken[part] = 1
      }
      if (!tracker) openings.push({ line: own[at - length + 1]!, behind: line + 1, speaker })
    }
  }

  function hasQuoteBelow(line: number, level: number): boolean {
    for (let below = line + 1; below < table.count && below <= line + 3; below++) {
      if (table.depth[below]! > level) return true
      if (table.depth[below]! < level || !isBlankAt(table, below)) return false
    }
    return false
  }

  function labelRest(own: Uint32Array, taken: Uint8Array): void {
    let zone = NONE
    for (let at = 0; at < own.length; at++) {
      const line = own[at]!
      if (taken[at] === 1) {
        zone = NONE
        continue
      }
      if (at > 0 && own[at]! !== own[at - 1]! + 1) zone = NONE
      if (isBlankAt(table, line)) continue
      const words = wordsAt(table, line)
      const separator = /^[-_=*~#+.]{2,}\s*$/.test(words)
      if (separator) {
        const block = blockBehind(own, taken, at)
        if (block.some((words) => fires(footerRules, words))) zone = FOOTER
        else if (/^(?:--|__)$/.test(words) && block.length > 0 && block.length <= 12) zone = SIGNATURE
        else if (zone !== FOOTER || words.length > 4) zone = NONE
        kinds[line] = zone === NONE ? SEPARATOR : zone
        continue
      }
      if (zone === NONE && fires(footerRules, words)) kinds[line] = FOOTER
      else if (zone === NONE && fires(signatureRules, words) && isLastBlock(own, taken, at))
        kinds[line] = SIGNATURE
      else kinds[line] = zone === NONE ? shapeOf(words) : zone
    }
  }

  function blockBehind(own: Uint32Array, taken: Uint8Array, at: number): string[] {
    const block: string[] = []
    for (let here = at + 1; here < own.length && block.length < 14; here++) {
      if (taken[here] === 1 || own[here]! !== own[here - 1]! + 1) break
      if (isBlankAt(table, own[here]!)) continue
      const words = wordsAt(table, own[here]!)
      if (/^[-_=*~#+.]{4,}\s*$/.test(words)) break
      block.push(words)
    }
    return block
  }

  function isLastBlock(own: Uint32Array, taken: Uint8Array, at: number): boolean {
    for (let here = at + 1; here < own.length; here++) {
      if (taken[here] === 1 || own[here]! !== own[here - 1]! + 1) return true
      if (isBlankAt(table, own[here]!)) continue
      const words = wordsAt(table, own[here]!)
      return /^[-_=*~#+.]{2,}\s*$/.test(words) || fires(footerRules, words)
    }
    return true
  }
}

function fires(rules: typeof footerRules | typeof signatureRules, words: string): boolean {
  for (const rule of rules) if (matchRule(rule, words) !== null) return true
  return false
}

function endsLikeAttribution(words: string): boolean {
  const last = words.charCodeAt(words.length - 1)
  // : > - ：
  return last === 58 || last === 62 || last === 45 || last === 0xff1a || /(?:wrote|writes|写道)$/.test(words)
}

function shapeOf(words: string): number {
  if (
    /^\s*(?:[{}()[\];]+|\/\*.*|\*\/|#(?:include|define|if|endif|else)\b.*|.*[;{}]\s*(?:\/\/.*)?)$/.test(words)
  )
    return CODE
  if (/^\s*(?:\$|#|%) \S/.test(words)) return CODE
  if (/^\[? *\d{1,6}[.:]\d|^\d{4}-\d\d-\d\d[ T]\d|^\s+at [\w.$]+\(|0x[0-9a-f]{8}/.test(words)) return LOG
  if (/\S(?: {3,}|\t+)\S.*\S(?: {3,}|\t+)\S|^\s*\|.*\|\s*$/.test(words)) return TABLE
  return AUTHORED
}
