import pg from 'pg'

/** The database did not answer: asked again later, it may. */
export class DatabaseUnavailable extends Error {
  override readonly name: string = 'DatabaseUnavailable'
}

/** The database is there, and has no memory or no connection left for what was asked. */
export class DatabaseOverloaded extends DatabaseUnavailable {
  override readonly name = 'DatabaseOverloaded'
  /** What it lacks, by its SQLSTATE. */
  readonly code: string
  constructor(code: string, cause: unknown) {
    super('the database has no room for another one', { cause })
    this.code = code
  }
}

/** What was to be changed is being changed by somebody else, for longer than one waits: asked again, it may be free. */
export class DatabaseBusy extends Error {
  override readonly name = 'DatabaseBusy'
}

/** SQLSTATEs of a lost or closing server, not of a refused statement. */
const LOST = /^(08|57P|25P03)/
/** Those of a server without memory, without connections, or at a limit of its settings. */
const OVERLOADED = /^53[2-4]/
const DISK_FULL = '53100'
const TIMED_OUT = '57014'
/** Those of a lock that could not be had in time, or of two that waited for each other. */
const BUSY = /^(55P03|40P01|40001)$/

/** A newer server gave a column another type: what this connection has prepared is not right any more, and it is to be replaced. */
const isOutdated = ({ code, routine }: pg.DatabaseError): boolean => code === '0A000' && routine === 'RevalidateCachedQuery'

const isOfCode = (error: unknown, code: string): boolean => error instanceof pg.DatabaseError && error.code === code

/** The disk of the database has no room for what was asked, which was not done. */
export const isDatabaseFull = (error: unknown): boolean => isOfCode(error, DISK_FULL)

/** A statement took longer than any may, and was ended. */
export const isTimedOut = (error: unknown): boolean => isOfCode(error, TIMED_OUT)

/** Whether it is the state of the database that speaks, and nothing was wrong with what was asked. */
export const isPassing = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable || error instanceof DatabaseBusy || isDatabaseFull(error) || isTimedOut(error)

/** An error of the driver as this room tells it: `DatabaseUnavailable` (or `DatabaseOverloaded`), `DatabaseBusy`, or itself when the database refused the statement. */
export function translated(error: unknown): unknown {
  const refused = error instanceof pg.DatabaseError ? error : null
  const code = refused?.code ?? ''
  if (refused !== null && BUSY.test(code)) return new DatabaseBusy('a row is held by somebody else', { cause: error })
  if (OVERLOADED.test(code)) return new DatabaseOverloaded(code, error)
  if (refused !== null && !LOST.test(code) && !isOutdated(refused)) return error
  return new DatabaseUnavailable('the database does not answer', { cause: error })
}
