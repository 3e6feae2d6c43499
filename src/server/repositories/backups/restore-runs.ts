import type { Query } from '@/server/db/database'

/** The last restore that was asked of a server. Moments are the clock's of that server. */
export interface RestoreRunRow {
  /** The backup. */
  readonly id: string
  readonly startedAt: Date
  /** Null until it has ended, and for ever where its server was killed in it. */
  readonly finishedAt: Date | null
  readonly error: string | null
}

/** Keeps that one was begun, in place of the one before; a restore carries it over (reference: server 4.4). `run` is its own. */
export const beginRestoreRun = (query: Query, run: string, id: string, at: Date): Promise<object[]> =>
  query(
    `insert into restore_runs (run, backup, started_at) values ($1, $2, $3)
     on conflict (only_one) do update set run = excluded.run, backup = excluded.backup, started_at = excluded.started_at,
       finished_at = null, error = null`,
    [run, id, at]
  )

/** Keeps how it ended, once: what its own transaction wrote stands. */
export const endRestoreRun = (query: Query, run: string, at: Date, error: string | null): Promise<object[]> =>
  query('update restore_runs set finished_at = $2, error = $3 where run = $1 and finished_at is null', [run, at, error])

export const readRestoreRun = async (query: Query): Promise<RestoreRunRow | null> =>
  (await query<RestoreRunRow>('select backup as id, started_at as "startedAt", finished_at as "finishedAt", error from restore_runs'))[0] ??
  null
