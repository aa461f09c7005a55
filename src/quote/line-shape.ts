import { isSpace } from './line-table.ts'
import { classesOf, hashStep, PROSE } from './word-classes.ts'

/** What a look at the characters of one line tells. */
export interface LineShape {
  length: number
  /** Columns before the first character; a tab counts eight. */
  indent: number
  words: number
  /** Words that open with a capital letter. */
  capitalised: number
  /** Short words of prose: articles, pronouns, prepositions. */
  prose: number
  lower: number
  upper: number
  digits: number
  /** Characters that are neither letters, digits nor white space. */
  signs: number
  /** Which of the 32 signs of ASCII stand in the line: bit `signBit(code)`. */
  marks: number
  /** Classes of its words, added up. */
  classes: number
  /** Runs of three blanks or a tab between words. */
  gaps: number
  tabs: number
  slashes: number
  /** Code of the first and the last character that is not white space; 0 in a blank line. */
  first: number
  last: number
}

/** Made once and filled again for each line: a body has thousands. */
export function emptyShape(): LineShape {
  return {
    length: 0,
    indent: 0,
    words: 0,
    capitalised: 0,
    prose: 0,
    lower: 0,
    upper: 0,
    digits: 0,
    signs: 0,
    marks: 0,
    classes: 0,
    gaps: 0,
    tabs: 0,
    slashes: 0,
    first: 0,
    last: 0,
  }
}

/** Kind of each ASCII character: 0 white space, 1 small letter, 2 capital, 3 digit, 4 sign, 5 control. */
const KINDS = new Uint8Array(128).fill(5)
/** Bit of each sign. */
const BITS = new Int32Array(128)
for (let code = 33, bit = 0; code < 127; code++) {
  if (code >= 48 && code <= 57) KINDS[code] = 3
  else if (code >= 65 && code <= 90) KINDS[code] = 2
  else if (code >= 97 && code <= 122) KINDS[code] = 1
  else {
    KINDS[code] = 4
    BITS[code] = 1 << bit++
  }
}
for (const code of [9, 11, 12, 13, 32]) KINDS[code] = 0

/** The bits of some signs in `LineShape.marks`. */
export function marksOf(signs: string): number {
  let marks = 0
  for (let at = 0; at < signs.length; at++) marks |= BITS[signs.charCodeAt(at)]!
  return marks
}

/** Looks at the characters from `from` to `end`, and fills the shape. */
export function readShape(body: string, from: number, end: number, shape: LineShape): LineShape {
  let at = from
  let indent = 0
  while (at < end) {
    const code = body.charCodeAt(at)
    if (code === 9) indent = (indent | 7) + 1
    else if (isSpace(code)) indent++
    else break
    at++
  }
  let lower = 0
  let upper = 0
  let digits = 0
  let signs = 0
  let words = 0
  let capitalised = 0
  let prose = 0
  let classes = 0
  let gaps = 0
  let tabs = 0
  let slashes = 0
  let marks = 0
  let blanks = 0
  let inWord = false
  /** Hash of the letters in a row so far; 0 between words. */
  let hash = 0
  /** Whether those letters opened a word. */
  let alone = false
  shape.first = at < end ? body.charCodeAt(at) : 0
  shape.last = at < end ? body.charCodeAt(end - 1) : 0
  for (; at < end; at++) {
    const code = body.charCodeAt(at)
    const kind = code < 128 ? KINDS[code]! : code === 160 ? 0 : code < 192 ? 4 : 1
    if (kind === 1 || kind === 2) {
      if (hash === 0) alone = !inWord
      hash = hashStep(hash, kind === 2 ? code + 32 : code)
      if (kind === 1) lower++
      else upper++
    } else if (hash !== 0) {
      const found = classesOf(hash)
      if (found !== 0) {
        classes |= found
        // Only a word that stands alone: `o` in `main.o` is none.
        if ((found & PROSE) !== 0 && alone && (kind === 0 || isStop(code))) prose++
      }
      hash = 0
    }
    if (kind === 0) {
      inWord = false
      blanks++
      if (code === 9) {
        tabs++
        blanks = 3
      }
      continue
    }
    if (!inWord) {
      inWord = true
      words++
      if (blanks >= 3) gaps++
      blanks = 0
      if (kind === 2) capitalised++
    }
    if (kind === 3) digits++
    else if (kind >= 4) {
      signs++
      if (code < 128) marks |= BITS[code]!
      if (code === 47) slashes++
    }
  }
  if (hash !== 0) {
    const found = classesOf(hash)
    classes |= found
    if ((found & PROSE) !== 0 && alone) prose++
  }
  shape.length = end - from
  shape.indent = indent
  shape.words = words
  shape.capitalised = capitalised
  shape.prose = prose
  shape.lower = lower
  shape.upper = upper
  shape.digits = digits
  shape.signs = signs
  shape.marks = marks
  shape.classes = classes
  shape.gaps = gaps
  shape.tabs = tabs
  shape.slashes = slashes
  return shape
}

/** Signs that may follow a word of prose directly. */
function isStop(code: number): boolean {
  // , . ; : ! ? ) ' "
  return (
    code === 44 ||
    code === 46 ||
    code === 59 ||
    code === 58 ||
    code === 33 ||
    code === 63 ||
    code === 41 ||
    code === 39 ||
    code === 34
  )
}
