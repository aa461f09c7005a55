/**
 * `npm run score [-- --update]`: accuracy on the labelled threads of corpus/, as a table, compared with
 * corpus/score.json. A drop is a failure; a rise wants `--update` and a commit. With further folders as arguments,
 * prints their tables too, without comparing.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { measure, type Share } from '../src/check/score-records.ts'
import { renderScore } from '../src/check/score-table.ts'
import { ACTS } from '../src/model/statement.ts'
import { scoreFolder } from '../src/pipeline/score-folder.ts'

const RESULTS = new URL('../corpus/score.json', import.meta.url)
/** Figures are compared in thousandths. */
const thousandths = (value: number): number => Math.round(value * 1000) / 1000
const shareOf = ({ right, of }: Share): number => (of === 0 ? 0 : thousandths(right / of))

const given = process.argv.slice(2)
const update = given.includes('--update')
const score = await scoreFolder('corpus/threads')
process.stdout.write(renderScore(score))
const figures: Record<string, number> = {
  ...Object.fromEntries(ACTS.map((act) => [`${act} F1`, thousandths(measure(score.acts[act]).f1)])),
  'macro F1': thousandths(score.macro),
  category: shareOf(score.category),
  status: shareOf(score.status),
  link: shareOf(score.link),
  who: shareOf(score.who),
  outcome: shareOf(score.outcome),
}
if (update) {
  writeFileSync(RESULTS, `${JSON.stringify(figures, null, 2)}\n`)
  console.log('corpus/score.json written.')
} else {
  const before = JSON.parse(readFileSync(RESULTS, 'utf8')) as Record<string, number>
  let drops = 0
  for (const [name, value] of Object.entries(figures)) {
    const old = before[name] ?? 0
    if (value === old) continue
    console.log(`${name}: ${old} → ${value}${value < old ? '  DROP' : ''}`)
    if (value < old) drops++
  }
  if (drops > 0) {
    console.log(`${drops} figure(s) dropped. If the commit says why, run with --update.`)
    process.exitCode = 1
  }
}
for (const folder of given.filter((argument) => !argument.startsWith('--'))) {
  console.log(`\n${folder}`)
  process.stdout.write(renderScore(await scoreFolder(folder)))
}
