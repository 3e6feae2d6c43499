import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** True when a process with this id runs. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** False where the system tells that a process is another program than PostgreSQL: after a power cut its number is somebody else's. */
function mayBePostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres')
  } catch {
    return true
  }
}

const lockOf = (cluster: string): string => join(cluster, 'postmaster.pid')

const lockedBy = (cluster: string): number => {
  try {
    return Number(readFileSync(lockOf(cluster), 'utf8').split('\n')[0])
  } catch {
    return 0
  }
}

/** Process of the PostgreSQL that has the folder open, by PostgreSQL's own lock file; null when none runs. */
export function runningPostgres(cluster: string): number | null {
  const pid = lockedBy(cluster)
  return Number.isInteger(pid) && pid > 0 && isAlive(pid) && mayBePostgres(pid) ? pid : null
}

/** Takes away a lock file whose process is another program by now: PostgreSQL itself would not start beside it. */
export function forgetStaleLock(cluster: string): void {
  const pid = lockedBy(cluster)
  if (pid > 0 && isAlive(pid) && !mayBePostgres(pid)) rmSync(lockOf(cluster), { force: true })
}

/** Servers that use the database of a data folder. */
export interface ClusterUsers {
  /** Whether nobody else used it when this one left. Two that leave at once may both be the last: stopping what is stopped is nothing. */
  readonly leave: () => { readonly isLast: boolean }
}

let joined = 0

/** Joins them: by a file that names this process, so that one that was killed counts no more. */
export function joinUsers(dataFolder: string): ClusterUsers {
  const folder = join(dataFolder, 'database.users')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  joined += 1
  const own = `${process.pid}-${joined}`
  writeFileSync(join(folder, own), '')
  const others = (): string[] => {
    const names = existsSync(folder) ? readdirSync(folder).filter((name) => name !== own) : []
    return names.filter((name) => {
      const lives = isAlive(Number.parseInt(name, 10))
      if (!lives) rmSync(join(folder, name), { force: true })
      return lives
    })
  }
  return {
    leave: () => {
      rmSync(join(folder, own), { force: true })
      return { isLast: others().length === 0 }
    }
  }
}
