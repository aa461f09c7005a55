import type { Option } from '../model/record.ts'
import type { OptionId, ProposalStatus, Statement, StatementId } from '../model/statement.ts'
import { Stemmer } from '../text/stems.ts'
import { namedLabels, ownLabel, withoutLabel } from './option-labels.ts'

/** Two proposals are one option when they share this much of their words (cosine over stems, function words left out). */
const SAME_OPTION = 0.55
/** The same for what a label or an author ties together already. */
const SAME_NAMED = 0.3
/** A statement without a target is about the option that it shares this much with. */
const LIKE_OPTION = 0.25
/** A proposal with fewer words that carry meaning puts nothing forward by itself. */
const SUBSTANCE = 3
/** Longest title, in characters. */
const TITLE_LENGTH = 120
/** Options that likeness is tried against: in a thread of thousands, labels and targets have to do. */
const LIKENESS_LIMIT = 300

/** Doing nothing, as an option. */
const STATUS_QUO =
  /\b(?:(?:leave|keep)(?:ing)? (?:it|things|this|that|everything|the (?:current|existing|present|status)[\w -]{0,30}) (?:as (?:it is|is|they are|it was)|alone|unchanged|the way)|do(?:ing)? nothing|status quo|(?:keep|stick with|stay with) (?:the )?(?:current|existing|present) (?:behaviou?r|state|default|name|interface|api|scheme|situation|syntax|policy)|no change (?:is |at all|needed))/i
