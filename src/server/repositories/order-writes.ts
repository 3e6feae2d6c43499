import { searchLabels } from '@/domain/format/search-text'
import type { Edited } from '@/domain/orders/edit-techniques'
import type { Patchable, PatchField } from '@/domain/orders/patch/fields'
import type { Changes } from '@/domain/orders/patch/patch-order'
import { type Step, techniqueStateKey } from '@/domain/techniques/steps'
import { PRODUCED_TECHNIQUES, type Technique } from '@/domain/techniques/techniques'
import type { Query } from '@/server/db/database'
import { type ChangeAuthor, writeChanges, writeHistory } from './order-history'
import { firstRow } from './rows'

/** What the notice of changed orders says where those who wrote have waited for the disk, as far as the settings have anybody wait. */
export const ON_DISK = 'on-disk'

/**
 * Tells every server that orders changed (decision 068). It holds a lock of the whole database until its commit is on disk, and what is told only
 * now need not be there.
 */
export const notifyOrdersChanged = (query: Query): Promise<object[]> =>
  query(`select set_config('synchronous_commit', 'off', true), pg_notify('orders_changed', '${ON_DISK}')`)

/** An order whose row is locked, with what a change looks at. */
export interface LockedOrder extends Patchable {
  readonly id: number
  readonly skus: readonly string[]
}

/** Columns that a change of an order looks at. */
export const PATCHABLE = [
  'id, state, files_state, preparation_state, bacs, picking_runs, tags, skus, metas, metadata, production_at, dispatched_at, shipping_at',
  ...PRODUCED_TECHNIQUES.map(techniqueStateKey)
].join(', ')

/** Changes of one order wait for each other under this name (`Database.transaction`). */
export const turnOf = (id: number): string => `order ${id}`

/** The turn of a change of several orders at once: of those that wait for a row that somebody holds, one holds a connection. */
export const turnOfMany = (ids: readonly number[]): string => (ids.length === 1 ? turnOf(ids[0] ?? 0) : 'orders')

/** The order with its row locked until the transaction ends, or null. */
export const lockOrder = (query: Query, id: number): Promise<LockedOrder | null> =>
  firstRow<LockedOrder>(query, `select ${PATCHABLE} from orders where id = $1 for update`, [id])

/** Fields that the database keeps as JSON: the driver would write a list as its own kind of array. */
const JSON_FIELDS: readonly PatchField[] = ['metas', 'metadata']

/** Writes changes of a locked order, its search text, its version and its history (who, from what, to what). */
export async function saveChanges(query: Query, order: LockedOrder, changes: Changes, author: ChangeAuthor): Promise<void> {
  const fields = Object.keys(changes) as PatchField[]
  const after = { ...order, ...changes }
  const labels = searchLabels({ bacs: after.bacs, runs: after.picking_runs, skus: after.skus })
  // Field names come from the contract's own schema, never from the request.
  const sets = fields.map((field, at) => `${field} = $${at + 3}`)
  await query(`update orders set search_labels = $2, ${sets.join(', ')} where id = $1`, [
    order.id,
    labels,
    ...fields.map((field) => (JSON_FIELDS.includes(field) ? JSON.stringify(changes[field]) : changes[field]))
  ])
  await writeHistory(
    query,
    order.id,
    author,
    fields.map((field) => ({ field, from: order[field], to: changes[field] }))
  )
}

/** These orders with their rows locked until the transaction ends, by id; in order, so that two changes never wait for each other. */
export const lockOrders = (query: Query, ids: readonly number[]): Promise<LockedOrder[]> =>
  query<LockedOrder>(`select ${PATCHABLE} from orders where id = any($1) order by id for update`, [ids])

