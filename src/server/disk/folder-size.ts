import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Bytes of all files of a folder and of those in it; what goes meanwhile counts nothing, and so does a folder that is not there. */
export async function folderSize(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  let bytes = 0
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) bytes += await folderSize(path)
    else if (entry.isFile())
      bytes += await stat(path).then(
        ({ size }) => size,
        () => 0
      )
  }
  return bytes
}
