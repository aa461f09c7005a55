import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { type Fault, verifyRecord } from '../../check/verify-record.ts'
import type { DecisionRecord } from '../../model/record.ts'
import { readSources } from '../../pipeline/read-sources.ts'
import { redactText } from '../../record/redact-record.ts'
import { escapeTerminal } from '../../render/escape.ts'
import { readSettings } from '../common-options.ts'
import { CommandError, EXIT } from '../exit.ts'
import { note, writeOut } from '../output.ts'
import { Progress } from '../progress.ts'
import { withArchives } from '../with-archives.ts'

interface Values {
  readonly mailmap?: string
  readonly redact?: boolean
  readonly json?: boolean
  readonly quiet?: boolean
}

/** `hansard verify`. */
export async function runVerify(file: string, inputs: readonly string[], values: Values): Promise<number> {
  const quiet = values.quiet ?? false
  const settings = await readSettings({ ...values, minMessages: 1, jobs: 1, color: false })
  return withArchives(inputs, settings, quiet, async (scanned) => {
    const progress = new Progress('checking', 'records', quiet)
    const redact = settings.redact ? redactText : undefined
    const faults: (Fault & { readonly thread: string })[] = []
    let records = 0
    let quotations = 0
    const sources = readSources(scanned)
    try {
      for await (const record of readRecords(file)) {
        progress.update(records, null)
        const source = await sources.of(record)
        const found = verifyRecord(record, source, redact)
        records++
        quotations += found.quotations
        for (const fault of found.faults) faults.push({ thread: record.thread.id, ...fault })
      }
    } finally {
      sources.close()
      progress.end()
    }
    if (records === 0) throw new CommandError(`${file}: there is no record in it.`)
    if (values.json === true) await writeOut(`${JSON.stringify({ records, quotations, faults })}\n`)
    else {
      for (const { where, message, what } of faults)
        await writeOut(`${escapeTerminal(`<${message}> ${where}: ${what}`)}\n`)
      if (!quiet || faults.length > 0) {
        note(`${records} records, ${quotations} quotations checked, ${faults.length} wrong.`)
      }
    }
    return faults.length > 0 ? EXIT.failed : EXIT.done
  })
}

/** Records of a file: one a line, or one JSON value (a record or an array of them). */
async function* readRecords(file: string): AsyncGenerator<DecisionRecord> {
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })
  let number = 0
  let pending = ''
  try {
    for await (const line of lines) {
      number++
      if (pending === '' && line.trim() === '') continue
      if (pending === '' && line.startsWith('{') && line.endsWith('}') && line.length > 2) {
        yield parse(line, `${file}, line ${number}`) as DecisionRecord
      } else pending += `${line}\n`
    }
  } catch (error) {
    if (error instanceof CommandError) throw error
    throw new CommandError(`${file}: ${(error as Error).message}`)
  }
  if (pending === '') return
  const value = parse(pending, file)
  yield* (Array.isArray(value) ? value : [value]) as DecisionRecord[]
}

function parse(text: string, where: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new CommandError(`${where}: not a record: ${(error as Error).message}`)
  }
}
