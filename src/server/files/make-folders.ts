import { mkdir, stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'

/** A folder that can never be of use, as nothing can be made in it, or in the one that should hold it. Its code is the system's. */
export class UnmakeableFolder extends Error {
  override readonly name = 'UnmakeableFolder'
  readonly code = 'ENOENT'
  /** Itself, the one that should hold it, or a folder on the way to it. */
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

/** Throws `UnmakeableFolder` for a folder of the kernel's, which keeps nothing. */
async function refuseKernels(folder: string, cause: unknown): Promise<void> {
  if (process.platform === 'linux' && (await statfs(folder)).type === PROC) throw new UnmakeableFolder(folder, cause)
}

/**
 * Makes a folder, with all on the way to it, unless it is there. Node's own `recursive` goes on for ever where the system says of a folder that is there
 * that it is not, as `/proc` does of what it is to hold: `UnmakeableFolder` is thrown there, and of one of those itself; elsewhere the system's error.
 */
export async function makeFolders(path: string, mode = 0o777): Promise<void> {
  try {
    await mkdir(path, { mode })
  } catch (error) {
    const holder = dirname(path)
    if (await isFolder(path)) return refuseKernels(path, error)
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || holder === path) throw error
    if (await isFolder(holder)) await refuseKernels(holder, error)
    else await makeFolders(holder, mode)
    // Somebody else may have made either of them meanwhile.
    await mkdir(path, { mode }).catch(async (again: unknown) => {
      if (!(await isFolder(path))) throw again
    })
  }
}
