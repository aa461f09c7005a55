import { type Stemmer, wordsOf } from '../../text/stems.ts'
import type { Hits } from '../match-rules.ts'
import type { ThreadSentence } from '../thread-sentence.ts'

/** What is known around a sentence when its features are taken. */
export interface Surroundings {
  readonly own: Hits
  /** The sentences before and after in the same run of text. */
  readonly before: Neighbour | null
  readonly after: Neighbour | null
  /** The last sentences quoted right above, the nearest first. */
  readonly above: readonly Neighbour[]
  /** Id of the person who wrote the last quoted sentence, or null. */
  readonly aboveBy: string | null
  /** Id of the person who wrote the thread's first message. */
  readonly initiator: string | null
  readonly threadTags: readonly string[]
  /** Distance of the message from the root. */
  readonly depth: number
}

/** A sentence beside the one in question. */
export interface Neighbour {
  readonly plain: string
  readonly hits: Hits
}

/** Rules this sure speak for their family among the neighbours. */
const FAMILY_FLOOR = 0.45

const MODALS =
  /\b(?:should|shouldn't|could|would|might|may|must|can|can't|cannot|will|won't|shall|ought|need|needs|'d|'ll)\b/gi
const NEGATIONS = /\b(?:not|no|never|nothing|nobody|none|neither|nor|without|hardly|cannot)\b|n't\b/i
const HEDGES =
  /\b(?:i (?:think|guess|suppose|believe|feel)|maybe|perhaps|probably|likely|seems?|apparently|possibly|presumably|in my (?:opinion|view)|imo|imho|somewhat|fairly|unclear|doubtful|afaik|afaict|not sure|might)\b/i
const CONTRASTS =
  /\b(?:but|however|although|though|while|whereas|yet|instead|rather|otherwise|unless|except|despite)\b/i
const REASONS = /\b(?:because|since|so that|therefore|thus|hence|as a result|that's why|reason|due to)\b/i
const CODE = /\w+\(\)|\w_\w|->|::|\b[A-Z][A-Z0-9]+_[A-Z0-9_]+\b|`[^`]+`|\b\w+\.\w+\.\w+\b/
const URL = /https?:\/\/|www\./i
const SMILE = /(?:^|\s)[;:]-?[)DPp(](?=\s|$|[.,])|<\/?\w+>/
const SHOUT = /\b[A-Z]{4,}\b(?![_(])|\*\w+\*|_\w+_(?=\s)/
const PAST = /\b(?:was|were|had|did|\w{3,}ed)\b/i
const GOOD =
  /\b(?:good|great|nice|better|best|fine|useful|helpful|clean(?:er)?|simpler?|right|reasonable|sane|happy|love|like|easy|easier|safe|safer|perfect|cool|glad)\b/i
const BAD =
  /\b(?:bad|worse|worst|wrong|ugly|broken|breaks?|problems?|issues?|hard(?:er)?|difficult|complex|complicated|confus\w+|slow\w*|dangerous|unsafe|fragile|pain\w*|concern\w*|worr\w+|fail\w*|risk\w*|bugs?|unfortunate\w*|horrible|terrible|nasty|hack\w*|useless|pointless|unnecessar\w+|annoying|weird|overhead|cost)\b/i

/** The binary features of a sentence, by name: where it stands, what it answers, which rules spoke, how it is put. */
export function sentenceFeatures(at: ThreadSentence, around: Surroundings): string[] {
  const features: string[] = []
  const add = (name: string, when: boolean = true): void => {
    if (when) features.push(name)
  }
  const { plain } = at
  const words = wordsOf(plain)

  // Where it stands.
  const isRoot = at.holder.parent === null && (at.quotedIn !== null || at.holder.quotes.length === 0)
  const isInitiator = at.by.id === around.initiator
  add('root', isRoot)
  add('initiator', isInitiator && !isRoot)
  add(`depth:${Math.min(around.depth, 4)}`)
  add(`since:${at.above === null ? 'none' : Math.min(at.place, 4)}`)
  add('first', at.placeInMessage === 0)
  add('last', at.placeInMessage === at.countInMessage - 1)
  add('alone', at.countInMessage === 1)
  add('alone-here', at.count === 1)
  add(`third:${Math.floor((3 * at.placeInMessage) / Math.max(1, at.countInMessage))}`)
  add(`size:${sizeOf(at.countInMessage, [2, 5, 12, 30])}`)
  add(`run:${sizeOf(at.count, [1, 3, 6, 15])}`)
  add('opens', at.opensParagraph)
  add('closes', at.closesParagraph)
  add('labelled', at.sentence.label !== null)
  for (const tag of around.threadTags) add(`tag:${tagClass(tag)}`)

  // What it answers.
  const [last] = around.above
  if (last !== undefined) {
    const by =
      around.aboveBy === null
        ? 'unknown'
        : around.aboveBy === at.by.id
          ? 'self'
          : around.aboveBy === around.initiator
            ? 'initiator'
            : 'other'
    add(`above-by:${by}`)
    add('above-by:me-initiator', isInitiator && by === 'other')
    const asked = /\?["')\]]*\s*$/.test(last.plain)
    add('above-asks', asked)
    add('above-asks:first', asked && at.place === 0)
    add('above-asked-before', !asked && around.above.some((one) => one.plain.includes('?')))
    for (const family of familiesOf(last.hits)) {
      add(`above:${family}`)
      add(`above:${family}:first`, at.place === 0)
      add(`above:${family}:me-initiator`, isInitiator)
    }
    add(`above-size:${sizeOf(around.above.length, [1, 2, 4])}`)
    add(`above-depth:${Math.min(at.above?.depth ?? 0, 3)}`)
    add('above-negative', BAD.test(last.plain))
  }

  // Which rules spoke.
  const families = new Set<string>()
  for (const { rule } of around.own.acts) {
    add(`rule:${rule.id}`)
    families.add(rule.kind)
  }
  for (const family of families) {
    add(`family:${family}`)
    add(`family:${family}:answers`, at.above !== null)
    add(`family:${family}:root`, isRoot)
    add(`family:${family}:initiator`, isInitiator)
    add(`family:${family}:first`, at.place === 0)
    add(`family:${family}:to-question`, last?.plain.includes('?') === true)
  }
  add('family:none', families.size === 0)
  for (const { rule } of around.own.guards) add(`guard:${rule.kind}`)

  // What stands beside it.
  if (around.before !== null) {
    for (const family of familiesOf(around.before.hits)) add(`before:${family}`)
    add('before-asks', /\?\s*$/.test(around.before.plain))
    add('before-colon', /:\s*$/.test(around.before.plain))
  } else add('before:none')
  if (around.after !== null) {
    for (const family of familiesOf(around.after.hits)) add(`after:${family}`)
    add('after-asks', /\?\s*$/.test(around.after.plain))
    add('after-contrast', /^(?:but|however|although|unfortunately)\b/i.test(around.after.plain))
  } else add('after:none')

  // How it is put.
  const length = words.length
  add(`length:${sizeOf(length, [3, 6, 10, 16, 24, 36, 60])}`)
  add('ends?', /\?["')\]]*\s*$/.test(plain))
  add('has?', plain.includes('?'))
  add('ends!', /!["')\]]*\s*$/.test(plain))
  add('ends:', /:\s*$/.test(plain))
  add('ends-open', /[\p{L}\p{N},]$/u.test(plain))
  add('ellipsis', /\.\.|…/.test(plain))
  add('brackets', /\(.{3,}\)/.test(plain))
  add('in-brackets', /^\(/.test(plain))
  add('quotes', /"[^"]{2,}"/.test(plain))
  add('code', CODE.test(plain))
  add('url', URL.test(plain))
  add('smile', SMILE.test(plain))
  add('shout', SHOUT.test(plain))
  add('digits', /\d/.test(plain))
  add('lower-start', /^[a-z]/.test(plain))
  add('negation', NEGATIONS.test(plain))
  add('hedge', HEDGES.test(plain))
  add('contrast', CONTRASTS.test(plain))
  add('reason', REASONS.test(plain))
  add('past', PAST.test(plain))
  const good = GOOD.test(plain)
  const bad = BAD.test(plain)
  add('good', good)
  add('bad', bad)
  add('good:negated', good && NEGATIONS.test(plain))
  add('bad:negated', bad && NEGATIONS.test(plain))
  add('conditional', /\b(?:if|unless|as long as|provided|assuming|when)\b/i.test(plain))
  for (const modal of plain.toLowerCase().match(MODALS) ?? []) add(`modal:${modal}`)
  for (const person of ['i', 'we', 'you', 'it', 'they', 'this', 'that']) {
    add(
      `person:${person}`,
      words.some((word) => word === person || word.startsWith(`${person}'`)),
    )
  }
  add('person:my', words.includes('my'))
  add('person:your', words.includes('your'))
  add('person:our', words.includes('our'))

  const [first, second, third] = words
  if (first !== undefined) add(`start:${first}`)
  if (second !== undefined) add(`start:${first} ${second}`)
  if (third !== undefined) add(`start:${first} ${second} ${third}`)
  return [...new Set(features)]
}

