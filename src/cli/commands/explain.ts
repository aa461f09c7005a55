import { explainMessage } from '../../analysis/explain-message.ts'
import { findThreads, NO_FILTER, selectThreads } from '../../pipeline/select-threads.ts'
import { ThreadWork } from '../../pipeline/thread-work.ts'
import { renderExplanation } from '../../render/terminal.ts'
import { type CommonValues, readSettings } from '../common-options.ts'
import { CommandError, EXIT } from '../exit.ts'
import { outputTerminal, writeOut } from '../output.ts'
import { withArchives } from '../with-archives.ts'

interface Values extends CommonValues {
  readonly message: string
  readonly json?: boolean
}

/** `hansard explain`. */
export async function runExplain(inputs: readonly string[], values: Values): Promise<number> {
  const settings = await readSettings(values)
  const id = values.message.trim().replace(/^<|>$/g, '')
  return withArchives(inputs, settings, values.quiet ?? false, async (scanned) => {
    if (!scanned.linked.entries.has(id)) {
      throw new CommandError(
        `no message has the id <${id}>. \`hansard record --format json\` lists the ids of each thread.`,
      )
    }
    const task = findThreads(selectThreads(scanned, NO_FILTER), id)[0]!
    const setup = {
      files: scanned.archives.files.map(({ path }) => path),
      mailboxes: scanned.mailboxes,
      settings,
    }
    const work = new ThreadWork(setup, scanned.people)
    try {
      const { thread } = await work.read(task)
      const sentences = explainMessage(thread, id, work.analysis)
      if (values.json === true) await writeOut(`${JSON.stringify(sentences, null, 2)}\n`)
      else {
        await writeOut(renderExplanation(sentences, outputTerminal(values.color)))
      }
    } finally {
      work.close()
    }
    return EXIT.done
  })
}
