import type { Query } from '@/server/db/database'

/** A job as the database knows it. Moments are the clock's of the server that wrote them. */
export interface ServerJobState {
  readonly name: string
  readonly dueAt: Date
  /** Until when who runs it holds it; null or past while nobody does. */
  readonly leasedUntil: Date | null
  readonly progress: unknown
  readonly startedAt: Date | null
  readonly finishedAt: Date | null
  readonly succeededAt: Date | null
  /** Of its last run. */
  readonly error: string | null
  readonly result: unknown
}

/** Whether somebody holds a job at a moment (milliseconds since 1970). */
export const isRunning = ({ leasedUntil }: Pick<ServerJobState, 'leasedUntil'>, now: number): boolean =>
  leasedUntil !== null && leasedUntil.getTime() > now

const COLUMNS = `name, due_at as "dueAt", leased_until as "leasedUntil", progress, started_at as "startedAt", finished_at as "finishedAt",
  succeeded_at as "succeededAt", error, result`

/** Makes a job known, due at `due`. One that is due later than it can be (a clock that was ahead) is due then, too. */
export const announceJob = (query: Query, name: string, due: Date): Promise<object[]> =>
  query(
    `insert into server_jobs (name, due_at) values ($1, $2)
     on conflict (name) do update set due_at = excluded.due_at where server_jobs.due_at > excluded.due_at`,
    [name, due]
  )

/** No job: a server of schema 24, at work beside this one, keeps its last restore there. */
const RESTORE_RUN = 'restore'

export const readJobs = (query: Query): Promise<ServerJobState[]> =>
  query<ServerJobState>(`select ${COLUMNS} from server_jobs where name <> '${RESTORE_RUN}' order by name`)

export interface Lease {
  readonly id: string
  readonly from: Date
  readonly until: Date
}

/**
 * Takes a job that nobody holds and, unless `anyTime`, that is due. A lease that ends more than an hour later than one that began now would is one
 * of a clock that was ahead for long: it holds nothing. False where somebody else has it.
 */
export const takeJob = async (query: Query, name: string, { id, from, until }: Lease, anyTime: boolean): Promise<boolean> =>
  (
    await query(
      `update server_jobs set lease = $2, leased_until = $4, started_at = $3, progress = null
       where name = $1 and ($5 or due_at <= $3) and (leased_until is null or leased_until <= $3 or leased_until > $4::timestamptz + interval '1 hour') returning name`,
      [name, id, from, until, anyTime]
    )
  ).length > 0

/** Holds a job longer and tells how far it is. False where the lease was lost. */
export const renewJob = async (query: Query, name: string, lease: string, until: Date, progress: object | null): Promise<boolean> =>
  (
    await query('update server_jobs set leased_until = $3, progress = $4 where name = $1 and lease = $2 returning name', [
      name,
      lease,
      until,
      JSON.stringify(progress)
    ])
  ).length > 0

/** Gives a job back that was not done to its end: it is due at once, to whoever looks next. */
export const giveBackJob = (query: Query, name: string, lease: string, at: Date): Promise<object[]> =>
  query(
    `update server_jobs set lease = null, leased_until = null, progress = null, due_at = least(due_at, $3)
      where name = $1 and lease = $2`,
    [name, lease, at]
  )

/** Keeps how a run ended, and gives the job back. */
export const endJob = (
  query: Query,
  name: string,
  lease: string,
  { at, due, error, result }: { readonly at: Date; readonly due: Date; readonly error: string | null; readonly result: object | null }
): Promise<object[]> =>
  query(
    `update server_jobs set lease = null, leased_until = null, progress = null, finished_at = $3, due_at = $4, error = $5,
       succeeded_at = case when $5::text is null then $3 else succeeded_at end,
       result = case when $5::text is null then $6::jsonb else result end
     where name = $1 and lease = $2`,
    [name, lease, at, due, error, JSON.stringify(result)]
  )