/** Words of a sentence that are looked at. */
const MOST_WORDS = 80

/** The stems of a sentence, and each with the one before it. */
export function wordFeatures(plain: string, stemmer: Stemmer): string[] {
  const stems = wordsOf(plain)
    .slice(0, MOST_WORDS)
    .map((word) => stemmer.stem(word))
  return [...stems, ...stems.slice(1).map((stem, at) => `${stems[at]!} ${stem}`)]
}

function familiesOf(hits: Hits): ReadonlySet<string> {
  return new Set(hits.acts.filter(({ rule }) => rule.confidence >= FAMILY_FLOOR).map(({ rule }) => rule.kind))
}

/** Index of the first bound that the number doesn't pass. */
function sizeOf(count: number, bounds: readonly number[]): number {
  const at = bounds.findIndex((bound) => count <= bound)
  return at < 0 ? bounds.length : at
}

/** Tags by what they say of the thread; list names and numbers say nothing. */
function tagClass(tag: string): string {
  return /patch/i.test(tag)
    ? 'patch'
    : /rfc/i.test(tag)
      ? 'rfc'
      : /vote/i.test(tag)
        ? 'vote'
        : /result/i.test(tag)
          ? 'result'
          : /discuss|proposal|ann/i.test(tag)
            ? 'discuss'
            : 'other'
}
