/** Room of a disk, in bytes; `free` is what this program may still write. */
export interface DiskSpace {
  readonly free: number
  readonly total: number
}

const FREE_AT_LEAST_BYTES = 2 * 1024 ** 3
const FREE_AT_LEAST_SHARE = 0.05

/** Too little for work to go on as usual (reference: server 2.1): under 2 GiB, or under 5 % of the disk. */
export const isDiskLow = ({ free, total }: DiskSpace): boolean => free < FREE_AT_LEAST_BYTES || free < total * FREE_AT_LEAST_SHARE
