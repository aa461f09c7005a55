import type { Rule } from '../text/rule.ts'
import { matchRule } from '../text/rule.ts'
import { type LineShape, marksOf } from './line-shape.ts'
import { closingRules } from './rules/closing.ts'
import { footerRules } from './rules/footer.ts'
import { signatureRules } from './rules/signature.ts'
import { CLOSING, CODE_WORD, CONTACT, LEGAL, LIST, LOG_WORD, OFFER, PERSON, WORK } from './word-classes.ts'

/** Names of the features of one line, by number. */
const names: string[] = []

function flag(name: string): number {
  return names.push(name) - 1
}

/** A number's place among limits: the feature of the first limit that it does not exceed. */
function buckets(name: string, limits: readonly number[]): (value: number) => number {
  const first = names.length
  for (const limit of limits) names.push(`${name}≤${limit}`)
  names.push(`${name}>`)
  return (value) => {
    let at = 0
    while (at < limits.length && value > limits[at]!) at++
    return first + at
  }
}

const LENGTH = buckets('length', [3, 8, 15, 25, 40, 55, 65, 75, 90])
const WORDS = buckets('words', [1, 2, 3, 4, 7, 11])
const INDENT = buckets('indent', [0, 1, 3, 7])
const FUNCTION_WORDS = buckets('prose', [0, 1, 2, 4])
const LETTERS = buckets('letters', [0.3, 0.5, 0.65, 0.75, 0.85])
const DIGITS = buckets('digits', [0, 0.05, 0.15, 0.3])
const SIGNS = buckets('signs', [0.03, 0.06, 0.1, 0.2, 0.4])
const UPPER = buckets('upper', [0, 0.1, 0.3, 0.6])
const NAMES = buckets('names', [0, 1, 2, 3])
const GAPS = buckets('gaps', [0, 1, 2])
const FIRST = [...'a A 0 " ( [ < { - * # $ | / + @ > = ~ é ,'].filter((sign) => sign !== ' ')
const FIRST_FLAGS = new Map(FIRST.map((sign) => [sign, flag(`first ${sign}`)]))
const LAST = [...'a . , ; : ? ! ) ] > { } - = \\ " / |'].filter((sign) => sign !== ' ')
const LAST_FLAGS = new Map(LAST.map((sign) => [sign, flag(`last ${sign}`)]))
const ALL_NAMES = flag('all capitalised')
const TAB = flag('tab')
const ADDRESS = flag('address')
const AT = marksOf('@')
const SLASHES = buckets('slashes', [0, 1, 3])

/** When a pattern is worth trying: what must stand in the line for it to match. */
interface Gate {
  /** All of these signs. */
  readonly all?: string
  /** One of these signs. */
  readonly any?: string
  /** A digit. */
  readonly digit?: true
  /** One of these classes of words. */
  readonly classes?: number
  /** At most so many words. */
  readonly words?: number
}

interface Cue {
  readonly id: number
  readonly test: (words: string) => boolean
  readonly all: number
  readonly any: number
  readonly digits: number
  readonly classes: number
  readonly words: number
}

function gated(id: number, test: (words: string) => boolean, gate: Gate): Cue {
  return {
    id,
    test,
    all: marksOf(gate.all ?? ''),
    any: gate.any === undefined ? 0 : marksOf(gate.any),
    digits: gate.digit === true ? 1 : 0,
    classes: gate.classes ?? 0,
    words: gate.words ?? 1000,
  }
}

function cue(name: string, pattern: RegExp, gate: Gate = {}): Cue {
  return gated(flag(name), (words) => pattern.test(words), gate)
}

