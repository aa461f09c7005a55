import type { GoldStatement, GoldThread } from '../model/gold.ts'
import type { MessageId } from '../model/message.ts'
import type { DecisionRecord } from '../model/record.ts'
import { ACTS, type Act, type Statement } from '../model/statement.ts'

/** Acts whose F1 the closing figure is the mean of: the others are too few for a stable figure. */
export const MACRO_ACTS: readonly Act[] = ['proposal', 'objection', 'support', 'question']

/** A labelled thread with what was made of its mails. */
export interface ScoredInput {
  readonly gold: GoldThread
  /** Decoded body by Message-ID, in the order of the archive. */
  readonly bodies: ReadonlyMap<MessageId, string>
}

/** How many there are, were found, and agree. */
export interface Counts {
  readonly gold: number
  readonly found: number
  readonly hit: number
}

/** Right ones among those that could be compared. */
export interface Share {
  readonly right: number
  readonly of: number
}

export interface ThreadScore {
  readonly thread: string
  readonly acts: Readonly<Record<Act, Counts>>
  readonly outcome: { readonly gold: string; readonly found: string | null }
}

/** Agreement of records with labels. */
export interface Score {
  readonly acts: Readonly<Record<Act, Counts>>
  readonly category: Share
  readonly status: Share
  readonly link: Share
  readonly who: Share
  readonly outcome: Share
  /** Mean F1 over proposal, objection, support and question. */
  readonly macro: number
  readonly threads: readonly ThreadScore[]
  /** Labelled statements that were not found, and found ones that nobody labelled. */
  readonly missed: readonly { readonly thread: string; readonly statement: GoldStatement }[]
  readonly extra: readonly { readonly thread: string; readonly statement: Statement }[]
}

interface Range {
  readonly start: number
  readonly end: number
}

interface Mine {
  readonly key: string
  readonly message: MessageId
  readonly statement: Statement
  readonly range: Range | null
}

/**
 * Scores records against labelled threads.
 *
 * A found statement matches a labelled one when act and message are the same and the common part of both texts, located
 * in the message, is at least half of the shorter. Each is matched once, best overlap first. Statements known only
 * from quotes are not scored: labels are about what people wrote themselves.
 */
export function scoreRecords(inputs: readonly ScoredInput[], records: readonly DecisionRecord[]): Score {
  const found = new Map<MessageId, Map<string, Statement>>()
  const threadOf = new Map<MessageId, { id: MessageId; status: string }>()
  for (const record of records) {
    for (const statement of record.statements) {
      const known = found.get(statement.message) ?? new Map<string, Statement>()
      known.set(`${record.thread.id}\u0000${statement.id}`, statement)
      found.set(statement.message, known)
    }
    for (const id of record.thread.messageIds) {
      if (!threadOf.has(id)) threadOf.set(id, { id: record.thread.id, status: record.outcome.status })
    }
  }
  const total = emptyCounts()
  const shares = { category: share(), status: share(), link: share(), who: share(), outcome: share() }
  const threads: ThreadScore[] = []
  const missed: Score['missed'][number][] = []
  const extra: Score['extra'][number][] = []
  for (const { gold, bodies } of inputs) {
    const counts = emptyCounts()
    const texts = new Map([...bodies].map(([id, body]) => [id, foldSpace(body)]))
    const mine: Mine[] = []
    for (const [id, text] of texts) {
      for (const [key, statement] of found.get(id) ?? []) {
        if (statement.quotedIn === null) {
          mine.push({ key, message: id, statement, range: locate(text, statement.text) })
        }
      }
    }
    const matches = matchStatements(gold, texts, mine)
    const matched = new Set([...matches.values()].map(({ key }) => key))
    for (const statement of gold.statements) {
      counts[statement.act].gold++
      const match = matches.get(statement.id)
      if (match === undefined) {
        missed.push({ thread: gold.thread, statement })
        continue
      }
      counts[statement.act].hit++
      const { by, categories, status } = match.statement
      const name = foldSpace(by.name ?? by.address ?? '').toLowerCase()
      tick(shares.who, name.includes(foldSpace(statement.by).toLowerCase().split(' ')[0]!))
      if (statement.act === 'objection') {
        tick(shares.category, categories.includes(statement.categories?.[0] ?? 'other'))
        tick(shares.status, statement.status === status)
      }
      const target = statement.target === null ? undefined : matches.get(statement.target)
      if (target !== undefined) tick(shares.link, match.statement.target === target.statement.id)
    }
    for (const { key, statement } of mine) {
      counts[statement.act].found++
      if (!matched.has(key)) extra.push({ thread: gold.thread, statement })
    }
    const outcome = mostlyIn(threadOf, texts.keys())
    tick(shares.outcome, outcome === gold.outcome.status)
    threads.push({
      thread: gold.thread,
      acts: counts,
      outcome: { gold: gold.outcome.status, found: outcome },
    })
    for (const act of ACTS) {
      total[act].gold += counts[act].gold
      total[act].found += counts[act].found
      total[act].hit += counts[act].hit
    }
  }
  const macro = MACRO_ACTS.reduce((sum, act) => sum + measure(total[act]).f1, 0) / MACRO_ACTS.length
  return { acts: total, ...shares, macro, threads, missed, extra }
}

