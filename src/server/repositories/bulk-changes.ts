import type { BulkAnswer } from '@/contract/orders/bulk-changes'
import type { BulkChanges, BulkDone, BulkOrder } from '@/domain/bulk/bulk-change'
import { searchLabels } from '@/domain/format/search-text'
import type { Query } from '@/server/db/database'
import { type ChangeAuthor, writeChanges } from './order-history'
import { PATCHABLE } from './order-writes'
import { firstRow } from './rows'

/** An order whose row is locked, with what a bulk change looks at. */
export interface LockedBulkOrder extends BulkOrder {
  readonly id: number
  readonly skus: readonly string[]
}

const COLUMNS = `${PATCHABLE}, production_deadline_at, printed`

/** Those of these orders that nobody else holds, locked until the transaction ends, by id. */
export const lockFreeOrders = (query: Query, ids: readonly number[]): Promise<LockedBulkOrder[]> =>
  query<LockedBulkOrder>(`select ${COLUMNS} from orders where id = any($1) order by id for update skip locked`, [ids])

/** One order, locked as soon as it is free; `DatabaseBusy` where that takes longer. Null where there is none. */
export async function lockOrderWithin(query: Query, id: number, withinMs: number): Promise<LockedBulkOrder | null> {
  await query("select set_config('lock_timeout', $1, true)", [`${Math.max(1, Math.round(withinMs))}ms`])
  return firstRow<LockedBulkOrder>(query, `select ${COLUMNS} from orders where id = $1 for update`, [id])
}

/** Numbers among these that are orders. */
export const existingOrders = async (query: Query, ids: readonly number[]): Promise<ReadonlySet<number>> =>
  new Set((await query<{ id: number }>('select id from orders where id = any($1)', [ids])).map(({ id }) => id))

/** A bulk change that was begun, and whose it is. */
interface KeptBulk {
  readonly userId: number
  readonly contentHash: string
}

/** Begins a bulk change under its key; answers what the key is for, which is something else where it was begun before. */
export async function beginBulk(query: Query, key: string, { userId, contentHash }: KeptBulk, orders: number): Promise<KeptBulk> {
  await query('insert into bulk_changes (key, user_id, content_hash, orders) values ($1, $2, $3, $4) on conflict (key) do nothing', [
    key,
    userId,
    contentHash,
    orders
  ])
  const kept = await firstRow<KeptBulk>(
    query,
    'select user_id as "userId", content_hash as "contentHash" from bulk_changes where key = $1',
    [key]
  )
  if (kept === null) throw new Error('a bulk change has gone while it began')
  return kept
}

/** What became of these orders under a key, as far as it is known. */
export async function knownAnswers(query: Query, key: string, ids: readonly number[]): Promise<ReadonlyMap<number, BulkAnswer>> {
  const rows = await query<{ id: number; answer: BulkAnswer }>(
    'select order_id as id, answer from bulk_change_orders where key = $1 and order_id = any($2)',
    [key, ids]
  )
  return new Map(rows.map(({ id, answer }) => [id, answer]))
}

/** What a bulk change made of orders, for its undo under `undoKey`: its own author's, where it is younger than `withinMs`, or that undo was begun already. */
export async function undoableChanges(
  query: Query,
  key: string,
  { undoKey, userId, withinMs }: { readonly undoKey: string; readonly userId: number; readonly withinMs: number }
): Promise<ReadonlyMap<number, BulkDone> | null> {
  const own = await firstRow(
    query,
    `select from bulk_changes where key = $1 and user_id = $2 and (created_at > now() - $3 * interval '1 millisecond'
       or exists (select from bulk_changes begun where begun.key = $4 and begun.user_id = $2))`,
    [key, userId, withinMs, undoKey]
  )
  if (own === null) return null
  const rows = await query<{ id: number } & BulkDone>(
    'select order_id as id, before as "from", after as "to" from bulk_change_orders where key = $1 and before is not null',
    [key]
  )
  return new Map(rows.map(({ id, ...change }) => [id, change]))
}

/** How far a bulk change is; null where none was begun under the key by this user. */
export const bulkProgress = (query: Query, key: string, userId: number): Promise<{ done: number; of: number } | null> =>
  firstRow<{ done: number; of: number }>(
    query,
    `select c.orders as "of", (select count(*)::int from bulk_change_orders o where o.key = c.key) as done
     from bulk_changes c where c.key = $1 and c.user_id = $2`,
    [key, userId]
  )

/** What is to be written of one locked order: what is answered, and what changes, where something does. */
export interface BulkOutcome {
  readonly order: LockedBulkOrder
  readonly answer: BulkAnswer
  readonly changes: BulkChanges | null
}

const valuesOf = (order: object, fields: readonly string[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(fields.map((field) => [field, (order as Readonly<Record<string, unknown>>)[field] ?? null]))

/** Writes what became of locked orders under a key: their fields, search text, version and history, and what is answered of each. */
export async function saveBulk(query: Query, key: string, outcomes: readonly BulkOutcome[], author: ChangeAuthor): Promise<void> {
  const changed = outcomes.flatMap(({ order, changes }) => (changes === null ? [] : [{ order, changes }]))
  for (const { order, changes } of changed) {
    const after = { ...order, ...changes }
    const labels = searchLabels({ bacs: after.bacs, runs: after.picking_runs, skus: after.skus })
    // Field names come from the domain's own table, never from the request.
    const sets = Object.keys(changes).map((field, at) => `${field} = $${at + 3}`)
    await query(`update orders set search_labels = $2, ${sets.join(', ')} where id = $1`, [order.id, labels, ...Object.values(changes)])
  }
  const history = changed.map(({ order, changes }) => {
    const before = valuesOf(order, Object.keys(changes))
    return { order: order.id, entries: Object.entries(changes).map(([field, to]) => ({ field, from: before[field], to })) }
  })
  if (history.length > 0) await writeChanges(query, author, history)
  await query(
    `insert into bulk_change_orders (key, order_id, answer, before, after)
     select $1, c.id, c.answer, c.before, c.after from jsonb_to_recordset($2::jsonb) as c (id int, answer jsonb, before jsonb, after jsonb)`,
    [
      key,
      JSON.stringify(
        outcomes.map(({ order, answer, changes }) => ({
          id: order.id,
          answer,
          before: changes && valuesOf(order, Object.keys(changes)),
          after: changes
        }))
      )
    ]
  )
}

/** Forgets bulk changes begun before a moment, some hundreds at once; answers how many. */
export const deleteBulkChanges = async (query: Query, before: Date): Promise<number> =>
  (
    await query(
      'delete from bulk_changes where key in (select key from bulk_changes where created_at < $1 order by created_at limit 200) returning key',
      [before]
    )
  ).length
