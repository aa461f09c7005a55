import type { Mailbox, Person } from '../model/person.ts'
import type { Mailmap } from './mailmap.ts'
import { plainAddress } from './person-address.ts'
import { initialNameKey, isTelling, nameKey, plainName, shortNameKey, slugOf } from './person-name.ts'
import { isRobot } from './robot-names.ts'

/** Who is who in an archive. */
export interface PeopleIndex {
  /** The person behind a mailbox. One that the index has not seen gets a person of its own. */
  personOf(mailbox: Mailbox): Person
  /**
   * The person an attribution line names: by address; else by full name; else by the name without middle names, or
   * with an initial, where just one person fits. Null rather than a guess.
   */
  personNamed(name: string | null, address: string | null): Person | null
  /** All addresses of a person, as written, sorted. */
  addressesOf(person: Person): readonly string[]
  /** True for a mailbox of a program. */
  isBot(mailbox: Mailbox): boolean
}

/** An address under which this many people write is a list's or a service's, and tells nobody apart. */
const SHARED_BY = 3

/** One spelling of a mailbox and how often it wrote. */
interface Spelling {
  readonly name: string | null
  readonly address: string | null
  /** `nameKey`, or an empty string. */
  readonly key: string
  /** Plain address; null when missing, hidden or shared. */
  readonly identity: string | null
  readonly local: string
  count: number
}

/**
 * Finds out which mailboxes belong to one person: the mailmap's word first, then an equal address, then an equal full
 * name of two words or more. Mailboxes may repeat: the spelling used most gives the person's name. The order of the
 * mailboxes makes no difference.
 *
 * For example, `Ann Lee <ann@example.org>` and `Lee, Ann <al@work.example>` are one person with the id `ann-lee`.
 */
export function resolvePeople(mailboxes: Iterable<Mailbox>, mailmap: Mailmap | null): PeopleIndex {
  const spellings = readSpellings(mailboxes, mailmap)
  const groups = groupSpellings(spellings)
  return new People(groups, mailmap)
}

/** Different mailboxes with their counts, in an order that does not depend on the input's. */
function readSpellings(mailboxes: Iterable<Mailbox>, mailmap: Mailmap | null): Spelling[] {
  const counts = new Map<string, { readonly mailbox: Mailbox; count: number }>()
  for (const mailbox of mailboxes) {
    const key = mailboxKey(mailbox)
    const known = counts.get(key)
    if (known === undefined) counts.set(key, { mailbox, count: 1 })
    else known.count++
  }
  const found = new Map<string, Spelling>()
  for (const { mailbox, count } of counts.values()) {
    const { name, address } = properMailbox(mailbox, mailmap)
    const key = mailboxKey({ name, address })
    const known = found.get(key)
    if (known !== undefined) {
      known.count += count
      continue
    }
    const plain = address === null ? null : plainAddress(address)
    found.set(key, {
      name,
      address,
      key: name === null ? keyOfLocal(plain?.local ?? '') : nameKey(name),
      identity: plain?.address ?? null,
      local: plain?.local ?? '',
      count,
    })
  }
  const sorted = [...found.entries()].sort(([a], [b]) => compare(a, b)).map(([, spelling]) => spelling)
  const shared = sharedAddresses(sorted)
  return sorted.map((spelling) =>
    spelling.identity !== null && shared.has(spelling.identity) ? { ...spelling, identity: null } : spelling,
  )
}

/** A mailbox as the mailmap puts it; an address given as a name is none. */
function properMailbox(mailbox: Mailbox, mailmap: Mailmap | null): Mailbox {
  const { name, address } = mailmap?.apply(mailbox) ?? mailbox
  return {
    name: name === null || name.trim() === '' || name.includes('@') ? null : name,
    address: address === null || address.trim() === '' ? null : address,
  }
}

/** The name that an address without one is made of: `ann.lee@…`; empty when it is not made of one. */
function keyOfLocal(local: string): string {
  const key = nameKey(local.replace(/[._-]+/gu, ' '))
  return isTelling(key) && /^[\p{L} ]+$/u.test(key) ? key : ''
}

