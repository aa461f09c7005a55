import type { MessageId } from '../model/message.ts'

/** RFC 5322 section 2.1.1: a line has at most 998 characters; an id with more is not one. */
const ID_LIMIT = 998
/** References kept: the oldest and the newest. Mails have been seen with thousands, written to make threading slow. */
const REFERENCES_LIMIT = 400
/** Header text looked at for ids. */
const VALUE_LIMIT = 256 * 1024

/** Ids in angle brackets, also folded inside, doubled, or with something before the bracket. */
const BRACKETED = /<([^<>]*)>/g

/** The first usable id among `Message-ID` headers, or null. */
export function readMessageId(values: readonly string[]): MessageId | null {
  for (const value of values) {
    const text = value.slice(0, VALUE_LIMIT)
    const found = bracketed(text)[0] ?? bare(text)[0]
    if (found !== undefined) return found
  }
  return null
}

/** Ids of `References`, oldest first: in brackets, separated by blanks or commas, or bare. */
export function readReferences(values: readonly string[]): MessageId[] {
  const ids: MessageId[] = []
  for (const value of values) {
    const text = value.slice(0, VALUE_LIMIT)
    const found = bracketed(text)
    // What is written without brackets between those that have them is mail addresses and damage.
    for (const id of found.length > 0 ? found : bare(text)) if (ids[ids.length - 1] !== id) ids.push(id)
  }
  if (ids.length <= REFERENCES_LIMIT) return ids
  return [ids[0]!, ...ids.slice(1 - REFERENCES_LIMIT)]
}

/**
 * Ids of `In-Reply-To`. RFC 822 allowed prose there: `Your message of "Mon, 2 Mar" <id>` and `Message from Ann Lee
 * <ann@example.org>`; of prose only what stands in brackets is read, and never an address after `from`.
 */
export function readInReplyTo(values: readonly string[]): MessageId[] {
  const ids: MessageId[] = []
  for (const value of values) {
    const text = value.slice(0, VALUE_LIMIT)
    const outside = text
      .replace(BRACKETED, ' ')
      .replace(/\([^()]*\)/g, ' ')
      .replace(/[\s,;]+/g, ' ')
      .trim()
    const found = outside === '' ? bracketed(text) : inProse(text)
    for (const id of found.length > 0 || /\s/.test(text.trim()) ? found : bare(text))
      if (!ids.includes(id)) ids.push(id)
  }
  return ids
}

function bracketed(text: string): MessageId[] {
  return [...text.matchAll(BRACKETED)].map((match) => clean(match[1]!)).filter(isUsable)
}

function inProse(text: string): MessageId[] {
  return [...text.matchAll(BRACKETED)]
    .filter(
      (match) =>
        !/\b(?:from|by|of|von|de)\b[^<>]{0,200}$/i.test(
          text.slice(Math.max(0, match.index - 210), match.index),
        ) || isLikelyId(match[1]!),
    )
    .map((match) => clean(match[1]!))
    .filter(isUsable)
}

/** Ids are made by programs: they hold figures, where addresses of people mostly hold a name. */
function isLikelyId(text: string): boolean {
  const local = text.slice(0, text.indexOf('@'))
  return (local.match(/\d/g)?.length ?? 0) >= 6
}

function bare(text: string): MessageId[] {
  return text
    .split(/[\s,;]+/)
    .map((word) => clean(word.replace(/[<>]/g, '')))
    .filter((id) => isUsable(id) && /^[^@]+@[^@]+$/.test(id) && !/[()"]/.test(id))
}

/** White space comes from folding within an id. */
function clean(text: string): string {
  return text.replace(/\s+/g, '')
}

function isUsable(id: string): boolean {
  return id !== '' && id.length <= ID_LIMIT && /^[!-~\x80-\xff]+$/.test(id)
}
