import type { Pool, PoolClient } from 'pg'
import { prepareBulkLoad } from '@/server/db/bulk-load'

/** So many orders are made one by one; of a longer history the rest are copies. */
export const MADE_MOST = 200_000

/** Columns of `orders` that are written, but for those that a copy has of its own. */
const OTHERS = `select string_agg(quote_ident(attname), ', ' order by attnum) as names from pg_attribute
  where attrelid = 'orders'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    and attname not in ('id', 'origin_ref_id', 'search_text', 'ordered_at')`

/** A copy of the reference: of the same length but for its mark, found by it alone. */
const reference = (column: string): string => `regexp_replace(${column}, '(\\d)', 'c' || copy || 'x\\1')`

/** History is written as it was lived, a slice of time after the other: what is near in time is near on the disk. */
const SLICES = 24

/** Copies of history, in the order of their days. `copies` of each order, those of the last of them only up to `last` orders. */
async function copySlice(client: PoolClient, others: string, slice: number, made: number, copies: number, last: number): Promise<void> {
  await client.query(
    `with bounds as (
       select min(ordered_at) - $3::int * interval '17 hours' as first, max(ordered_at) as last from orders where not is_open and id <= $2
     ), copied as (
       select o.*, copy, o.ordered_at - copy * interval '17 hours' as copied_at from generate_series(1, $3::int) as copy
         cross join (select *, row_number() over (order by id) as place from orders where not is_open and id <= $2) as o
        where copy < $3::int or place <= $4::int
     )
     insert into orders (id, origin_ref_id, search_text, ordered_at, ${others}) overriding system value
     select id + copy * $2::int, ${reference('origin_ref_id')},
            replace(search_text, lower(origin_ref_id), ${reference('lower(origin_ref_id)')}), copied_at, ${others}
       from copied, bounds
      where copied_at >= first + (last - first) * ($1::int - 1) / ${SLICES}
        and (copied_at < first + (last - first) * $1::int / ${SLICES} or $1::int = ${SLICES})
      order by copied_at`,
    [slice, made, copies, last]
  )
}

/**
 * Fills history up to so many orders with copies of the orders that are there, each with a reference of its own: what lists, counts and
 * searches read. Copies have no items, files or comments. Minutes for millions, where making each takes hours.
 */
export async function multiplyHistory(pool: Pool, orders: number): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    const { rows } = await client.query<{ made: number; count: number }>('select max(id) as made, count(*)::int as count from orders')
    const { made = 0, count = 0 } = rows[0] ?? {}
    const [{ names = '' } = {}] = (await client.query<{ names: string }>(OTHERS)).rows
    const finish = await prepareBulkLoad(client, ['orders', 'history_orders'])
    const [{ history = 0 } = {}] = (
      await client.query<{ history: number }>('select count(*)::int as history from orders where not is_open')
    ).rows
    if (history === 0) throw new Error('there is no history to copy')
    const copies = Math.ceil((orders - count) / history)
    const last = orders - count - (copies - 1) * history
    for (let slice = 1; slice <= SLICES; slice += 1) await copySlice(client, names, slice, made, copies, last)
    await finish()
    await client.query("select setval(pg_get_serial_sequence('orders', 'id'), max(id)) from orders")
    await client.query('commit')
    await client.query('set statement_timeout = 0')
    await client.query('vacuum (analyze) orders, history_orders')
  } finally {
    client.release(true)
  }
}
