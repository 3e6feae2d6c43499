import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

/** How to reach the embedded database, kept beside it, readable by its owner alone. `owner` is the process that will stop it. */
const ClusterFile = z.object({ port: z.int(), password: z.string(), owner: z.int() })
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

/** Writes it whole or not at all. */
export function writeClusterFile(dataFolder: string, content: ClusterFile): void {
  const draft = `${pathIn(dataFolder)}.${process.pid}`
  writeFileSync(draft, JSON.stringify(content), { mode: 0o600 })
  renameSync(draft, pathIn(dataFolder))
}

/** True when a process with this id runs. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Process of the PostgreSQL that has the folder open, by PostgreSQL's own lock file; null when none runs. */
export function runningPostgres(clusterFolder: string): number | null {
  const lock = join(clusterFolder, 'postmaster.pid')
  if (!existsSync(lock)) return null
  const pid = Number(readFileSync(lock, 'utf8').split('\n')[0])
  return Number.isInteger(pid) && pid > 0 && isAlive(pid) ? pid : null
}
