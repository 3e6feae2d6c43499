import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { BackupError } from './backup-folder'

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? ''

/** What a disk or a folder refuses. */
const REFUSED_BY_DISK = ['ENOSPC', 'EDQUOT', 'EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT', 'EIO', 'EFBIG', 'EMFILE']
export const isRefusedByDisk = (error: unknown): boolean => REFUSED_BY_DISK.includes(codeOf(error))

export const isWithoutRoom = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes(codeOf(error))

/** Windows says EPERM of a file that somebody has open, too. */
const WITHOUT_RIGHTS = process.platform === 'win32' ? ['EACCES'] : ['EACCES', 'EPERM']

/** The folder that refused a path to this account: the first on the way from the folder of backups that cannot be read, else the last that is there. */
async function refusingFolder(folder: string, path: string): Promise<string> {
  const parts = relative(folder, path).split(sep)
  const isInside = parts[0] !== '..'
  let [at, last] = [folder, folder]
  for (const part of ['', ...(isInside ? parts : [])]) {
    at = join(at, part)
    const refusal = await readdir(at).then(() => null, codeOf)
    if (refusal !== null) return WITHOUT_RIGHTS.includes(refusal) ? at : last
    last = at
  }
  return last
}

/** What is told of a backup that a disk or a folder refused: which one, and what to do. */
export async function notWritten(folder: string, error: unknown): Promise<BackupError> {
  const code = codeOf(error)
  const inWords = (message: string): BackupError => new BackupError(message, { cause: error })
  if (WITHOUT_RIGHTS.includes(code)) {
    const refusing = await refusingFolder(folder, (error as NodeJS.ErrnoException).path ?? folder)
    return inWords(
      `La sauvegarde n'a pas pu être faite\u00a0: le compte du serveur n'a pas le droit de lire ou d'écrire dans ${refusing} (${code}). Rendez-lui ce dossier et ce qu'il contient, ou donnez un autre dossier avec ATELIER_BACKUPS.`
    )
  }
  const why = isWithoutRoom(error) ? 'le disque est plein' : `le dossier ne peut pas être écrit (${code})`
  return inWords(
    `La sauvegarde n'a pas pu être écrite dans ${folder}\u00a0: ${why}. Faites de la place, ou donnez un autre dossier avec ATELIER_BACKUPS.`
  )
}
