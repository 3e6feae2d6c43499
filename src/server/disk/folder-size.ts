import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FolderCall } from '@/server/files/folder-gate'

/**
 * Bytes of all files of a folder and of those in it; what goes meanwhile counts nothing, and so does a folder that is not there. `onLook` hears of each
 * that is looked at, and ends it by what it throws. `step` does each call to the file system, and ends it in the same way.
 */
export async function folderSize(
  folder: string,
  onLook: () => void = () => undefined,
  step: FolderCall = (call) => call()
): Promise<number> {
  const entries = await step(() => readdir(folder, { withFileTypes: true }).catch(() => []))
  let bytes = 0
  for (const entry of entries) {
    onLook()
    const path = join(folder, entry.name)
    if (entry.isDirectory()) bytes += await folderSize(path, onLook, step)
    else if (entry.isFile())
      bytes += await step(() =>
        stat(path).then(
          ({ size }) => size,
          () => 0
        )
      )
  }
  return bytes
}
