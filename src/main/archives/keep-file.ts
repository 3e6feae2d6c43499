import { link, lstat, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { archiveName } from '@/domain/files/archive'
import { isDeviceName } from '@/domain/files/zip-entry'

const LONGEST = 80

/**
 * Stem of an archive's file, made of an order's reference: ASCII letters, digits, dot, dash and underscore alone, so that nothing that
 * comes from a page or a server can name a folder, a device or a hidden file.
 */
export function archiveStem(reference: string): string {
  const stem = archiveName(reference)
    .replace(/\.zip$/, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/\.{2,}/g, '.')
    .slice(0, LONGEST)
    .replace(/^[.-]+|[.-]+$/g, '')
  if (stem === '') return 'commande'
  return isDeviceName(stem) ? `commande-${stem}` : stem
}

/** Name of the nth file of a name: `x.zip`, `x (2).zip`, `x (3).zip`. */
export function numberedName(name: string, nth: number): string {
  if (nth === 1) return name
  const dot = name.lastIndexOf('.')
  return dot > 0 ? `${name.slice(0, dot)} (${nth})${name.slice(dot)}` : `${name} (${nth})`
}

const code = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

/** File systems without hard links (FAT, some network drives) answer one of these; Windows says ERROR_INVALID_FUNCTION, which is EISDIR here. */
const NO_LINKS: readonly unknown[] = ['EPERM', 'ENOTSUP', 'ENOSYS', 'EOPNOTSUPP', 'EMLINK', 'EISDIR']

/** Numbers of a name that may be free again before one that is taken: people take archives away. */
const GAPS_MAX = 100

const inodeOf = (path: string): Promise<string | null> =>
  lstat(path, { bigint: true }).then(
    ({ dev, ino }) => `${dev}:${ino}`,
    () => null
  )

/** What tells a file from all others of its disk, whatever its name. */
export const diskNumber = async (path: string): Promise<string> => String((await lstat(path, { bigint: true })).ino)

/** Path of the file in `folder` that `keepFile` gave `name`, or a number of it, by its number on the disk; null when it is there no more. */
export async function keptUnder(folder: string, name: string, number: string): Promise<string | null> {
  for (let nth = 1; ; nth += 1) {
    const path = join(folder, numberedName(name, nth))
    const found = await diskNumber(path).catch(() => null)
    if (found === number) return path
    if (found === null && nth > GAPS_MAX) return null
  }
}

/** True for two names of one file: what a move that was killed between its two steps leaves. */
async function isSame(one: string, other: string): Promise<boolean> {
  const inode = await inodeOf(one)
  return inode !== null && inode === (await inodeOf(other))
}

/**
 * Gives a whole file its final name in `folder`, on the same disk: `name`, or its first free number. The name appears with the whole file
 * behind it, and never replaces another file. A move that was killed half-way ends under the name it had begun with. Answers its path.
 */
export async function keepFile(part: string, folder: string, name: string): Promise<string> {
  for (let nth = 1; ; nth += 1) {
    const path = join(folder, numberedName(name, nth))
    try {
      await link(part, path)
      await rm(part)
      return path
    } catch (error) {
      if (code(error) === 'EEXIST') {
        if (!(await isSame(part, path))) continue
        await rm(part)
        return path
      }
      if (!NO_LINKS.includes(code(error))) throw error
      if ((await inodeOf(path)) !== null) continue
      await rename(part, path)
      return path
    }
  }
}
