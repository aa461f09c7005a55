import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { QUESTIONS } from './questions.ts'

const BIN = new URL('../../bin/hansard.js', import.meta.url).pathname
const SERVER = process.env['DATABASE_URL'] ?? 'postgres://postgres@localhost/postgres'
const NAME = `hansard_test_${process.pid}`
const CORPUS = 'corpus/threads'

async function canReach(): Promise<boolean> {
  const client = new pg.Client({ connectionString: SERVER, connectionTimeoutMillis: 3000 })
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

const isThere = await canReach()
if (!isThere)
  process.stderr.write(
    `SKIPPED: no PostgreSQL at ${SERVER.replace(/:[^:@/]*@/, ':…@')}; DATABASE_URL names another.\n`,
  )

test('in CI a PostgreSQL is there', () => {
  if (process.env['CI'] === 'true') expect(isThere).toBe(true)
})

describe.skipIf(!isThere)('a database', () => {
  let folder = ''
  const url = new URL(SERVER)
  url.pathname = `/${NAME}`
  const db = url.href
  const admin = new pg.Client({ connectionString: SERVER })

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'hansard-store-'))
    await admin.connect()
    await admin.query(`create database ${NAME}`)
  })
  afterAll(async () => {
    await admin.query(`drop database ${NAME} with (force)`)
    await admin.end()
    rmSync(folder, { recursive: true, force: true })
  })

  function hansard(...given: string[]): { code: number | null; out: string; err: string } {
    const { status, stdout, stderr } = spawnSync(process.execPath, [BIN, ...given], {
      encoding: 'utf8',
      env: { ...process.env, NO_COLOR: '1' },
    })
    return { code: status, out: stdout, err: stderr }
  }

  async function ask<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
    const client = new pg.Client({ connectionString: db, options: '-c search_path=hansard' })
    await client.connect()
    try {
      return (await client.query<Row>(sql, values)).rows
    } finally {
      await client.end()
    }
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

  function ingest(...given: string[]): string {
    const { code, err } = hansard('ingest', ...given, '--db', db, '--list', 'corpus')
    expect(code, err).toBe(0)
    return err
  }

  function drain(): void {
    expect(hansard('worker', '--db', db, '--drain')).toMatchObject({ code: 0 })
  }

  test('the same archive twice adds nothing; two ingests at once are safe', async () => {
    const two = [0, 1].map(
      () =>
        new Promise((resolve) =>
          spawn(process.execPath, [BIN, 'ingest', CORPUS, '--db', db, '--list', 'corpus', '-q']).once(
            'exit',
            resolve,
          ),
        ),
    )
    expect(await Promise.all(two)).toEqual([0, 0])
    expect(ingest(CORPUS)).toContain(' 0 new in list corpus')
    const [row] = await ask<{ mails: number }>('select count(*)::int as mails from mails')
    expect(row!.mails).toBe(160)
  })

  test('workers make the records that a report of the archives has, and the report is the same, byte for byte', async () => {
    drain()
    expect(hansard('report', CORPUS, '-o', join(folder, 'files'), '-q').code).toBe(0)
    expect(hansard('report', '--db', db, '--list', 'corpus', '-o', join(folder, 'database'), '-q').code).toBe(
      0,
    )
    const files = contentsOf(join(folder, 'files'))
    expect(contentsOf(join(folder, 'database'))).toEqual(files)
    const stored = await ask<{ record: { thread: { id: string } } }>('select record from records')
    const byId = new Map(stored.map(({ record }) => [record.thread.id, record]))
    const lines = files['records.jsonl']!.trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { thread: { id: string } })
    expect(lines.length).toBeGreaterThan(8)
    for (const record of lines) expect(byId.get(record.thread.id)).toEqual(record)
  })

  test('a list that grows has only what changed analysed again', async () => {
    const before = await ask<{ thread: string; xmin: string }>('select thread, xmin::text from records')
    const [root] = readFileSync(join(CORPUS, 'undecided-bikeshed.mbox'), 'utf8').match(/^Message-ID: .*$/im)!
    const more = join(folder, 'more.mbox')
    writeFileSync(
      more,
      `From a@b.example Tue Jun 22 10:00:00 2021\nFrom: Ann Lee <ann@lee.example>\nDate: Tue, 22 Jun 2021 10:00:00 +0000\nMessage-ID: <late@lee.example>\nIn-Reply-To: ${root.replace(/^Message-ID: /i, '')}\nSubject: Re: late\n\nI'd go for C.\n`,
    )
    expect(ingest(more)).toContain('1 new')
    drain()
    const after = await ask<{ thread: string; xmin: string }>('select thread, xmin::text from records')
    const old = new Map(before.map(({ thread, xmin }) => [thread, xmin]))
    expect(after.filter(({ thread, xmin }) => old.get(thread) !== xmin)).toHaveLength(1)
  })

  test('a worker killed at any moment loses nothing and doubles nothing', async () => {
    const quiet = await ask<{ thread: string; record: unknown }>(
      'select thread, record from records order by thread',
    )
    await ask('delete from records')
    await ask('update lists set generation = generation + 1')
    ingest(CORPUS)
    for (const delay of [300, 600, 900, 1200]) {
      const worker = spawn(process.execPath, [BIN, 'worker', '--db', db, '-q'])
      await sleep(delay)
      worker.kill('SIGKILL')
    }
    drain()
    expect(await ask('select thread, record from records order by thread')).toEqual(quiet)
    expect(await ask('select * from failures')).toEqual([])
  }, 60_000)

  test('a thread that cannot be analysed is noted with its reason, and the rest is done', async () => {
    await ask('delete from records')
    await ask(
      `update mails set bytes = ''::bytea, entry = jsonb_set(entry, '{references}', '7') where id = (select min(id) from mails)`,
    )
    await ask(
      `update threads set digest = 'old', task = '{"entries": 7}' where id = (select min(id) from threads)`,
    )
    await ask(
      `insert into hansard_queue.job (name, data) select 'hansard-analyse', jsonb_build_object('list', 1, 'threads', jsonb_agg(id)) from threads`,
    )
    drain()
    const failures = await ask<{ reason: string }>('select reason from failures')
    expect(failures).toHaveLength(1)
    expect(failures[0]!.reason).not.toBe('')
    const [row] = await ask<{ records: number }>('select count(*)::int as records from records')
    expect(row!.records).toBe(10)
    const status = hansard('status', '--db', db)
    expect(status.out).toContain('1 failed')
    expect(status.out).toContain(failures[0]!.reason)
  })

  test.each(QUESTIONS.map(({ title, sql }) => [title, sql] as const))('question: %s', async (_title, sql) => {
    expect(Array.isArray(await ask(sql))).toBe(true)
    expect(readFileSync('docs/scale.md', 'utf8')).toContain(sql.trim())
  })

  test('a reader sees the views and nothing else', async () => {
    const [role] = await ask("select from pg_roles where rolname = 'hansard_reader'")
    if (role === undefined) return
    const client = new pg.Client({ connectionString: db })
    await client.connect()
    await client.query('set role hansard_reader')
    expect((await client.query('select * from hansard.decisions')).rowCount).toBeGreaterThan(5)
    await expect(client.query('select bytes from hansard.mails')).rejects.toThrow(/permission/)
    await client.end()
  })

  test('words of mail never become SQL', async () => {
    const hostile = join(folder, "x'; drop table mails; --.mbox")
    writeFileSync(
      hostile,
      `From a@b.example Tue Jun 22 10:00:00 2021\nFrom: "'; drop table mails; --" <a'b@lee.example>\nDate: Tue, 22 Jun 2021 10:00:00 +0000\nMessage-ID: <'$$;--@lee.example>\nSubject: '); delete from lists; \\ \u0000\n\n$1 '' \\' ; I propose to drop it. \u0000\n`,
    )
    expect(hansard('ingest', hostile, '--db', db).code).toBe(0)
    drain()
    const [row] = await ask<{ lists: number }>('select count(*)::int as lists from lists')
    expect(row!.lists).toBe(2)
  })
})
