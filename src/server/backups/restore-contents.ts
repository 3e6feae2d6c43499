import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { FileStore } from '@/server/files/file-store'
import { contentPath, nullIfDamaged, readContents } from './backup-folder'
import type { Manifest } from './manifest'

/**
 * Puts back the contents that a backup names where the store does not have them. Answers how many could not be: gone from both, or not what their
 * name says. Throws `BackupError` for one that this account may not read.
 */
export async function restoreContents(backup: string, manifest: Manifest, store: FileStore): Promise<number> {
  let missing = 0
  for (const { hash } of await readContents(backup, manifest)) {
    if (await store.has(hash)) continue
    const bytes = await readFile(contentPath(dirname(backup), hash)).catch(nullIfDamaged)
    if (bytes !== null && createHash('sha256').update(bytes).digest('hex') === hash) await store.put(bytes)
    else missing += 1
  }
  return missing
}
