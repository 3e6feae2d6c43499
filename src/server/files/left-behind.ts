import { setTimeout } from 'node:timers/promises'
import type { Query } from '@/server/db/database'
import { withPool } from '@/server/db/pool'
import { serversAtWork } from '@/server/repositories/servers-at-work'
import type { DiskStore } from './disk-store'
import { folderUse, isFolderOfDatabase } from './shared-folder'

/** A server that lost the database with the others is connected again by then. What is written shows a sign of life within that time, too. */
const AFTER_MS = 60_000

/**
 * Takes away what servers that are gone had begun in the folder of files, and puts back what they had taken away and not forgotten. What a server at work
 * has begun stays, and so does all where servers of another database may be at work there, which are not known here, and where this server is not seen
 * at work itself: the others are not seen either then (a line that is cut, something in between that asks another database). One that is at work and not
 * seen may be writing: what was written within `restedMs`, by the folder's own clock, stays as well.
 */
export async function sweepLeft(query: Query, store: DiskStore, folder: string, restedMs = AFTER_MS): Promise<void> {
  // By its gate first: one that is silent fails here, and holds no thread by what follows.
  const left = await store.leftMarks()
  if (left.length === 0 || store.mark === undefined || !(await isFolderOfDatabase(query, folder))) return
  const use = await folderUse(query, folder)
  if (use === null || use.other !== null) return
  const atWork = await serversAtWork(query)
  if (!atWork.has(store.mark)) return
  await store.removeLeft(
    left.filter((mark) => !atWork.has(mark)),
    new Date(use.now - restedMs)
  )
}

/** Does so once, some time after the start (`afterMs`). What fails is for `onTrouble`, and is the nightly sweep's. The answer gives it up. */
export function sweepLeftLater(
  url: string,
  store: DiskStore,
  folder: string,
  onTrouble: (error: unknown) => void,
  afterMs = AFTER_MS
): () => void {
  const over = new AbortController()
  const sweep = async (): Promise<void> => {
    await setTimeout(afterMs, undefined, { signal: over.signal, ref: false })
    await withPool(url, (pool) =>
      sweepLeft(async (text, values) => (await pool.query(text, values as unknown[])).rows, store, folder, afterMs)
    )
  }
  void sweep().catch((error: unknown) => {
    if (!over.signal.aborted) onTrouble(error)
  })
  return () => over.abort()
}
