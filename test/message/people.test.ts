import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseMailmap } from '../../src/message/mailmap.ts'
import { type PeopleIndex, resolvePeople } from '../../src/message/people.ts'
import type { Mailbox } from '../../src/model/person.ts'

/** `Ann Lee <ann@example.org>`, a bare address, or a bare name. */
function box(text: string): Mailbox {
  const both = /^(.*?) ?<(.*)>$/u.exec(text)
  if (both !== null) return { name: both[1] || null, address: both[2]! }
  return text.includes('@') ? { name: null, address: text } : { name: text, address: null }
}

function index(...texts: string[]): PeopleIndex {
  return resolvePeople(texts.map(box), null)
}

const idIn = (people: PeopleIndex, text: string): string => people.personOf(box(text)).id

describe('one person', () => {
  it.each([
    ['one address', 'Ann Lee <ann@example.org>', 'annie <ann@example.org>'],
    ['one address in another case', 'Ann Lee <ann@example.org>', 'annie <Ann@Example.ORG>'],
    ['one address with a tag', 'Ann Lee <ann@example.org>', 'annie <ann+lists@example.org>'],
    ['an address that pipermail wrote', 'Ann Lee <ann@example.org>', 'annie <ann at example.org>'],
    ['an address in words', 'Ann Lee <ann@example.org>', 'annie <ann (at) example (dot) org>'],
    ['one name', 'Ann Lee <ann@example.org>', 'Ann Lee <al@work.example>'],
    ['a name turned round', 'Ann Lee <ann@example.org>', 'LEE, Ann <al@work.example>'],
    ['a name with accents', 'Ann Lee <ann@example.org>', 'Änn Lée <al@work.example>'],
    ['a name with a firm', 'Ann Lee <ann@example.org>', 'Ann Lee (Example Inc) <al@work.example>'],
    ['a name with a list', 'Ann Lee <ann@example.org>', "'Ann Lee' via dev <dev@lists.example.org>"],
    ['a name with a nickname', 'Ann Lee <ann@example.org>', 'Ann "Al" Lee <al@work.example>'],
    ['a name with a title', 'Ann Lee <ann@example.org>', 'Dr. Ann Lee <al@work.example>'],
    ['a name run together', 'Ann Lee <ann@example.org>', 'AnnLee <al@work.example>'],
    ['a name with letters that have no accent', 'Søren Łee <s@example.org>', 'Soren Lee <sl@work.example>'],
    ['an address made of the name', 'Ann Lee <al@example.org>', 'ann.lee@work.example'],
    ['a hidden address', 'Ann Lee <ann@example.org>', 'Ann Lee <a...@example.org>'],
    [
      'a Gmane address',
      'Ann Lee <ann@example.org>',
      'Ann Lee <ann-LDSdmyG8hGV8YrgS2mwiifqBs+8SCbDb@public.gmane.org>',
    ],
  ])('%s', (_, first, second) => {
    const people = index(first, second, 'Bob Ray <bob@example.org>')
    expect(idIn(people, second)).toBe(idIn(people, first))
    expect(idIn(people, second)).not.toBe('bob-ray')
  })

  it('is found across three mailboxes that have no part in common', () => {
    const people = index(
      'Ann Lee <ann@example.org>',
      'al <ann@example.org>',
      'Ann Lee <al@work.example>',
      'al@work.example',
    )
    expect(new Set(['ann@example.org', 'al@work.example'].map((one) => idIn(people, one)))).toEqual(
      new Set(['ann-lee']),
    )
  })

  it('is who the mailmap says', () => {
    const map = parseMailmap('Ann Lee <ann@example.org> <root@laptop.local>')
    const people = resolvePeople(['root <root@laptop.local>', 'Ann Lee <ann@example.org>'].map(box), map)
    expect(people.personOf(box('root <root@laptop.local>'))).toEqual({
      id: 'ann-lee',
      name: 'Ann Lee',
      address: 'ann@example.org',
    })
  })
})

