/**
 * Trains the classifier of statements on labelled threads and writes models/statements.json.
 *
 *     npm run train -- [folder ...]
 *
 * corpus/threads is always used; each folder given adds its own threads (`<name>.mbox` with `<name>.json`, the form of
 * docs/labelling.md). What is written are counts and weights of single words and pairs that stand in three threads or more,
 * without the names of those who wrote.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { readLabelled } from './labelled-sentences.ts'
import { trainModel } from './train-model.ts'

const folders = ['corpus/threads', ...process.argv.slice(2)]
const threads = (await Promise.all(folders.map(readLabelled))).flat()
const model = trainModel(threads)
mkdirSync('models', { recursive: true })
const lines = Object.entries(model).map(([key, value]) => {
  const isTable = key === 'words' || key === 'features'
  const text = isTable
    ? `[\n${(value as unknown[]).map((row) => JSON.stringify(row)).join(',\n')}\n]`
    : JSON.stringify(value)
  return `${JSON.stringify(key)}: ${text}`
})
writeFileSync('models/statements.json', `{\n${lines.join(',\n')}\n}\n`)
const sentences = threads.reduce((sum, thread) => sum + thread.sentences.length, 0)
console.log(
  `Trained on ${sentences} sentences of ${threads.length} threads: ${model.words.length} words, ${model.features.length} features.`,
)
