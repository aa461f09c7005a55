import { describe, expect, it } from 'vitest'
import { decodeWords } from '../../src/message/encoded-words.ts'

describe('decodeWords', () => {
  it.each([
    ['plain text', 'plain text'],
    ['=?utf-8?Q?Gr=C3=B6=C3=9Fe?=', 'Größe'],
    ['=?utf-8?B?R3LDtsOfZQ==?=', 'Größe'],
    ['=?UTF-8*en?q?a_b?=', 'a b'],
    ['a =?utf-8?Q?b?= c', 'a b c'],
    ['=?utf-8?Q?a?= =?utf-8?Q?b?=', 'ab'],
    ['=?utf-8?Q?a?= =?iso-8859-1?Q?=E4?=', 'aä'],
    ['=?utf-8?Q?a?= and =?utf-8?Q?b?=', 'a and b'],
    ['=?utf-8?Q?M=C3?= =?utf-8?Q?=BCller?=', 'Müller'],
    ['=?utf-8?B?R3LD?= =?utf-8?B?tsOfZQ==?=', 'Größe'],
    ['=?utf-8?B?R3L?= =?utf-8?B?DtsOfZQ==?=', 'Größe'],
    ['=?iso-2022-jp?B?GyRCSD9CUBsoQg==?=', '反対'],
    ['=?gb2312?B?zt0=?=', '屋'],
    ['=?utf-8?Q?what??=', 'what?'],
    ['=?utf-8?Q?a?=3D?=', 'a?='],
    ['=?utf-8?Q?two words?=', 'two words'],
    ['=?x-unknown?Q?Gr=C3=B6=C3=9Fe?=', 'Größe'],
    ['=?utf-8?Q?=ZZ=?=', '=ZZ='],
    ['=?utf-8?X?abc?=', '=?utf-8?X?abc?='],
    ['=?utf-8?B?R3LDtsOfZQ', 'Größe'],
    ['=?', '=?'],
    ['Gr\xc3\xb6\xc3\x9fe', 'Größe'],
    ['Gr\xf6\xdfe', 'Größe'],
  ])('%j is %j', (value, text) => {
    expect(decodeWords(value, null)).toBe(text)
  })

  it('is linear in hostile values', () => {
    const start = performance.now()
    for (const text of ['=?', '=?utf-8?Q?', '=?a?Q?b?= ', '?=', '=?a?B?='])
      decodeWords(text.repeat(50_000), null)
    expect(performance.now() - start).toBeLessThan(3000)
  })
})
