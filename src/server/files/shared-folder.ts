import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import type { Query } from '@/server/db/database'
import { sharedSecret } from '@/server/repositories/accounts'
import { databasePlace } from '@/server/repositories/housekeeping'

const MARKER = '.atelier'

const markerOf = (folder: string): Promise<string | null> =>
  readFile(join(folder, MARKER), 'utf8').then(
    (text) => text.trim(),
    () => null
  )

/**
 * Whether the folder of uploaded files is the one of this database: its first server leaves a marker there, the others look for it. False
 * where another folder stands in its place (`ATELIER_FILES` that the servers do not share): what others keep is not found here.
 */
export async function isFolderOfDatabase(query: Query, folder: string): Promise<boolean> {
  const [known] = await query<{ value: Buffer }>("select value from secrets where name = 'files-folder'")
  const mark = (await sharedSecret(query, 'files-folder')).toString('hex')
  const found = await markerOf(folder)
  if (found === mark) return true
  if (found !== null || known !== undefined) return false
  await mkdir(folder, { recursive: true })
  // Written beside and read again: of two servers that start together on two folders one finds the other's mark missing at its next start.
  await writeFile(join(folder, MARKER), mark, { mode: 0o600, flag: 'wx' }).catch(() => undefined)
  return (await markerOf(folder)) === mark
}

/** A database that used a folder counts as one that does for so long: over a weekend that its server was off. */
const USED_FOR_MS = 3 * 24 * 3_600_000
const USED_BY = /^\.atelier-[0-9a-f]{16}$/

/** What a folder tells of who uses it. */
interface FolderUse {
  /** By the clock of its own machine, in milliseconds since 1970. */
  readonly now: number
  /** Name of the machine of another database that used it within three days. */
  readonly other: string | null
}

/** One that another program's user alone may read. */
const UNKNOWN_MACHINE = 'inconnue'

/**
 * Says in the folder of a database that it is used, and answers who else did so within three days: a restored copy, as that of a server for trials, has
 * the same marker (reference: server 1.2). Null where nobody may know: what cannot be written or read there is told by who needs it.
 */
export async function folderUse(query: Query, folder: string): Promise<FolderUse | null> {
  const place = await databasePlace(query)
  if (place === null) return null
  const own = `.atelier-${place.slice(0, 16)}`
  try {
    await writeFile(join(folder, own), hostname(), { mode: 0o600 })
    const { mtimeMs: now } = await stat(join(folder, own))
    for (const name of (await readdir(folder)).filter((one) => USED_BY.test(one) && one !== own)) {
      if ((await stat(join(folder, name))).mtimeMs <= now - USED_FOR_MS) continue
      return { now, other: await readFile(join(folder, name), 'utf8').catch(() => UNKNOWN_MACHINE) }
    }
    return { now, other: null }
  } catch {
    return null
  }
}

/** The name of the machine of another one that used the folder of a database; null where there is none, or nobody may know. */
export const otherUser = async (query: Query, folder: string): Promise<string | null> => (await folderUse(query, folder))?.other ?? null

/** What one reads of it. */
export const otherUserText = (folder: string, machine: string): string =>
  `Le dossier des fichiers (${folder}) a aussi servi, il y a moins de trois jours, à une autre base restaurée des mêmes sauvegardes (machine «\u00a0${machine}\u00a0»)\u00a0: les fichiers sans commande y restent. Si c'est un serveur d'essai, donnez-lui un dossier à lui avec ATELIER_FILES\u00a0; si l'une a remplacé l'autre, rien n'est à faire.`

/** Whether some database has its marker in a folder. */
export const isMarked = async (folder: string): Promise<boolean> => (await markerOf(folder)) !== null

/** Makes a folder the one of this database, whatever it was: its contents were just put there. */
export async function claimFolder(query: Query, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, MARKER), (await sharedSecret(query, 'files-folder')).toString('hex'), { mode: 0o600 })
}