/** Looks of a whole line, whatever it says. */
const CUES: readonly Cue[] = [
  cue('url', /https?:\/\/|www\.\w|ftp:\/\//, { any: '/.' }),
  cue('only url', /^\s*[<[(]?(?:https?|ftp):\/\/\S+[>\])]?[.,]?$/, { all: ':/', words: 1 }),
  cue('named url', /^\s*[\p{L}\d][^:.!?]{0,40}:?\s+<?https?:\/\/\S+$/u, { all: ':/', words: 6 }),
  cue('only address', /^\s*(?:[Ee]-?[Mm]ail|[Mm]ail)?:?\s*<?[\w.+-]+@[\w.-]+>?$/, { all: '@', words: 2 }),
  cue(
    'phone',
    /(?:\+\d{1,3}[ .()-]{1,3}|\(\d{2,4}\)\s?|\b\d{2,4}[-./ ])\d{2,4}[-./ ]?\d{2,4}(?:[-./ ]?\d{2,4})?\b/,
    { digit: true },
  ),
  cue('postcode', /(?:\b[A-Z]{2},? \d{5}(?:-\d{4})?\b|\b\d{4,5} \p{Lu}\p{Ll}{2,})/u, { digit: true }),
  cue('quoted saying', /^\s*["“']|["”']\s*(?:-{1,2}|—|~)/, { any: '"\'' }),
  cue('saying source', /^\s*(?:-{1,3}|—|~|\/)\s?\p{Lu}[\p{L}.'-]+(?: [\p{L}.,'-]+){0,6}$/u, { words: 8 }),
  cue('call', /\w\([^)]{0,80}\)/, { all: '()' }),
  cue('arrow', /->|=>|::/, { any: '>:' }),
  cue('comparison', /[=!<>]=|&&|\|\|/, { any: '=&|' }),
  cue('statement end', /[;{}]\s*(?:\/\/.*|\/\*.*)?$/, { any: ';{}' }),
  cue('assignment', /^\s*[\w.$\][*]+(?: [\w.$*]+)?\s?[-+*/|&]?=\s?\S/, { all: '=' }),
  cue('comment', /^\s*(?:\/\/|\/\*|\*\/|\*\s|#\s?\w|--\s\w|;;|%)/, { any: '/*#-;%' }),
  cue('preprocessor', /^\s*#\s?(?:include|define|if|ifdef|ifndef|endif|else|elif|undef|pragma|error)\b/, {
    all: '#',
  }),
  cue('tag', /^\s*<[/!?]?[A-Za-z][\w:-]*(?:\s[^>]*)?\/?>?|<\/\w+>\s*$/, { all: '<' }),
  cue(
    'shell',
    /^\s*(?:\[?[\w.-]{1,30}@[\w.-]+[^\]]{0,40}\]?\s?[$#>%]|[$#%]|sh-?\d?\S{0,8}[$#]|C:\\\S*>|>>>|mysql>|\(gdb\)|irb\S*>)\s\S/,
    { any: '$#%>)' },
  ),
  cue(
    'command',
    /^\s*(?:sudo|git|svn|cvs|hg|make|gcc|cd|ls|cat|cp|mv|rm|mkdir|chmod|apt-get|yum|rpm|python\d?|perl|ruby|java|wget|curl|ssh|echo|export|\.\/\S+|configure|gmake|cmake|pip|npm|docker)\s(?:\S+\s)?[-./\w]/,
  ),
  cue('option', /\s--?[a-zA-Z][\w-]*(?:[=\s]|$)/, { all: '-' }),
  cue('hex', /\b0x[0-9a-fA-F]{2,}|\b[0-9a-f]{12,40}\b/, { digit: true }),
  cue('path', /(?:^|[\s"'(])(?:\/|\.\/|~\/|[A-Z]:\\)[\w.-]+(?:[/\\][\w.+-]+)+/, { any: '/\\' }),
  cue('file place', /\.\w{1,4}:\d|line \d/, { digit: true }),
  cue('dotted name', /\b[a-z_]+\.[A-Za-z_]\w*\.[A-Za-z_]/, { all: '.' }),
  cue('underscore', /\w_\w/, { all: '_' }),
  cue('camel', /[a-z][A-Z]/),
  cue('percent', /%[sdxulfpi]\b|\$\{?\w|\\[nt]/, { any: '%$\\' }),
  cue(
    'log time',
    /^\s*[[<(]?(?:\d{1,2}:\d{2}:\d{2}|\d{4}[-/]\d{2}[-/]\d{2}[ T]\d{2}:\d{2}|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) +\d{1,2} \d{2}:\d{2}:\d{2}|\s{0,6}\d{1,6}\.\d{3,6}\])/,
    { digit: true, any: ':.' },
  ),
  cue('stack', /^\s*(?:at [\w.$<>]+\(|File "|#\d+\s+0x|\[\w+\]|Caused by:|\.\.\. \d+ more)/, {
    any: '("#[:.',
  }),
  cue('modes', /^\s*[-dlcbps][-rwxsStT]{9}/, { all: '-' }),
  cue('pipe columns', /^\s*\||\S\s*\|\s*\S[^|]*\|/, { all: '|' }),
  cue('box', /[+|][-=]{3,}[+|]|[─│┌┐└┘├┤]/),
  cue('key value', /^\s*[A-Z][\w /.-]{1,24}\s*:\s+\S/, { all: ':' }),
  cue('key padded', /^\s*\w[\w /#.-]{1,24}\s{1,20}[:=|]\s+\S/, { any: ':=|' }),
  cue('lower key', /^\s*[a-z][\w-]{1,20}:\s+\S/, { all: ':' }),
  cue('bare key', /^\s*\S[^:]{1,40}:$/, { all: ':' }),
  cue(
    'trailer',
    /^\s*(?:[A-Z][a-z]+(?:-[a-z]+)*-by|Fixes|Closes|Link|Cc|CC|Change-Id|Bug-Id|BUG|Reviewed-on|Bugzilla|References):\s*\S/,
    { all: ':' },
  ),
  cue('numbers', /^\s*[-+]?\d[\d.,:/ \t%-]*$/, { digit: true }),
  cue(
    'revision',
    /\b(?:[Rr]ev(?:ision)?[. ]?\d|r\d{3,}|changeset|commit [0-9a-f]{7,40}|New Revision|Author:|Date:|Log(?: Message)?:|Modified:|Added:|Removed:|Changed:)/,
    { any: ':', digit: true },
  ),
  cue(
    'heading key',
    /^(?:Author|Date|Log(?: Message)?|Modified|Added|Removed|Changed|Changed paths|Modified Paths):$/,
    {
      all: ':',
      words: 2,
    },
  ),
  cue('bullet', /^\s*(?:[-*+•·]|o)\s+\S/),
  cue('numbered', /^\s*(?:\(?\d{1,2}[.):]|\(?[a-zA-Z][.)])\s+\S/, { any: '.):' }),
  cue('wrote', /(?:wrote|writes|schrieb|escribió|écrit|scritto|escreveu|napisał|skrev|says|said)\s*:?\s*$/),
  cue('forwarded', /^-{2,}\s?.*(?:Forwarded|Original|Message)|^-{3,} |^[*_]{2,}\S/, { any: '-*_' }),
  cue('date', /\b\d{1,2}[/.]\d{1,2}[/.]\d{2,4}\b|\b(?:19|20)\d{2}\b/, { digit: true }),
  cue('time', /\b\d{1,2}:\d{2}(?::\d{2})?\s?(?:[AaPp][Mm])?\b/, { digit: true, all: ':' }),
  cue('question', /\?(?:\s|$)/, { all: '?' }),
  cue(
    'attachment',
    /^\s*<<.*>>|^\s*[-(<[]?\s?(?:See )?[Aa]ttach(?:ed|ment)|\.(?:doc|xls|pdf|zip|txt|patch|diff)\b/,
  ),
  cue('bracketed', /^\s*[[(<].*[\])>]$/, { any: '[(<' }),
  cue('stars', /^\s*\*.*\*\s*$/, { all: '*' }),
]

/** Classes of words, each a feature. */
const CLASS_FLAGS: readonly (readonly [kind: number, id: number])[] = (
  [
    [PERSON, 'first person'],
    [CONTACT, 'contact word'],
    [WORK, 'work word'],
    [LIST, 'list word'],
    [LEGAL, 'legal word'],
    [OFFER, 'offer word'],
    [LOG_WORD, 'log word'],
    [CODE_WORD, 'code word'],
    [CLOSING, 'closing word'],
  ] as const
).map(([kind, name]) => [kind, flag(name)] as const)

/** What the rules of each family ask of a line before they are tried. */
const RULE_GATES: Readonly<Record<string, Gate>> = {
  'signature/delimiter': { words: 2 },
  'signature/sent-from': { words: 14 },
  'signature/dash-name': { words: 4 },
  'footer/unsubscribe': { classes: LIST },
  'footer/list-page': { all: ':/' },
  'footer/mailing-list': { classes: LIST },
  'footer/disclaimer': { classes: LEGAL },
  'footer/armour': { all: '-' },
  'closing/regards': { words: 9 },
  'closing/salutation': { words: 8 },
}

/** The rules of the signature, footer and closing families, each a feature. */
const RULES: readonly Cue[] = [...signatureRules, ...footerRules, ...closingRules].map((rule: Rule<string>) =>
  gated(flag(rule.id), (words) => matchRule(rule, words) !== null, RULE_GATES[rule.id] ?? {}),
)

/** How many features a line of its own has. */
export const LINE_FEATURES: number = names.length

/** The names, for the file of weights. */
export const LINE_FEATURE_NAMES: readonly string[] = names

/** Room for the features of one line. */
export const MOST_LINE_FEATURES = 120

/** A line is looked at as far as here: enough to see what it is. */
const LOOK = 160

/** Writes the numbers of the features that a line's shape gives to `out` from `at`; yields where they end. */
export function readShapeFeatures(shape: LineShape, out: Uint16Array, at: number): number {
  let next = at
  const ink = shape.lower + shape.upper + shape.digits + shape.signs
  const letters = shape.lower + shape.upper
  out[next++] = LENGTH(shape.length)
  out[next++] = WORDS(shape.words)
  out[next++] = INDENT(shape.indent)
  out[next++] = FUNCTION_WORDS(shape.prose)
  out[next++] = LETTERS(letters / ink)
  out[next++] = DIGITS(shape.digits / ink)
  out[next++] = SIGNS(shape.signs / ink)
  out[next++] = UPPER(letters === 0 ? 0 : shape.upper / letters)
  out[next++] = NAMES(shape.words <= 5 ? shape.capitalised : 0)
  out[next++] = GAPS(shape.gaps)
  out[next++] = SLASHES(shape.slashes)
  const first = FIRST_FLAGS.get(signOf(shape.first, '0'))
  if (first !== undefined) out[next++] = first
  const last = LAST_FLAGS.get(signOf(shape.last, 'a'))
  if (last !== undefined) out[next++] = last
  if (shape.words > 0 && shape.capitalised === shape.words) out[next++] = ALL_NAMES
  if (shape.tabs > 0) out[next++] = TAB
  if ((shape.marks & AT) !== 0) out[next++] = ADDRESS
  return next
}

/** Writes the features that patterns and rules find in a line's words, as `readShapeFeatures` does. */
export function readWordFeatures(words: string, shape: LineShape, out: Uint16Array, at: number): number {
  let next = at
  const look = words.length > LOOK ? words.slice(0, LOOK) : words
  for (const [kind, id] of CLASS_FLAGS) if ((shape.classes & kind) !== 0) out[next++] = id
  for (const cue of CUES) if (isOpen(cue, shape) && cue.test(look)) out[next++] = cue.id
  for (const rule of RULES) if (isOpen(rule, shape) && rule.test(look)) out[next++] = rule.id
  return next
}

function isOpen({ all, any, digits, classes, words }: Cue, shape: LineShape): boolean {
  return (
    (shape.marks & all) === all &&
    (any === 0 || (shape.marks & any) !== 0) &&
    shape.digits >= digits &&
    (classes === 0 || (shape.classes & classes) !== 0) &&
    shape.words <= words
  )
}

function signOf(code: number, digit: string): string {
  if (code >= 97 && code <= 122) return 'a'
  if (code >= 65 && code <= 90) return digit === 'a' ? 'a' : 'A'
  if (code >= 48 && code <= 57) return digit
  if (code > 191) return digit === 'a' ? 'a' : 'é'
  if (code === 93 || code === 125) return String.fromCharCode(code)
  return String.fromCharCode(code)
}
