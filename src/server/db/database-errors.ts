import pg from 'pg'

/** The database did not answer: asked again later, it may. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}

/** What was to be changed is being changed by somebody else, for longer than one waits: asked again, it may be free. */
export class DatabaseBusy extends Error {
  override readonly name = 'DatabaseBusy'
}

/** SQLSTATEs of a lost or closing server, not of a refused statement. */
const LOST = /^(08|57P|53|25P03)/
/** Those of a lock that could not be had in time, or of two that waited for each other. */
const BUSY = /^(55P03|40P01|40001)$/

/** A newer server gave a column another type: what this connection has prepared is not right any more, and it is to be replaced. */
const isOutdated = ({ code, routine }: pg.DatabaseError): boolean => code === '0A000' && routine === 'RevalidateCachedQuery'

/** An error of the driver as this room tells it: `DatabaseUnavailable`, `DatabaseBusy`, or itself when the database refused the statement. */
export function translated(error: unknown): unknown {
  const refused = error instanceof pg.DatabaseError ? error : null
  const code = refused?.code ?? ''
  if (refused !== null && BUSY.test(code)) return new DatabaseBusy('a row is held by somebody else', { cause: error })
  if (refused !== null && !LOST.test(code) && !isOutdated(refused)) return error
  return new DatabaseUnavailable('the database does not answer', { cause: error })
}
