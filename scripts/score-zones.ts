/**
 * Scores zones against mails labelled by hand, line by line.
 *
 *     npm run score:zones -- [file.jsonl ...] [--shipped] [--save]
 *
 * A line of a file: `{ id, text, labels: [[start, end, kind], …] }`. By default the model is cross-validated: each
 * tenth of the mails is scored by weights trained on the rest. `--shipped` scores the weights that come with the
 * project instead, which have seen the development files. `--save` writes bench/zones.json.
 *
 * Blank lines and separators are left out. The labels say of a text forwarded without marks what it is in itself; so a
 * quote without marks counts here by its `inner` kind; `strict` is the share when it counts as quoted.
 */
import { existsSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Segment } from '../src/model/segment.ts'
import type { LineWeights } from '../src/quote/line-model.ts'
import { segmentBody } from '../src/quote/segment-body.ts'
import {
  GOLD_CLASSES,
  type GoldMail,
  goldLines,
  readGoldMails,
  ZONE_CLASSES,
  type ZoneClass,
} from './gold-zones.ts'
import { trainLines } from './train-lines.ts'
import { DEFAULT_GOLD, labelledSequence } from './train-zones.ts'

const FOLDS = 10
const WORST_SHOWN = 12
const SAVED = 'bench/zones.json'

type Guess = ZoneClass | 'separator'

const CLASS_OF_ZONE: Readonly<Record<string, Guess>> = {
  authored: 'authored',
  quoted: 'quoted',
  attribution: 'attribution',
  headers: 'attribution',
  signature: 'signature',
  footer: 'signature',
  patch: 'code',
  code: 'code',
  log: 'code',
  table: 'code',
  separator: 'separator',
}

interface FileScore {
  readonly mails: number
  readonly lines: number
  readonly accuracy: number
  readonly strict: number
  readonly classes: Record<string, { precision: number; recall: number; f1: number; lines: number }>
  /** Rows: what the labels say; columns: what was found. */
  readonly confusion: Record<string, Record<string, number>>
}

function guessesOf(segments: readonly Segment[], strict: boolean): Guess[] {
  const guesses: Guess[] = []
  for (const { kind, inner, marker, lines } of segments) {
    const zone = kind === 'quoted' && marker === null && inner !== null && !strict ? inner : kind
    for (let line = lines[0]; line <= lines[1]; line++) guesses[line - 1] = CLASS_OF_ZONE[zone]!
  }
  return guesses
}

