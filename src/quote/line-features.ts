import type { Rule } from '../text/rule.ts'
import { matchRule } from '../text/rule.ts'
import type { LineShape } from './line-shape.ts'
import { closingRules } from './rules/closing.ts'
import { footerRules } from './rules/footer.ts'
import { signatureRules } from './rules/signature.ts'

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
const PROSE = buckets('prose', [0, 1, 2, 4])
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
const SLASHES = buckets('slashes', [0, 1, 3])

interface Cue {
  readonly id: number
  readonly pattern: RegExp
}

function cue(name: string, pattern: RegExp): Cue {
  return { id: flag(name), pattern }
}

/** Looks of a whole line, whatever it says. */
const CUES: readonly Cue[] = [
  cue('url', /https?:\/\/|www\.\w|ftp:\/\//),
  cue('only url', /^\s*[<[(]?(?:https?|ftp):\/\/\S+[>\])]?[.,]?$/),
  cue('named url', /^\s*[\p{L}\d][^:.!?]{0,40}:?\s+<?https?:\/\/\S+$/u),
  cue('only address', /^\s*(?:[Ee]-?[Mm]ail|[Mm]ail)?:?\s*<?[\w.+-]+@[\w.-]+>?$/),
  cue(
    'phone',
    /(?:\+\d{1,3}[ .()-]{1,3}|\(\d{2,4}\)\s?|\b\d{2,4}[-./ ])\d{2,4}[-./ ]?\d{2,4}(?:[-./ ]?\d{2,4})?\b/,
  ),
  cue(
    'contact word',
    /\b(?:[Pp]hone|[Tt]el(?:ephone|efon|\.)?|[Ff]ax|[Mm]obil[e]?|[Cc]ell|GSM|PGP|GPG|[Ff]ingerprint|ICQ|[Jj]abber|XMPP|[Ss]kype|[Tt]witter|[Ll]inked[Ii]n|[Bb]log|[Hh]ome ?[Pp]age|[Ww]eb(?:site)?|IRC|[Kk]ey ID)\b[ :#.]/,
  ),
  cue(
    'work word',
    /\b(?:University|Universit\S+|Department|Dept\.?|Institute|Institut|Laborator\S+|Faculty|School of|College|Inc\.?|Ltd\.?|LLC|LLP|GmbH|S\.?A\.|Corp(?:oration)?\.?|Company|Consult\w+|Engineer|Developer|Manager|Director|Administrator|Architect|Professor|Prof\.|Dr\.|Ph\.?D|CEO|CTO|President|Street|Str\.|Avenue|Ave\.?|Blvd|Road|Suite|P\.?O\.? Box|Building|Floor)(?=\W|$)/,
  ),
  cue('postcode', /(?:\b[A-Z]{2},? \d{5}(?:-\d{4})?\b|\b\d{4,5} \p{Lu}\p{Ll}{2,})/u),
  cue('quoted saying', /^\s*["“'].*|.*["”']\s*(?:-{1,2}|—|~).*$/),
  cue('saying source', /^\s*(?:-{1,3}|—|~|\/)\s?\p{Lu}[\p{L}.'-]+(?: [\p{L}.,'-]+){0,6}$/u),
  cue('call', /\w\((?:[^)]{0,80})?\)/),
  cue('arrow', /->|=>|::/),
  cue('comparison', /[=!<>]=|&&|\|\|/),
  cue('statement end', /[;{}]\s*(?:\/\/.*|\/\*.*)?$/),
  cue('assignment', /^\s*[\w.$\][*]+(?: [\w.$*]+)?\s?[-+*/|&]?=\s?\S/),
  cue('comment', /^\s*(?:\/\/|\/\*|\*\/|\*\s|#\s?\w|--\s\w|;;|%)/),
  cue('preprocessor', /^\s*#\s?(?:include|define|if|ifdef|ifndef|endif|else|elif|undef|pragma|error)\b/),
  cue('tag', /^\s*<[/!?]?[A-Za-z][\w:-]*(?:\s[^>]*)?\/?>?|<\/\w+>\s*$/),
  cue(
    'shell',
    /^\s*(?:\[?[\w.-]+@[\w.-]+[^\]]*\]?\s?[$#>%]|[$#%]|sh-?\d?\S*[$#]|C:\\\S*>|>>>|mysql>|\(gdb\)|irb\S*>)\s\S/,
  ),
  cue(
    'command',
    /^\s*(?:sudo|git|svn|cvs|hg|make|gcc|cd|ls|cat|cp|mv|rm|mkdir|chmod|apt-get|yum|rpm|python\d?|perl|ruby|java|wget|curl|ssh|echo|export|\.\/\S+|configure|gmake|cmake|pip|npm|docker)\s(?:\S+\s)?[-./\w]/,
  ),
  cue('option', /\s--?[a-zA-Z][\w-]*(?:[=\s]|$)/),
  cue('hex', /\b0x[0-9a-fA-F]{2,}|\b[0-9a-f]{12,40}\b/),
  cue('path', /(?:^|[\s"'(])(?:\/|\.\/|~\/|[A-Z]:\\)[\w.-]+(?:[/\\][\w.+-]+)+/),
  cue('file place', /[\w/.-]+\.\w{1,4}:\d+|line \d+/),
  cue('dotted name', /\b[a-z_]+(?:\.[A-Za-z_]\w*){2,}/),
  cue('underscore', /\w_\w/),
  cue('camel', /\b[a-z]+[A-Z][a-zA-Z]+\b/),
  cue('percent', /%[sdxulfpi]\b|\$\{?\w|\\[nt]/),
  cue(
    'log time',
    /^\s*[[<(]?(?:\d{1,2}:\d{2}:\d{2}|\d{4}[-/]\d{2}[-/]\d{2}[ T]\d{2}:\d{2}|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) +\d{1,2} \d{2}:\d{2}:\d{2}|\s{0,6}\d{1,6}\.\d{3,6}\])/,
  ),
  cue(
    'log word',
    /\b(?:ERROR|WARNING|WARN|INFO|DEBUG|FATAL|TRACE|FAILED|FAIL|PASS|Error|Exception|Traceback|error:|warning:|note:|fatal:|Segmentation fault|core dumped|checking for|configure:|make\[\d\])/,
  ),
  cue('stack', /^\s*(?:at [\w.$<>]+\(|File "|#\d+\s+0x|\[\w+\]|Caused by:|\.\.\. \d+ more)/),
  cue('modes', /^\s*[-dlcbps][-rwxsStT]{9}/),
  cue('pipe columns', /^\s*\|.*\||\S\s*\|\s*\S.*\|/),
  cue('box', /[+|][-=]{3,}[+|]|[─│┌┐└┘├┤]/),
  cue('key value', /^\s*[A-Z][\w /.-]{1,24}\s*:\s+\S/),
  cue('key padded', /^\s*[\w][\w /#.-]{1,24}\s{1,20}[:=|]\s+\S/),
  cue('lower key', /^\s*[a-z][\w-]{1,20}:\s+\S/),
  cue('bare key', /^\s*\S[^:]{1,40}:$/),
  cue(
    'trailer',
    /^\s*(?:[A-Z][a-z]+(?:-[a-z]+)*-by|Fixes|Closes|Link|Cc|CC|Reported-and-tested-by|Change-Id|Bug-Id|BUG|Reviewed-on|Bugzilla|References):\s*\S/,
  ),
  cue('numbers', /^\s*[-+]?\d[\d.,:/ \t%-]*$/),
  cue(
    'revision',
    /\b(?:[Rr]ev(?:ision)?[. ]?\d|r\d{3,}|changeset|commit [0-9a-f]{7,40}|New Revision|Author:|Date:|Log(?: Message)?:|Modified:|Added:|Removed:|Changed:)/,
  ),
  cue('bullet', /^\s*(?:[-*+•·]|o)\s+\S/),
  cue('numbered', /^\s*(?:\(?\d{1,2}[.):]|\(?[a-zA-Z][.)])\s+\S/),
  cue('wrote', /(?:wrote|writes|schrieb|escribió|écrit|scritto|escreveu|napisał|skrev|says|said)\s*:?\s*$/),
  cue('forwarded', /^-{2,}\s?.*(?:Forwarded|Original|Message)|^-{3,} |^[*_]{2,}\S/),
  cue('date', /\b\d{1,2}[/.]\d{1,2}[/.]\d{2,4}\b|\b(?:19|20)\d{2}\b/),
  cue('time', /\b\d{1,2}:\d{2}(?::\d{2})?\s?(?:[AaPp][Mm])?\b/),
  cue(
    'list word',
    /\b(?:mailing list|subscri|unsubscri|listinfo|archive|list-?info|digest|newsgroup|newsletter)/i,
  ),
  cue(
    'legal word',
    /\b(?:confidential|recipient|disclos|privileged|copyright|notify|liab|virus|disclaimer)/i,
  ),
  cue(
    'free offer',
    /\b(?:[Ff]ree|[Tt]rial|[Dd]ownload|[Ss]ave|[Ll]earn more|[Ss]ign up|[Rr]egister|[Cc]lick|[Vv]isit|Yahoo|MSN|Hotmail|[Ss]ponsor\w*|[Tt]ry)\b/,
  ),
  cue('first person', /\b(?:I|I'm|I've|I'd|we|We|my|My|me|our|ich|Ich|je|Je|yo|eu|Eu)\b/),
  cue('question', /\?(?:\s|$)/),
  cue(
    'attachment',
    /^\s*<<.*>>|^\s*[-(<[]?\s?(?:See )?[Aa]ttach(?:ed|ment)|\.(?:doc|xls|pdf|zip|txt|patch|diff)\b/,
  ),
  cue('bracketed', /^\s*[[(<].*[\])>]$/),
  cue('stars', /^\s*\*.*\*\s*$/),
]

/** The rules of the signature, footer and closing families, each a feature. */
const RULES: readonly (readonly [rule: Rule<string>, id: number])[] = [
  ...signatureRules,
  ...footerRules,
  ...closingRules,
].map((rule) => [rule, flag(rule.id)] as const)

/** How many features a line of its own has. */
export const LINE_FEATURES: number = names.length

/** The names, for the file of weights. */
export const LINE_FEATURE_NAMES: readonly string[] = names

/** Room for the features of one line. */
export const MOST_LINE_FEATURES = 120

/** A line is looked at as far as here: enough to see what it is. */
const LOOK = 160

/** Writes the numbers of a line's features to `out` from `at`; yields where they end. */
export function readLineFeatures(words: string, shape: LineShape, out: Uint16Array, at: number): number {
  let next = at
  const ink = shape.lower + shape.upper + shape.digits + shape.signs
  const letters = shape.lower + shape.upper
  out[next++] = LENGTH(shape.length)
  out[next++] = WORDS(shape.words)
  out[next++] = INDENT(shape.indent)
  out[next++] = PROSE(shape.functionWords)
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
  if (shape.at > 0) out[next++] = ADDRESS
  const look = words.length > LOOK ? words.slice(0, LOOK) : words
  for (const { id, pattern } of CUES) if (pattern.test(look)) out[next++] = id
  for (const [rule, id] of RULES) if (matchRule(rule, look) !== null) out[next++] = id
  return next
}

function signOf(code: number, digit: string): string {
  if (code >= 97 && code <= 122) return 'a'
  if (code >= 65 && code <= 90) return digit === 'a' ? 'a' : 'A'
  if (code >= 48 && code <= 57) return digit
  if (code > 191) return digit === 'a' ? 'a' : 'é'
  if (code === 93 || code === 125) return String.fromCharCode(code)
  return String.fromCharCode(code)
}
