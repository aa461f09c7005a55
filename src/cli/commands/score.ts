import { existsSync } from 'node:fs'
import { measure } from '../../check/score-records.ts'
import { renderScore } from '../../check/score-table.ts'
import { ACTS } from '../../model/statement.ts'
import { labelledThreads, scoreFolder } from '../../pipeline/score-folder.ts'
import { escapeTerminal } from '../../render/escape.ts'
import { CommandError, EXIT } from '../exit.ts'
import { writeOut } from '../output.ts'

interface Values {
  readonly json?: boolean
  readonly misses?: boolean
  readonly false?: boolean
}

/** `hansard score`. */
export async function runScore(folder: string, values: Values): Promise<number> {
  if (!existsSync(folder)) throw new CommandError(`${folder}: there is no such folder.`, EXIT.usage)
  if (labelledThreads(folder).length === 0) {
    throw new CommandError(
      `${folder}: no labelled thread in it. A thread is <name>.mbox with its labels in <name>.json beside it.`,
    )
  }
  const score = await scoreFolder(folder)
  if (values.json === true) {
    const acts = Object.fromEntries(
      ACTS.map((act) => [act, { ...score.acts[act], ...measure(score.acts[act]) }]),
    )
    await writeOut(`${JSON.stringify({ ...score, acts }, null, 2)}\n`)
    return EXIT.done
  }
  if (values.misses === true) {
    for (const { thread, statement } of score.missed) {
      await writeOut(
        `${escapeTerminal(`missed ${thread} ${statement.act}: ${statement.quote.slice(0, 200)}`)}\n`,
      )
    }
  }
  if (values.false === true) {
    for (const { thread, statement } of score.extra) {
      await writeOut(
        `${escapeTerminal(
          `extra ${thread} ${statement.act} [${statement.rule}]: ${statement.text.slice(0, 200)}`,
        )}\n`,
      )
    }
  }
  await writeOut(renderScore(score))
  return EXIT.done
}
