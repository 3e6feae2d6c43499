import { mkdir, stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'

/** A folder that can never be, as nothing can be made in the one that should hold it. Its code is the system's. */
export class UnmakeableFolder extends Error {
  override readonly name = 'UnmakeableFolder'
  readonly code = 'ENOENT'
  /** The one that should hold it, or a folder on the way to it. */
  readonly holder: string
  constructor(holder: string, cause: unknown) {
    super(`nothing can be made in ${holder}`, { cause })
    this.holder = holder
  }
}

/** What `statfs` says of `/proc`: its folders are the kernel's. */
const PROC = 0x9fa0

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false
  )

/**
 * Makes a folder, with all on the way to it, unless it is there. Node's own `recursive` goes on for ever where the system says of a folder that is there
 * that it is not, as `/proc` does of what it is to hold: `UnmakeableFolder` is thrown there, elsewhere the system's error.
 */
export async function makeFolders(path: string, mode = 0o777): Promise<void> {
  try {
    await mkdir(path, { mode })
  } catch (error) {
    if (await isFolder(path)) return
    const holder = dirname(path)
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || holder === path) throw error
    if (await isFolder(holder)) {
      const { type } = await statfs(holder)
      throw type === PROC && process.platform === 'linux' ? new UnmakeableFolder(holder, error) : error
    }
    await makeFolders(holder, mode)
    // Somebody else may have made it meanwhile.
    await mkdir(path, { mode }).catch(async (again: unknown) => {
      if (!(await isFolder(path))) throw again
    })
  }
}
