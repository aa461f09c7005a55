import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readDate } from '../../src/message/date.ts'

describe('readDate', () => {
  it.each([
    ['Mon, 2 Mar 2026 11:12:44 +0100', '2026-03-02T10:12:44Z'],
    ['Mon,  2 Mar 2026 11:12:44 +0100 (CET)', '2026-03-02T10:12:44Z'],
    ['2 Mar 2026 11:12:44 -0000', '2026-03-02T11:12:44Z'],
    ['Mon, 02 Mar 2026 11:12 +0100', '2026-03-02T10:12:00Z'],
    ['Mon, 2 Mar 26 11:12:44 +0100', '2026-03-02T10:12:44Z'],
    ['Mon, 2 Mar 99 11:12:44 GMT', '1999-03-02T11:12:44Z'],
    ['Sat, 2 Mar 102 11:12:44 GMT', '2002-03-02T11:12:44Z'],
    ['Mon Mar  2 11:12:44 2026', '2026-03-02T11:12:44Z'],
    ['Mon Mar  2 11:12:44 CET 2026', '2026-03-02T10:12:44Z'],
    ['Mon Mar  2 11:12:44 2026 +0100', '2026-03-02T10:12:44Z'],
    ['Mon Oct 18 14:31:30 +0000 2021', '2021-10-18T14:31:30Z'],
    ['Monday, 2-Mar-26 11:12:44 GMT', '2026-03-02T11:12:44Z'],
    ['Monday, March 2, 2026 11:12:44 PM', '2026-03-02T23:12:44Z'],
    ['Mon, 2 Mar 2026 12:00:00 AM', '2026-03-02T00:00:00Z'],
    ['Mon, 2 Mar 2026 11:12:44 EST', '2026-03-02T16:12:44Z'],
    ['Mon, 2 Mar 2026 11:12:44 GMT+0200', '2026-03-02T09:12:44Z'],
    ['Mon, 2 Mar 2026 11:12:44 GMT-5', '2026-03-02T16:12:44Z'],
    ['Mon, 2 Mar 2026 11:12:44 +01:00', '2026-03-02T10:12:44Z'],
    ['Mon, 2 Mar 2026 11:12:44', '2026-03-02T11:12:44Z'],
    ['Mon, 2 Mar 2026 11.12.44 +0100', '2026-03-02T10:12:44Z'],
    ['Mon, 2 Mar 2026 11:12:44.123 +0100', '2026-03-02T10:12:44Z'],
    ['Mon, 2 Mar 2026 11:12:44 +50579034', '2026-03-02T11:12:44Z'],
    ['Mon, 2 Mar 2026 11:12:44 -9999', '2026-03-02T11:12:44Z'],
    ['Mon, 2 Mar 2026 23:59:60 +0000', '2026-03-02T23:59:59Z'],
    ['2026-03-02 11:12:44', '2026-03-02T11:12:44Z'],
    ['2026-03-02T11:12:44Z', '2026-03-02T11:12:44Z'],
    ['2026-03-02T11:12:44.5+01:00', '2026-03-02T10:12:44Z'],
    ['3/14/2004 5:06:07 PM', '2004-03-14T17:06:07Z'],
    ['14.3.2004 17:06', '2004-03-14T17:06:00Z'],
    ['2004/03/14 17:06:07', '2004-03-14T17:06:07Z'],
    ['Mo, 2 Mär 2026 11:12:44 +0100', '2026-03-02T10:12:44Z'],
    ['lun., 2 août 2021 11:12:44 +0200', '2021-08-02T09:12:44Z'],
    ['mar, 5 ago 2014 11:12:44 +0200', '2014-08-05T09:12:44Z'],
    ['ons, 2 maj 2012 11:12:44 +0200', '2012-05-02T09:12:44Z'],
    ['Tue, 2 de dez de 2014 11:12:44 -0300', '2014-12-02T14:12:44Z'],
  ])('%s is %s', (text, date) => {
    expect(readDate(text)).toBe(date)
  })

  it.each([
    '',
    'yesterday',
    'some time last week',
    'Mon, 2 Mar 2026',
    'Thu Jan  1 00:00:00 1970',
    'Mon Sep 17 00:00:00 2001',
    'Mon, 2 Foo 2026 11:12:44 +0100',
    'Mon, 2 Mar 1904 11:12:44 +0100',
    'Mon, 2 Mar 20266 11:12:44 +0100',
    'Mon, 42 Mar 2026 11:12:44 +0100',
    'Mon, 2 Mar 2026 25:12:44 +0100',
    '99999999999999999999999999',
    `Mon, ${'9'.repeat(10_000)}`,
  ])('%s is none', (text) => {
    expect(readDate(text)).toBeNull()
  })

  it('reads every RFC 5322 date to the second', () => {
    const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
    const two = (value: number): string => String(value).padStart(2, '0')
    fc.assert(
      fc.property(
        fc.date({
          min: new Date('1972-01-01T00:00:00Z'),
          max: new Date('2098-12-31T00:00:00Z'),
          noInvalidDate: true,
        }),
        fc.integer({ min: -14 * 4, max: 14 * 4 }),
        (date, quarters) => {
          const local = new Date(date.getTime() + quarters * 15 * 60_000)
          const zone = Math.abs(quarters * 15)
          const offset = `${quarters < 0 ? '-' : '+'}${two(Math.floor(zone / 60))}${two(zone % 60)}`
          const day = `${local.getUTCDate()} ${names[local.getUTCMonth()]} ${local.getUTCFullYear()}`
          const time = [local.getUTCHours(), local.getUTCMinutes(), local.getUTCSeconds()].map(two).join(':')
          const expected = `${date.toISOString().slice(0, 19)}Z`
          expect(readDate(`${day} ${time} ${offset}`)).toBe(expected)
          // The same by the long way.
          expect(readDate(`${day}, ${time} ${offset} `)).toBe(expected)
        },
      ),
    )
  })

  it('never throws, and gives a date or null', () => {
    const word = fc.constantFrom(
      'Mon,',
      'Mar',
      '2',
      '2026',
      '11:12:44',
      '+0100',
      'PM',
      '(x)',
      '12.12.12',
      '-',
      '/',
      'GMT',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(word).map((words) => words.join(' ')),
        ),
        (text) => {
          const date = readDate(text)
          if (date !== null) expect(date).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
        },
      ),
    )
  })
})
