/**
 * Changes mails at random (bytes flipped, lines cut, headers doubled, boundaries moved, ends lost, mails spliced) and
 * checks that reading keeps its promises: nothing thrown, nothing that takes a second, nothing lost in a mailbox.
 *
 *   npm run fuzz:mime -- [--count 100000] [--seed 1]
 *
 * A mail that breaks a promise is written to the folder it names; put it into test/fixtures/malformed under its cause.
 */
import { existsSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { brokenPromises, lostInMailbox } from '../test/support/check-mail.ts'
import { mutateMail, Random } from '../test/support/mutate-mail.ts'

/** A mail that takes longer has hung, as far as a user can tell. */
const HANGS_MS = 1000
/** Seeds longer than this make every round slow and find nothing that shorter ones do not. */
const SEED_SIZE = 30_000
const MAILBOX_SIZE = 10

const { values } = parseArgs({ options: { count: { type: 'string' }, seed: { type: 'string' } } })
const count = Number(values.count ?? 100_000)
const random = new Random(Number(values.seed ?? 1))

const root = new URL('..', import.meta.url).pathname
const folders = [
  'test/fixtures/message',
  'test/fixtures/malformed',
  '../shared/fixtures/mime',
  '../shared/fixtures/archives',
]
const seeds = folders
  .map((folder) => join(root, folder))
  .filter((folder) => existsSync(folder))
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter(
    (path) => !/\.(?:json|md|ts)$/.test(path) && statSync(path).isFile() && statSync(path).size <= SEED_SIZE,
  )
  .sort()
  .map((path) => readFileSync(path, 'latin1'))
console.log(`${seeds.length} mails to start from, ${count} rounds, seed ${values.seed ?? 1}`)

const out = mkdtempSync(join(tmpdir(), 'hansard-fuzz-'))
let found = 0
let slowest = 0
let mailbox: string[] = []
const report = (mails: readonly string[], what: string): void => {
  found++
  const path = join(out, `${found}.eml`)
  writeFileSync(path, mails.join('\n======\n'), 'latin1')
  console.log(`${path}: ${what}`)
}
for (let round = 0; round < count; round++) {
  const mail = mutateMail(random.pick(seeds), random, seeds)
  const start = performance.now()
  const broken = await brokenPromises(Buffer.from(mail, 'latin1'))
  const took = performance.now() - start
  slowest = Math.max(slowest, took)
  if (took > HANGS_MS) broken.push(`took ${took.toFixed(0)} ms`)
  if (broken.length > 0) report([mail], broken.join('; '))
  mailbox.push(mail)
  if (mailbox.length === MAILBOX_SIZE) {
    const lost = lostInMailbox(mailbox)
    if (lost.length > 0) report(mailbox, lost.join('; '))
    mailbox = []
  }
  if (round % 10_000 === 9_999)
    console.log(`${round + 1} rounds, ${found} found, slowest ${slowest.toFixed(0)} ms`)
}
console.log(`${count} rounds: ${found} broke a promise; the slowest took ${slowest.toFixed(0)} ms`)
process.exit(found > 0 ? 1 : 0)
