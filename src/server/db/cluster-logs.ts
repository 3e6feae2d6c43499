import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** PostgreSQL begins last week's file of a day anew at midnight alone: where the machine is off then, each week would be added to it for ever. */
const LAST_WEEKS_MS = 6 * 24 * 3_600_000

function sweepLog(path: string, now: number): void {
  try {
    if (now - statSync(path).mtimeMs > LAST_WEEKS_MS) rmSync(path, { force: true })
  } catch {
    // Another program has it open (Windows), or took it away: it goes another time, and keeps no database from its start.
  }
}

/** Before PostgreSQL is started: takes away what it said before its own log was open (`server.log`), and its log's files of last week. */
export function sweepClusterLogs(cluster: string, now = Date.now()): void {
  rmSync(join(cluster, 'server.log'), { force: true })
  const folder = join(cluster, 'log')
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) if (name.endsWith('.log')) sweepLog(join(folder, name), now)
}
