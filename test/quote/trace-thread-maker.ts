import fc from 'fast-check'
import type { Person } from '../../src/model/person.ts'
import type { TracedMessage } from '../../src/quote/trace-quotes.ts'
import { segmentSimply } from './trace-segmenter.ts'

/** A word in a body, and the message whose author wrote it; null for a word that the one who quotes put in. */
export interface MadeWord {
  readonly text: string
  readonly origin: number | null
}

interface MadeLine {
  readonly depth: number
  readonly words: readonly MadeWord[]
}

/** A thread of made-up words that knows where each word comes from. */
export interface MadeThread {
  readonly messages: readonly TracedMessage[]
  /** For each message the places of its quoted words, in order, with the message each comes from. */
  readonly truth: readonly (readonly { readonly at: number; readonly origin: number | null }[])[]
}

const WRITERS: readonly Person[] = ['Ann Lee', 'Bob Ray', 'Cy Doe', 'Di Fox'].map((name) => ({
  id: name.toLowerCase().replace(' ', '-'),
  name,
  address: null,
}))

/** Common words, so that two messages share many, and each its place only by what stands around it. */
const VOCABULARY = Array.from({ length: 150 }, (_, at) => {
  const syllables = ['ka', 'le', 'mi', 'so', 'tu', 'ra', 'ne', 'pi', 'do', 'bu']
  return `${syllables[at % 10]}${syllables[Math.floor(at / 10) % 10]}${at >= 100 ? 'n' : ''}`
})

/** What one reply does to the text it quotes. */
interface Habits {
  readonly drop: number
  readonly snip: boolean
  readonly width: number
  readonly edit: number
  readonly answers: number
  readonly curly: boolean
}

interface MadeSeed {
  readonly parent: number
  readonly writer: number
  readonly seed: number
  readonly habits: Habits
}

/** Threads of 2 to 12 messages. Small steps of a generator of its own keep each thread the same for the same seed. */
export const madeThreads: fc.Arbitrary<MadeThread> = fc
  .array(
    fc.record<MadeSeed>({
      parent: fc.nat({ max: 11 }),
      writer: fc.nat({ max: WRITERS.length - 1 }),
      seed: fc.nat(),
      habits: fc.record({
        drop: fc.constantFrom(0, 0.2, 0.5),
        snip: fc.boolean(),
        width: fc.constantFrom(0, 34, 50, 78),
        edit: fc.constantFrom(0, 0, 0.02),
        answers: fc.constantFrom(0.1, 0.3),
        curly: fc.boolean(),
      }),
    }),
    { minLength: 2, maxLength: 12 },
  )
  .map(makeThread)

function makeThread(seeds: readonly MadeSeed[]): MadeThread {
  const bodies: MadeLine[][] = []
  const parents: number[] = []
  for (const [at, { parent, seed, habits }] of seeds.entries()) {
    const random = randomFrom(seed)
    const above = at === 0 ? -1 : parent % at
    parents.push(above)
    bodies.push(above < 0 ? ownText(at, random, 6) : reply(at, bodies[above]!, random, habits))
  }
  const truth: { at: number; origin: number | null }[][] = []
  const messages = bodies.map((lines, at): TracedMessage => {
    let body = ''
    const places: { at: number; origin: number | null }[] = []
    for (const { depth, words } of lines) {
      body += '> '.repeat(depth)
      for (const [which, word] of words.entries()) {
        if (which > 0) body += ' '
        if (depth > 0) places.push({ at: body.length, origin: word.origin })
        body += word.text
      }
      body += '\n'
    }
    truth.push(places)
    return {
      id: `m${at}`,
      parent: parents[at]! < 0 ? null : `m${parents[at]}`,
      author: WRITERS[seeds[at]!.writer]!,
      date: `2026-03-02T10:${String(at + 10)}:00Z`,
      body,
      segments: segmentSimply(body),
    }
  })
  return { messages, truth }
}

/** mulberry32: the same numbers for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function ownText(author: number, random: () => number, paragraphs: number): MadeLine[] {
  const lines: MadeLine[] = []
  const count = 1 + Math.floor(random() * paragraphs)
  for (let paragraph = 0; paragraph < count; paragraph++) {
    if (lines.length > 0) lines.push({ depth: 0, words: [] })
    const words = Array.from({ length: 5 + Math.floor(random() * 40) }, (_, at): MadeWord => {
      const word = VOCABULARY[Math.floor(random() ** 2 * VOCABULARY.length)]!
      const mark = random() < 0.08 ? ',' : random() < 0.05 ? "'s" : ''
      return { text: (at === 0 ? word[0]!.toUpperCase() + word.slice(1) : word) + mark, origin: author }
    })
    lines.push(...wrap(0, words, 60))
  }
  return lines
}

function wrap(depth: number, words: readonly MadeWord[], width: number): MadeLine[] {
  const lines: MadeLine[] = []
  let line: MadeWord[] = []
  let length = 0
  for (const word of words) {
    if (length + word.text.length > width && line.length > 0) {
      lines.push({ depth, words: line })
      line = []
      length = 0
    }
    line.push(word)
    length += word.text.length + 1
  }
  if (line.length > 0) lines.push({ depth, words: line })
  return lines
}

function reply(author: number, above: readonly MadeLine[], random: () => number, habits: Habits): MadeLine[] {
  const lines: MadeLine[] = []
  let paragraph: MadeLine[] = []
  let dropping = false
  const close = (): void => {
    if (paragraph.length === 0) return
    const words = paragraph.flatMap((line) => line.words)
    const depth = paragraph[0]!.depth + 1
    lines.push(
      ...(habits.width === 0
        ? paragraph.map((line) => ({ depth, words: line.words }))
        : wrap(depth, words, habits.width - 2 * depth)),
    )
    paragraph = []
    if (random() < habits.answers) lines.push(...ownText(author, random, 1))
  }
  for (const line of above) {
    if (random() < 0.4) {
      const drops = random() < habits.drop
      if (drops && !dropping && habits.snip) {
        close()
        lines.push({ depth: 1, words: [{ text: '[snip]', origin: null }] })
      }
      dropping = drops
    }
    if (dropping) continue
    if (line.words.length === 0 || line.depth !== paragraph[0]?.depth) close()
    if (line.words.length === 0) continue
    paragraph.push({
      depth: line.depth,
      words: line.words.map((word) => {
        if (random() < habits.edit) return { text: 'edited', origin: null }
        return habits.curly ? { ...word, text: word.text.replace("'", '’') } : word
      }),
    })
  }
  close()
  lines.push(...ownText(author, random, 2))
  return lines
}
