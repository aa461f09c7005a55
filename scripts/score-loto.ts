/**
 * Accuracy on threads and lists that training has not seen.
 *
 *     npm run score:loto -- folder [--prefix name] [--page] [--misses act] [--false act]
 *
 * Each labelled thread of the folder is analysed by a model trained on all others and on corpus/threads; then the threads
 * whose names start with a prefix by a model that knows none of them, and the others by one that knows only them.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ClassifierModel } from '../src/analysis/classifier/classifier-model.ts'
import type { AnalysisOptions } from '../src/analysis/find-statements.ts'
import { measure, type Score } from '../src/check/score-records.ts'
import { ACTS } from '../src/model/statement.ts'
import { scoreFolder } from '../src/pipeline/score-folder.ts'
import { type LabelledThread, readLabelled } from './labelled-sentences.ts'
import { trainModel } from './train-model.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    prefix: { type: 'string' },
    page: { type: 'boolean' },
    misses: { type: 'string' },
    false: { type: 'string' },
  },
})
const folder = positionals[0]
if (folder === undefined) throw new Error('Name a folder of labelled threads.')

const corpus = await readLabelled('corpus/threads')
const threads = await readLabelled(folder)

function trainedOn(some: readonly LabelledThread[]): AnalysisOptions {
  return { model: new ClassifierModel(trainModel(some)) }
}

/** Figures of one way to score, a line of the table. */
function row(name: string, score: Score): string {
  const f1 = ACTS.map((act) => measure(score.acts[act]).f1.toFixed(3))
  const shares = [score.category, score.status, score.link, score.outcome].map(({ right, of }) =>
    of === 0 ? '–' : (right / of).toFixed(3),
  )
  return `| ${[name, ...f1, score.macro.toFixed(3), ...shares].join(' | ')} |`
}

const table: string[] = []
function print(line: string): void {
  table.push(line)
  console.log(line)
}

print(`| | ${[...ACTS, 'macro', 'category', 'status', 'link', 'outcome'].join(' | ')} |`)
print(`|${' --- |'.repeat(ACTS.length + 6)}`)
print(row('rules alone', await scoreFolder(folder, () => ({ model: null }))))
const loto = await scoreFolder(folder, (name) =>
  trainedOn([...corpus, ...threads.filter((thread) => thread.name !== name)]),
)
print(row('one thread left out', loto))
const { prefix } = values
if (prefix !== undefined) {
  const inside = threads.filter(({ name }) => name.startsWith(prefix))
  const outside = threads.filter(({ name }) => !name.startsWith(prefix))
  const byOutside = trainedOn([...corpus, ...outside])
  const byInside = trainedOn([...corpus, ...inside])
  print(
    row(
      `${prefix}*, trained on the others`,
      await scoreFolder(folder, (name) => (name.startsWith(prefix) ? byOutside : null)),
    ),
  )
  print(
    row(
      `the others, trained on ${prefix}*`,
      await scoreFolder(folder, (name) => (name.startsWith(prefix) ? null : byInside)),
    ),
  )
}
if (values.page === true) {
  const page = 'docs/accuracy.md'
  const text = readFileSync(page, 'utf8')
  const filled = text.replace(
    /<!-- table -->[\s\S]*<!-- \/table -->/,
    `<!-- table -->\n\n${table.join('\n')}\n\n<!-- /table -->`,
  )
  writeFileSync(page, filled)
}
for (const { thread, statement } of loto.missed)
  if (statement.act === values.misses) console.log(`MISSED ${thread}: ${statement.quote.slice(0, 200)}`)
for (const { thread, statement } of loto.extra)
  if (statement.act === values.false)
    console.log(
      `EXTRA ${thread} [${statement.rule} ${statement.confidence}]: ${statement.text.slice(0, 200)}`,
    )
