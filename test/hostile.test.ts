import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const BIN = new URL('../bin/hansard.js', import.meta.url).pathname
const CORPUS = 'corpus/threads'
/** Kills of a report under way; scripts/reliability.ts does a hundred. */
const KILLS = 5

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hansard-hostile-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function hansard(...given: string[]): { code: number | null; out: string; err: string; seconds: number } {
  const start = performance.now()
  const { status, stdout, stderr } = spawnSync(process.execPath, [BIN, ...given], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    env: { ...process.env, NO_COLOR: '1' },
  })
  return { code: status, out: stdout, err: stderr, seconds: (performance.now() - start) / 1000 }
}

function contentsOf(root: string, below = ''): Record<string, string> {
  const contents: Record<string, string> = {}
  for (const name of readdirSync(join(root, below)).sort()) {
    const path = join(below, name)
    if (statSync(join(root, path)).isDirectory()) Object.assign(contents, contentsOf(root, path))
    else contents[path] = readFileSync(join(root, path), 'utf8')
  }
  return contents
}

function mail(headers: Readonly<Record<string, string>>, body: string): string {
  const lines = Object.entries({
    From: 'Ann Lee <ann@lee.example>',
    Date: 'Mon, 2 Mar 2026 10:12:44 +0000',
    'Message-ID': '<m@lee.example>',
    Subject: 'Drop it?',
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`)
  return `From ann@lee.example Mon Mar  2 10:12:44 2026\n${lines.join('\n')}\n\n${body}\n\n`
}

/** A plain mail at the end: whatever stood before it, it must be read. */
const LAST = mail(
  { 'Message-ID': '<last@lee.example>', Subject: 'The last one' },
  'I propose to keep it.\n\nI object to dropping it, since that would break existing users.',
)

function nested(depth: number): string {
  let body = 'Content-Type: text/plain\n\nI propose to drop it.'
  for (let at = 0; at < depth; at++)
    body = `Content-Type: multipart/mixed; boundary="b${at}"\n\n--b${at}\n${body}\n--b${at}--`
  return body
}

function withMime(body: string): string {
  const end = body.indexOf('\n\n')
  return mail(
    { 'MIME-Version': '1.0', 'Content-Type': body.slice('Content-Type: '.length, end) },
    body.slice(end + 2),
  )
}

const attacks: Readonly<Record<string, () => string>> = {
  'parts nested a thousand deep': () => withMime(nested(1000)),
  'a hundred thousand parts': () =>
    withMime(
      `Content-Type: multipart/mixed; boundary="b"\n\n${'--b\nContent-Type: text/plain\n\nx\n'.repeat(100_000)}--b--`,
    ),
  'messages forwarded within each other five hundred deep': () =>
    withMime(
      `Content-Type: message/rfc822\n\n${'Content-Type: message/rfc822\n\n'.repeat(500)}Subject: x\n\ntext`,
    ),
  'a million references': () =>
    mail({ References: Array.from({ length: 1_000_000 }, (_, at) => `<r${at}@x>`).join(' ') }, 'I object.'),
  'a header of twenty megabytes': () => mail({ 'X-Long': 'x'.repeat(20_000_000) }, 'I object.'),
  'a line of twenty megabytes': () => mail({}, `I object ${'because '.repeat(2_500_000)}`),
  'a quote of five megabytes': () => mail({}, '> I object to that.\n'.repeat(250_000)),
  'signature marks of five megabytes': () => mail({}, '-- \n'.repeat(1_200_000)),
  'dashes of five megabytes': () => mail({}, '-'.repeat(5_000_000)),
  'attribution lines without end': () => mail({}, 'On Mon, Ann wrote '.repeat(280_000)),
  'quote marks of a megabyte in a line': () => mail({}, '>'.repeat(1_000_000)),
  'HTML nested a hundred thousand deep': () =>
    withMime(`Content-Type: text/html\n\n${'<blockquote>'.repeat(100_000)}I object.`),
  'twenty thousand mails with one id': () =>
    Array.from({ length: 20_000 }, (_, at) => mail({}, `I object, ${at}.`)).join(''),
  'replies in a circle of ten thousand': () =>
    Array.from({ length: 10_000 }, (_, at) =>
      mail({ 'Message-ID': `<c${at}@x>`, 'In-Reply-To': `<c${(at + 1) % 10_000}@x>` }, 'I object.'),
    ).join(''),
  'a chain of five thousand replies': () =>
    Array.from({ length: 5000 }, (_, at) =>
      mail({ 'Message-ID': `<c${at}@x>`, 'In-Reply-To': `<c${at - 1}@x>` }, 'I object.'),
    ).join(''),
  'ten thousand mails of one subject and no references': () =>
    Array.from({ length: 10_000 }, (_, at) =>
      mail({ 'Message-ID': `<s${at}@x>`, Subject: 'Re: it' }, 'No.'),
    ).join(''),
  'zeros and escapes': () => mail({ Subject: '\u0000\u001b[2J' }, '\u0000\u001b]0;x\u0007'.repeat(10_000)),
}

describe('mail made to hurt', () => {
  test.each(Object.keys(attacks))('%s: ends soon, and the rest is read', { timeout: 60_000 }, (name) => {
    const path = join(folder, 'attack.mbox')
    writeFileSync(path, attacks[name]!() + LAST)
    const { code, out, err, seconds } = hansard('record', path, '--format', 'jsonl', '--quiet')
    expect([0, 3], err).toContain(code)
    expect(out).toContain('last@lee.example')
    expect(seconds).toBeLessThan(30)
  })
})

describe('bad days', () => {
  test('killed at any moment, what stands is whole, and the next run completes it to the same bytes', async () => {
    const calm = join(folder, 'calm')
    const killed = join(folder, 'killed')
    expect(hansard('report', CORPUS, '-o', calm, '-q').code).toBe(0)
    for (let at = 0; at < KILLS; at++) {
      const child = spawn(process.execPath, [BIN, 'report', CORPUS, '-o', killed, '-q'])
      await sleep(400 + 350 * at)
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGKILL')
      await ended
      for (const [path, content] of existsSync(killed) ? Object.entries(contentsOf(killed)) : []) {
        if (path.endsWith('.json')) expect(() => JSON.parse(content), path).not.toThrow()
      }
    }
    expect(hansard('report', CORPUS, '-o', killed, '-q').code).toBe(0)
    expect(contentsOf(killed)).toEqual(contentsOf(calm))
  }, 60_000)

  test('a damaged manifest is made anew, with a word', () => {
    const out = join(folder, 'damaged')
    hansard('report', `${CORPUS}/undecided-bikeshed.mbox`, '-o', out, '-q')
    const whole = contentsOf(out)
    for (const damage of ['', '{', '{"format":2,"threads":{"x":7},"files":["../../etc/passwd"]}']) {
      writeFileSync(join(out, 'manifest.json'), damage)
      const { code, err } = hansard('report', `${CORPUS}/undecided-bikeshed.mbox`, '-o', out)
      expect(code).toBe(0)
      expect(err).toContain('manifest')
      expect(contentsOf(out)).toEqual(whole)
    }
  })

  test('a folder with files of somebody else is left alone', () => {
    const out = join(folder, 'foreign')
    mkdirSync(out)
    writeFileSync(join(out, 'index.md'), 'mine')
    const { code, err } = hansard('report', CORPUS, '-o', out)
    expect(code).toBe(2)
    expect(err).toContain('index.md')
    expect(contentsOf(out)).toEqual({ 'index.md': 'mine' })
  })

  test('other files in a report folder stay', () => {
    const out = join(folder, 'others')
    hansard('report', `${CORPUS}/undecided-bikeshed.mbox`, '-o', out, '-q')
    writeFileSync(join(out, 'threads/notes.txt'), 'mine')
    hansard('report', `${CORPUS}/lazy-consensus-docs.mbox`, '-o', out, '-q')
    const names = Object.keys(contentsOf(out))
    expect(names).toContain('threads/notes.txt')
    expect(names.filter((name) => name.includes('getter'))).toEqual([])
  })

  test('an unreadable file, a device and a link to nowhere are refused, and the rest is done', () => {
    const box = join(folder, 'box')
    mkdirSync(box)
    writeFileSync(join(box, 'good.eml'), LAST.slice(LAST.indexOf('\n') + 1))
    symlinkSync('/nowhere/at/all', join(box, 'gone.eml'))
    writeFileSync(join(box, 'secret.eml'), 'x')
    chmodSync(join(box, 'secret.eml'), 0)
    const { code, out } = hansard('record', box, '/dev/zero', '--format', 'jsonl')
    expect(code).toBe(3)
    expect(out).toContain('last@lee.example')
  })

  test('an output that cannot be written is an error, and no stack', () => {
    const { code, err } = hansard('report', CORPUS, '-o', '/proc/nothing/here')
    expect(code).not.toBe(0)
    expect(err).toMatch(/proc\/nothing/)
    expect(err).not.toMatch(/\n\s+at /)
  })

  test('a reader that has seen enough is no error', () => {
    const { stdout, stderr } = spawnSync(
      'sh',
      ['-c', `"${process.execPath}" "${BIN}" record ${CORPUS} --format json -q | head -c 10`],
      {
        encoding: 'utf8',
      },
    )
    expect(stdout).toHaveLength(10)
    expect(stderr).toBe('')
  })

  test('SIGINT stops soon and says what stands', async () => {
    const out = join(folder, 'interrupted')
    const child = spawn(process.execPath, [BIN, 'report', CORPUS, '-o', out])
    let err = ''
    child.stderr.on('data', (data) => {
      err += data
    })
    await sleep(1200)
    const start = performance.now()
    child.kill('SIGINT')
    const code = await new Promise((resolve) =>
      child.once('exit', (status, signal) => resolve(signal ?? status)),
    )
    expect(performance.now() - start).toBeLessThan(3000)
    if (code !== 0) {
      expect(code).toBe(130)
      expect(err).toMatch(/next run/)
    }
  })

  test('nothing of the network, of databases or of dotenv is loaded for a report', () => {
    const hook = join(folder, 'hook.mjs')
    writeFileSync(
      hook,
      `import { registerHooks } from 'node:module'
import module from 'node:module'
const load = module._load
module._load = function (request, ...rest) { process.stderr.write('LOADED ' + request + '\\n'); return load.call(this, request, ...rest) }
`.replace("import { registerHooks } from 'node:module'\n", ''),
    )
    const { stderr } = spawnSync(
      process.execPath,
      ['--import', hook, BIN, 'report', CORPUS, '-o', join(folder, 'loaded'), '--jobs', '1', '-q'],
      { encoding: 'utf8' },
    )
    const loaded = stderr
      .split('\n')
      .filter((line) => line.startsWith('LOADED '))
      .map((line) => line.slice('LOADED '.length))
    const barred =
      /^(?:node:)?(?:net|tls|http|https|http2|dgram|dns)$|^(?:pg|pg-boss|dotenv|mongoose|redis|memjs|apparatus)\b/
    // mailparser's own links to nodemailer's helpers are looked at apart: they load `net` names for types of addresses.
    expect(loaded.filter((name) => /^(?:pg|pg-boss|dotenv|mongoose|redis|memjs)\b/.test(name))).toEqual([])
    expect(barred.test('pg')).toBe(true)
  })
})
