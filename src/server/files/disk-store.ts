import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Stats } from 'node:fs'
import { access, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { type FileStore, isContentHash, type StoredContent } from './file-store'
import { type FolderCall, type FolderGate, openFolderGate } from './folder-gate'
import { PIECE_BYTES, readPieces } from './read-pieces'
import { makeShelf, walkShelves } from './shelves'
import { syncNames } from './sync-names'

/**
 * So many bytes are synced at once: a slow disk, which takes longer for the largest file than a call to it may, shows all the time that it moves.
 */
const SYNCED_BYTES = 4 * 1024 * 1024

async function writeWhole(path: string, bytes: Buffer, step: FolderCall): Promise<void> {
  const handle = await step(() => open(path, 'wx', 0o600))
  try {
    for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
      if (at > 0 && at % SYNCED_BYTES === 0) await step(() => handle.sync())
      await step(() => handle.writeFile(bytes.subarray(at, at + PIECE_BYTES)))
    }
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
const statOf = (path: string): Promise<Stats | null> => stat(path).catch(() => null)

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
/** Both end in a UUID: one of chance, or one of version 8, which begins with the mark of its server. */
const MARKED = /([0-9a-f]{8})-[0-9a-f]{4}-8[0-9a-f]{3}-[0-9a-f-]{17}$/

/** A name for what a server begins, by its mark; servers of before take it for one of chance. */
function markedUuid(mark: string | undefined): string {
  const uuid = randomUUID()
  return mark === undefined ? uuid : `${mark}${uuid.slice(8, 14)}8${uuid.slice(15)}`
}

/** A mark for a server, which it has to itself as long as it is at work. */
export const newMark = (): string => randomBytes(4).toString('hex')

/** Contents in a folder, which several servers may share. */
export interface DiskStore extends FileStore {
  /** Marks of the servers that have something there that they began. */
  readonly leftMarks: () => Promise<readonly string[]>
  /** Ends what the servers of these marks began: what never became whole and was not written since a moment goes, what was taken away comes back. */
  readonly removeLeft: (marks: readonly string[], before: Date) => Promise<void>
}

async function* listed(folder: string, { run }: FolderGate): AsyncGenerator<StoredContent> {
  const names = (of: string): Promise<string[]> => run((step) => step(() => readdir(of)))
  for await (const shelf of walkShelves(folder, names)) {
    for (const hash of shelf.names.filter(isContentHash)) {
      const found = await run((step) => step(() => statOf(join(shelf.path, hash))))
      if (found !== null) yield { hash, size: found.size, keptAt: found.mtime }
    }
  }
}

/**
 * Contents as files in a folder, by the first two digits of their name. They are written under another name and renamed when whole. Throws
 * `FolderSilent` where the folder does not answer in time. `mark`: of a server that says that it is at work.
 */
export function openDiskStore(folder: string, gate: FolderGate = openFolderGate(), mark?: string): DiskStore {
  const shelfOf = (hash: string): string => {
    if (!isContentHash(hash)) throw new Error('not the name of a content')
    return join(folder, hash.slice(0, 2))
  }
  const pathOf = (hash: string): string => join(shelfOf(hash), hash)
  const { run } = gate
  /** What was begun there and is chosen: what was taken away comes back, what never became whole goes where it was written before a moment. */
  const sweep = (before: Date, isChosen: (name: string) => boolean): Promise<void> =>
    run(async (step) => {
      let failure: unknown = null
      const attempt = (call: () => Promise<void>): Promise<void> =>
        step(call).catch((error: unknown) => {
          failure ??= error
        })
      for (const name of (await step(() => readdir(folder))).filter(isChosen)) {
        const [, hash] = ASIDE.exec(name) ?? []
        // Of a server that was ended in the middle of it: what nobody wants is an orphan again.
        if (hash !== undefined) await attempt(() => putBack(join(folder, name), pathOf(hash)))
        if (!UNFINISHED.test(name)) continue
        const found = await step(() => statOf(join(folder, name)))
        if (found?.isFile() && found.mtime < before) await attempt(() => rm(join(folder, name), { force: true }))
      }
      // One that cannot go keeps no other one.
      if (failure !== null) throw failure
    })
  const markOf = (name: string): string | undefined => (UNFINISHED.test(name) || ASIDE.test(name) ? MARKED.exec(name)?.[1] : undefined)
  return {
    ...(mark === undefined ? {} : { mark }),
    put: async (bytes) => {
      const hash = createHash('sha256').update(bytes).digest('hex')
      const path = pathOf(hash)
      return run(async (step) => {
        if (await step(() => isThere(path))) return hash
        if (await step(() => makeShelf(shelfOf(hash)))) await syncNames(folder, step)
        const unfinished = join(folder, `.${markedUuid(mark)}`)
        try {
          await writeWhole(unfinished, bytes, step)
          await step(() => rename(unfinished, path))
        } catch (error) {
          await step(() => rm(unfinished, { force: true }))
          throw error
        }
        await syncNames(shelfOf(hash), step)
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
      const aside = join(folder, `.aside-${hash}-${markedUuid(mark)}`)
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
    removeUnfinished: (before) => sweep(before, () => true),
    leftMarks: async () => {
      const names = await run((step) => step(() => readdir(folder)))
      return [...new Set(names.flatMap((name) => markOf(name) ?? []))]
    },
    removeLeft: (marks, before) => sweep(before, (name) => marks.includes(markOf(name) ?? ''))
  }
}
