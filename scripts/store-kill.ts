/**
 * Kills workers at random and compares with a quiet run.
 *
 *     npm run test:store:kill -- archive [--workers 4] [--kills 10] [--db postgres://…]
 *
 * Makes two databases beside the one named, fills both from the archive, works one out in peace with one worker and the other with
 * several that are killed (SIGKILL) every few seconds, and compares every record. Prints times, for what more workers bring.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'

const BIN = new URL('../bin/hansard.js', import.meta.url).pathname
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    db: { type: 'string', default: process.env['DATABASE_URL'] ?? 'postgres://postgres@localhost/postgres' },
    workers: { type: 'string', default: '4' },
    kills: { type: 'string', default: '10' },
  },
})
const [archive] = positionals
if (archive === undefined) throw new Error('Name an archive.')

const admin = new pg.Client({ connectionString: values.db })
await admin.connect()

function address(name: string): string {
  const url = new URL(values.db)
  url.pathname = `/${name}`
  return url.href
}

function hansard(...given: string[]): number {
  const start = performance.now()
  const { status, stderr } = spawnSync(process.execPath, [BIN, ...given, '-q'], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return (performance.now() - start) / 1000
}

function worker(db: string): ChildProcess {
  return spawn(process.execPath, [BIN, 'worker', '--db', db, '-q'], { stdio: 'ignore' })
}

async function records(name: string): Promise<Map<string, string>> {
  const client = new pg.Client({ connectionString: address(name) })
  await client.connect()
  const { rows } = await client.query<{ thread: string; record: string }>(
    'select thread, record::text from hansard.records order by thread',
  )
  await client.end()
  return new Map(rows.map(({ thread, record }) => [thread, record]))
}

const names = ['hansard_kill_quiet', 'hansard_kill_loud'] as const
for (const name of names) {
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.query(`create database ${name}`)
}
const [quiet, loud] = names
console.log(`ingest: ${hansard('ingest', archive, '--db', address(quiet), '--list', 'l').toFixed(1)} s`)
hansard('ingest', archive, '--db', address(loud), '--list', 'l')
console.log(`one worker, in peace: ${hansard('worker', '--db', address(quiet), '--drain').toFixed(1)} s`)

const start = performance.now()
const workers = Array.from({ length: Number(values.workers) }, () => worker(address(loud)))
let kills = 0
for (; kills < Number(values.kills); kills++) {
  await sleep(500 + ((kills * 7919) % 2500))
  const victim = (kills * 31) % workers.length
  workers[victim]!.kill('SIGKILL')
  workers[victim] = worker(address(loud))
}
hansard('worker', '--db', address(loud), '--drain')
for (const one of workers) one.kill('SIGKILL')
console.log(
  `${values.workers} workers, ${kills} killed: ${((performance.now() - start) / 1000).toFixed(1)} s`,
)

const calm = await records(quiet)
const wild = await records(loud)
const different = [...calm].filter(([thread, record]) => wild.get(thread) !== record).length
console.log(`records: ${calm.size} in peace, ${wild.size} under fire, ${different} different`)
for (const name of names) await admin.query(`drop database ${name} with (force)`)
await admin.end()
process.exitCode = different === 0 && calm.size === wild.size ? 0 : 1
