import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import * as z from 'zod/mini'

/** A small file of ours in JSON, read whole and written whole. */
export interface JsonFile<T> {
  /** What the file holds; the fallback when it is absent or not what we write. */
  readonly read: () => T
  /** Replaces the file: after a crash it holds the old value or the new one, never a part. */
  readonly write: (value: T) => Promise<void>
}

/** Opens the file at `path`. Its content is validated each time: a person may have edited it. */
export function jsonFile<S extends z.ZodMiniType>(path: string, schema: S, fallback: z.output<S>): JsonFile<z.output<S>> {
  let last: Promise<void> = Promise.resolve()

  const replace = async (value: z.output<S>): Promise<void> => {
    await mkdir(dirname(path), { recursive: true })
    const part = `${path}.${randomBytes(6).toString('hex')}`
    try {
      const file = await open(part, 'wx', 0o600)
      await file.writeFile(`${JSON.stringify(value, null, 2)}\n`)
      await file.sync()
      await file.close()
      await rename(part, path)
    } catch (error) {
      await rm(part, { force: true })
      throw error
    }
  }

  return {
    read: () => {
      try {
        const found = z.safeParse(schema, JSON.parse(readFileSync(path, 'utf8')))
        return found.success ? found.data : fallback
      } catch {
        return fallback
      }
    },
    write: (value) => {
      last = last.catch(() => undefined).then(() => replace(value))
      return last
    }
  }
}
