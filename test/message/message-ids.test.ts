import { describe, expect, it } from 'vitest'
import { readInReplyTo, readMessageId, readReferences } from '../../src/message/message-ids.ts'

describe('readMessageId', () => {
  it.each([
    [['<m1@example.org>'], 'm1@example.org'],
    [[' <m1@example.org> (added by postmaster@example.org)'], 'm1@example.org'],
    [['<<m1@example.org>>'], 'm1@example.org'],
    [['m1@example.org'], 'm1@example.org'],
    [['<m1-\r\n cut@example.org>'], 'm1-cut@example.org'],
    [['<20021021.ABC>'], '20021021.ABC'],
    [['<M1@Example.org>'], 'M1@Example.org'],
    [['<>', '<second@example.org>'], 'second@example.org'],
    [['<first@example.org>', '<second@example.org>'], 'first@example.org'],
    [['no id'], null],
    [[''], null],
    [[`<${'a'.repeat(2000)}@example.org>`], null],
    [[], null],
  ])('%j is %s', (values, id) => {
    expect(readMessageId(values)).toBe(id)
  })
})

describe('readReferences', () => {
  it.each([
    ['<a@x.org> <b@x.org>', ['a@x.org', 'b@x.org']],
    ['<a@x.org>\r\n\t<b@x.org>\r\n <c@x.org>', ['a@x.org', 'b@x.org', 'c@x.org']],
    ['<a@x.org>,<b@x.org>', ['a@x.org', 'b@x.org']],
    ['<a@x.org><b@x.org>', ['a@x.org', 'b@x.org']],
    ['a@x.org b@x.org', ['a@x.org', 'b@x.org']],
    ['<a@x.org> <a@x.org>', ['a@x.org']],
    ['Ann Lee <ann@x.org>', ['ann@x.org']],
    ['<> < >', []],
    ['', []],
  ])('%j is %j', (value, ids) => {
    expect(readReferences([value])).toEqual(ids)
  })

  it('keeps the first and the newest of thousands', () => {
    const ids = Array.from({ length: 5000 }, (_, i) => `m${i}@x.org`)
    const read = readReferences([ids.map((id) => `<${id}>`).join(' ')])
    expect(read).toHaveLength(400)
    expect(read[0]).toBe('m0@x.org')
    expect(read.at(-1)).toBe('m4999@x.org')
  })
})

describe('readInReplyTo', () => {
  it.each([
    ['<a@x.org>', ['a@x.org']],
    ['a@x.org', ['a@x.org']],
    ['<a@x.org> <b@x.org>', ['a@x.org', 'b@x.org']],
    ['<a@x.org>; from ann@x.org on Mon, Mar 02, 2026', ['a@x.org']],
    ['<a@x.org> (Ann Lee\'s message of "Mon, 2 Mar 2026")', ['a@x.org']],
    ['Your message of "Mon, 02 Mar 2026 09:00:00 +0100." <20260302.AB@x.org>', ['20260302.AB@x.org']],
    ['Message from Bob Ray <bob@x.org> of "Mon, 02 Mar 2026"', []],
    ['Message from Bob Ray <bob@x.org> of Monday <200203021012.AB@x.org>', ['200203021012.AB@x.org']],
    ['bob@x.org (Bob Ray)', []],
    ['Your message of Monday', []],
    ['', []],
  ])('%j is %j', (value, ids) => {
    expect(readInReplyTo([value])).toEqual(ids)
  })
})

it('is linear in hostile headers', () => {
  const start = performance.now()
  for (const text of [
    '<'.repeat(200_000),
    '<a@'.repeat(70_000),
    '('.repeat(200_000),
    `from ${'x '.repeat(100_000)}<a@b>`,
    'a@b,'.repeat(50_000),
  ]) {
    readInReplyTo([text])
    readReferences([text])
    readMessageId([text])
  }
  expect(performance.now() - start).toBeLessThan(3000)
})
