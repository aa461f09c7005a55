import { LINE_FEATURE_NAMES, LINE_FEATURES, MOST_LINE_FEATURES, readLineFeatures } from './line-features.ts'
import { CONTEXT, LINE_STATES, type LineSequence, type LineState } from './line-model.ts'
import { emptyShape, readShape } from './line-shape.ts'
import { isBlankAt, type LineTable } from './line-table.ts'

/** Lines that the model looks at in one stretch: a mail has hundreds, an attack millions. */
export const LONGEST_SEQUENCE = 16_000

const PARAGRAPH = LINE_STATES.indexOf('paragraph')
const SEPARATOR = LINE_STATES.indexOf('separator')
const QUOTE = LINE_STATES.indexOf('quote')
const PATCH = LINE_STATES.indexOf('patch')
/** States that end what came before: a signature above does not reach over them. */
const BREAKS: readonly number[] = (['quote', 'headers', 'attribution', 'patch'] as LineState[]).map((state) =>
  LINE_STATES.indexOf(state),
)

/** A line of signs, or one that says that something was left out. */
const SEPARATOR_LINE =
  /^\s*(?:[-_=*~#+.^<>|:/\\ ]{2,}|[-=_*~.]|\[?\.{2,}\]?|[[<](?:snip|\.\.\.|…|cut|schnipp|del)[\]>])$/i
const DELIMITER = /^\s*(?:--|__|\*-- ?\*)$/

const CODE_TAG = 1
const FOOTER_TAG = 2
const CONTACT_TAG = 4
const TABLE_TAG = 8
const PROSE_TAG = 16

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

/**
 * Makes the sequence of one quote level: the lines from `from` to `to` that have `level` marks.
 *
 * `known` gives a state for lines that rules have settled, or -1; the rest get features of their own, of the lines above
 * and below, and of what stands around.
 */
export function buildSequence(
  table: LineTable,
  from: number,
  to: number,
  level: number,
  known: (line: number) => number,
): LineSequence {
  const { body, depth, text, end } = table
  let count = 0
  for (let line = from, quoted = false; line < to; line++) {
    if (depth[line]! > level) {
      if (!quoted) count++
      quoted = true
    } else if (!isBlankAt(table, line)) {
      count++
      quoted = false
    } else quoted = false
  }
  const lines = new Int32Array(count)
  const fixed = new Int8Array(count).fill(-1)
  const blanks = new Uint8Array(count + 1)
  let item = 0
  let gap = 0
  for (let line = from, quoted = false; line < to; line++) {
    if (depth[line]! > level) {
      if (!quoted) add(line, QUOTE)
      quoted = true
      continue
    }
    quoted = false
    if (isBlankAt(table, line)) {
      gap++
      continue
    }
    const state = known(line)
    add(line, state)
  }
  blanks[count] = Math.min(gap, 255)

  function add(line: number, state: number): void {
    lines[item] = line
    fixed[item] = state
    blanks[item] = Math.min(gap, 255)
    gap = 0
    item++
  }

  if (count > LONGEST_SEQUENCE) {
    const half = LONGEST_SEQUENCE / 2
    for (let at = half; at < count - half; at++) if (fixed[at] === -1) fixed[at] = PARAGRAPH
  }

  // Features of each line on its own, for open lines and their neighbours.
  const ownStarts = new Uint32Array(count + 1)
  let own = new Uint16Array(Math.min(count, 64) * MOST_LINE_FEATURES)
  let used = 0
  const tags = new Uint8Array(count)
  const lengths = new Float32Array(count)
  const indents = new Uint8Array(count)
  /** 1 a delimiter, else the kind of a rule of signs. */
  const rules = new Uint8Array(count)
  const shape = emptyShape()
  for (let at = 0; at < count; at++) {
    ownStarts[at] = used
    if (fixed[at] === QUOTE) continue
    const open = fixed[at]! < 0
    if (!open && !(at > 0 && fixed[at - 1]! < 0) && !(at + 1 < count && fixed[at + 1]! < 0)) continue
    const line = lines[at]!
    const words = body.slice(text[line]!, Math.min(end[line]!, text[line]! + 400))
    if (open && SEPARATOR_LINE.test(words)) {
      fixed[at] = SEPARATOR
      rules[at] = ruleKind(words)
    }
    readShape(body, text[line]!, Math.min(end[line]!, text[line]! + 400), shape)
    shape.length = end[line]! - text[line]!
    if (used + MOST_LINE_FEATURES > own.length) {
      const larger = new Uint16Array(own.length * 2)
      larger.set(own)
      own = larger
    }
    const first = used
    used = readLineFeatures(words, shape, own, used)
    let tag = 0
    for (let here = first; here < used; here++) tag |= tagsOf[own[here]!]!
    tags[at] = tag
    lengths[at] = Math.min(shape.length, 400)
    indents[at] = Math.min(shape.indent, 40)
  }
  ownStarts[count] = used

  // Blocks: entries without blank lines between them.
  const blockOf = new Uint32Array(count)
  const blockStarts: number[] = []
  for (let at = 0; at < count; at++) {
    if (at === 0 || blanks[at]! > 0 || isBreak(at) !== isBreak(at - 1)) blockStarts.push(at)
    blockOf[at] = blockStarts.length - 1
  }
  blockStarts.push(count)
  const share = (block: number, tag: number): number => {
    if (block < 0 || block >= blockStarts.length - 1) return 0
    return tagged(block, tag) / (blockStarts[block + 1]! - blockStarts[block]!)
  }
  const tagCounts = new Map<number, Uint32Array>()
  for (const tag of [CODE_TAG, FOOTER_TAG, CONTACT_TAG, TABLE_TAG, PROSE_TAG]) {
    const counts = new Uint32Array(blockStarts.length)
    for (let at = 0; at < count; at++) if ((tags[at]! & tag) !== 0) counts[blockOf[at]!]!++
    tagCounts.set(tag, counts)
  }
  const codeCounts = tagCounts.get(CODE_TAG)!
  const tagged = (block: number, tag: number): number => tagCounts.get(tag)![block]!

  const toBreak = new Uint32Array(count)
  const footersBelow = new Uint8Array(count)
  let distance = 0
  let footers = 0
  let patchBelow = false
  const patchBelowAt = new Uint8Array(count)
  for (let at = count - 1; at >= 0; at--) {
    if (isBreak(at)) {
      distance = 0
      footers = 0
      if (fixed[at] === PATCH) patchBelow = true
    } else {
      toBreak[at] = distance++
      footersBelow[at] = footers
      if ((tags[at]! & FOOTER_TAG) !== 0) footers = Math.min(footers + 1, 200)
      if (rules[at]! > 1) footers = 0
    }
    patchBelowAt[at] = patchBelow ? 1 : 0
  }

  const starts = new Uint32Array(count + 1)
  let features = new Uint16Array(Math.min(count, 64) * 4 * MOST_LINE_FEATURES)
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
    starts[at] = next
    if (blanks[at]! > 0) {
      delimiterBlanks++
      ruleBlanks++
    }
    if (isBreak(at)) {
      sinceBreak = 0
      sinceDelimiter = 99
      sinceRule = 99
      rule = 0
      footersAbove = 0
      if (fixed[at] === QUOTE) quotes++
      if (fixed[at] === PATCH) patchAbove = true
      continue
    }
    sinceDelimiter++
    sinceRule++
    if (fixed[at]! < 0) {
      if (next + 4 * MOST_LINE_FEATURES > features.length) {
        const larger = new Uint16Array(features.length * 2)
        larger.set(features)
        features = larger
      }
      next = copy(at, 0, next)
      if (at > 0) next = copy(at - 1, LINE_FEATURES, next)
      if (at + 1 < count) next = copy(at + 1, 2 * LINE_FEATURES, next)
      const block = blockOf[at]!
      const size = blockStarts[block + 1]! - blockStarts[block]!
      const inBlock = at - blockStarts[block]!
      features[next++] = CONTEXT.always(0)
      features[next++] = CONTEXT.fromStart(at)
      features[next++] = CONTEXT.fromEnd(count - 1 - at)
      features[next++] = CONTEXT.toBreak(toBreak[at]!)
      features[next++] = CONTEXT.sinceBreak(sinceBreak)
      features[next++] = CONTEXT.blanksBefore(blanks[at]!)
      features[next++] = CONTEXT.blanksAfter(blanks[at + 1]!)
      features[next++] = CONTEXT.blockLength(size)
      features[next++] = CONTEXT.inBlock(inBlock)
      features[next++] = CONTEXT.leftInBlock(size - 1 - inBlock)
      features[next++] = CONTEXT.sinceDelimiter(sinceDelimiter)
      if (sinceDelimiter < 30) features[next++] = CONTEXT.delimiterBlanks(delimiterBlanks)
      features[next++] = CONTEXT.sinceRule(sinceRule)
      features[next++] = CONTEXT.ruleKind(rule)
      if (sinceRule < 30) features[next++] = CONTEXT.ruleBlanks(ruleBlanks)
      features[next++] = CONTEXT.blockProse(share(block, PROSE_TAG))
      features[next++] = CONTEXT.blockCode(codeCounts[block]! / size)
      features[next++] = CONTEXT.blockFooter(tagged(block, FOOTER_TAG))
      features[next++] = CONTEXT.blockContact(tagged(block, CONTACT_TAG))
      features[next++] = CONTEXT.blockTable(share(block, TABLE_TAG))
      features[next++] = CONTEXT.proseAbove(share(block - 1, PROSE_TAG))
      features[next++] = CONTEXT.proseBelow(share(block + 1, PROSE_TAG))
      features[next++] = CONTEXT.codeAround((share(block - 1, CODE_TAG) + share(block + 1, CODE_TAG)) / 2)
      features[next++] = CONTEXT.footersBelow(footersBelow[at]!)
      features[next++] = CONTEXT.footersAbove(footersAbove)
      features[next++] = CONTEXT.patchAround(patchAbove ? 2 : patchBelowAt[at] === 1 ? 1 : 0)
      features[next++] = CONTEXT.quotes(quotes)
      if (inBlock > 0) {
        features[next++] = CONTEXT.sameIndent(Math.sign(indents[at]! - indents[at - 1]!))
        features[next++] = CONTEXT.lengthChange(lengths[at]! - lengths[at - 1]!)
      }
    }
    sinceBreak++
    if (rules[at] === 1) {
      sinceDelimiter = 0
      delimiterBlanks = 0
    } else if (rules[at]! > 1) {
      sinceRule = 0
      rule = rules[at]! - 1
      ruleBlanks = 0
      footersAbove = 0
    }
    if ((tags[at]! & FOOTER_TAG) !== 0) footersAbove++
  }
  starts[count] = next
  return { lines, fixed, gapBefore: blanks.map((gap) => (gap > 0 ? 1 : 0)), features, starts }

  function isBreak(at: number): boolean {
    return BREAKS.includes(fixed[at]!)
  }

  function copy(at: number, offset: number, to: number): number {
    let out = to
    for (let here = ownStarts[at]!; here < ownStarts[at + 1]!; here++) features[out++] = own[here]! + offset
    return out
  }

  function ruleKind(words: string): number {
    if (DELIMITER.test(words)) return 1
    const sign = words.trim()[0]!
    if (words.length < 5) return 2
    return sign === '_' ? 3 : sign === '-' ? 4 : sign === '=' ? 5 : 6
  }
}
