import type { Query } from '@/server/db/database'

/**
 * Ends connections of the same role that hold what session `pid` waits for and wait themselves for what it holds: left alone, PostgreSQL would end
 * one of the two, whichever looks first. Answers how many.
 */
export const endLockCycles = async (query: Query, pid: number): Promise<number> =>
  (
    await query(
      `select pg_terminate_backend(a.pid) from unnest(pg_blocking_pids($1)) b (pid) join pg_stat_activity a on a.pid = b.pid
        where a.usename = current_user and $1 = any(pg_blocking_pids(a.pid))`,
      [pid]
    )
  ).length
