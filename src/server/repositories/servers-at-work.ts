import type { Query } from '@/server/db/database'

/** Servers of a database hold an advisory lock of this class each, by their mark. */
const AT_WORK = 4_780_006

/** Says that the server of a mark (eight hexadecimal digits) is at work, for as long as this connection lasts. */
export const sayAtWork = (query: (text: string, values: unknown[]) => Promise<unknown>, mark: string): Promise<unknown> =>
  query('select pg_advisory_lock_shared($1, $2)', [AT_WORK, Number.parseInt(mark, 16) | 0])

/** Marks of all servers of the database that are at work. */
export async function serversAtWork(query: Query): Promise<ReadonlySet<string>> {
  const rows = await query<{ mark: string }>(
    `select lpad(to_hex(objid::bigint), 8, '0') as mark from pg_locks
      where locktype = 'advisory' and classid = $1::bigint::oid and objsubid = 2
        and database = (select oid from pg_database where datname = current_database())`,
    [AT_WORK]
  )
  return new Set(rows.map(({ mark }) => mark))
}
