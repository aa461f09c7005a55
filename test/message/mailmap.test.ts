import { describe, expect, it } from 'vitest'
import { parseMailmap } from '../../src/message/mailmap.ts'

const map = parseMailmap(
  [
    '\ufeff# People of the project',
    'Ann Lee <ann@example.org>',
    '<bob@example.org> <bob@laptop.local>',
    'Cy Moe <cy@example.org> <CY@Old.example>',
    'Dee Poe <dee@example.org> Root <root@shared.example>',
    'Eli Roe <eli@example.org> builder <root@shared.example>',
    'Fay Sun <fay@example.org> <>  # no address at all',
    '   ',
    'nothing of this is an address',
    'Half <half@example.org',
    '# Old Name <ann@example.org>',
    'Guy Tan <guy@example.org> # <old@example.org>',
  ].join('\r\n'),
)

describe('mailmap', () => {
  it.each([
    ['a name for an address', 'ann', 'ann@example.org', 'Ann Lee', 'ann@example.org'],
    ['an address for an address', 'Bob', 'bob@laptop.local', 'Bob', 'bob@example.org'],
    ['both, without regard to case', null, 'cy@OLD.example', 'Cy Moe', 'cy@example.org'],
    ['one of two people behind an address', 'root', 'root@shared.example', 'Dee Poe', 'dee@example.org'],
    ['the other of them', 'Builder', 'root@shared.example', 'Eli Roe', 'eli@example.org'],
    ['nobody named behind that address', 'Hal', 'root@shared.example', 'Hal', 'root@shared.example'],
    ['an empty address', null, '', 'Fay Sun', 'fay@example.org'],
    ['somebody the file does not know', 'Ida', 'ida@example.org', 'Ida', 'ida@example.org'],
    ['a comment behind the address', null, 'guy@example.org', 'Guy Tan', 'guy@example.org'],
    ['an address in a comment', 'Old', 'old@example.org', 'Old', 'old@example.org'],
    ['a line without an end', 'Half', 'half@example.org', 'Half', 'half@example.org'],
  ])('%s', (_, name, address, wantedName, wantedAddress) => {
    expect(map.apply({ name, address })).toEqual({ name: wantedName, address: wantedAddress })
  })

  it('leaves a mailbox without an address alone', () => {
    expect(map.apply({ name: 'Ann', address: null })).toEqual({ name: 'Ann', address: null })
  })

  it('lets a later line hold, part by part', () => {
    const two = parseMailmap('Ann L. <ann@example.org> <old@example.org>\nAnn Lee <old@example.org>')
    expect(two.apply({ name: null, address: 'old@example.org' })).toEqual({
      name: 'Ann Lee',
      address: 'ann@example.org',
    })
  })

  it('reads a file that is none without complaint', () => {
    const start = performance.now()
    const none = parseMailmap(`${'<'.repeat(100_000)}\n${'a <'.repeat(1000)}\n\u0000\u0001`)
    expect(none.apply({ name: 'Ann', address: 'a' })).toEqual({ name: 'Ann', address: 'a' })
    expect(performance.now() - start).toBeLessThan(100)
  })
})
