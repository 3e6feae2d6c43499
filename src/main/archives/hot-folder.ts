import { createHash } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { entryParts } from '@/domain/files/zip-entry'
import { keepFile, numberedName } from './keep-file'
import { type OpenZip, openZip } from './open-zip'

const COMING = '.coming'
const READY = '.ready'
/** Notes for people: a RIP would take them for a broken job. */
const NOTE = /\.(?:txt|md)$/i

const deviceOf = (path: string): Promise<number | null> =>
  stat(path).then(
    ({ dev }) => dev,
    () => null
  )

/** Tries to make a folder that another station may be taking away at this very moment. */
const MAKINGS = 5

const isMade = (folder: string): Promise<boolean> =>
  mkdir(folder, { recursive: true }).then(
    () => true,
    () => false
  )

/**
 * Where files are made ready for a hot folder: a hidden folder beside it, so that a RIP that watches it with all that is in it sees
 * nothing; inside it where what is beside stands on another disk (a share) or cannot be written.
 */
async function stagingOf(hotFolder: string): Promise<string> {
  const name = `.atelier-${basename(hotFolder) || 'rip'}`
  const [around, inside] = [join(dirname(hotFolder), name), join(hotFolder, name)]
  // The folder around is asked, not the one that is made: another station may take that away while it is empty.
  const oneDisk = (await deviceOf(dirname(hotFolder))) === (await deviceOf(hotFolder))
  for (let nth = 0; oneDisk && nth < MAKINGS; nth += 1) if (await isMade(around)) return around
  await mkdir(inside, { recursive: true })
  return inside
}

async function writeEntry(zip: OpenZip, entry: OpenZip['entries'][number], path: string): Promise<void> {
  const file = await open(path, 'wx')
  try {
    for await (const piece of zip.read(entry)) await file.writeFile(piece)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Makes the files of a zip in a new folder, named as the hot folder will show them: flat, the order's reference first. */
async function stage(zipPath: string, folder: string, stem: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const zip = await openZip(zipPath)
  const taken = new Set<string>()
  try {
    for (const entry of zip.entries) {
      if (entry.name.endsWith('/') || NOTE.test(entry.name)) continue
      const wished = `${stem}_${entryParts(entry.name).join('_')}`
      let name = wished
      for (let nth = 2; taken.has(name.toLowerCase()); nth += 1) name = numberedName(wished, nth)
      taken.add(name.toLowerCase())
      await writeEntry(zip, entry, join(folder, name))
    }
  } finally {
    await zip.close()
  }
}

/** Hands the files of a ready folder over, one by one: each appears whole, in place of none. Answers how many. */
async function handOver(ready: string, hotFolder: string): Promise<number> {
  const names = (await readdir(ready)).sort()
  for (const name of names) await keepFile(join(ready, name), hotFolder, name)
  await rmdir(ready)
  return names.length
}

/** A folder that a RIP watches, as one station (`owner`) fills it. Stations that share it never touch each other's files. */
export function hotFolderAt(owner: string, path: string) {
  const prefix = createHash('sha256').update(owner).digest('hex').slice(0, 12)
  const isThere = async (): Promise<boolean> => (await deviceOf(path)) !== null
  return {
    isThere,
    /** Whether the files of an unpacking are all ready: `finish` hands them over, whatever else is known of it. */
    isReady: async (id: string): Promise<boolean> => (await deviceOf(join(await stagingOf(path), `${prefix}-${id}${READY}`))) !== null,
    /**
     * Unpacks a zip that was judged good: nothing appears before all of it is unpacked and on the disk; then its files, one after the
     * other. Answers how many. `id` names it among others; `onReady` notes that it is ready, before anything appears. Rejects where the
     * disk refuses, and keeps nothing for later: who is told so asks again. A folder that is away (a share, a stick) is not made anew
     * where no RIP would look.
     */
    unpack: async (zipPath: string, stem: string, id: string, onReady: () => Promise<void>): Promise<number> => {
      if (!(await isThere())) throw new Error('the hot folder is away')
      const staging = await stagingOf(path)
      const place = join(staging, `${prefix}-${id}`)
      try {
        // What a kill left of the same one.
        await rm(place + COMING, { recursive: true, force: true })
        await stage(zipPath, place + COMING, stem)
        await rename(place + COMING, place + READY)
        await onReady()
        return await handOver(place + READY, path)
      } finally {
        for (const left of [COMING, READY]) await rm(place + left, { recursive: true, force: true })
        await rmdir(staging).catch(() => undefined)
      }
    },
    /** After a start: hands over what was ready, and removes what was not. */
    finish: async (): Promise<void> => {
      if (!(await isThere())) return
      const staging = await stagingOf(path)
      for (const name of (await readdir(staging).catch(() => [])).filter((found) => found.startsWith(prefix))) {
        if (name.endsWith(READY)) await handOver(join(staging, name), path)
        else await rm(join(staging, name), { recursive: true, force: true })
      }
      await rmdir(staging).catch(() => undefined)
    }
  }
}
