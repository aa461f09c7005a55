import { breakCycles, type Forest, NONE, orderForest } from './forest.ts'

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

/**
 * The last resort: an answer (its subject has a reply prefix) that names no parent in any header goes under the last
 * mail before it with the same subject, if that is at most `windowDays` old.
 */
export function linkBySubject(forest: Forest, windowDays: number): void {
  const { messages, parent, refers, link } = forest
  const { root } = orderForest(parent)
  const byKey = new Map<string, number[]>()
  for (const [node, { key, entry, subject }] of messages.entries()) {
    if (key.length < SHORTEST_KEY || GENERIC_KEYS.has(key) || entry.date === null) continue
    const earlier = byKey.get(key)
    if (earlier !== undefined && parent[node] === NONE && subject.isReply && refers[node] === 0) {
      const oldest = Date.parse(entry.date) - windowDays * DAY_MS
      for (let at = earlier.length - 1; at >= 0 && at >= earlier.length - MOST_CANDIDATES; at--) {
        const candidate = earlier[at]!
        if (Date.parse(messages[candidate]!.entry.date!) < oldest) break
        if (root[candidate] === node) continue
        parent[node] = candidate
        link[node] = 'subject'
        break
      }
    }
    if (earlier === undefined) byKey.set(key, [node])
    else earlier.push(node)
  }
  breakCycles(forest, (node) => (link[node] === 'subject' ? 0 : 1))
}
