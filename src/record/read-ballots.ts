import type { Person } from '../model/person.ts'
import type { ReadMessage, ReadThread } from '../model/read-thread.ts'
import type { Evidence } from '../model/statement.ts'
import { splitLines } from '../text/lines.ts'
import { quoteMarksLength, unquote } from '../text/unquote.ts'

/** Longer lines are no ballots, and not looked at: patterns stay quick on a line of megabytes. */
const LONGEST_LINE = 400

/** A vote as one line casts it, before anybody asks which one counts. */
export interface Ballot {
  readonly message: ReadMessage
  readonly person: Person
  readonly value: number
  readonly text: string
  readonly claimsBinding: boolean | null
  /** Null for positive votes. */
  readonly hasReason: boolean | null
  readonly scope: string | null
  /** By another's hand, or in a patch that was posted: no fresh vote. */
  readonly carried: boolean
  /** True when the voter says that this -1 is a veto. */
  readonly saysVeto: boolean
  readonly evidence: Evidence
}

/** `+1`, `-0.5`, `+½`, `++1`, `+1000`: a sign, and no number after it that goes on as something else. */
const SIGNED = '\\+\\+?10{1,6}|\\+\\+1|-10{1,6}|[+±-](?:[01](?:\\.\\d{1,2})?|\\.\\d{1,2}|½)|[+-]∞'
/**
 * What follows a number that is no vote: a unit, a comparison, a dialling code, the next of a list, an error code's
 * circumstances.
 */
