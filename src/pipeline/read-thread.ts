import type { PeopleIndex } from '../message/people.ts'
import { readMessage } from '../message/read-message.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { IndexEntry, Location, MessageId } from '../model/message.ts'
import type { Participant, Person, Role } from '../model/person.ts'
import type { ReadMessage, ReadThread } from '../model/read-thread.ts'
import type { Thread } from '../model/thread.ts'
import { segmentBody } from '../quote/segment-body.ts'
import { traceQuotes } from '../quote/trace-quotes.ts'
import { readSubject } from '../thread/subject.ts'

/** Reads the bytes of one mail. */
export type ReadBytes = (location: Location) => Buffer

/** A thread read whole, and what was odd about its mails. */
export interface ThreadReading {
  readonly thread: ReadThread
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * The second pass over one thread: bytes → body → zones → origin of each quote.
 *
 * `entries` are those of the thread's present nodes, in any order. `people` decides who is who.
 */
export async function readThread(
  thread: Thread,
  entries: readonly IndexEntry[],
  people: PeopleIndex,
  readBytes: ReadBytes,
): Promise<ThreadReading> {
  const nodes = new Map(thread.nodes.map((node) => [node.id, node]))
  const diagnostics: Diagnostic[] = []
  const messages: Omit<ReadMessage, 'quotes'>[] = []
  for (const entry of [...entries].sort(byDateThenId)) {
    const message = await readMessage(entry, readBytes(entry.location))
    diagnostics.push(...message.diagnostics)
    const subject = readSubject(message.subject)
    messages.push({
      id: entry.id,
      parent: nodes.get(entry.id)?.parent ?? null,
      author: people.personOf(entry.from),
      automatic: entry.automatic || people.isBot(entry.from),
      date: entry.date,
      subject: subject.base,
      tags: subject.tags,
      body: message.body,
      segments: segmentBody(message.body),
    })
  }
  const traced = traceQuotes(messages, {
    personNamed: (name, address) => people.personNamed(name, address),
  })
  const read = messages.map((message) => ({ ...message, quotes: traced.quotes.get(message.id) ?? [] }))
  return {
    thread: {
      thread,
      messages: read,
      ghosts: traced.ghosts,
      participants: participantsOf(read, traced.ghosts, people),
    },
    diagnostics,
  }
}

/** Oldest first; mails without a date last; equal dates by id. */
export function byDateThenId(
  a: { readonly date: string | null; readonly id: MessageId },
  b: { readonly date: string | null; readonly id: MessageId },
): number {
  const left = a.date ?? '9999'
  const right = b.date ?? '9999'
  if (left !== right) return left < right ? -1 : 1
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0
}

/** Writers by first message, then those known from quotes only. */
function participantsOf(
  messages: readonly Omit<ReadMessage, 'quotes'>[],
  ghosts: ReadThread['ghosts'],
  people: PeopleIndex,
): Participant[] {
  const found = new Map<string, { person: Person; messages: number; role: Role }>()
  for (const [at, message] of messages.entries()) {
    const known = found.get(message.author.id)
    if (known !== undefined) known.messages++
    else {
      const role = message.automatic
        ? 'bot'
        : at === 0 && message.parent === null
          ? 'initiator'
          : 'participant'
      found.set(message.author.id, { person: message.author, messages: 1, role })
    }
  }
  for (const { person } of ghosts) {
    if (person !== null && !found.has(person.id))
      found.set(person.id, { person, messages: 0, role: 'quoted' })
  }
  return [...found.values()].map(({ person, messages: count, role }) => ({
    id: person.id,
    name: person.name,
    addresses: people.addressesOf(person),
    messages: count,
    role,
  }))
}