/** Put in the place of something else, and not added to it. */
const INSTEAD =
  /\b(?:instead|alternativ\w*|rather than|how about|what about|why not|(?:another|different|other|third|second) (?:option|approach|way|idea|possibility|solution)|counter-?propos\w+|simpler (?:way|approach|solution|would)|(?:i|we)(?:'d| would)? (?:rather|prefer)|or (?:we|you|maybe|perhaps|just|simply)|my preference)\b/i
/** An action argued about that nobody put forward: `Having both interfaces is …`, `Supporting X would …`. */
const IMPLIED =
  /^(?:but |and |so |also,? |besides,? |plus,? )*((?:having|supporting|maintaining|keeping|adding|removing|dropping|changing|breaking|forcing|requiring|making|moving|introducing|allowing|using|renaming|replacing)\b[^.?!;]{3,100}?)\s+(?:is|are|was|would|will|seems?|sounds?|looks?|isn't|doesn't|does not|makes?|means?)\b/i
/** Of these, the ones that say what is kept up: they imply an option also when the objection answers a proposal. */
const KEEPING_UP =
  /^(?:having|supporting|maintaining|keeping)\b.*\b(?:both|two|several|old|another|multiple|all)\b/i
/** Links that rest on where a message stands, and not on what it quotes or names. */
const WEAK_LINKS: ReadonlySet<string> = new Set(['link/parent', 'link/likeness', 'link/same-message'])

/** Words before what is put forward. */
const PREAMBLE =
  /^(?:[^,;:]{0,80}, )?(?:(?:so|therefore|thus|hence|however|and|but|also|ok|okay|well|anyway|yeah|yes)[,:]? )*(?:i|we)(?:'d| would| do|'ll| will)? (?:(?:hereby|therefore|like to|love to|strongly|also|just) )*(?:propose|suggest|recommend)(?:ing)?(?: that|:| to| we| doing)? /i

const FUNCTION_WORDS = new Set(
  'a an the and or but if of to in on for with at by from as is are was were be been being it its this that these those there here i you we they he she my your our their not no do does did have has had will would could should can may might must so than then also just only very too more most some any all what which who when where why how about into out up down over under again same such own s t don now one two think thing things way use using please let us me propose suggest really good nice'.split(
    ' ',
  ),
)

/** Options of a thread, and its statements with the option that each is about. */
export interface GatheredOptions {
  readonly options: readonly Option[]
  readonly statements: readonly Statement[]
}

interface Draft {
  readonly id: OptionId
  readonly label: string | null
  readonly title: string
  readonly kind: Option['kind']
  readonly by: string | null
  /** Place of its first statement. */
  readonly at: number
  readonly proposals: Statement[]
  readonly alternatives: Set<OptionId>
  readonly stems: Set<string>
}

/**
 * Gathers what could be decided.
 *
 * A proposal puts an option forward when it is the first of its kind, carries a label, is meant instead of something,
 * or was taken up by somebody else; one that says again what stands, or names it, is the same option; any other adds
 * to the option that it answers or goes with. What a statement is about is found, in this order, by the label that it
 * names, by its target, by an action that it argues about, by likeness, and, for a judgement of a thread that puts one
 * thing to the list, by falling back to that.
 */
export function gatherOptions(statements: readonly Statement[]): GatheredOptions {
  return new Gathering(statements).gather()
}

class Gathering {
  readonly #statements: readonly Statement[]
  readonly #byId: ReadonlyMap<StatementId, Statement>
  readonly #takenUp: ReadonlySet<StatementId>
  readonly #stemmer = new Stemmer()
  readonly #drafts: Draft[] = []
  readonly #labels = new Map<string, Draft[]>()
  readonly #about = new Map<StatementId, Draft>()
  /** For each word stem the options that hold it: likeness is tried against those only. */
  readonly #holders = new Map<string, Set<Draft>>()

  constructor(statements: readonly Statement[]) {
    this.#statements = statements
    this.#byId = new Map(statements.map((statement) => [statement.id, statement]))
    const takenUp = new Set<StatementId>()
    for (const { target, by, act } of statements) {
      if (target === null || act === 'response' || act === 'action') continue
      if (this.#byId.get(target)?.by.id !== by.id) takenUp.add(target)
    }
    this.#takenUp = takenUp
  }

  gather(): GatheredOptions {
    for (const [at, statement] of this.#statements.entries()) {
      if (statement.act === 'proposal') this.#readProposal(statement, at)
    }
    this.#joinSiblings()
    for (const [at, statement] of this.#statements.entries()) {
      if (this.#about.has(statement.id)) continue
      const option = this.#optionOf(statement, at)
      if (option !== null) this.#about.set(statement.id, option)
    }
    // A target may come after in the list (an answer sorted before what it answers): settle those that are left.
    for (const statement of this.#statements) {
      const option = this.#about.has(statement.id) ? null : this.#ofTarget(statement)
      if (option !== null) this.#about.set(statement.id, option)
    }
    return {
      options: this.#drafts.map((draft) => ({
        id: draft.id,
        label: draft.label,
        title: draft.title,
        kind: draft.kind,
        status: statusOf(draft.proposals),
        by: draft.by,
        proposals: draft.proposals.map(({ id }) => id),
        alternatives: [...draft.alternatives].sort(byNumber),
      })),
      statements: this.#statements.map((statement) => ({
        ...statement,
        option: this.#about.get(statement.id)?.id ?? null,
      })),
    }
  }

  #readProposal(statement: Statement, at: number): void {
    const label = ownLabel(statement.text)
    const stems = this.#stemsOf(statement.text)
    const target = this.#ofTarget(statement)
    const standing = this.#standing(statement, label, stems, at)
    if (standing !== null) {
      standing.proposals.push(statement)
      for (const stem of stems) this.#hold(standing, stem)
      this.#about.set(statement.id, standing)
      return
    }
    const statusQuo = STATUS_QUO.test(statement.text)
    const isOwn =
      label !== null ||
      statusQuo ||
      (this.#drafts.length === 0 && stems.size >= SUBSTANCE - 1) ||
      (stems.size >= SUBSTANCE &&
        (INSTEAD.test(statement.text) ||
          // What ends in a colon leads to what is put forward.
          (this.#takenUp.has(statement.id) && !/:\s*$/.test(statement.text))))
    if (!isOwn) {
      const added = target ?? this.#besides(statement)
      if (added !== null) {
        if (added.by === statement.by.id && added.proposals[0]?.message === statement.message) {
          added.proposals.push(statement)
        }
        this.#about.set(statement.id, added)
        return
      }
      if (stems.size < SUBSTANCE) return
    }
    const draft = this.#start(
      statement,
      statusQuo ? 'status-quo' : 'proposed',
      titleOf(statement.text),
      label,
      at,
    )
    draft.proposals.push(statement)
    for (const stem of stems) this.#hold(draft, stem)
    this.#about.set(statement.id, draft)
    const sameMail = target?.by === statement.by.id && target.proposals[0]?.message === statement.message
    if (target !== null && target !== draft && (!sameMail || INSTEAD.test(statement.text))) {
      draft.alternatives.add(target.id)
      target.alternatives.add(draft.id)
    }
  }

  /** The option that a proposal names or says again. */
  #standing(
    statement: Statement,
    label: string | null,
    stems: ReadonlySet<string>,
    at: number,
  ): Draft | null {
    if (label !== null) {
      // A list of another message starts anew: `1.` there is not `1.` here, unless it says the same.
      const same = (this.#labels.get(label.toLowerCase()) ?? []).filter(
        (draft) =>
          draft.proposals[0]?.message !== statement.message &&
          (overlap(stems, draft.stems) >= SAME_NAMED ||
            (draft.by === statement.by.id && /[a-z]/i.test(label) && /^\W*\w+ /.test(statement.text))),
      )
      return same.at(-1) ?? null
    }
    if (STATUS_QUO.test(statement.text)) {
      const quo = this.#drafts.find(({ kind }) => kind === 'status-quo')
      if (quo !== undefined) return quo
    }
    const named = INSTEAD.test(statement.text) ? null : this.#named(statement.text, at)
    return named ?? this.#alike(stems, SAME_OPTION)
  }

  /** The option that the same person put forward in the same message just before. */
  #besides(statement: Statement): Draft | null {
    const own = this.#drafts.filter(
      ({ proposals, by }) => by === statement.by.id && proposals[0]?.message === statement.message,
    )
    return own.at(-1) ?? null
  }

  #optionOf(statement: Statement, at: number): Draft | null {
    const { act, text } = statement
    const named = this.#named(text, at)
    if (named !== null) return named
    const keepsUp = this.#impliedBy(statement, at)
    if (keepsUp !== null) return keepsUp
    const ofTarget = this.#ofTarget(statement)
    if (ofTarget !== null) return ofTarget
    const goesOn = act === 'question' ? this.#goesOnFrom(statement, at) : null
    if (goesOn !== null) return goesOn
    if (act !== 'action' && act !== 'question') {
      const alike = this.#alike(this.#stemsOf(text), LIKE_OPTION)
      if (alike !== null) return alike
    }
    return isJudgement(statement) && statement.target === null ? this.#main() : null
  }

  /** What a thread puts to the list: its one option, or the only one of its first message. */
  #main(): Draft | null {
    const proposed = this.#drafts.filter(({ kind }) => kind === 'proposed')
    if (proposed.length === 1) return proposed[0]!
    const first = this.#statements[0]
    const opening = proposed.filter(({ proposals }) => {
      const proposal = proposals[0]
      return proposal !== undefined && proposal.quotedIn === null && proposal.message === first?.message
    })
    return opening.length === 1 && first?.quotedIn === null ? opening[0]! : null
  }

  #ofTarget(statement: Statement): Draft | null {
    const seen = new Set<StatementId>()
    for (let id = statement.target; id !== null && !seen.has(id); id = this.#byId.get(id)?.target ?? null) {
      seen.add(id)
      const option = this.#about.get(id)
      if (option !== undefined) return option
    }
    return null
  }

  /** The option of a label that the text names: the latest one so called before it. */
  #named(text: string, at: number): Draft | null {
    if (this.#labels.size === 0) return null
    for (const label of namedLabels(text)) {
      const same = this.#labels.get(label)
      if (same !== undefined) return same.findLast((draft) => draft.at < at) ?? null
    }
    return null
  }

  /** The option that the statement before names, which this one follows on the same or the next line. */
  #goesOnFrom(statement: Statement, at: number): Draft | null {
    const before = this.#statements[at - 1]
    if (
      before === undefined ||
      before.message !== statement.message ||
      before.quotedIn !== statement.quotedIn
    )
      return null
    const gap = statement.lines[0] - before.lines[1]
    if (gap < 0 || gap > 1 || (statement.target !== null && statement.target !== before.target)) return null
    return this.#named(before.text, at)
  }

  /** An option that nobody put forward, when somebody argues about doing it. */
  #impliedBy(statement: Statement, at: number): Draft | null {
    if (statement.act !== 'objection') return null
    const phrase = IMPLIED.exec(statement.text)?.[1]
    if (phrase === undefined) return null
    const free = statement.target === null
    if (!free && !(WEAK_LINKS.has(statement.link ?? '') && KEEPING_UP.test(phrase))) return null
    const stems = this.#stemsOf(phrase)
    const known = this.#alike(stems, free ? SAME_OPTION : SAME_NAMED)
    if (known !== null) return known
    const draft = this.#start(statement, 'implied', phrase, null, at)
    for (const stem of stems) this.#hold(draft, stem)
    return draft
  }

  #start(statement: Statement, kind: Option['kind'], title: string, label: string | null, at: number): Draft {
    const draft: Draft = {
      id: `o${this.#drafts.length + 1}`,
      label,
      title: shorten(title),
      kind,
      by: kind === 'implied' ? null : statement.by.id,
      at,
      proposals: [],
      alternatives: new Set(),
      stems: new Set(),
    }
    this.#drafts.push(draft)
    if (label !== null) {
      const key = label.toLowerCase()
      const same = this.#labels.get(key)
      if (same === undefined) this.#labels.set(key, [draft])
      else same.push(draft)
    }
    return draft
  }

  #hold(draft: Draft, stem: string): void {
    draft.stems.add(stem)
    const holders = this.#holders.get(stem)
    if (holders === undefined) this.#holders.set(stem, new Set([draft]))
    else if (holders.size < LIKENESS_LIMIT) holders.add(draft)
  }

  /** The option most like these words, if it is that much alike; of equals the earlier one. */
  #alike(stems: ReadonlySet<string>, least: number): Draft | null {
    if (stems.size < 2) return null
    const shared = new Map<Draft, number>()
    for (const stem of stems) {
      for (const draft of this.#holders.get(stem) ?? []) shared.set(draft, (shared.get(draft) ?? 0) + 1)
    }
    let best: Draft | null = null
    let most = least
    for (const [draft, count] of shared) {
      if (count < 2) continue
      const likeness = count / Math.sqrt(stems.size * draft.stems.size)
      if (likeness > most || (likeness === most && best !== null && draft.at < best.at)) {
        best = draft
        most = likeness
      }
    }
    return best
  }

  #stemsOf(text: string): Set<string> {
    const stems = new Set<string>()
    for (const word of text.toLowerCase().match(/[\p{L}\p{N}_]{2,}/gu) ?? []) {
      if (!FUNCTION_WORDS.has(word)) stems.add(this.#stemmer.stem(word))
    }
    return stems
  }

  /** Proposals of one message that letter themselves are alternatives of each other. */
  #joinSiblings(): void {
    const lists = new Map<string, Draft[]>()
    for (const draft of this.#drafts) {
      const first = draft.proposals[0]
      if (draft.label === null || first === undefined) continue
      // `2a` and `2b` are choices within 2; `A` and `B` are choices; `1.` and `2.` may be steps.
      const stem = /^\d+[a-z]$/i.test(draft.label)
        ? draft.label.replace(/[a-z]$/i, '')
        : /^[a-z]$/i.test(draft.label) || isCalledOption(first.text)
          ? ''
          : null
      if (stem === null) continue
      const key = `${first.message}\u0000${first.by.id}\u0000${stem}`
      const list = lists.get(key)
      if (list === undefined) lists.set(key, [draft])
      else list.push(draft)
    }
    for (const list of lists.values()) {
      for (const a of list) for (const b of list) if (a !== b) a.alternatives.add(b.id)
    }
  }
}

