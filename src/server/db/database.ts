import pg from 'pg'

/** The database did not answer: asked again later, it may. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}

/** Runs one statement and answers its rows. */
export type Query = <Row extends object>(text: string, values?: readonly unknown[]) => Promise<Row[]>

/** The only way to the database. Throws `DatabaseUnavailable` when it cannot be reached, `pg.DatabaseError` when it refuses. */
export interface Database {
  readonly query: Query
  /** Runs `work` in one transaction: committed when it answers, rolled back when it throws. */
  readonly transaction: <T>(work: (query: Query) => Promise<T>) => Promise<T>
  /** Settles when the database answers. */
  readonly ping: () => Promise<unknown>
  readonly pool: pg.Pool
  readonly url: string
  readonly close: () => Promise<void>
}

const TIMESTAMP = 1114
const NUMERIC = 1700
const INT8 = 20
/** SQLSTATE classes that mean a lost or closing server, not a refused statement. */
const LOST = /^(08|57P|53)/

const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  // Wall time, as the API writes it: never turned into a Date.
  [TIMESTAMP]: (text) => text.slice(0, 19),
  [NUMERIC]: Number,
  [INT8]: Number
}

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    parsers[oid] ?? (format === undefined ? pg.types.getTypeParser(oid) : pg.types.getTypeParser(oid, format as 'text'))
} as pg.CustomTypesConfig

/** An error of the driver as this room tells it: `DatabaseUnavailable`, or itself when the database refused the statement. */
export function translated(error: unknown): unknown {
  const refused = error instanceof pg.DatabaseError && !LOST.test(error.code ?? '')
  return refused ? error : new DatabaseUnavailable('the database does not answer', { cause: error })
}

/** Opens a pool of connections; none is made before the first query. `onError` hears of connections lost while idle. */
export function openDatabase(url: string, onError: (error: Error) => void, max = 10): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 30_000,
    keepAlive: true,
    application_name: 'atelier',
    // What is read all day is in memory, or on a solid-state disk: an index is no dearer than its pages.
    options: '-c random_page_cost=1.1'
  })
  pool.on('error', onError)

  const on =
    (client: pg.Pool | pg.PoolClient): Query =>
    async <Row extends object>(text: string, values: readonly unknown[] = []) => {
      try {
        return (await client.query<Row>(text, [...values])).rows
      } catch (error) {
        throw translated(error)
      }
    }

  const connect = async (): Promise<pg.PoolClient> => {
    try {
      return await pool.connect()
    } catch (error) {
      throw translated(error)
    }
  }

  return {
    pool,
    url,
    query: on(pool),
    ping: () => on(pool)('select 1'),
    transaction: async (work) => {
      const client = await connect()
      // A connection that dies between two statements tells it here; the next statement fails by itself.
      client.on('error', onError)
      let broken = false
      try {
        const query = on(client)
        await query('begin')
        const result = await work(query)
        await query('commit')
        return result
      } catch (error) {
        broken = error instanceof DatabaseUnavailable
        if (!broken) await client.query('rollback').catch(() => (broken = true))
        throw error
      } finally {
        client.off('error', onError)
        client.release(broken)
      }
    },
    close: () => pool.end()
  }
}
