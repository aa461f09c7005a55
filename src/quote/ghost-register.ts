import type { MessageId } from '../model/message.ts'
import type { Person } from '../model/person.ts'
import type { Ghost } from '../model/read-thread.ts'
import type { Attribution, Origin } from '../model/segment.ts'
import { ghostId } from './ghost-id.ts'
import { mailboxOfAttribution, personOfMailbox } from './ghost-person.ts'
import { GhostText } from './ghost-text.ts'
import { isSameMoment } from './trace-dates.ts'

/** A missing message while its thread is traced. */
export interface GhostDraft {
  readonly id: MessageId
  person: Person | null
  date: string | null
  readonly text: GhostText
}

/** An origin that is no message of the thread, shared by all words that have it. */
export interface Stray {
  readonly origin: Origin
  readonly ghost: GhostDraft | null
}

/** Keeps the missing messages of one thread and the origins that are no messages of it. */
export class GhostRegister {
  readonly #strays: Stray[] = []
  readonly #ghosts = new Map<MessageId, GhostDraft>()
  /** One stray for each ghost and person. */
  readonly #known = new Map<string, number>()

  /** The stray of a number that `addStray` gave. */
  stray(number: number): Stray {
    return this.#strays[-2 - number]!
  }

  addStray(stray: Stray): number {
    const { message, person, found } = stray.origin
    if (found === 'archive') {
      this.#strays.push(stray)
      return -1 - this.#strays.length
    }
    const key = `${message ?? ''}\n${person?.id ?? ''}\n${found}`
    let number = this.#known.get(key)
    if (number === undefined) {
      this.#strays.push(stray)
      number = -1 - this.#strays.length
      this.#known.set(key, number)
    }
    return number
  }

  /** Who an attribution line names: the person that the archive knows, else one made from the line. */
  personOf(attribution: Attribution, known: Person | null): Person | null {
    return known ?? personOfMailbox(mailboxOfAttribution(attribution))
  }

  /** The stray of words that nothing tells of. */
  unknown(): number {
    const origin: Origin = {
      message: null,
      span: null,
      lines: null,
      person: null,
      found: 'unknown',
      share: 0,
      disputed: false,
    }
    return this.addStray({ ghost: null, origin })
  }

  /** The stray of a missing message whose id is known. */
  ghostStray(id: MessageId, person: Person | null, date: string | null): number {
    const ghost = this.#draft(id, person, date)
    return this.addStray({
      ghost,
      origin: {
        message: id,
        span: null,
        lines: null,
        person: person ?? ghost.person,
        found: person === null && ghost.person === null ? 'unknown' : 'attribution',
        share: 0,
        disputed: false,
      },
    })
  }

  /** The same, but null when somebody else is known to have written that message. */
  ghostStrayIfSame(id: MessageId, person: Person | null, date: string | null): number | null {
    const ghost = this.#ghosts.get(id)
    if (ghost?.person != null && person !== null && ghost.person.id !== person.id) return null
    return this.ghostStray(id, person, date)
  }

  /** The stray of a missing message known by person and date only; without a date, by the place in the thread. */
  madeGhostStray(person: Person, date: string | null, near: MessageId): number {
    for (const ghost of this.#ghosts.values()) {
      if (ghost.person?.id !== person.id || ghost.date === null || date === null) continue
      if (ghost.date === date || isSameMoment(date, ghost.date))
        return this.ghostStray(ghost.id, person, date)
    }
    return this.ghostStray(ghostId(person.id, date ?? `near ${near}`), person, date)
  }

  #draft(id: MessageId, person: Person | null, date: string | null): GhostDraft {
    let ghost = this.#ghosts.get(id)
    if (ghost === undefined) {
      ghost = { id, person, date, text: new GhostText() }
      this.#ghosts.set(id, ghost)
    }
    ghost.person ??= person
    ghost.date ??= date
    return ghost
  }

  /** The missing messages that something is quoted from, by the first message that quotes them. */
  gather(): Ghost[] {
    const ghosts: Ghost[] = []
    for (const { id, person, date, text } of this.#ghosts.values()) {
      const pieces = text.inOrder()
      if (pieces.length > 0) ghosts.push({ id, person, date, pieces })
    }
    return ghosts
  }
}
