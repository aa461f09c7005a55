import type { Option } from '../model/record.ts'
import type { OptionId, ProposalStatus, Statement } from '../model/statement.ts'
import { Stemmer } from '../text/stems.ts'

/** Two proposals are one option when they share this much of their words (Jaccard, stems, function words left out). */
const SAME_OPTION = 0.55
/** A statement without a target is about the option that it shares this much with. */
const LIKE_OPTION = 0.22
/** Longest title, in characters. */
const TITLE_LENGTH = 120
/** Options that likeness is tried against: beyond that, labels and targets only. */
const LIKENESS_LIMIT = 300

/** What an item calls itself at its start: `2b.`, `(a)`, `Option A:`, `Approach 1 -`. */
const OWN_LABEL =
  /^(?:[-*•][ \t]*)?(?:\(?(\d{1,2}[a-z]?|[A-Za-z])[.)](?=\s)|\[(\d{1,2}|[A-Z])\](?=\s)|["'“]?(?:option|approach|alternative|proposal|variant|solution|choice|plan|method)\s+#?(\d{1,2}[a-z]?|[A-Z])\b["'”]?\s*(?:[:.)-]|is\b|would\b))/iu
/** How others call it: `option 2b`, `approach A`, `2b` alone when it has a digit and a letter. */
const MENTION =
  /\b(?:options?|approach(?:es)?|alternatives?|proposals?|variants?|solutions?|choices?|plans?|methods?|versions?|number|no\.|#)\s*#?\(?(\d{1,2}[a-z]?|[A-Z])\b|\b(\d{1,2}[a-z])\b(?!\w)/gu
/** Doing nothing, as an option. */
const STATUS_QUO =
  /\b(?:(?:leave|keep)(?:ing)? (?:it|things|this|that|everything|the (?:current|existing|present|status)[\w -]{0,30}) (?:as (?:it is|is|they are|it was)|alone|unchanged|the way)|do(?:ing)? nothing|status quo|keep (?:the )?(?:current|existing|present) (?:behaviou?r|state|default|name|interface|api|scheme|situation)|no change (?:is |at all|needed))/i
/** An action argued about that nobody put forward: `Having both interfaces is …`, `Supporting X would …`. */
const IMPLIED =
  /^(?:but |and |so |also,? |besides,? |plus,? )*((?:having|supporting|maintaining|keeping|adding|removing|dropping|changing|breaking|forcing|requiring|making|moving|introducing|allowing|using|renaming|replacing)\b[^.?!;]{3,100}?)\s+(?:is|are|was|would|will|seems?|sounds?|looks?|isn't|doesn't|does not|makes?|means?)\b/i

const FUNCTION_WORDS = new Set(
  'a an the and or but if of to in on for with at by from as is are was were be been being it its this that these those there here i you we they he she my your our their not no do does did have has had will would could should can may might must so than then also just only very too more most some any all what which who when where why how about into out up down over under again same such own s t don now one two think thing things way use using'.split(
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
  label: string | null
  title: string
  kind: Option['kind']
  by: string | null
  readonly proposals: Statement[]
  readonly alternatives: Set<OptionId>
  readonly stems: Set<string>
}

/**
 * Gathers what could be decided: every proposal puts an option forward, unless it names or repeats one that stands.
 *
 * What a statement is about is found, in this order, by its own target, by the label that it names, by likeness to an
 * option, and, for a judgement of the first proposal's thread as a whole, by falling back to that first option.
 */
export function gatherOptions(statements: readonly Statement[]): GatheredOptions {
  const stemmer = new Stemmer()
  const drafts: Draft[] = []
  const about = new Map<string, OptionId>()
  const labels = new Map<string, Draft[]>()
  const byId = new Map(statements.map((statement) => [statement.id, statement]))

  const start = (statement: Statement, kind: Option['kind'], title: string, label: string | null): Draft => {
    const draft: Draft = {
      id: `o${drafts.length + 1}`,
      label,
      title: shorten(title),
      kind,
      by: kind === 'implied' ? null : statement.by.id,
      proposals: [],
      alternatives: new Set(),
      stems: contentStems(title, stemmer),
    }
    drafts.push(draft)
    if (label !== null) {
      const key = label.toLowerCase()
      const same = labels.get(key)
      if (same === undefined) labels.set(key, [draft])
      else same.push(draft)
    }
    return draft
  }

  for (const statement of statements) {
    if (statement.act !== 'proposal') continue
    const label = ownLabel(statement.text)
    const stems = contentStems(statement.text, stemmer)
    const standing =
      (label === null ? null : labelled(labels, label, statement)) ?? alike(drafts, stems, SAME_OPTION)
    const statusQuo = STATUS_QUO.test(statement.text)
    const earlierQuo = statusQuo ? (drafts.find(({ kind }) => kind === 'status-quo') ?? null) : null
    const draft =
      standing ??
      earlierQuo ??
      start(statement, statusQuo ? 'status-quo' : 'proposed', withoutLabel(statement.text), label)
    draft.proposals.push(statement)
    about.set(statement.id, draft.id)
    for (const stem of stems) draft.stems.add(stem)
    const target = statement.target === null ? undefined : about.get(statement.target)
    if (target !== undefined && target !== draft.id) join(drafts, draft.id, target)
  }
  joinSiblings(drafts)

  const first = drafts.find(({ kind }) => kind === 'proposed') ?? null
  for (const statement of statements) {
    if (about.has(statement.id)) continue
    const option =
      mentioned(statement.text, labels) ??
      optionOfTarget(statement, about, byId) ??
      implied(statement, drafts, start, stemmer) ??
      (statement.act === 'action' || statement.act === 'question'
        ? null
        : alike(drafts, contentStems(statement.text, stemmer), LIKE_OPTION)) ??
      (isJudgement(statement) && statement.target === null && first !== null && drafts.length === 1
        ? first
        : null)
    if (option !== null) about.set(statement.id, option.id)
  }
  // A target may come after in the list (an answer sorted before what it answers): settle those that are left.
  for (const statement of statements) {
    if (about.has(statement.id)) continue
    const option = optionOfTarget(statement, about, byId)
    if (option !== null) about.set(statement.id, option.id)
  }

  function optionOfTarget(
    statement: Statement,
    known: ReadonlyMap<string, OptionId>,
    all: ReadonlyMap<string, Statement>,
  ): Draft | null {
    const seen = new Set<string>()
    for (let id = statement.target; id !== null && !seen.has(id); id = all.get(id)?.target ?? null) {
      seen.add(id)
      const option = known.get(id)
      if (option !== undefined) return drafts.find((draft) => draft.id === option) ?? null
    }
    return null
  }

  return {
    options: drafts.map((draft) => ({
      id: draft.id,
      label: draft.label,
      title: draft.title,
      kind: draft.kind,
      status: statusOf(draft.proposals),
      by: draft.by,
      proposals: draft.proposals.map(({ id }) => id),
      alternatives: [...draft.alternatives].sort(byNumber),
    })),
    statements: statements.map((statement) => ({ ...statement, option: about.get(statement.id) ?? null })),
  }
}

/** What an item calls itself, or null. */
export function ownLabel(text: string): string | null {
  const match = OWN_LABEL.exec(text)
  return match?.[1] ?? match?.[2] ?? match?.[3] ?? null
}

function withoutLabel(text: string): string {
  return text.replace(/^(?:[-*•][ \t]*)?\(?(?:\d{1,2}[a-z]?|[A-Za-z])[.)]\s+/u, '')
}

/** An option of that label: the one of the same message or author first, else the latest so called. */
function labelled(labels: ReadonlyMap<string, Draft[]>, label: string, statement: Statement): Draft | null {
  const same = labels.get(label.toLowerCase()) ?? []
  // A list of another message starts anew: `1.` there is not `1.` here. Only a label with a letter is a name.
  const named = /^\d+$/.test(label) ? [] : same.filter(({ by }) => by === statement.by.id)
  return named.at(-1) ?? null
}

function mentioned(text: string, labels: ReadonlyMap<string, Draft[]>): Draft | null {
  if (labels.size === 0) return null
  for (const match of text.matchAll(MENTION)) {
    const label = (match[1] ?? match[2] ?? '').toLowerCase()
    const same = labels.get(label)
    if (same !== undefined) return same.at(-1) ?? null
  }
  return null
}

function alike(drafts: readonly Draft[], stems: ReadonlySet<string>, least: number): Draft | null {
  if (stems.size < 2) return null
  let best: Draft | null = null
  let most = least
  for (const draft of drafts.slice(0, LIKENESS_LIMIT)) {
    const likeness = overlap(stems, draft.stems)
    if (likeness > most) {
      best = draft
      most = likeness
    }
  }
  return best
}

/** Shared stems over those of the smaller set, damped for small sets. */
function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0
  for (const stem of a) if (b.has(stem)) shared++
  return shared < 2 ? 0 : shared / Math.sqrt(a.size * b.size)
}

function contentStems(text: string, stemmer: Stemmer): Set<string> {
  const stems = new Set<string>()
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}_]{2,}/gu) ?? []) {
    if (!FUNCTION_WORDS.has(word)) stems.add(stemmer.stem(word))
  }
  return stems
}

