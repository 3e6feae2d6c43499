import { rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { FileStore } from '@/server/files/file-store'
import { makeShelf } from '@/server/files/shelves'
import { syncNames } from '@/server/files/sync-names'
import { BackupError, contentPath, contentsFolder, ifNotHeld } from './backup-folder'
import { contentDraftPath } from './drafts'
import { writeHashed } from './hashed-file'
import type { ContentList } from './manifest'
import { type Pace, paced } from './pace'

/** Contents of a backup: those that are kept, and those that were not there to be saved, or not what their name says. */
interface SavedContents {
  readonly kept: ContentList
  readonly missing: string[]
}

/** A content that the server's own store does not have, or cannot read. */
class LostContent extends Error {
  override readonly name = 'LostContent'
}

/** Errors of a store that tell of one content; the others, as too many files that are open, are of the whole server. */
const LOST = ['ENOENT', 'EIO', 'EACCES', 'EISDIR']
const isLost = (error: unknown): boolean => {
  const { code, message } = error as NodeJS.ErrnoException
  return message === 'no such content' || LOST.includes(code ?? '')
}

/** The bytes of a content. What the store fails of is told apart from what the backup's own file fails of, which is no `LostContent`. */
async function* bytesOf(store: FileStore, hash: string): AsyncGenerator<Buffer> {
  try {
    yield* store.open(hash)
  } catch (error) {
    throw isLost(error) ? new LostContent(hash, { cause: error }) : error
  }
}

/** Of a content of the backups; null where they do not have it. */
const sizeOf = (path: string): Promise<number | null> => stat(path).then(({ size }) => size, ifNotHeld(null))

/**
 * Copies one in place of what stands there, if anything does, once it is known to be what its name says; answers its size, null where the store does
 * not have it or has other bytes: then what stands there stays. Throws what keeps it from being written.
 */
export async function copyContent(folder: string, store: FileStore, hash: string, pace: Pace | null): Promise<number | null> {
  const path = contentPath(folder, hash)
  if (!(await store.has(hash))) return null
  if (await makeShelf(dirname(path), 0o700)) await syncNames(contentsFolder(folder))
  const draft = contentDraftPath(path)
  try {
    const { bytes, sha256 } = await writeHashed(draft, paced(bytesOf(store, hash), pace))
    if (sha256 !== hash) return null
    await rename(draft, path)
    return bytes
  } catch (error) {
    if (error instanceof LostContent) return null
    throw error
  } finally {
    await rm(draft, { force: true })
  }
}

/** Saves contents into the store that all backups of a folder share: only those that it does not have yet are copied (reference: server 3.3). `copied` gets those, whatever fails afterwards. */
export async function saveContents(
  folder: string,
  store: FileStore,
  hashes: readonly string[],
  pace: Pace | null,
  copied: Set<string>,
  onContent: () => void
): Promise<SavedContents> {
  const kept: ContentList = []
  const missing: string[] = []
  const shelves = new Set<string>()
  for (const hash of hashes.toSorted()) {
    const known = await sizeOf(contentPath(folder, hash))
    const bytes = known ?? (await copyContent(folder, store, hash, pace))
    if (known === null && bytes !== null) copied.add(hash)
    if (bytes === null) missing.push(hash)
    else kept.push({ hash, bytes })
    if (bytes !== null) shelves.add(dirname(contentPath(folder, hash)))
    onContent()
  }
  for (const shelf of shelves) await syncNames(shelf)
  return { kept, missing }
}

/**
 * Copies again what a sweep of another database took from a backup that it did not see yet; the last thing before it is named. Throws `BackupError`
 * for a content that the server's store does not have any more either.
 */
export async function replaceLostContents(folder: string, store: FileStore, contents: ContentList, pace: Pace | null): Promise<void> {
  for (const { hash } of contents) {
    pace?.signal?.throwIfAborted()
    pace?.onAlive?.()
    if ((await sizeOf(contentPath(folder, hash))) !== null) continue
    if ((await copyContent(folder, store, hash, pace)) === null)
      throw new BackupError(`Un fichier de la sauvegarde (${hash}) a disparu de ${folder} pendant qu'elle était faite\u00a0: refaites-la.`)
  }
}
