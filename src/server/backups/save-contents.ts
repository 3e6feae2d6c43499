import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { FileStore } from '@/server/files/file-store'
import { contentPath, DRAFT } from './backup-folder'
import { syncNames, writeHashed } from './hashed-file'
import type { ContentList } from './manifest'
import { type Pace, paced } from './pace'

/** Contents of a backup: those that are kept, and those that were not there to be saved, or not what their name says. */
interface SavedContents {
  readonly kept: ContentList
  readonly missing: string[]
}

/** Errors of a content that is not there, or cannot be read: the others are the backup's own, as a full disk. */
const GONE = ['ENOENT', 'EIO', 'EACCES', 'EISDIR']

const isGone = (error: unknown): boolean => {
  const { code, message, syscall } = error as NodeJS.ErrnoException
  return message === 'no such content' || (GONE.includes(code ?? '') && (syscall === 'open' || syscall === 'read'))
}

const sizeOf = (path: string): Promise<number | null> =>
  stat(path).then(
    ({ size }) => size,
    () => null
  )

/**
 * Copies one in place of what stands there, if anything does, once it is known to be what its name says; answers its size, null where the store does
 * not have it or has other bytes: then what stands there stays.
 */
export async function copyContent(folder: string, store: FileStore, hash: string, pace: Pace | null): Promise<number | null> {
  const path = contentPath(folder, hash)
  if (!(await store.has(hash))) return null
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}${DRAFT}`
  await rm(draft, { force: true })
  try {
    const { bytes, sha256 } = await writeHashed(draft, paced(store.open(hash), pace))
    if (sha256 !== hash) return null
    await rename(draft, path)
    return bytes
  } catch (error) {
    if (isGone(error)) return null
    throw error
  } finally {
    await rm(draft, { force: true })
  }
}

/** Copies one that the backups do not have yet; null where it is not there to be saved. */
const saveContent = async (folder: string, store: FileStore, hash: string, pace: Pace | null): Promise<number | null> =>
  (await sizeOf(contentPath(folder, hash))) ?? copyContent(folder, store, hash, pace)

/** Saves contents into the store that all backups of a folder share: only those that it does not have yet are copied (reference: server 3.3). */
export async function saveContents(
  folder: string,
  store: FileStore,
  hashes: readonly string[],
  pace: Pace | null,
  onContent: () => void
): Promise<SavedContents> {
  const kept: ContentList = []
  const missing: string[] = []
  const shelves = new Set<string>()
  for (const hash of hashes.toSorted()) {
    const bytes = await saveContent(folder, store, hash, pace)
    if (bytes === null) missing.push(hash)
    else kept.push({ hash, bytes })
    if (bytes !== null) shelves.add(dirname(contentPath(folder, hash)))
    onContent()
  }
  for (const shelf of shelves) await syncNames(shelf)
  return { kept, missing }
}
