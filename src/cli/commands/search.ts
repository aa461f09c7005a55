import { createReadStream, existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { DecisionRecord } from '../../model/record.ts'
import type { Statement } from '../../model/statement.ts'
import { renderSearchHit } from '../../render/terminal.ts'
import { CommandError, EXIT } from '../exit.ts'
import { note, outputTerminal, writeOut } from '../output.ts'

interface Values {
  readonly category?: string
  readonly by?: string
  readonly act?: string
  readonly status?: string
  readonly since?: string
  readonly json?: boolean
  readonly color: boolean
}

/** `hansard search`. */
export async function runSearch(folder: string, words: readonly string[], values: Values): Promise<number> {
  const file = recordsOf(folder)
  const wanted = words.flatMap((word) => word.toLowerCase().split(/\s+/)).filter((word) => word !== '')
  const terminal = outputTerminal(values.color)
  let hits = 0
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })
  for await (const line of lines) {
    if (line.trim() === '') continue
    const record = JSON.parse(line) as DecisionRecord
    for (const statement of record.statements) {
      if (!isHit(record, statement, wanted, values)) continue
      hits++
      await writeOut(
        values.json === true
          ? `${JSON.stringify({ thread: record.thread.id, subject: record.thread.subject, ...statement })}\n`
          : renderSearchHit(record, statement, terminal),
      )
    }
  }
  if (hits === 0 && values.json !== true) note('Nothing found.')
  return EXIT.done
}

function isHit(
  record: DecisionRecord,
  statement: Statement,
  words: readonly string[],
  values: Values,
): boolean {
  if (values.act !== undefined && statement.act !== values.act) return false
  if (values.category !== undefined && !statement.categories.some((one) => one === values.category))
    return false
  if (
    values.status !== undefined &&
    statement.status !== values.status &&
    record.outcome.status !== values.status
  )
    return false
  if (values.since !== undefined && (statement.date === null || statement.date < values.since)) return false
  if (values.by !== undefined) {
    const { id, name, address } = statement.by
    if (!`${id} ${name ?? ''} ${address ?? ''}`.toLowerCase().includes(values.by.toLowerCase())) return false
  }
  if (words.length === 0) return true
  const text = `${statement.text} ${record.thread.subject}`.toLowerCase()
  return words.every((word) => text.includes(word))
}

function recordsOf(folder: string): string {
  if (!existsSync(folder))
    throw new CommandError(
      `${folder}: there is no such report. \`hansard report <archive> -o ${folder}\` makes one.`,
    )
  if (!statSync(folder).isDirectory()) return folder
  const file = join(folder, 'records.jsonl')
  if (!existsSync(file))
    throw new CommandError(`${folder}: no records.jsonl in it, so it is not a report folder.`)
  return file
}