function isCalledOption(text: string): boolean {
  return /^\W*(?:option|approach|alternative|variant|solution|choice|plan|method)\b/i.test(text)
}

/** What is put forward, without the words that put it forward. */
function titleOf(text: string): string {
  const plain = withoutLabel(text)
  const rest = plain.replace(PREAMBLE, '')
  return rest.split(' ').length >= 4 ? rest : plain
}

/** Shared stems over the geometric mean of both sizes. */
function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0
  for (const stem of a) if (b.has(stem)) shared++
  return shared < 2 ? 0 : shared / Math.sqrt(a.size * b.size)
}

/** The strongest thing that was said of any of an option's proposals. */
function statusOf(proposals: readonly Statement[]): ProposalStatus {
  const all = proposals.map(({ status }) => status)
  for (const status of ['adopted', 'withdrawn', 'superseded', 'rejected'] as const) {
    if (all.includes(status)) return status
  }
  return 'open'
}

function isJudgement({ act }: Statement): boolean {
  return act === 'objection' || act === 'support' || act === 'neutral' || act === 'decision'
}

function shorten(text: string): string {
  const clean = text.trim()
  if (clean.length <= TITLE_LENGTH) return clean
  const cut = clean.lastIndexOf(' ', TITLE_LENGTH - 1)
  return `${clean.slice(0, cut > TITLE_LENGTH / 2 ? cut : TITLE_LENGTH - 1)}…`
}

function byNumber(a: OptionId, b: OptionId): number {
  return Number(a.slice(1)) - Number(b.slice(1))
}
