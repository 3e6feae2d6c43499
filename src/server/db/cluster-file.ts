import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

/** How to reach the embedded database, kept beside it, readable by its owner alone. */
const ClusterFile = z.object({
  port: z.int(),
  /** Of the superuser, who makes the servers' role and does nothing else. */
  password: z.string(),
  /** Of the servers' role; those of before worked as the superuser. */
  rolePassword: z.optional(z.string()),
  /** The server that started it: those of before, which sign no list, know each other by it alone. */
  owner: z.optional(z.int())
})
export type ClusterFile = z.infer<typeof ClusterFile>

const pathIn = (dataFolder: string): string => join(dataFolder, 'database.json')

/** What was written last, or null when nothing readable is there. */
export function readClusterFile(dataFolder: string): ClusterFile | null {
  if (!existsSync(pathIn(dataFolder))) return null
  try {
    const parsed = z.safeParse(ClusterFile, JSON.parse(readFileSync(pathIn(dataFolder), 'utf8')))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/** Writes it beside its place, whole also where the power goes a moment later, for `put` to bring it there. */
function writeBeside(dataFolder: string, content: ClusterFile, put: (draft: string, path: string) => void): void {
  const draft = `${pathIn(dataFolder)}.${process.pid}`
  try {
    writeFileSync(draft, JSON.stringify(content), { mode: 0o600, flush: true })
    put(draft, pathIn(dataFolder))
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Writes it whole or not at all: nothing else knows the passwords. */
export const writeClusterFile = (dataFolder: string, content: ClusterFile): void => writeBeside(dataFolder, content, renameSync)

/** The superuser's password for a cluster that is about to be made: all who make one at once take the same. */
export function superuserPassword(dataFolder: string): string {
  const fresh: ClusterFile = { port: 0, password: randomBytes(24).toString('base64url'), owner: process.pid }
  try {
    writeBeside(dataFolder, fresh, linkSync)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    const { password } = readClusterFile(dataFolder) ?? {}
    if (password !== undefined) return password
    writeClusterFile(dataFolder, fresh)
  }
  return fresh.password
}
