import type { Pool, PoolClient } from 'pg'
import { MIGRATIONS, VIEWS } from './migrations.ts'

/** Tables stand in a schema of their own, so that hansard can share a database. */
export const SCHEMA = 'hansard'
/** No statement of ours takes this long but on a database in trouble. */
const STATEMENT_SECONDS = 120
/** Held while migrations run: any number of processes may start at once. */
const MIGRATION_LOCK = 7_260_211
const READER = 'hansard_reader'

/** A connection, or a transaction on one. */
export type Client = Pick<PoolClient, 'query'>

/** Opens a pool of connections. Options of the address (sslmode, sslrootcert, …) are pg's own. */
export async function openDatabase(url: string, connections = 4): Promise<Pool> {
  const { default: pg } = await import('pg')
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    statement_timeout: STATEMENT_SECONDS * 1000,
    idle_in_transaction_session_timeout: STATEMENT_SECONDS * 1000,
    options: `-c search_path=${SCHEMA}`,
    application_name: 'hansard',
  })
  // A connection that breaks while idle is replaced by the next query; unheard, the event would end the process.
  pool.on('error', () => {})
  return pool
}

/** Brings the schema up to date. */
export async function migrate(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(`create schema if not exists ${SCHEMA}`)
    await client.query('create table if not exists migrations (number integer primary key)')
    const { rows } = await client.query<{ number: number }>('select number from migrations')
    const done = new Set(rows.map(({ number }) => number))
    for (const [at, sql] of MIGRATIONS.entries()) {
      if (done.has(at + 1)) continue
      await client.query('begin')
      await client.query(sql)
      await client.query('insert into migrations values ($1)', [at + 1])
      await client.query('commit')
    }
    await grantReader(client)
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => {})
    client.release()
  }
}

/** A role that sees the views and nothing else; where we may not make roles, an administrator can. */
async function grantReader(client: Client): Promise<void> {
  await client.query(`do $$ begin
    if not exists (select from pg_roles where rolname = '${READER}') then create role ${READER} nologin; end if;
    grant usage on schema ${SCHEMA} to ${READER};
    grant select on ${VIEWS.join(', ')} to ${READER};
  exception when insufficient_privilege or duplicate_object or unique_violation then null; end $$`)
}

/** Does something in one transaction, and undoes it all when it fails. */
export async function transaction<T>(pool: Pool, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    // A connection that cannot even roll back is broken: it does not go back to the pool.
    const broken = await client.query('rollback').then(
      () => false,
      () => true,
    )
    client.release(broken)
    throw error
  }
}

/** JSON as the database takes it: it knows no NUL. */
export function jsonOf(value: unknown): string {
  return JSON.stringify(value).replaceAll('\\u0000', '\\ufffd')
}

/** Text as the database takes it. */
export function textOf(text: string): string {
  return text.replaceAll('\u0000', '\ufffd')
}
