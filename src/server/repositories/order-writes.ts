import { searchLabels } from '@/domain/lists/fold'
import { techniqueStateKey } from '@/domain/techniques/steps'
import { PRODUCED_TECHNIQUES } from '@/domain/techniques/techniques'
import type { Query } from '../db/database'
import type { Changes, Patchable } from '../orders/patch-order'

const PATCHABLE = [
  'id, state, files_state, preparation_state, bacs, picking_runs, tags, skus, production_at, dispatched_at, shipping_at',
  ...PRODUCED_TECHNIQUES.map(techniqueStateKey)
].join(', ')

/** The order with its row locked until the transaction ends, or null. */
export const lockOrder = async (query: Query, id: number): Promise<Patchable | null> =>
  (await query<Patchable>(`select ${PATCHABLE} from orders where id = $1 for update`, [id]))[0] ?? null

/** Writes changes of a locked order, its search text, its version and its history (who, from what, to what). */
export async function saveChanges(query: Query, order: Patchable, changes: Changes, userId: number): Promise<void> {
  const fields = Object.keys(changes) as (keyof Changes)[]
  const after = { ...order, ...changes } as Patchable
  const labels = searchLabels({ bacs: after.bacs, runs: after.picking_runs, skus: after.skus })
  // Field names come from the contract's own schema, never from the request.
  const sets = fields.map((field, at) => `${field} = $${at + 3}`)
  await query(`update orders set search_labels = $2, version = version + 1, ${sets.join(', ')} where id = $1`, [
    order.id,
    labels,
    ...fields.map((field) => changes[field])
  ])
  await query(
    `insert into order_history (order_id, user_id, field, old_value, new_value)
     select $1, $2, field, old_value, new_value from unnest($3::text[], $4::jsonb[], $5::jsonb[]) as c (field, old_value, new_value)`,
    [
      order.id,
      userId,
      fields,
      fields.map((field) => JSON.stringify(order[field] ?? null)),
      fields.map((field) => JSON.stringify(changes[field]))
    ]
  )
}

/** Marks orders printed; answers the ids that were not yet. Rows are taken in order, so that two marks never wait for each other. */
export async function markPrinted(query: Query, ids: readonly number[], userId: number): Promise<number[]> {
  const rows = await query<{ id: number }>(
    `with locked as (select id from orders where id = any($1) and not printed order by id for update)
     update orders o set printed = true, version = version + 1 from locked where o.id = locked.id returning o.id`,
    [ids]
  )
  const marked = rows.map((row) => row.id)
  if (marked.length > 0)
    await query(
      `insert into order_history (order_id, user_id, field, old_value, new_value)
       select id, $2, 'printed', 'false', 'true' from unnest($1::int[]) as m (id)`,
      [marked, userId]
    )
  return marked
}