/** Writes the runs of many locked orders at once, with their search text, version and history. */
export async function saveRuns(
  query: Query,
  changes: readonly { readonly order: LockedOrder; readonly runs: readonly string[] }[],
  author: ChangeAuthor
): Promise<void> {
  const rows = changes.map(({ order, runs }) => ({
    id: order.id,
    runs,
    labels: searchLabels({ bacs: order.bacs, runs, skus: order.skus })
  }))
  await query(
    `update orders o set picking_runs = array(select jsonb_array_elements_text(c.runs)), search_labels = c.labels
     from jsonb_to_recordset($1::jsonb) as c (id int, runs jsonb, labels text) where o.id = c.id`,
    [JSON.stringify(rows)]
  )
  const entries = changes.map(({ order, runs }) => ({
    order: order.id,
    entries: [{ field: 'picking_runs', from: order.picking_runs, to: runs }]
  }))
  await writeChanges(query, author, entries)
}

/** Keeps who turned printed marks to `printed`; answers the ids of the orders. */
async function withHistory(
  query: Query,
  rows: readonly { readonly id: number }[],
  author: ChangeAuthor,
  printed: boolean
): Promise<number[]> {
  const ids = rows.map(({ id }) => id)
  const entries = [{ field: 'printed', from: !printed, to: printed }]
  if (ids.length > 0)
    await writeChanges(
      query,
      author,
      ids.map((order) => ({ order, entries }))
    )
  return ids
}

/** Marks orders printed; answers the ids that were not yet. Rows are taken in order, so that two marks never wait for each other. */
export async function markPrinted(query: Query, ids: readonly number[], author: ChangeAuthor): Promise<number[]> {
  const rows = await query<{ id: number }>(
    `with locked as (select id from orders where id = any($1) and not printed order by id for update)
     update orders o set printed = true from locked where o.id = locked.id returning o.id`,
    [ids]
  )
  return withHistory(query, rows, author, true)
}

/**
 * Takes back the printed marks of orders whose last one is this user's and not older than `within` milliseconds; answers their ids. What a
 * colleague marked since, or somebody marked long ago, stays.
 */
export async function unmarkPrinted(query: Query, ids: readonly number[], author: ChangeAuthor, within: number): Promise<number[]> {
  const rows = await query<{ id: number }>(
    `with locked as (select id from orders where id = any($1) and printed order by id for update),
       own as (select l.id from locked l cross join lateral (
         select user_id, created_at from order_history h where h.order_id = l.id and h.field = 'printed' order by h.id desc limit 1) as last
         where last.user_id = $2 and last.created_at > now() - $3 * interval '1 millisecond')
     update orders o set printed = false from own where o.id = own.id returning o.id`,
    [ids, author.id, within]
  )
  return withHistory(query, rows, author, false)
}

/** Whether one of these orders is marked printed. */
export const anyPrinted = async (query: Query, ids: readonly number[]): Promise<boolean> =>
  (await query('select 1 from orders where id = any($1) and printed limit 1', [ids])).length > 0

type Made = Edited & { readonly techniques: readonly Technique[] }

/** Where a locked order comes from, what it is made with and which items are decorated: what decides whether its techniques may be edited. */
export async function howMade(query: Query, orderId: number): Promise<Made> {
  const [order] = await query<Omit<Made, 'items'>>('select origin_code, techniques from orders where id = $1', [orderId])
  if (order === undefined) throw new Error(`order ${orderId} was locked and is not there`)
  const items = await query<{ id: number; decoration: unknown }>(
    'select i.id, d.id as decoration from items i left join decorations d on d.item_id = i.id where i.order_id = $1',
    [orderId]
  )
  return { ...order, items }
}

/** Writes the techniques of a locked order, with the states that come and go with them. Field names come from the domain alone. */
export async function saveTechniques(
  query: Query,
  orderId: number,
  techniques: readonly Technique[],
  states: Readonly<Record<string, Step | null>>
): Promise<void> {
  const sets = Object.keys(states).map((field, at) => `, ${field} = $${at + 3}`)
  await query(`update orders set techniques = $2${sets.join('')} where id = $1`, [orderId, techniques, ...Object.values(states)])
}
