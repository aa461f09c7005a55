import type { Forest } from './forest.ts'
import { NONE, orderForest } from './forest.ts'
import type { MergedMessage } from './merge-copies.ts'
import { subjectLikeness } from './subject.ts'

/** Why a message begins a thread of its own though its headers answer another. */
export interface Split {
  /** The message that begins the new thread. */
  readonly node: number
  /** The nearest message above it that the archive holds, in the thread it leaves. */
  readonly from: number
  readonly kind: 'version' | 'subject'
}

/** Subjects that share less than half of the shorter one's words are about different things. */
const SAME_TOPIC = 0.5
/** `git send-email` takes seconds for a series; a series sent again comes later. */
const ONE_SENDING_MS = 3600_000

/**
 * Cuts a tree where the discussion becomes another: a new subject on an old thread, `(was: …)`, a new version of a
 * patch series sent in answer to the old one. Parts of one series stay together.
 */
export function splitThreads(forest: Forest): Split[] {
  const { messages, parent, link } = forest
  const { order } = orderForest(parent)
  /** Nearest message above or at a node that the archive holds. */
  const nearest = new Int32Array(parent.length).fill(NONE)
  /** Nearest message above or at a node that posts a patch and does not answer. */
  const head = new Int32Array(parent.length).fill(NONE)
  const speakers = findSpeakers(forest)
  const splits: Split[] = []
  for (const node of order) {
    const above = parent[node]!
    const from = above === NONE ? NONE : nearest[above]!
    const series = above === NONE ? NONE : head[above]!
    if (node >= messages.length) {
      const speaker = speakers.get(node) ?? NONE
      nearest[node] = from === NONE ? speaker : from
      head[node] =
        series === NONE && speaker !== NONE && messages[speaker]!.subject.series !== null ? speaker : series
      continue
    }
    nearest[node] = node
    head[node] = postsPatch(messages[node]!) ? node : series
    if (from === NONE || from === node) continue
    const kind = splitKind(messages, node, from, series)
    if (kind !== null) splits.push({ node, from: kind === 'version' ? series : from, kind })
  }
  for (const { node } of splits) {
    parent[node] = NONE
    link[node] = null
  }
  return splits
}

/** For each ghost the child that shows its subject: the first that answers it, else the first. */
function findSpeakers({ messages, parent }: Forest): ReadonlyMap<number, number> {
  const speakers = new Map<number, number>()
  for (const [node, { subject }] of messages.entries()) {
    const above = parent[node]!
    if (above < messages.length) continue
    const speaker = speakers.get(above)
    if (speaker === undefined || (subject.isReply && !messages[speaker]!.subject.isReply))
      speakers.set(above, node)
  }
  return speakers
}

/** A mail that puts a patch forward, and is not an answer to one. */
export function postsPatch({ subject }: MergedMessage): boolean {
  return subject.series !== null && !subject.isReply && !subject.isForward
}

function splitKind(
  messages: readonly MergedMessage[],
  node: number,
  from: number,
  head: number,
): Split['kind'] | null {
  const message = messages[node]!
  const above = messages[from]!
  const { subject, key } = message
  if (message.key === '' || above.key === '') return null
  if (subject.was !== null && key !== above.key) return 'subject'
  // Robots answer under subjects of their own and lead nobody to another topic.
  if (subject.isReply || subject.isForward || message.entry.automatic) return null
  if (postsPatch(message) && head !== NONE) {
    const kind = seriesSplit(message, messages[head]!)
    if (kind !== 'topic') return kind
  }
  // A cover letter without a tag, the manual page that comes with a series.
  const isOnePosting = isSameAuthor(message, above) && isOneSending(message, above)
  if (isOnePosting && !above.subject.isReply && (subject.series ?? above.subject.series) !== null) return null
  return key !== above.key && subjectLikeness(subject.base, above.subject.base) < SAME_TOPIC
    ? 'subject'
    : null
}

/** How a patch stands to the patch above it; `topic` when only the subjects can tell. */
function seriesSplit(message: MergedMessage, head: MergedMessage): 'version' | 'topic' | null {
  const series = message.subject.series!
  const above = head.subject.series!
  const sameAuthor = isSameAuthor(message, head)
  if (series.version > above.version) return 'version'
  const isOneSeries =
    series.of === above.of
      ? sameAuthor || isOneSending(message, head)
      : sameAuthor && isOneSending(message, head)
  if (series.of > 1 && series.part !== above.part && isOneSeries) return null
  // `[PATCH 7/6]`: an afterthought to the series it answers.
  if (series.part > series.of && series.of === above.of) return null
  if (series.part === above.part && series.of === above.of && sameAuthor && message.key === head.key) {
    // An unnumbered patch sent again is a new version; `v7` in answer to `v7` is meant to stand in its place.
    return series.version > 1 || isResend(message) ? null : 'version'
  }
  return 'topic'
}

function isResend({ subject }: MergedMessage): boolean {
  return subject.tags.some((tag) => /\bre-?sen[dt]\b/iu.test(tag))
}

function isOneSending(a: MergedMessage, b: MergedMessage): boolean {
  return a.time === null || b.time === null || Math.abs(a.time - b.time) < ONE_SENDING_MS
}

/** Equal addresses or equal names. */
export function isSameAuthor(a: MergedMessage, b: MergedMessage): boolean {
  const left = a.entry.from
  const right = b.entry.from
  if (left.address !== null && left.address.toLowerCase() === right.address?.toLowerCase()) return true
  return left.name !== null && left.name.toLowerCase() === right.name?.toLowerCase()
}
