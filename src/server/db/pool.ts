import pg from 'pg'

/**
 * A pool whose connections may be lost at any moment. What was asked of one that is lost fails with the driver's error; `onError` hears of the
 * others. The driver's pool listens to connections that rest in it alone, and one that is lost without a listener ends the program: between
 * two statements, or in the moment in which it is handed out.
 */
export function openPool(config: pg.PoolConfig, onError: (error: Error) => void = () => undefined): pg.Pool {
  const pool = new pg.Pool(config)
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** Does something with a pool of one connection, which is closed after. */
export async function withPool<T>(url: string, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = openPool({ connectionString: url, max: 1 })
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}
