import { describe, expect, it } from 'vitest'
import type { IndexEntry } from '../../src/model/message.ts'
import { linkThreads } from '../../src/thread/link-threads.ts'

/**
 * All trees of up to six messages, with headers missing, wrong and doubled. Two judges: the tree itself wherever one
 * whole witness is left to each message, and an oracle that applies the rules of docs/threads.md in the plainest way,
 * to ids and lists, without anything of src/thread.
 *
 * Two damages to trees of five and six are a million cases: every 13th and every 97th pair is run, all of them with
 * FULL=1.
 */
const FULL = process.env['FULL'] === '1'
const TIME_LIMIT_MS = FULL ? 3_600_000 : 30_000

/** Of the pairs of damages, which are run. */
function stepFor(count: number): number {
  if (FULL || count < 5) return 1
  return count === 5 ? 13 : 97
}

/** What a mail says of itself; ids are `m0`, `m1`, … in order of age. */
interface Mail {
  readonly id: string
  readonly references: readonly string[]
  readonly inReplyTo: readonly string[]
  readonly isReply: boolean
}

/** `parents[i] < i` for every message but the first: each such list is a tree, and each tree is such a list. */
function allTrees(count: number): number[][] {
  let trees: number[][] = [[-1]]
  for (let next = 1; next < count; next++) {
    trees = trees.flatMap((tree) => Array.from({ length: next }, (_, parent) => [...tree, parent]))
  }
  return trees
}

function mailsOf(tree: readonly number[]): Mail[] {
  const references: string[][] = [[]]
  for (const [at, parent] of tree.entries())
    if (at > 0) references[at] = [...references[parent]!, `m${parent}`]
  return tree.map((parent, at) => ({
    id: `m${at}`,
    references: references[at]!,
    inReplyTo: at === 0 ? [] : [`m${parent}`],
    isReply: at > 0,
  }))
}

interface Damage {
  readonly name: string
  readonly at: number
  readonly apply: (mail: Mail) => Mail
}

/** Damages that leave a mail one whole witness of its parent. */
function harmless(count: number): Damage[] {
  const damages: Damage[] = []
  for (let at = 1; at < count; at++) {
    const add = (name: string, apply: (mail: Mail) => Mail): void => {
      damages.push({ name: `m${at}: ${name}`, at, apply })
    }
    add('no References', (mail) => ({ ...mail, references: [] }))
    add('no In-Reply-To', (mail) => ({ ...mail, inReplyTo: [] }))
    add('References reversed', (mail) => ({ ...mail, references: mail.references.toReversed() }))
    add('References cut to the first', (mail) => ({ ...mail, references: mail.references.slice(0, 1) }))
    add('References doubled', (mail) => ({ ...mail, references: [...mail.references, ...mail.references] }))
    add('In-Reply-To doubled', (mail) => ({ ...mail, inReplyTo: [...mail.inReplyTo, ...mail.inReplyTo] }))
    add('In-Reply-To unknown', (mail) => ({ ...mail, inReplyTo: ['rewritten'] }))
    add('In-Reply-To itself', (mail) => ({ ...mail, inReplyTo: [mail.id] }))
    add('References to the root only', (mail) => ({ ...mail, references: ['m0'] }))
    add('References with itself at the end', (mail) => ({
      ...mail,
      references: [...mail.references, mail.id],
    }))
  }
  return damages
}

/** Damages that may leave a mail with no witness or a false one. */
function harmful(count: number): Damage[] {
  const damages: Damage[] = []
  for (let at = 0; at < count; at++) {
    const add = (name: string, apply: (mail: Mail) => Mail): void => {
      damages.push({ name: `m${at}: ${name}`, at, apply })
    }
    const others = [...Array.from({ length: count }, (_, other) => `m${other}`), 'gone']
    for (const other of others) {
      add(`In-Reply-To ${other}`, (mail) => ({ ...mail, inReplyTo: [other] }))
      add(`References ${other}`, (mail) => ({ ...mail, references: [other] }))
      add(`References end in ${other}`, (mail) => ({ ...mail, references: [...mail.references, other] }))
    }
    if (at === 0) continue
    add('no References', (mail) => ({ ...mail, references: [] }))
    add('no In-Reply-To', (mail) => ({ ...mail, inReplyTo: [] }))
    add('References reversed', (mail) => ({ ...mail, references: mail.references.toReversed() }))
    add('two ids in In-Reply-To', (mail) => ({ ...mail, inReplyTo: ['gone', ...mail.inReplyTo] }))
  }
  return damages
}

