/**
 * Everything that a record shows was written by strangers. These functions are the one way for mail text into an
 * output: each keeps the words and takes away every power to act.
 */

/** ESC, BEL, CSI and the rest of C0, DEL and C1: a terminal obeys them, an editor hides them. */
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/g
/** Embeddings, overrides and isolates (UAX 9): they make a line read in another order than it is stored (CVE-2021-42574). */
const BIDI = /[\u202a-\u202e\u2066-\u2069]/g
/** Line and paragraph separators end lines for some readers only; tag characters carry text that nobody sees. */
const UNSEEN = /[\u2028\u2029\ufeff]|[\u{e0000}-\u{e007f}]/gu
/** Half a surrogate pair cannot be written as UTF-8. */
const LONE_SURROGATE = /\p{Surrogate}/gu

/**
 * Folds white space to single blanks and shows what would act unseen as an escape.
 *
 * For example, `a\n\u001b[31m\u202eb` yields `a \x1b[31m\u202eb` with the backslashes visible.
 */
export function showControls(text: string): string {
  return showUnseen(text.replace(/\s+/g, ' ').trim())
}

/** Anything that is shown as an escape, or half of what may be: most texts have none, and are done with one look. */
const UNUSUAL = /[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufeff]/
/** The same in a text of several lines, where tabs and line ends are usual. */
const UNUSUAL_IN_LINES =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufeff]/

/** Shows control characters, bidirectional overrides and invisible characters as escapes; leaves white space alone, save control characters. */
function showUnseen(text: string): string {
  if (!UNUSUAL.test(text)) return text
  return text
    .replace(CONTROL, hexEscape)
    .replace(BIDI, hexEscape)
    .replace(UNSEEN, hexEscape)
    .replace(LONE_SURROGATE, '\ufffd')
}

function hexEscape(character: string): string {
  const code = character.codePointAt(0)!
  if (code < 0x100) return `\\x${code.toString(16).padStart(2, '0')}`
  if (code < 0x10000) return `\\u${code.toString(16).padStart(4, '0')}`
  return `\\u{${code.toString(16)}}`
}

/**
 * What GitHub, GitLab and other Markdown hosts turn into links, mentions, emoji or mathematics wherever it stands in a
 * text, escaped or not: URLs and addresses (GFM autolinks work on the text after escapes are undone), `@name`,
 * `#12`, `!12`, `$x$`, `:name:`. Only a code span keeps it quiet.
 */
