import { createHash, randomUUID } from 'node:crypto'
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { type FileStore, isContentHash, type StoredContent } from './file-store'
import { type FolderCall, type FolderGate, openFolderGate } from './folder-gate'
import { PIECE_BYTES, readPieces } from './read-pieces'

/** Makes what was renamed in a folder last through a power cut; Windows does it by itself and opens no folders. */
async function syncFolder(folder: string, step: FolderCall): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await step(() => open(folder, 'r'))
  try {
    await step(() => handle.sync())
  } finally {
    await handle.close()
  }
}

async function writeWhole(path: string, bytes: Buffer, step: FolderCall): Promise<void> {
  const handle = await step(() => open(path, 'wx', 0o600))
  try {
    for (let at = 0; at < bytes.length; at += PIECE_BYTES) await step(() => handle.writeFile(bytes.subarray(at, at + PIECE_BYTES)))
    await step(() => handle.sync())
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

/** False where it is not there. */
const renamed = (from: string, to: string): Promise<boolean> =>
  rename(from, to).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    }
  )

/**
 * Puts back what was taken away. Fine where a sweep has, and where it was kept anew meanwhile: the same bytes are there, which Windows does not replace
 * while somebody reads them.
 */
async function putBack(aside: string, path: string): Promise<void> {
  try {
    await rename(aside, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    if (!(await isThere(path))) throw error
    await rm(aside, { force: true })
  }
}

const UNFINISHED = /^\.[0-9a-f-]{36}$/
/** What is taken away, until it is known that nobody took it meanwhile. */
const ASIDE = /^\.aside-([0-9a-f]{64})-[0-9a-f-]{36}$/

async function* listed(folder: string, { run }: FolderGate): AsyncGenerator<StoredContent> {
  const names = (of: string): Promise<string[]> => run((step) => step(() => readdir(of)))
  for (const shelf of (await names(folder)).filter((name) => /^[0-9a-f]{2}$/.test(name))) {
    for (const hash of (await names(join(folder, shelf))).filter(isContentHash)) {
      const found = await run((step) => step(() => statOf(join(folder, shelf, hash))))
      if (found !== null) yield { hash, size: found.size, keptAt: found.mtime }
    }
  }
}

/**
 * Contents as files in a folder, by the first two digits of their name. They are written under another name and renamed when whole. Throws
 * `FolderSilent` where the folder does not answer in time.
 */
export function openDiskStore(folder: string, gate: FolderGate = openFolderGate()): FileStore {
  const shelfOf = (hash: string): string => {
    if (!isContentHash(hash)) throw new Error('not the name of a content')
    return join(folder, hash.slice(0, 2))
  }
  const pathOf = (hash: string): string => join(shelfOf(hash), hash)
  const { run } = gate
  return {
    put: async (bytes) => {
      const hash = createHash('sha256').update(bytes).digest('hex')
      const path = pathOf(hash)
      return run(async (step) => {
        if (await step(() => isThere(path))) return hash
        await step(() => mkdir(shelfOf(hash), { recursive: true }))
        const unfinished = join(folder, `.${randomUUID()}`)
        try {
          await writeWhole(unfinished, bytes, step)
          await step(() => rename(unfinished, path))
        } catch (error) {
          await step(() => rm(unfinished, { force: true }))
          throw error
        }
        await syncFolder(shelfOf(hash), step)
        return hash
      })
    },
    has: async (hash) => {
      const path = pathOf(hash)
      return run((step) => step(() => isThere(path)))
    },
    open: (hash) => Readable.from(readPieces(pathOf(hash), gate), { objectMode: false }),
    remove: async (hash, isWanted = async () => false) => {
      const path = pathOf(hash)
      const aside = join(folder, `.aside-${hash}-${randomUUID()}`)
      return run(async (step) => {
        if (!(await step(() => renamed(path, aside)))) return
        let wanted = true
        try {
          wanted = await isWanted()
        } finally {
          await step(() => (wanted ? putBack(aside, path) : rm(aside, { force: true })))
        }
      })
    },
    list: () => listed(folder, gate),
    removeUnfinished: (before) =>
      run(async (step) => {
        for (const name of await step(() => readdir(folder))) {
          const [, hash] = ASIDE.exec(name) ?? []
          // Of a server that was ended in the middle of it: what nobody wants is an orphan again.
          if (hash !== undefined) await step(() => putBack(join(folder, name), pathOf(hash)))
          if (!UNFINISHED.test(name)) continue
          const found = await step(() => statOf(join(folder, name)))
          if (found !== null && found.mtime < before) await step(() => rm(join(folder, name), { force: true }))
        }
      })
  }
}
