import { runThreads as runAll } from '../../pipeline/run-threads.ts'
import { selectThreads } from '../../pipeline/select-threads.ts'
import { renderThreadsTable } from '../../render/terminal.ts'
import { summariseThread, type ThreadSummary } from '../../render/thread-summary.ts'
import { type CommonValues, readFilter, readSettings } from '../common-options.ts'
import { EXIT } from '../exit.ts'
import { noteDiagnostics, outputTerminal, writeOut } from '../output.ts'
import { Progress } from '../progress.ts'
import { withArchives } from '../with-archives.ts'

interface Values extends CommonValues {
  readonly json?: boolean
}

/** `hansard threads`. */
export async function runThreads(inputs: readonly string[], values: Values): Promise<number> {
  const settings = await readSettings(values)
  return withArchives(inputs, settings, values.quiet ?? false, async (scanned) => {
    const tasks = selectThreads(scanned, readFilter(values))
    const setup = {
      files: scanned.archives.files.map(({ path }) => path),
      mailboxes: scanned.mailboxes,
      settings,
    }
    const progress = new Progress('analysing', 'threads', values.quiet ?? false)
    const rows: ThreadSummary[] = []
    let failed = 0
    const jobs = tasks.length < 20 ? 1 : values.jobs
    for await (const result of runAll(tasks, setup, { kind: 'record' }, jobs)) {
      progress.update(rows.length, tasks.length)
      if (result.kind === 'record') rows.push(summariseThread(result.record))
      else if (result.kind === 'failed') {
        failed++
        noteDiagnostics([result.diagnostic], false)
      }
    }
    progress.end()
    if (values.json === true) await writeOut(`[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`)
    else {
      await writeOut(renderThreadsTable(rows, outputTerminal(values.color)))
    }
    return failed > 0 ? EXIT.failed : EXIT.done
  })
}
