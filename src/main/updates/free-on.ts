import type { StatsFs } from 'node:fs'
import { statfs } from 'node:fs/promises'

/**
 * Bytes that are free on the disk of a folder, to who runs this, in the blocks that it counts in: what it moves at once (`bsize`) is another size on
 * some shares. Node of before 24 knows only that. Rejects where that cannot be asked.
 */
export async function freeOn(folder: string): Promise<number> {
  const { bavail, bsize, frsize }: Omit<StatsFs, 'frsize'> & { readonly frsize?: number } = await statfs(folder)
  return bavail * (frsize || bsize)
}
