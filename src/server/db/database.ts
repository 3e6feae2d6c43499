import pg from 'pg'
import { DatabaseUnavailable, isDatabaseFull, translated } from './database-errors'
import { openPool } from './pool'
import { type TurnCounts, takeTurns } from './turns'

/**
 * Runs one statement and answers its rows. With a `name` it is a prepared statement: each connection parses it once, and plans it for good after
 * some uses. For texts that never differ under that name, and whose best plan does not hang on their values.
 */
export type Query = <Row extends object>(text: string, values?: readonly unknown[], name?: string) => Promise<Row[]>

/** The only way to the database. Throws `DatabaseUnavailable` when it cannot be reached, `DatabaseBusy` when somebody else holds what is needed, `pg.DatabaseError` when it refuses. */
export interface Database {
  readonly query: Query
  /** The same for statements of which one that is not answered within `ms` gives up its connection: the line may be broken. */
  readonly queryWithin: (ms: number) => Query
  /**
   * Runs `work` in one transaction: committed when it answers, rolled back when it throws. Those of one `turn` (`order 48213`) go one after
   * the other in this process, and hold no connection while they wait.
   */
  readonly transaction: <T>(work: (query: Query) => Promise<T>, turn?: string) => Promise<T>
  /** Settles when the database answers; fails where it does not within five seconds. */
  readonly ping: () => Promise<unknown>
  /** Transactions in a turn, and those that wait for theirs. */
  readonly turns: () => TurnCounts
  readonly pool: pg.Pool
  readonly url: string
  readonly close: () => Promise<void>
}

const TIMESTAMP = 1114
const NUMERIC = 1700
const INT8 = 20
const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  // Wall time, as the API writes it: never turned into a Date.
  [TIMESTAMP]: (text) => text.slice(0, 19),
  [NUMERIC]: Number,
  [INT8]: Number
}

/** How values of the database are read. */
export const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    parsers[oid] ?? (format === undefined ? pg.types.getTypeParser(oid) : pg.types.getTypeParser(oid, format as 'text'))
} as pg.CustomTypesConfig

/** How long one waits for what somebody else is changing, in milliseconds: the answer comes within 3 s, on a busy machine as well. */
export const LOCK_WITHIN_MS = 2_000

/** A statement, and a pause within a transaction, that takes longer is ended by the database, in milliseconds; so long one waits for a connection. */
interface DatabaseBounds {
  readonly statementMs: number
  readonly idleMs: number
  readonly connectMs?: number
  /** After so long without an answer a line is taken for broken, and its connection given up; absent waits as long as the line stands. */
  readonly answerMs?: number
  /** The same of the beginning of a transaction, which takes a database that is there no time. */
  readonly beginMs?: number
}
/** A little longer than the database itself ends a statement. */
const BOUNDS: DatabaseBounds = { statementMs: 30_000, idleMs: 30_000, answerMs: 35_000 }
/** Of connections for what is small, and is not to wait: a line that broke without a word is given up sooner, and a statement ended so, too. */
export const RESERVED_BOUNDS: DatabaseBounds = { ...BOUNDS, statementMs: 8_000, answerMs: 10_000 }
const CONNECT_MS = 3_000
const PING_WITHIN_MS = 5_000

/** Who tells the other servers what is written by a pool. */
export interface WritingTeller {
  /** Orders were written and committed, or may have been: called before the transaction or the statement answers. */
  readonly onOrdersWritten: () => void
  /** A connection was lost while a transaction was committed: it may stand, and whoever asked for it is told that it does not. */
  readonly onUnsure: () => void
}

/** What the database says to such a connection of each statement that wrote orders, instead of a notice in its transaction (decision 068). */
const ORDERS_WRITTEN = 'orders_changed'
const TELLS_ORDERS = '-c atelier.tells_orders=on -c client_min_messages=notice'

/** Calls back once a connection that wrote orders is done with it; answers how to forget what was rolled back. */
function listenForWriting(pool: pg.Pool, onOrdersWritten: () => void): (client: pg.PoolClient) => void {
  const wrote = new WeakSet<pg.PoolClient>()
  pool.on('connect', (client) => client.on('notice', ({ message }) => message === ORDERS_WRITTEN && wrote.add(client)))
  pool.on('release', (_, client) => wrote.delete(client) && onOrdersWritten())
  return (client) => void wrote.delete(client)
}

/**
 * Opens a pool of connections; none is made before the first query. `onError` hears of connections lost while idle. Without a `teller` what is
 * written of orders is told by the writing transaction itself.
 */
export function openDatabase(
  url: string,
  onError: (error: Error) => void,
  max = 10,
  teller: WritingTeller | null = null,
  { statementMs, idleMs, connectMs = CONNECT_MS, answerMs, beginMs } = BOUNDS
): Database {
  const pool = openPool(
    {
      connectionString: url,
      max,
      types,
      connectionTimeoutMillis: connectMs,
      idleTimeoutMillis: 60_000,
      statement_timeout: statementMs,
      lock_timeout: LOCK_WITHIN_MS,
      idle_in_transaction_session_timeout: idleMs,
      ...(answerMs === undefined ? {} : { query_timeout: answerMs }),
      keepAlive: true,
      application_name: 'atelier',
      // What is read all day is in memory, or on a solid-state disk: an index is no dearer than its pages. With 4 MB, as PostgreSQL has it, what
      // indexes find of millions is kept by pages, whose rows are all looked at again (decision 081).
      options: `-c random_page_cost=1.1 -c work_mem=16MB${teller === null ? '' : ` ${TELLS_ORDERS}`}`
    },
    onError
  )
  const forgetWriting = teller === null ? () => undefined : listenForWriting(pool, teller.onOrdersWritten)

  const on =
    (client: pg.Pool | pg.PoolClient, bound: { readonly query_timeout?: number } = {}): Query =>
    async <Row extends object>(text: string, values: readonly unknown[] = [], name?: string) => {
      try {
        return (await client.query<Row>({ text, values: [...values], ...(name === undefined ? {} : { name }), ...bound })).rows
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

  const turns = takeTurns(LOCK_WITHIN_MS)
  const inTransaction = async <T>(work: (query: Query) => Promise<T>): Promise<T> => {
    const client = await connect()
    // A connection that dies between two statements tells it here; the next statement fails by itself.
    client.on('error', onError)
    let broken = false
    let committing = false
    try {
      const query = on(client)
      await on(client, beginMs === undefined ? {} : { query_timeout: beginMs })('begin')
      const result = await work(query)
      committing = true
      await query('commit')
      return result
    } catch (error) {
      // A disk without room ends a statement, or the whole database in the middle of one: which of them it was is not known.
      broken = error instanceof DatabaseUnavailable || isDatabaseFull(error)
      if (broken && committing) teller?.onUnsure()
      else forgetWriting(client)
      if (!broken) await client.query('rollback').catch(() => (broken = true))
      throw error
    } finally {
      client.off('error', onError)
      client.release(broken)
    }
  }

  return {
    pool,
    url,
    query: on(pool),
    queryWithin: (ms) => on(pool, { query_timeout: ms }),
    ping: () => on(pool, { query_timeout: PING_WITHIN_MS })('select 1'),
    turns: turns.counts,
    transaction: (work, turn) => (turn === undefined ? inTransaction(work) : turns(turn, () => inTransaction(work))),
    close: () => pool.end()
  }
}
