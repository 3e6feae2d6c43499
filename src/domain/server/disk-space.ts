/** Room of a disk, in bytes; `free` is what this program may still write. */
export interface DiskSpace {
  readonly free: number
  readonly total: number
}

/** What is left free of any disk, in bytes. */
export const FREE_AT_LEAST_BYTES = 2 * 1024 ** 3
const FREE_AT_LEAST_SHARE = 0.05

/** What is left free of a disk, in bytes (reference: server 2.1): 2 GiB, or 5 % of a large one. */
const reserveOf = ({ total }: Pick<DiskSpace, 'total'>): number => Math.max(FREE_AT_LEAST_BYTES, total * FREE_AT_LEAST_SHARE)

/** Too little for work to go on as usual (reference: server 2.1). */
export const isDiskLow = (space: DiskSpace): boolean => space.free < reserveOf(space)
