import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import * as z from 'zod/mini'
import { bytesAt, place, placeNow } from './held-file'
import { countWrite } from './writes'

/** A small file of ours in JSON, read whole and written whole. */
export interface JsonFile<T> {
  /** What the file holds; the fallback when it is absent or not what we write. */
  readonly read: () => T
  /** Replaces the file: after a crash it holds the old value or the new one, never a part. */
  readonly write: (value: T) => Promise<void>
  /** The same before anything else happens: for what must be on disk if the next line crashes. Not while a `write` is under way. */
  readonly writeNow: (value: T) => void
}

const textOf = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

const PART = /^\.[0-9a-f]{12}$/
/** What was not touched for so long nobody writes any more, in this process or another. */
const LEFT_AFTER_MS = 60 * 60_000

/** Removes what kills left of earlier writes beside the file at `path`. Never rejects. */
async function sweepLeft(path: string): Promise<void> {
  const [folder, name] = [dirname(path), basename(path)]
  const isPart = (each: string): boolean => each.startsWith(name) && PART.test(each.slice(name.length))
  for (const left of (await readdir(folder).catch((): string[] => [])).filter(isPart)) {
    const age = await stat(join(folder, left)).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0
    )
    if (age > LEFT_AFTER_MS) await rm(join(folder, left), { force: true }).catch(() => undefined)
  }
}

/** Opens the file at `path`. Its content is validated each time: a person may have edited it. */
export function jsonFile<S extends z.ZodMiniType>(path: string, schema: S, fallback: z.output<S>): JsonFile<z.output<S>> {
  let last: Promise<void> = Promise.resolve()
  let swept = false
  const partName = (): string => `${path}.${randomBytes(6).toString('hex')}`

  const replace = async (value: z.output<S>): Promise<void> => {
    await mkdir(dirname(path), { recursive: true })
    const part = partName()
    try {
      const file = await open(part, 'wx', 0o600)
      try {
        await file.writeFile(textOf(value))
        await file.sync()
      } finally {
        await file.close()
      }
      await place(part, path)
      if (!swept) await sweepLeft(path)
      swept = true
    } catch (error) {
      await rm(part, { force: true })
      throw error
    }
  }

  return {
    writeNow: (value) => {
      mkdirSync(dirname(path), { recursive: true })
      const part = partName()
      try {
        const file = openSync(part, 'wx', 0o600)
        try {
          writeSync(file, textOf(value))
          fsyncSync(file)
        } finally {
          closeSync(file)
        }
        placeNow(part, path)
      } catch (error) {
        rmSync(part, { force: true })
        throw error
      }
    },
    read: () => {
      try {
        const found = z.safeParse(schema, JSON.parse(bytesAt(path)?.toString() ?? ''))
        return found.success ? found.data : fallback
      } catch {
        return fallback
      }
    },
    write: (value) => {
      const mine = last.catch(() => undefined).then(() => replace(value))
      last = mine
      return countWrite(mine)
    }
  }
}
