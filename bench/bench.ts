/**
 * `npm run bench [-- --archive FILE] [--size MB] [--runs N] [--update]`: whole processes, timed from outside, medians.
 *
 * Peers that are installed (mailparser always; python3, notmuch, mu where they are) are measured in the same sitting on
 * the same archive: read the ratios, not the seconds. `--update` writes bench/results.json.
 */
import { spawn, spawnSync } from 'node:child_process'
import {
  createReadStream,
  createWriteStream,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { createGunzip } from 'node:zlib'
import { makeArchive } from './make-archive.ts'

const { values } = parseArgs({
  options: {
    archive: { type: 'string' },
    size: { type: 'string', default: '60' },
    runs: { type: 'string', default: '3' },
    update: { type: 'boolean', default: false },
  },
})

interface Measured {
  readonly seconds: number
  readonly peakMiB: number | null
  readonly out: string
}

interface Row {
  readonly what: string
  readonly seconds: number
  readonly mbPerSecond: number
  readonly messagesPerSecond: number
  readonly peakMiB: number | null
}

const folder = mkdtempSync(join(tmpdir(), 'hansard-bench-'))
const HERE = new URL('.', import.meta.url).pathname
const BIN = join(HERE, '../bin/hansard.js')
const TSX = ['--import', 'tsx']

function run(command: string, given: readonly string[]): Promise<Measured> {
  return new Promise((resolve, reject) => {
    const start = performance.now()
    const child = spawn(command, given, {
      stdio: ['ignore', 'pipe', 'ignore', 'pipe'],
      env: { ...process.env, NODE_OPTIONS: `--import=${join(HERE, 'peak-memory.mjs')}` },
    })
    let out = ''
    let memory = ''
    child.stdout!.on('data', (chunk) => (out += chunk))
    ;(child.stdio[3] as NodeJS.ReadableStream).on('data', (chunk) => (memory += chunk))
    child.on('error', reject)
    child.on('close', (code) => {
      if (code !== 0 && code !== 3) reject(new Error(`${command} ${given.join(' ')} ended with ${code}`))
      const seconds = (performance.now() - start) / 1000
      resolve({ seconds, peakMiB: memory === '' ? null : Number(memory) / 1024, out })
    })
  })
}

const median = (some: readonly number[]): number => [...some].sort((a, b) => a - b)[some.length >> 1]!
const has = (command: string): boolean => spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0

try {
  let archive = join(folder, 'bench.mbox')
  const name = values.archive?.split('/').at(-1) ?? `corpus/ repeated to ${values.size} MB`
  if (values.archive === undefined) makeArchive(archive, Number(values.size) * 1e6)
  else if (values.archive.endsWith('.gz')) {
    await pipeline(createReadStream(values.archive), createGunzip(), createWriteStream(archive))
  } else archive = values.archive
  const megabytes = statSync(archive).size / 1e6

  const out = join(folder, 'out')
  const jobs: readonly (readonly [string, string, readonly string[], (() => void)?])[] = [
    ['mailparser alone, one thread', process.execPath, [...TSX, join(HERE, 'mailparser-alone.ts'), archive]],
    ...(has('python3')
      ? [
          [
            'Python mailbox and email, parse alone',
            'python3',
            [join(HERE, 'python-email.py'), archive],
          ] as const,
        ]
      : []),
    [
      'hansard, first pass (scan and thread)',
      process.execPath,
      [...TSX, join(HERE, 'scan-alone.ts'), archive],
    ],
    [
      'hansard report, 1 job',
      process.execPath,
      [BIN, 'report', archive, '-o', out, '--jobs', '1'],
      () => rmSync(out, { recursive: true, force: true }),
    ],
    [
      'hansard report, 2 jobs',
      process.execPath,
      [BIN, 'report', archive, '-o', out, '--jobs', '2'],
      () => rmSync(out, { recursive: true, force: true }),
    ],
    [
      'hansard report again, nothing changed',
      process.execPath,
      [BIN, 'report', archive, '-o', out, '--jobs', '2'],
    ],
  ]
  const measured = new Map<string, Measured[]>(jobs.map(([what]) => [what, []]))
  for (let round = 0; round < Number(values.runs); round++) {
    for (const [what, command, given, before] of jobs) {
      before?.()
      measured.get(what)!.push(await run(command, given))
    }
  }
  const mails = Number(measured.get('mailparser alone, one thread')![0]!.out)
  const rows: Row[] = [...measured].map(([what, some]) => {
    const seconds = median(some.map((one) => one.seconds))
    const peaks = some.map((one) => one.peakMiB).filter((peak) => peak !== null)
    return {
      what,
      seconds,
      mbPerSecond: megabytes / seconds,
      messagesPerSecond: mails / seconds,
      peakMiB: peaks.length === 0 ? null : Math.max(...peaks),
    }
  })
  const start = await median([
    (await run(process.execPath, [BIN, '--version'])).seconds,
    (await run(process.execPath, [BIN, '--version'])).seconds,
    (await run(process.execPath, [BIN, '--version'])).seconds,
  ])
  const base = rows[0]!.seconds

  console.log(
    `${name}: ${mails} mails, ${megabytes.toFixed(1)} MB; ${cpus().length} cores, Node ${process.version}; medians of ${values.runs}\n`,
  )
  console.log('| what | seconds | MB/s | messages/s | peak MiB | times mailparser |')
  console.log('| --- | ---: | ---: | ---: | ---: | ---: |')
  for (const row of rows) {
    console.log(
      `| ${row.what} | ${row.seconds.toFixed(2)} | ${row.mbPerSecond.toFixed(1)} | ${Math.round(row.messagesPerSecond)} | ${row.peakMiB === null ? '' : Math.round(row.peakMiB)} | ${(base / row.seconds).toFixed(2)} |`,
    )
  }
  console.log(`\nhansard --version: ${Math.round(start * 1000)} ms`)
  if (values.update) {
    const path = join(HERE, 'results.json')
    let before: Record<string, unknown> = {}
    try {
      before = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>
    } catch {
      // The first time.
    }
    const round = (value: number | null): number | null =>
      value === null ? null : Math.round(value * 100) / 100
    before[name] = {
      mails,
      megabytes: round(megabytes),
      versionMs: Math.round(start * 1000),
      rows: rows.map((row) => ({
        what: row.what,
        seconds: round(row.seconds),
        mbPerSecond: round(row.mbPerSecond),
        messagesPerSecond: Math.round(row.messagesPerSecond),
        peakMiB: row.peakMiB === null ? null : Math.round(row.peakMiB),
        timesMailparser: round(base / row.seconds),
      })),
    }
    writeFileSync(path, `${JSON.stringify(before, null, 2)}\n`)
    console.log('bench/results.json written.')
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
