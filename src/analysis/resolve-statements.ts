import type { Resolution, Statement } from '../model/statement.ts'
import { isRepeated, type QuotedReply } from './quoted-replies.ts'

/** Act words of rules that give the other side its point. */
const CONCEDES = /^(?:response\/(?:concede|fixed)|action\/)/
const WITHDRAWS =
  /\b(?:withdraw|take back|retract|drop)(?:ing|n|s)? (?:my|the|that) (?:objections?|concerns?|-1|nac?k|veto|vote)|\b(?:changing|change|changed) (?:my vote |to |from )*(?:-1 )?to \+1|\bI(?:'m| am) (?:now )?(?:convinced|satisfied|fine with it now|happy now|ok with it now)\b|\b(?:resolves|addresses|answers|alleviates|removes) (?:all )?(?:of )?my (?:objections?|concerns?|worry|worries|questions?)\b/i

/** Support by a plain cue, such as a vote: what only the classifier takes for support turns nobody. */
const SURE_SUPPORT = /^support\/(?:plus|plus-inside|no-objection)$/

/** Openings of an answer that gives in: the point is taken, or what was asked for is done or promised. */
const GIVES_IN =
  /^(?:(?:oh|ah|hm+|ok(?:ay)?|yes|yeah|yep|right|sure|so|well|and|but|thanks?|thank you|sorry|ouch|argh)[,.!]? ){0,3}(?:(?:good|fair|excellent|great|valid|nice|very good) (?:point|catch|enough|idea|call|spot|question)|point taken|you(?:'re| are) (?:\w+ )?right|(?:that'?s|this is|that is|it'?s) (?:\w+ )?(?:right|true|correct|fair|better|a (?:good|fair|valid) (?:point|idea))|true[,.!]|agreed|makes sense|will (?:do|fix|change|drop|add|rework|rename|remove|update|move)|I'?ll (?:fix|change|drop|add|rework|rename|remove|update|move|make|put|take|do|send|write|document|split|use|try)|I (?:had|have)(?:n'?t| not) (?:seen|thought|noticed|considered|known)|I (?:missed|overlooked|forgot|stand corrected|drop|dropped|changed|fixed|removed|added|renamed|take (?:your|the|that) point)|(?:fixed|done|changed|dropped|removed|added|renamed|noted)\b|that one is|my (?:bad|mistake|fault)|I(?:'m| am) convinced|let(?:'s| us) (?:do|drop|change|keep|use) (?:that|it|this))|\b(?:fixed|changed|dropped|removed|added|done|renamed|reworked) in (?:v\d|the next|my)|\bv\d+ (?:will|does|has|drops|fixes|uses)\b/i

/** What later statements made of each statement: the same statements, with `status` and `resolution` set. */
export function resolveStatements(
  statements: readonly Statement[],
  replies: ReadonlyMap<string, readonly QuotedReply[]>,
): Statement[] {
  const index = new Map(statements.map((statement, at) => [statement.id, at]))
  const answers = new Map<string, Statement[]>()
  for (const statement of statements) {
    if (statement.target === null) continue
    const list = answers.get(statement.target)
    if (list === undefined) answers.set(statement.target, [statement])
    else list.push(statement)
  }
  const turns = turnsOf(statements)
  return statements.map((statement): Statement => {
    if (statement.act === 'objection') {
      return { ...statement, ...objectionFate(statement, turns, answers, replies, index) }
    }
    if (statement.act === 'question') return { ...statement, ...questionFate(statement, answers, replies) }
    if (statement.act === 'proposal')
      return { ...statement, ...proposalFate(statement, statements, answers, index) }
    return statement
  })
}

type Fate = Pick<Statement, 'status' | 'resolution'>

function objectionFate(
  objection: Statement,
  turns: ReadonlyMap<string, Turns>,
  answers: ReadonlyMap<string, readonly Statement[]>,
  replies: ReadonlyMap<string, readonly QuotedReply[]>,
  index: ReadonlyMap<string, number>,
): Fate {
  const own = index.get(objection.id)!
  const theirs = turns.get(objection.by.id)
  const later = ({ at, statement }: Placed): boolean => at > own && statement.message !== objection.message
  const withdrawing = theirs?.withdrawals.find(later)
  if (withdrawing !== undefined) return fate('withdrawn', 'resolution/withdrawn', withdrawing.statement)
  const lastObjection = theirs?.lastObjection ?? own
  const turned = theirs?.supports.find((one) => one.at > lastObjection && later(one))?.statement
  if (turned !== undefined) return fate('withdrawn', 'resolution/supports-now', turned)
  const direct = (answers.get(objection.id) ?? []).filter(({ by }) => by.id !== objection.by.id)
  const conceding = direct.find(
    (answer) =>
      CONCEDES.test(answer.rule) ||
      GIVES_IN.test(answer.text) ||
      answer.act === 'action' ||
      (answer.act === 'support' && answer.strength !== 'conditional'),
  )
  if (conceding !== undefined) return fate('conceded', 'resolution/conceded', conceding)
  const under = (replies.get(objection.id) ?? []).filter((reply) => isRepeated(reply, objection))
  const givesIn = under.find(({ answer }) => GIVES_IN.test(answer))
  if (givesIn !== undefined)
    return {
      status: 'conceded',
      resolution: { rule: 'resolution/gives-in', by: null, message: givesIn.message },
    }
  const answer = direct.find(({ act }) => act === 'response' || act === 'decision')
  if (answer !== undefined) {
    const again = (answers.get(answer.id) ?? []).find(
      ({ by, act }) => by.id === objection.by.id && act === 'objection',
    )
    if (again === undefined) return fate('answered', 'resolution/answered', answer)
    const counter = (answers.get(again.id) ?? []).find(
      ({ by, act }) => by.id !== again.by.id && act === 'response',
    )
    return counter === undefined
      ? { status: 'unresolved', resolution: null }
      : fate('answered', 'resolution/answered', counter)
  }
  const [quoted] = under
  if (quoted !== undefined) {
    return {
      status: 'answered',
      resolution: { rule: 'resolution/quoted-again', by: null, message: quoted.message },
    }
  }
  return { status: 'unresolved', resolution: null }
}

/** A statement with its place in the thread. */
interface Placed {
  readonly at: number
  readonly statement: Statement
}

/** What of a person may end their objections: words that take one back, support after the last one. */
interface Turns {
  readonly withdrawals: Placed[]
  readonly supports: Placed[]
  lastObjection: number
}

function turnsOf(statements: readonly Statement[]): Map<string, Turns> {
  const turns = new Map<string, Turns>()
  for (const [at, statement] of statements.entries()) {
    const theirs = turns.get(statement.by.id) ?? { withdrawals: [], supports: [], lastObjection: -1 }
    turns.set(statement.by.id, theirs)
    if (WITHDRAWS.test(statement.text)) theirs.withdrawals.push({ at, statement })
    if (statement.act === 'objection') theirs.lastObjection = at
    if (statement.act === 'support' && statement.strength === 'full' && SURE_SUPPORT.test(statement.rule))
      theirs.supports.push({ at, statement })
  }
  return turns
}

function questionFate(
  question: Statement,
  answers: ReadonlyMap<string, readonly Statement[]>,
  replies: ReadonlyMap<string, readonly QuotedReply[]>,
): Fate {
  const answer = (answers.get(question.id) ?? []).find(
    ({ by, act }) => by.id !== question.by.id && act !== 'question',
  )
  if (answer !== undefined) return fate('answered', 'resolution/answered', answer)
  const quoted = (replies.get(question.id) ?? []).find((reply) => isRepeated(reply, question))
  if (quoted !== undefined) {
    return {
      status: 'answered',
      resolution: { rule: 'resolution/quoted-again', by: null, message: quoted.message },
    }
  }
  return { status: 'open', resolution: null }
}

function proposalFate(
  proposal: Statement,
  statements: readonly Statement[],
  answers: ReadonlyMap<string, readonly Statement[]>,
  index: ReadonlyMap<string, number>,
): Fate {
  const decisions = (answers.get(proposal.id) ?? []).filter(({ act }) => act === 'decision')
  for (const decision of [...decisions].reverse()) {
    const own = decision.by.id === proposal.by.id
    if (/^decision\/withdraw/.test(decision.rule))
      return fate(own ? 'withdrawn' : 'rejected', 'resolution/withdrawn', decision)
    if (decision.rule === 'decision/refuse' || /\breject(?:ed|ing)?\b/i.test(decision.text)) {
      return fate('rejected', 'resolution/decided', decision)
    }
    if (/^decision\/(?:applied|declare|go-with|consensus)/.test(decision.rule)) {
      return fate('adopted', 'resolution/decided', decision)
    }
  }
  // The same words proposed again by the same person in a later mail: a new version takes the old one's place.
  for (const later of statements.slice(index.get(proposal.id)! + 1)) {
    if (
      later.act === 'proposal' &&
      later.by.id === proposal.by.id &&
      later.message !== proposal.message &&
      isSameText(later.text, proposal.text)
    ) {
      return fate('superseded', 'resolution/proposed-again', later)
    }
  }
  return { status: 'open', resolution: null }
}

function isSameText(a: string, b: string): boolean {
  if (a.length < 40 || b.length < 40) return false
  const short = a.length < b.length ? a : b
  const long = a.length < b.length ? b : a
  return long.includes(short.slice(0, Math.floor(short.length * 0.8)))
}

function fate(status: NonNullable<Statement['status']>, rule: string, by: Statement): Fate {
  const resolution: Resolution = { rule, by: by.id, message: by.quotedIn ?? by.message }
  return { status, resolution }
}
