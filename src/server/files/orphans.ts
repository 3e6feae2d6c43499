import type { Database } from '@/server/db/database'
import { usedContents } from '@/server/repositories/files'
import { releaseContent } from './contents'
import type { FileStore, StoredContent } from './file-store'

/** Contents that the database is queried for at once. */
const BATCH_SIZE = 500

/** What a sweep went through, and what it took away. */
export interface SweptContents {
  readonly contents: number
  readonly bytes: number
  readonly orphans: number
  readonly orphanBytes: number
}

/**
 * Forgets contents kept before a moment that nothing refers to (reference: server 1.2): bytes whose row never came, or went while the disk
 * did not answer. One that is referred to meanwhile stays, or is written again by who does.
 */
export async function sweepOrphans(database: Database, store: FileStore, before: Date, signal: AbortSignal): Promise<SweptContents> {
  let [contents, bytes, orphans, orphanBytes] = [0, 0, 0, 0]
  const sweep = async (batch: readonly StoredContent[]): Promise<void> => {
    signal.throwIfAborted()
    const used = await usedContents(
      database.query,
      batch.map(({ hash }) => hash)
    )
    for (const { hash, size } of batch.filter(({ hash, keptAt }) => keptAt < before && !used.has(hash))) {
      await releaseContent(database, store, hash)
      orphans += 1
      orphanBytes += size
    }
  }
  let batch: StoredContent[] = []
  for await (const content of store.list()) {
    contents += 1
    bytes += content.size
    batch.push(content)
    if (batch.length < BATCH_SIZE) continue
    await sweep(batch)
    batch = []
  }
  await sweep(batch)
  await store.removeUnfinished(before)
  return { contents, bytes, orphans, orphanBytes }
}
