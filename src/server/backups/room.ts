import { open, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { formatFileSize } from '@/domain/format/number'
import { type DiskSpace, FREE_AT_LEAST_BYTES, isRoomKnown } from '@/domain/server/disk-space'
import { type ReadDevice, type ReadDisk, readDevice, readDisk } from '@/server/disk/disk-watch'
import { type FileStore, isContentHash } from '@/server/files/file-store'
import { walkShelves } from '@/server/files/shelves'
import { BackupError, contentPath, contentsFolder, readContents, tablePath } from './backup-folder'
import { ANSWERED_WITHIN_MS, type BoundedLook, openBoundedLook } from './bounded-look'
import type { Manifest } from './manifest'

/** What else is on the disk that a backup or a proof is written to. */
export interface SharedDisk {
  /** Folders of data and uploads: backups leave them some room (reference: server 3.4). */
  readonly beside?: readonly string[]
  readonly readDisk?: ReadDisk
  readonly readDevice?: ReadDevice
}

/** Room of a folder's disk, and whether data or uploads are kept on the same one. */
export interface FolderRoom extends DiskSpace {
  readonly folder: string
  readonly isShared: boolean
}

/** Within the time that the folder of backups has for its own answer, of which this is a part. */
const DEVICE_WITHIN_MS = ANSWERED_WITHIN_MS / 2
/** Of each folder, for all who ask: one that hangs holds one thread. */
const devices = new Map<string, BoundedLook<number>>()

/** The disk of a folder; as it was known last where that keeps silent, null where it never was known. */
async function deviceOf(folder: string, read: ReadDevice = readDevice): Promise<number | null> {
  const device = devices.get(folder) ?? openBoundedLook(() => read(folder), DEVICE_WITHIN_MS)
  devices.set(folder, device)
  try {
    await device.look()
    return device.last()
  } catch {
    return null
  }
}

/** As it is now; null where the system does not say it. */
export async function roomOf(
  folder: string,
  { beside = [], readDisk: read = readDisk, readDevice: device }: SharedDisk
): Promise<FolderRoom | null> {
  try {
    const [own, ...others] = await Promise.all([folder, ...beside].map((one) => deviceOf(one, device)))
    const space = await read(folder)
    return !isRoomKnown(space) ? null : { folder, ...space, isShared: own != null && others.includes(own) }
  } catch {
    return null
  }
}

/** What wants room, and what one does where there is none. */
const WANTED = {
  backup: ['la sauvegarde', "Rien n'a été écrit. Faites de la place, ou donnez un dossier d'un autre disque avec ATELIER_BACKUPS."],
  proof: ['la vérification', "Rien n'a été écrit. Faites de la place."],
  restore: ['la restauration', "Rien n'a été écrit. Faites de la place."],
  // Of its backup something may be: whoever asks says what was left as it was.
  migration: ['la mise à jour de la base', 'Faites de la place, puis redémarrez le serveur.']
} as const

/** Throws `BackupError` where so many bytes would not fit, before anything is written; `reserve` is left free where data or uploads are there. */
export async function refuseWithoutRoom(
  folder: string,
  bytes: number,
  wanted: keyof typeof WANTED,
  disk: SharedDisk,
  reserve: number = FREE_AT_LEAST_BYTES
): Promise<void> {
  const room = await roomOf(folder, disk)
  if (room === null) return
  const left = room.isShared ? reserve : 0
  const free = Math.max(0, room.free - left)
  if (bytes <= free) return
  const [what, advice] = WANTED[wanted]
  const note = left > 0 ? ', la réserve des fichiers mise à part' : ''
  throw new BackupError(
    `Place insuffisante dans ${folder}\u00a0: ${what} en demande ${wanted === 'restore' ? 'au moins' : 'environ'} ${formatFileSize(bytes)}, et ${formatFileSize(free)} sont libres${note}. ${advice}`
  )
}

/** Where a restore writes; null for what is not kept on a disk of this machine, whose room is not known. */
export interface RestoreFolders {
  readonly database: string | null
  readonly files: string | null
}

/** What a gzip file holds, in bytes: its last four say so, but for multiples of 4 GiB. */
async function unpackedBytes(path: string): Promise<number> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, Math.max(0, size - 4))
    return bytesRead === 4 ? buffer.readUInt32LE() : 0
  } finally {
    await file.close()
  }
}

/** Of what its copy takes as text, values that are compressed or short may leave so little. */
const STORED_AT_LEAST = 0.5

/**
 * Throws `BackupError` where what a restore would write, without an index and by a low guess, is more than what is free: what may fit is tried, in an
 * emergency as well, and no reserve is left. The database that is replaced stays until the end, and goes then.
 */
export async function refuseRestoreWithoutRoom(
  backup: string,
  manifest: Manifest,
  store: FileStore,
  { database, files }: RestoreFolders,
  disk: Pick<SharedDisk, 'readDisk' | 'readDevice'>
): Promise<void> {
  const wanted = new Map<string, number>()
  const want = (folder: string, bytes: number): unknown => bytes > 0 && wanted.set(folder, (wanted.get(folder) ?? 0) + bytes)
  if (database !== null)
    for (const { name } of manifest.tables) want(database, STORED_AT_LEAST * (await unpackedBytes(tablePath(backup, name))))
  if (files !== null) {
    const isSame = database !== null && (await deviceOf(database, disk.readDevice)) === (await deviceOf(files, disk.readDevice))
    for (const { hash } of await readContents(backup, manifest)) {
      if (await store.has(hash)) continue
      const kept = await stat(contentPath(dirname(backup), hash)).catch(() => null)
      want(isSame ? database : files, kept?.size ?? 0)
    }
  }
  for (const [folder, bytes] of wanted) await refuseWithoutRoom(folder, bytes, 'restore', { ...disk, beside: [] }, 0)
}

/** Contents that the backups of a folder have, by their hash; those that cannot be seen are none. */
export async function keptContents(folder: string): Promise<ReadonlySet<string>> {
  const kept = new Set<string>()
  for await (const { names } of walkShelves(contentsFolder(folder))) for (const name of names) if (isContentHash(name)) kept.add(name)
  return kept
}
