import type { Pool, PoolClient } from 'pg'
import { prepareBulkLoad } from '@/server/db/bulk-load'

/** So many orders are made one by one; of a longer history the rest are copies. */
export const MADE_MOST = 200_000

/** Columns of `orders` that are written, but for those that a copy has of its own. */
const OTHERS = `select string_agg(quote_ident(attname), ', ' order by attnum) as names from pg_attribute
  where attrelid = 'orders'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    and attname not in ('id', 'origin_ref_id', 'search_text', 'ordered_at')`

/** A copy of the reference: of the same length but for its mark, found by it alone. */
const reference = (column: string): string => `regexp_replace(${column}, '(\\d)', 'c' || $1 || 'x\\1')`

async function copyOnce(client: PoolClient, others: string, copy: number, made: number, most: number): Promise<number> {
  const { rowCount } = await client.query(
    `insert into orders (id, origin_ref_id, search_text, ordered_at, ${others}) overriding system value
     select id + $1::int * $2::int, ${reference('origin_ref_id')},
            replace(search_text, lower(origin_ref_id), ${reference('lower(origin_ref_id)')}),
            ordered_at - $1::int * interval '17 hours', ${others}
       from orders where not is_open and id <= $2 order by id limit $3`,
    [copy, made, most]
  )
  return rowCount ?? 0
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
    for (let left = orders - count, copy = 1; left > 0; copy += 1) {
      const copied = await copyOnce(client, names, copy, made, left)
      if (copied === 0) throw new Error('there is no history to copy')
      left -= copied
    }
    await finish()
    await client.query("select setval(pg_get_serial_sequence('orders', 'id'), max(id)) from orders")
    await client.query('commit')
    await client.query('set statement_timeout = 0')
    await client.query('vacuum (analyze) orders, history_orders')
  } finally {
    client.release(true)
  }
}
