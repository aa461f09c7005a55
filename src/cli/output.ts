import type { Diagnostic } from '../model/diagnostic.ts'
import { escapeTerminal } from '../render/escape.ts'
import type { TerminalOptions } from '../render/terminal.ts'

/** Diagnostics of one kind that are shown in full; the rest are counted. */
const SHOWN_OF_A_KIND = 5

/** Writes data to standard output, waiting while the reader is slow. */
export async function writeOut(text: string): Promise<void> {
  if (!process.stdout.write(text)) await new Promise<void>((resolve) => process.stdout.once('drain', resolve))
}

/** Writes a line for the person at the terminal to standard error. */
export function note(text: string): void {
  process.stderr.write(`${text}\n`)
}

/** Whether colours may be used on a stream: a terminal, and neither --no-color nor NO_COLOR (no-color.org) says no. */
function hasColor(stream: NodeJS.WriteStream, wanted: boolean): boolean {
  return (
    wanted &&
    stream.isTTY === true &&
    (process.env['NO_COLOR'] ?? '') === '' &&
    process.env['TERM'] !== 'dumb'
  )
}

/** How standard output is to be written for: its width and colours at a terminal, neither in a pipe. */
export function outputTerminal(colorWanted: boolean): TerminalOptions {
  return {
    width: process.stdout.isTTY === true ? (process.stdout.columns ?? 80) : 0,
    colour: hasColor(process.stdout, colorWanted),
  }
}

/** Shows diagnostics on standard error: worst first, at most a few of each kind. */
export function noteDiagnostics(diagnostics: readonly Diagnostic[], quiet: boolean): void {
  const order = { error: 0, warning: 1, info: 2 }
  const kinds = new Map<string, Diagnostic[]>()
  for (const diagnostic of diagnostics) {
    if (quiet && diagnostic.severity !== 'error') continue
    const known = kinds.get(diagnostic.code)
    if (known === undefined) kinds.set(diagnostic.code, [diagnostic])
    else known.push(diagnostic)
  }
  const sorted = [...kinds.values()].sort((a, b) => order[a[0]!.severity] - order[b[0]!.severity])
  for (const some of sorted) {
    const shown = some[0]!.severity === 'error' ? some : some.slice(0, SHOWN_OF_A_KIND)
    for (const diagnostic of shown) note(lineOf(diagnostic))
    if (shown.length < some.length) note(`  … and ${some.length - shown.length} more ${some[0]!.code}`)
  }
}

function lineOf({ severity, code, text, file, offset, message }: Diagnostic): string {
  const places = [
    file === null ? null : offset === null ? file : `${file} at byte ${offset}`,
    message === null ? null : `<${message}>`,
  ].filter((place) => place !== null)
  const where = places.length === 0 ? '' : ` (${places.join(', ')})`
  return escapeTerminal(`${severity}: ${text}${where} [${code}]`)
}
