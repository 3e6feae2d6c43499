import { access, chmod, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { backupTime } from '@/domain/backups/backup-id'
import { ifCode } from '@/server/files/if-code'
import { makeFolders } from '@/server/files/make-folders'
import { BACKUPS } from '@/server/http/problem-texts'
import { type FilePrint, readHashed, replaceFile } from './hashed-file'
import { BACKUP_FORMAT, ContentList, Manifest, SampleOrders } from './manifest'
import type { Pace } from './pace'

/** A backup that cannot be used, or made; the message is one French line. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

/** A backup that is not what was saved, or cannot be built up: tried again, it is the same. */
export class FaultyBackup extends BackupError {}

/** A backup that this account may not read: it may be as good as ever. */
export class ForbiddenBackup extends BackupError {}

/** A folder that does not answer, as one of a share whose server has gone. */
export class SilentFolder extends BackupError {}
export const silentFolder = (): SilentFolder => new SilentFolder(BACKUPS.silent)

/** Of a folder that answers by an error. */
export const unreadFolder = (folder: string, error: unknown): BackupError =>
  new BackupError(`Le dossier des sauvegardes ${folder} ne peut pas être lu (${(error as NodeJS.ErrnoException).code}).`, { cause: error })

/** Paths of a folder of backups (reference: backup-format 1.1). */
export const contentsFolder = (folder: string): string => join(folder, 'contents')
export const contentPath = (folder: string, hash: string): string => join(contentsFolder(folder), hash.slice(0, 2), hash)
export const tablePath = (backup: string, table: string): string => join(backup, 'tables', `${table}.copy.gz`)
export const CONTENTS_FILE = 'contents.json'
export const SAMPLE_FILE = 'sample.json'
const MANIFEST_FILE = 'manifest.json'

export const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false
  )

/** Makes the folder, for its owner alone. Throws `UnmakeableFolder` as `makeFolders` does. */
export async function prepareFolder(folder: string): Promise<void> {
  await makeFolders(contentsFolder(folder), 0o700)
  // One of a share may be somebody else's: its files are still their owner's alone.
  if (process.platform !== 'win32') await chmod(folder, 0o700).catch(() => undefined)
}

/** What answers for a folder, or a file, that is not there: any other error is no answer, and is thrown. */
export const ifAbsent = ifCode(['ENOENT'])
/** The same where what should hold it may be somebody's file, which holds nothing. */
export const ifNotHeld = ifCode(['ENOENT', 'ENOTDIR'])

/** Names of the backups of a folder, newest first; none where it is not there. Throws where it cannot be read: nobody knows then what it holds. */
export const listBackups = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(ifAbsent<string[]>([]))).filter((name) => backupTime(name) !== null).sort((a, b) => b.localeCompare(a))

/** Writes the manifest, with its checksum beside it in the form of `sha256sum`. */
export async function writeManifest(backup: string, manifest: Manifest): Promise<void> {
  const path = join(backup, MANIFEST_FILE)
  await replaceFile(path, `${JSON.stringify(manifest, null, 1)}\n`)
  await replaceFile(`${path}.sha256`, `${(await readHashed(path)).sha256}  ${MANIFEST_FILE}\n`)
}

const unreadable = (backup: string): string =>
  `La sauvegarde ${backup} est abîmée ou incomplète\u00a0: elle ne peut pas être restaurée. Rien n'a été changé.`

const otherFormat = (backup: string): BackupError =>
  new BackupError(
    `La sauvegarde ${backup} est d'un autre format que celui de ce serveur (${BACKUP_FORMAT})\u00a0: prenez la version d'Atelier qui l'a faite. Rien n'a été changé.`
  )

/** Null for a file that is damaged or not there. Throws `ForbiddenBackup` for one that this account may not read: it may be as good as ever. */
export function nullIfDamaged(error: NodeJS.ErrnoException): null {
  if (!['EACCES', 'EPERM'].includes(error.code ?? '')) return null
  throw new ForbiddenBackup(
    `Le compte du serveur n'a pas le droit de lire ${error.path} (${error.code})\u00a0: rendez-lui lisibles la sauvegarde et le dossier contents, à côté d'elle. Rien n'a été changé.`,
    { cause: error }
  )
}

/** Null for a file that is not there. Throws `BackupError` for one that cannot be read now, as on a share that goes away: it may be as good as ever. */
const nullIfGone =
  (backup: string) =>
  (cause: NodeJS.ErrnoException): null => {
    nullIfDamaged(cause)
    if (cause.code === 'ENOENT' || cause.code === 'ENOTDIR') return null
    throw new BackupError(unreadable(backup), { cause })
  }

/** What a file of a backup is; null where it is not there. Throws `BackupError` as `nullIfGone` does. */
const printOf = (backup: string, path: string, pace: Pace | null = null): Promise<FilePrint | null> =>
  readHashed(path, pace).catch((cause: NodeJS.ErrnoException) => {
    // What is not read to its end is not damaged.
    pace?.signal?.throwIfAborted()
    return nullIfGone(backup)(cause)
  })

async function readJson<S extends z.ZodMiniType>(backup: string, path: string, sha256: string, schema: S): Promise<z.infer<S>> {
  const found = await printOf(backup, path)
  const text = found?.sha256 === sha256 ? await readFile(path, 'utf8').catch(nullIfGone(backup)) : null
  try {
    if (text !== null) return z.parse(schema, JSON.parse(text))
  } catch {
    // Told below.
  }
  throw new FaultyBackup(unreadable(backup))
}

/** What a backup is. Throws `BackupError` where it was damaged, may not be read, or is of another format. */
export async function readManifest(backup: string): Promise<Manifest> {
  const path = join(backup, MANIFEST_FILE)
  // Where neither may be read, it is the manifest that is named.
  await printOf(backup, path)
  const [sum = ''] = (await readFile(`${path}.sha256`, 'utf8').catch(nullIfGone(backup)))?.split(' ') ?? []
  const { format } = await readJson(backup, path, sum, z.looseObject({ format: z.unknown() }))
  if (format !== BACKUP_FORMAT) throw otherFormat(backup)
  return readJson(backup, path, sum, Manifest)
}

/** The contents that a backup names. Throws `BackupError`. */
export const readContents = (backup: string, { contents }: Manifest): Promise<ContentList> =>
  readJson(backup, join(backup, CONTENTS_FILE), contents.sha256, ContentList)

/** The orders that were read for the proof. Throws `BackupError`. */
export const readSample = (backup: string, { sample }: Manifest): Promise<SampleOrders> =>
  readJson(backup, join(backup, SAMPLE_FILE), sample.sha256, SampleOrders)

/** Reads a backup through. Throws `BackupError` where a byte of its tables is not as it was written, or may not be read. */
export async function checkBackup(
  backup: string,
  manifest: Manifest,
  pace: Pace | null = null,
  onTable: () => void = () => undefined
): Promise<void> {
  for (const { name, sha256, bytes } of manifest.tables) {
    const found = await printOf(backup, tablePath(backup, name), pace)
    if (found?.sha256 !== sha256 || found.bytes !== bytes) throw new FaultyBackup(unreadable(backup))
    onTable()
  }
  await readContents(backup, manifest)
  await readSample(backup, manifest)
}
