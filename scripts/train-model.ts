import BayesClassifier from 'natural/lib/natural/classifiers/bayes_classifier.js'
import {
  ClassifierModel,
  FEATURES_VERSION,
  type ModelFile,
} from '../src/analysis/classifier/classifier-model.ts'
import { ACTS, type Act } from '../src/model/statement.ts'
import type { LabelledSentence, LabelledThread } from './labelled-sentences.ts'
import { type Design, type Logistic, trainLogistic } from './logistic.ts'

/** Words and features are kept when they stand in this many threads, and this many sentences. */
const LEAST_THREADS = 3
const LEAST_SENTENCES = 4
/** Pull of the weights towards nothing. */
const RIDGE = 16
const SMOOTHING = 1
/** Parts in which thresholds are chosen: each by a model that has not seen it. */
const PARTS = 5
/** Acts whose F1 counts in full when thresholds are chosen; the others count a quarter. */
const MAIN: readonly Act[] = ['proposal', 'objection', 'support', 'question']

/** How often words stand in sentences of each act; the last row is for none. */
interface WordCounts {
  readonly sentences: Float64Array
  readonly words: ReadonlyMap<string, Float64Array>
}

const CLASSES = [...ACTS, 'none'] as const

/** Trains both layers on labelled threads. */
export function trainModel(threads: readonly LabelledThread[]): ModelFile {
  const counts = threads.map(countWords)
  const full = fitModel(threads, counts)
  const thresholds = chooseThresholds(threads, counts)
  return { ...full, thresholds }
}

/** Counts the words of one thread, by natural's naive Bayes. Counts of threads add up, so each is counted once. */
function countWords(thread: LabelledThread): WordCounts {
  const bayes = new BayesClassifier(undefined, SMOOTHING)
  for (const sentence of thread.sentences) {
    const words = [...new Set(sentence.words)]
    const labels = sentence.acts.length > 0 ? sentence.acts : sentence.shared.length > 0 ? [] : ['none']
    for (const label of labels) bayes.addDocument(words, label)
  }
  bayes.train()
  const { classFeatures, classTotals } = bayes.classifier
  const words = new Map<string, Float64Array>()
  for (const [number, word] of Object.keys(bayes.features).entries()) {
    // What it gives extra for smoothing is taken off here and given once, to the sum.
    const row = Float64Array.from(CLASSES, (label) => {
      const count = classFeatures[label]?.[number]
      return count === undefined ? 0 : count - SMOOTHING
    })
    words.set(word, row)
  }
  return { sentences: Float64Array.from(CLASSES, (label) => (classTotals[label] ?? 1) - 1), words }
}

function fitModel(
  threads: readonly LabelledThread[],
  counts: readonly WordCounts[],
): Omit<ModelFile, 'thresholds'> {
  const names = new Set(threads.flatMap((thread) => [...thread.names]))
  const words = wordOdds(counts, names)
  const columns = columnsOf(threads, names)
  // A sentence's own thread must not have taught the odds that the second layer learns to trust.
  const dense = threads.flatMap((thread, left) => {
    const others = new ClassifierModel(
      withWords(
        wordOdds(
          counts.filter((_, at) => at !== left),
          names,
        ),
      ),
    )
    return thread.sentences.map(({ words: own }) => others.wordOdds(own))
  })
  const sentences = threads.flatMap((thread) => thread.sentences)
  const design = designOf(sentences, columns, dense)
  const models = ACTS.map((act) => trainAct(design, sentences, act))
  return {
    version: FEATURES_VERSION,
    words: words.rows,
    prior: words.prior,
    features: [...columns.keys()].map(
      (name, at) => [name, models.map((model) => round(model.weights[at]!))] as const,
    ),
    wordWeights: models.map(({ dense: weights }) => Array.from(weights, round)),
    bias: models.map(({ bias }) => round(bias)),
  }
}

function trainAct(design: Design, sentences: readonly LabelledSentence[], act: Act): Logistic {
  const answers = Uint8Array.from(sentences, ({ acts }) => (acts.includes(act) ? 1 : 0))
  const care = Float64Array.from(sentences, ({ acts, shared }) =>
    shared.includes(act) && !acts.includes(act) ? 0 : 1,
  )
  return trainLogistic(design, answers, care, RIDGE)
}

/** Features that stand in enough threads, numbered in code point order. */
function columnsOf(threads: readonly LabelledThread[], names: ReadonlySet<string>): Map<string, number> {
  const seen = new Map<string, { sentences: number; threads: Set<number> }>()
  for (const [number, thread] of threads.entries()) {
    for (const { features } of thread.sentences) {
      for (const name of features) {
        const known = seen.get(name)
        if (known === undefined) seen.set(name, { sentences: 1, threads: new Set([number]) })
        else {
          known.sentences++
          known.threads.add(number)
        }
      }
    }
  }
  const kept = [...seen]
    .filter(([, { sentences, threads: some }]) => sentences >= LEAST_SENTENCES && some.size >= LEAST_THREADS)
    .map(([name]) => name)
    .filter((name) => !name.startsWith('start:') || !isNamed(name.slice('start:'.length), names))
    .sort(byCodePoint)
  return new Map(kept.map((name, at) => [name, at]))
}

