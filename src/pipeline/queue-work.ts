import type { Pool, PoolClient } from 'pg'
import type { AnalysisOptions } from '../analysis/find-statements.ts'
import { loadRules } from '../analysis/load-rules.ts'
import { type PeopleIndex, resolvePeople } from '../message/people.ts'
import type { IndexEntry } from '../model/message.ts'
import type { Mailbox } from '../model/person.ts'
import { type Client, transaction } from '../store/database.ts'
import { loadBytes, loadEntries } from '../store/mails.ts'
import { ANALYSE_QUEUE, type ListJob, lockJob, type Queue, type TakenJob, unlockJob } from '../store/queue.ts'
import {
  loadAsked,
  loadThreads,
  putFailure,
  putRecord,
  replaceThreads,
  type StoredThread,
} from '../store/records.ts'
import { analyseThread } from './analyse-thread.ts'
import { loadModel } from './load-model.ts'
import { digestOf, digestThread, standsAsAsked } from './manifest.ts'
import { sortMailboxes, threadEntries } from './scan-archives.ts'
import { NO_FILTER, PLAIN_SETTINGS, selectThreads } from './select-threads.ts'
import { type NameAsked, readTask, type ThreadTask } from './thread-work.ts'

/** Threads and bytes of mail that one analysis job holds. */
const BATCH_THREADS = 50
const BATCH_BYTES = 1_500_000

/** Does the jobs of a queue, one after the other. Any number of these work on one database, on any machines. */
export class QueueWork {
  readonly #pool: Pool
  readonly #queue: Queue
  /** Version of hansard: another one's records are made anew. */
  readonly #version: string
  readonly #analysis: AnalysisOptions = { rules: loadRules([]), model: loadModel() }
  #people: { readonly list: number; readonly generation: number; readonly index: PeopleIndex } | null = null

  constructor(pool: Pool, queue: Queue, version: string) {
    this.#pool = pool
    this.#queue = queue
    this.#version = version
  }

  /** Does the next job; false when there is none. A job that fails goes back to the queue. */
  async next(): Promise<boolean> {
    const taken = await this.#queue.take()
    if (taken === null) return (await this.#queue.giveBack()) > 0
    const { queue, job } = taken
    const holder = await this.#pool.connect()
    try {
      await lockJob(holder, job.id)
      await (queue === ANALYSE_QUEUE ? this.#analyse(job) : this.#thread(job))
    } catch (error) {
      await this.#queue.fail(queue, job.id, error instanceof Error ? error.message : String(error))
    } finally {
      await release(holder, job.id)
    }
    return true
  }

  /** Works out a list's threads and asks for the analysis of those that changed. */
  async #thread(job: TakenJob): Promise<void> {
    const { list } = job.data
    await transaction(this.#pool, async (client) => {
      // Of two jobs on one list the second waits, and then finds the work done.
      const { rows } = await client.query<{ generation: number }>(
        'select generation from lists where id = $1 for update',
        [list],
      )
      const generation = rows[0]?.generation
      if (generation !== undefined) {
        const entries = await loadEntries(client, list)
        const mailboxes = entries.map(({ from }) => from)
        const scanned = threadEntries(entries, mailboxes, PLAIN_SETTINGS, [], 0)
        const tasks = selectThreads({ linked: scanned.linked }, NO_FILTER)
        const stored = tasks.map(
          (task): StoredThread => ({
            id: task.thread.id,
            digest: digestOf(this.#version, digestThread(task, scanned.people)),
            task,
          }),
        )
        const due = new Set(await replaceThreads(client, list, stored))
        for (const { thread, asked } of await loadAsked(client, list))
          if (!standsAsAsked(asked as readonly NameAsked[], scanned.people)) due.add(thread)
        await this.#queue.add(
          client,
          ANALYSE_QUEUE,
          batches(tasks.filter(({ thread }) => due.has(thread.id))).map((threads) => ({ list, threads })),
        )
        await client.query('update lists set threaded = $2 where id = $1', [list, generation])
      }
      await this.#queue.complete(client, job.name, job.id)
    })
  }

  /** Analyses threads. One that cannot be analysed is noted, and the others of its batch are done. */
  async #analyse(job: TakenJob): Promise<void> {
    const { list, threads: ids = [] } = job.data
    // A batch whose worker died before is cut up: what killed it then is found alone.
    if (job.retryCount > 0 && ids.length > 1) {
      await transaction(this.#pool, async (client) => {
        await this.#queue.add(
          client,
          ANALYSE_QUEUE,
          ids.map((id): ListJob => ({ list, threads: [id] })),
        )
        await this.#queue.complete(client, job.name, job.id)
      })
      return
    }
    const people = await this.#peopleOf(list)
    await transaction(this.#pool, async (client) => {
      for (const stored of await loadThreads(client, list, ids)) {
        try {
          const task = stored.task as ThreadTask
          const numbers = task.entries.map(({ location }) => location.offset)
          const bytes = await loadBytes(client, numbers)
          const reading = await readTask(task, people, ({ offset }) => bytes.get(offset) ?? missing(offset))
          const record = analyseThread(reading, PLAIN_SETTINGS, this.#analysis, task.diagnostics)
          await savepoint(client, () =>
            putRecord(client, list, stored, record, reading.thread.messages, reading.asked),
          )
        } catch (error) {
          await putFailure(client, list, stored, error instanceof Error ? error.message : String(error))
        }
      }
      await this.#queue.complete(client, job.name, job.id)
    })
  }

  /** Who is who in a list; kept until the list grows. */
  async #peopleOf(list: number): Promise<PeopleIndex> {
    const { rows } = await this.#pool.query<{ generation: number }>(
      'select generation from lists where id = $1',
      [list],
    )
    const generation = rows[0]?.generation ?? -1
    if (this.#people?.list === list && this.#people.generation === generation) return this.#people.index
    const { rows: froms } = await this.#pool.query<{ from: Mailbox }>(
      `select distinct entry->'from' as from from mails where list = $1`,
      [list],
    )
    const index = resolvePeople(sortMailboxes(froms.map(({ from }) => from)), null)
    this.#people = { list, generation, index }
    return index
  }
}

function batches(tasks: readonly ThreadTask[]): string[][] {
  const all: string[][] = []
  let bytes = 0
  for (const { thread, entries } of tasks) {
    const size = entries.reduce((sum, { location }: IndexEntry) => sum + location.length, 0)
    const last = all.at(-1)
    if (last === undefined || last.length >= BATCH_THREADS || bytes + size > BATCH_BYTES) {
      all.push([thread.id])
      bytes = size
    } else {
      last.push(thread.id)
      bytes += size
    }
  }
  return all
}

/** Something that may fail within a transaction without taking the rest with it. */
async function savepoint(client: Client, work: () => Promise<void>): Promise<void> {
  await client.query('savepoint thread')
  try {
    await work()
    await client.query('release savepoint thread')
  } catch (error) {
    await client.query('rollback to savepoint thread')
    throw error
  }
}

async function release(holder: PoolClient, id: string): Promise<void> {
  const broken = await unlockJob(holder, id).then(
    () => false,
    () => true,
  )
  holder.release(broken)
}

function missing(offset: number): never {
  throw new Error(`mail ${offset} is no longer in the database`)
}
