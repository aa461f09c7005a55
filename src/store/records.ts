import type { ReadMessage } from '../model/read-thread.ts'
import type { DecisionRecord } from '../model/record.ts'
import { type Client, jsonOf, textOf } from './database.ts'

/** A thread as its analysis is asked for. */
export interface StoredThread {
  readonly id: string
  readonly digest: string
  readonly task: unknown
}

/**
 * Puts a list's threads in place of those of before, and yields the ids of those whose record is missing or of another digest.
 */
export async function replaceThreads(
  client: Client,
  list: number,
  threads: readonly StoredThread[],
): Promise<string[]> {
  await client.query('delete from threads where list = $1 and not id = any($2::text[])', [
    list,
    threads.map(({ id }) => id),
  ])
  for (const table of ['records', 'bodies', 'failures'])
    await client.query(
      `delete from ${table} t where list = $1 and not exists (select from threads h where h.list = $1 and h.id = t.thread)`,
      [list],
    )
  await client.query(
    `insert into threads (list, id, digest, task)
     select $1, * from unnest($2::text[], $3::text[], $4::jsonb[])
     on conflict (list, id) do update set digest = excluded.digest, task = excluded.task
     where threads.digest <> excluded.digest`,
    [
      list,
      threads.map(({ id }) => textOf(id)),
      threads.map(({ digest }) => digest),
      threads.map(({ task }) => jsonOf(task)),
    ],
  )
  const { rows } = await client.query<{ id: string }>(
    `select h.id from threads h left join records r on r.list = h.list and r.thread = h.id
     where h.list = $1 and r.digest is distinct from h.digest
       and not exists (select from failures f where f.list = h.list and f.thread = h.id and f.digest = h.digest)
     order by h.id`,
    [list],
  )
  return rows.map(({ id }) => id)
}

/** The threads of some ids, as far as they are still there. */
export async function loadThreads(
  client: Client,
  list: number,
  ids: readonly string[],
): Promise<StoredThread[]> {
  const { rows } = await client.query<StoredThread>(
    'select id, digest, task from threads where list = $1 and id = any($2::text[]) order by id',
    [list, ids],
  )
  return rows
}

/** Keeps a thread's record and the text of its messages. */
export async function putRecord(
  client: Client,
  list: number,
  thread: StoredThread,
  record: DecisionRecord,
  messages: readonly ReadMessage[],
  asked: unknown,
): Promise<void> {
  const words = [record.thread.subject, ...record.statements.map(({ text }) => text)]
    .join(' ')
    .slice(0, 500_000)
  await client.query(
    `insert into records (list, thread, digest, record, asked, words)
     values ($1, $2, $3, $4, $5, to_tsvector('english', $6))
     on conflict (list, thread) do update
     set digest = excluded.digest, record = excluded.record, asked = excluded.asked, words = excluded.words`,
    [list, thread.id, thread.digest, jsonOf(record), jsonOf(asked), textOf(words)],
  )
  await client.query('delete from bodies where list = $1 and (thread = $2 or message = any($3::text[]))', [
    list,
    thread.id,
    messages.map(({ id }) => textOf(id)),
  ])
  await client.query(
    `insert into bodies (list, thread, message, author, date, subject, body)
     select $1, $2, * from unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::text[])`,
    [
      list,
      thread.id,
      messages.map(({ id }) => textOf(id)),
      messages.map(({ author }) => textOf(author.name ?? author.id)),
      messages.map(({ date }) => date),
      messages.map(({ subject }) => textOf(subject)),
      messages.map(({ body }) => textOf(body)),
    ],
  )
  await client.query('delete from failures where list = $1 and thread = $2', [list, thread.id])
}

/** Notes why a thread could not be analysed; it is not tried again until it changes. */
export async function putFailure(
  client: Client,
  list: number,
  thread: StoredThread,
  reason: string,
): Promise<void> {
  await client.query(
    `insert into failures (list, thread, digest, reason) values ($1, $2, $3, $4)
     on conflict (list, thread) do update set digest = excluded.digest, reason = excluded.reason`,
    [list, thread.id, thread.digest, textOf(reason.slice(0, 2000))],
  )
}

/** For each record of a list what it asked of people. */
export async function loadAsked(
  client: Client,
  list: number,
): Promise<{ readonly thread: string; readonly asked: unknown }[]> {
  const { rows } = await client.query<{ thread: string; asked: unknown }>(
    'select thread, asked from records where list = $1 order by thread',
    [list],
  )
  return rows
}
