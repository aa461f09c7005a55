import type { Pool } from 'pg'
import { migrate, openDatabase } from '../store/database.ts'
import { Queue } from '../store/queue.ts'
import { CommandError, EXIT } from './exit.ts'

/** Opens the database and its queue, does something with them, and closes both, whatever happens. */
export async function withDatabase(
  url: string,
  work: (pool: Pool, queue: Queue) => Promise<number>,
): Promise<number> {
  if (!/^postgres(?:ql)?:\/\//.test(url))
    throw new CommandError('--db: a PostgreSQL address is wanted, postgres://user@host/database.', EXIT.usage)
  const pool = await openDatabase(url)
  try {
    await migrate(pool).catch((error: unknown) => {
      throw new CommandError(
        `--db: the database cannot be used: ${error instanceof Error ? error.message : String(error)}`,
        EXIT.failed,
      )
    })
    const queue = await Queue.open(url, pool)
    try {
      return await work(pool, queue)
    } finally {
      await queue.close()
    }
  } finally {
    await pool.end()
  }
}
