import { type LongConnection, openLongConnection } from '@/server/db/long-connection'
import { dropDraftSchemas, hasDraftSchemas } from '@/server/repositories/backups/draft-schemas'

/** Backups, restores and proofs of one database are made one after the other, whoever makes them. */
const BACKUP_TURN = 4_780_003

/**
 * Works once nobody else backs this database up or restores it, with a connection of its own. A killed program's turn ends with its connection. `signal` ends
 * the wait, and the connection of the work.
 */
export async function inBackupTurn<T>(url: string, work: (connection: LongConnection) => Promise<T>, signal?: AbortSignal): Promise<T> {
  const connection = await openLongConnection(url, 'atelier backup', signal)
  try {
    await connection.query('select pg_advisory_lock($1)', [BACKUP_TURN])
    return await work(connection)
  } catch (error) {
    // Whose connection was ended did not fail.
    signal?.throwIfAborted()
    throw error
  } finally {
    await connection.close()
  }
}

/** The second folder of a database is brought up by one at a time, beside the backups. */
const SECOND_TURN = 4_780_004

/** Works unless somebody else is at the second folder; null then, at once. */
export async function inSecondTurn<T>(url: string, work: () => Promise<T>): Promise<T | null> {
  const connection = await openLongConnection(url, 'atelier backup')
  try {
    const [turn] = await connection.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [SECOND_TURN])
    return turn?.free ? await work() : null
  } finally {
    await connection.close()
  }
}

/** Drops what a killed restore left in the database, unless one is at work. */
export async function sweepRestores(url: string): Promise<void> {
  const connection = await openLongConnection(url, 'atelier backup')
  const { query, close } = connection
  try {
    if (!(await hasDraftSchemas(query))) return
    const [turn] = await query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [BACKUP_TURN])
    if (turn?.free) await dropDraftSchemas(query)
  } finally {
    await close()
  }
}
