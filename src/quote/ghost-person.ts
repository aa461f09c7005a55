import type { Person } from '../model/person.ts'
import type { Attribution } from '../model/segment.ts'

/**
 * The person that an attribution line names, made from the line alone; null when it names nobody.
 *
 * For example, the name `Lee, Ann` yields `{ id: 'ann-lee', name: 'Ann Lee', address: null }`.
 */
export function personOfAttribution(attribution: Attribution): Person | null {
  const hidden = attribution.address === null ? hiddenAddress(attribution.name ?? '') : null
  if (hidden !== null) return personOfAttribution({ ...attribution, name: null, address: hidden })
  const name = attribution.name === null ? null : straightName(attribution.name)
  const local = attribution.address?.split('@')[0] ?? null
  const id = slugOf(name ?? '') || slugOf(local ?? '')
  if (id === '') return null
  return { id, name: name === '' ? null : name, address: attribution.address }
}

/**
 * The address that stands in the place of a name, or null.
 *
 * For example, `ann at example.org`, as pipermail writes it, yields `ann@example.org`.
 */
export function hiddenAddress(name: string): string | null {
  const address = /^<?([\w.+-]+)(?:@| at )([\w-]+(?:\.[\w-]+)+)>?$/.exec(name.trim())
  return address === null ? null : `${address[1]}@${address[2]}`
}

/**
 * A name as people say it: quotes off, white space folded, `Lee, Ann` turned round. Suffixes (`Lee, Jr.`) and names with
 * more than one comma stay.
 */
export function straightName(name: string): string {
  const plain = name
    .replace(/["“”]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^'(.*)'$/, '$1')
  const turned = /^([^,@]+), ?([^,@]+)$/.exec(plain)
  if (turned === null || /^(?:jr|sr|phd|md|esq|inc|ltd|[ivx]+)\.?$/i.test(turned[2]!)) return plain
  return `${turned[2]} ${turned[1]}`.trim()
}

function slugOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
}
