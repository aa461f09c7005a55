import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linkTo, midUrl, readLinkStyle, safeUrl } from '../../src/render/link.ts'

const TARGET = { message: 'a+b=c/d@mail.example', list: 'dev.example.org', date: '2026-03-02T10:00:00Z' }

describe('readLinkStyle and linkTo', () => {
  it.each([
    ['https://list.example/{id}', 'https://list.example/a+b=c%2Fd@mail.example'],
    ['lore', 'https://lore.kernel.org/r/a+b=c%2Fd@mail.example/'],
    ['lore=https://lore.kernel.org/linux-api/', 'https://lore.kernel.org/linux-api/a+b=c%2Fd@mail.example/'],
    [
      'mailman2:https://host.example/pipermail/dev',
      'https://host.example/pipermail/dev/2026-March/thread.html',
    ],
    [
      'mailman3=https://host.example/archives/list/dev@host.example',
      'https://host.example/archives/list/dev@host.example/message/42USKGQWYUHRBCHPYSCBCHQGH66YPA6U/',
    ],
    ['ponymail', 'https://lists.apache.org/thread/%3Ca+b=c%2Fd@mail.example%3E'],
    ['google-groups=dev', 'https://groups.google.com/d/msgid/dev/a+b=c%2Fd@mail.example'],
    ['google-groups', 'https://groups.google.com/d/msgid/dev/a+b=c%2Fd@mail.example'],
  ])('%s', (style, url) => {
    expect(linkTo(readLinkStyle(style), TARGET)).toBe(url)
  })

  it.each([
    '',
    'mailman2',
    'mailman3',
    'nonsense',
    'javascript:alert({id})',
    'https://list.example/',
    'file:///{id}',
    'constructor',
  ])('%j is no style', (text) => {
    expect(readLinkStyle(text)).toBeNull()
  })

  it.each([
    ['a made id', { ...TARGET, message: 'x@no-id.invalid' }],
    ['a ghost', { ...TARGET, message: 'x@ghost.invalid' }],
    ['no date for a month', { ...TARGET, date: null }],
  ])('makes none for %s', (_, target) => {
    expect(linkTo(readLinkStyle('mailman2:https://host.example/l'), target)).toBeNull()
  })

  it('makes nothing but http(s) URLs of plain signs, whatever an id holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (message) => {
        const url = linkTo(readLinkStyle('https://list.example/m/{id}/x'), { ...TARGET, message })
        if (/@(?:no-id|ghost)\.invalid$/.test(message)) expect(url).toBeNull()
        else expect(url).toMatch(/^https:\/\/list\.example\/m\/[A-Za-z0-9\-._~@+=%]*\/x$/)
        expect(midUrl(message)).toMatch(/^mid:[A-Za-z0-9\-._~@+=%]*$/)
      }),
    )
  })
})

describe('safeUrl', () => {
  it.each([
    ['https://a.example/x y(1)"<>', 'https://a.example/x%20y%281%29%22%3C%3E'],
    ['mailto:ann@example.org', 'mailto:ann@example.org'],
    ['HTTP://A.example/', 'HTTP://A.example/'],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['//a.example', null],
    ['https:///x', null],
    [' vbscript:x', null],
  ])('%j yields %j', (url, safe) => {
    expect(safeUrl(url)).toBe(safe)
  })
})
