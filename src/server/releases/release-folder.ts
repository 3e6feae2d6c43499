import { createHash, randomUUID } from 'node:crypto'
import { constants, createReadStream, createWriteStream } from 'node:fs'
import { access, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReleaseFile } from '@/contract/releases'
import { formatFileSize } from '@/domain/format/number'
import { isDiskLow } from '@/domain/server/disk-space'
import { VERSION } from '@/domain/updates/versions'
import type { ReadDisk } from '@/server/disk/disk-watch'
import { type FolderGate, openFolderGate } from '@/server/files/folder-gate'
import { readPieces } from '@/server/files/read-pieces'
import { syncNames } from '@/server/files/sync-names'

/** Installers of releases, in the folder of files that all servers share (reference: updates 1.4). */
export interface ReleaseFolder {
  /**
   * Copies the installers of a version from a folder: all of them, read back as they were signed, or none. Throws `ReleaseError`. What the
   * answer does puts them in place; until then nobody sees them.
   */
  readonly bring: (version: string, files: readonly ReleaseFile[], from: string) => Promise<BroughtFiles>
  /** Whether an installer is there, as long as it was signed. */
  readonly has: (version: string, file: Pick<ReleaseFile, 'name' | 'size'>) => Promise<boolean>
  /** Its bytes `from` to `to`, both in it. */
  readonly open: (version: string, name: string, from: number, to: number) => Readable
  readonly remove: (version: string) => Promise<void>
}

interface BroughtFiles {
  readonly keep: () => Promise<void>
  readonly discard: () => Promise<void>
}

/** What a release cannot be added or removed for: one French line. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError'
}

/** Why a file is not read that the server's account may not: as root, the command is that account. */
export const accessDenied = (file: string): ReleaseError =>
  new ReleaseError(
    `Le compte du serveur n'a pas le droit de lire ${file}\u00a0: mettez la version et ses installateurs dans un dossier que tous les comptes lisent, par exemple sous /srv.`
  )

/** Whether it was the system that refused. */
export const isAccessDenied = (error: unknown): boolean => ['EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')

const DRAFT = /^\.[0-9a-f-]{36}$/
/** A copy that takes longer than this was killed. */
const DRAFT_LIVES_MS = 24 * 3_600_000

async function sweepDrafts(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((one) => DRAFT.test(one))) {
    const found = await stat(join(folder, name)).catch(() => null)
    if (found !== null && Date.now() - found.mtimeMs > DRAFT_LIVES_MS) await rm(join(folder, name), { recursive: true, force: true })
  }
}

async function copyChecked(file: ReleaseFile, from: string, to: string): Promise<void> {
  const found = await stat(from).catch(() => null)
  if (found === null) throw new ReleaseError(`Il manque l'installateur ${file.name}, à côté du fichier de version.`)
  await access(from, constants.R_OK).catch(() => Promise.reject(accessDenied(from)))
  const wrong = (): ReleaseError => new ReleaseError(`${file.name} n'est pas l'installateur qui a été signé\u00a0: rien n'a été ajouté.`)
  if (found.size !== file.size) throw wrong()
  const hash = createHash('sha512')
  const through = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      done(null, chunk)
    }
  })
  await pipeline(createReadStream(from), through, createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true }))
  if (hash.digest('hex') !== file.sha512) throw wrong()
}

/** Throws `ReleaseError` where so many bytes would take the room that is kept for the data: uploads would be refused from then on. */
async function refuseReleaseWithoutRoom(folder: string, bytes: number, read: ReadDisk): Promise<void> {
  const { free, total } = await read(folder)
  if (!isDiskLow({ free: Math.max(0, free - bytes), total })) return
  throw new ReleaseError(
    `Place insuffisante dans ${folder}\u00a0: la version demande ${formatFileSize(bytes)} en plus de la réserve des données, et ${formatFileSize(free)} sont libres. Faites de la place, ou retirez une version\u00a0: rien n'a été ajouté.`
  )
}

/**
 * `gate`: that of the folder of files, in which it lies; what stations ask for goes by it, and throws `FolderSilent`. `read`: the room of its disk,
 * for who adds a version.
 */
export function openReleaseFolder(folder: string, gate: FolderGate = openFolderGate(), read: ReadDisk | null = null): ReleaseFolder {
  const folderOf = (version: string): string => {
    if (!VERSION.test(version)) throw new Error('not a version')
    return join(folder, version)
  }
  return {
    bring: async (version, files, from) => {
      const place = folderOf(version)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await sweepDrafts(folder)
      const bytes = files.reduce((sum, { size }) => sum + size, 0)
      if (read !== null) await refuseReleaseWithoutRoom(folder, bytes, read)
      const draft = join(folder, `.${randomUUID()}`)
      const discard = (): Promise<void> => rm(draft, { recursive: true, force: true })
      await mkdir(draft, { mode: 0o700 })
      try {
        for (const file of files) await copyChecked(file, join(from, file.name), join(draft, file.name))
        await syncNames(draft)
      } catch (error) {
        await discard()
        throw error
      }
      return {
        discard,
        keep: async () => {
          // What a version that was removed, or never recorded, left.
          await rm(place, { recursive: true, force: true })
          await rename(draft, place)
          await syncNames(folder)
        }
      }
    },
    has: async (version, { name, size }) => {
      const path = join(folderOf(version), name)
      return (await gate.run((step) => step(() => stat(path).catch(() => null))))?.size === size
    },
    open: (version, name, from, to) => Readable.from(readPieces(join(folderOf(version), name), gate, from, to), { objectMode: false }),
    remove: (version) => rm(folderOf(version), { recursive: true, force: true })
  }
}