function entryOf(mail: Mail, place: number): IndexEntry {
  const minute = `${place}`.padStart(2, '0')
  return {
    id: mail.id,
    idIsMade: false,
    inReplyTo: mail.inReplyTo,
    references: mail.references,
    threadIndex: null,
    subject: mail.isReply ? 'Re: Drop Node 18?' : 'Drop Node 18?',
    from: { name: null, address: `writer${place}@example.org` },
    date: `2026-03-02T10:${minute}:00Z`,
    dateFrom: 'date',
    listId: null,
    automatic: false,
    bodyLength: 100,
    digest: mail.id.padStart(40, '0'),
    location: { file: 0, offset: place, length: 1, fromEscape: 'none' },
  }
}

/** The parent of each message and ghost, as the project's linking finds it. */
function linked(mails: readonly Mail[]): Map<string, string | null> {
  const found = new Map<string, string | null>()
  for (const { nodes } of linkThreads(mails.map(entryOf), { subjectWindowDays: 30 }).threads) {
    for (const { id, parent } of nodes) found.set(id, parent)
  }
  return found
}

/** The rules, plainly. */
function oracle(mails: readonly Mail[]): Map<string, string | null> {
  const ageOf = (id: string): number => mails.findIndex((mail) => mail.id === id)
  const isThere = (id: string): boolean => ageOf(id) >= 0
  const withoutRepeats = (ids: readonly string[]): string[] => ids.filter((id, at) => id !== ids[at - 1])
  const clean = (mail: Mail): { refs: string[]; replied: string[] } => ({
    refs: withoutRepeats(mail.references.filter((id) => id !== mail.id)),
    replied: withoutRepeats(mail.inReplyTo.filter((id) => id !== mail.id)),
  })
  const parent = new Map<string, string | null>()
  /** Parents that may still be tried, when the one taken closes a circle. */
  const spare = new Map<string, string[]>()
  const inferred = new Set<string>()
  const lists: string[][] = []

  // 1. A message's own headers: the first In-Reply-To that is there, the last reference, what is not there.
  for (const mail of mails) {
    const { refs, replied } = clean(mail)
    const last = refs.at(-1)
    let best: string | null
    if (last === undefined) best = replied.find(isThere) ?? replied[0] ?? null
    else if (replied.length > 0 && isThere(replied[0]!)) best = replied[0]!
    else if (isThere(last) || replied.length !== 1) best = last
    else best = replied[0]!
    parent.set(mail.id, best)
    spare.set(
      mail.id,
      [...replied, ...refs.toReversed()].filter((id) => id !== best),
    )
    lists.push(best !== null && !isThere(best) && !refs.includes(best) ? [...refs, best] : refs)
  }

  // 2. Who says nothing of itself, and who is missing, stands where most lists of references put it.
  const mentioned = mails.flatMap((mail) => [...clean(mail).refs, ...clean(mail).replied])
  const silent = [...new Set(mentioned)].filter((id) => !isThere(id))
  silent.unshift(...mails.flatMap(({ id }) => (parent.get(id) === null ? [id] : [])))
  for (const id of silent) {
    const places: { above: string; place: number }[] = []
    for (const list of lists) {
      for (let at = 1; at < list.length; at++) {
        if (list[at] !== id) continue
        const above = list[at - 1]!
        const self = mails.find((mail) => mail.id === id)
        if (self !== undefined && isThere(above) && ageOf(above) > ageOf(id)) continue
        if (self !== undefined && !self.isReply && !isThere(above)) continue
        places.push({ above, place: at })
      }
    }
    const candidates = [...new Set(places.map(({ above }) => above))]
    const count = (above: string): number => places.filter((one) => one.above === above).length
    const furthest = (above: string): number =>
      Math.max(...places.filter((one) => one.above === above).map(({ place }) => place))
    const rank = (above: string): number =>
      isThere(above) ? ageOf(above) : mails.length + silent.indexOf(above)
    candidates.sort((a, b) => count(b) - count(a) || furthest(b) - furthest(a) || rank(a) - rank(b))
    // What stands before a mail that answers nothing (a ticket's number) belongs to it.
    if (candidates.length === 0 && !isThere(id)) {
      const opened = mails.filter(
        (mail) =>
          !mail.isReply &&
          parent.get(mail.id) === null &&
          lists.some((list) => list.some((one, at) => at > 0 && one === mail.id && list[at - 1] === id)),
      )
      candidates.push(...opened.slice(0, 1).map((mail) => mail.id))
    }
    if (candidates.length === 0) {
      if (!parent.has(id)) parent.set(id, null)
      continue
    }
    parent.set(id, candidates[0]!)
    spare.set(id, candidates.slice(1))
    inferred.add(id)
  }

  // 3. Every circle is cut once: at what others say before what one says oneself, then at the oldest.
  const order = [...mails.map(({ id }) => id), ...silent.filter((id) => !isThere(id))]
  const above = (id: string): string[] => {
    const path: string[] = []
    for (let at = parent.get(id) ?? null; at !== null && !path.includes(at); at = parent.get(at) ?? null)
      path.push(at)
    return path
  }
  const cut: string[] = []
  for (const id of order) {
    const path = above(id)
    if (!path.includes(id)) continue
    const circle = order.filter((one) => one === id || (path.includes(one) && above(one).includes(id)))
    const weakest = circle.find((one) => inferred.has(one)) ?? circle[0]!
    parent.set(weakest, null)
    cut.push(weakest)
  }
  for (const id of order.filter((one) => cut.includes(one))) {
    const other = (spare.get(id) ?? []).find((one) => one !== id && !above(one).includes(id))
    if (other !== undefined) parent.set(id, other)
  }

  // 4. An answer that names nobody goes under the last mail before it that is not its own answer.
  const rootOf = (id: string): string => above(id).at(-1) ?? id
  const bySubject = new Map<string, string>()
  for (const [age, mail] of mails.entries()) {
    const { refs, replied } = clean(mail)
    if (!mail.isReply || parent.get(mail.id) !== null || refs.length + replied.length > 0) continue
    const before = mails.slice(0, age).findLast((other) => rootOf(other.id) !== mail.id)
    if (before !== undefined) bySubject.set(mail.id, before.id)
  }
  for (const [id, before] of bySubject) parent.set(id, before)

  // Missing mails without an answer are nobody's concern.
  const needed = new Set(mails.flatMap(({ id }) => [id, ...above(id)]))
  return new Map([...parent].filter(([id]) => needed.has(id)))
}

