import { isBlankAt, isSpace, type LineTable, wordsAt } from './line-table.ts'

/**
 * Corrects the quote depths that the count of `>` alone gets wrong: prompts and escapes are no quotes, orphans of broken
 * wrapping are, and some people quote with `|`, `:`, `}` or their initials.
 */
export function markQuotes(table: LineTable): void {
  unmarkEscapes(table)
  unmarkPrompts(table)
  markRareMarks(table)
  markOrphans(table)
}

function unmark(table: LineTable, line: number): void {
  table.depth[line] = 0
  table.text[line] = table.start[line]!
}

/** `>From here on` in prose is how a mailbox file hides a line that would look like the start of a mail. */
function unmarkEscapes(table: LineTable): void {
  for (let line = 0; line < table.count; line++) {
    if (table.depth[line] !== 1 || !table.body.startsWith('>From ', table.start[line]!)) continue
    const before = line > 0 && table.depth[line - 1]! > 0
    const after = line + 1 < table.count && table.depth[line + 1]! > 0
    if (!before && !after) unmark(table, line)
  }
}

const PROMPT =
  /^>>> (?:(?:import|from|print|def|class|for|with|if|while|try|help|del|return|raise|assert|exec|lambda)\b|[\w.[\]'"]+ ?(?:[-+*/|&]?=[^=]|\()|[\w.]+$|['"[({\d])/

/** Python's `>>> ` and `... `: lines of code, unless quotes of a lower depth stand around. */
function unmarkPrompts(table: LineTable): void {
  const { body, count, depth, start, end } = table
  for (let line = 0; line < count; line++) {
    if (depth[line] !== 3 || !body.startsWith('>>> ', start[line]!)) continue
    if (!PROMPT.test(body.slice(start[line]!, Math.min(end[line]!, start[line]! + 120)))) continue
    const before = nearDepth(table, line, -1)
    const after = nearDepth(table, line, 1)
    const quoted = (near: number): boolean => near > 0 && near !== 3
    if (!quoted(before) && !quoted(after)) unmark(table, line)
  }
}

/** Depth of the nearest line that is not blank and not a prompt line itself. */
function nearDepth(table: LineTable, line: number, step: 1 | -1): number {
  for (
    let near = line + step, tries = 0;
    near >= 0 && near < table.count && tries < 6;
    near += step, tries++
  ) {
    if (isBlankAt(table, near)) continue
    return table.depth[near]!
  }
  return 0
}

/** Supercite's initials (`AL> `, `Ann> `) and the marks of older programs. */
const NAMED_MARK = /^ {0,2}(\p{Lu}[\p{L}.]{0,9}|[a-z]{2,3})>(?: |$|>)/u
const SIGN_MARKS = '|:}%!'
/** Prompts of programs that look like somebody's name. */
const NOT_NAMES = /^(?:PS|SQL|Prompt|MariaDB|MySQL|Router|Switch|C|D)$/

function markRareMarks(table: LineTable): void {
  const { body, count, depth, start, end } = table
  const groups = new Map<string, number[]>()
  for (let line = 0; line < count; line++) {
    if (depth[line]! > 0) continue
    const from = start[line]!
    if (end[line]! === from) continue
    const code = body.charCodeAt(from)
    const next = body.charCodeAt(from + 1)
    const isSign =
      SIGN_MARKS.includes(body[from]!) && (from + 1 >= end[line]! || isSpace(next) || next === code)
    let key: string | null = null
    if (isSign) key = body[from]!
    else if (body.slice(from, Math.min(end[line]!, from + 13)).includes('>')) {
      const named = NAMED_MARK.exec(body.slice(from, Math.min(end[line]!, from + 14)))
      if (named !== null && !NOT_NAMES.test(named[1]!)) key = `${named[1]}>`
    }
    if (key === null) continue
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [line])
    else group.push(line)
  }
  for (const [key, lines] of groups) {
    const named = key.length > 1
    if (named ? lines.length < 2 : !isSignQuoting(table, lines, key)) continue
    for (const line of lines) {
      depth[line] = 1
      let at = start[line]!
      if (named) {
        at = body.indexOf('>', at) + 1
        while (body.charCodeAt(at) === 62) {
          depth[line]!++
          at++
        }
      } else {
        depth[line] = 0
        while (body[at] === key || (isSpace(body.charCodeAt(at)) && body[at + 1] === key)) {
          if (body[at] === key) depth[line]!++
          at++
        }
      }
      if (at < end[line]! && isSpace(body.charCodeAt(at))) at++
      table.text[line] = Math.min(at, end[line]!)
    }
  }
}

/**
 * A sign quotes when most of its lines hold prose and an attribution stands above the first: `|` also draws tables and
 * command output, `:` opens lists.
 */
function isSignQuoting(table: LineTable, lines: readonly number[], sign: string): boolean {
  const { body, start, end } = table
  let prose = 0
  for (const line of lines) {
    const words = body.slice(start[line]! + 1, Math.min(end[line]!, start[line]! + 200))
    if (
      words.trim() === '' ||
      (/[a-z]{2,} [a-z]{2,}/.test(words) && !words.includes(sign) && !/ {3}|[{};]$/.test(words))
    )
      prose++
  }
  if (prose < lines.length * 0.8) return false
  let above = lines[0]! - 1
  while (above >= 0 && isBlankAt(table, above) && lines[0]! - above < 3) above--
  return (
    above >= 0 &&
    /(?:wrote|writes|said|schrieb|écrit|escribió|skrev)\b.{0,40}:$|>:$/.test(wordsAt(table, above))
  )
}

/** A quoted line shorter than this was not broken by a mail program. */
const WRAPPED_LENGTH = 60
/** A tail longer than this is an answer. */
const LONGEST_TAIL = 45

/**
 * The tail of a quoted line that a mail program broke without a mark of its own:
 *
 *     > action, nothing's going to turn this around. Spending time and
 *     money
 *     > writing comments will be a waste.
 */
function markOrphans(table: LineTable): void {
  const { body, count, depth, start, end } = table
  for (let line = 1; line + 1 < count; line++) {
    if (depth[line]! > 0 || isBlankAt(table, line)) continue
    const above = depth[line - 1]!
    if (above === 0 || isBlankAt(table, line - 1)) continue
    const lengthAbove = end[line - 1]! - start[line - 1]!
    const last = body.charCodeAt(end[line - 1]! - 1)
    // A backslash at the end of a line says that the next one belongs to it.
    const joined = last === 92 && depth[line + 1]! > 0
    if (!joined) {
      const length = end[line]! - start[line]!
      if (lengthAbove < WRAPPED_LENGTH || length > LONGEST_TAIL || depth[line + 1] !== above) continue
      const words = body.slice(start[line]!, end[line]!)
      const endsOpen = !/[.!?:;)>"]$/.test(body.slice(end[line - 1]! - 1, end[line - 1]!))
      if (!endsOpen || !/^[\p{Ll}\d(]/u.test(words) || isBlankAt(table, line + 1)) continue
      // The word would not have fitted on the line above: else somebody broke the line on purpose.
      const firstWord = /^\S+/.exec(words)![0].length
      if (lengthAbove + 1 + firstWord < 70) continue
    }
    depth[line] = above
    table.text[line] = start[line]!
  }
}