const NO_VOTE_AFTER =
  /^(?:[\w%/\\*^°]|[ \t]*:[^\n]{0,60}[-+]\d+[ \t]*[:=]|\.\d|[ \t]*(?:[-.(]?[ \t]*\d{3}\b|[-+]\d|[=<>|&*/]|,[ \t]*[-+]?\d|\.\.|→|->|(?:days?|weeks?|months?|years?|hours?|hrs?|minutes?|mins?|secs?|seconds?|ms|us|ns|bytes?|bits?|[kmg]i?b|lines?|chars?|characters?|pages?|columns?|rows?|steps?|levels?|points?|degrees?|dB|volts?|votes?|bonus|offset|index)\b|(?:or|and|to|through) [+-]?\d|(?:is|was|are|means?|equals?|indicates?|returned|value|for (?:error|failure|success|eof|invalid|unlimited|infinity|no |not |any|an? (?:error|failure|invalid))|(?:on|upon|in case of) (?:any )?(?:error|failure|success|eof|timeout|overflow|exit)|if (?:the call|it fails|there (?:is|was) (?:an|no)|an? error|not found|nothing))\b))/i
const QUOTING = /["'“”‘’`]/u

const LINE_BALLOT = new RegExp(
  `^[ \\t]*(?:[-*•][ \\t]+)?(?:(?:my |the |here'?s my |here is my )?vote[ \\t]*(?:is|:)?[ \\t]*|(?:yes|yep|yeah|ok|okay|sure|agreed?|still|so|then|and|also|huge|big|strong|hearty|definite|me too|same here)[,:.!;]?[ \\t]+(?:a |big |strong |hearty |definite )?)?[*_]?(${SIGNED})(?:[*_](?=\\W|$))?`,
  'i',
)
/** A vote inside a sentence: only where the words around it say that it is one. */
const SPOKEN = new RegExp(
  `\\b(?:i(?:'m| am)(?: (?:an?|still|now|also|generally|definitely|strongly|weakly|mildly|slightly|kind of|very much|only|just|firmly|basically|therefore|personally)){0,3}|i(?:'ll| will|'m going to)? vote(?: an?)?|i(?:'ve| have)? voted(?: an?)?|i(?:'m| am) voting(?: an?)?|my (?:own )?(?:vote|opinion) (?:is|was|stays|remains)(?: an?)?|(?:chang(?:e|ed|ing)|mov(?:e|ed|ing)|switch(?:ed|ing)?)(?: my vote| my| this| it)?(?: from)?(?: an?)?(?: ?(?:${SIGNED}))?(?: to)?(?: an?)?|count me as(?: an?)?|(?:here(?:'s| is) my|you have my|put me down (?:as|for)(?: an?)?|consider (?:this|it|me)(?: as)?(?: an?)?|(?:that(?:'s| is)|it(?:'s| is)|this is|so(?: it's)?)(?: an?)?(?: big| strong)?|(?:big|huge|strong|hearty|definite|enthusiastic|tentative|weak))) [*_]?(${SIGNED})`,
  'i',
)
/** A vote with its owner behind it: `… +1 from me`. */
const OWNED = new RegExp(
  `(?:^|[ \\t,(])(${SIGNED})[,]? (?:from (?:me|us|my side|here|this side)|on my side)`,
  'i',
)
/** A vote that begins a clause: `For the record: +1 for C`, `Sorry for being late. +1 (binding)`. */
const CLAUSE_FOR =
  /[.!;:,] (\+\+?1|\+10{1,6}|\+0(?:\.\d{1,2})?|\+\.\d{1,2})(?=[.!,;]?\s*$|[.!;,] |,? \(?(?:non-?[ ]?)?binding|,? (?:for|to|on|from me)\b)/i
const CLAUSE_AGAINST =
  /[.!;:,] (-1|-0(?:\.\d{1,2})?|-\.\d{1,2})(?=,? \(?(?:non-?[ ]?)?binding| (?:to|from me|on (?:the|this|that|any|removing|adding))\b)/i
/** A vote that stands: `My -1 stands`. */
const STANDS = new RegExp(
  `\\bmy (?:earlier |previous |original )?(${SIGNED}) (?:still )?(?:stands|remains|holds)`,
  'i',
)
/** A vote taken back without another in its place. */
const TAKEN_BACK = new RegExp(
  `\\b((?:withdraw(?:ing|n)?|retract(?:ing|ed)?|remov(?:e|ed|ing)|tak(?:e|ing) back|took back|drop(?:ping|ped)?|cancel(?:ling)?) my (?:${SIGNED}|vote|veto|na[c]?k))|\\bmy ((?:${SIGNED}|vote|veto|na[c]?k) (?:is|has been) (?:withdrawn|gone|lifted|resolved|moot|void))`,
  'i',
)
/** `I vote yes`, as far as the vote is said in words. */
const WORDED =
  /\bi(?:'ll| will|'ve| have|'m| am)? (?:vot(?:e|ed|ing)) (?:(yes|in favou?r|for (?:this|it|accepting|acceptance|adoption))|(no|against(?: (?:this|it))?)|(to abstain))\b/i
/** Debian: who puts their name to a resolution. */
const SECONDED = /^[ \t]*(seconded|i second (?:this|the (?:above|proposal|resolution|following)))\b/i
const BOX = /^[ \t]*(?:[-*][ \t]+)?[[(][ \t]*(x|X|\*|✓|✔|yes|[+-]1|[+-]?0)[ \t]*[\])][ \t]*(.*)$/u
const EMPTY_BOX = /^[ \t]*(?:[-*][ \t]+)?(?:[[(][ \t_]*[\])]|[☐□]|_{2,})[ \t]*\S/u
const BOXED_WORD =
  /^(?:(yes|approve|accept|agree|support|in favou?r|for|release|ship)|(no|disapprove|reject|disagree|oppose|against|do(?:n't| not))|(abstain|no opinion|don't care|neutral))\b/i
/** What a form writes behind its values, and a voter does not. */
const FORM_WORDS =
  /^[ \t]*(?:[:=—–-]|\.{2,})?[ \t]*(?:approve|disapprove|yes\b|no\b|accept|reject|release|abstain|no opinion|don'?t\b|do not\b|indifferent|i (?:support|agree|approve|don'?t|do not|want|like)|in favou?r|against|veto|neutral|keep|strongly|sure|ok\b|go\b)/i

const TRAILER =
  /(?:^|[\s:,;("])((?:Reviewed|Acked|Tested|Nacked|Naked|Nak'?d|Ack|Nack|Nak)-by):[ \t]*([^<>\n]{0,120}?)[ \t]*(?:<([^>\n]{1,120})>)?[ \t]*((?:#|\().{0,120})?$/i
const SHOUT =
  /^[ \t]*(?:(?:[Ss]o|[Bb]ig|[Ss]till|[Dd]efinite|[Ss]trong|[Hh]ard|[Ff]irm|[Tt]hat's|[Tt]his is|[Ii]t's|[Aa]nd|[Aa]lso|[Ss]orry)[,:]?[ \t]+(?:a )?)?(NAK(?:ed)?|NACK(?:ed)?|ACK(?:ed)?|(?:Nacked|Nak|Nack|Acked|Ack)(?=[ \t]*(?:$|[.!,;])))(?=$|[ \t]*[.!,:;–—]|[ \t]+-|[ \t]+(?:from me|here|to this|to that|to the|on this|on the|for the|for this|this\b|as\b|as-is|because|until|unless|for now|again|then))/u
const SHOUTED_INSIDE =
  /\b(?:(?:i(?:'m| am)?(?: going to| still| hereby)?|so|consider (?:this|it)(?: an?| as)?|this is an?|that(?:'s| is) an?|it(?:'s| is) an?|therefore|a big|firm|strong|definite|hard|clear)) (NAK(?:ing|ed)?|NACK(?:ing|ed)?)\b(?![ \t]+(?:packet|frame|bit|response|interrupt|the (?:packet|frame|transfer)|is|was|on the (?:bus|wire)))|\b(NAK|NACK) from (?:me|us|here)\b/i

const CLAIM = /\b(non-?[ ]?binding|binding)\b/i
/** The option that a vote is for. */
const OPTION_SCOPE =
  /^[ \t]*(?:\([^)]*\)[ \t]*)?(?:to|for|on) ((?:option|approach|alternative|proposal|variant|solution|choice|plan|method|patch|draft|version)[ \t]+#?(?:\d{1,2}[a-z]?|[A-Z])\b|[A-Z]\b(?![.\w]*\w)|\d[a-z]\b)/
const SCOPE = /#[ \t]*(?:for[ \t]+)?(\S.*)$|\((?:for|on) (?:the )?([^)]+)\)/i
const CONDITION =
  /^[ \t,;]*((?:if|once|when|after|assuming|provided|as long as|with|modulo|pending)\b[^.!?]{3,120})/i
/** The vote of somebody who does not cast it: `I would be +1 if`. */
const SUPPOSED =
  /\b(?:i(?:'d| would)(?: have)?|could|might|would(?: be)?|can'?t|cannot|not (?:a|an|yet)?|never|if i|whether i|should i|instead of|rather than|wasn't|isn't|would've)[ \t]+(?:\w+[ \t]+){0,3}$/i
const SIGN_OFF =
  /^[ \t]*(?:thanks?|cheers|regards|best|sorry|-- ?|[-~–—]+[ \t]*\p{L}+)?[,.!]?[ \t]*(?:\p{Lu}[\p{L}.-]*[ \t]*){0,3}$/u

/** Text, and a line of it, that holds none of these is not read any closer. */
const GATE =
  /[+±-]\.?[\d∞½]|-[bB][yY]:|\b(?:[nN]?[aA][cC]?[kK]|[sS]econd|[vV]ot)(?:e?d|e|ing)?\b|^[ \t]*0\b|[[(][ \t]*(?:x|X|\*|✓|✔|yes|no)[ \t]*[\])]/m

/**
 * The votes that a message casts, in the order of its lines.
 *
 * Only the sender's own lines speak for the sender. An empty form is no vote, nor is a number that counts or codes
 * something (`-1 on error`, `+1 day`); a trailer that names somebody else, one in a posted patch, and what a [RESULT]
 * message lists are `carried`.
 *
 * For example, `+1 (binding)` yields a vote of 1 that claims to bind; `[ ] +1 Release it` yields none.
 */
export function readBallots(message: ReadMessage, thread: ReadThread): Ballot[] {
  const isPosting = message.segments.some(({ kind, depth }) => kind === 'patch' && depth === 0)
  const found: Ballot[] = []
  for (const segment of message.segments) {
    if (segment.kind !== 'authored' && segment.kind !== 'table') continue
    const text = message.body.slice(segment.span.start, segment.span.end)
    if (!GATE.test(text)) continue
    const lines = splitLines(text).map(({ start, end }) => text.slice(start, end))
    const reader: LineReader = {
      lines,
      message,
      thread,
      isPosting,
      speaker: message.author,
      isRoot: message.id === thread.messages[0]?.id,
    }
    let offset = segment.span.start
    const ballots: Placed[] = []
    for (const [at, line] of lines.entries()) {
      const cast = line.length > LONGEST_LINE || !GATE.test(line) ? null : readLine(reader, at)
      if (cast !== null) ballots.push({ ...cast, at, offset })
      offset += line.length + 1
    }
    for (const ballot of withoutForms(ballots, lines)) {
      const line = lines[ballot.at]!
      const start = ballot.offset + (line.length - line.trimStart().length)
      const end = ballot.offset + line.trimEnd().length
      const number = segment.lines[0] + ballot.at
      found.push(
        ballotOf(ballot, reader, {
          message: message.id,
          lines: [number, number],
          span: { start, end },
          text: unquote(message.body.slice(start, end), false),
          quotedIn: null,
        }),
      )
    }
  }
  return oncePerMessage(found)
}

/**
 * The votes of messages that the archive lacks, as far as others quote them: carried by the hand of who quotes.
 */
export function readGhostBallots(thread: ReadThread): Ballot[] {
  const found: Ballot[] = []
  for (const ghost of thread.ghosts) {
    const { person } = ghost
    if (person === null || !thread.participants.some(({ id }) => id === person.id)) continue
    const own: Ballot[] = []
    for (const piece of ghost.pieces) {
      const holder = thread.messages.find(({ id }) => id === piece.quotedIn)
      const quote = holder?.quotes[piece.quote]
      if (holder === undefined || quote === undefined) continue
      const text = holder.body.slice(quote.span.start, quote.span.end)
      if (!GATE.test(text)) continue
      const raw = splitLines(text).map(({ start, end }) => text.slice(start, end))
      const marks = raw.map((line, at) =>
        at === 0 && quote.span.start > 0 && holder.body[quote.span.start - 1] !== '\n'
          ? 0
          : quoteMarksLength(line),
      )
      const lines = raw.map((line, at) => line.slice(marks[at]))
      const reader: LineReader = {
        lines,
        message: holder,
        thread,
        isPosting: false,
        speaker: person,
        isRoot: false,
      }
      let offset = quote.span.start
      const ballots: Placed[] = []
      for (const [at, line] of lines.entries()) {
        const cast = line.length > LONGEST_LINE || !GATE.test(line) ? null : readLine(reader, at)
        if (cast !== null) ballots.push({ ...cast, at, offset: offset + marks[at]! })
        offset += raw[at]!.length + 1
      }
      for (const ballot of withoutForms(ballots, lines)) {
        const line = lines[ballot.at]!
        const start = ballot.offset + (line.length - line.trimStart().length)
        const end = ballot.offset + line.trimEnd().length
        const number = quote.lines[0] + ballot.at
        own.push({
          ...ballotOf(ballot, reader, {
            message: ghost.id,
            lines: [number, number],
            span: { start, end },
            text: unquote(holder.body.slice(start, end), true),
            quotedIn: holder.id,
          }),
          carried: true,
        })
      }
    }
    found.push(...oncePerMessage(own))
  }
  return found
}

interface LineReader {
  readonly lines: readonly string[]
  readonly message: ReadMessage
  readonly thread: ReadThread
  readonly isPosting: boolean
  readonly speaker: Person
  readonly isRoot: boolean
}

interface Cast {
  readonly person: Person
  readonly value: number
  readonly text: string
  readonly scope: string | null
  readonly carried: boolean
  /** Offset in the line after which the voter may give a reason. */
  readonly after: number
  /** True for a number at the start of a line: it may be a value of a form. */
  readonly bare: boolean
  readonly ticked: boolean
}

interface Placed extends Cast {
  /** Index of the line in its segment, and where the line starts in the body. */
  readonly at: number
  readonly offset: number
}

function readLine(reader: LineReader, at: number): Cast | null {
  const line = reader.lines[at]!
  return (
    readTrailer(reader, line) ??
    (isResult(reader.message)
      ? readListed(reader, line)
      : (readBox(reader, line) ??
        readShout(reader, line) ??
        readNumber(reader, at) ??
        readWords(reader, line)))
  )
}

function readTrailer(reader: LineReader, line: string): Cast | null {
  const match = TRAILER.exec(line)
  if (match === null) return null
  const kind = match[1]!
  const named = personNamed(match[2] ?? '', match[3] ?? null, reader)
  if (named === null) return null
  // "With that fixed, Reviewed-by: …" is the speaker's; a name of others in a sentence is told, not given.
  const opensLine =
    match.index === 0 && !/^\s/.test(match[0]) ? true : line.slice(0, match.index).trim() === ''
  if (!opensLine && named.id !== reader.speaker.id) return null
  const scope = SCOPE.exec(match[4] ?? '')
  return {
    person: named,
    value: /^n/i.test(kind) ? -1 : 1,
    text: kind,
    scope: ((scope?.[1] ?? scope?.[2] ?? '').trim() || null) ?? patchPart(reader.message),
    carried: named.id !== reader.speaker.id || reader.isPosting,
    after: line.length,
    bare: false,
    ticked: true,
  }
}

function readBox(reader: LineReader, line: string): Cast | null {
  const box = BOX.exec(line)
  if (box === null) return null
  const rest = box[2]!
  const tick = box[1]!
  const number = new RegExp(`^[ \\t]*(${SIGNED}|0(?!\\.?\\d))(?![\\w%])`, 'i').exec(rest)?.[1]
  const word = BOXED_WORD.exec(rest)
  // A box that holds the value itself, `[+1] Release`, and one that is crossed beside it.
  const text = /\d/.test(tick) ? tick : (number ?? null)
  if (text === null && word === null) return null
  if (/^[+-]?0$/.test(tick) && number !== undefined) return null
  return {
    ...own(reader),
    value: text !== null ? voteValue(text) : word![1] !== undefined ? 1 : word![2] !== undefined ? -1 : 0,
    text: text ?? word![0],
    after: line.length,
    bare: false,
    ticked: true,
  }
}

function readShout(reader: LineReader, line: string): Cast | null {
  const inside = SHOUTED_INSIDE.exec(line)
  const match =
    SHOUT.exec(line) ?? (inside !== null && /^N[AC]/.test(inside[1] ?? inside[2]!) ? inside : null)
  if (match === null) {
    const second = SECONDED.exec(line)
    return second === null
      ? null
      : { ...own(reader), value: 1, text: second[1]!, after: line.length, bare: false, ticked: true }
  }
  const text = match[1] ?? match[2]!
  const against = /^n/i.test(text)
  // The patch's author acknowledges a review: "Ack, will fix".
  if (!against && reader.thread.messages[0]?.author.id === reader.speaker.id) return null
  if (!against && /^[ \t]*Ack(?:ed)?\b[^\n]*\b(?:will|i'll|fix|change|do(?:ne)?|update|v\d)\b/i.test(line))
    return null
  if (SUPPOSED.test(line.slice(0, match.index + match[0].length - text.length))) return null
  return {
    ...own(reader),
    value: against ? -1 : 1,
    text,
    scope: patchPart(reader.message),
    after: match.index + match[0].length,
    bare: false,
    ticked: true,
  }
}

function readNumber(reader: LineReader, at: number): Cast | null {
  const line = reader.lines[at]!
  if (EMPTY_BOX.test(line) && /^[ \t]*(?:[-*][ \t]+)?[[(☐□_]/u.test(line)) return null
  const opening = LINE_BALLOT.exec(line)
  if (opening !== null) {
    const end = opening.index + opening[0].length
    const rest = line.slice(end)
    if (
      !NO_VOTE_AFTER.test(rest) &&
      !QUOTING.test(line[end] ?? '') &&
      (isAlone(rest) || opensSentence(reader.lines, at))
    ) {
      return numbered(reader, opening[1]!, line, end, /^[ \t]*(?:[-*•][ \t]+)?[*_]?[+±-]/u.test(line))
    }
    return null
  }
  for (const pattern of [SPOKEN, OWNED, STANDS, CLAUSE_FOR, CLAUSE_AGAINST]) {
    const match = pattern.exec(line)
    if (match === null) continue
    const start = match.index + match[0].lastIndexOf(match[1]!)
    const end = start + match[1]!.length
    if (NO_VOTE_AFTER.test(line.slice(end)) || QUOTING.test(line[end] ?? '')) continue
    if (SUPPOSED.test(line.slice(0, match.index)) || /\?\s*$/.test(line)) continue
    return numbered(reader, match[1]!, line, end, false)
  }
  return zeroAlone(reader, line)
}

/** `0` by itself is a vote where a vote was called. */
function zeroAlone(reader: LineReader, line: string): Cast | null {
  const called = reader.thread.thread.tags.some((tag) => /\b(?:vote|poll|ballot)\b/i.test(tag))
  const match = called
    ? /^[ \t]*(?:vote:[ \t]*)?(0)(?:[ \t]*\((?:non-?)?binding\))?[ \t.!]*$/i.exec(line)
    : null
  return match === null ? null : numbered(reader, '0', line, line.length, false)
}

function readWords(reader: LineReader, line: string): Cast | null {
  const back = TAKEN_BACK.exec(line)
  if (
    back !== null &&
    !SUPPOSED.test(line.slice(0, back.index)) &&
    !/\?\s*$|\b(?:if|until|unless|once|when)\b/i.test(line.slice(0, back.index))
  ) {
    return {
      ...own(reader),
      value: 0,
      text: back[1] ?? back[2]!,
      after: line.length,
      bare: false,
      ticked: true,
    }
  }
  const match = WORDED.exec(line)
  if (match === null || SUPPOSED.test(line.slice(0, match.index))) return null
  return {
    ...own(reader),
    value: match[1] !== undefined ? 1 : match[2] !== undefined ? -1 : 0,
    text: match[0],
    after: match.index + match[0].length,
    bare: false,
    ticked: true,
  }
}

/** In the message that announces a result: a vote beside the name of who cast it. */
function readListed(reader: LineReader, line: string): Cast | null {
  const number = new RegExp(
    `^[ \\t*•-]*(${SIGNED})(?=$|[\\s:,;)(])|[\\s:(](${SIGNED})[ \\t)]*(?:\\(?(?:non-?)?binding\\)?)?[ \\t)]*$`,
    'i',
  ).exec(line)
  if (number === null || line.length > 160 || /\b(?:changed?|was|instead of)\b/i.test(line)) return null
  const named = reader.thread.participants.filter(
    ({ id, name }) =>
      id !== '' && name !== null && name.length > 3 && line.toLowerCase().includes(name.toLowerCase()),
  )
  const one = named[0]
  if (one === undefined || named.length > 1) return null
  return {
    ...own(reader),
    person: { id: one.id, name: one.name, address: one.addresses[0] ?? null },
    value: voteValue(number[1] ?? number[2]!),
    text: number[1] ?? number[2]!,
    carried: true,
    after: line.length,
    bare: false,
    ticked: true,
  }
}

function numbered(reader: LineReader, text: string, line: string, end: number, bare: boolean): Cast {
  const condition = CONDITION.exec(line.slice(end).replace(/^[ \t]*\([^)]*\)/u, ''))
  const value = voteValue(text)
  return {
    ...own(reader),
    value,
    text,
    scope:
      OPTION_SCOPE.exec(line.slice(end))?.[1] ??
      (value > 0 && condition !== null ? condition[1]!.trim() : null),
    after: end,
    bare,
    ticked: false,
  }
}

function own(reader: LineReader): Pick<Cast, 'person' | 'scope' | 'carried'> {
  return { person: reader.speaker, scope: null, carried: false }
}

/** Leaves out the values of a form that nobody filled in: several of them, one under the other, each explained. */
function withoutForms(ballots: readonly Placed[], lines: readonly string[]): Placed[] {
  const ticked = ballots.some((ballot) => ballot.ticked && BOX.test(lines[ballot.at]!))
  const bare = ballots.filter((ballot) => ballot.bare)
  const isForm =
    new Set(bare.map(({ value }) => value)).size > 1 &&
    bare.every(
      (ballot) =>
        FORM_WORDS.test(lines[ballot.at]!.slice(ballot.after)) ||
        isAlone(lines[ballot.at]!.slice(ballot.after)),
    )
  return ballots.filter((ballot) => !(ballot.bare && (isForm || ticked)))
}

function ballotOf(cast: Placed, reader: LineReader, evidence: Evidence): Ballot {
  const line = reader.lines[cast.at]!
  const claim = CLAIM.exec(line) ?? (cast.ticked ? loneClaim(reader.lines, cast.at) : null)
  const reason = reasonAfter(reader.lines, cast)
  return {
    message: reader.message,
    person: cast.person,
    value: cast.value,
    text: cast.text,
    claimsBinding: claim === null ? null : !/^non/i.test(claim[1]!),
    hasReason: cast.value > 0 ? null : reason,
    scope: cast.scope,
    carried: cast.carried,
    saysVeto:
      cast.value <= -1 &&
      /\bveto/i.test(`${line} ${reader.lines[cast.at + 1] ?? ''}`) &&
      !/\b(?:no|not a|isn't a|without a) veto/i.test(line),
    evidence,
  }
}

/** `(non-binding)` on a line of its own near a form that was filled in. */
function loneClaim(lines: readonly string[], at: number): RegExpExecArray | null {
  for (const line of lines.slice(at + 1, at + 6)) {
    const match = /^[ \t]*\(?[ \t]*(non-?[ ]?binding|binding)[ \t]*\)?[.!]?[ \t]*$/i.exec(line)
    if (match !== null) return match
  }
  return null
}

/** Whether the rest of the line, or what stands under it, gives a reason: three words that are no sign-off. */
function reasonAfter(lines: readonly string[], cast: Placed): boolean {
  const words = (text: string): number =>
    text.replace(/\(?\b(?:non-?)?binding\b\)?/giu, '').match(/[\p{L}]{2,}/gu)?.length ?? 0
  const line = lines[cast.at]!
  if (words(line.slice(cast.after)) > 2 || /\bbecause\b/i.test(line)) return true
  for (const next of lines.slice(cast.at + 1, cast.at + 6)) {
    if (next.trim() === '' || EMPTY_BOX.test(next)) continue
    return !SIGN_OFF.test(next) && words(next) > 2
  }
  return false
}

/** The same vote said twice in a message is one; a claim made at either place counts. */
function oncePerMessage(ballots: readonly Ballot[]): Ballot[] {
  const kept = new Map<string, Ballot>()
  for (const ballot of ballots) {
    const key = [
      ballot.message.id,
      ballot.person.id,
      ballot.value,
      ballot.scope,
      ballot.carried,
      /by$/i.test(ballot.text),
    ].join('\u0000')
    const known = kept.get(key)
    kept.set(
      key,
      known === undefined
        ? ballot
        : {
            ...known,
            claimsBinding: known.claimsBinding ?? ballot.claimsBinding,
            hasReason: known.hasReason === null ? null : known.hasReason || ballot.hasReason === true,
            saysVeto: known.saysVeto || ballot.saysVeto,
          },
    )
  }
  return [...kept.values()]
}

/** Nothing of substance follows on the line. */
function isAlone(rest: string): boolean {
  return /^[ \t]*(?:[-–,:][ \t]*)?(?:\(?(?:non-?[ ]?)?binding\)?)?(?:[ \t]*(?:from me|here|too|as well|thanks?))?[ \t.!,;:)*_-]*$/i.test(
    rest,
  )
}

/** Whether a line starts a sentence: nothing runs on into it from the line above. */
function opensSentence(lines: readonly string[], at: number): boolean {
  const before = lines[at - 1]?.trim() ?? ''
  return before === '' || /[.!?:;)…,]["'”’]?$/u.test(before) || before.length < 30 || EMPTY_BOX.test(before)
}

/** Whether a message announces the result of a vote. */
export function isResult({ tags, subject }: ReadMessage): boolean {
  return tags.some((tag) => /\bresults?\b/i.test(tag)) || /^results?\b/i.test(subject)
}

/** `2/3` of a message that answers one patch of a series, and not its cover letter. */
function patchPart({ tags }: ReadMessage): string | null {
  for (const tag of tags) {
    const part = /\bpatch\b.*?\b(\d{1,3}\/\d{1,3})$/i.exec(tag)?.[1]
    if (part !== undefined && !/^0+\//.test(part)) return `patch ${part}`
  }
  return null
}

function voteValue(text: string): number {
  if (/^(?:\+\+1|\+1|\+10+|\+∞)$/u.test(text)) return 1
  if (/^-(?:1|10+|∞)$/u.test(text)) return -1
  const value = Number(text.replace('½', '0.5').replace('±', ''))
  // `-0` would not survive JSON.
  return value === 0 ? 0 : Math.max(-1, Math.min(1, value))
}

/** The person that a trailer names, among those who take part; null for somebody whom the thread does not know. */
function personNamed(name: string, address: string | null, reader: LineReader): Person | null {
  const lower = name.trim().replace(/^"|"$/g, '').toLowerCase()
  const mail = address?.trim().toLowerCase() ?? null
  const found = reader.thread.participants.find(
    (one) =>
      (mail !== null && one.addresses.some((known) => known.toLowerCase() === mail)) ||
      (lower !== '' && one.name?.toLowerCase() === lower),
  )
  if (found !== undefined) return { id: found.id, name: found.name, address: found.addresses[0] ?? null }
  return lower !== '' && reader.speaker.name?.toLowerCase() === lower ? reader.speaker : null
}
