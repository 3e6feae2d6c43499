import { setTimeout } from 'node:timers/promises'
import type { Query } from '@/server/db/database'
import { openLongConnection } from '@/server/db/long-connection'
import { endLockCycles } from '@/server/repositories/backups/lock-cycles'

/** Well within the second after which PostgreSQL looks for deadlocks. */
const LOOKED_EVERY_MS = 100

/**
 * Takes locks as `work` does with `query`, and never is the one that a deadlock ends: who read before it wrote holds what the locks need and waits
 * for them, loses its connection, and is answered 503 (reference: server 4.3).
 */
export async function winLocks(url: string, query: Query, work: () => Promise<void>): Promise<void> {
  const [self] = await query<{ pid: number }>('select pg_backend_pid() as pid')
  const guard = await openLongConnection(url, 'atelier backup')
  const over = new AbortController()
  const guarding = (async () => {
    for (;;) {
      await setTimeout(LOOKED_EVERY_MS, undefined, { signal: over.signal })
      await endLockCycles(guard.query, self?.pid ?? 0)
    }
  })().catch(() => undefined)
  try {
    await work()
  } finally {
    over.abort()
    await guarding
    await guard.close()
  }
}
