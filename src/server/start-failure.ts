import { ConfigError } from '@/server/config'
import { unreachableText } from '@/server/db/unreachable-text'
import { makeFolders, UnmakeableFolder } from '@/server/files/make-folders'

const forbidden = (message: string): string => `Le serveur n'a pas le droit d'utiliser ce port ou ce dossier (${message}).`

/** Throws `ConfigError` for a folder that a setting names and that can never be, or keep anything. */
export function refuseUnmakeable(folder: string, setting: 'ATELIER_DATA' | 'ATELIER_FILES' | 'ATELIER_BACKUPS', error: unknown): void {
  if (!(error instanceof UnmakeableFolder)) return
  const why =
    error.holder === folder
      ? `Rien ne se crée dans ${folder}\u00a0: donnez un autre dossier avec ${setting}.`
      : `${folder} ne peut pas être un dossier\u00a0: rien ne se crée dans ${error.holder}. Donnez-en un autre avec ${setting}.`
  throw new ConfigError(why, { cause: error })
}

/** Makes a folder that a setting names. Throws `ConfigError` where it cannot be. */
export async function makeFolder(folder: string, setting: 'ATELIER_DATA' | 'ATELIER_FILES'): Promise<void> {
  try {
    await makeFolders(folder)
  } catch (cause) {
    refuseUnmakeable(folder, setting, cause)
    const { code, message } = cause as NodeJS.ErrnoException
    if (code === 'EEXIST' || code === 'ENOTDIR')
      throw new ConfigError(
        `${folder} ne peut pas être un dossier\u00a0: un fichier est à sa place, ou sur son chemin. Donnez-en un autre avec ${setting}.`,
        { cause }
      )
    // Node calls a disk that is only read ENOENT where a folder was to be made on it.
    throw new ConfigError(forbidden(message), { cause })
  }
}

/** What a machine says of an address that is not its own, or none. */
const NO_ADDRESS = ['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL']

/** What is thrown where a server could not listen there. */
export function listenFailure(error: unknown, host: string): unknown {
  const { code = '' } = error as NodeJS.ErrnoException
  return NO_ADDRESS.includes(code)
    ? new ConfigError(`HOST\u00a0: «\u00a0${host}\u00a0» n'est pas une adresse de cette machine (${code}).`, { cause: error })
    : error
}

/** The port that could not be had. */
const portOf = (error: object): string => ('port' in error ? ` ${error.port}` : '')

/** One plain French line for what the person can do something about; else the error with its stack. */
export function startFailureText(error: unknown): string {
  if (error instanceof ConfigError) return error.message
  const { code, syscall, message } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return `Le port${portOf(error as object)} est déjà pris, choisissez-en un autre avec PORT.`
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return `Un disque est plein (${message})\u00a0: faites de la place, puis redémarrez le serveur.`
  if (code === 'EACCES' || syscall === 'mkdir') return forbidden(message)
  return unreachableText(error) ?? `Le serveur n'a pas pu démarrer : ${error instanceof Error ? (error.stack ?? message) : String(error)}`
}
