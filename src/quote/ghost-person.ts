import type { Mailbox, Person } from '../model/person.ts'
import type { Attribution } from '../model/segment.ts'

/** What clocks and calendars leave before a name: `PM, Ann Lee`, `America/New York, Ann Lee`. */
const CLOCK_RESTS = /^(?:[AaPp]\.?[Mm]\.?, |[A-Z][A-Za-z]+\/[A-Z][A-Za-z_]+(?: York| Angeles)?,? )+(?=\S)/
/** Outlook's "list-bounces@example.org On Behalf Of Ann Lee": the list is no person. */
const ON_BEHALF = /^.*\bon behalf of\s+/i
/** Addresses that list software sends from. */
const LIST_SOFTWARE = /^[\w.+-]+-(?:bounces|admin|owner|request)(?:[+=][^@]*)?(?:@| at )/i
/** An address in the place of a name, as it is or as pipermail writes it: `ann at example.org`. */
const HIDDEN_ADDRESS = /^<?([\w.+=-]+)(?:@| at )([\w-]+(?:\.[\w-]+)+)>?$/
const SUFFIX = /^(?:jr|sr|phd|md|esq|inc|ltd|[ivx]+)\.?$/i

/**
 * Whom an attribution names, without what clocks and mail programs leave around the name.
 *
 * For example, the name `ann at example.org` yields the address `ann@example.org` and no name.
 */
export function mailboxOfAttribution(attribution: Attribution): Mailbox {
  const { address } = attribution
  let name = attribution.name?.replace(/\s+/g, ' ').trim() ?? ''
  const behalf = ON_BEHALF.test(name)
  name = name.replace(ON_BEHALF, '').replace(CLOCK_RESTS, '')
  const own = address !== null && (behalf || LIST_SOFTWARE.test(address)) ? null : address
  if (LIST_SOFTWARE.test(name)) return { name: null, address: own }
  const hidden = own === null ? HIDDEN_ADDRESS.exec(name) : null
  if (hidden !== null) return { name: null, address: `${hidden[1]}@${hidden[2]}` }
  const straight = straightName(name)
  return { name: straight === '' ? null : straight, address: own }
}

/**
 * The person that a mailbox names, made from it alone; null when it names nobody.
 *
 * For example, the name `Lee, Ann` yields `{ id: 'ann-lee', name: 'Ann Lee', address: null }`.
 */
export function personOfMailbox(mailbox: Mailbox): Person | null {
  const id = slugOf(mailbox.name ?? '') || slugOf(mailbox.address?.split('@')[0] ?? '')
  return id === '' ? null : { id, name: mailbox.name, address: mailbox.address }
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
  if (turned === null || SUFFIX.test(turned[1]!) || SUFFIX.test(turned[2]!)) return plain
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
