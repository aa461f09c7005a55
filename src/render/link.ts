import { createHash } from 'node:crypto'
import type { MessageId } from '../model/message.ts'

/** How to make a link to a message: a URL with places to fill. */
export interface LinkStyle {
  /**
   * An http or https URL. `{id}` is the Message-ID, percent-encoded; `{hash}` its hash as Mailman 3 makes it; `{list}`
   * the list's name; `{year}`, `{month}`, `{monthname}` the message's month. A link whose place cannot be filled is
   * not made.
   */
  readonly template: string
}

/** What a link may need to know of the message it leads to. */
export interface LinkTarget {
  readonly message: MessageId
  readonly list: string | null
  readonly date: string | null
}

interface NamedStyle {
  readonly template: string
  /** Where the archive lies when the user does not say; null when they must. */
  readonly base: string | null
}

/** `{base}` is what the user gives after the style's name. */
const STYLES: Readonly<Record<string, NamedStyle>> = {
  lore: { template: '{base}/{id}/', base: 'https://lore.kernel.org/r' },
  // Pipermail numbers messages as they come: only the month's page can be known from a mail.
  mailman2: { template: '{base}/{year}-{monthname}/thread.html', base: null },
  mailman3: { template: '{base}/message/{hash}/', base: null },
  // Pony Mail Foal takes a Message-ID with its brackets in place of a permalink.
  ponymail: { template: '{base}/thread/%3C{id}%3E', base: 'https://lists.apache.org' },
  'google-groups': { template: 'https://groups.google.com/d/msgid/{base}/{id}', base: '{list}' },
}

/** Names that {@link readLinkStyle} knows, for messages and help. */
export const LINK_STYLES: readonly string[] = Object.keys(STYLES)

/**
 * Reads what a user gives as `--link`: an http(s) URL with places to fill, or a style's name, with `=` and where its
 * archive lies if need be. Null when it is neither.
 *
 * For example, `mailman3=https://lists.example.org/archives/list/dev@example.org` yields the template
 * `https://lists.example.org/archives/list/dev@example.org/message/{hash}/`, and `lore` yields
 * `https://lore.kernel.org/r/{id}/`.
 */
export function readLinkStyle(text: string): LinkStyle | null {
  const match = /^([a-z0-9-]+)(?:[=:](.*))?$/.exec(text.trim())
  const style = match !== null && Object.hasOwn(STYLES, match[1]!) ? STYLES[match[1]!]! : null
  if (style === null) return withPlaces(text.trim())
  const base = (match![2] ?? '').replace(/\/$/, '') || style.base
  return base === null ? null : withPlaces(style.template.replace('{base}', base))
}

function withPlaces(template: string): LinkStyle | null {
  const isUrl = /^https?:\/\/[^\s/]/i.test(template)
  return isUrl && /\{(?:id|hash|monthname|month|year)\}/.test(template) ? { template } : null
}

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/**
 * The URL of a message, or null: no style, or a place of the template that this message cannot fill, or a message
 * whose id was made up because it has none.
 */
export function linkTo(style: LinkStyle | null, target: LinkTarget): string | null {
  if (style === null || /@(?:no-id|ghost)\.invalid$/.test(target.message)) return null
  const month = /^(\d{4})-(\d\d)/.exec(target.date ?? '')
  const values: Readonly<Record<string, string | null>> = {
    id: encodeId(target.message),
    hash: messageIdHash(target.message),
    list: target.list === null ? null : encodeId(target.list.replace(/\..*$/, '')),
    year: month?.[1] ?? null,
    month: month?.[2] ?? null,
    monthname: month === null ? null : (MONTHS[Number(month[2]) - 1] ?? null),
  }
  let whole = true
  const url = style.template.replace(/\{([a-z]+)\}/g, (place, key: string) => {
    const value = Object.hasOwn(values, key) ? values[key]! : null
    if (value === null) whole = false
    return value ?? place
  })
  return whole ? safeUrl(url) : null
}

/** Percent-encodes all but letters, digits, `-._~@+=`: nothing that ends a Markdown link, an attribute or a path step. */
function encodeId(id: string): string {
  return encodeURIComponent(id.replace(/\p{Surrogate}/gu, '\ufffd'))
    .replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replace(/%40/g, '@')
    .replace(/%2B/g, '+')
    .replace(/%3D/g, '=')
}

/** A message as a `mid:` URL (RFC 2392), which names it wherever it is kept. */
export function midUrl(id: MessageId): string {
  return `mid:${encodeId(id)}`
}

/** Mailman's X-Message-ID-Hash: base 32 of the SHA-1 of the id. */
function messageIdHash(id: MessageId): string {
  let bits = 0
  let count = 0
  let hash = ''
  for (const byte of createHash('sha1').update(id).digest()) {
    bits = ((bits << 8) | byte) & 0xffff
    count += 8
    while (count >= 5) {
      count -= 5
      hash += BASE32[(bits >> count) & 31]
    }
  }
  return hash
}

/**
 * A URL that may stand as a link: http, https or mailto, everything that is not plain URL text percent-encoded; null for
 * any other scheme. Safe inside `(…)` of Markdown and inside an HTML attribute.
 */
export function safeUrl(url: string): string | null {
  const trimmed = url.trim()
  if (!/^(?:https?:\/\/[^/\s]|mailto:[^\s]+@)/i.test(trimmed)) return null
  return trimmed
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(/[^A-Za-z0-9\-._~:/?#@!$&*+,;=%]/gu, (sign) =>
      encodeURIComponent(sign).replace(
        /[()'[\]]/g,
        (left) => `%${left.charCodeAt(0).toString(16).toUpperCase()}`,
      ),
    )
}
