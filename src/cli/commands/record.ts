import type { DecisionRecord } from '../../model/record.ts'
import { runThreads } from '../../pipeline/run-threads.ts'
import { findThreads, selectThreads } from '../../pipeline/select-threads.ts'
import { renderCsv } from '../../render/csv.ts'
import { renderHtml } from '../../render/html.ts'
import { renderJson, renderJsonLine } from '../../render/json.ts'
import { renderJsonLd } from '../../render/json-ld.ts'
import { renderMadr } from '../../render/madr.ts'
import { renderMarkdown } from '../../render/markdown.ts'
import type { RenderOptions } from '../../render/options.ts'
import { renderRecordForTerminal } from '../../render/terminal.ts'
import { type CommonValues, readFilter, readRenderOptions, readSettings } from '../common-options.ts'
import { CommandError, EXIT } from '../exit.ts'
import { noteDiagnostics, outputTerminal, writeOut } from '../output.ts'
import { Progress } from '../progress.ts'
import { withArchives } from '../with-archives.ts'

interface Values extends CommonValues {
  readonly thread?: string
  readonly format?: string
  readonly link?: string
}

type Render = (record: DecisionRecord, at: number) => string

/** `hansard record`. */
export async function runRecord(inputs: readonly string[], values: Values): Promise<number> {
  const render = renderFor(values, readRenderOptions(values))
  const settings = await readSettings(values)
  return withArchives(inputs, settings, values.quiet ?? false, async (scanned) => {
    const selected = selectThreads(scanned, readFilter(values))
    const tasks = values.thread === undefined ? selected : findThreads(selected, values.thread)
    if (tasks.length === 0 && scanned.counts.mails > 0) {
      throw new CommandError(
        values.thread === undefined
          ? 'no thread is left by these filters.'
          : `no thread holds the message or has the subject words "${values.thread}". \`hansard threads\` lists what there is.`,
      )
    }
    const setup = {
      files: scanned.archives.files.map(({ path }) => path),
      mailboxes: scanned.mailboxes,
      settings,
    }
    const progress = new Progress('analysing', 'threads', values.quiet ?? false)
    let at = 0
    let failed = 0
    const json = values.format === 'json' && tasks.length > 1
    if (json) await writeOut('[\n')
    // Starting workers costs more than a few threads do.
    const jobs = tasks.length < 20 ? 1 : values.jobs
    for await (const result of runThreads(tasks, setup, { kind: 'record' }, jobs)) {
      progress.update(at, tasks.length)
      if (result.kind === 'failed') {
        failed++
        noteDiagnostics([result.diagnostic], false)
      } else if (result.kind === 'record') {
        const text = render(result.record, at)
        await writeOut(json && at > 0 ? `,\n${text}` : text)
        at++
      }
    }
    if (json) await writeOut(']\n')
    progress.end()
    return failed > 0 ? EXIT.failed : EXIT.done
  })
}

function renderFor(values: Values, options: RenderOptions): Render {
  const separated =
    (render: (record: DecisionRecord) => string): Render =>
    (record, at) =>
      at === 0 ? render(record) : `\n${render(record)}`
  switch (values.format) {
    case undefined:
      if (process.stdout.isTTY !== true) return separated((record) => renderMarkdown(record, options))
      return separated((record) =>
        renderRecordForTerminal(record, { ...options, ...outputTerminal(values.color) }),
      )
    case 'markdown':
      return separated((record) => renderMarkdown(record, options))
    case 'json':
      return renderJson
    case 'jsonl':
      return renderJsonLine
    case 'madr':
      return (record, at) => (at === 0 ? '' : '\n') + renderMadr(record, options)
    case 'html':
      return (record) => renderHtml(record, options)
    case 'csv':
      return (record, at) => renderCsv(record, { header: at === 0 })
    case 'json-ld':
      return (record) => renderJsonLd(record, options)
    default:
      throw new CommandError(
        `--format ${values.format}: not a form. There are markdown, json, jsonl, madr, html, csv and json-ld.`,
        EXIT.usage,
      )
  }
}
