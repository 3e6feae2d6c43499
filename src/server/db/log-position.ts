import type { DatabaseHistory, ReplicaHistory } from '@/domain/server/replica-state'
import type { Query } from './database'

/** How far a database's log is, in bytes since the beginning of that log (an LSN as a number). */
interface Position {
  readonly position: number
}

/** How far the primary's log is, and whose it is. */
export type PrimaryPosition = DatabaseHistory & Position
/** How far a replica has replayed, and whose log that is. */
export type ReplicaPosition = ReplicaHistory & Position

const IDENTITY = `(select system_identifier::text from pg_control_system()) as cluster,
  (select oid::text from pg_database where datname = current_database()) as database`
const bytes = (lsn: string): string => `coalesce(pg_wal_lsn_diff(${lsn}, '0/0'), 0)::int8 as position`

/**
 * The end of what is on the primary's disk: who commits is seen by others once that reaches their commit. Not so with `synchronous_commit = off`,
 * by the settings or by one's own (`hasUnflushed`): there it is the end of all that is written at all, of which the replica gets the last part later.
 */
const PRIMARY = `select ${IDENTITY}, ('x' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8))::bit(32)::int as timeline,
  ${bytes("case when $1 or current_setting('synchronous_commit') = 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end")}`

/** The timeline of a replica stands on its disk alone for everybody to see: at its next restart point after a promotion, it is the new one. */
const REPLICA = `select ${IDENTITY}, pg_is_in_recovery() as recovering, current_setting('transaction_isolation') = 'read committed' as "readsCommitted",
  greatest((select timeline_id from pg_control_checkpoint()), (select min_recovery_end_timeline from pg_control_recovery())) as timeline,
  ${bytes('pg_last_wal_replay_lsn()')}`

async function one<Row extends object>(rows: Promise<Row[]>): Promise<Row> {
  const [row] = await rows
  if (row === undefined) throw new Error('a database has no position')
  return row
}

/** Where the primary's log is: whatever anybody saw committed before, has its end there or before it. */
export const readPrimaryPosition = (query: Query, hasUnflushed: boolean): Promise<PrimaryPosition> =>
  one(query<PrimaryPosition>(PRIMARY, [hasUnflushed]))

/** How far a replica is: what is read there by a later statement has all of it. */
export const readReplicaPosition = (query: Query): Promise<ReplicaPosition> => one(query<ReplicaPosition>(REPLICA))
