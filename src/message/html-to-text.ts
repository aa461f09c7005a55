import { compile, type FormatCallback } from 'html-to-text'

/** HTML longer than this is cut: a mail of that size is no prose, and the parser needs many times its size. */
export const HTML_LIMIT: number = 4 * 1024 * 1024
/** Tags nested deeper are taken out: the parser is quadratic in depth, and its walk recursive. Browsers stop at 512. */
const DEPTH_LIMIT = 400

/** Elements that have no content, and those that the next of their kind closes: they do not nest. */
const FLAT = new Set(
  'area base br col embed hr img input link meta param source track wbr p li dt dd option tr td th thead tbody tfoot'.split(
    ' ',
  ),
)
const TAG = /<(\/?)([a-zA-Z][a-zA-Z0-9:_-]{0,60})/g

const QUOTE_STYLE = /border-left\s*:\s*(?!\s*(?:none|0))/i
const TOP_STYLE = /border-top\s*:\s*solid/i
/** Gmail's indent button makes a blockquote that quotes nobody. */
const INDENT_STYLE = /border\s*:\s*(?:none|0)/i

const quote: FormatCallback = (element, walk, builder) => {
  const style = element.attribs?.['style'] ?? ''
  const isCite = element.attribs?.['type'] === 'cite' || /quote|cite/i.test(element.attribs?.['class'] ?? '')
  const isIndent = element.name === 'blockquote' && !isCite && INDENT_STYLE.test(style)
  const isQuote = element.name === 'blockquote' ? !isIndent : QUOTE_STYLE.test(style)
  builder.openBlock({ leadingLineBreaks: element.name === 'blockquote' ? 2 : 1, reservedLineLength: 2 })
  walk(element.children, builder)
  // Outlook draws a line above the header of the mail it quotes: what follows is another paragraph.
  const isApart = element.name === 'blockquote' || TOP_STYLE.test(style)
  builder.closeBlock({
    trailingLineBreaks: isApart ? 2 : 1,
    blockTransform: (block) =>
      isQuote ? markLines(block) : isIndent ? block.replace(/^(?=.)/gm, '    ') : block,
  })
}

/** Elements that stand on lines of their own. */
const BLOCKS = new Set(
  'address article blockquote body center dd div dt footer form h1 h2 h3 h4 h5 h6 header html li main nav p pre section table td th tr'.split(
    ' ',
  ),
)

/** A node as the parser gives it; the library's types leave its neighbours out. */
interface Node {
  readonly type: string
  readonly name?: string | undefined
  readonly data?: string | undefined
  readonly parent?: Node | null | undefined
  readonly next?: Node | null
  readonly prev?: Node | null
}

/**
 * A line break. At the end of a line that a block ends anyway it breaks nothing; alone, as mail programs write blank
 * lines (`<div><br></div>`), it is a blank line.
 */
const lineBreak: FormatCallback = (element, _walk, builder) => {
  if (!isEdgeOfLine(element, 'next')) builder.addLineBreak()
  else if (isEdgeOfLine(element, 'prev')) {
    builder.openBlock({ leadingLineBreaks: 1 })
    builder.closeBlock({ trailingLineBreaks: 1 })
  }
}

/** Whether nothing that shows stands between an element and the next (or last) start or end of a block. */
function isEdgeOfLine(element: Node, side: 'next' | 'prev'): boolean {
  let node: Node | null | undefined = element
  while (node && !BLOCKS.has(node.name ?? '')) {
    for (let other = node[side]; other; other = other[side]) {
      if (other.type === 'text' ? (other.data ?? '').trim() !== '' : other.type === 'tag') {
        return BLOCKS.has(other.name ?? '')
      }
    }
    node = node.parent
  }
  return true
}

function markLines(block: string): string {
  return block
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n')
}

const convert = compile({
  wordwrap: false,
  baseElements: { selectors: ['body'], returnDomByDefault: true },
  limits: { maxDepth: DEPTH_LIMIT, ellipsis: '' },
  formatters: { quote, lineBreak },
  selectors: [
    { selector: '*', format: 'inline' },
    {
      selector: 'a',
      options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['<', '>'], noAnchorUrl: true },
    },
    { selector: 'blockquote', format: 'quote' },
    { selector: 'br', format: 'lineBreak' },
    { selector: 'div[style]', format: 'quote' },
    { selector: 'img', format: 'skip' },
    { selector: 'style', format: 'skip' },
    { selector: 'script', format: 'skip' },
    { selector: 'head', format: 'skip' },
    { selector: 'hr', format: 'horizontalLine', options: { length: 40 } },
    { selector: 'ul', options: { itemPrefix: ' * ' } },
    // Outlook makes a paragraph of every line, and an empty one of every blank line.
    {
      selector: 'p.MsoNormal',
      format: 'paragraph',
      options: { leadingLineBreaks: 1, trailingLineBreaks: 1 },
    },
    {
      selector: 'p.MsoPlainText',
      format: 'paragraph',
      options: { leadingLineBreaks: 1, trailingLineBreaks: 1 },
    },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
})

/** Text made of HTML, and whether all of it was read. */
export interface HtmlText {
  readonly text: string
  readonly isWhole: boolean
}

/**
 * Renders HTML as the text a person reads: one line a block, `> ` before every line of a blockquote (and of what Outlook
 * and GMX mark by a border at the left), lists, links with their address, no images.
 */
export function htmlToText(html: string): HtmlText {
  const cut = html.slice(0, HTML_LIMIT)
  const text = convert(limitDepth(cut))
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/[\u200b\u200c\ufeff]/g, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trimEnd()
  return { text, isWhole: cut.length === html.length }
}

/** Takes out tags that nest deeper than the limit. */
function limitDepth(html: string): string {
  let depth = 0
  let dropped = 0
  let out = ''
  let from = 0
  TAG.lastIndex = 0
  for (let match = TAG.exec(html); match !== null; match = TAG.exec(html)) {
    if (FLAT.has(match[2]!.toLowerCase())) continue
    let drops = false
    if (match[1] === '') {
      if (depth < DEPTH_LIMIT) depth++
      else {
        dropped++
        drops = true
      }
    } else if (dropped > 0) {
      dropped--
      drops = true
    } else if (depth > 0) depth--
    if (!drops) continue
    const end = html.indexOf('>', match.index)
    if (end < 0) break
    out += html.slice(from, match.index)
    from = end + 1
    TAG.lastIndex = from
  }
  return from === 0 ? html : out + html.slice(from)
}
