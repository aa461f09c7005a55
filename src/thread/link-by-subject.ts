import { breakCycles, type Forest, NONE, orderForest } from './forest.ts'
import { isSameAuthor } from './split-threads.ts'

/** Subjects that say nothing: two of them within a month are two questions. */
const GENERIC_KEYS = new Set(
  'hi,hello,help,helpme,question,questions,aquestion,quickquestion,newbiequestion,problem,bug,bugreport,patch,test,nosubject,(nosubject),none,thanks,thankyou,update,status,ping,feedback,information,info,urgent,request,introduction,unsubscribe,subscribe'.split(
    ',',
  ),
)
/** Shorter ones say too little to tie two mails together. */
const SHORTEST_KEY = 4
/** Mails looked at for one answer: a daily notice has thousands under one subject. */
const MOST_CANDIDATES = 50
const DAY_MS = 86_400_000

/** Lists that strip the prefixes say so by this many answers. */
const ENOUGH_ANSWERS = 20
/** On those an answer comes within this time, and a notice that is sent every week is none. */
const UNMARKED_WINDOW_MS = 3 * DAY_MS

/**
 * The last resort: an answer (its subject has a reply prefix) that names no parent in any header goes under the last
 * mail before it with the same subject, somebody else's if there is one, if that is at most `windowDays` old.
 *
 * Pipermail strips `Re:` from subjects with a list tag. On a list where most answers have no prefix, a mail counts as
 * an answer when somebody else used its subject at most three days before: checked by what they quote, 98 in 100 are.
 */
export function linkBySubject(forest: Forest, windowDays: number): void {
  const { messages, parent, refers, link } = forest
  const { root } = orderForest(parent)
  const stripped = listsWithoutPrefixes(forest)
  const byKey = new Map<string, number[]>()
  for (const [node, message] of messages.entries()) {
    const { key, entry, subject, time } = message
    if (key.length < SHORTEST_KEY || GENERIC_KEYS.has(key) || time === null) continue
    // An answer to version 3 of a patch is none to version 2; one that lost the mark may be to any.
    const versionKey = subject.series === null ? key : `${key} v${subject.series.version}`
    const earlier = byKey.get(versionKey) ?? []
    const isOpen = parent[node] === NONE && refers[node] === 0
    const isUnmarked =
      !subject.isReply && !subject.isForward && !entry.automatic && stripped.has(message.lists[0] ?? null)
    if (isOpen && (subject.isReply || isUnmarked)) {
      const reach = subject.isReply ? windowDays * DAY_MS : Math.min(UNMARKED_WINDOW_MS, windowDays * DAY_MS)
      const oldest = time - reach
      let best = NONE
      for (let at = earlier.length - 1; at >= 0 && at >= earlier.length - MOST_CANDIDATES; at--) {
        const candidate = earlier[at]!
        if (messages[candidate]!.time! < oldest) break
        if (root[candidate] === node) continue
        const isOwn = isSameAuthor(messages[candidate]!, message)
        if (isUnmarked && isOwn) break
        if (best === NONE || !isOwn) best = candidate
        if (!isOwn) break
      }
      if (best !== NONE) {
        parent[node] = best
        link[node] = 'subject'
      }
    }
    for (const one of new Set([key, versionKey])) {
      const known = byKey.get(one)
      if (known === undefined) byKey.set(one, [node])
      else known.push(node)
    }
  }
  breakCycles(forest, (node) => (link[node] === 'subject' ? 0 : 1))
}

/** Lists (null: mails without a List-Id) most of whose answers have their parent's subject and no prefix. */
function listsWithoutPrefixes({ messages, parent }: Forest): ReadonlySet<string | null> {
  const counts = new Map<string | null, { marked: number; unmarked: number }>()
  for (const [node, { key, lists, subject }] of messages.entries()) {
    const above = parent[node]!
    if (above === NONE || above >= messages.length || messages[above]!.key !== key) continue
    const list = lists[0] ?? null
    const count = counts.get(list) ?? { marked: 0, unmarked: 0 }
    counts.set(list, count)
    if (subject.isReply) count.marked++
    else if (subject.series === null) count.unmarked++
  }
  const stripped = new Set<string | null>()
  for (const [list, { marked, unmarked }] of counts) {
    if (unmarked >= ENOUGH_ANSWERS && unmarked > marked) stripped.add(list)
  }
  return stripped
}
