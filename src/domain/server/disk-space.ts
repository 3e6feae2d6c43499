/** Room of a disk, in bytes; `free` is what this program may still write. Both are 0 of a file system that says neither. */
export interface DiskSpace {
  readonly free: number
  readonly total: number
}

/** What a system says of the room of a disk, in blocks (statfs). */
export interface DiskBlocks {
  readonly blocks: number
  /** Those that this program may still write. */
  readonly bavail: number
  /** What it moves at once, in bytes; on some shares another size than that of a block. */
  readonly bsize: number
  /** A block, in bytes; absent from what Node of before 24 says. */
  readonly frsize?: number
}

/** The room that a system says. */
export function spaceOf({ blocks, bavail, bsize, frsize }: DiskBlocks): DiskSpace {
  const block = frsize || bsize
  return { free: bavail * block, total: blocks * block }
}

/** What is left free of any disk, in bytes. */
export const FREE_AT_LEAST_BYTES = 2 * 1024 ** 3
const FREE_AT_LEAST_SHARE = 0.05

/** What is left free of a disk, in bytes (reference: server 2.1): 2 GiB, or 5 % of a large one. */
const reserveOf = ({ total }: Pick<DiskSpace, 'total'>): number => Math.max(FREE_AT_LEAST_BYTES, total * FREE_AT_LEAST_SHARE)

/** Whether the file system says what room it has: some, as of the network, say nothing. */
export const isRoomKnown = ({ total }: Pick<DiskSpace, 'total'>): boolean => total > 0

/** Too little for work to go on as usual (reference: server 2.1); what is not known is not too little. */
export const isDiskLow = (space: DiskSpace): boolean => isRoomKnown(space) && space.free < reserveOf(space)

/** The disk with the least room among those of which it is known; undefined where there is none. */
export const fullestOf = <D extends DiskSpace>(disks: readonly D[]): D | undefined => {
  const known = disks.filter(isRoomKnown).toSorted((a, b) => a.free - b.free)
  return known.find(isDiskLow) ?? known[0]
}
