import type { Query } from '@/server/db/database'

/** Rows that one statement takes away at most: nobody waits for a long one. */
const ROWS_AT_ONCE = 5_000

const deleted = async (query: Query, text: string, before: Date): Promise<number> => (await query(text, [before, ROWS_AT_ONCE])).length

/** Forgets keys of requests made before a moment, some thousands at once; answers how many. */
export const deleteRequests = (query: Query, before: Date): Promise<number> =>
  deleted(
    query,
    `delete from order_requests where key in (select key from order_requests where created_at < $1 order by created_at limit $2)
     returning key`,
    before
  )

/** Lets events of the security log go that are older than a moment, some thousands at once; answers how many. Refused for those of the last thirteen months. */
export const deleteSecurityEvents = (query: Query, before: Date): Promise<number> =>
  deleted(
    query,
    'delete from security_log where id in (select id from security_log where at < $1 order by at, id limit $2) returning id',
    before
  )

/** When somebody last changed an order, signed in or did else that the security log tells, by the newest rows of both; null where nobody did. */
export const newestActivity = async (query: Query): Promise<Date | null> =>
  (
    await query<{ at: Date | null }>(
      `select greatest((select created_at from order_history order by id desc limit 1), (select at from security_log order by id desc limit 1)) as at`
    )
  )[0]?.at ?? null

/** Size of the database on its disk, in bytes. */
export const databaseSize = async (query: Query): Promise<number> =>
  (await query<{ bytes: number }>('select pg_database_size(current_database()) as bytes'))[0]?.bytes ?? 0

/**
 * Where a database stands, as a name: made of its PostgreSQL and its number there. Another one with a copy of its data has another, unless the whole
 * PostgreSQL was copied. Null where the role may not read it.
 */
export async function databasePlace(query: Query): Promise<string | null> {
  const [may] = await query<{ read: boolean }>("select has_function_privilege('pg_control_system()', 'execute') as read")
  if (!may?.read) return null
  const [row] = await query<{ place: string }>(
    `select encode(sha256(format('%s %s', system_identifier,
       (select oid from pg_database where datname = current_database()))::bytea), 'hex') as place from pg_control_system()`
  )
  return row?.place ?? null
}
