import { ACTS, type Act, CATEGORIES, type Category } from '../model/statement.ts'
import { matchRule, type Rule } from '../text/rule.ts'
import { GUARDS, type Guard } from './rules/guard.ts'
import { analysisRules, type RuleSet } from './rules/index.ts'

/** Longest pattern of a pack: longer ones are lists that belong in several rules. */
const MAX_PATTERN = 4000
/** Rules of one pack. */
const MAX_RULES = 1000
/** A pattern that takes longer than this on {@link HOSTILE} text is refused: it would hang on a real archive. */
const MAX_MILLISECONDS = 50
const HOSTILE: readonly string[] = ['a', ' ', '-1 ', 'a ', '(', '. '].map((piece) =>
  piece.repeat(Math.ceil(20_000 / piece.length)),
)

/** A fault in a pack, in words that say which rule and what to do. */
export class RulePackError extends Error {
  override readonly name = 'RulePackError'
}

/**
 * The built-in rules with those of packs added. A pack is `{ "rules": [ … ] }`, each rule in the form of the built-in
 * ones: `id`, `kind` (an act, a category or a guard), `cue` and `unless` (a RegExp, or its source as a string, then
 * without regard to letter case), `confidence`, `why`, `examples`. A rule with the id of a built-in one takes its
 * place; `"drop": ["family/name"]` takes built-in rules away. The examples are checked.
 *
 * Throws a {@link RulePackError} for a pack that is not so.
 */
export function loadRules(packs: readonly unknown[], clock: () => number = () => 0): RuleSet {
  let { acts, categories, guards }: RuleSet = analysisRules
  for (const pack of packs) {
    const { rules, drop } = readPack(pack)
    for (const id of drop) {
      if (![...acts, ...categories, ...guards].some((rule) => rule.id === id)) {
        throw new RulePackError(`"drop" names "${id}", which is no rule. docs/rules.md lists them.`)
      }
    }
    const gone = new Set([...drop, ...rules.map(({ id }) => id)])
    for (const rule of rules) checkRule(rule, clock)
    acts = [...acts.filter(({ id }) => !gone.has(id)), ...rules.filter(isOf<Act>(ACTS))]
    categories = [
      ...categories.filter(({ id }) => !gone.has(id)),
      ...rules.filter(isOf<Category>(CATEGORIES)),
    ]
    guards = [...guards.filter(({ id }) => !gone.has(id)), ...rules.filter(isOf<Guard>(GUARDS))]
  }
  return { acts, categories, guards }
}

function isOf<Kind extends string>(kinds: readonly Kind[]): (rule: Rule<string>) => rule is Rule<Kind> {
  const known: ReadonlySet<string> = new Set(kinds)
  return (rule): rule is Rule<Kind> => known.has(rule.kind)
}

function readPack(pack: unknown): { rules: Rule<string>[]; drop: string[] } {
  const list = Array.isArray(pack) ? pack : isObject(pack) ? pack['rules'] : undefined
  if (!Array.isArray(list)) {
    throw new RulePackError('a rule pack is a list of rules, or an object with "rules": [ … ].')
  }
  if (list.length > MAX_RULES)
    throw new RulePackError(`a rule pack may hold ${MAX_RULES} rules; this has ${list.length}.`)
  const drop = isObject(pack) ? pack['drop'] : undefined
  return {
    rules: list.map((rule, at) => readRule(rule, at)),
    drop: drop === undefined ? [] : strings(drop, '"drop"'),
  }
}

function readRule(value: unknown, at: number): Rule<string> {
  if (!isObject(value)) throw new RulePackError(`rule ${at + 1} is not an object.`)
  const { id, kind, confidence, why, examples } = value
  if (typeof id !== 'string' || !/^[a-z][a-z0-9-]*\/[a-z0-9-]+$/.test(id)) {
    throw new RulePackError(
      `rule ${at + 1} needs an "id" like "objection/my-cue"; it has ${JSON.stringify(id)}.`,
    )
  }
  const kinds: readonly string[] = [...ACTS, ...CATEGORIES, ...GUARDS]
  if (typeof kind !== 'string' || !kinds.includes(kind)) {
    throw new RulePackError(`rule ${id} needs a "kind" out of: ${kinds.join(', ')}.`)
  }
  if (typeof confidence !== 'number' || !(confidence > 0 && confidence <= 1)) {
    throw new RulePackError(`rule ${id} needs a "confidence" above 0, at most 1.`)
  }
  if (typeof why !== 'string' || why.trim() === '')
    throw new RulePackError(`rule ${id} needs a "why": one sentence.`)
  const { fires, silent } = isObject(examples) ? examples : {}
  const firing = strings(fires, `"examples.fires" of ${id}`)
  const quiet = strings(silent, `"examples.silent" of ${id}`)
  if (firing.length < 2 || quiet.length < 1) {
    throw new RulePackError(`rule ${id} needs at least two firing examples and a silent one.`)
  }
  const unless = value['unless']
  return {
    id: id as Rule<string>['id'],
    kind,
    cue: readPattern(value['cue'], id, 'cue'),
    ...(unless === undefined || unless === null ? {} : { unless: readPattern(unless, id, 'unless') }),
    confidence,
    why,
    examples: { fires: firing as unknown as [string, string], silent: quiet as unknown as [string] },
  }
}

function readPattern(value: unknown, id: string, name: string): RegExp {
  if (typeof value !== 'string' && !(value instanceof RegExp)) {
    throw new RulePackError(`rule ${id} needs "${name}": a pattern.`)
  }
  const source = typeof value === 'string' ? value : value.source
  if (source.length > MAX_PATTERN)
    throw new RulePackError(`"${name}" of ${id} is longer than ${MAX_PATTERN} characters.`)
  const flags = typeof value === 'string' ? 'i' : value.flags
  if (/[gy]/.test(flags)) throw new RulePackError(`"${name}" of ${id} must not have the flag g or y.`)
  try {
    return new RegExp(source, flags)
  } catch (error) {
    throw new RulePackError(`"${name}" of ${id} is no pattern: ${(error as Error).message}.`)
  }
}

function checkRule(rule: Rule<string>, clock: () => number): void {
  for (const example of rule.examples.fires) {
    const parts = /^([\s\S]*)\[\[([\s\S]+)\]\]([\s\S]*)$/.exec(example)
    const text = parts === null ? example : `${parts[1]}${parts[2]}${parts[3]}`
    const match = matchRule(rule, text)
    if (match === null) throw new RulePackError(`rule ${rule.id} does not fire on its example "${text}".`)
    if (parts !== null && text.slice(match.start, match.end) !== parts[2]) {
      throw new RulePackError(
        `rule ${rule.id} matches "${text.slice(match.start, match.end)}" in its example, and not "${parts[2]}".`,
      )
    }
  }
  for (const text of rule.examples.silent) {
    if (matchRule(rule, text) !== null)
      throw new RulePackError(`rule ${rule.id} fires on its silent example "${text}".`)
  }
  for (const text of HOSTILE) {
    const start = clock()
    matchRule(rule, text)
    if (clock() - start > MAX_MILLISECONDS) {
      throw new RulePackError(
        `rule ${rule.id} takes more than ${MAX_MILLISECONDS} ms on a long line: bound its repeats.`,
      )
    }
  }
}

function strings(value: unknown, name: string): string[] {
  if (!Array.isArray(value) || !value.every((one): one is string => typeof one === 'string')) {
    throw new RulePackError(`${name} must be a list of strings.`)
  }
  return value
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof RegExp)
}