/** An option that nobody put forward, when somebody argues about doing it. */
function implied(
  statement: Statement,
  drafts: readonly Draft[],
  start: (statement: Statement, kind: Option['kind'], title: string, label: string | null) => Draft,
  stemmer: Stemmer,
): Draft | null {
  if (statement.act !== 'objection' || statement.target !== null) return null
  const phrase = IMPLIED.exec(statement.text)?.[1]
  if (phrase === undefined) return null
  const known = alike(drafts, contentStems(phrase, stemmer), SAME_OPTION)
  return known ?? start(statement, 'implied', phrase, null)
}

/** Proposals of one message that number themselves as a list are alternatives of each other. */
function joinSiblings(drafts: readonly Draft[]): void {
  const lists = new Map<string, Draft[]>()
  for (const draft of drafts) {
    const first = draft.proposals[0]
    if (draft.label === null || first === undefined) continue
    // `2a` and `2b` are choices within 2; `A` and `B` are choices.
    const stem = /^\d+[a-z]$/i.test(draft.label)
      ? draft.label.replace(/[a-z]$/i, '')
      : /^[a-z]$/i.test(draft.label)
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

function join(drafts: readonly Draft[], a: OptionId, b: OptionId): void {
  drafts.find(({ id }) => id === a)?.alternatives.add(b)
  drafts.find(({ id }) => id === b)?.alternatives.add(a)
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
