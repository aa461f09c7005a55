import type { Pool } from 'pg'
import type PgBoss from 'pg-boss'
import type { Client } from './database.ts'

/** Work out a list's threads. */
export const THREAD_QUEUE = 'hansard-thread'
/** Analyse some threads of a list. */
export const ANALYSE_QUEUE = 'hansard-analyse'
/** Jobs that failed every time. */
export const FAILED_QUEUE = 'hansard-failed'
/** The queue's tables. */
export const QUEUE_SCHEMA = 'hansard_queue'

/** A job's content: a list, and for an analysis the threads. */
export interface ListJob {
  readonly list: number
  readonly threads?: readonly string[]
}

export type TakenJob = PgBoss.JobWithMetadata<ListJob>

/** Held while the queue's tables are made. */
const SETUP_LOCK = 7_260_212
const RETRIES = 4
const RETRY_SECONDS = 2
/** A job is given up this long after it was taken, should nobody notice that its worker has gone. */
const EXPIRE_SECONDS = 15 * 60

/**
 * Jobs in the same database, by pg-boss. What a job changes and that it is done are committed in one transaction. A worker holds
 * an advisory lock while it works: when it is killed, its connection and with it the lock goes, and the next one to look for work
 * gives the job back at once.
 */
export class Queue {
  readonly #boss: PgBoss
  readonly #pool: Pool

  private constructor(boss: PgBoss, pool: Pool) {
    this.#boss = boss
    this.#pool = pool
  }

  static async open(url: string, pool: Pool): Promise<Queue> {
    const { default: Boss } = await import('pg-boss')
    const boss = new Boss({
      connectionString: url,
      schema: QUEUE_SCHEMA,
      max: 2,
      application_name: 'hansard',
    })
    // Errors of its housekeeping; ours come back from the calls.
    boss.on('error', () => {})
    const client = await pool.connect()
    try {
      // It makes tables at its first start, which two processes must not do at once.
      await client.query('select pg_advisory_lock($1)', [SETUP_LOCK])
      await boss.start()
      const options = {
        retryLimit: RETRIES,
        retryDelay: RETRY_SECONDS,
        retryBackoff: true,
        expireInSeconds: EXPIRE_SECONDS,
        deadLetter: FAILED_QUEUE,
      }
      for (const name of [FAILED_QUEUE, THREAD_QUEUE, ANALYSE_QUEUE]) {
        if ((await boss.getQueue(name)) !== null) continue
        await boss.createQueue(name, name === FAILED_QUEUE ? { name } : { name, ...options })
      }
    } catch (error) {
      await boss.stop({ graceful: false, wait: false }).catch(() => {})
      throw error
    } finally {
      await client.query('select pg_advisory_unlock($1)', [SETUP_LOCK]).catch(() => {})
      client.release()
    }
    return new Queue(boss, pool)
  }

  /** Adds jobs within a transaction. */
  async add(client: Client, name: string, jobs: readonly ListJob[]): Promise<void> {
    for (const job of jobs) await this.#boss.send(name, job, { db: over(client) })
  }

  /** Takes the next job, or null when there is none. */
  async take(): Promise<{ readonly queue: string; readonly job: TakenJob } | null> {
    for (const queue of [THREAD_QUEUE, ANALYSE_QUEUE]) {
      const [job] = await this.#boss.fetch<ListJob>(queue, { includeMetadata: true, batchSize: 1 })
      if (job !== undefined) return { queue, job }
    }
    return null
  }

  /** Within a transaction: the job is done. */
  async complete(client: Client, queue: string, id: string): Promise<void> {
    await this.#boss.complete(queue, id, { db: over(client) })
  }

  /** The job failed: it is tried again later, and in the end put among the failed ones with its reason. */
  async fail(queue: string, id: string, reason: string): Promise<void> {
    await this.#boss.fail(queue, id, { reason: reason.slice(0, 2000) })
  }

  /** Gives back jobs whose worker has gone. Yields how many. */
  async giveBack(): Promise<number> {
    const { rows } = await this.#pool.query<{ id: string; name: string }>(
      `select id::text, name from ${QUEUE_SCHEMA}.job
       where state = 'active' and name = any($1) and started_on < now() - interval '2 seconds'`,
      [[THREAD_QUEUE, ANALYSE_QUEUE]],
    )
    let given = 0
    for (const { id, name } of rows) {
      const client = await this.#pool.connect()
      try {
        const { rows: locks } = await client.query<{ free: boolean }>(
          'select pg_try_advisory_lock(hashtextextended($1, 0)) as free',
          [id],
        )
        if (locks[0]?.free !== true) continue
        await this.fail(name, id, 'its worker has gone')
        await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [id])
        given++
      } finally {
        client.release()
      }
    }
    return given
  }

  /** Jobs by queue and state, and how many were done in the last minute. */
  async counts(): Promise<
    { readonly name: string; readonly state: string; readonly jobs: number; readonly lately: number }[]
  > {
    const { rows } = await this.#pool.query<{ name: string; state: string; jobs: number; lately: number }>(
      `select name, state::text, count(*)::int as jobs,
         count(*) filter (where completed_on > now() - interval '1 minute')::int as lately
       from ${QUEUE_SCHEMA}.job where name = any($1) group by name, state order by name, state`,
      [[THREAD_QUEUE, ANALYSE_QUEUE, FAILED_QUEUE]],
    )
    return rows
  }

  async close(): Promise<void> {
    await this.#boss.stop({ graceful: false, wait: true })
  }
}

/** A session's lock on a job, held for as long as its worker lives. */
export async function lockJob(client: Client, id: string): Promise<void> {
  await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [id])
}

export async function unlockJob(client: Client, id: string): Promise<void> {
  await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [id])
}

function over(client: Client): PgBoss.Db {
  return { executeSql: async (text, values) => client.query(text, values) }
}
