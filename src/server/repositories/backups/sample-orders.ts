import type { Query } from '@/server/db/database'
import { tableIn } from './saved-tables'

/** The rows that make an order, by table, as conditions on its id. */
const PARTS: Readonly<Record<string, string>> = {
  orders: 'id = $1',
  shipping_addresses: 'order_id = $1',
  items: 'order_id = $1',
  faces: 'item_id in (select id from items where order_id = $1)',
  comments: 'order_id = $1',
  order_files: 'order_id = $1',
  tickets: 'order_id = $1'
}

/** An order as the database writes its rows as JSON, by table. */
export interface OrderSample {
  readonly id: number
  readonly tables: Readonly<Record<string, Record<string, unknown>[]>>
}

/** Reads orders row by row; `tables` are those that the schema has. */
export async function readOrderRows(
  query: Query,
  schema: string,
  tables: ReadonlySet<string>,
  ids: readonly number[]
): Promise<OrderSample[]> {
  const samples: OrderSample[] = []
  for (const id of ids) {
    const parts: [string, Record<string, unknown>[]][] = []
    for (const [table, condition] of Object.entries(PARTS)) {
      if (!tables.has(table)) continue
      const where = condition.replace('from items', `from ${tableIn(schema, 'items')}`)
      const rows = await query<{ row: Record<string, unknown> }>(
        `select to_jsonb(t) as row from ${tableIn(schema, table)} t where ${where} order by id`,
        [id]
      )
      parts.push([table, rows.map(({ row }) => row)])
    }
    samples.push({ id, tables: Object.fromEntries(parts) })
  }
  return samples
}

/** The newest order, the one with most items and the oldest one. */
export const chooseSample = async (query: Query, schema: string): Promise<number[]> => {
  const orders = tableIn(schema, 'orders')
  const rows = await query<{ id: number }>(
    `(select id from ${orders} order by id desc limit 1) union (select id from ${orders} order by items_count desc, id limit 1)
      union (select id from ${orders} order by id limit 1)`
  )
  return rows.map(({ id }) => id)
}

/** The newest order, by which a database is known to go on from a backup. */
export const newestOrder = async (query: Query, schema: string): Promise<{ id: number; reference: string } | null> =>
  (
    await query<{ id: number; reference: string }>(
      `select id, origin_ref_id as reference from ${tableIn(schema, 'orders')} order by id desc limit 1`
    )
  )[0] ?? null
