import type { ReadThread } from '../model/read-thread.ts'
import type { Tally, Vote } from '../model/record.ts'
import { type Ballot, readBallots, readGhostBallots } from './read-ballots.ts'
import { tallyVotes } from './tally-votes.ts'

/** Votes that no -1 can stop alone: Apache's voting page on releases, people and procedure. */
const MAJORITY =
  /\b(?:releas|elect|chair|committers?\b|pmc\b|member|invit|retir|graduat|logo|nam(?:e|ing)\b|renam|location|venue|bylaws?|donat|incubat|mascot|board)/i

/**
 * The votes of a thread, in order, and their sum.
 *
 * One person's latest vote of their own hand counts. Earlier ones are `superseded`; those by another's hand, in a
 * posted patch, or known from a quote only are `carried`, each once. Who votes on parts of a series has one vote that
 * counts as well: the lowest of those that stand. `binding` names those whose votes bind (names or addresses); with
 * none named, nobody's binding is known.
 */
export function findVotes(
  thread: ReadThread,
  binding: readonly string[],
): { readonly votes: readonly Vote[]; readonly tally: Tally | null } {
  const binders = readBinders(binding)
  const ballots = [...readGhostBallots(thread), ...ownBallots(thread)]
  const counted = countedBallots(ballots)
  const vetoPossible = mayVeto(thread)
  const votes = ballots.map((ballot): Vote => {
    const bound = isBinding(ballot.person.id, thread, binders)
    return {
      person: ballot.person.id,
      value: ballot.value,
      text: ballot.text,
      binding: bound,
      claimsBinding: ballot.claimsBinding,
      veto:
        ballot.value <= -1 &&
        bound !== false &&
        ballot.claimsBinding !== false &&
        !ballot.carried &&
        (ballot.saysVeto || vetoPossible),
      hasReason: ballot.hasReason,
      scope: ballot.scope,
      state: ballot.carried ? 'carried' : counted.has(ballot) ? 'counted' : 'superseded',
      evidence: ballot.evidence,
    }
  })
  return { votes, tally: tallyVotes(votes, thread, binders.size > 0) }
}

function ownBallots(thread: ReadThread): Ballot[] {
  const ballots: Ballot[] = []
  const carriedOnce = new Set<string>()
  for (const message of thread.messages) {
    if (message.automatic) continue
    for (const ballot of readBallots(message, thread)) {
      if (ballot.carried) {
        // A series that is posted again carries the same trailers in every mail.
        const key = `${ballot.person.id}\u0000${ballot.text.toLowerCase()}`
        if (carriedOnce.has(key)) continue
        carriedOnce.add(key)
      }
      ballots.push(ballot)
    }
  }
  return ballots
}

/** Of each person the one ballot that counts. */
function countedBallots(ballots: readonly Ballot[]): ReadonlySet<Ballot> {
  const standing = new Map<string, Map<string, Ballot>>()
  for (const ballot of ballots) {
    if (ballot.carried) continue
    const own = standing.get(ballot.person.id)
    const part = ballot.scope?.startsWith('patch ') === true ? ballot.scope : ''
    // A vote on the whole takes the place of all before it, one on a part of that part's.
    if (own === undefined || part === '') standing.set(ballot.person.id, new Map([[part, ballot]]))
    else own.set(part, ballot)
  }
  const counted = new Set<Ballot>()
  for (const own of standing.values()) {
    let lowest: Ballot | null = null
    for (const ballot of own.values()) if (lowest === null || ballot.value <= lowest.value) lowest = ballot
    if (lowest !== null) counted.add(lowest)
  }
  return counted
}

/** Names and addresses, each alone: `Ann Lee <ann@example.org>` is two. */
function readBinders(binding: readonly string[]): ReadonlySet<string> {
  const binders = new Set<string>()
  for (const line of binding) {
    const match = /^([^<]*)<([^>]+)>/.exec(line)
    for (const name of match === null ? [line] : [match[1]!, match[2]!]) {
      const plain = name.trim().toLowerCase()
      if (plain !== '') binders.add(plain)
    }
  }
  return binders
}

function isBinding(person: string, thread: ReadThread, binders: ReadonlySet<string>): boolean | null {
  if (binders.size === 0) return null
  const known = thread.participants.find(({ id }) => id === person)
  const names = [person, known?.name ?? '', ...(known?.addresses ?? [])]
  return names.some((name) => binders.has(name.toLowerCase()))
}

/** Whether the list's rules let a -1 block: code changes at Apache do, votes on releases and people do not. */
function mayVeto(thread: ReadThread): boolean {
  const { tags, list, subject } = thread.thread
  const apache = /(?:^|\.)apache\.org$/.test(list ?? '')
  const vote = tags.some((tag) => /\bvote\b/i.test(tag))
  return (apache || vote) && !MAJORITY.test(subject)
}
