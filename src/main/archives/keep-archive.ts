import { link, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { numberedName } from './archive-file-name'

const code = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

/** File systems without hard links (FAT, some network drives) answer one of these. */
const NO_LINKS: readonly unknown[] = ['EPERM', 'ENOTSUP', 'ENOSYS', 'EOPNOTSUPP', 'EMLINK']

/**
 * Gives a received file its final name in `folder`: the stem's first free one. The name appears with the whole file behind it, and never
 * replaces another file. Answers its path.
 */
export async function keepArchive(part: string, folder: string, stem: string): Promise<string> {
  for (let nth = 1; ; nth += 1) {
    const path = join(folder, numberedName(stem, nth))
    try {
      await link(part, path)
      await rm(part)
      return path
    } catch (error) {
      if (code(error) === 'EEXIST') continue
      if (!NO_LINKS.includes(code(error))) throw error
      await rename(part, path)
      return path
    }
  }
}
