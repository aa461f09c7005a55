import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { pathToFileURL } from 'node:url'
import { type Command, InvalidArgumentError, Option } from 'commander'
import type { RecordSettings, ThreadFilter } from '../model/settings.ts'
import { LINK_STYLES, readLinkStyle } from '../render/link.ts'
import type { RenderOptions } from '../render/options.ts'
import { CommandError, EXIT } from './exit.ts'

/** Options that every command on archives takes, as commander gives them. */
export interface CommonValues {
  readonly since?: string
  readonly until?: string
  readonly subject?: string
  readonly list?: string
  readonly minMessages: number
  readonly mailmap?: string
  readonly binding?: string
  readonly rules?: string[]
  readonly redact?: boolean
  readonly jobs: number
  readonly quiet?: boolean
  readonly color: boolean
}

/** Adds the common options to a command. */
export function addCommonOptions(command: Command): Command {
  return addFilterOptions(command)
    .option('--mailmap <file>', "who is who, in the form of git's .mailmap")
    .option('--binding <file>', 'whose votes bind: a name or address a line')
    .option('--rules <file...>', 'own cue rules (JSON, or a module whose default export is a rule pack)')
    .option('--redact', 'hide mail addresses in all output')
    .addOption(
      new Option('--jobs <n>', 'threads analysed at the same time')
        .argParser(positive)
        .default(availableParallelism(), 'one a core'),
    )
    .option('-q, --quiet', 'no progress, errors only')
    .option('--no-color', 'no colours (NO_COLOR is heeded too)')
}

function addFilterOptions(command: Command): Command {
  return command
    .option(
      '--since <date>',
      'threads with a message on or after this date (2026-03-02, or 2026-03, or 2026)',
      isoDate,
    )
    .option('--until <date>', 'threads with a message on or before this date', isoDate)
    .option('--subject <words>', 'threads whose subject holds all these words')
    .option('--list <name>', 'threads of this list; also its name, where the mails have no List-Id')
    .addOption(
      new Option('--min-messages <n>', 'threads of at least this many messages')
        .argParser(positive)
        .default(1),
    )
}

/** `--link`: how to link to messages. */
export function addLinkOption(command: Command): Command {
  return command.option(
    '--link <style>',
    `link messages: a template such as https://list.example/{id}, or a style (${LINK_STYLES.join(', ')}), with :address where it needs one`,
  )
}

/** What the options say about records. Reads the files that they name. */
export async function readSettings(values: CommonValues): Promise<RecordSettings> {
  return {
    list: values.list ?? null,
    binding:
      values.binding === undefined
        ? []
        : readText(values.binding, '--binding')
            .split('\n')
            .map((line) => line.replace(/#.*/, '').trim())
            .filter((line) => line !== ''),
    mailmap: values.mailmap === undefined ? null : readText(values.mailmap, '--mailmap'),
    rules: await Promise.all((values.rules ?? []).map(readRulePack)),
    redact: values.redact ?? false,
  }
}

/** Which threads the options keep. */
export function readFilter(values: CommonValues): ThreadFilter {
  return {
    since: values.since ?? null,
    until: values.until ?? null,
    subject: values.subject ?? null,
    list: values.list ?? null,
    minMessages: values.minMessages,
  }
}

/** What the options say about the look of records. */
export function readRenderOptions(values: { readonly link?: string }): RenderOptions {
  if (values.link === undefined) return { link: null }
  const link = readLinkStyle(values.link)
  if (link === null) {
    throw new CommandError(
      `--link ${values.link}: not a link style. Give a template with {id}, such as https://list.example/{id}, or one of ${LINK_STYLES.join(', ')} (mailman2:https://host/pipermail/list, say).`,
      EXIT.usage,
    )
  }
  return { link }
}

async function readRulePack(file: string): Promise<unknown> {
  try {
    if (/\.m?js$/.test(file)) {
      const module = (await import(pathToFileURL(file).href)) as { readonly default?: unknown }
      return module.default
    }
    return JSON.parse(readText(file, '--rules')) as unknown
  } catch (error) {
    if (error instanceof CommandError) throw error
    throw new CommandError(`--rules ${file}: ${(error as Error).message}`, EXIT.usage)
  }
}

function readText(file: string, option: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new CommandError(`${option} ${file}: ${(error as Error).message}`, EXIT.usage)
  }
}

/** A whole number from 1 up. */
export function positive(text: string): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1)
    throw new InvalidArgumentError('A whole number from 1 up is wanted.')
  return value
}

function isoDate(text: string): string {
  if (!/^\d{4}(?:-\d{2}(?:-\d{2})?)?$/.test(text))
    throw new InvalidArgumentError('A date such as 2026-03-02, 2026-03 or 2026 is wanted.')
  return text
}
