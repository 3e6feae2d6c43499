import type { Query } from '@/server/db/database'
import { tableIn } from './saved-tables'

/** How many rows a table has, and how many of them came after an `id`. */
interface RowsSince {
  readonly now: number
  readonly since: number
}

const isTable = async (query: Query, table: string): Promise<boolean> =>
  (await query('select from pg_tables where schemaname = $1 and tablename = $2', ['public', table])).length > 0

/** Counts a table's rows; 0 for a table that the schema does not have. `since`: those after `lastId`, all of them where that is null. */
export async function rowsSince(query: Query, table: string, lastId: number | null): Promise<RowsSince> {
  if (!(await isTable(query, table))) return { now: 0, since: 0 }
  const [found] = await query<RowsSince>(
    `select count(*) as now, count(*) filter (where $1::bigint is null or id > $1) as since from ${tableIn('public', table)}`,
    [lastId]
  )
  return found ?? { now: 0, since: 0 }
}

/** Bytes of uploaded files after an `id`, or of all of them. */
export const fileBytesSince = async (query: Query, lastId: number | null): Promise<number> =>
  (
    await query<{ bytes: number }>(
      'select coalesce(sum(size::bigint), 0)::bigint as bytes from order_files where $1::bigint is null or id > $1',
      [lastId]
    )
  )[0]?.bytes ?? 0

/** Names of people after an `id`, or of all of them. */
export const peopleSince = async (query: Query, lastId: number | null): Promise<string[]> =>
  (
    await query<{ name: string }>(
      `select firstname || ' ' || lastname as name from users where $1::bigint is null or id > $1 order by lastname, firstname`,
      [lastId]
    )
  ).map(({ name }) => name)

/** Whether a database has this order under this reference. */
export const hasOrder = async (query: Query, { id, reference }: { readonly id: number; readonly reference: string }): Promise<boolean> =>
  (await query('select from orders where id = $1::bigint and origin_ref_id = $2', [id, reference])).length > 0

/** Whether a database holds what somebody would miss: people or orders. One without our tables holds none; another program may have some of their names. */
export async function holdsWork(query: Query): Promise<boolean> {
  if (!((await isTable(query, 'schema_version')) && (await isTable(query, 'orders')))) return false
  const [found] = await query<{ held: boolean }>('select exists (select from public.users) or exists (select from public.orders) as held')
  return found?.held ?? false
}
