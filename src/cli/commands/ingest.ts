import { basename } from 'node:path'
import { ingestArchives } from '../../pipeline/ingest-archives.ts'
import { CommandError, EXIT } from '../exit.ts'
import { note, noteDiagnostics } from '../output.ts'
import { Progress } from '../progress.ts'
import { withDatabase } from '../with-database.ts'

interface Values {
  readonly db: string
  readonly list?: string
  readonly quiet?: boolean
}

/** `hansard ingest`. */
export async function runIngest(inputs: readonly string[], values: Values): Promise<number> {
  const name = values.list ?? nameOf(inputs[0]!)
  const quiet = values.quiet ?? false
  return withDatabase(values.db, async (pool, queue) => {
    const progress = new Progress('reading', 'mails', quiet)
    const { mails, added, diagnostics } = await ingestArchives(pool, queue, inputs, name, (count) =>
      progress.update(count, null),
    ).finally(() => progress.end())
    noteDiagnostics(
      diagnostics.filter(({ severity }) => severity !== 'info'),
      quiet,
    )
    if (!quiet) note(`${mails} mails read, ${added} new in list ${name}.`)
    const refused = diagnostics.some(({ severity }) => severity === 'error')
    if (!refused) return EXIT.done
    return mails === 0 ? EXIT.failed : EXIT.refused
  })
}

/** A list's name from its archive's: `dev` from `/archives/dev.mbox.gz`. */
function nameOf(input: string): string {
  const name = basename(input).replace(/(?:\.(?:mbox|mbx|txt|eml|git|gz|bz2|xz|zst|zip|tar|tgz))+$/i, '')
  if (input === '-' || name === '')
    throw new CommandError('--list <name> is needed: the input has no name to call the list by.', EXIT.usage)
  return name
}
