import { sentenceFeatures, wordFeatures } from '../src/analysis/classifier/sentence-features.ts'
import { readSentences } from '../src/analysis/read-sentences.ts'
import { analysisRules } from '../src/analysis/rules/index.ts'
import { SurroundingsReader } from '../src/analysis/surroundings.ts'
import type { ThreadSentence } from '../src/analysis/thread-sentence.ts'
import type { GoldStatement } from '../src/model/gold.ts'
import type { ReadThread } from '../src/model/read-thread.ts'
import type { Act } from '../src/model/statement.ts'
import { scanArchives } from '../src/pipeline/scan-archives.ts'
import { labelledThreads } from '../src/pipeline/score-folder.ts'
import { NO_FILTER, PLAIN_SETTINGS, selectThreads } from '../src/pipeline/select-threads.ts'
import { ThreadWork } from '../src/pipeline/thread-work.ts'
import { Stemmer, wordsOf } from '../src/text/stems.ts'

/** A sentence of a labelled thread. */
export interface LabelledSentence {
  readonly text: string
  readonly features: readonly string[]
  readonly words: readonly string[]
  /** Acts that labels give it. */
  readonly acts: readonly Act[]
  /** Acts of labels that it shares with a sentence which carries more of their words: neither right nor wrong. */
  readonly shared: readonly Act[]
}

/** The sentences of one labelled thread. */
export interface LabelledThread {
  readonly name: string
  readonly sentences: readonly LabelledSentence[]
  /** Stems of the names of those who write in it: they teach nothing about what is said. */
  readonly names: ReadonlySet<string>
}

/** Reads every labelled thread of a folder. */
export async function readLabelled(folder: string): Promise<LabelledThread[]> {
  const threads: LabelledThread[] = []
  const stemmer = new Stemmer()
  for (const { name, gold, mbox } of labelledThreads(folder)) {
    const scanned = await scanArchives([mbox], PLAIN_SETTINGS)
    const work = new ThreadWork(
      {
        files: scanned.archives.files.map(({ path }) => path),
        mailboxes: scanned.mailboxes,
        settings: PLAIN_SETTINGS,
      },
      scanned.people,
    )
    const sentences: LabelledSentence[] = []
    for (const task of selectThreads(scanned, NO_FILTER)) {
      const { thread } = await work.read(task)
      sentences.push(...label(thread, gold.statements, stemmer))
    }
    work.close()
    await scanned.archives.close()
    const names = new Set<string>()
    for (const { name: who, address } of scanned.mailboxes) {
      for (const word of wordsOf(`${who ?? ''} ${address?.split('@')[0] ?? ''}`))
        names.add(stemmer.stem(word))
    }
    threads.push({ name, sentences, names })
  }
  return threads
}

function label(thread: ReadThread, gold: readonly GoldStatement[], stemmer: Stemmer): LabelledSentence[] {
  const sentences = readSentences(thread).filter(({ quotedIn }) => quotedIn === null)
  const reader = new SurroundingsReader(thread, sentences, analysisRules)
  const acts = sentences.map(() => new Set<Act>())
  const shared = sentences.map(() => new Set<Act>())
  for (const statement of gold) {
    const id = statement.message.replace(/^<|>$/g, '')
    const quote = foldSpace(statement.quote)
    const overlaps = sentences
      .map((at, index) => ({ index, common: at.message === id ? commonPart(at, quote) : 0 }))
      .filter(({ common }) => common > 0)
      .sort((a, b) => b.common - a.common)
    const [best, ...others] = overlaps
    if (best === undefined) continue
    acts[best.index]!.add(statement.act)
    for (const { index } of others) shared[index]!.add(statement.act)
  }
  return sentences.map((at, index) => ({
    text: at.plain,
    features: sentenceFeatures(at, reader.at(index)),
    words: wordFeatures(at.plain, stemmer),
    acts: [...acts[index]!],
    shared: [...shared[index]!],
  }))
}

/** Characters that a sentence and a label's words have in common, or 0 when less than half of the shorter. */
function commonPart(at: ThreadSentence, quote: string): number {
  const text = foldSpace(at.sentence.text)
  if (quote.includes(text)) return text.length
  if (text.includes(quote)) return quote.length
  // They overlap at an end: the longest end of one that starts the other.
  for (let length = Math.min(text.length, quote.length) - 1; length > 0; length--) {
    const meets = text.endsWith(quote.slice(0, length)) || quote.endsWith(text.slice(0, length))
    if (meets) return 2 * length >= Math.min(text.length, quote.length) ? length : 0
  }
  return 0
}

function foldSpace(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
