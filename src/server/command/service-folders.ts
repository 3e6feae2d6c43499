import { execFile } from 'node:child_process'
import { chownSync, existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { ensureAccount } from '@/server/db/postgres-binaries'

const run = promisify(execFile)

/** Settings that name a folder of the server's own, which is made where it is missing. */
const OWN_FOLDERS = ['ATELIER_DATA', 'ATELIER_FILES', 'ATELIER_BACKUPS'] as const
/** All that name one that it writes to: a second folder of backups is there, as a mounted share, or is none. */
const FOLDERS = [...OWN_FOLDERS, 'ATELIER_BACKUP_SECOND'] as const

const foldersOf = (names: readonly string[], settings: Readonly<NodeJS.ProcessEnv>): readonly string[] => [
  ...new Set(names.flatMap((name) => settings[name]?.trim() || []))
]

/** Folders of the settings that the server writes to. */
export const writtenFolders = (settings: Readonly<NodeJS.ProcessEnv>): readonly string[] => foldersOf(FOLDERS, settings)

/** Asked by the system, which knows groups and lists of access; true where it has no `runuser` to ask. */
const mayWrite = (account: string, folder: string): Promise<boolean> =>
  run('runuser', ['-u', account, '--', 'test', '-w', folder, '-a', '-x', folder]).then(
    () => true,
    ({ code }: { readonly code?: number | string }) => code !== 1
  )

/**
 * Makes the folders of the settings that are missing and gives them to the service's account, which could not below a folder of root's. What is there
 * stays as it is: answers what is to be said of folders in which the account may not write.
 */
export async function prepareFolders(settings: Readonly<NodeJS.ProcessEnv>, account: string): Promise<readonly string[]> {
  const { uid, gid } = await ensureAccount(account)
  const own = foldersOf(OWN_FOLDERS, settings)
  for (const folder of own.filter((path) => !existsSync(path))) {
    mkdirSync(dirname(folder), { recursive: true, mode: 0o755 })
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    chownSync(folder, uid, gid)
  }
  // The folder of a share that is not mounted must not become one that takes copies.
  const adviceOf = (folder: string): string =>
    own.includes(folder) ? `sudo chown -R ${account}: "${folder}"` : 'montez le partage, ou donnez-y ce droit au compte.'
  const notes: string[] = []
  for (const folder of writtenFolders(settings).filter((path) => existsSync(path)))
    if (!(await mayWrite(account, folder)))
      notes.push(`Le compte ${account} ne peut pas écrire dans ${folder}, et le serveur non plus\u00a0: ${adviceOf(folder)}`)
  return notes
}
