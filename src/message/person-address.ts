/** An address as far as it tells who somebody is. */
export interface PlainAddress {
  /**
   * Lower case, obfuscation and `+tag` undone; null when it is hidden (`a...@example.org`) and so tells nobody apart.
   */
  readonly address: string | null
  /** The part before the `@`, without Gmane's code. */
  readonly local: string
}

/** Longer ones are attacks. */
const LONGEST_ADDRESS = 320

/**
 * Undoes what archives do to addresses: `ann at example.org`, `ann (at) example (dot) org`, `mailto:`, brackets. Gmane's
 * `ann-LDSdmyG8hGV8YrgS2mwiifqBs+8SCbDb@public.gmane.org` keeps the local part only. Hidden ones are known as such.
 *
 * For example, `Ann at Example.org` yields `ann@example.org`.
 */
export function plainAddress(written: string): PlainAddress {
  let text = written
    .slice(0, LONGEST_ADDRESS)
    .trim()
    .replace(/^<+|>+$/gu, '')
    .replace(/^mailto:/iu, '')
  if (!text.includes('@')) {
    text = text
      .replace(/ ?[([{<] ?at ?[)\]}>] ?| at |\(a\)| _at_ |_at_/iu, '@')
      .replace(/ ?[([{<] ?dot ?[)\]}>] ?| dot /giu, '.')
  }
  text = text.replace(/\s+/gu, '').toLowerCase()
  const at = text.lastIndexOf('@')
  if (at < 0) return { address: text === '' ? null : text, local: text }
  // RFC 5233: `ann+lists@…` is delivered to `ann@…`.
  const local = text.slice(0, at).replace(/(?<=.)\+.*$/u, '')
  const domain = text.slice(at + 1)
  const gmane = domain.endsWith('gmane.org') ? /^(.+?)-[a-z0-9+/_-]{20,}$/u.exec(text.slice(0, at)) : null
  if (gmane !== null) return { address: text, local: gmane[1]! }
  const isHidden =
    /\.\.\.|x{4,}|\*{2,}/u.test(local) || /^(?:x{3,}|\.{2,}|\*+)/u.test(domain) || domain === ''
  return { address: isHidden ? null : `${local}@${domain}`, local }
}
