import { describe, expect, it } from 'vitest'
import { readFields } from '../../src/message/header-fields.ts'
import { readMailbox } from '../../src/message/mailbox.ts'
import { AUTHOR_FIELDS, readAuthor } from '../../src/message/read-author.ts'

describe('readMailbox', () => {
  it.each([
    ['Ann Lee <ann@example.org>', 'Ann Lee', 'ann@example.org'],
    ['"Lee, Ann" <ann@example.org>', 'Lee, Ann', 'ann@example.org'],
    ['Lee, Ann <ann@example.org>', 'Lee, Ann', 'ann@example.org'],
    ['"Ann \\"Bo\\" Lee" <ann@example.org>', 'Ann "Bo" Lee', 'ann@example.org'],
    ["'Ann Lee' <ann@example.org>", 'Ann Lee', 'ann@example.org'],
    ['ann@example.org (Ann Lee)', 'Ann Lee', 'ann@example.org'],
    ['ann@example.org (Ann (Bo) Lee)', 'Ann (Bo) Lee', 'ann@example.org'],
    ['ann at example.org (Ann Lee)', 'Ann Lee', 'ann@example.org'],
    ['Ann Lee <ann at example.org>', 'Ann Lee', 'ann@example.org'],
    ['ann@example.org', null, 'ann@example.org'],
    ['<ann@example.org>', null, 'ann@example.org'],
    ['ann@example.org <ann@example.org>', null, 'ann@example.org'],
    ['"ann at example.org" <ann@example.org>', null, 'ann@example.org'],
    ['Ann (ann@example.org)', 'Ann', 'ann@example.org'],
    ['Ann Lee', 'Ann Lee', null],
    ['Ann Lee <>', 'Ann Lee', null],
    ['Ann Lee <ann@example.org>, Bob Ray <bob@example.org>', 'Ann Lee', 'ann@example.org'],
    ['"Ann Lee <ann@example.org>', 'Ann Lee', 'ann@example.org'],
    ['Ann Lee <ann@example.org', 'Ann Lee', 'ann@example.org'],
    ['=?utf-8?Q?J=C3=B6rg_M=C3=BCller?= <joerg@example.org>', 'Jörg Müller', 'joerg@example.org'],
    ['"=?utf-8?Q?J=C3=B6rg?=" <joerg@example.org>', 'Jörg', 'joerg@example.org'],
    ['joerg@example.org (=?iso-8859-1?Q?J=F6rg?=)', 'Jörg', 'joerg@example.org'],
    ['Ann Lee <@relay.example.com:ann@example.org>', 'Ann Lee', 'ann@example.org'],
    ['Ann <ann=40example.org@dmarc.ietf.org>', 'Ann', 'ann@example.org'],
    ['', null, null],
  ])('%s', (value, name, address) => {
    expect(readMailbox(value, null)).toEqual({ name, address })
  })

  it('is linear in hostile values', () => {
    const start = performance.now()
    for (const sign of ['"', '(', '<', '\\', ', ', 'a at ', '=?utf-8?Q?'])
      readMailbox(sign.repeat(100_000), null)
    expect(performance.now() - start).toBeLessThan(2000)
  })
})

describe('readAuthor', () => {
  const author = (header: string): unknown => {
    const { name, address } = readAuthor(readFields(`${header}\n`, new Set(AUTHOR_FIELDS)), null)
    return [name, address]
  }

  it.each([
    [
      'From: Ann Lee via Dev <dev@l.example.org>\nReply-To: Ann Lee <ann@example.org>',
      ['Ann Lee', 'ann@example.org'],
    ],
    [
      "From: 'Ann Lee' via dev <dev@l.example.org>\nX-Original-From: Ann Lee <ann@example.org>",
      ['Ann Lee', 'ann@example.org'],
    ],
    [
      'From: Ann Lee via B4 Relay <devnull+ann.example.org@kernel.example>\nReply-To: ann@example.org',
      ['Ann Lee', 'ann@example.org'],
    ],
    ['From: ann (via GitHub) <git@example.org>', ['ann', null]],
    ['From: Ann Lee über Dev <dev@l.example.org>', ['Ann Lee', null]],
    [
      'From: Ann Lee via Dev <dev@l.example.org>\nReply-To: Dev <dev@l.example.org>\nList-Post: <mailto:dev@l.example.org>',
      ['Ann Lee', null],
    ],
    [
      'From: Ann Lee <dev@l.example.org>\nList-Id: Dev <dev.l.example.org>\nX-Original-From: ann@example.org',
      ['Ann Lee', 'ann@example.org'],
    ],
    ['From: Olivia Silva <olivia@example.org>', ['Olivia Silva', 'olivia@example.org']],
    ['From: Via Tower <via@example.org>', ['Via Tower', 'via@example.org']],
    ['From: \nSender: Ann Lee <ann@example.org>', ['Ann Lee', 'ann@example.org']],
  ])('%s', (header, expected) => {
    expect(author(header)).toEqual(expected)
  })
})
