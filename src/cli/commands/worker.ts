import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { QueueWork } from '../../pipeline/queue-work.ts'
import { EXIT } from '../exit.ts'
import { note } from '../output.ts'
import { readVersion } from '../version.ts'
import { withDatabase } from '../with-database.ts'

interface Values {
  readonly db: string
  readonly jobs: number
  readonly drain?: boolean
  readonly quiet?: boolean
}

/** Between two looks at an empty queue. */
const IDLE_SECONDS = 1
/** After the database was out of reach; doubled each time up to the longest. */
const FIRST_PAUSE_SECONDS = 1
const LONGEST_PAUSE_SECONDS = 30
/** With `--drain`: looks at an empty queue before it counts as empty, since a job may be about to come back. */
const LOOKS = 3

/** `hansard worker`. */
export async function runWorker(values: Values): Promise<number> {
  const others = Array.from({ length: values.jobs - 1 }, () => startAnother(values))
  let stopped = false
  const stop = (): void => {
    stopped = true
    for (const { kill } of others) kill()
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  let pause = FIRST_PAUSE_SECONDS
  const quiet = values.quiet ?? false
  while (!stopped) {
    try {
      await workUntilEmpty(values, () => stopped)
      if (values.drain === true) break
    } catch (error) {
      const isGone = /ECONN|terminat|starting up|shutting down|Connection|timeout/i.test(String(error))
      if (!isGone) throw error
      if (!quiet) note(`The database is out of reach (${String(error)}); trying again in ${pause} s.`)
      await sleep(pause * 1000)
      pause = Math.min(LONGEST_PAUSE_SECONDS, 2 * pause)
    }
  }
  const codes = await Promise.all(others.map(({ ended }) => ended))
  return codes.every((code) => code === 0) ? EXIT.done : EXIT.failed
}

async function workUntilEmpty(values: Values, isStopped: () => boolean): Promise<void> {
  await withDatabase(values.db, async (pool, queue) => {
    const work = new QueueWork(pool, queue, readVersion())
    let empty = 0
    while (!isStopped()) {
      if (await work.next()) {
        empty = 0
        continue
      }
      if (values.drain === true) {
        const waiting = (await queue.counts()).some(
          ({ state, name }) => ['created', 'retry', 'active'].includes(state) && !name.endsWith('failed'),
        )
        empty = waiting ? 0 : empty + 1
        if (empty >= LOOKS) break
      }
      await sleep(IDLE_SECONDS * 1000)
    }
    return EXIT.done
  })
}

/** Another process of the same command: a worker is one thread. */
function startAnother(values: Values): { readonly ended: Promise<number>; kill(): void } {
  const given = ['worker', '--db', values.db, '--jobs', '1']
  if (values.drain === true) given.push('--drain')
  if (values.quiet === true) given.push('--quiet')
  const child = spawn(process.execPath, [process.argv[1]!, ...given], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return {
    ended: new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1))),
    kill: () => child.kill(),
  }
}
