import { stat, statfs } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { type DiskSpace, fullestOf, isDiskLow, spaceOf } from '@/domain/server/disk-space'
import { ANSWERED_WITHIN_MS, openBoundedLook } from '@/server/backups/bounded-look'

/** The room of a folder's disk, in bytes; a total of 0 where its file system does not say it. */
export type ReadDisk = (folder: string) => Promise<DiskSpace>

/** As the system says it. */
export const readDisk: ReadDisk = async (folder) => spaceOf(await statfs(folder))

/** The number of a folder's disk, the same for all that is on it. */
export type ReadDevice = (folder: string) => Promise<number>

/** As the system says it. */
export const readDevice: ReadDevice = async (folder) => (await stat(folder)).dev

/** Thrown where something large was to be kept and a disk is low. */
export class DiskLow extends Error {
  override readonly name = 'DiskLow'
}

/** The disk of a folder. */
export interface WatchedDisk {
  readonly folder: string
  readonly space: DiskSpace
}

export interface DiskWatch {
  /** Each folder's disk, when it was looked at last; without those that could not be. */
  readonly disks: () => readonly WatchedDisk[]
  /** The fullest disk of those that are watched, when it was looked at last; null where none could be, or none says its room. */
  readonly space: () => DiskSpace | null
  /** Whether one of them is low (reference: server 2.1). */
  readonly isLow: () => boolean
  /** Looks now. */
  readonly look: () => Promise<void>
  readonly close: () => void
}

/** One that watches nothing: for servers that keep nothing on a disk. */
export const NO_DISK: DiskWatch = {
  disks: () => [],
  space: () => null,
  isLow: () => false,
  look: async () => undefined,
  close: () => undefined
}

const LOOK_EVERY_MS = 10_000

/**
 * Watches the disks of folders; `onChange` hears when they become low, and when they have room again. A folder that does not answer within
 * `withinMs` keeps nobody from watching the others.
 */
export async function watchDisks(
  folders: readonly string[],
  onChange: (low: boolean, space: DiskSpace | null) => void,
  read: ReadDisk = readDisk,
  withinMs: number = ANSWERED_WITHIN_MS
): Promise<DiskWatch> {
  const closing = new AbortController()
  let disks: readonly WatchedDisk[] = []
  let fullest: DiskSpace | null = null
  let low = false
  const looks = folders.map((folder) => ({ folder, room: openBoundedLook(() => read(folder), withinMs) }))

  const look = async (): Promise<void> => {
    const answers = await Promise.all(looks.map(({ room }) => room.look().catch(() => false)))
    disks = looks.flatMap(({ folder, room }, at) => {
      const space = answers[at] ? room.last() : null
      return space === null ? [] : [{ folder, space }]
    })
    // Folders that are all away for a moment are no full disk, and no empty one.
    if (disks.length > 0) fullest = fullestOf(disks.map(({ space }) => space)) ?? null
    if ((fullest !== null && isDiskLow(fullest)) === low) return
    low = !low
    onChange(low, fullest)
  }
  const looking = async (): Promise<void> => {
    for (;;) {
      await setTimeout(LOOK_EVERY_MS, undefined, { signal: closing.signal, ref: false })
      await look()
    }
  }
  await look()
  void looking().catch(() => undefined)
  return { disks: () => disks, space: () => fullest, isLow: () => low, look, close: () => closing.abort() }
}
