import type { Database, Query } from '../db/database'
import { holdContent, isContentUsed } from '../repositories/files'
import type { FileStore } from './file-store'

/** Keeps bytes that the same transaction will refer to: nobody forgets them meanwhile. */
export async function keepContent(query: Query, store: FileStore, hash: string, bytes: Buffer): Promise<void> {
  await holdContent(query, hash)
  await store.put(bytes)
}

/** Forgets a content when nothing refers to it any more; to be called once what referred to it is gone for good. */
export const releaseContent = (database: Database, store: FileStore, hash: string): Promise<void> =>
  database.transaction(async (query) => {
    await holdContent(query, hash)
    if (!(await isContentUsed(query, hash))) await store.remove(hash)
  })