function scoreMails(
  mails: readonly GoldMail[],
  weightsOf: (mail: number) => LineWeights | undefined,
): { score: FileScore; worst: { id: string; wrong: number; lines: number; kinds: string }[] } {
  const confusion: Record<string, Record<string, number>> = {}
  for (const row of ZONE_CLASSES) confusion[row] = {}
  const worst: { id: string; wrong: number; lines: number; kinds: string }[] = []
  let lines = 0
  let right = 0
  let strictlyRight = 0
  for (const [at, mail] of mails.entries()) {
    const weights = weightsOf(at)
    const segments = segmentBody(mail.text, weights === undefined ? {} : { weights })
    const guesses = guessesOf(segments, false)
    const strict = guessesOf(segments, true)
    const mistakes = new Map<string, number>()
    let own = 0
    for (const [line, label] of goldLines(mail).entries()) {
      const wanted = label === null ? undefined : GOLD_CLASSES[label]
      if (wanted === undefined) continue
      own++
      const guess = guesses[line]!
      confusion[wanted]![guess] = (confusion[wanted]![guess] ?? 0) + 1
      if (guess === wanted) right++
      else mistakes.set(`${wanted}→${guess}`, (mistakes.get(`${wanted}→${guess}`) ?? 0) + 1)
      if (strict[line] === wanted) strictlyRight++
    }
    lines += own
    const wrong = [...mistakes.values()].reduce((sum, count) => sum + count, 0)
    if (wrong > 0) {
      const kinds = [...mistakes].sort((a, b) => b[1] - a[1]).map(([kind, count]) => `${kind} ${count}`)
      worst.push({ id: mail.id, wrong, lines: own, kinds: kinds.join(', ') })
    }
  }
  const classes: FileScore['classes'] = {}
  for (const name of ZONE_CLASSES) {
    const hits = confusion[name]![name] ?? 0
    const wanted = sum(Object.values(confusion[name]!))
    const found = sum(ZONE_CLASSES.map((row) => confusion[row]![name] ?? 0))
    const precision = found === 0 ? 1 : hits / found
    const recall = wanted === 0 ? 1 : hits / wanted
    const f1 = hits === 0 ? 0 : (2 * precision * recall) / (precision + recall)
    classes[name] = { precision: round(precision), recall: round(recall), f1: round(f1), lines: wanted }
  }
  const score = {
    mails: mails.length,
    lines,
    accuracy: round(right / lines),
    strict: round(strictlyRight / lines),
    classes,
    confusion,
  }
  return { score, worst: worst.sort((a, b) => b.wrong - a.wrong || (a.id < b.id ? -1 : 1)) }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

function round(share: number): number {
  return Math.round(share * 10_000) / 10_000
}

function print(file: string, { score, worst }: ReturnType<typeof scoreMails>): void {
  console.log(`\n${file}: ${score.mails} mails, ${score.lines} lines`)
  console.log(
    `  accuracy ${score.accuracy.toFixed(4)}   (unmarked quotes as quoted: ${score.strict.toFixed(4)})`,
  )
  console.log('  class         precision  recall      F1   lines')
  for (const [name, { precision, recall, f1, lines }] of Object.entries(score.classes)) {
    const numbers = [precision, recall, f1].map((number) => number.toFixed(4).padStart(8)).join('')
    console.log(`  ${name.padEnd(14)}${numbers}${String(lines).padStart(8)}`)
  }
  const columns = [...ZONE_CLASSES, 'separator']
  console.log(`  labelled as   ${columns.map((name) => name.padStart(12)).join('')}   ← found`)
  for (const row of ZONE_CLASSES) {
    const cells = columns.map((column) => String(score.confusion[row]![column] ?? 0).padStart(12)).join('')
    console.log(`  ${row.padEnd(14)}${cells}`)
  }
  console.log('  worst mails')
  for (const { id, wrong, lines, kinds } of worst.slice(0, WORST_SHOWN)) {
    console.log(`  ${id.padEnd(10)}${String(wrong).padStart(5)} of ${String(lines).padStart(4)}  ${kinds}`)
  }
}

const options = process.argv.slice(2)
const named = options.filter((option) => !option.startsWith('--'))
const files = named.length > 0 ? named : DEFAULT_GOLD.filter((file) => existsSync(file))
if (files.length === 0) {
  console.error(`No labelled mails: name a file, or put them at ${DEFAULT_GOLD.join(' and ')}.`)
  process.exit(1)
}
const sets = files.map((file) => ({ file, mails: readGoldMails(file) }))
const saved: Record<string, FileScore> = {}
const shipped = options.includes('--shipped')
// A fold holds every tenth mail of each file: what a mail is scored with has not seen it.
const sequences = shipped ? [] : sets.map(({ mails }) => mails.map(labelledSequence))
const folds = shipped
  ? []
  : Array.from({ length: FOLDS }, (_, fold) =>
      trainLines(sequences.flatMap((file) => file.filter((_sequence, at) => at % FOLDS !== fold))),
    )
for (const { file, mails } of sets) {
  const result = scoreMails(mails, (mail) => folds[mail % FOLDS])
  saved[basename(file)] = result.score
  print(file, result)
}
if (options.includes('--save')) writeFileSync(SAVED, `${JSON.stringify(saved, null, 2)}\n`)
