import { expect, test } from 'vitest'
import type { Attribution } from '../../src/model/segment.ts'
import { mailboxOfAttribution, personOfMailbox } from '../../src/quote/ghost-person.ts'

const named = (name: string | null, address: string | null = null): Attribution => ({
  name,
  address,
  date: null,
  messageId: null,
})

test.each([
  [named('Lee, Ann'), { id: 'ann-lee', name: 'Ann Lee', address: null }],
  [named('"Lee,  Ann"', 'ann@example.org'), { id: 'ann-lee', name: 'Ann Lee', address: 'ann@example.org' }],
  [named('Ann Lee, Jr.'), { id: 'ann-lee-jr', name: 'Ann Lee, Jr.', address: null }],
  [named('Ann Lée'), { id: 'ann-lee', name: 'Ann Lée', address: null }],
  [named('ann at example.org'), { id: 'ann', name: null, address: 'ann@example.org' }],
  [named('PM, ann at example.org'), { id: 'ann', name: null, address: 'ann@example.org' }],
  [named('PM, Ann Lee'), { id: 'ann-lee', name: 'Ann Lee', address: null }],
  [named('America/New York, Ann Lee'), { id: 'ann-lee', name: 'Ann Lee', address: null }],
  [named('Pam Lee'), { id: 'pam-lee', name: 'Pam Lee', address: null }],
  [named('AM Lee'), { id: 'am-lee', name: 'AM Lee', address: null }],
  [
    named('dev-bounces at example.org On Behalf Of Ann Lee'),
    { id: 'ann-lee', name: 'Ann Lee', address: null },
  ],
  [named(null, 'dev-bounces@example.org'), null],
  [named(null, 'ann@example.org'), { id: 'ann', name: null, address: 'ann@example.org' }],
  [named(null), null],
  [named('…'), null],
])('%j names %j', (attribution, person) => {
  expect(personOfMailbox(mailboxOfAttribution(attribution))).toEqual(person)
})
