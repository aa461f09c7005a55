import type { AnalysisOptions } from '../analysis/find-statements.ts'
import { loadRules } from '../analysis/load-rules.ts'
import { parseMailmap } from '../message/mailmap.ts'
import { type PeopleIndex, resolvePeople } from '../message/people.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { IndexEntry } from '../model/message.ts'
import type { Mailbox } from '../model/person.ts'
import type { ReadThread } from '../model/read-thread.ts'
import type { DecisionRecord } from '../model/record.ts'
import type { RecordSettings } from '../model/settings.ts'
import type { Thread } from '../model/thread.ts'
import { MailFiles } from '../readers/mail-file.ts'
import { analyseThread } from './analyse-thread.ts'
import { loadModel } from './load-model.ts'
import { type ReadBytes, readThread, type ThreadReading } from './read-thread.ts'

/** Everything a worker must know once, before its first thread. Plain values: it is sent to worker threads. */
export interface WorkSetup {
  /** Paths that locations refer to, by file number. */
  readonly files: readonly string[]
  /** Every mailbox of the archives, sorted: who is who is decided over all of them. */
  readonly mailboxes: readonly Mailbox[]
  readonly settings: RecordSettings
}

/** One thread to do. */
export interface ThreadTask {
  readonly thread: Thread
  /** The entries of its present nodes. */
  readonly entries: readonly IndexEntry[]
  /** What earlier stages found odd about its messages. */
  readonly diagnostics: readonly Diagnostic[]
}

/** A name that an attribution line gave, and who it was taken for: what a record depends on beyond its own mails. */
export type NameAsked = readonly [name: string | null, address: string | null, person: string | null]

/** What became of one thread. */
export interface ThreadDone {
  readonly record: DecisionRecord
  readonly asked: readonly NameAsked[]
}

/** Reads a thread, noting the names that its attribution lines gave. */
export async function readTask(
  task: ThreadTask,
  people: PeopleIndex,
  readBytes: ReadBytes,
): Promise<ThreadReading & { readonly asked: readonly NameAsked[] }> {
  const asked = new Map<string, NameAsked>()
  const recording: PeopleIndex = {
    personOf: (mailbox) => people.personOf(mailbox),
    addressesOf: (person) => people.addressesOf(person),
    isBot: (mailbox) => people.isBot(mailbox),
    personNamed: (name, address) => {
      const person = people.personNamed(name, address)
      asked.set(`${name ?? ''}\u0000${address ?? ''}`, [name, address, person?.id ?? null])
      return person
    },
  }
  const reading = await readThread(task.thread, task.entries, recording, readBytes)
  return { ...reading, asked: [...asked.values()] }
}

/** The second pass: reads, analyses and records threads one by one. */
export class ThreadWork {
  readonly #files: MailFiles
  readonly #people: PeopleIndex
  readonly #settings: RecordSettings
  readonly #analysis: AnalysisOptions

  constructor(setup: WorkSetup, people?: PeopleIndex) {
    this.#files = new MailFiles(setup.files)
    this.#settings = setup.settings
    this.#people =
      people ??
      resolvePeople(
        setup.mailboxes,
        setup.settings.mailmap === null ? null : parseMailmap(setup.settings.mailmap),
      )
    this.#analysis = { rules: loadRules(setup.settings.rules), model: loadModel() }
  }

  get analysis(): AnalysisOptions {
    return this.#analysis
  }

  async read(task: ThreadTask): Promise<ThreadReading & { readonly asked: readonly NameAsked[] }> {
    return readTask(task, this.#people, (at) => this.#files.read(at))
  }

  async record(task: ThreadTask): Promise<ThreadDone & { readonly reading: ReadThread }> {
    const reading = await this.read(task)
    const record = analyseThread(reading, this.#settings, this.#analysis, task.diagnostics)
    return { record, asked: reading.asked, reading: reading.thread }
  }

  close(): void {
    this.#files.close()
  }
}
