import type { Mailbox } from '../model/person.ts'
import { decodeWords } from './encoded-words.ts'

/** An author's header is a line or two; beyond this nothing is read. */
const VALUE_LIMIT = 8192

/**
 * Reads the first mailbox of a header value as it stands in the mail (unfolded).
 *
 * `Ann Lee <ann@example.org>`, `ann@example.org (Ann Lee)`, `"Lee, Ann" <ann@example.org>` and pipermail's
 * `ann at example.org (Ann Lee)` are all understood.
 */
export function readMailbox(value: string, charset: string | null): Mailbox {
  const { phrase, address, comment } = takeApart(value.slice(0, VALUE_LIMIT))
  const words = nameOf(phrase, charset)
  const aside = nameOf(comment, charset)
  const isAddress = (text: string): boolean =>
    text === '' || (address !== '' && repairAddress(text) === address)
  // What list software says of itself belongs to the name it changed: `ann (via GitHub)`.
  const name = isAddress(words) ? aside : /^via\s/i.test(aside) ? `${words} (${aside})` : words
  return { name: isAddress(name) ? null : name, address: address === '' ? null : address }
}

interface Parts {
  readonly phrase: string
  readonly address: string
  readonly comment: string
}

function takeApart(value: string): Parts {
  let phrase = ''
  let comment = ''
  let address: string | null = null
  for (let at = 0; at < value.length; at++) {
    const sign = value[at]!
    if (sign === '"') {
      const end = endOfQuoted(value, at)
      phrase += unescapePairs(value.slice(at + 1, end))
      at = end
    } else if (sign === '(') {
      const end = endOfComment(value, at)
      comment += (comment === '' ? '' : ' ') + unescapePairs(value.slice(at + 1, end))
      at = end
    } else if (sign === '<') {
      const end = value.indexOf('>', at)
      const inner = value.slice(at + 1, end < 0 ? value.length : end)
      if (inner.includes('@') || / at /i.test(inner) || address === null) address = inner
      if (end < 0) break
      at = end
    } else if (sign === ',' || sign === ';') {
      // A comma ends the first mailbox if it has an address; else it stands in a name nobody quoted.
      if (address !== null || looksLikeAddress(phrase)) break
      phrase += sign === ',' ? sign : ''
    } else phrase += sign
  }
  if (address === null) {
    const bare = bareAddress(phrase)
    // `Ann (ann@example.org)`: the two in each other's place.
    if (bare.address === '' && looksLikeAddress(comment))
      return { phrase: bare.rest, address: repairAddress(comment), comment: '' }
    return { phrase: bare.rest, address: bare.address, comment }
  }
  return { phrase, address: repairAddress(address), comment }
}

function endOfQuoted(value: string, at: number): number {
  for (let end = at + 1; end < value.length; end++) {
    if (value[end] === '\\') end++
    else if (value[end] === '"') return end
  }
  // Never closed: the quote ends before the address.
  const bracket = value.indexOf('<', at)
  return bracket < 0 ? value.length : bracket - 1
}

function endOfComment(value: string, at: number): number {
  let depth = 0
  for (let end = at; end < value.length; end++) {
    if (value[end] === '\\') end++
    else if (value[end] === '(') depth++
    else if (value[end] === ')' && --depth === 0) return end
  }
  return value.length
}

function unescapePairs(text: string): string {
  return text.replace(/\\(.)/g, '$1')
}

function looksLikeAddress(text: string): boolean {
  return /^\s*\S+(?:@| at )\S+\s*$/i.test(text)
}

function bareAddress(text: string): { address: string; rest: string } {
  const trimmed = text.trim()
  const at = /^(\S{1,320}) at (\S{1,255})$/i.exec(trimmed)
  if (at !== null) return { address: repairAddress(trimmed), rest: '' }
  const word = trimmed.split(/\s+/).find((part) => /^[^@]+@[^@]+$/.test(part))
  if (word !== undefined) return { address: repairAddress(word), rest: trimmed.replace(word, ' ') }
  return { address: '', rest: trimmed }
}

/** Takes off `mailto:` and source routes, repairs list software's ` at `, and blanks. */
function repairAddress(text: string): string {
  let address = text
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/^@[^:]{1,300}:/, '')
  if (!address.includes('@')) address = address.replace(/ at /i, '@')
  address = address.replace(/\s+/g, '').replace(/^["']+|["']+$/g, '')
  // IETF's rewriting for DMARC: `ann=40example.org@dmarc.ietf.org`.
  const rewritten = /^([^@]+)=40([^@]+)@dmarc\.[^@]+$/i.exec(address)
  if (rewritten !== null) return `${rewritten[1]}@${rewritten[2]}`
  return address.includes('@') ? address : ''
}

function nameOf(text: string, charset: string | null): string {
  const decoded = decodeWords(text, charset)
    .replace(/[\s\x00-\x1f\x7f]+/g, ' ')
    .trim()
  const unquoted = decoded.replace(/^(['"])(.*)\1$/, '$2').trim()
  return unquoted.replace(/^["',;]+|["',;]+$/g, '').trim()
}