const ACTIVE_WORD =
  /[@$]|(?:^|[^\p{L}\p{N}])[#!~%&]\p{N}|\bGH-\d|:\/\/|www\.|(?:^|[^a-z])(?:mailto|xmpp|data|javascript|vbscript|file):|:(?=[0-9_]*[a-z+-])[a-z0-9_+-]+:/iu

/** Signs around a word that stay outside its code span. */
const OPENING = '("\'“‘«'
const CLOSING = ')"\'”’»,.;:?'

/** Signs that may start or end Markdown of some dialect: CommonMark, GFM, kramdown, MDX, Liquid and Jinja templates. */
const MARKDOWN_SIGN = /[\\`*[\]{}|~^]/g

/**
 * One line of Markdown that renders as the words of `text` and nothing else, wherever in a line, table cell, link
 * text or heading it is put: no emphasis, link, image, HTML, code block, table break, footnote, mention or template.
 * Words that hosts make active in any case (URLs, addresses, `@name`, `#12`) become code spans.
 *
 * For example, `*see* <b> https://example.org` yields `` \*see\* &lt;b&gt; `https://example.org` ``.
 */
export function escapeMarkdown(text: string): string {
  // A block starts with its line: headings, lists, rules, setext underlines, definition lists, directives.
  return escapeInline(text)
    .replace(/^[+\-=:!]/, '\\$&')
    .replace(/^(\d{1,9})([.)])/, '$1\\$2')
}

/**
 * Like {@link escapeMarkdown}, for words that never start a line because a quotation mark or the like stands before
 * them: `+1` stays `+1`.
 */
export function escapeInline(text: string): string {
  return showControls(text)
    .split(' ')
    .map((word) => (ACTIVE_WORD.test(word) ? quietWord(word) : escapeSigns(word)))
    .join(' ')
}

/** A word in a code span, the signs around it outside. */
function quietWord(word: string): string {
  let start = 0
  while (start < word.length && OPENING.includes(word[start]!)) start++
  let end = word.length
  while (end > start && CLOSING.includes(word[end - 1]!)) end--
  return (
    escapeSigns(word.slice(0, start)) +
    escapeMarkdownCode(word.slice(start, end)) +
    escapeSigns(word.slice(end))
  )
}

/**
 * A name (a Message-ID, a URL, a rule) in code spans, its white space folded. Empty for an empty name.
 *
 * Code spans stand around everything but `{`, `}` and `|`: templates (`{{`) and table cells (`|`) are read before code spans
 * are, so these stand outside, escaped.
 */
export function escapeMarkdownCode(name: string): string {
  return showControls(name)
    .split(/([{}|]+)/)
    .map((part, at) => (part === '' ? '' : at % 2 === 1 ? part.replace(/[{}|]/g, '\\$&') : codeSpan(part)))
    .join('')
}

/** One code span, its fence longer than any run of backticks inside. */
function codeSpan(text: string): string {
  let fence = '`'
  for (const run of text.match(/`+/g) ?? [])
    if (run.length >= fence.length) fence = '`'.repeat(run.length + 1)
  const pad = text.startsWith('`') || text.endsWith('`') ? ' ' : ''
  return fence + pad + text + pad + fence
}

function escapeSigns(word: string): string {
  return (
    word
      .replace(/&/g, '&amp;')
      .replace(MARKDOWN_SIGN, '\\$&')
      // `{%` and `{#` open a tag and a comment of Liquid and Jinja, a backslash before them or not.
      .replace(/\{[%#]/g, ([brace, sign]) => `${brace}\\${sign}`)
      // Python-Markdown and others know no `\<`: the entity is safe everywhere.
      .replace(/</g, '&lt;')
      .replace(/>/g, '&gt;')
      // Inside a word an underscore is only a letter, and `foo_bar` reads better than `foo\_bar`.
      .replace(/_+/g, (run, at: number, whole: string) =>
        isPlain(whole[at - 1]) && isPlain(whole[at + run.length]) ? run : '\\_'.repeat(run.length),
      )
      // At the end of a heading signs that stand alone are taken for its closing.
      .replace(/^#/, '\\#')
      // Before a citation an exclamation mark would make its link an image.
      .replace(/!$/, '\\!')
  )
}

function isPlain(sign: string | undefined): boolean {
  return sign !== undefined && /[A-Za-z0-9]/.test(sign)
}

/**
 * Like {@link escapeInline}, for a cell of a table: an empty text becomes a dash, so that the row keeps its shape
 * for readers of the source.
 */
export function escapeTableCell(text: string): string {
  const escaped = escapeInline(text)
  return escaped === '' ? '–' : escaped
}

/**
 * A quoted YAML scalar, the quotes included, that reads back as `text` with its white space folded. YAML 1.2's double
 * quoted style takes JSON strings as they are.
 */
export function escapeYaml(text: string): string {
  return JSON.stringify(showControls(text))
}

/**
 * Text for a Mermaid label inside double quotes. All but letters, digits and a few harmless signs become Mermaid's
 * numeric entities, so that no sign ends the label, opens a tag, starts a directive (`%%{`) or a click handler.
 */
export function escapeMermaid(text: string): string {
  return showControls(text).replace(
    /[^\p{L}\p{M}\p{N} .,:?!+/()'–…“”‘’]/gu,
    (sign) => `#${sign.codePointAt(0)};`,
  )
}

const HTML_ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const HTML_SIGN = /[&<>"']/
const HTML_SIGNS = /[&<>"']/g

/** Text for HTML content and for attribute values in either quotes. White space stays, control characters are shown. */
export function escapeHtml(text: string): string {
  const shown = escapeLines(text)
  return HTML_SIGN.test(shown) ? shown.replace(HTML_SIGNS, (sign) => HTML_ENTITIES[sign]!) : shown
}

/** Shows control characters of a text of several lines; `\n` and tabs stay. */
function escapeLines(text: string): string {
  if (!UNUSUAL_IN_LINES.test(text)) return text
  return text
    .split(/([\n\t])/)
    .map((part, at) => (at % 2 === 1 ? part : showUnseen(part)))
    .join('')
}

/** One line for a terminal: tabs become blanks; every other control character, line ends too, is shown as an escape. */
export function escapeTerminal(text: string): string {
  return showUnseen(text.replace(/\t/g, '    '))
}
