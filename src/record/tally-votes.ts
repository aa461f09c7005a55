import type { ReadMessage, ReadThread } from '../model/read-thread.ts'
import type { Tally, Vote } from '../model/record.ts'
import { isResult } from './read-ballots.ts'

type Sum = NonNullable<Tally['declared']>
type Side = keyof Sum

const NUMBERS: Readonly<Record<string, number>> = {
  no: 0,
  zero: 0,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
}
const COUNT = `\\d{1,3}|${Object.keys(NUMBERS).join('|')}`
const VALUE = '\\+1s?|[+-]?0s?|-1s?|yes|no|for|in favou?r|against|abstain(?:ed|s|tions?)?|abstentions?'
const BINDING = '(?:\\(?(?:non-?[ ]?)?binding\\)?)'
/** `four binding +1 votes`, `3 x -1`, `two against`. */
const COUNT_FIRST = new RegExp(
  `(?<![\\w.+-])(${COUNT})[ \\t]*(?:x[ \\t]*|votes?[ \\t]+)?(${BINDING})?[ \\t]*(?:votes?[ \\t]+)?(${VALUE})(?![\\w%]|\\.\\d)`,
  'giu',
)
/** `four binding and two non-binding +1`. */
const TWO_COUNTS = new RegExp(
  `(?<![\\w.+-])(${COUNT})[ \\t]+(${BINDING})(?:,| and|, and| &| \\+)[ \\t]+(${COUNT})[ \\t]+(${BINDING})[ \\t]+(${VALUE})(?![\\w%]|\\.\\d)`,
  'giu',
)
/** `+1 (binding): 4`, `Against: 2`. */
const VALUE_FIRST = new RegExp(
  `(?<![\\w.])(${VALUE})(?:[ \\t]+votes?)?[ \\t]*(${BINDING})?(?:[ \\t]+votes?)?[ \\t]*[:=][ \\t]*(\\d{1,3})\\b(?!\\d|[.:/]\\d)`,
  'giu',
)
/** A heading above names: `+1 (binding):`, with names behind it or on the lines below. */
const HEADING = new RegExp(
  `^[ \\t]*(?:[-*•][ \\t]+)?(${VALUE})(?:[ \\t]+votes?)?[ \\t]*(${BINDING})?(?:[ \\t]+votes?)?[ \\t]*(?::[ \\t]*(.*)|)$`,
  'iu',
)
/** `passed 23 to 4`, `23:4`. */
const SCORE =
  /\b(?:pass(?:es|ed)|accepted|approved|carried|rejected|fail(?:s|ed)|declined)\b[^.\d]{0,40}\b(\d{1,3})[ \t]?(?::|to|-|–)[ \t]?(\d{1,3})\b/iu

/**
 * Adds up the votes that count, beside what a [RESULT] message says the sum is; null when nobody voted and none says.
 */
export function tallyVotes(votes: readonly Vote[], thread: ReadThread, bindingKnown: boolean): Tally | null {
  const counted = votes.filter(({ state }) => state === 'counted')
  const declared = declaredSum(thread)
  if (counted.length === 0 && declared === null) return null
  return {
    ...sumOf(counted),
    binding: bindingKnown ? sumOf(counted.filter(({ binding }) => binding === true)) : null,
    vetoes: counted.filter(({ veto }) => veto).length,
    declared,
  }
}

function sumOf(votes: readonly Vote[]): Sum {
  return {
    for: votes.filter(({ value }) => value > 0).length,
    neutral: votes.filter(({ value }) => value === 0).length,
    against: votes.filter(({ value }) => value < 0).length,
  }
}

/** What the last message that announces a result says. */
function declaredSum(thread: ReadThread): Sum | null {
  for (const message of [...thread.messages].reverse()) {
    if (!isResult(message)) continue
    const sum = readSum(ownText(message))
    if (sum !== null) return sum
  }
  return null
}

/** A list of voters looks like a table, or like a program's report. */
const TOLD: ReadonlySet<string> = new Set(['authored', 'table', 'log', 'code'])

function ownText(message: ReadMessage): string {
  return message.segments
    .filter(({ kind }) => TOLD.has(kind))
    .map(({ span }) => message.body.slice(span.start, span.end))
    .join('')
}

/**
 * The sum that a text states: in words, in figures, or by naming who voted how.
 *
 * For example, `four binding and two non-binding +1, no -1` yields 6 for and 0 against.
 */
export function readSum(text: string): Sum | null {
  const found = new Map<Side, Map<string, number>>()
  const add = (value: string, binding: string | undefined, count: number): void => {
    const side = sideOf(value)
    const kind = binding === undefined ? 'all' : /non/i.test(binding) ? 'non-binding' : 'binding'
    const known = found.get(side) ?? new Map<string, number>()
    known.set(kind, Math.max(known.get(kind) ?? 0, count))
    found.set(side, known)
  }
  const joined = text.replace(/[ \t]*\n(?![ \t]*\n|[ \t]*[-*•+])[ \t]*/g, ' ')
  let rest = joined.replace(
    TWO_COUNTS,
    (_, a: string, kindA: string, b: string, kindB: string, value: string) => {
      add(value, kindA, numberOf(a))
      add(value, kindB, numberOf(b))
      return ' '
    },
  )
  rest = rest.replace(VALUE_FIRST, (_, value: string, binding: string | undefined, count: string) => {
    add(value, binding, Number(count))
    return ' '
  })
  for (const [, count, binding, value] of rest.matchAll(COUNT_FIRST)) add(value!, binding, numberOf(count!))
  countNames(text, add)
  const score = found.size === 0 ? SCORE.exec(joined) : null
  if (score !== null) {
    add('for', undefined, Number(score[1]))
    add('against', undefined, Number(score[2]))
  }
  if (found.size === 0) return null
  return {
    for: total(found.get('for')),
    neutral: total(found.get('neutral')),
    against: total(found.get('against')),
  }
}

/** A stated total, else the binding ones and the others added up. */
function total(counts: ReadonlyMap<string, number> | undefined): number {
  return counts?.get('all') ?? (counts?.get('binding') ?? 0) + (counts?.get('non-binding') ?? 0)
}

function countNames(
  text: string,
  add: (value: string, binding: string | undefined, count: number) => void,
): void {
  const lines = text.split('\n')
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!
    const heading = line.length > 400 ? null : HEADING.exec(line)
    if (heading === null) continue
    const behind = heading[3]?.trim() ?? ''
    const names: string[] = behind === '' ? [] : behind.split(/,|;| and /)
    if (behind === '') {
      for (at++; at < lines.length && lines[at]!.trim() !== '' && !HEADING.test(lines[at]!); at++)
        names.push(lines[at]!)
      at--
    }
    const people = names.filter(
      (name) => /\p{L}{2,}/u.test(name) && !/^[\s(]*(?:none|nobody|no votes?)\b/i.test(name),
    )
    add(heading[1]!, heading[2], people.length)
  }
}

function sideOf(value: string): Side {
  if (/^(?:\+1|yes|for|in f)/i.test(value)) return 'for'
  return /^(?:-1|no|against)/i.test(value) ? 'against' : 'neutral'
}

function numberOf(text: string): number {
  return NUMBERS[text.toLowerCase()] ?? Number(text)
}
