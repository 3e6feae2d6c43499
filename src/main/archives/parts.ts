import { createHash } from 'node:crypto'
import { mkdir, readdir, rm, rmdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { ArchiveWanted } from '@/contract/desktop/archives'
import { jsonFile } from '@/main/ports/json-file'

/** What is known of the bytes that have come. `tag` is null where the host gives none: they cannot be gone on with. `unpack`: all have come,
 *  and the RIP is due the files of what has its own name from here on, by its number on the disk. */
const PartNote = z.object({
  archive: ArchiveWanted,
  tag: z.nullable(z.string()),
  total: z.nullable(z.int()),
  unpack: z.optional(z.object({ id: z.string().check(z.regex(/^[0-9a-f]{12}$/)), inode: z.string() }))
})
export type PartNote = z.infer<typeof PartNote>

/** An archive that is coming. Its file stands hidden beside the archives, on their disk, under a name that nobody takes for one. */
export interface Part {
  readonly path: string
  /** Bytes that have come; 0 when none have. */
  readonly size: () => Promise<number>
  readonly note: () => PartNote | null
  readonly write: (note: PartNote) => Promise<void>
  /** Removes all of it; fine when there is nothing. */
  readonly remove: () => Promise<void>
}

const HIDDEN = '.atelier'
const PART = /^[0-9a-f]{24}\.(?:part|json)/
const DAY_MS = 24 * 60 * 60 * 1000
/** Longer than a folder of the RIP is away over weekends and holidays. */
const DUE_LIVES_MS = 30 * DAY_MS

const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    (found) => found.size,
    () => 0
  )

/** True for a part that has its archive's name too: it was whole, and a kill came before its own name went. It must not be written to. */
const isNamed = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.nlink > 1,
    () => false
  )

const partAt = (place: string, name: string): Part => {
  const path = join(place, `${name}.part`)
  const note = jsonFile(join(place, `${name}.json`), z.nullable(PartNote), null)
  return {
    path,
    size: () => sizeOf(path),
    note: note.read,
    write: note.write,
    remove: async () => {
      await rm(path, { force: true })
      await rm(join(place, `${name}.json`), { force: true })
      await rmdir(place).catch(() => undefined)
    }
  }
}

/** Parts of one station (`owner`) in the folder of its archives. Stations that share a folder never touch each other's. */
export function partsOf(owner: string, folder: string) {
  const place = join(folder, HIDDEN)
  const prefix = createHash('sha256').update(owner).digest('hex').slice(0, 12)
  const names = async (): Promise<string[]> => (await readdir(place).catch(() => [])).filter((name) => PART.test(name))
  const nameOf = ({ order, process }: ArchiveWanted): string =>
    `${prefix}${createHash('sha256').update(`${order} ${process}`).digest('hex').slice(0, 12)}`
  const own = async (): Promise<readonly string[]> => [
    ...new Set((await names()).filter((name) => name.startsWith(prefix)).map((name) => name.slice(0, 24)))
  ]

  return {
    /** The part of an archive: always the same one, so that what kills leave is gone on with and never grows in number. */
    open: async (wanted: ArchiveWanted): Promise<Part> => {
      const name = nameOf(wanted)
      const part = partAt(place, name)
      if (await isNamed(part.path)) await part.remove()
      for (const left of await names()) if (left.startsWith(`${name}.json.`)) await rm(join(place, left), { force: true })
      // The end of another download may take the empty place away at this very moment; the first byte makes it again.
      await mkdir(place, { recursive: true }).catch(() => undefined)
      return part
    },
    /** Archives of this station that were cut before their end, with what had come. What is left of others goes. */
    interrupted: async (): Promise<readonly { readonly note: PartNote; readonly received: number }[]> => {
      const found = (await own()).map(async (name) => {
        const part = partAt(place, name)
        const [note, received] = [part.note(), (await isNamed(part.path)) ? 0 : await part.size()]
        if (note !== null && received > 0) return [{ note, received }]
        // What the RIP is due of it is kept in mind.
        if (note?.unpack === undefined) await part.remove()
        return []
      })
      return (await Promise.all(found)).flat()
    },
    /** Parts of this station whose archive has its name, or is about to, and whose files the RIP is due. */
    unpackDue: async (): Promise<readonly { readonly note: PartNote; readonly part: Part }[]> =>
      (await own()).flatMap((name) => {
        const part = partAt(place, name)
        const note = part.note()
        return note?.unpack === undefined ? [] : [{ note, part }]
      }),
    /** Removes the parts of this station, but for those of `kept`: its archives come to another folder. */
    leave: async (kept: readonly ArchiveWanted[]): Promise<void> => {
      const names = new Set(kept.map(nameOf))
      for (const name of await own()) if (!names.has(name)) await partAt(place, name).remove()
    },
    /** Removes what nobody has touched for a day; of what a RIP is due the note, after thirty. `nowMs` counts milliseconds since 1970. */
    sweep: async (nowMs: number): Promise<void> => {
      for (const name of await names()) {
        const path = join(place, name)
        const found = await stat(path).catch(() => null)
        const isDue = name.endsWith('.json') && partAt(place, name.slice(0, 24)).note()?.unpack !== undefined
        if (found?.isFile() && nowMs - found.mtimeMs > (isDue ? DUE_LIVES_MS : DAY_MS)) await rm(path, { force: true })
      }
      await rmdir(place).catch(() => undefined)
    }
  }
}
