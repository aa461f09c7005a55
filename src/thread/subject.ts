import { readSubjectPrefix } from './subject-prefixes.ts'

/** Which part of which version of a patch series a mail is. */
export interface SeriesMark {
  /** 1 when the subject does not say; `v2.1` is 2.1. */
  readonly version: number
  /** 0 for a cover letter; 1 for a patch that stands alone. */
  readonly part: number
  /** 1 for a patch that stands alone. */
  readonly of: number
}

/** A subject taken apart. */
export interface SubjectReading {
  /** Without reply prefixes, bracket tags and `(was: …)`, white space folded. */
  readonly base: string
  /** What stood in brackets before the base, in order, each once. */
  readonly tags: readonly string[]
  readonly isReply: boolean
  readonly isForward: boolean
  /** The base of the subject before it was changed, from `(was: …)`, or null. */
  readonly was: string | null
  /** Set when a tag names a patch, a version or `n/m`. */
  readonly series: SeriesMark | null
}

/** Subjects of a megabyte exist in fuzzed archives; nobody tells two apart by what is behind this. */
const LONGEST_SUBJECT = 1000
/** Longer brackets are part of the sentence. */
const LONGEST_TAG = 80
/** `Re: Re: Re: …` and `[a][b][c]…` by broken list software go on for ever. */
const MOST_MARKS = 100

const PATCH_WORD = /\b(?:patch|patches|patchset|patchv\d+|git pull|pull)\b/iu

/**
 * Takes a decoded subject apart: reply and forward prefixes of the main mail programs and languages, bracket tags in
 * any order with them, `(was: …)`, and the marks of a patch series.
 *
 * For example, `Re: [dev] [PATCH v2 1/3] drop Node 18 (was: Node 18)` yields the base `drop Node 18`, the tags `dev`
 * and `PATCH v2 1/3`, `isReply`, the old base `Node 18`, and version 2, part 1 of 3.
 */
