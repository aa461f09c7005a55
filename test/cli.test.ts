import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const BIN = new URL('../bin/hansard.js', import.meta.url).pathname
const VOTE = 'corpus/threads/apache-vote-release.mbox'
const NOTE = 'corpus/notes/lease-lifetime.txt'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hansard-cli-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function hansard(...given: string[]): { code: number | null; out: string; err: string } {
  return run(given)
}

function run(given: readonly string[], input = ''): { code: number | null; out: string; err: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [BIN, ...given], {
    encoding: 'utf8',
    input,
    maxBuffer: 1 << 28,
    env: { ...process.env, NO_COLOR: '1' },
  })
  return { code: status, out: stdout, err: stderr }
}

/** Every file of a folder with its content, by path. */
function contentsOf(root: string, below = ''): Record<string, string> {
  const contents: Record<string, string> = {}
  for (const name of readdirSync(join(root, below)).sort()) {
    const path = join(below, name)
    if (statSync(join(root, path)).isDirectory()) Object.assign(contents, contentsOf(root, path))
    else contents[path] = readFileSync(join(root, path), 'utf8')
  }
  return contents
}

describe('the command', () => {
  test('--version prints the version and nothing else', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
    expect(hansard('--version')).toEqual({ code: 0, out: `${version}\n`, err: '' })
  })

  test('every command has an example in its help', () => {
    const help = hansard('--help').out
    for (const command of [
      'report',
      'record',
      'threads',
      'segment',
      'explain',
      'search',
      'verify',
      'score',
    ]) {
      expect(help).toContain(`\n  ${command} `)
      expect(hansard(command, '--help').out).toMatch(
        /Examples?:\n {2}\$ hansard |Examples?:\n {2}\$ .*\| hansard /,
      )
    }
  })

  test.each([
    [],
    ['nonsense'],
    ['report', VOTE],
    ['record', VOTE, '--jobs', 'many'],
    ['record', VOTE, '--format', 'tex'],
    ['record', VOTE, '--link', 'ftp:x'],
    ['record', VOTE, '--since', 'monday'],
    ['record', VOTE, '--mailmap', 'no-such-file'],
  ])('wrong usage ends with 2: %j', (...given) => {
    const { code, out, err } = run(given.flat())
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).not.toBe('')
  })

  test('a missing archive is named, with what to do; with others, the rest is done and the exit code is 3', () => {
    const alone = hansard('record', join(folder, 'none.mbox'), '--format', 'jsonl')
    expect(alone.code).toBe(1)
    expect(alone.out).toBe('')
    expect(alone.err).toContain('none.mbox')
    const both = hansard('record', join(folder, 'none.mbox'), VOTE, '--format', 'jsonl')
    expect(both.code).toBe(3)
    expect(both.out.trim().split('\n').length).toBeGreaterThan(0)
    expect(both.err).toContain('none.mbox')
  })

  test('record: data only on standard output, in every form', () => {
    const line = hansard('record', VOTE, '--format', 'jsonl')
    expect(line.code).toBe(0)
    for (const text of line.out.trim().split('\n')) expect(JSON.parse(text)).toHaveProperty('outcome.status')
    expect(JSON.parse(hansard('record', NOTE, '--format', 'json').out)).toHaveProperty('format', 1)
    expect(hansard('record', VOTE).out).toMatch(/^---\n/)
    for (const format of ['markdown', 'madr', 'html', 'csv', 'json-ld']) {
      const { code, out, err } = hansard('record', VOTE, '--format', format)
      expect({ code, err }).toEqual({ code: 0, err: '' })
      expect(out.length).toBeGreaterThan(200)
    }
  })

  test('record --thread takes an id or words; an unknown one is an error', () => {
    const [first] = hansard('record', VOTE, '--format', 'jsonl').out.trim().split('\n')
    const { thread } = JSON.parse(first!) as { thread: { id: string; messageIds: string[]; subject: string } }
    const byId = hansard('record', VOTE, '--format', 'jsonl', '--thread', `<${thread.messageIds.at(-1)}>`)
    expect(JSON.parse(byId.out.trim().split('\n')[0]!)).toHaveProperty('thread.id')
    expect(hansard('record', VOTE, '--format', 'jsonl', '--thread', thread.subject).out).toContain(thread.id)
    const none = hansard('record', VOTE, '--thread', 'no such words anywhere')
    expect({ code: none.code, out: none.out }).toEqual({ code: 1, out: '' })
    expect(none.err).toContain('no such words anywhere')
  })

  test('an archive on standard input gives the same records', () => {
    const file = hansard('record', VOTE, '--format', 'jsonl')
    const stdin = run(['record', '-', '--format', 'jsonl'], readFileSync(VOTE, 'latin1'))
    expect(stdin.out).toBe(file.out)
  })

  test('report, verify and search work on what each other writes', () => {
    const out = join(folder, 'report')
    const report = hansard('report', 'corpus/threads', '-o', out, '--jobs', '1')
    expect(report.code).toBe(0)
    expect(report.out).toBe('')
    for (const file of ['index.md', 'records.jsonl', 'manifest.json'])
      expect(existsSync(join(out, file))).toBe(true)
    const verified = hansard('verify', join(out, 'records.jsonl'), 'corpus/threads')
    expect(verified).toMatchObject({ code: 0, out: '' })
    expect(verified.err).toMatch(/ 0 wrong\./)
    const broken = join(folder, 'broken.jsonl')
    writeFileSync(
      broken,
      readFileSync(join(out, 'records.jsonl'), 'utf8').replace(
        /("act":"objection".*?"text":")./,
        '$1Never said: ',
      ),
    )
    expect(hansard('verify', broken, 'corpus/threads').code).toBe(1)
    const found = hansard(
      'search',
      out,
      '--act',
      'objection',
      '--category',
      'backward-compatibility',
      '--json',
    )
    expect(found.code).toBe(0)
    for (const line of found.out.trim().split('\n'))
      expect(JSON.parse(line)).toMatchObject({ act: 'objection' })
  })

  test('a report has the same bytes with one job and two, cold and warm, and after a change of order', () => {
    const first = join(folder, 'first')
    const second = join(folder, 'second')
    hansard('report', 'corpus/threads', '-o', first, '--jobs', '1')
    const archives = readdirSync('corpus/threads')
      .filter((file) => file.endsWith('.mbox'))
      .sort()
      .reverse()
      .map((file) => join('corpus/threads', file))
    hansard('report', ...archives, '-o', second, '--jobs', '2')
    const cold = contentsOf(first)
    expect(contentsOf(second)).toEqual(cold)
    const warm = hansard('report', 'corpus/threads', '-o', first, '--jobs', '2')
    expect(warm.err).toContain('unchanged since the last run')
    expect(contentsOf(first)).toEqual(cold)
  })

  test('segment: zones that tile, as JSON; a bare body with --text', () => {
    const text = 'Yes.\n\nOn Monday, Ann Lee wrote:\n> Drop it?\n-- \nBob\n'
    const { code, out } = run(['segment', '-', '--text', '--json'], text)
    expect(code).toBe(0)
    const { segments } = JSON.parse(out) as {
      segments: { kind: string; span: { start: number; end: number } }[]
    }
    expect(segments.map(({ kind }) => kind)).toEqual(['authored', 'attribution', 'quoted', 'signature'])
    expect(segments.at(-1)!.span.end).toBe(text.length)
    expect(run(['segment', NOTE, '--json']).code).toBe(0)
  })

  test('explain shows a message’s sentences', () => {
    const [first] = hansard('record', VOTE, '--format', 'jsonl').out.trim().split('\n')
    const id = (JSON.parse(first!) as { thread: { messageIds: string[] } }).thread.messageIds[0]!
    expect(hansard('explain', VOTE, '--message', id)).toMatchObject({ code: 0, err: '' })
    expect(hansard('explain', VOTE, '--message', 'nobody@nowhere').code).toBe(1)
  })

  test('threads lists them; --json is JSON', () => {
    const { code, out } = hansard('threads', 'corpus/threads', '--json')
    expect(code).toBe(0)
    expect((JSON.parse(out) as unknown[]).length).toBeGreaterThan(8)
    expect(hansard('threads', 'corpus/threads').out.split('\n').length).toBeGreaterThan(8)
  })

  test('--redact leaves no address of the input in any output', () => {
    const out = join(folder, 'redacted')
    hansard('report', VOTE, '-o', out, '--redact', '--all')
    const addresses = new Set(
      readFileSync(VOTE, 'latin1')
        .match(/^From: .*<([^>]+)>/gm)
        ?.map((line) => /<([^>]+)>/.exec(line)![1]!),
    )
    expect(addresses.size).toBeGreaterThan(3)
    for (const [path, content] of Object.entries(contentsOf(out))) {
      for (const address of addresses) {
        const where = content.indexOf(address)
        // Message-IDs may look like addresses; they are how a claim is checked.
        expect(where < 0 ? '' : `${path}: ${content.slice(Math.max(0, where - 60), where + 60)}`).toBe('')
      }
    }
    expect(hansard('verify', join(out, 'records.jsonl'), VOTE, '--redact').code).toBe(0)
  })

  test('score prints the table that the labels give', () => {
    const { code, out } = hansard('score', 'corpus/threads')
    expect(code).toBe(0)
    expect(out).toMatch(/^macro F1 .* 0\.\d{3}$/m)
    expect(JSON.parse(hansard('score', 'corpus/threads', '--json').out)).toHaveProperty('acts.objection.f1')
  })
})