function sorted(parents: ReadonlyMap<string, string | null>): [string, string | null][] {
  return [...parents].sort(([a], [b]) => (a < b ? -1 : 1))
}

function damaged(mails: readonly Mail[], damages: readonly Damage[]): Mail[] {
  return mails.map((mail, at) =>
    damages.reduce((one, damage) => (damage.at === at ? damage.apply(one) : one), mail),
  )
}

/** Runs a check for each damage alone, and for each pair, or every `step`th of the pairs. */
function forEachDamage(
  damages: readonly Damage[],
  step: number,
  check: (damages: readonly Damage[]) => void,
): void {
  let turn = 0
  for (const [at, first] of damages.entries()) {
    check([first])
    for (const second of damages.slice(at + 1)) if (turn++ % step === 0) check([first, second])
  }
}

describe.each([1, 2, 3, 4, 5, 6])('all trees of %i', (count) => {
  const step = stepFor(count)

  it('come out whole while each message has one whole witness', { timeout: TIME_LIMIT_MS }, () => {
    for (const tree of allTrees(count)) {
      const truth = tree.map((parent, at): [string, string | null] => [
        `m${at}`,
        parent < 0 ? null : `m${parent}`,
      ])
      const mails = mailsOf(tree)
      forEachDamage(harmless(count), step, (damages) => {
        if (damages.length === 2 && damages[0]!.at === damages[1]!.at) return
        const found = sorted(linked(damaged(mails, damages)))
        if (found.join() !== truth.join()) {
          expect.soft(found, damages.map(({ name }) => name).join(', ')).toEqual(truth)
        }
      })
      expect(sorted(linked(mails))).toEqual(truth)
    }
  })

  it('come out as the rules say when headers are missing or wrong', { timeout: TIME_LIMIT_MS }, () => {
    for (const tree of allTrees(count)) {
      const mails = mailsOf(tree)
      forEachDamage(harmful(count), step, (damages) => {
        const broken = damaged(mails, damages)
        const found = sorted(linked(broken))
        const wanted = sorted(oracle(broken))
        if (found.join() !== wanted.join()) {
          expect(found, `${tree.join()}: ${damages.map(({ name }) => name).join(', ')}`).toEqual(wanted)
        }
      })
    }
    expect(sorted(linked(mailsOf(allTrees(count)[0]!)))).toEqual(sorted(oracle(mailsOf(allTrees(count)[0]!))))
  })
})
