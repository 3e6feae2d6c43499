import type { Database, Query } from '../db/database'
import type { FileStore } from './file-store'

/** Whoever keeps or forgets this content waits for the other, until its transaction ends. A copy of what refers to it holds it first. */
export const holdContent = (query: Query, hash: string): Promise<unknown> =>
  query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [hash])

/** Keeps bytes that the same transaction will refer to: nobody forgets them meanwhile. */
export async function keepContent(query: Query, store: FileStore, hash: string, bytes: Buffer): Promise<void> {
  await holdContent(query, hash)
  await store.put(bytes)
}

/** Forgets a content when nothing refers to it any more; to be called once what referred to it is gone for good. */
export const releaseContent = (database: Database, store: FileStore, hash: string): Promise<void> =>
  database.transaction(async (query) => {
    await holdContent(query, hash)
    const [used] = await query(
      'select from order_files where content_hash = $1 union all select from annotations where content_hash = $1 limit 1',
      [hash]
    )
    if (used === undefined) await store.remove(hash)
  })
