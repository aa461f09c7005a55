import { isSpace } from './line-table.ts'

/** What a look at the characters of one line tells. */
export interface LineShape {
  length: number
  /** Columns before the first character; a tab counts eight. */
  indent: number
  words: number
  /** Words that open with a capital letter. */
  capitalised: number
  /** Short words of prose: articles, pronouns, prepositions. */
  functionWords: number
  lower: number
  upper: number
  digits: number
  /** Characters that are neither letters, digits nor white space. */
  signs: number
  /** Runs of three blanks or a tab between words. */
  gaps: number
  tabs: number
  at: number
  slashes: number
  dots: number
  /** Code of the first and the last character that is not white space; 0 in a blank line. */
  first: number
  last: number
  second: number
}

/**
 * Short words that prose is full of and code, logs and names are not: English, German, French, Spanish, Italian,
 * Portuguese, Dutch, Swedish, Danish, Polish, Czech, Indonesian.
 */
const FUNCTION_WORDS =
  'the of to and in is it that for you on be with this as are have not i we but if or can an by was at from they do my so he me no all will what when your his has had one out up its our who how get use don just like know some than then them any into been only also very more would there their about which could should make want need does did she her us am a der die das und ist von zu den mit auf ein im nicht es auch sich dem als an wie bei noch nur oder aber wir ich sie er man war hat le la les de des du et un une en est que qui dans pour pas sur au ce il ne se plus par avec je nous vous el los y por con una lo su para como si ya pero este esta hay no o ma da di che e per non sono mi ho un come anche o os as do da em um uma na ao que het een van te dat op niet zijn met voor maar ook nog och att det som en jag inte med har til er af ikke nie na w z do jest co jak tak se to ze ale je yang di ini itu dan ke'

const LETTERS = 27
const TABLE_SIZE = LETTERS ** 5
const isFunctionWord = new Uint8Array(TABLE_SIZE)
for (const word of FUNCTION_WORDS.split(' ')) {
  if (word.length > 5) continue
  let hash = 0
  for (let at = 0; at < word.length; at++) hash = hash * LETTERS + (word.charCodeAt(at) - 96)
  isFunctionWord[hash] = 1
}

/** Made once and filled again for each line: a body has thousands. */
export function emptyShape(): LineShape {
  return {
    length: 0,
    indent: 0,
    words: 0,
    capitalised: 0,
    functionWords: 0,
    lower: 0,
    upper: 0,
    digits: 0,
    signs: 0,
    gaps: 0,
    tabs: 0,
    at: 0,
    slashes: 0,
    dots: 0,
    first: 0,
    last: 0,
    second: 0,
  }
}

/** Looks at the characters from `from` to `end`, and fills the shape. */
export function readShape(body: string, from: number, end: number, shape: LineShape): LineShape {
  let at = from
  let indent = 0
  while (at < end) {
    const code = body.charCodeAt(at)
    if (code === 9) indent = (indent | 7) + 1
    else if (isSpace(code)) indent++
    else break
    at++
  }
  let lower = 0
  let upper = 0
  let digits = 0
  let signs = 0
  let words = 0
  let capitalised = 0
  let functionWords = 0
  let gaps = 0
  let tabs = 0
  let ats = 0
  let slashes = 0
  let dots = 0
  let blanks = 0
  let inWord = false
  /** Packed letters of the word so far; -1 when it is no plain short word. */
  let hash = 0
  shape.first = at < end ? body.charCodeAt(at) : 0
  shape.second = at + 1 < end ? body.charCodeAt(at + 1) : 0
  shape.last = at < end ? body.charCodeAt(end - 1) : 0
  for (; at <= end; at++) {
    const code = at < end ? body.charCodeAt(at) : 32
    if (code === 32 || code === 9 || code === 160 || code === 13) {
      if (inWord) {
        if (hash > 0 && isFunctionWord[hash] === 1) functionWords++
        inWord = false
        blanks = 0
      }
      blanks++
      if (code === 9) {
        tabs++
        blanks = 3
      }
      continue
    }
    if (!inWord) {
      inWord = true
      words++
      hash = 0
      if (blanks >= 3) gaps++
      if (code >= 65 && code <= 90) capitalised++
    }
    if (code >= 97 && code <= 122) {
      lower++
      if (hash >= 0) hash = hash * LETTERS + (code - 96)
    } else if (code >= 65 && code <= 90) {
      upper++
      if (hash >= 0) hash = hash * LETTERS + (code - 64)
    } else if (code >= 48 && code <= 57) {
      digits++
      hash = -1
    } else if (code > 191) {
      // Letters of other alphabets: close enough.
      lower++
      hash = -1
    } else {
      signs++
      if (code === 64) ats++
      else if (code === 47) slashes++
      else if (code === 46) dots++
      // A comma or full stop behind a word keeps it: "is," is a word.
      if (!(code === 44 || code === 46 || code === 63 || code === 33 || code === 59)) hash = -1
    }
    if (hash >= TABLE_SIZE) hash = -1
  }
  shape.length = end - from
  shape.indent = indent
  shape.words = words
  shape.capitalised = capitalised
  shape.functionWords = functionWords
  shape.lower = lower
  shape.upper = upper
  shape.digits = digits
  shape.signs = signs
  shape.gaps = gaps
  shape.tabs = tabs
  shape.at = ats
  shape.slashes = slashes
  shape.dots = dots
  return shape
}
