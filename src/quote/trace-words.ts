import type { Segment } from '../model/segment.ts'
import { quoteMarksLength } from '../text/unquote.ts'

/**
 * The words of one body as numbers, in order, quote marks left out.
 *
 * Two words have the same number when they are equal after NFKC, lower case and loss of punctuation; that two
 * different words share one is possible and harmless, because words are only ever compared several in a row.
 */
export interface Words {
  readonly count: number
  /** A number for each word. */
  readonly hash: Int32Array
  /** Where the word starts and ends in the body. */
  readonly start: Int32Array
  readonly end: Int32Array
  /** 1-based line of the body. */
  readonly line: Int32Array
  /** Index of the segment that holds the word. */
  readonly segment: Int32Array
  /** Quote depth of the word: its segment's. */
  readonly depth: Uint8Array
}

/** Zones whose words are their sender's and not a form, a footer or a card that every message repeats. */
export const ownKinds: ReadonlySet<Segment['kind']> = new Set(['authored', 'patch', 'code', 'log', 'table'])

const BREAK = 0
const LETTER = 1
/** A letter of a script that puts no blanks between words: a word by itself, or re-wrapping would change the words. */
const ALONE = 2
/** Soft hyphens, joiners and byte order marks, which mail software adds and drops. */
const SILENT = 3

const CLASSES = classifyCharacters()

const HASH_SEED = 0x811c9dc5 | 0
const HASH_PRIME = 0x01000193

/** Room that grows as words are found, reused from body to body. */
class WordRoom {
  hash = new Int32Array(4096)
  start = new Int32Array(4096)
  end = new Int32Array(4096)
  line = new Int32Array(4096)
  segment = new Int32Array(4096)
  depth = new Uint8Array(4096)

  grow(): void {
    const size = this.hash.length * 2
    this.hash = grown(this.hash, size)
    this.start = grown(this.start, size)
    this.end = grown(this.end, size)
    this.line = grown(this.line, size)
    this.segment = grown(this.segment, size)
    const depth = new Uint8Array(size)
    depth.set(this.depth)
    this.depth = depth
  }
}

function grown(old: Int32Array, size: number): Int32Array<ArrayBuffer> {
  const next = new Int32Array(size)
  next.set(old)
  return next
}

/** Cuts bodies into words. Make one a thread: it reuses its room. */
export class WordReader {
  readonly #room = new WordRoom()

  /** The words of all segments of a body. */
  read(body: string, segments: readonly Segment[]): Words {
    const room = this.#room
    let count = 0
    for (let index = 0; index < segments.length; index++) {
      const segment = segments[index]!
      const marked = segment.kind === 'quoted' && segment.marker !== null
      const depth = Math.min(segment.depth, 255)
      const { end } = segment.span
      let line = segment.lines[0]
      let at = segment.span.start
      while (at < end) {
        let lineEnd = body.indexOf('\n', at)
        if (lineEnd < 0 || lineEnd > end) lineEnd = end
        if (marked) at += marksLength(body, at, lineEnd)
        while (at < lineEnd) {
          let code = body.charCodeAt(at)
          if (CLASSES[code] !== LETTER && CLASSES[code] !== ALONE) {
            at++
            continue
          }
          const first = at
          let hash = HASH_SEED
          // "+1" and "-1" are votes: the sign belongs to the word where it can't be a dash between two.
          if (code >= 48 && code <= 57 && first > 0) {
            const sign = body.charCodeAt(first - 1)
            if ((sign === 43 || sign === 45) && (first < 2 || isBlank(body.charCodeAt(first - 2)))) {
              hash = Math.imul(hash ^ sign, HASH_PRIME)
            }
          }
          let plain = true
          if (CLASSES[code] === ALONE) {
            plain = false
            at++
          } else {
            while (at < lineEnd) {
              code = body.charCodeAt(at)
              if (code < 128) {
                if (CLASSES[code] === BREAK) break
                if (code >= 65 && code <= 90) code += 32
                hash = Math.imul(hash ^ code, HASH_PRIME)
              } else {
                if (CLASSES[code] !== LETTER && CLASSES[code] !== SILENT) break
                plain = false
              }
              at++
            }
          }
          if (!plain) hash = hashFolded(body.slice(first, at))
          if (count === room.hash.length) room.grow()
          room.hash[count] = hash
          room.start[count] = first
          room.end[count] = at
          room.line[count] = line
          room.segment[count] = index
          room.depth[count] = depth
          count++
        }
        at = lineEnd + 1
        line++
      }
    }
    return {
      count,
      hash: room.hash.slice(0, count),
      start: room.start.slice(0, count),
      end: room.end.slice(0, count),
      line: room.line.slice(0, count),
      segment: room.segment.slice(0, count),
      depth: room.depth.slice(0, count),
    }
  }
}

/** Length of the marks of one quoted line; the usual ones are counted without a pattern, because there are millions. */
export function marksLength(body: string, start: number, end: number): number {
  let at = start
  if (body.charCodeAt(at) !== 62) return quoteMarksLength(body.slice(start, Math.min(end, start + 200)))
  while (at < end) {
    const code = body.charCodeAt(at)
    if (code === 62) at++
    else if (code === 32 && at + 1 < end && body.charCodeAt(at + 1) === 62) at++
    else break
  }
  // Initials between marks: `> AL> text`.
  if (at < end && CLASSES[body.charCodeAt(at + (body.charCodeAt(at) === 32 ? 1 : 0))] === LETTER) {
    const close = body.indexOf('>', at)
    if (close > 0 && close < end && close - at <= 5) {
      return quoteMarksLength(body.slice(start, Math.min(end, start + 200)))
    }
  }
  if (at < end && isBlank(body.charCodeAt(at))) at++
  return at - start
}

function isBlank(code: number): boolean {
  return code === 32 || code === 9 || code === 10 || code === 0xa0
}

function hashFolded(word: string): number {
  const folded = word.normalize('NFKC').toLowerCase()
  let hash = HASH_SEED
  for (let at = 0; at < folded.length; at++) {
    const code = folded.charCodeAt(at)
    if (CLASSES[code] === LETTER || CLASSES[code] === ALONE) hash = Math.imul(hash ^ code, HASH_PRIME)
  }
  return hash
}

/** One class for each UTF-16 code unit. Halves of pairs count as letters: they are emoji or rare ideographs. */
function classifyCharacters(): Uint8Array {
  const classes = new Uint8Array(65536)
  const all = Array.from({ length: 0xd800 }, (_, code) => String.fromCharCode(code)).join('')
  const high = Array.from({ length: 0x2000 }, (_, code) => String.fromCharCode(code + 0xe000)).join('')
  for (const [text, base] of [
    [all, 0],
    [high, 0xe000],
  ] as const) {
    mark(classes, text, base, /[\p{L}\p{N}\p{M}]+/gu, LETTER)
    mark(
      classes,
      text,
      base,
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu,
      ALONE,
    )
    mark(classes, text, base, /(?:[\u00ad\u200b-\u200f\u2060\ufeff]|[\ufe00-\ufe0f])+/gu, SILENT)
  }
  classes.fill(LETTER, 0xd800, 0xe000)
  return classes
}

function mark(classes: Uint8Array, text: string, base: number, pattern: RegExp, value: number): void {
  for (const match of text.matchAll(pattern)) {
    classes.fill(value, base + match.index, base + match.index + match[0].length)
  }
}
