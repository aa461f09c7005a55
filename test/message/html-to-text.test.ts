import { describe, expect, it } from 'vitest'
import { htmlToText } from '../../src/message/html-to-text.ts'

const text = (html: string): string => htmlToText(html).text

describe('htmlToText', () => {
  it.each([
    [
      'lines of Gmail',
      '<div dir="ltr"><div>one</div><div>two</div><div><br></div><div>three</div></div>',
      'one\ntwo\n\nthree',
    ],
    ['paragraphs', '<p>one</p><p>two</p>', 'one\n\ntwo'],
    [
      'lines of Outlook',
      '<p class=MsoNormal>one</p><p class=MsoNormal>two</p><p class=MsoNormal>&nbsp;</p><p class=MsoNormal>three</p>',
      'one\ntwo\n\nthree',
    ],
    [
      'a quote',
      '<p>no</p><blockquote type="cite"><p>yes</p><p>really</p></blockquote><p>no</p>',
      'no\n\n> yes\n>\n> really\n\nno',
    ],
    [
      'a quote in a quote',
      '<blockquote>one<blockquote>two<blockquote>three</blockquote></blockquote></blockquote>',
      '> one\n>\n> > two\n> >\n> > > three',
    ],
    ['a border at the left', '<div style="border:none;border-left:solid blue 1.5pt">yes</div>', '> yes'],
    ['no border at the left', '<div style="border-left:none">yes</div>', 'yes'],
    [
      'an indent',
      '<blockquote style="margin:0 0 0 40px;border:none;padding:0px">yes</blockquote>',
      '    yes',
    ],
    [
      'links',
      '<a href="https://example.org/a">the page</a>, <a href="https://example.org/b">https://example.org/b</a>',
      'the page <https://example.org/a>, https://example.org/b',
    ],
    ['an address', '<a href="mailto:ann@example.org">ann@example.org</a>', 'ann@example.org'],
    ['lists', '<ol><li>one</li><li>two</li></ol>', ' 1. one\n 2. two'],
    ['headings as they are', '<h1>Title of it</h1>text', 'Title of it\n\ntext'],
    ['preformatted text', '<pre>if (a)\n    b\n</pre>', 'if (a)\n    b'],
    [
      'no styles, scripts, titles or pictures',
      '<html><head><title>t</title><style>p{}</style></head><body><script>x()</script><img src="a" alt="b">text</body></html>',
      'text',
    ],
    ['entities', '&lt;b&gt; &amp;amp; &eacute; &#8364;', '<b> &amp; é €'],
    ['nothing', '', ''],
    ['broken markup', '<p>one<div>two</p></b><table><tr><td>three', 'one\n\ntwo\n\n\n\nthree'],
  ])('renders %s', (_, html, expected) => {
    expect(text(html).replace(/^\n+/, '')).toBe(expected)
  })

  it('says when it is cut', () => {
    expect(htmlToText('x').isWhole).toBe(true)
    expect(htmlToText('x '.repeat(3 << 20)).isWhole).toBe(false)
  })

  it('takes its time within bounds for hostile markup', () => {
    const start = performance.now()
    for (const html of [
      '<b>',
      '<div>',
      '<blockquote>',
      '<table><tr><td>',
      '<',
      '&',
      '<!--',
      '<a href="',
      '<p',
      '<ul><li>',
    ]) {
      expect(text(html.repeat(60_000))).toBeTypeOf('string')
    }
    expect(performance.now() - start).toBeLessThan(20_000)
  }, 60_000)
})
