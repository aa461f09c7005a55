import type { Person } from '../model/person.ts'
import type { ReadMessage, ReadThread } from '../model/read-thread.ts'
import type { Tally, Vote } from '../model/record.ts'
import type { Evidence } from '../model/statement.ts'
import { splitLines } from '../text/lines.ts'
import { unquote } from '../text/unquote.ts'

/** A ballot at the start of a line: `+1`, `-0.5`, `[x] +1 Release`, `Vote: -1`. An empty box is a form, not a vote. */
const BALLOT =
  /^[ \t]*(?:[-*][ \t]+)?(?:\[[ \t]*(x|X|\*|✓|✔|[+-]?[01])[ \t]*\][ \t]*)?(?:(?:my )?vote[ \t]*(?:is|:)?[ \t]*|i(?:'m| am)(?: a)?[ \t]+|(?:a )?(?:big|strong|hearty|definite)[ \t]+)?(\+\+?1|[+-]?(?:[01](?:\.\d+)?|\.\d+)|\+10+|-10+|\+∞|-∞)(?![\w.%/]|[ \t]*(?:day|week|month|hour|minute|second|byte|line|is\b|means?\b|=|if (?:the|it|an?)\b))/iu
const EMPTY_BOX = /^[ \t]*\[[ \t_]*\]/u
/** A vote inside a sentence: only where the words around it say that it is one. */
const SPOKEN =
  /\b(?:i(?:'m| am)(?: a| still| now| also)?|i vote|my vote is|(?:chang(?:e|ing)|mov(?:e|ing)|switch(?:ing)?)(?: my vote| my -1| my \+1| this)?(?: from [+-]?[01])?(?: to)?|count me as(?: a)?|a|big|so|here'?s my|put me down (?:as|for)) (\+\+?1|-1|[+-]0(?:\.\d+)?|\+0|-0|[+-]0?\.\d+)(?![\w.%])/iu
/** Kernel review trailers: "Documentation/process/submitting-patches". */
const TRAILER =
  /^[ \t]*((?:Reviewed|Acked|Tested|Nacked|Naked|NACKed|Ack|Nack)-by):[ \t]*([^<\n]{0,120}?)[ \t]*(?:<([^>\n]{1,120})>)?[ \t]*((?:#|\().{0,120})?$/iu
/** The same, shouted. */
const SHOUT =
  /^[ \t]*(?:(?:so|big|still)[ \t]+)?(NAK|NACK|NAKed|NACKed|ACK|ACKed|Nacked|Acked)(?=$|[ \t]*[.!,:;-]|[ \t]+(?:from me|to this|on this|for|as|because|until|unless))/u
const CLAIM = /\((non-?[ ]?binding|binding)\)|\b(non-?binding|binding)\b/iu
const SCOPE = /#[ \t]*(?:for[ \t]+)?(.+)$|\(for (?:the )?([^)]+)\)/iu

interface Cast {
  readonly message: ReadMessage
  readonly person: string
  readonly value: number
  readonly text: string
  readonly claimsBinding: boolean | null
  readonly hasReason: boolean | null
  readonly scope: string | null
  readonly carried: boolean
  readonly evidence: Evidence
  readonly words: string
}

/**
 * The votes of a thread, in order, and their sum.
 *
 * One person's latest vote of their own hand counts. Earlier ones are `superseded`; a trailer that names somebody else
 * than the sender, or stands in a re-posted patch, is `carried`. Quoted votes are their author's and not listed again.
 * `binding` names those whose votes bind (names or addresses); with none named, nobody's binding is known.
 */
export function findVotes(
  thread: ReadThread,
  binding: readonly string[],
): { readonly votes: readonly Vote[]; readonly tally: Tally | null } {
  const binders = new Set(binding.map((name) => name.trim().toLowerCase()).filter((name) => name !== ''))
  const casts: Cast[] = []
  const carriedOnce = new Set<string>()
  for (const message of thread.messages) {
    if (message.automatic) continue
    for (const cast of castsOf(message, thread)) {
      if (cast.carried) {
        const key = `${cast.person}\u0000${cast.text.toLowerCase()}`
        if (carriedOnce.has(key)) continue
        carriedOnce.add(key)
      }
      casts.push(cast)
    }
  }
  const last = new Map<string, Cast>()
  for (const cast of casts) if (!cast.carried) last.set(cast.person, cast)
  const vetoPossible = mayVeto(thread)
  const votes = casts.map((cast): Vote => {
    const bound = isBinding(cast.person, thread, binders)
    return {
      person: cast.person,
      value: cast.value,
      text: cast.text,
      binding: bound,
      claimsBinding: cast.claimsBinding,
      veto:
        cast.value <= -1 &&
        bound !== false &&
        cast.claimsBinding !== false &&
        (vetoPossible || /\bveto/i.test(cast.words)),
      hasReason: cast.hasReason,
      scope: cast.scope,
      state: cast.carried ? 'carried' : last.get(cast.person) === cast ? 'counted' : 'superseded',
      evidence: cast.evidence,
    }
  })
  return { votes, tally: tallyOf(votes, thread, binders.size > 0) }
}

function* castsOf(message: ReadMessage, thread: ReadThread): Generator<Cast> {
  const isPatch = message.tags.some((tag) => /\bpatch\b/i.test(tag))
  for (const segment of message.segments) {
    if (segment.kind !== 'authored') continue
    const text = message.body.slice(segment.span.start, segment.span.end)
    if (!/[+-]\.?\d|\+∞|-∞|-by:|n?ac?k/iu.test(text)) continue
    const lines = splitLines(text)
    for (const [at, line] of lines.entries()) {
      const words = text.slice(line.start, line.end)
      const read = readCast(words, message, thread, isPatch)
      if (read === null) continue
      const start = segment.span.start + line.start + (words.length - words.trimStart().length)
      const end = segment.span.start + line.start + words.trimEnd().length
      const number = segment.lines[0] + at
      const next = lines[at + 1]
      const following = next === undefined ? '' : text.slice(next.start, next.end)
      const reason =
        words
          .replace(BALLOT, '')
          .replace(CLAIM, '')
          .match(/[\p{L}]{2,}/gu)?.length ?? 0
      yield {
        message,
        words: `${words} ${following}`,
        ...read,
        hasReason:
          read.value > 0 ? null : reason > 2 || /[\p{L}]{2,}.*[\p{L}]{2,}.*[\p{L}]{2,}/u.test(following),
        evidence: {
          message: message.id,
          lines: [number, number],
          span: { start, end },
          text: unquote(message.body.slice(start, end), false),
          quotedIn: null,
        },
      }
    }
  }
}

function readCast(
  line: string,
  message: ReadMessage,
  thread: ReadThread,
  isPatch: boolean,
): Pick<Cast, 'person' | 'value' | 'text' | 'claimsBinding' | 'scope' | 'carried'> | null {
  if (line.length > 400) return null
  const trailer = TRAILER.exec(line)
  if (trailer !== null) {
    const kind = trailer[1]!
    const named = personOf(trailer[2] ?? '', trailer[3] ?? null, message, thread)
    if (named === null) return null
    const scope = SCOPE.exec(trailer[4] ?? '')
    return {
      person: named.id,
      value: /^n/i.test(kind) ? -1 : 1,
      text: kind,
      claimsBinding: null,
      scope: (scope?.[1] ?? scope?.[2] ?? '').trim() || null,
      carried: named.id !== message.author.id || (isPatch && message.parent === null),
    }
  }
  const author = message.author
  const shout = SHOUT.exec(line)
  if (shout !== null) {
    return {
      person: author.id,
      value: /^n/i.test(shout[1]!) ? -1 : 1,
      text: shout[1]!,
      claimsBinding: null,
      scope: null,
      carried: false,
    }
  }
  if (EMPTY_BOX.test(line)) return null
  const ballot = BALLOT.exec(line)
  const text = ballot === null ? (SPOKEN.exec(line)?.[1] ?? null) : ballotText(ballot)
  if (text === null) return null
  const claim = CLAIM.exec(line)
  const claimed = claim?.[1] ?? claim?.[2]
  return {
    person: author.id,
    value: voteValue(text),
    text,
    claimsBinding: claimed === undefined ? null : !/^non/i.test(claimed),
    scope: null,
    carried: false,
  }
}

/** What a ballot line votes; null when the number is bare and says nothing (`0.5 is enough`, `1 …`). */
function ballotText(ballot: RegExpExecArray): string | null {
  const [, box, number] = ballot
  if (number === undefined) return null
  if (/^[+-]/.test(number)) return number
  if (
    number === '0' &&
    (box !== undefined || /^[ \t]*0[ \t]*$/.test(ballot.input) || /vote/i.test(ballot[0]))
  )
    return '0'
  return null
}

function voteValue(text: string): number {
  if (text.startsWith('++') || /^\+(?:1|10+|∞)$/u.test(text)) return 1
  if (/^-(?:10+|∞)$/u.test(text)) return -1
  const value = Number(text)
  // `-0` would not survive JSON.
  return value === 0 ? 0 : Math.max(-1, Math.min(1, value))
}

/** The person that a trailer names, among those who take part; null for somebody whom the thread does not know. */
function personOf(
  name: string,
  address: string | null,
  message: ReadMessage,
  thread: ReadThread,
): Person | null {
  const lower = name.trim().toLowerCase()
  const mail = address?.trim().toLowerCase() ?? null
  const found = thread.participants.find(
    (one) =>
      (mail !== null && one.addresses.some((known) => known.toLowerCase() === mail)) ||
      (lower !== '' && one.name?.toLowerCase() === lower),
  )
  if (found !== undefined) return { id: found.id, name: found.name, address: found.addresses[0] ?? null }
  const { author } = message
  if (lower !== '' && author.name?.toLowerCase() === lower) return author
  return null
}

function isBinding(person: string, thread: ReadThread, binders: ReadonlySet<string>): boolean | null {
  if (binders.size === 0) return null
  const known = thread.participants.find(({ id }) => id === person)
  const names = [person, known?.name ?? '', ...(known?.addresses ?? [])]
  return names.some((name) => binders.has(name.toLowerCase()))
}

/** Whether the list's rules let a -1 block: code changes at Apache do, votes on releases do not. */
function mayVeto(thread: ReadThread): boolean {
  const { tags, list, subject } = thread.thread
  const apache = /(?:^|\.)apache\.org$/.test(list ?? '')
  const vote = tags.some((tag) => /\bvote\b/i.test(tag))
  return (apache || vote) && !/\breleas/i.test(subject)
}

/** `+1: 5`, `5 +1`, `+1 (binding): 3`, `three +1 votes`. */
const DECLARED =
  /(?:(\d{1,3}|no|one|two|three|four|five|six|seven|eight|nine|ten)[ \t]*(?:x[ \t]*)?(?:binding[ \t]+|non-binding[ \t]+)?(\+1|[+-]?0|-1)(?:[ \t]|s\b|$|[,.;)]))|(?:(\+1|[+-]?0|-1)s?(?:[ \t]*\([^)\n]{0,30}\))?(?:[ \t]+votes?)?[ \t]*[:=-][ \t]*(\d{1,3})\b)/giu
const NUMBERS: Readonly<Record<string, number>> = {
  no: 0,
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
}

function declaredTally(thread: ReadThread): Tally['declared'] {
  for (const message of [...thread.messages].reverse()) {
    if (!message.tags.some((tag) => /\bresult/i.test(tag)) && !/^result/i.test(message.subject)) continue
    const sum = { for: 0, neutral: 0, against: 0 }
    let found = false
    for (const segment of message.segments) {
      if (segment.kind !== 'authored' && segment.kind !== 'table') continue
      const text = message.body.slice(segment.span.start, segment.span.end)
      for (const match of text.matchAll(DECLARED)) {
        const count = match[4] ?? match[1] ?? ''
        const value = match[3] ?? match[2] ?? ''
        const number = NUMBERS[count.toLowerCase()] ?? Number(count)
        const side = value === '+1' ? 'for' : value === '-1' ? 'against' : 'neutral'
        sum[side] += number
        found = true
      }
    }
    if (found) return sum
  }
  return null
}

function tallyOf(votes: readonly Vote[], thread: ReadThread, bindingKnown: boolean): Tally | null {
  const counted = votes.filter(({ state }) => state === 'counted')
  const declared = declaredTally(thread)
  if (counted.length === 0 && declared === null) return null
  const sum = (some: readonly Vote[]) => ({
    for: some.filter(({ value }) => value > 0).length,
    neutral: some.filter(({ value }) => value === 0).length,
    against: some.filter(({ value }) => value < 0).length,
  })
  return {
    ...sum(counted),
    binding: bindingKnown ? sum(counted.filter(({ binding }) => binding === true)) : null,
    vetoes: counted.filter(({ veto }) => veto).length,
    declared,
  }
}
