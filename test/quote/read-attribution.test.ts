import { expect, test } from 'vitest'
import { readAttribution } from '../../src/quote/read-attribution.ts'

test.each([
  [
    'On Wed, 20 Jul 2011 at 21:51, Ann Lee <ann@lists.example> wrote:',
    'Ann Lee',
    'ann@lists.example',
    '2011-07-20',
  ],
  ['On Wednesday 20 July 2011 21:51, Lee, Ann wrote:', 'Ann Lee', null, '2011-07-20'],
  ['On 2011-07-20 at 21:51 Ann Lee writes:', 'Ann Lee', null, '2011-07-20'],
  ['Ann Lee <ann@lists.example> wrote:', 'Ann Lee', 'ann@lists.example', null],
  ['Am 20.07.2011 um 21:51 schrieb Ann Lee:', 'Ann Lee', null, '2011-07-20'],
  [
    'Le 20 juillet 2011 à 21:51, Ann Lee <ann@lists.example> a écrit :',
    'Ann Lee',
    'ann@lists.example',
    '2011-07-20',
  ],
  [
    'El 20 de julio de 2011 21:51, Ann Lee <ann@lists.example> escribió:',
    'Ann Lee',
    'ann@lists.example',
    '2011-07-20',
  ],
  [
    'Il giorno 20 luglio 2011 21:51, Ann Lee <ann@lists.example> ha scritto:',
    'Ann Lee',
    'ann@lists.example',
    '2011-07-20',
  ],
  [
    'Em 20 de julho de 2011 21:51, Ann Lee <ann@lists.example> escreveu:',
    'Ann Lee',
    'ann@lists.example',
    '2011-07-20',
  ],
  [
    'Op 20 juli 2011 21:51 schreef Ann Lee <ann@lists.example>:',
    'Ann Lee',
    'ann@lists.example',
    '2011-07-20',
  ],
  ['Den 20 juli 2011 21:51 skrev Ann Lee <ann@lists.example>:', 'Ann Lee', 'ann@lists.example', '2011-07-20'],
  [
    '20 июля 2011 г. 21:51 пользователь Ann Lee <ann@lists.example> написал:',
    'Ann Lee',
    'ann@lists.example',
    '2011-07-20',
  ],
])('%s', (line, name, address, day) => {
  const read = readAttribution(line)
  expect(read?.name).toBe(name)
  expect(read?.address).toBe(address)
  expect(read?.date?.slice(0, 10) ?? null).toBe(day)
})

test.each(['I wrote a patch.', 'She wrote that it works.', 'wrote:', ''])('no attribution: %j', (line) => {
  expect(readAttribution(line)).toBeNull()
})
