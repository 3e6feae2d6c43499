import type { ListTotals } from '@/domain/lists/list-totals'
import type { Query } from '@/server/db/database'

/** What these orders are together, those that are gone left out; amounts only for who sees all (reference: lists 11.1). */
export async function readListTotals(
  query: Query,
  ids: readonly number[],
  seesAll: boolean
): Promise<Omit<ListTotals, 'amount'> & { amount?: number }> {
  const [totals] = await query<Omit<ListTotals, 'amount'> & { amount?: number }>(
    `select count(*)::int as orders, coalesce(sum(items_count), 0)::int as items, coalesce(sum(faces_count), 0)::int as faces,
            coalesce(sum(stitch_points), 0)::float8 as stitch_points${seesAll ? ', coalesce(sum(amount), 0)::float8 as amount' : ''}
       from orders where id = any($1)`,
    [ids]
  )
  return totals ?? { orders: 0, items: 0, faces: 0, stitch_points: 0 }
}
