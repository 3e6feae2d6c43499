import type { Query } from '@/server/db/database'
import { tableIn } from './saved-tables'

/** How another table of the same schema is written; null where that schema, an older one, has none of the name. */
type TableIn = (name: string) => string | null

const itemsOf = (table: TableIn): string => `select id from ${table('items')} where order_id = $1`
const facesOf = (table: TableIn): string => `select id from ${table('faces')} where item_id in (${itemsOf(table)})`
const decorationsOf = (table: TableIn): string => `select id from ${table('decorations')} where item_id in (${itemsOf(table)})`
const viewsOf = (table: TableIn): string => `select id from ${table('decoration_views')} where decoration_id in (${decorationsOf(table)})`

/** The rows that make an order, by table, as conditions on its id. */
const PARTS: Readonly<Record<string, (table: TableIn) => string>> = {
  orders: () => 'id = $1',
  customers: (table) => `id = (select customer_id from ${table('orders')} where id = $1)`,
  shipping_addresses: () => 'order_id = $1',
  items: () => 'order_id = $1',
  faces: (table) => `item_id in (${itemsOf(table)})`,
  decorations: (table) => `item_id in (${itemsOf(table)})`,
  decoration_views: (table) => `decoration_id in (${decorationsOf(table)})`,
  // Views, and annotations of them, came together (migration 006).
  annotations: (table) =>
    table('decoration_views') === null
      ? `face_id in (${facesOf(table)})`
      : `face_id in (${facesOf(table)}) or view_id in (${viewsOf(table)})`,
  comments: () => 'order_id = $1',
  order_files: () => 'order_id = $1',
  tickets: () => 'order_id = $1',
  order_history: () => 'order_id = $1'
}

/** A moment is written in the time zone of whoever reads it: seconds since 1970 instead. */
const ROW: Readonly<Record<string, string>> = {
  order_history: "to_jsonb(t) || jsonb_build_object('created_at', extract(epoch from t.created_at))"
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
  const table: TableIn = (name) => (tables.has(name) ? tableIn(schema, name) : null)
  for (const id of ids) {
    const parts: [string, Record<string, unknown>[]][] = []
    for (const [name, where] of Object.entries(PARTS)) {
      if (!tables.has(name)) continue
      const rows = await query<{ row: Record<string, unknown> }>(
        `select ${ROW[name] ?? 'to_jsonb(t)'} as row from ${table(name)} t where ${where(table)} order by id`,
        [id]
      )
      parts.push([name, rows.map(({ row }) => row)])
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