describe('two people', () => {
  it.each([
    ['one first name', 'Ann <ann@example.org>', 'Ann <al@work.example>'],
    ['the name of a role', 'Release Team <ann@example.org>', 'Release Team <bob@example.org>'],
    ['two hidden addresses', 'al <a...@example.org>', 'bo <a...@example.org>'],
    ['a family name that looks run together', 'McLee <a@example.org>', 'Mc Lee <b@example.org>'],
    ['middle names that differ', 'Ann B Lee <ann@example.org>', 'Ann C Lee <al@work.example>'],
  ])('%s', (_, first, second) => {
    const people = index(first, second)
    expect(idIn(people, first)).not.toBe(idIn(people, second))
  })

  it('who write through a list that gives its own address', () => {
    const list = 'dev@lists.example.org'
    const people = index(
      `Ann Lee <${list}>`,
      `Bob Ray <${list}>`,
      `Cy Moe <${list}>`,
      'Ann Lee <ann@example.org>',
    )
    expect(['Ann Lee', 'Bob Ray', 'Cy Moe'].map((name) => idIn(people, `${name} <${list}>`))).toEqual([
      'ann-lee',
      'bob-ray',
      'cy-moe',
    ])
    expect(people.personNamed('Bob Ray', list)?.id).toBe('bob-ray')
  })
})

describe('ids, names, addresses', () => {
  it('numbers people of one name by their addresses', () => {
    const people = index('Ann <b@example.org>', 'Ann <a@example.org>', 'Ann 2 <c@example.org>')
    expect(['a', 'b', 'c'].map((local) => idIn(people, `${local}@example.org`))).toEqual([
      'ann',
      'ann-2',
      'ann-2-2',
    ])
  })

  it('makes ids of what there is', () => {
    const people = index(
      'bob.ray@example.org',
      '李安 <li@example.org>',
      '<?@example.org>',
      'Jürgen Groß <j@example.org>',
    )
    expect(
      ['bob.ray@example.org', 'li@example.org', '?@example.org', 'j@example.org'].map((one) =>
        idIn(people, one),
      ),
    ).toEqual(['bob-ray', '李安', 'unknown', 'jurgen-gross'])
  })

  it('prefers the spelling used most, of equals the first', () => {
    const people = index(
      'ann lee <ann@example.org>',
      'Ann Lee <ann@example.org>',
      'Ann Lee <al@work.example>',
      'Ann Lee <al@work.example>',
    )
    expect(people.personOf(box('ann@example.org'))).toEqual({
      id: 'ann-lee',
      name: 'Ann Lee',
      address: 'al@work.example',
    })
    expect(
      index('ann lee <ann@example.org>', 'Ann Lee <ann@example.org>').personOf(box('ann@example.org')).name,
    ).toBe('Ann Lee')
  })

  it('lists each address once', () => {
    const people = index(
      'Ann Lee <Ann@example.org>',
      'Ann Lee <ann@example.org>',
      'Ann Lee <ann@example.org>',
      'Ann Lee <al at work.example>',
    )
    expect(people.addressesOf(people.personOf(box('ann@example.org')))).toEqual([
      'al at work.example',
      'ann@example.org',
    ])
  })

  it('gives a stranger an id that nobody has', () => {
    const people = index('Ann <ann@example.org>')
    expect(people.personOf(box('Ann <stranger@example.org>'))).toEqual({
      id: 'ann-2',
      name: 'Ann',
      address: 'stranger@example.org',
    })
    expect(people.addressesOf(people.personOf(box('Ann <stranger@example.org>')))).toEqual([
      'stranger@example.org',
    ])
  })
})

