import type { Query } from '@/server/db/database'

/** A connection that has an advisory lock of this database, or waits for it. */
export interface LockUser {
  /** Its `application_name`; empty where its role is another one's, who may not see it. */
  readonly name: string
  readonly waits: boolean
}

/** Who has an advisory lock of this database, and who waits for it; `lock` is below 2³¹. */
export const lockUsers = (query: Query, lock: number): Promise<LockUser[]> =>
  query<LockUser>(
    `select coalesce(a.application_name, '') as name, not l.granted as waits from pg_locks l join pg_stat_activity a on a.pid = l.pid
      where l.locktype = 'advisory' and l.classid = 0 and l.objid = $1::bigint::oid and l.objsubid = 1
        and l.database = (select oid from pg_database where datname = current_database())`,
    [lock]
  )
