import {
  LINE_FEATURE_NAMES,
  LINE_FEATURES,
  MOST_LINE_FEATURES,
  readShapeFeatures,
  readWordFeatures,
} from './line-features.ts'
import { CONTEXT, LINE_STATES, type LineSequence, type LineState } from './line-model.ts'
import { emptyShape, type LineShape, marksOf, readShape } from './line-shape.ts'
import { isBlankAt, type LineTable } from './line-table.ts'
import { CLOSING, CONTACT, LEGAL, LIST, OFFER, WORK } from './word-classes.ts'

/** Lines that the model looks at in one stretch: a mail has hundreds, an attack millions. */
export const LONGEST_SEQUENCE = 16_000

/** A line is measured as far as here. */
const LOOK = 400

const PARAGRAPH = stateNumber('paragraph')
const SEPARATOR = stateNumber('separator')
const QUOTE = stateNumber('quote')
const PATCH = stateNumber('patch')
/** States that end what came before: a signature above does not reach over them. */
const isBreakState = new Uint8Array(LINE_STATES.length)
for (const state of ['quote', 'headers', 'attribution', 'patch'] as const)
  isBreakState[stateNumber(state)] = 1

function stateNumber(state: LineState): number {
  return LINE_STATES.indexOf(state)
}

/** A line of signs, or one that says that something was left out. */
const SEPARATOR_LINE =
  /^\s*(?:[-_=*~#+.^<>|:/\\ ]{2,}|[-=_*~.]|\[?\.{2,}\]?|[[<](?:snip|\.\.\.|…|cut|schnipp|del)[\]>])$/i
const DELIMITER = /^\s*(?:--|__|\*-- ?\*)$/
/** What kind of line of signs: the delimiter of a signature, something short, or a rule of one sign. */
const DELIMITER_RULE = 1
const RULE_SIGNS = '_-='

const CODE_TAG = 1
const FOOTER_TAG = 2
const CONTACT_TAG = 4
const TABLE_TAG = 8
const PROSE_TAG = 16
const TAGS = [CODE_TAG, FOOTER_TAG, CONTACT_TAG, TABLE_TAG, PROSE_TAG] as const

/** Which tags a feature gives its line. */
const tagsOf = new Uint8Array(LINE_FEATURES)
for (const [tag, wanted] of [
  [CODE_TAG, /^(?:statement end|preprocessor|shell|assignment|tag|stack|log time|comparison)$/],
  [FOOTER_TAG, /^footer\/|^list word$|^legal word$/],
  [CONTACT_TAG, /^(?:phone|contact word|work word|postcode|only address|only url)$/],
  [TABLE_TAG, /^(?:gaps>|gaps≤2|pipe columns|box|modes|key padded)$/],
  [PROSE_TAG, /^prose(?:≤4|>)$/],
] as const) {
  for (const [feature, name] of LINE_FEATURE_NAMES.entries()) if (wanted.test(name)) tagsOf[feature]! |= tag
}

/** A signature or footer reaches this many lines below the line of signs that opens it. */
const REACH = 30

const NOT_PROSE = marksOf('@|{}=<>\\^~`#$%_[]')
/** Words that stand in footers: a paragraph with one of them is looked at closely. */
const FOOTER_WORDS = LIST | LEGAL | OFFER

const CERTAIN = 2
const LIKELY = 1

/**
 * How much a line looks like one of a paragraph: `CERTAIN` when it is long, full of small words, and nothing odd is in
 * it, as most of what people write; `LIKELY` when it could be the short end of one.
 */
function proseOf(shape: LineShape): number {
  const { words, prose, lower, upper, digits, signs, marks, classes, gaps, tabs, indent, length } = shape
  const ink = lower + upper + digits + signs
  if (gaps > 0 || tabs > 0 || (marks & NOT_PROSE) !== 0 || shape.last === 59 || indent > 4) return 0
  if (words >= 7 && prose >= 3 && length >= 40 && lower >= 0.8 * ink && (classes & FOOTER_WORDS) === 0)
    return CERTAIN
  const plain =
    words >= 2 && prose >= 1 && lower >= 0.75 * ink && (classes & (FOOTER_WORDS | ODD_WORDS)) === 0
  return plain && isLetter(shape.first) ? LIKELY : 0
}

const ODD_WORDS = CONTACT | WORK | CLOSING

function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code > 191
}

/** Makes sequences of one body, level by level. A sequence stands until the next is made: the room is used again. */
export class SequenceBuilder {
  readonly #table: LineTable
  readonly #shape = emptyShape()
  #lines = new Int32Array(0)
  #fixed = new Int8Array(0)
  #blanks = new Uint8Array(0)
  #prose = new Uint8Array(0)
  #tags = new Uint8Array(0)
  #rules = new Uint8Array(0)
  #lengths = new Uint16Array(0)
  #indents = new Uint8Array(0)
  #toBreak = new Uint32Array(0)
  #footersBelow = new Uint8Array(0)
  #patchBelow = new Uint8Array(0)
  #block = new Uint32Array(0)
  #own = new Uint16Array(64 * MOST_LINE_FEATURES)
  #ownStarts = new Uint32Array(1)
  #context = new Uint16Array(64 * MOST_LINE_FEATURES)
  #contextStarts = new Uint32Array(1)
  #count = 0

  constructor(table: LineTable) {
    this.#table = table
  }

  /**
   * The lines from `from` to `to` that have `level` quote marks, deeper ones as one entry a run.
   *
   * `known` gives a state for lines that rules have settled, or -1; the rest get features of their own and of what
   * stands around.
   */
  build(from: number, to: number, level: number, known: (line: number) => number): LineSequence {
    this.#collect(from, to, level, known)
    this.#settleProse(level)
    const open = this.#look()
    if (open > 0) {
      this.#lookBack()
      this.#describe()
    }
    const count = this.#count
    return {
      open,
      lines: this.#lines.subarray(0, count),
      fixed: this.#fixed.subarray(0, count),
      gapBefore: this.#blanks.subarray(0, count).map((blanks) => (blanks > 0 ? 1 : 0)),
      own: this.#own,
      ownStarts: this.#ownStarts,
      context: this.#context,
      contextStarts: this.#contextStarts,
    }
  }

  /** Entries: lines with words, and runs of deeper quotes. */
  #collect(from: number, to: number, level: number, known: (line: number) => number): void {
    const { depth } = this.#table
    this.#makeRoom(to - from)
    let count = 0
    let blanks = 0
    let quoted = false
    let open = 0
    for (let line = from; line < to; line++) {
      const deeper = depth[line]! > level
      if (deeper ? quoted : isBlankAt(this.#table, line)) {
        if (!deeper) {
          blanks++
          quoted = false
        }
        continue
      }
      quoted = deeper
      this.#lines[count] = line
      this.#blanks[count] = Math.min(blanks, 255)
      const state = deeper ? QUOTE : known(line)
      this.#fixed[count] = state
      if (state < 0) open++
      blanks = 0
      count++
    }
    this.#blanks[count] = Math.min(blanks, 255)
    this.#count = count
    if (open > LONGEST_SEQUENCE) {
      const half = LONGEST_SEQUENCE / 2
      for (let at = half; at < count - half; at++) if (this.#fixed[at]! < 0) this.#fixed[at] = PARAGRAPH
    }
  }

  #makeRoom(size: number): void {
    if (size < this.#lines.length) return
    this.#lines = new Int32Array(size + 1)
    this.#fixed = new Int8Array(size + 1)
    this.#blanks = new Uint8Array(size + 1)
    this.#prose = new Uint8Array(size + 1)
    this.#tags = new Uint8Array(size + 1)
    this.#rules = new Uint8Array(size + 1)
    this.#lengths = new Uint16Array(size + 1)
    this.#indents = new Uint8Array(size + 1)
    this.#toBreak = new Uint32Array(size + 1)
    this.#footersBelow = new Uint8Array(size + 1)
    this.#patchBelow = new Uint8Array(size + 1)
    this.#block = new Uint32Array(size + 1)
    this.#ownStarts = new Uint32Array(size + 2)
    this.#contextStarts = new Uint32Array(size + 2)
  }

  /** Settles lines that are prose for certain: nothing below is asked of them. */
  #settleProse(level: number): void {
    const { body, text, end } = this.#table
    const count = this.#count
    const fixed = this.#fixed
    const prose = this.#prose
    const shape = this.#shape
    let sinceRule = REACH
    let blockStart = 0
    let footerWords = false
    for (let at = 0; at <= count; at++) {
      if (at === count || this.#blanks[at]! > 0 || fixed[at]! >= 0) {
        this.#settleBlock(blockStart, at, footerWords, level)
        blockStart = at
        footerWords = false
        if (at === count) break
      }
      prose[at] = 0
      if (fixed[at]! >= 0) {
        if (isBreak(fixed[at]!)) sinceRule = REACH
        continue
      }
      sinceRule++
      const from = text[this.#lines[at]!]!
      const whole = end[this.#lines[at]!]! - from
      readShape(body, from, from + Math.min(whole, LOOK), shape)
      shape.length = whole
      if ((shape.classes & FOOTER_WORDS) !== 0) footerWords = true
      if (shape.lower + shape.upper + shape.digits <= 7) {
        const words = body.slice(from, from + Math.min(whole, LOOK))
        if (SEPARATOR_LINE.test(words)) {
          fixed[at] = SEPARATOR
          sinceRule = 0
        }
      } else if (sinceRule >= REACH) prose[at] = proseOf(shape)
    }
  }

  /** A likely line counts beside a certain one; in a quote, where less hangs on it, alone. */
  #settleBlock(from: number, to: number, footerWords: boolean, level: number): void {
    if (footerWords) return
    const prose = this.#prose
    for (let at = from; at < to; at++) {
      if (this.#fixed[at]! >= 0 || prose[at] === 0) continue
      const beside = (at > from && prose[at - 1] === CERTAIN) || (at + 1 < to && prose[at + 1] === CERTAIN)
      if (prose[at] === CERTAIN || beside || level > 0) this.#fixed[at] = PARAGRAPH
    }
  }

  /** What each open line and its neighbours are like; yields how many lines are open. */
  #look(): number {
    const { body, text, end } = this.#table
    const count = this.#count
    const fixed = this.#fixed
    const shape = this.#shape
    let used = 0
    let open = 0
    for (let at = 0; at < count; at++) {
      this.#ownStarts[at] = used
      this.#tags[at] = 0
      this.#rules[at] = 0
      const state = fixed[at]!
      if (state === QUOTE) continue
      const isOpen = state < 0
      // A rule of signs says much about what follows, near or far.
      if (state === SEPARATOR)
        this.#rules[at] = ruleKind(body, text[this.#lines[at]!]!, end[this.#lines[at]!]!)
      if (!isOpen && !(at > 0 && fixed[at - 1]! < 0) && !(at + 1 < count && fixed[at + 1]! < 0)) {
        if (state === PARAGRAPH) this.#tags[at] = PROSE_TAG
        continue
      }
      const from = text[this.#lines[at]!]!
      const whole = end[this.#lines[at]!]! - from
      const to = from + Math.min(whole, LOOK)
      readShape(body, from, to, shape)
      shape.length = whole
      if (used + MOST_LINE_FEATURES > this.#own.length) this.#own = doubled(this.#own)
      const first = used
      used = readShapeFeatures(shape, this.#own, used)
      if (isOpen) open++
      if (isOpen || state === SEPARATOR) used = readWordFeatures(body.slice(from, to), shape, this.#own, used)
      let tag = 0
      for (let here = first; here < used; here++) tag |= tagsOf[this.#own[here]!]!
      this.#tags[at] = tag
      this.#lengths[at] = Math.min(whole, LOOK)
      this.#indents[at] = Math.min(shape.indent, 40)
    }
    this.#ownStarts[count] = used
    return open
  }

  /** From the end: how far the next break is, and what footers stand before it. */
  #lookBack(): void {
    let distance = 0
    let footers = 0
    let patch = 0
    for (let at = this.#count - 1; at >= 0; at--) {
      if (isBreak(this.#fixed[at]!)) {
        distance = 0
        footers = 0
        if (this.#fixed[at] === PATCH) patch = 1
      } else {
        this.#toBreak[at] = distance++
        this.#footersBelow[at] = footers
        if ((this.#tags[at]! & FOOTER_TAG) !== 0) footers = Math.min(footers + 1, 200)
        if (this.#rules[at]! > DELIMITER_RULE) footers = 0
      }
      this.#patchBelow[at] = patch
    }
  }

  /** Features of what stands around each open line. */
  #describe(): void {
    const count = this.#count
    const blocks = this.#findBlocks()
    let next = 0
    let quotes = 0
    let sinceBreak = 0
    let sinceDelimiter = 99
    let delimiterBlanks = 0
    let sinceRule = 99
    let rule = 0
    let ruleBlanks = 0
    let footersAbove = 0
    let patchAbove = false
    for (let at = 0; at < count; at++) {
      this.#contextStarts[at] = next
      const blanks = this.#blanks[at]!
      if (blanks > 0) {
        delimiterBlanks++
        ruleBlanks++
      }
      const state = this.#fixed[at]!
      if (isBreak(state)) {
        sinceBreak = 0
        sinceDelimiter = 99
        sinceRule = 99
        rule = 0
        footersAbove = 0
        if (state === QUOTE) quotes++
        if (state === PATCH) patchAbove = true
        continue
      }
      sinceDelimiter++
      sinceRule++
      if (state < 0) {
        if (next + MOST_LINE_FEATURES > this.#context.length) this.#context = doubled(this.#context)
        const out = this.#context
        const block = this.#block[at]!
        const size = blocks.sizeOf(block)
        const inBlock = at - blocks.starts[block]!
        out[next++] = CONTEXT.always(0)
        out[next++] = CONTEXT.fromStart(at)
        out[next++] = CONTEXT.fromEnd(count - 1 - at)
        out[next++] = CONTEXT.toBreak(this.#toBreak[at]!)
        out[next++] = CONTEXT.sinceBreak(sinceBreak)
        out[next++] = CONTEXT.blanksBefore(blanks)
        out[next++] = CONTEXT.blanksAfter(this.#blanks[at + 1]!)
        out[next++] = CONTEXT.blockLength(size)
        out[next++] = CONTEXT.inBlock(inBlock)
        out[next++] = CONTEXT.leftInBlock(size - 1 - inBlock)
        out[next++] = CONTEXT.sinceDelimiter(sinceDelimiter)
        if (sinceDelimiter < REACH) out[next++] = CONTEXT.delimiterBlanks(delimiterBlanks)
        out[next++] = CONTEXT.sinceRule(sinceRule)
        out[next++] = CONTEXT.ruleKind(rule)
        if (sinceRule < REACH) out[next++] = CONTEXT.ruleBlanks(ruleBlanks)
        out[next++] = CONTEXT.blockProse(blocks.share(block, PROSE_TAG))
        out[next++] = CONTEXT.blockCode(blocks.share(block, CODE_TAG))
        out[next++] = CONTEXT.blockFooter(blocks.tagged(block, FOOTER_TAG))
        out[next++] = CONTEXT.blockContact(blocks.tagged(block, CONTACT_TAG))
        out[next++] = CONTEXT.blockTable(blocks.share(block, TABLE_TAG))
        out[next++] = CONTEXT.proseAbove(blocks.share(block - 1, PROSE_TAG))
        out[next++] = CONTEXT.proseBelow(blocks.share(block + 1, PROSE_TAG))
        out[next++] = CONTEXT.codeAround(
          (blocks.share(block - 1, CODE_TAG) + blocks.share(block + 1, CODE_TAG)) / 2,
        )
        out[next++] = CONTEXT.footersBelow(this.#footersBelow[at]!)
        out[next++] = CONTEXT.footersAbove(footersAbove)
        out[next++] = CONTEXT.patchAround(patchAbove ? 2 : this.#patchBelow[at]!)
        out[next++] = CONTEXT.quotes(quotes)
        if (inBlock > 0) {
          out[next++] = CONTEXT.sameIndent(Math.sign(this.#indents[at]! - this.#indents[at - 1]!))
          out[next++] = CONTEXT.lengthChange(this.#lengths[at]! - this.#lengths[at - 1]!)
        }
      }
      sinceBreak++
      const kind = this.#rules[at]!
      if (kind === DELIMITER_RULE) {
        sinceDelimiter = 0
        delimiterBlanks = 0
      } else if (kind > 0) {
        sinceRule = 0
        rule = kind - 1
        ruleBlanks = 0
        footersAbove = 0
      }
      if ((this.#tags[at]! & FOOTER_TAG) !== 0) footersAbove++
    }
    this.#contextStarts[count] = next
  }

  /** Blocks: entries without blank lines between them. */
  #findBlocks(): Blocks {
    const count = this.#count
    const starts: number[] = []
    for (let at = 0; at < count; at++) {
      if (at === 0 || this.#blanks[at]! > 0 || isBreak(this.#fixed[at]!) !== isBreak(this.#fixed[at - 1]!)) {
        starts.push(at)
      }
      this.#block[at] = starts.length - 1
    }
    starts.push(count)
    const counts = new Uint32Array(starts.length * TAGS.length)
    for (let at = 0; at < count; at++) {
      const tags = this.#tags[at]!
      if (tags === 0) continue
      for (let tag = 0; tag < TAGS.length; tag++) {
        if ((tags & TAGS[tag]!) !== 0) counts[this.#block[at]! * TAGS.length + tag]!++
      }
    }
    const sizeOf = (block: number): number => starts[block + 1]! - starts[block]!
    const tagged = (block: number, tag: number): number => counts[block * TAGS.length + TAG_INDEX[tag]!]!
    const share = (block: number, tag: number): number =>
      block < 0 || block >= starts.length - 1 ? 0 : tagged(block, tag) / sizeOf(block)
    return { starts, sizeOf, tagged, share }
  }
}

const TAG_INDEX = new Uint8Array(PROSE_TAG + 1)
for (const [index, tag] of TAGS.entries()) TAG_INDEX[tag] = index

interface Blocks {
  readonly starts: readonly number[]
  readonly sizeOf: (block: number) => number
  readonly tagged: (block: number, tag: number) => number
  /** Share of a block's entries that have a tag; 0 where there is no such block. */
  readonly share: (block: number, tag: number) => number
}

function isBreak(state: number): boolean {
  return state >= 0 && isBreakState[state] === 1
}

function ruleKind(body: string, from: number, end: number): number {
  const words = body.slice(from, Math.min(end, from + LOOK))
  if (DELIMITER.test(words)) return DELIMITER_RULE
  if (words.length < 5) return 2
  const sign = RULE_SIGNS.indexOf(words.trim()[0]!)
  return sign < 0 ? 6 : 3 + sign
}

function doubled(room: Uint16Array<ArrayBuffer>): Uint16Array<ArrayBuffer> {
  const larger = new Uint16Array(room.length * 2)
  larger.set(room)
  return larger
}
