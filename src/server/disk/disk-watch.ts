import { statfs } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { type DiskSpace, isDiskLow } from '@/domain/server/disk-space'

/** The room of a folder's disk, in bytes. */
export type ReadDisk = (folder: string) => Promise<DiskSpace>

/** As the system says it. */
export const readDisk: ReadDisk = async (folder) => {
  const { bsize, bavail, blocks } = await statfs(folder)
  return { free: bavail * bsize, total: blocks * bsize }
}

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
  /** The fullest disk of those that are watched, when it was looked at last; null where none could be. */
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

/** Watches the disks of folders; `onChange` hears when they become low, and when they have room again. */
export async function watchDisks(
  folders: readonly string[],
  onChange: (low: boolean, space: DiskSpace) => void,
  read: ReadDisk = readDisk
): Promise<DiskWatch> {
  const closing = new AbortController()
  let disks: readonly WatchedDisk[] = []
  let fullest: DiskSpace | null = null
  let low = false

  const look = async (): Promise<void> => {
    // A folder that is away for a moment is no full disk.
    const known = await Promise.all(
      folders.map((folder) =>
        read(folder).then(
          (space) => ({ folder, space }),
          () => null
        )
      )
    )
    disks = known.filter((disk) => disk !== null)
    const spaces = disks.map(({ space }) => space)
    fullest = spaces.find(isDiskLow) ?? spaces.toSorted((a, b) => a.free - b.free)[0] ?? fullest
    if (fullest === null || isDiskLow(fullest) === low) return
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
