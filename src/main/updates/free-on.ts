import { statfs } from 'node:fs/promises'

/** Bytes that are free on the disk of a folder, to who runs this. Rejects where that cannot be asked. */
export async function freeOn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
