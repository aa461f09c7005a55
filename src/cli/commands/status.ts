import { escapeTerminal } from '../../render/escape.ts'
import { EXIT } from '../exit.ts'
import { writeOut } from '../output.ts'
import { withDatabase } from '../with-database.ts'

interface Values {
  readonly db: string
  readonly json?: boolean
}

interface ListRow {
  readonly name: string
  readonly mails: number
  readonly threads: number
  readonly records: number
  readonly failures: number
}

/** `hansard status`. */
export async function runStatus(values: Values): Promise<number> {
  return withDatabase(values.db, async (pool, queue) => {
    const { rows: lists } = await pool.query<ListRow>(
      `select l.name,
         (select count(*)::int from mails m where m.list = l.id) as mails,
         (select count(*)::int from threads t where t.list = l.id) as threads,
         (select count(*)::int from records r where r.list = l.id) as records,
         (select count(*)::int from failures f where f.list = l.id) as failures
       from lists l order by l.name`,
    )
    const { rows: failures } = await pool.query<{ list: string; thread: string; reason: string }>(
      `select l.name as list, f.thread, f.reason from failures f join lists l on l.id = f.list
       order by l.name, f.thread limit 20`,
    )
    const jobs = await queue.counts()
    if (values.json === true) {
      await writeOut(`${JSON.stringify({ lists, jobs, failures }, null, 2)}\n`)
      return EXIT.done
    }
    const lines: string[] = []
    for (const { name, mails, threads, records, failures: failed } of lists) {
      const left = threads - records - failed
      lines.push(
        `${name}: ${mails} mails, ${threads} threads, ${records} records, ${failed} failed${left > 0 ? `, ${left} to do` : ''}`,
      )
    }
    let waiting = 0
    let lately = 0
    for (const { name, state, jobs: count, lately: done } of jobs) {
      lines.push(`${name}: ${count} ${state}`)
      if (state === 'created' || state === 'retry' || state === 'active') waiting += count
      if (state === 'completed') lately += done
    }
    if (waiting > 0)
      lines.push(
        lately === 0
          ? `${waiting} jobs to do; none done in the last minute: is a worker running?`
          : `${waiting} jobs to do, ${lately} done in the last minute: about ${Math.ceil((60 * waiting) / lately)} s left`,
      )
    for (const { list, thread, reason } of failures) lines.push(`failed: ${list} <${thread}>: ${reason}`)
    await writeOut(`${lines.map(escapeTerminal).join('\n')}\n`)
    return EXIT.done
  })
}
