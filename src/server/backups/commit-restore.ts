import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import type { Query } from '@/server/db/database'
import { DatabaseUnavailable, translated } from '@/server/db/database-errors'
import { openLongConnection } from '@/server/db/long-connection'
import { BackupError } from './backup-folder'

const undone = (cause: unknown): BackupError =>
  new BackupError("La connexion à la base de données a été coupée à la fin de la restauration\u00a0: rien n'a été changé.", { cause })

const unknown = (cause: unknown): BackupError =>
  new BackupError(
    "La connexion à la base de données a été coupée à la fin de la restauration\u00a0: on ne sait pas encore si elle a eu lieu. Regardez ce que la base contient avant d'en faire une autre.",
    { cause }
  )

const LOOKED_FOR_MS = 60_000
const LOOKED_EVERY_MS = 250

/** What became of a transaction, by a connection of its own; null while it goes on. */
async function statusOf(url: string, transaction: string): Promise<'committed' | 'aborted' | null> {
  const { query, close } = await openLongConnection(url, 'atelier backup')
  try {
    const [found] = await query<{ status: string | null }>('select pg_xact_status($1::text::xid8) as status', [transaction])
    return found?.status === 'committed' || found?.status === 'aborted' ? found.status : null
  } finally {
    await close()
  }
}

/**
 * Commits the transaction of a restore. Where the answer is lost, PostgreSQL is asked which data stands, for a minute: one that was committed
 * succeeds. Throws `BackupError` that says so where it was not, or where that is not known; the error of a commit that was refused.
 */
export async function commitRestore(url: string, query: Query, lookedForMs = LOOKED_FOR_MS): Promise<void> {
  const [self] = await query<{ transaction: string }>('select pg_current_xact_id()::text as transaction')
  try {
    await query('commit')
    return
  } catch (error) {
    if (error instanceof pg.DatabaseError && !(translated(error) instanceof DatabaseUnavailable)) throw error
    for (const until = performance.now() + lookedForMs; performance.now() < until; await setTimeout(LOOKED_EVERY_MS)) {
      const status = await statusOf(url, self?.transaction ?? '').catch(() => null)
      if (status === 'committed') return
      if (status === 'aborted') throw undone(error)
    }
    throw unknown(error)
  }
}
