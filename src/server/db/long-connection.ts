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

/**
 * After so many seconds without a word the database asks whether we are still there, and then every so many: a machine that has gone, as by a power
 * cut, keeps what it had taken for two hours else. How often it asks in vain is its system's (9 times, about).
 */
const PROBED_AFTER_S = 60
const PROBED_EVERY_S = 10

/**
 * In the middle of a statement, which may take minutes with everybody's writes held out, it looks so often whether we are still there: from PostgreSQL 14
 * on, and on Linux in all of those. Elsewhere what a killed program began ends with the statement.
 */
const LOOKED_EVERY_MS = 2_000

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
    await query(
      `select set_config(name, $1, false) from pg_settings where name = 'client_connection_check_interval' and version() like '%linux%'`,
      [`${LOOKED_EVERY_MS}`]
    )
    await query(`set tcp_keepalives_idle = ${PROBED_AFTER_S}; set tcp_keepalives_interval = ${PROBED_EVERY_S}`)
    await query("set datestyle = 'ISO, YMD'; set client_encoding = 'UTF8'")
  } catch (error) {
    await close()
    // Whose connection was ended did not fail.
    signal?.throwIfAborted()
    throw error
  }
  return { client, query, close, translated }
}
