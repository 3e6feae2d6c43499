import { randomUUID } from 'node:crypto'
import { lstat, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { ifCode } from './if-code.ts'

/** Contents stand on shelves, folders that are named by the first two digits of what they hold. */
const SHELF = /^[0-9a-f]{2}$/

/** A shelf, and the names of all that stands on it. */
interface Shelf {
  readonly path: string
  readonly names: readonly string[]
}

/** What makes a shelf no folder of ours, or none any more: a file of its name, or rights that were taken from it. */
const ifNoShelf = ifCode(['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM'])

/**
 * The shelves of a folder of contents, one after the other. What systems and people leave beside them is passed over (`.DS_Store`, `@eaDir`,
 * `#recycle`), and so is what has the name of a shelf and cannot be read as one. Throws where the folder itself cannot be read. `read` lists a folder.
 */
export async function* walkShelves(
  folder: string,
  read: (path: string) => Promise<string[]> = (path) => readdir(path)
): AsyncGenerator<Shelf> {
  for (const name of (await read(folder)).filter((one) => SHELF.test(one))) {
    const path = join(folder, name)
    yield { path, names: await read(path).catch(ifNoShelf<string[]>([])) }
  }
}

/**
 * Sets a file aside, under a name that nobody takes for one of ours. That name is there first: what is renamed onto a file is a file, never the shelf
 * that somebody else has made in its place meanwhile.
 */
async function setAside(path: string): Promise<void> {
  const aside = join(dirname(path), `${basename(path)}.${randomUUID()}.stray`)
  await writeFile(aside, '', { mode: 0o600, flag: 'wx' })
  await rename(path, aside).catch(() => rm(aside, { force: true }))
}

/**
 * Makes a shelf; true where it was not there. A file of somebody's that stands in its place is set aside; what else does (a link to a disk that is away)
 * stays, and fails it.
 */
export async function makeShelf(path: string, mode?: number): Promise<boolean> {
  const make = async (): Promise<boolean> => (await mkdir(path, { recursive: true, ...(mode === undefined ? {} : { mode }) })) !== undefined
  try {
    return await make()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    const isFile = await lstat(path).then(
      (found) => found.isFile(),
      () => false
    )
    if (isFile) await setAside(path)
    return make()
  }
}
