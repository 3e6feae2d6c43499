import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Query } from '@/server/db/database'
import { sharedSecret } from '@/server/repositories/accounts'

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

/** Whether some database has its marker in a folder. */
export const isMarked = async (folder: string): Promise<boolean> => (await markerOf(folder)) !== null

/** Makes a folder the one of this database, whatever it was: its contents were just put there. */
export async function claimFolder(query: Query, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, MARKER), (await sharedSecret(query, 'files-folder')).toString('hex'), { mode: 0o600 })
}