export function readSubject(subject: string): SubjectReading {
  let rest = subject.slice(0, LONGEST_SUBJECT).replace(/\s+/gu, ' ').trim()
  const tags: string[] = []
  let isReply = false
  let isForward = false
  let patched = false
  for (let marks = 0; marks < MOST_MARKS; marks++) {
    const prefix = readSubjectPrefix(rest, patched)
    if (prefix !== null) {
      if (prefix.kind === 'reply') isReply = true
      else isForward = true
      rest = rest.slice(prefix.length).trimStart()
      continue
    }
    const wrapped = /^\[ ?(?=(?:fwd?|re):)/iu.exec(rest)
    if (wrapped !== null && rest.endsWith(']')) {
      rest = rest.slice(wrapped[0].length, -1).trim()
      continue
    }
    const tag = tagAt(rest)
    if (tag === null) break
    if (tag.text !== '' && !tags.includes(tag.text)) tags.push(tag.text)
    patched ||= PATCH_WORD.test(tag.text)
    rest = rest
      .slice(tag.length)
      .replace(/^ ?[:：-] /u, '')
      .trimStart()
  }
  const tail = /(?: \(fwd\)| -reply)$/iu.exec(rest)
  if (tail !== null) {
    if (tail[0].toLowerCase() === ' (fwd)') isForward = true
    else isReply = true
    rest = rest.slice(0, tail.index)
  }
  const { base, was } = splitWas(rest)
  return {
    base,
    tags,
    isReply,
    isForward,
    was,
    series: readSeries(tags, base),
  }
}

/** The bracket tag that a text starts with; null when it has none or the bracket belongs to the words behind it. */
function tagAt(text: string): { readonly text: string; readonly length: number } | null {
  if (text[0] !== '[') return null
  let depth = 0
  const end = Math.min(text.length, LONGEST_TAG + 2)
  for (let at = 0; at < end; at++) {
    if (text[at] === '[') depth++
    else if (text[at] === ']' && --depth === 0) {
      // `[a-z]* matches`, `[0].name`: code, not a tag.
      if (/^[*+?{(.=]/u.test(text.slice(at + 1, at + 2))) return null
      return { text: text.slice(1, at).trim(), length: at + 1 }
    }
  }
  return null
}

/** `new (was: old)`, `new [was Re: old]`, `new, was: old`. */
const WAS =
  /[([{] ?(?:was|formerly|previously|war)(?: ?[:：]| ) ?|[ ,;-] ?(?:was|formerly): |[ ,;-] ?was (?=re: )/iu

function splitWas(text: string): { readonly base: string; readonly was: string | null } {
  const match = WAS.exec(text)
  if (match === null) return { base: text, was: null }
  const base = text.slice(0, match.index).replace(/[ ,;:-]+$/u, '')
  const bracketed = /^[([{]/u.test(match[0])
  // In brackets without a colon it must end the subject: `the (was it fixed?) question` is a sentence.
  if (bracketed && !/[:：]/u.test(match[0]) && !/[)\]}]$/u.test(text)) return { base: text, was: null }
  const old = readOld(text.slice(match.index + match[0].length).replace(/[)\]} ]+$/u, ''))
  return base === '' || old === '' ? { base: text, was: null } : { base, was: old }
}

/** The old subject without its prefixes and tags. */
function readOld(text: string): string {
  let rest = text
  for (let marks = 0; marks < MOST_MARKS; marks++) {
    const length = readSubjectPrefix(rest, false)?.length ?? tagAt(rest)?.length
    if (length === undefined || length >= rest.length) break
    rest = rest.slice(length).trimStart()
  }
  return rest
}

const VERSION = /^(?:[\w-]*?patch-?|rfc-?|-)?v\.?(\d{1,3}(?:\.\d{1,2})?)$/iu
const PART = /^(?:patch|rfc|v\d+[.-]?)?(\d{1,4})\/(\d{1,4})$/iu

/** `[ver #7]` behind a subject: a tag that stands on the other side. */
const VERSION_TAG_AT_END = / \[(?:v|ver|version|rev)\.? ?#?(\d{1,3})\]$/iu
/** `(v3)` and `, v3` behind a subject, and `v3: ` before it, number a text and not always the series it is sent in. */
const VERSION_AT_END = /[ ([,](?:v|ver|version|rev)\.? ?#?(\d{1,3})[)\]]?$/iu
const VERSION_AT_START = /^v(\d{1,3}):? /iu

/**
 * A base without the version that stands at its end or start.
 *
 * For example, `drop Node 18 (v3)` yields `drop Node 18`.
 */
export function withoutVersion(base: string): string {
  return base
    .replace(VERSION_AT_END, '')
    .replace(VERSION_AT_START, '')
    .replace(/[ ([,]{1,3}$/u, '')
}

function readSeries(tags: readonly string[], base: string): SeriesMark | null {
  let patch = false
  let version: number | null = null
  let part: number | null = null
  let of: number | null = null
  for (const tag of tags) {
    const words = tag.split(/[ ,;:]+/u)
    for (const [at, word] of words.entries()) {
      if (/^(?:rfc-?)?patch/iu.test(word) || /-patch$/iu.test(word)) patch = true
      const versioned = VERSION.exec(word)
      const taken = /^take$/iu.test(word)
        ? /^#?(\d{1,3})$/u.exec(words[at + 1] ?? '')
        : /^take(\d{1,3})$/iu.exec(word)
      if (versioned !== null) version ??= Number(versioned[1])
      else if (taken !== null) version ??= Number(taken[1])
      const counted = PART.exec(word)
      if (counted !== null) {
        part ??= Number(counted[1])
        of ??= Number(counted[2])
      } else if (
        /^of$/iu.test(word) &&
        /^\d{1,4}$/u.test(words[at - 1] ?? '') &&
        /^\d{1,4}$/u.test(words[at + 1] ?? '')
      ) {
        // Mercurial's patchbomb writes `[PATCH 1 of 3]`.
        part ??= Number(words[at - 1])
        of ??= Number(words[at + 1])
      }
    }
  }
  if (of === 0) part = of = null
  if (!patch && version === null && (part === null || part > of!)) return null
  version ??= Number(VERSION_TAG_AT_END.exec(base)?.[1] ?? 1)
  return { version, part: part ?? 1, of: of ?? 1 }
}

/**
 * What two bases must share to count as one subject: case, width, white space (headers are folded in mid-word) and
 * signs at the ends make no difference.
 *
 * For example, `Drop Node 18?` and `drop  node 18` yield the same key.
 */
export function subjectKey(base: string): string {
  const key = base
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\u200b-\u200f\ufeff]/gu, '')
  let start = 0
  let end = key.length
  while (start < end && END_SIGNS.includes(key[start]!)) start++
  while (start < end && END_SIGNS.includes(key[end - 1]!)) end--
  return key.slice(start, end)
}

/** Signs that mail programs and people add to the ends of a subject and take off again. */
const END_SIGNS = '.,;:!?\'"…-'

/** Words that say nothing of what a subject is about. */
const EMPTY_WORDS = new Set(
  'the and for with from about into onto over not are was has have can how what when why who you our your its this that new use using some any all more non via'.split(
    ' ',
  ),
)

/**
 * How much of the shorter of two bases stands in the other: 1 when one holds the other, 0 when they share no word.
 *
 * For example, `drop Node 18` and `drop Node 18 and 20` yield 1, `drop Node 18` and `lunch` yield 0.
 */
export function subjectLikeness(a: string, b: string): number {
  const left = subjectKey(a)
  const right = subjectKey(b)
  if (left === '' || right === '') return 1
  if (left.includes(right) || right.includes(left)) return 1
  const words = contentWords(a)
  const others = contentWords(b)
  if (words.size === 0 || others.size === 0) return 0
  let shared = 0
  for (const word of words) if (others.has(word)) shared++
  return shared / Math.min(words.size, others.size)
}

function contentWords(base: string): Set<string> {
  const words =
    base
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}_]+/gu) ?? []
  return new Set(words.filter((word) => word.length > 2 && !EMPTY_WORDS.has(word)))
}
