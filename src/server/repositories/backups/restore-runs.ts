import type { Query } from '@/server/db/database'
import { RESTORE_RUN } from '@/server/repositories/server-jobs'

/** The last restore that was asked of a server. Moments are the clock's of that server. */
export interface RestoreRunRow {
  /** The backup. */
  readonly id: string
  readonly startedAt: Date
  /** Null until it has ended, and for ever where its server was killed in it. */
  readonly finishedAt: Date | null
  readonly error: string | null
}

/** Keeps that one was begun, beside the jobs: a restore carries them over (reference: server 4.4). It is never due. `run` is its own. */
export const beginRestoreRun = (query: Query, run: string, id: string, at: Date): Promise<object[]> =>
  query(
    `insert into server_jobs (name, due_at, lease, started_at, result) values ($1, '9999-12-31', $2, $3, $4)
     on conflict (name) do update set lease = excluded.lease, started_at = excluded.started_at, result = excluded.result,
       finished_at = null, error = null`,
    [RESTORE_RUN, run, at, JSON.stringify({ id })]
  )

/**
 * Keeps how it ended, once: what its own transaction wrote stands. Not as a job's error: a server of the version before, which takes the row for a job,
 * would tell of one that failed for as long as nobody restores.
 */
export const endRestoreRun = (query: Query, run: string, at: Date, error: string | null): Promise<object[]> =>
  query(
    `update server_jobs set finished_at = $3, succeeded_at = case when $4::text is null then $3 else succeeded_at end,
       result = result || jsonb_build_object('error', $4::text)
      where name = $1 and lease = $2 and finished_at is null`,
    [RESTORE_RUN, run, at, error]
  )

export const readRestoreRun = async (query: Query): Promise<RestoreRunRow | null> =>
  (
    await query<RestoreRunRow>(
      `select coalesce(result ->> 'id', '') as id, started_at as "startedAt", finished_at as "finishedAt", result ->> 'error' as error
         from server_jobs where name = $1 and started_at is not null`,
      [RESTORE_RUN]
    )
  )[0] ?? null
