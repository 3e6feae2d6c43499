import type { Query } from '../db/database'

/** One change of an order: what it was and what it became, as JSON values; null where there was or is nothing. */
export interface HistoryEntry {
  /** Field of the order, or of a part: `items.sizes`, `comments`. */
  readonly field: string
  readonly from: unknown
  readonly to: unknown
}

/** Counts one more version of a locked order, and keeps who changed what. */
export async function writeHistory(query: Query, orderId: number, userId: number, entries: readonly HistoryEntry[]): Promise<void> {
  await query('update orders set version = version + 1 where id = $1', [orderId])
  await query(
    `insert into order_history (order_id, user_id, field, old_value, new_value)
     select $1, $2, field, old_value, new_value from unnest($3::text[], $4::jsonb[], $5::jsonb[]) as c (field, old_value, new_value)`,
    [
      orderId,
      userId,
      entries.map(({ field }) => field),
      entries.map(({ from }) => JSON.stringify(from ?? null)),
      entries.map(({ to }) => JSON.stringify(to ?? null))
    ]
  )
}