describe('attribution lines', () => {
  const people = index(
    'Ann B. Lee <ann@example.org>',
    'Robert Ray <bob@example.org>',
    'Cy Moe <cy@example.org>',
    'Carla Moe <carla@example.org>',
    'Dee Poe <dee@example.org>',
    'Dee Poe-Sun <dps@example.org>',
    'glyphy <eli@example.org>',
  )

  it.each([
    ['an address', null, 'bob@example.org', 'robert-ray'],
    ['an address where the name belongs', 'bob@example.org', null, 'robert-ray'],
    ['an address that pipermail wrote', null, 'bob at example.org', 'robert-ray'],
    ['an address before the name', 'Cy Moe', 'bob@example.org', 'robert-ray'],
    ['a full name', 'Robert Ray', null, 'robert-ray'],
    ['a name turned round', 'Ray, Robert', null, 'robert-ray'],
    ['a name in another case', 'ROBERT RAY', 'unknown@example.net', 'robert-ray'],
    ['a name without the middle', 'Ann Lee', null, 'ann-b-lee'],
    ['an initial', 'R. Ray', null, 'robert-ray'],
    ['a nickname that is somebody’s display name', 'Glyphy', null, 'glyphy'],
    ['an initial of two people', 'C. Moe', null, null],
    ['another first name with that initial', 'Rita Ray', null, null],
    ['a first name', 'Robert', null, null],
    ['nobody', null, null, null],
    ['an address nobody has', null, 'nobody@example.org', null],
  ])('%s', (_, name, address, id) => {
    expect(people.personNamed(name, address)?.id ?? null).toBe(id)
  })
})

describe('robots', () => {
  it.each([
    'kernel test robot <lkp@example.org>',
    'syzbot <syzbot+abc@example.org>',
    'tip-bot2 for Ann Lee <tip-bot2@example.org>',
    'Patchwork <patchwork@example.org>',
    'GitHub <noreply@example.org>',
    'Ann Lee (JIRA) <jira@example.org>',
    'buildbot@example.org',
    'MAILER-DAEMON@example.org',
    'Mail Delivery Subsystem <postmaster@example.org>',
    'dev-request@lists.example.org',
    'patchwork-bot+dev@example.org',
  ])('%s', (text) => {
    expect(index(text).isBot(box(text))).toBe(true)
  })

  it.each([
    'Travis Roe <travis@example.org>',
    'Gerrit van Roe <gerrit@example.org>',
    'Ann Lee <notifications@github.example>',
    'Abbot <abbot@example.org>',
    'Talbot Roe <talbot@example.org>',
    'Ann Lee <root@example.org>',
    'ann@example.org',
  ])('not %s', (text) => {
    expect(index(text).isBot(box(text))).toBe(false)
  })
})

describe('any mailboxes', () => {
  const anyMailbox = fc.record({
    name: fc.option(
      fc.constantFrom('Ann Lee', 'Lee, Ann', 'ann', 'Bob Ray', 'A. Lee', '', '"', ', ', 'Ann via dev', 'x@y'),
    ),
    address: fc.option(
      fc.constantFrom('ann@example.org', 'ANN@example.org', 'a...@example.org', 'bob', '', '@', 'a@b@c'),
    ),
  })

  it('are the same people in any order, with ids of their own', () => {
    fc.assert(
      fc.property(fc.array(anyMailbox, { maxLength: 12 }), fc.infiniteStream(fc.nat()), (boxes, keys) => {
        const shuffled = boxes
          .map((one) => ({ one, key: keys.next().value as number }))
          .sort((a, b) => a.key - b.key)
          .map(({ one }) => one)
        const people = resolvePeople(boxes, null)
        const again = resolvePeople(shuffled, null)
        const byId = new Map<string, unknown>()
        for (const one of boxes) {
          const person = people.personOf(one)
          expect(again.personOf(one)).toEqual(person)
          expect(byId.get(person.id) ?? person).toEqual(person)
          byId.set(person.id, person)
          expect(person.id).not.toBe('')
        }
      }),
    )
  })
})
