import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { uptime } from 'node:os'
import { join } from 'node:path'

/** True when a process with this id runs. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const lockOf = (cluster: string): string => join(cluster, 'postmaster.pid')

/** PostgreSQL's own lock file: its process, when that began (seconds since 1970), its port; 0 for what does not stand there. */
function readLock(cluster: string): { readonly pid: number; readonly since: number; readonly port: number } {
  try {
    const [pid, , since, port] = readFileSync(lockOf(cluster), 'utf8').split('\n').map(Number)
    return { pid: pid || 0, since: since || 0, port: port || 0 }
  } catch {
    return { pid: 0, since: 0, port: 0 }
  }
}

/** Clocks are set by so much while a machine starts. */
const CLOCK_SET_S = 60

/** A process that was killed keeps its number until its parent, often the system's first one, looks after it: seconds, in some containers. */
const isZombie = (stat: string): boolean => /^[ZX]/.test(stat.slice(stat.lastIndexOf(')') + 2))

/** False where a process cannot be the PostgreSQL that wrote the lock: after a power cut its number is somebody else's; a zombie does nothing. */
function mayBePostgres(pid: number, since: number): boolean {
  const startedAt = Date.now() / 1_000 - uptime()
  if (since > 0 && since < startedAt - CLOCK_SET_S) return false
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.indexOf('(') + 1).startsWith('postgres') && !isZombie(stat)
  } catch {
    return true
  }
}

/** The port of the PostgreSQL that runs on the folder, as it says itself; 0 where it does not yet. */
export const runningPort = (cluster: string): number => readLock(cluster).port

/** Process of the PostgreSQL that has the folder open, by PostgreSQL's own lock file; null when none runs. */
export function runningPostgres(cluster: string): number | null {
  const { pid, since } = readLock(cluster)
  return pid > 0 && isAlive(pid) && mayBePostgres(pid, since) ? pid : null
}

/**
 * Takes away a lock file whose process is another program by now, or a zombie: PostgreSQL itself would not start beside it. Its shared memory, which
 * is found by the folder, still keeps it from starting while anything of the former one lives.
 */
export function forgetStaleLock(cluster: string): void {
  const { pid, since } = readLock(cluster)
  if (pid > 0 && isAlive(pid) && !mayBePostgres(pid, since)) rmSync(lockOf(cluster), { force: true })
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
