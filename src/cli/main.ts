import { Command, CommanderError, Option } from 'commander'
import { addCommonOptions, addLinkOption, positive } from './common-options.ts'
import { CommandError, EXIT } from './exit.ts'
import { note } from './output.ts'
import { readVersion } from './version.ts'

/** Commands load their work when they run, so that `--help` and `--version` are quick. */
type Run<Values, Arguments extends readonly unknown[]> = (...given: [...Arguments, Values]) => Promise<number>

async function main(): Promise<void> {
  // A reader that has seen enough (`| head`) is no error.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(EXIT.done)
    throw error
  })
  let exitCode: number = EXIT.done
  const action =
    <Values, Arguments extends readonly unknown[]>(load: () => Promise<Run<Values, Arguments>>) =>
    async (...given: unknown[]): Promise<void> => {
      const values = given.at(-2) as Values
      const run = await load()
      exitCode = await run(...([...given.slice(0, -2), values] as unknown as [...Arguments, Values]))
    }
  const program = new Command('hansard')
    .description(
      'Turns mailing-list archives into decision records: who proposed what, who objected and why, what came of it; every claim cited to message and line.',
    )
    .version(readVersion(), '-V, --version')
    .exitOverride()
    .showHelpAfterError('(hansard --help, or hansard <command> --help, lists what there is)')
    .configureHelp({ showGlobalOptions: false })

  const archives = [
    '<archive...>',
    'mbox files (plain or compressed), mail folders, .eml files, - for standard input',
  ] as const

  addLinkOption(
    addCommonOptions(
      program
        .command('report')
        .description('Markdown, JSON and a browsable site for every thread with something to decide'),
    ),
  )
    .argument('[archive...]', archives[1])
    .requiredOption('-o, --out <folder>', 'where to write')
    .option('--all', 'also threads with nothing to decide')
    .option('--title <text>', "the site's name (default: the list's)")
    .option('--no-site', 'Markdown and JSON only')
    .option('--db <address>', 'the list --list of a database, instead of archives')
    .addHelpText(
      'after',
      examples('hansard report dev.mbox.gz -o out', 'hansard report 2025-*.mbox -o out --link lore --jobs 4'),
    )
    .action(action(async () => (await import('./commands/report.ts')).runReport))

  addLinkOption(
    addCommonOptions(program.command('record').description('decision records on standard output')),
  )
    .argument(...archives)
    .option('--thread <id|words>', 'only the thread with this message id, or these words in its subject')
    .option(
      '--format <form>',
      'markdown, json, jsonl, madr, html, csv or json-ld (default: for reading at a terminal, else markdown)',
    )
    .addHelpText(
      'after',
      examples(
        'hansard record dev.mbox --thread "drop node 18"',
        'hansard record dev.mbox --format jsonl > records.jsonl',
      ),
    )
    .action(action(async () => (await import('./commands/record.ts')).runRecord))

  addCommonOptions(
    program.command('threads').description('the threads, with how much deliberation each holds'),
  )
    .argument(...archives)
    .option('--json', 'one JSON array')
    .addHelpText(
      'after',
      examples('hansard threads dev.mbox --min-messages 5', 'hansard threads dev.mbox --json'),
    )
    .action(action(async () => (await import('./commands/threads.ts')).runThreads))

  const database = ['--db <address>', 'a PostgreSQL database: postgres://user@host/database'] as const

  program
    .command('ingest')
    .description('put archives into a database, for any number of workers to analyse')
    .argument(...archives)
    .requiredOption(...database)
    .option('--list <name>', "what the list is called (default: the first file's name)")
    .option('-q, --quiet', 'no progress, errors only')
    .addHelpText('after', examples('hansard ingest dev.mbox.gz --db postgres://localhost/lists'))
    .action(action(async () => (await import('./commands/ingest.ts')).runIngest))

  program
    .command('worker')
    .description('analyse what was put into a database, on this machine and as many others as you like')
    .requiredOption(...database)
    .addOption(new Option('--jobs <n>', 'processes').argParser(positive).default(1))
    .option('--drain', 'stop when nothing is left to do')
    .option('-q, --quiet', 'errors only')
    .addHelpText('after', examples('hansard worker --db postgres://db.example/lists --jobs 4'))
    .action(action(async () => (await import('./commands/worker.ts')).runWorker))

  program
    .command('status')
    .description('lists, jobs, failures and time left of a database')
    .requiredOption(...database)
    .option('--json', 'as JSON')
    .addHelpText('after', examples('hansard status --db postgres://localhost/lists'))
    .action(action(async () => (await import('./commands/status.ts')).runStatus))

  program
    .command('segment')
    .description('the zones of one mail: who wrote which line')
    .argument('<message>', 'a file with one mail, or - for standard input')
    .option('--text', 'the input is a bare body, without headers')
    .option('--json', 'as JSON')
    .option('--no-color', 'no colours (NO_COLOR is heeded too)')
    .addHelpText('after', examples('hansard segment reply.eml', 'pbpaste | hansard segment - --text --json'))
    .action(action(async () => (await import('./commands/segment.ts')).runSegment))

  addCommonOptions(
    program
      .command('explain')
      .description('sentence by sentence: zone, origin, rules that fired, rules that nearly did'),
  )
    .argument(...archives)
    .requiredOption('--message <id>', 'the message to explain')
    .option('--json', 'as JSON')
    .addHelpText('after', examples('hansard explain dev.mbox --message 20260302.1@lists.example.org'))
    .action(action(async () => (await import('./commands/explain.ts')).runExplain))

  program
    .command('search')
    .description('statements of a report that hold all the words')
    .argument('<folder>', 'a report folder, or its records.jsonl')
    .argument('[words...]', 'words to look for')
    .option('--category <name>', 'objections of this category')
    .option('--by <person>', 'part of a name or address')
    .option('--act <act>', 'proposal, objection, support, …')
    .option('--status <status>', 'unresolved, answered, adopted, …; or of the outcome')
    .option('--since <date>', 'said on or after this date')
    .option('--json', 'one statement a line, as JSON')
    .option('--no-color', 'no colours (NO_COLOR is heeded too)')
    .addHelpText(
      'after',
      examples(
        'hansard search out --category backward-compatibility --status unresolved',
        'hansard search out epoll timeout',
      ),
    )
    .action(action(async () => (await import('./commands/search.ts')).runSearch))

  program
    .command('verify')
    .description('every quotation, speaker and line of records, checked against the mail')
    .argument('<records>', 'records.jsonl of a report, or a record as JSON')
    .argument(...archives)
    .option('--mailmap <file>', 'the mailmap that the records were made with')
    .option('--redact', 'the records were made with --redact')
    .option('--json', 'as JSON')
    .option('-q, --quiet', 'no progress, errors only')
    .addHelpText('after', examples('hansard verify out/records.jsonl dev.mbox.gz'))
    .action(action(async () => (await import('./commands/verify.ts')).runVerify))

  program
    .command('score')
    .description('precision, recall and F1 against labelled threads')
    .argument('<folder>', 'labelled threads: <name>.json beside <name>.mbox')
    .option('--json', 'as JSON')
    .option('--misses', 'list what was labelled and not found')
    .option('--false', 'list what was found and not labelled')
    .addHelpText('after', examples('hansard score corpus/threads', 'hansard score corpus/threads --json'))
    .action(action(async () => (await import('./commands/score.ts')).runScore))

  try {
    await program.parseAsync(process.argv)
  } catch (error) {
    if (error instanceof CommanderError) exitCode = error.exitCode === 0 ? EXIT.done : EXIT.usage
    else if (error instanceof CommandError) {
      note(`hansard: ${error.message}`)
      exitCode = error.exitCode
    } else if (isOfSystem(error)) {
      // No space, no permission, no such folder: the system says what and where.
      note(`hansard: ${error.message}. What is written is whole; the next run goes on from there.`)
      exitCode = EXIT.failed
    } else {
      note(`hansard: ${(error as Error).stack ?? String(error)}`)
      note('This is a fault in hansard, not in your archive. Please report it with these lines.')
      exitCode = EXIT.failed
    }
  }
  process.exitCode = exitCode
}

function isOfSystem(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && 'code' in error
}

function examples(...lines: string[]): string {
  return `\n${lines.length === 1 ? 'Example' : 'Examples'}:\n${lines.map((line) => `  $ ${line}`).join('\n')}`
}

await main()
