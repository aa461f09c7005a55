import { readFileSync } from 'node:fs'
import { readMails } from '../../pipeline/read-mails.ts'
import { segmentBody } from '../../quote/segment-body.ts'
import { renderSegments } from '../../render/terminal.ts'
import { CommandError, EXIT } from '../exit.ts'
import { note, noteDiagnostics, outputTerminal, writeOut } from '../output.ts'

interface Values {
  readonly text?: boolean
  readonly json?: boolean
  readonly color: boolean
}

/** `hansard segment`. */
export async function runSegment(input: string, values: Values): Promise<number> {
  const body = values.text === true ? readText(input) : await readBody(input)
  const segments = segmentBody(body)
  if (values.json === true) {
    const shown = segments.map(({ kind, lines, span, depth, marker, inner, attributed }) => ({
      kind,
      lines,
      span,
      depth,
      marker,
      inner,
      person:
        attributed === null
          ? null
          : { name: attributed.name, address: attributed.address, date: attributed.date },
      // One mail alone holds no other: where a quote comes from is for `explain` and `record`.
      origin: null,
    }))
    await writeOut(`${JSON.stringify({ segments: shown })}\n`)
  } else {
    await writeOut(renderSegments(body, segments, outputTerminal(values.color)))
  }
  return EXIT.done
}

async function readBody(input: string): Promise<string> {
  const { messages, diagnostics } = await readMails([input])
  const [first, second] = messages
  if (second !== undefined) {
    throw new CommandError(
      `${input}: this holds ${messages.length} mails, and segment takes one. \`hansard explain --message <id>\` shows one of an archive.`,
      EXIT.usage,
    )
  }
  if (first === undefined) {
    noteDiagnostics(diagnostics, false)
    if (input === '-')
      throw new CommandError('standard input is not a mail. With --text it is taken as a bare body.')
    const text = readText(input)
    note(`hansard: ${input} is not a mail; it is taken as a bare body, as with --text.`)
    return text
  }
  noteDiagnostics(first.diagnostics, false)
  return first.body
}

function readText(input: string): string {
  try {
    return readFileSync(input === '-' ? 0 : input, 'utf8').replace(/\r\n?/g, '\n')
  } catch (error) {
    throw new CommandError(`${input}: ${(error as Error).message}`)
  }
}