/** Log odds of each word for each act against none. Words of people's names are left out, whoever they stand for. */
function wordOdds(
  counts: readonly WordCounts[],
  names: ReadonlySet<string>,
): { readonly rows: readonly (readonly [string, readonly number[]])[]; readonly prior: readonly number[] } {
  const sentences = new Float64Array(CLASSES.length)
  const words = new Map<string, { row: Float64Array; threads: number }>()
  for (const thread of counts) {
    thread.sentences.forEach((count, at) => {
      sentences[at]! += count
    })
    for (const [word, row] of thread.words) {
      const known = words.get(word) ?? { row: new Float64Array(CLASSES.length), threads: 0 }
      known.threads++
      row.forEach((count, at) => {
        known.row[at]! += count
      })
      words.set(word, known)
    }
  }
  const none = CLASSES.length - 1
  const odds = (row: Float64Array): number[] =>
    ACTS.map((_, at) =>
      round(
        Math.log((row[at]! + SMOOTHING) / (sentences[at]! + 1)) -
          Math.log((row[none]! + SMOOTHING) / (sentences[none]! + 1)),
      ),
    )
  const rows = [...words]
    .filter(
      ([word, { row, threads }]) =>
        threads >= LEAST_THREADS && sum(row) >= LEAST_SENTENCES && !isNamed(word, names),
    )
    .sort(([a], [b]) => byCodePoint(a, b))
    .map(([word, { row }]) => [word, odds(row)] as const)
  const prior = ACTS.map((_, at) => round(Math.log((sentences[at]! + 1) / (sentences[none]! + 1))))
  return { rows, prior }
}

/** Thresholds that give the best F1 on sentences of threads that the model has not seen. */
function chooseThresholds(threads: readonly LabelledThread[], counts: readonly WordCounts[]): number[] {
  const scored: { readonly sentence: LabelledSentence; readonly chances: Float64Array }[] = []
  for (let part = 0; part < PARTS; part++) {
    const isIn = (_: unknown, at: number): boolean => at % PARTS !== part
    const model = new ClassifierModel({
      ...fitModel(threads.filter(isIn), counts.filter(isIn)),
      thresholds: ACTS.map(() => 1),
    })
    for (const thread of threads.filter((_, at) => at % PARTS === part)) {
      for (const sentence of thread.sentences) {
        const chances = new Float64Array(ACTS.length)
        for (const { act, probability } of model.score(sentence.features, sentence.words))
          chances[ACTS.indexOf(act)] = probability
        scored.push({ sentence, chances })
      }
    }
  }
  const thresholds = ACTS.map(() => 0.35)
  for (let round = 0; round < 2; round++) {
    for (let at = 0; at < ACTS.length; at++) {
      let best = -1
      let chosen = thresholds[at]!
      for (let tried = 0.1; tried < 0.75; tried += 0.025) {
        thresholds[at] = tried
        const value = worth(scored, thresholds)
        if (value > best) {
          best = value
          chosen = tried
        }
      }
      thresholds[at] = Math.round(chosen * 1000) / 1000
    }
  }
  return thresholds
}

function worth(
  scored: readonly { readonly sentence: LabelledSentence; readonly chances: Float64Array }[],
  thresholds: readonly number[],
): number {
  const gold = new Float64Array(ACTS.length)
  const found = new Float64Array(ACTS.length)
  const hit = new Float64Array(ACTS.length)
  for (const { sentence, chances } of scored) {
    for (const act of sentence.acts) gold[ACTS.indexOf(act)]!++
    let pick = 0
    for (let at = 1; at < ACTS.length; at++)
      if (chances[at]! / thresholds[at]! > chances[pick]! / thresholds[pick]!) pick = at
    if (chances[pick]! < thresholds[pick]!) continue
    found[pick]!++
    if (sentence.acts.includes(ACTS[pick]!)) hit[pick]!++
  }
  return ACTS.reduce((total, act, at) => {
    const f1 = (2 * hit[at]!) / Math.max(1, gold[at]! + found[at]!)
    return total + (MAIN.includes(act) ? 1 : 0.25) * f1
  }, 0)
}

function designOf(
  sentences: readonly LabelledSentence[],
  columns: ReadonlyMap<string, number>,
  dense: readonly Float64Array[],
): Design {
  const rows = sentences.map(({ features }) =>
    Int32Array.from(features.flatMap((name) => columns.get(name) ?? [])),
  )
  return { rows, columns: columns.size, dense }
}

function withWords({ rows, prior }: ReturnType<typeof wordOdds>): ModelFile {
  const none = ACTS.map(() => 0)
  return {
    version: FEATURES_VERSION,
    words: rows,
    prior,
    features: [],
    wordWeights: ACTS.map(() => none),
    bias: none,
    thresholds: ACTS.map(() => 1),
  }
}

function isNamed(words: string, names: ReadonlySet<string>): boolean {
  return words.split(' ').some((word) => names.has(word) || /[@\d]/.test(word))
}

function sum(row: Float64Array): number {
  return row.reduce((total, count) => total + count, 0)
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}

function byCodePoint(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
