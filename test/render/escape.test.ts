import fc from 'fast-check'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { describe, expect, it } from 'vitest'
import {
  escapeHtml,
  escapeInline,
  escapeMarkdown,
  escapeMermaid,
  escapeTableCell,
  escapeTerminal,
  escapeYaml,
  showControls,
} from '../../src/render/escape.ts'

interface Node {
  readonly type: string
  readonly value?: string
  readonly children?: readonly Node[]
}

function parse(markdown: string): Node {
  return fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }) as Node
}

function textOf(node: Node): string {
  return node.value ?? (node.children ?? []).map(textOf).join('')
}

function typesIn(node: Node): string[] {
  return [node.type, ...(node.children ?? []).flatMap(typesIn)]
}

/** Pieces of mail and of attacks on Markdown, put together at random. */
const PIECES = [
  '*',
  '**',
  '_',
  '__',
  '`',
  '``',
  '```',
  '~~',
  '~',
  '[',
  ']',
  '(',
  ')',
  '![',
  '](',
  '<',
  '>',
  '<b>',
  '</b>',
  '<script>',
  '<!--',
  '-->',
  '&',
  '&amp;',
  '&#60;',
  '&copy',
  '#',
  '# ',
  '> ',
  '- ',
  '+ ',
  '1. ',
  '1) ',
  '---',
  '===',
  '|',
  '\\',
  '\\|',
  '\\`',
  ' ',
  '  ',
  '\n',
  '\n\n',
  '{%',
  '{#',
  '!',
  ':',
  '::',
  ':tada:',
  '@',
  '@bob',
  'a@b.example',
  'https://x.example/y_z_',
  'http://',
  'www.example.org',
  '_www.a.example',
  'mailto:a@b.c',
  'xmpp:a@b.c',
  'javascript:x',
  '$',
  '$x$',
  '{{',
  '}}',
  '{%',
  '%}',
  '[^1]',
  '[x]',
  '[ ]',
  '#12',
  '!7',
  'GH-1',
  '“',
  '”',
  '…',
  'é',
  '漢',
  '👍',
  '\u200b',
  '\u00a0',
  '\u202e',
  '\u2066',
  '\u001b[31m',
  '\u0000',
  '\u0085',
  '\u2028',
  '\ud800',
  'word',
  'foo_bar',
  'x',
  '0',
  '.',
  ',',
  '"',
  "'",
  '=',
  '^',
  '\r\n',
  '\f',
]
const mailText = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 14 }).map((parts) => parts.join('')),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
)

