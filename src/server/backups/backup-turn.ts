import pg from 'pg'
import type { Query } from '@/server/db/database'
import { type LongConnection, openLongConnection } from '@/server/db/long-connection'
import { dropDraftSchemas, hasDraftSchemas } from '@/server/repositories/backups/draft-schemas'
import { lockUsers } from '@/server/repositories/backups/turn-holders'

/** Backups, restores and proofs of one database are made one after the other, whoever makes them. */
const BACKUP_TURN = 4_780_003

/** What is done in a turn. */
export type TurnKind = 'backup' | 'proof' | 'restore'

/** What the connections of a turn are called: who waits behind one is told by it. */
const NAMES: Readonly<Record<TurnKind, string>> = { backup: 'atelier backup', proof: 'atelier proof', restore: 'atelier restore' }
const kindOf = (name: string): TurnKind | null => (['backup', 'proof', 'restore'] as const).find((kind) => NAMES[kind] === name) ?? null

/** Hears, now and then, that it is still another's turn, and whose; null where that is not known. */
export type OnWaiting = (holder: TurnKind | null) => void

interface TurnWish {
  /** A backup where nothing is said. */
  readonly kind?: TurnKind
  readonly onWaiting?: OnWaiting
}

/** Who has the turn, and who waits for it. */
export async function readTurn(query: Query): Promise<{ readonly holder: TurnKind | null; readonly waiting: readonly TurnKind[] }> {
  const users = await lockUsers(query, BACKUP_TURN)
  const waiting = users.flatMap(({ name, waits }) => (waits ? (kindOf(name) ?? []) : []))
  return { holder: kindOf(users.find(({ waits }) => !waits)?.name ?? ''), waiting }
}

/** How long one waits until it is said whose turn it is, and at most until it is said again: PostgreSQL notes each time in its log. */
const REPORTED_AFTER_MS = 1_000
const REPORTED_EVERY_MS = 60_000
/** PostgreSQL's word for a lock that was not to be had in time. */
const LOCK_NOT_AVAILABLE = '55P03'

async function takeTurn({ query }: LongConnection, onWaiting: OnWaiting): Promise<void> {
  for (let waitMs = REPORTED_AFTER_MS; ; waitMs = Math.min(2 * waitMs, REPORTED_EVERY_MS)) {
    await query("select set_config('lock_timeout', $1, false)", [`${waitMs}`])
    try {
      await query('select pg_advisory_lock($1)', [BACKUP_TURN])
      break
    } catch (error) {
      if (!(error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE)) throw error
    }
    onWaiting((await readTurn(query)).holder)
  }
  await query("select set_config('lock_timeout', '0', false)")
}

/**
 * Works once nobody else backs this database up or restores it, with a connection of its own. A killed program's turn ends with its connection. `signal` ends
 * the wait, and the connection of the work.
 */
export async function inBackupTurn<T>(
  url: string,
  work: (connection: LongConnection) => Promise<T>,
  signal?: AbortSignal,
  { kind = 'backup', onWaiting = () => undefined }: TurnWish = {}
): Promise<T> {
  const connection = await openLongConnection(url, NAMES[kind], signal)
  try {
    await takeTurn(connection, onWaiting)
    return await work(connection)
  } catch (error) {
    // Whose connection was ended did not fail.
    signal?.throwIfAborted()
    throw connection.translated(error)
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

/** Drops what a killed restore left in the database, unless one is at work; answers whether nothing is left. */
export async function sweepRestores(url: string): Promise<boolean> {
  const connection = await openLongConnection(url, 'atelier backup')
  const { query, close } = connection
  try {
    if (!(await hasDraftSchemas(query))) return true
    const [turn] = await query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [BACKUP_TURN])
    if (turn?.free) await dropDraftSchemas(query)
    return turn?.free ?? false
  } finally {
    await close()
  }
}
