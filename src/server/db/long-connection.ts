import pg from 'pg'
import { type Query, types } from './database'
import { DatabaseUnavailable } from './database-errors'

/** One connection without limits of time, for work that takes minutes: backups, restores. */
export interface LongConnection {
  readonly client: pg.Client
  readonly query: Query
  readonly close: () => Promise<void>
  /** An error of what was done with it: `DatabaseUnavailable` where the connection was lost, of which the driver says it in words alone; else itself. */
  readonly translated: (error: unknown) => unknown
}

/** What PostgreSQL knows to end a connection by, or what it waits for; older ones do not know all of them. */
const BOUNDS = [
  'statement_timeout',
  'lock_timeout',
  'idle_in_transaction_session_timeout',
  'idle_session_timeout',
  'transaction_timeout'
] as const

/** Opens one, which `signal` ends whatever it waits for: its reason is thrown then. Throws the driver's own errors otherwise, as its statements do; those of a connection that was lost throw `DatabaseUnavailable`. */
export async function openLongConnection(url: string, name: string, signal?: AbortSignal): Promise<LongConnection> {
  signal?.throwIfAborted()
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, application_name: name, keepAlive: true, types })
  // A connection that dies tells it to the statement that runs, or to the next one.
  let isLost = false
  client.on('error', () => {
    isLost = true
  })
  const translated = (error: unknown): unknown => {
    const isOfDriver = error instanceof Error && error.name === 'Error' && !(error instanceof pg.DatabaseError)
    return isLost && isOfDriver ? new DatabaseUnavailable('the connection was lost', { cause: error }) : error
  }
  const onAbort = (): void => void client.end().catch(() => undefined)
  const close = (): Promise<void> => {
    signal?.removeEventListener('abort', onAbort)
    return client.end().catch(() => undefined)
  }
  const query: Query = async <Row extends object>(text: string, values: readonly unknown[] = []) => {
    try {
      return (await client.query<Row>(text, [...values])).rows
    } catch (error) {
      throw translated(error)
    }
  }
  try {
    await client.connect()
    signal?.throwIfAborted()
    signal?.addEventListener('abort', onAbort)
    // Whatever the role's or the database's own settings say; dates in the one form that COPY reads back everywhere.
    await query("select set_config(name, '0', false) from pg_settings where name = any($1)", [BOUNDS])
    await query("set datestyle = 'ISO, YMD'; set client_encoding = 'UTF8'")
  } catch (error) {
    await close()
    // Whose connection was ended did not fail.
    signal?.throwIfAborted()
    throw error
  }
  return { client, query, close, translated }
}
