import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type FileStore, isContentHash, type StoredContent } from './file-store'

/** Makes what was renamed in a folder last through a power cut; Windows does it by itself and opens no folders. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const handle = await open(path, 'wx', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false
  )

/** Null for a file that went meanwhile. */
const statOf = (path: string): Promise<{ readonly size: number; readonly mtime: Date } | null> => stat(path).catch(() => null)

const UNFINISHED = /^\.[0-9a-f-]{36}$/

async function* listed(folder: string): AsyncGenerator<StoredContent> {
  for (const shelf of (await readdir(folder)).filter((name) => /^[0-9a-f]{2}$/.test(name))) {
    for (const hash of (await readdir(join(folder, shelf))).filter(isContentHash)) {
      const found = await statOf(join(folder, shelf, hash))
      if (found !== null) yield { hash, size: found.size, keptAt: found.mtime }
    }
  }
}

/** Contents as files in a folder, by the first two digits of their name. They are written under another name and renamed when whole. */
export function openDiskStore(folder: string): FileStore {
  const shelfOf = (hash: string): string => {
    if (!isContentHash(hash)) throw new Error('not the name of a content')
    return join(folder, hash.slice(0, 2))
  }
  const pathOf = (hash: string): string => join(shelfOf(hash), hash)
  return {
    put: async (bytes) => {
      const hash = createHash('sha256').update(bytes).digest('hex')
      const path = pathOf(hash)
      if (await isThere(path)) return hash
      await mkdir(shelfOf(hash), { recursive: true })
      const unfinished = join(folder, `.${randomUUID()}`)
      try {
        await writeWhole(unfinished, bytes)
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
      await syncFolder(shelfOf(hash))
      return hash
    },
    has: (hash) => isThere(pathOf(hash)),
    open: (hash) => createReadStream(pathOf(hash)),
    remove: (hash) => rm(pathOf(hash), { force: true }),
    list: () => listed(folder),
    removeUnfinished: async (before) => {
      for (const name of (await readdir(folder)).filter((one) => UNFINISHED.test(one))) {
        const found = await statOf(join(folder, name))
        if (found !== null && found.mtime < before) await rm(join(folder, name), { force: true })
      }
    }
  }
}
