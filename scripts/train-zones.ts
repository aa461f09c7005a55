/**
 * Trains the model that tells the lines of a body apart, and writes `src/quote/line-weights.ts`.
 *
 *     npm run train:zones -- [file.jsonl ...]
 *
 * Reads mails with labels as `score-zones.ts` does; by default the two development files beside the project. Holds no
 * randomness: the same files give the same weights. The weights are about the looks of lines and lists of common
 * words; no word of a mail gets into them.
 */
import { existsSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import {
  FEATURES,
  featureName,
  LINE_STATES,
  type LineState,
  type LineWeights,
  STATES,
  weightsOf,
} from '../src/quote/line-model.ts'
import { scanLines } from '../src/quote/line-table.ts'
import { markQuotes } from '../src/quote/mark-quotes.ts'
import { outerSequence } from '../src/quote/zone-lines.ts'
import { type GoldMail, goldLines, readGoldMails } from './gold-zones.ts'
import { type LabelledSequence, labelled, trainLines } from './train-lines.ts'

/** State that each label of a mail stands for; a label that is not here leaves the line open. */
const GOLD_STATES: Readonly<Record<string, LineState>> = {
  paragraph: 'paragraph',
  salutation: 'paragraph',
  closing: 'closing',
  section_heading: 'paragraph',
  quotation_marker: 'attribution',
  inline_headers: 'headers',
  personal_signature: 'personal',
  mua_signature: 'footer',
  patch: 'patch',
  raw_code: 'code',
  log_data: 'log',
  tabular: 'table',
  technical: 'table',
  visual_separator: 'separator',
}

export const DEFAULT_GOLD = ['../shared/zones/gmane-dev.jsonl', '../shared/zones/enron-dev.jsonl']

/** The sequence of one labelled mail. */
export function labelledSequence(mail: GoldMail): LabelledSequence {
  const table = scanLines(mail.text)
  markQuotes(table)
  const sequence = outerSequence(table)
  const gold = goldLines(mail)
  const all = (1 << (STATES - 1)) - 1
  const allowed = Uint16Array.from(sequence.lines, (line, at) => {
    const fixed = sequence.fixed[at]!
    if (fixed >= 0) return 1 << fixed
    const state = GOLD_STATES[gold[line] ?? '']
    return state === undefined ? all : 1 << LINE_STATES.indexOf(state)
  })
  return labelled(sequence, allowed)
}

/** Trains on mails. */
export function trainZones(mails: readonly GoldMail[], ridge?: number): LineWeights {
  return trainLines(mails.map(labelledSequence), ridge)
}

/** Weights as a TypeScript module: one line a feature, hundredths, a row of nothing left out. */
function renderWeights(weights: LineWeights): string {
  const row = (hundredths: Int16Array): string => hundredths.join(' ')
  const lines: string[] = []
  for (let feature = 0; feature < FEATURES; feature++) {
    const text = row(weightsOf(weights, feature))
    if (/[1-9]/.test(text)) lines.push(`  ${JSON.stringify(featureName(feature))}: '${text}',`)
  }
  const transitions = Array.from({ length: 2 * STATES }, (_, at) =>
    row(weights.transitions.subarray(at * STATES, (at + 1) * STATES)),
  )
  return [
    '// Made by `npm run train:zones`. Not written by hand.',
    '',
    `/** The states that the columns stand for. */`,
    `export const WEIGHT_STATES = '${LINE_STATES.join(' ')}'`,
    '',
    '/** Hundredths of weight of each feature for each state. */',
    'export const FEATURE_WEIGHTS: Readonly<Record<string, string>> = {',
    ...lines,
    '}',
    '',
    '/** Hundredths of weight from each state (rows) to each (columns): next line, then across blank lines. */',
    'export const TRANSITION_WEIGHTS: readonly string[] = [',
    ...transitions.map((text) => `  '${text}',`),
    ']',
    '',
  ].join('\n')
}

function main(): void {
  const files = process.argv.slice(2)
  const chosen = files.length > 0 ? files : DEFAULT_GOLD.filter((file) => existsSync(file))
  if (chosen.length === 0) {
    console.error(`No labelled mails: name a file, or put them at ${DEFAULT_GOLD.join(' and ')}.`)
    process.exitCode = 1
    return
  }
  const mails = chosen.flatMap((file) => readGoldMails(file))
  writeFileSync('src/quote/line-weights.ts', renderWeights(trainZones(mails)))
  console.log(`Trained on ${mails.length} mails.`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main()