/** Precision, recall and F1; 0 where there is nothing to divide by. */
export function measure({ gold, found, hit }: Counts): { precision: number; recall: number; f1: number } {
  const precision = found === 0 ? 0 : hit / found
  const recall = gold === 0 ? 0 : hit / gold
  return {
    precision,
    recall,
    f1: precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall),
  }
}

/** The found statement for each labelled one, by its id. */
function matchStatements(
  gold: GoldThread,
  texts: ReadonlyMap<MessageId, string>,
  mine: readonly Mine[],
): Map<string, Mine> {
  const pairs: { overlap: number; gold: GoldStatement; mine: Mine }[] = []
  for (const statement of gold.statements) {
    const id = statement.message.replace(/^<|>$/g, '')
    const range = locate(texts.get(id) ?? '', statement.quote)
    if (range === null) continue
    for (const one of mine) {
      if (one.message !== id || one.range === null || one.statement.act !== statement.act) continue
      const common = Math.min(range.end, one.range.end) - Math.max(range.start, one.range.start)
      const lengths = [range.end - range.start, one.range.end - one.range.start]
      if (common > 0 && common >= Math.min(...lengths) / 2) {
        pairs.push({ overlap: common / Math.max(...lengths), gold: statement, mine: one })
      }
    }
  }
  pairs.sort((a, b) => b.overlap - a.overlap)
  const matches = new Map<string, Mine>()
  const used = new Set<string>()
  for (const pair of pairs) {
    if (matches.has(pair.gold.id) || used.has(pair.mine.key)) continue
    matches.set(pair.gold.id, pair.mine)
    used.add(pair.mine.key)
  }
  return matches
}

/** Where words stand in a text; a quotation over edited lines is anchored on its first words. */
function locate(text: string, words: string): Range | null {
  const quote = foldSpace(words)
  const whole = text.indexOf(quote)
  if (whole >= 0) return { start: whole, end: whole + quote.length }
  const parts = quote.split(' ')
  for (const count of [8, 5, 3]) {
    if (parts.length < count) continue
    const start = text.indexOf(parts.slice(0, count).join(' '))
    if (start >= 0) return { start, end: start + quote.length }
  }
  return null
}

/** Outcome of the record that holds most of the messages; the earlier one of equals. */
function mostlyIn(
  threadOf: ReadonlyMap<MessageId, { id: MessageId; status: string }>,
  messages: Iterable<MessageId>,
): string | null {
  const counts = new Map<string, { status: string; messages: number }>()
  for (const id of messages) {
    const record = threadOf.get(id)
    if (record === undefined) continue
    const known = counts.get(record.id)
    if (known === undefined) counts.set(record.id, { status: record.status, messages: 1 })
    else known.messages++
  }
  let best: { status: string; messages: number } | null = null
  for (const one of counts.values()) if (best === null || one.messages > best.messages) best = one
  return best?.status ?? null
}

function emptyCounts(): Record<Act, { gold: number; found: number; hit: number }> {
  return Object.fromEntries(ACTS.map((act) => [act, { gold: 0, found: 0, hit: 0 }])) as Record<
    Act,
    { gold: number; found: number; hit: number }
  >
}

function share(): { right: number; of: number } {
  return { right: 0, of: 0 }
}

function tick(one: { right: number; of: number }, right: boolean): void {
  one.of++
  if (right) one.right++
}

function foldSpace(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