/** Addresses that people with different names write under: lists, trackers, review services. */
function sharedAddresses(spellings: readonly Spelling[]): ReadonlySet<string> {
  const names = new Map<string, string[][]>()
  for (const { identity, key } of spellings) {
    if (identity === null || !isTelling(key)) continue
    const words = key.split(' ').filter((word) => word.length > 1)
    const known = names.get(identity)
    if (known === undefined) names.set(identity, [words])
    else if (known.length < SHARED_BY && !known.some((other) => other.some((word) => words.includes(word)))) {
      known.push(words)
    }
  }
  const shared = new Set<string>()
  for (const [address, different] of names) {
    const isService = isRobot({ name: null, address })
    if (different.length >= SHARED_BY || (isService && different.length > 1)) shared.add(address)
  }
  return shared
}

/** Joins spellings with an equal address or an equal telling name. */
function groupSpellings(spellings: readonly Spelling[]): Spelling[][] {
  const leader = spellings.map((_, at) => at)
  const find = (at: number): number => {
    let top = at
    while (leader[top] !== top) {
      leader[top] = leader[leader[top]!]!
      top = leader[top]!
    }
    return top
  }
  const firsts = new Map<string, number>()
  for (const [at, { key, identity, address }] of spellings.entries()) {
    const keys: string[] = []
    if (identity !== null) keys.push(`<${identity}>`)
    if (isTelling(key)) keys.push(key)
    // Nothing tells whose it is: mailboxes spelled alike are one.
    if (keys.length === 0) keys.push(`? ${key} <${address?.toLowerCase() ?? ''}>`)
    for (const one of keys) {
      const first = firsts.get(one)
      if (first === undefined) firsts.set(one, at)
      else {
        const left = find(first)
        const right = find(at)
        leader[Math.max(left, right)] = Math.min(left, right)
      }
    }
  }
  const groups = new Map<number, Spelling[]>()
  for (const [at, spelling] of spellings.entries()) {
    const top = find(at)
    const group = groups.get(top)
    if (group === undefined) groups.set(top, [spelling])
    else group.push(spelling)
  }
  return [...groups.values()]
}

class People implements PeopleIndex {
  readonly #mailmap: Mailmap | null
  readonly #byMailbox = new Map<string, Person>()
  readonly #byAddress = new Map<string, Person>()
  /** Null where several people fit. */
  readonly #byName = new Map<string, Person | null>()
  readonly #byShortName = new Map<string, Person | null>()
  readonly #byInitial = new Map<string, Person | null>()
  readonly #addresses = new Map<string, readonly string[]>()
  /** The last number given to each slug. */
  readonly #serials = new Map<string, number>()

