import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { uptime } from 'node:os'
import { join } from 'node:path'

/** Where the embedded PostgreSQL of a data folder keeps its files. */
export const clusterFolder = (dataFolder: string): string => join(dataFolder, 'postgres')

/** True when a process with this id runs. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * True when a process runs that may be a PostgreSQL of ours. One that this account may not signal is another account's, by PostgreSQL's own rule; root,
 * and Windows, look closer.
 */
function isWithinReach(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    const looksCloser = process.platform === 'win32' || process.getuid?.() === 0
    return looksCloser && (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const lockOf = (cluster: string): string => join(cluster, 'postmaster.pid')

/** PostgreSQL's own lock file: its process, when that began (seconds since 1970), its port, how it is; 0 and nothing for what does not stand there. */
function readLock(cluster: string): { readonly pid: number; readonly since: number; readonly port: number; readonly status: string } {
  try {
    const lines = readFileSync(lockOf(cluster), 'utf8').split('\n')
    const [pid, , since, port] = lines.map(Number)
    return { pid: pid || 0, since: since || 0, port: port || 0, status: lines[7]?.trim() ?? '' }
  } catch {
    return { pid: 0, since: 0, port: 0, status: '' }
  }
}

/** Clocks are set by so much while a machine starts. */
const CLOCK_SET_S = 60

/** A process that was killed keeps its number until its parent, often the system's first one, looks after it: seconds, in some containers. */
const isZombie = (stat: string): boolean => /^[ZX]/.test(stat.slice(stat.lastIndexOf(')') + 2))

/** Whether a process works in this folder; null where nobody may know. PostgreSQL does in its own, all of its processes, from before its lock on. */
function worksIn(pid: number, folder: string): boolean | null {
  try {
    const [there, here] = [statSync(`/proc/${pid}/cwd`, { bigint: true }), statSync(folder, { bigint: true })]
    return there.dev === here.dev && there.ino === here.ino
  } catch {
    return null
  }
}

/** Whether a process is of the account that has the folder: PostgreSQL opens no other one's. */
function isOfOwner(pid: number, folder: string): boolean {
  try {
    return statSync(`/proc/${pid}`).uid === statSync(folder).uid
  } catch {
    return false
  }
}

/** What was found of processes that `/proc` does not show, by number and lock: finding it starts a program. */
const foundCalled = new Map<string, boolean | null>()

/** Whether a process is called postgres, as the system's own program says: one that it does not find is not. Null where that program cannot say it. */
function isCalledPostgres(pid: number, since: number): boolean | null {
  const lock = `${pid} ${since}`
  const known = foundCalled.get(lock)
  if (known !== undefined) return known
  const [program, args] =
    process.platform === 'win32' ? ['tasklist', ['/fi', `PID eq ${pid}`, '/fo', 'csv', '/nh']] : ['ps', ['-o', 'comm=', '-p', `${pid}`]]
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', windowsHide: true, timeout: 5_000 })
  const isSaid = status === 0 || (status === 1 && stderr.trim() === '')
  const is = isSaid ? /postgres/i.test(stdout) : null
  foundCalled.set(lock, is)
  return is
}

/**
 * False where a process cannot be the PostgreSQL that wrote the lock: after a power cut its number is somebody else's; a zombie does nothing. A
 * clock says so only where nothing else does: it may have been set since.
 */
function mayBePostgres(cluster: string, pid: number, since: number): boolean {
  let stat: string
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    const isOfBefore = since > 0 && since < Date.now() / 1_000 - uptime() - CLOCK_SET_S
    return isCalledPostgres(pid, since) ?? !isOfBefore
  }
  const isNamed = stat.slice(stat.indexOf('(') + 1).startsWith('postgres')
  return isNamed && !isZombie(stat) && (worksIn(pid, cluster) ?? isOfOwner(pid, cluster))
}

/** The port of the PostgreSQL that runs on the folder, as it says itself; 0 where it does not yet. */
export const runningPort = (cluster: string): number => readLock(cluster).port

/** Process of the PostgreSQL that has the folder open, by PostgreSQL's own lock file; null when none runs. */
export function runningPostgres(cluster: string): number | null {
  const { pid, since } = readLock(cluster)
  return pid > 0 && isWithinReach(pid) && mayBePostgres(cluster, pid, since) ? pid : null
}

/** Whether the PostgreSQL of the folder runs and lets nobody in yet, as it says itself: it may have its log to read again. */
export const isStarting = (cluster: string): boolean =>
  ['starting', 'standby'].includes(readLock(cluster).status) && runningPostgres(cluster) !== null

/** PostgreSQL writes its lock in the moment in which it makes it: one in which nothing stands for so long was cut off with the power. */
const WRITTEN_WITHIN_MS = 5_000

/** One that cannot be read may say anything; one of a PostgreSQL for a single user names it by a number below 0. */
function isCutOff(cluster: string): boolean {
  const lock = lockOf(cluster)
  const found = statSync(lock, { throwIfNoEntry: false })
  if (found?.isFile() !== true || Math.abs(Date.now() - found.mtimeMs) <= WRITTEN_WITHIN_MS) return false
  return /^\0*$/.test(readFileSync(lock, 'latin1'))
}

/**
 * Takes away a lock file whose process is another program or another account's by now, or a zombie, or in which nothing stands: PostgreSQL itself would
 * not always start beside it. Its shared memory, which is found by the folder, still keeps it from starting while anything of the former one lives.
 */
export function forgetStaleLock(cluster: string): void {
  const { pid, since } = readLock(cluster)
  const isStale = pid > 0 ? isAlive(pid) && !(isWithinReach(pid) && mayBePostgres(cluster, pid, since)) : isCutOff(cluster)
  if (isStale) rmSync(lockOf(cluster), { force: true })
}

/** When a process began, as its system counts it: who has its number later began later. Nothing where that is not to be read. */
function birthOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

/** Whether the process that signed a list still runs, and is none of another account or of after the machine's last start that has its number. */
function isStillThere(folder: string, name: string): boolean {
  const pid = Number.parseInt(name, 10)
  if (!isAlive(pid) || !isWithinReach(pid)) return false
  try {
    const [signed, found] = [readFileSync(join(folder, name), 'utf8'), birthOf(pid)]
    return signed === '' || found === '' || signed === found
  } catch {
    // It has just left.
    return false
  }
}

/** « 4711-1 »: the process, and how many times it had joined; anything else there is nobody's. */
const USER = /^\d+-\d+$/

/** Servers that use the database of a data folder. */
export interface ClusterUsers {
  /** Whether nobody else used it when this one left. Two that leave at once may both be the last: stopping what is stopped is nothing. */
  readonly leave: () => { readonly isLast: boolean }
}

let joined = 0

/** Joins them: by a file that names this process and when it began, so that one that was killed counts no more. */
export function joinUsers(dataFolder: string): ClusterUsers {
  const folder = join(dataFolder, 'database.users')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  joined += 1
  const own = `${process.pid}-${joined}`
  try {
    writeFileSync(join(folder, own), birthOf(process.pid))
  } catch (error) {
    // Of a full disk a name without a word in it is left: it would count as somebody.
    rmSync(join(folder, own), { force: true })
    throw error
  }
  const others = (): string[] => {
    const names = existsSync(folder) ? readdirSync(folder).filter((name) => USER.test(name) && name !== own) : []
    return names.filter((name) => {
      const lives = isStillThere(folder, name)
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
