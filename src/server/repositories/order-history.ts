import type { Query } from '../db/database'

/** One change of an order: what it was and what it became, as JSON values; null where there was or is nothing. */
export interface HistoryEntry {
  /** Field of the order, or of a part: `items.sizes`, `comments`. */
  readonly field: string
  readonly from: unknown
  readonly to: unknown
}

/** What changed of one locked order. */
interface OrderChanges {
  readonly order: number
  readonly entries: readonly HistoryEntry[]
}

/** Counts one more version of each of these locked orders, and keeps who changed what: the only place where versions grow. */
export async function writeChanges(query: Query, userId: number, changes: readonly OrderChanges[]): Promise<void> {
  await query('update orders set version = version + 1 where id = any($1)', [changes.map(({ order }) => order)])
  const rows = changes.flatMap(({ order, entries }) => entries.map((entry) => ({ ...entry, order })))
  await query(
    `insert into order_history (order_id, user_id, field, old_value, new_value)
     select order_id, $2, field, old_value, new_value
     from unnest($1::int[], $3::text[], $4::jsonb[], $5::jsonb[]) with ordinality as c (order_id, field, old_value, new_value, at) order by at`,
    [
      rows.map(({ order }) => order),
      userId,
      rows.map(({ field }) => field),
      rows.map(({ from }) => JSON.stringify(from ?? null)),
      rows.map(({ to }) => JSON.stringify(to ?? null))
    ]
  )
}

/** The same for one order. */
export const writeHistory = (query: Query, order: number, userId: number, entries: readonly HistoryEntry[]): Promise<void> =>
  writeChanges(query, userId, [{ order, entries }])