  constructor(groups: readonly (readonly Spelling[])[], mailmap: Mailmap | null) {
    this.#mailmap = mailmap
    const drafts = groups.map((spellings) => ({
      spellings,
      name: mostUsed(spellings, ({ name }) => (name === null ? null : plainName(name) || null)),
      address: mostUsed(spellings, ({ address }) => address),
      addresses: addressesIn(spellings),
    }))
    drafts.sort(
      (a, b) => compare(a.addresses[0] ?? '~', b.addresses[0] ?? '~') || compare(a.name ?? '', b.name ?? ''),
    )
    for (const { spellings, name, address, addresses } of drafts) {
      const person: Person = { id: this.#freeId(name, spellings[0]!.local, true), name, address }
      this.#addresses.set(person.id, addresses)
      for (const spelling of spellings) {
        this.#byMailbox.set(mailboxKey(spelling), person)
        if (spelling.identity !== null) this.#byAddress.set(spelling.identity, person)
        if (spelling.key === '') continue
        note(this.#byName, spelling.key, person)
        const short = shortNameKey(spelling.key)
        const initial = initialNameKey(spelling.key)
        if (short !== null) note(this.#byShortName, short, person)
        if (initial !== null) note(this.#byInitial, initial, person)
      }
    }
  }

  personOf(mailbox: Mailbox): Person {
    const { name, address } = properMailbox(mailbox, this.#mailmap)
    const known = this.#byMailbox.get(mailboxKey({ name, address }))
    if (known !== undefined) return known
    const plain = address === null ? null : plainAddress(address)
    const key = name === null ? keyOfLocal(plain?.local ?? '') : nameKey(name)
    const byAddress =
      plain === null || plain.address === null ? undefined : this.#byAddress.get(plain.address)
    const found = byAddress ?? (isTelling(key) ? this.#byName.get(key) : undefined) ?? null
    if (found !== null) return found
    const plainest = name === null ? null : plainName(name) || null
    return { id: this.#freeId(plainest, plain?.local ?? '', false), name: plainest, address }
  }

  personNamed(name: string | null, address: string | null): Person | null {
    const mapped = this.#mailmap?.apply({ name, address }) ?? { name, address }
    const plain = mapped.address === null ? null : plainAddress(mapped.address).address
    const byAddress = plain === null ? undefined : this.#byAddress.get(plain)
    if (byAddress !== undefined) return byAddress
    if (mapped.name === null) return null
    if (mapped.name.includes('@')) {
      const only = plainAddress(mapped.name).address
      return only === null ? null : (this.#byAddress.get(only) ?? null)
    }
    const key = nameKey(mapped.name)
    const exact = this.#byName.get(key)
    if (exact !== undefined) return exact
    const short = shortNameKey(key)
    if (short === null) return null
    const byShort = this.#byShortName.get(short)
    if (byShort !== undefined) return byShort
    // "A. Lee" for Ann Lee, but "Ann Lee" is not "A. Lee"'s full name: Amy may be.
    if (!/^\p{L}$/u.test(key.split(' ')[0]!)) return null
    return this.#byInitial.get(initialNameKey(key)!) ?? null
  }

  addressesOf(person: Person): readonly string[] {
    return this.#addresses.get(person.id) ?? (person.address === null ? [] : [person.address])
  }

  isBot(mailbox: Mailbox): boolean {
    return isRobot(this.#mailmap?.apply(mailbox) ?? mailbox)
  }

  /** The first of `ann-lee`, `ann-lee-2`, … that nobody has. */
  #freeId(name: string | null, local: string, take: boolean): string {
    const slug = (name === null ? '' : slugOf(name)) || slugOf(local) || 'unknown'
    for (let serial = (this.#serials.get(slug) ?? 0) + 1; ; serial++) {
      const id = serial === 1 ? slug : `${slug}-${serial}`
      if (this.#addresses.has(id)) continue
      if (take) this.#serials.set(slug, serial)
      return id
    }
  }
}

/** Each address once, in the spelling used most, sorted. */
function addressesIn(spellings: readonly Spelling[]): string[] {
  const byPlain = new Map<string, Spelling[]>()
  for (const spelling of spellings) {
    if (spelling.address === null) continue
    const plain = spelling.address.toLowerCase().replace(/\s+at\s+/u, '@')
    const known = byPlain.get(plain)
    if (known === undefined) byPlain.set(plain, [spelling])
    else known.push(spelling)
  }
  return [...byPlain.values()].map((one) => mostUsed(one, ({ address }) => address)!).sort(compare)
}

function note(index: Map<string, Person | null>, key: string, person: Person): void {
  const known = index.get(key)
  if (known === undefined) index.set(key, person)
  else if (known !== person) index.set(key, null)
}

/** The value that most mails carry, of equals the first by code points; null when none has one. */
function mostUsed(
  spellings: readonly Spelling[],
  read: (spelling: Spelling) => string | null,
): string | null {
  const counts = new Map<string, number>()
  for (const spelling of spellings) {
    const value = read(spelling)
    if (value !== null) counts.set(value, (counts.get(value) ?? 0) + spelling.count)
  }
  let best: string | null = null
  for (const [value, count] of counts) {
    const most = best === null ? 0 : counts.get(best)!
    if (count > most || (count === most && value < best!)) best = value
  }
  return best
}

function mailboxKey({ name, address }: Mailbox): string {
  return `${name ?? ''}\u0000${address ?? ''}`
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
