import type { IndexEntry } from '../model/message.ts'
import { type Client, jsonOf } from './database.ts'

/** A mail to keep. */
export interface StoredMail {
  readonly entry: IndexEntry
  /** How many mails of the same bytes came before it in this archive. */
  readonly occurrence: number
  readonly bytes: Buffer
}

/** The number of a list, made when it is new. */
export async function listNumber(client: Client, name: string): Promise<number> {
  await client.query('insert into lists (name) values ($1) on conflict (name) do nothing', [name])
  const { rows } = await client.query<{ id: number }>('select id from lists where name = $1', [name])
  return rows[0]!.id
}

/** A list that is there already, or null. */
export async function findList(
  client: Client,
  name: string,
): Promise<{ readonly id: number; readonly refused: number } | null> {
  const { rows } = await client.query<{ id: number; refused: number }>(
    'select id, refused from lists where name = $1',
    [name],
  )
  return rows[0] ?? null
}

/** Adds mails that are not there yet; yields how many were new. */
export async function addMails(client: Client, list: number, mails: readonly StoredMail[]): Promise<number> {
  // In one order everywhere, so that two ingests of one list cannot wait for each other.
  const sorted = [...mails].sort((a, b) =>
    a.entry.digest < b.entry.digest ? -1 : a.entry.digest > b.entry.digest ? 1 : a.occurrence - b.occurrence,
  )
  const { rowCount } = await client.query(
    `insert into mails (list, digest, occurrence, entry, bytes)
     select $1, * from unnest($2::text[], $3::int[], $4::jsonb[], $5::bytea[])
     on conflict do nothing`,
    [
      list,
      sorted.map(({ entry }) => entry.digest),
      sorted.map(({ occurrence }) => occurrence),
      sorted.map(({ entry }) => jsonOf(entry)),
      sorted.map(({ bytes }) => bytes),
    ],
  )
  return rowCount ?? 0
}

/** The index of a list's mails. `location.offset` is the mail's number in the database. */
export async function loadEntries(client: Client, list: number): Promise<IndexEntry[]> {
  const { rows } = await client.query<{ id: string; entry: IndexEntry }>(
    'select id, entry from mails where list = $1 order by id',
    [list],
  )
  return rows.map(({ id, entry }) => ({
    ...entry,
    location: { ...entry.location, file: 0, offset: Number(id) },
  }))
}

/** The bytes of mails, by their numbers. */
export async function loadBytes(client: Client, numbers: readonly number[]): Promise<Map<number, Buffer>> {
  const { rows } = await client.query<{ id: string; bytes: Buffer }>(
    'select id, bytes from mails where id = any($1::bigint[])',
    [numbers],
  )
  return new Map(rows.map(({ id, bytes }) => [Number(id), bytes]))
}