describe('escapeMarkdown', () => {
  it.each([
    ['*see* <b>', '\\*see\\* &lt;b&gt;'],
    ['tgt_qp and _this_', 'tgt_qp and \\_this\\_'],
    ['see https://example.org/a_b.', 'see `https://example.org/a_b`.'],
    ['(ask bob@example.org)', '(ask `bob@example.org`)'],
    ['fixes #12, thanks @bob', 'fixes `#12`, thanks `@bob`'],
    ['a | b', 'a \\| b'],
    ['# not a title', '\\# not a title'],
    ['12. not a list', '12\\. not a list'],
    ['AT&T &lt;', 'AT&amp;T &amp;lt;'],
    ['at 10:20:30', 'at 10:20:30'],
    ['{{ site.x }}', '\\{\\{ site.x \\}\\}'],
    ['`a@b`', '`` `a@b` ``'],
  ])('%j yields %j', (text, expected) => {
    expect(escapeMarkdown(text)).toBe(expected)
  })

  const allowed = new Set(['root', 'paragraph', 'text', 'inlineCode'])

  it('renders as the words and nothing else', () => {
    fc.assert(
      fc.property(mailText, (text) => {
        const tree = parse(escapeMarkdown(text))
        expect(textOf(tree)).toBe(showControls(text))
        expect(typesIn(tree).filter((type) => !allowed.has(type))).toEqual([])
      }),
      { numRuns: 1000 },
    )
  })

  it('stays one text in a list item, a heading, a link and between other words', () => {
    fc.assert(
      fc.property(mailText, (text) => {
        const words = escapeInline(text)
        for (const [markdown, more] of [
          [`* a ${words} b [\\[1\\]](https://list.example/1)`, ['list', 'listItem', 'link']],
          [`# ${words} #`, ['heading']],
          [`## a ${words}`, ['heading']],
          [`x [“${words}”](https://list.example/1) y`, ['link']],
          [`> “${words}”${' '}– z`, ['blockquote']],
          [`> ${escapeMarkdown(text)}`, ['blockquote']],
        ] as const) {
          const tree = parse(markdown)
          const types = typesIn(tree)
          expect(
            types.filter((type) => !allowed.has(type) && !(more as readonly string[]).includes(type)),
          ).toEqual([])
          expect(types.filter((type) => type === 'link').length).toBe(
            markdown.includes('](') && (more as readonly string[]).includes('link') ? 1 : 0,
          )
          expect(textOf(tree)).toContain(showControls(text))
        }
      }),
      { numRuns: 400 },
    )
  })

  it('leaves a table its columns', () => {
    fc.assert(
      fc.property(mailText, mailText, (first, second) => {
        const table = `| a | b |\n| --- | --- |\n| ${escapeTableCell(first)} | ${escapeTableCell(second)} |\n| x | y |`
        const tree = parse(table)
        expect(typesIn(tree).filter((type) => type === 'tableCell').length).toBe(6)
        expect(typesIn(tree).filter((type) => type === 'table').length).toBe(1)
        const cells: string[] = []
        const walk = (node: Node): void => {
          if (node.type === 'tableCell') cells.push(textOf(node))
          node.children?.forEach(walk)
        }
        walk(tree)
        expect(cells[2]).toBe(showControls(first) || '–')
        expect(cells[3]).toBe(showControls(second) || '–')
      }),
      { numRuns: 400 },
    )
  })

  it('gives no template of Liquid, Jinja or MDX', () => {
    fc.assert(
      fc.property(mailText, (text) => {
        expect(escapeMarkdown(text)).not.toMatch(/\{[{%#]|(?<!\\)[{}]/)
      }),
    )
  })

  it.each(['`', '_', '(', ')', '*', '@', ':', ':a', '\\', '[', '&', ' ', '{', '<'])(
    'takes 200,000 times %j in linear time',
    (sign) => {
      const started = performance.now()
      escapeMarkdown(sign.repeat(200_000))
      escapeMarkdown(`x${sign.repeat(200_000)}x`)
      expect(performance.now() - started).toBeLessThan(5000)
    },
  )
})

describe('showControls', () => {
  it('shows what would act unseen', () => {
    expect(showControls('a\n\u001b[31m\u202eb\u0085\u{e0041}\ud800')).toBe(
      'a \\x1b[31m\\u202eb\\x85\\u{e0041}\ufffd',
    )
  })
})

describe('escapeYaml', () => {
  it('is a JSON string, which YAML 1.2 reads as it is', () => {
    fc.assert(
      fc.property(mailText, (text) => {
        const scalar = escapeYaml(text)
        expect(scalar).not.toMatch(/[\n\u0000-\u001f\u007f-\u009f\u2028\u2029]/)
        expect(JSON.parse(scalar)).toBe(showControls(text))
      }),
    )
  })
})

describe('escapeMermaid', () => {
  it('leaves no sign that Mermaid reads', () => {
    fc.assert(
      fc.property(mailText, (text) => {
        expect(escapeMermaid(text).replace(/#\d+;/g, '')).not.toMatch(/["`<>{}[\]|\\#;%&=\n]/)
      }),
    )
  })
})

describe('escapeHtml', () => {
  it('leaves no tag, entity or attribute end, and keeps lines', () => {
    fc.assert(
      fc.property(mailText, (text) => {
        const html = escapeHtml(text)
        expect(html).not.toMatch(/[<>"']/)
        expect(html.replace(/&(?:amp|lt|gt|quot|#39);/g, '')).not.toContain('&')
        expect(html.split('\n').length).toBe(text.split('\n').length)
      }),
    )
  })
})

describe('escapeTerminal', () => {
  it('leaves no control character and no override', () => {
    fc.assert(
      fc.property(mailText, (text) => {
        expect(escapeTerminal(text)).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/)
      }),
    )
  })

  it.each([
    ['\u001b]0;title\u0007', '\\x1b]0;title\\x07'],
    ['\u009b31m', '\\x9b31m'],
    ['a\tb\nc', 'a    b\\x0ac'],
  ])('%j yields %j', (text, expected) => {
    expect(escapeTerminal(text)).toBe(expected)
  })
})
