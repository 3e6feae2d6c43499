import type { OriginCode } from '@/domain/orders/origins'
import type { SizeQuantity } from '@/domain/sizes/size-list'
import type { OrderState } from '@/domain/states/order-states'
import type { Technique } from '@/domain/techniques/techniques'
import type { Query } from '@/server/db/database'
import { firstRow, writtenId } from './rows'

/** What an after-sales order takes from the order that it makes good. */
export interface Original {
  readonly id: number
  readonly origin_ref_id: string
  readonly origin_code: OriginCode
  readonly channel_code: string
  readonly channel_name: string
  readonly customer_id: number
  readonly techniques: readonly Technique[]
  readonly state: OrderState
}

/** An order by its id and reference. */
export interface MadeOrder {
  readonly id: number
  readonly origin_ref_id: string
}

/** An order that was made before. Throws when it is not there: orders are never deleted. */
export async function readMadeOrder(query: Query, id: number): Promise<MadeOrder> {
  const made = await firstRow<MadeOrder>(query, 'select id, origin_ref_id from orders where id = $1', [id])
  if (made === null) throw new Error(`order ${id} was made and is not there`)
  return made
}

/** An item as it was produced, with its faces and the views of its decoration. */
export interface MadeItem {
  readonly id: number
  readonly order_id: number
  readonly sku: string
  readonly name: string
  readonly is_white: boolean
  readonly sizes: readonly SizeQuantity[]
  readonly faces: readonly {
    readonly id: number
    readonly face: string
    readonly techniques: readonly Technique[]
    readonly stitch_points: number | null
  }[]
  readonly decoration: { readonly views: readonly { readonly view: string; readonly processes: readonly Technique[] }[] }
}

/** These items with their faces; unknown ones are left out. */
export const readMadeItems = (query: Query, ids: readonly number[]): Promise<MadeItem[]> =>
  query<MadeItem>(
    `select i.id, i.order_id, i.sku, i.name, i.is_white, i.sizes,
            coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'face', f.face, 'techniques', f.techniques, 'stitch_points', f.stitch_points))
                      from faces f where f.item_id = i.id), '[]') as faces,
            jsonb_build_object('views', coalesce((select jsonb_agg(jsonb_build_object('view', v.view, 'processes', v.processes))
                      from decorations d join decoration_views v on v.decoration_id = d.id where d.item_id = i.id), '[]')) as decoration
     from items i where i.id = any($1)`,
    [ids]
  )

/** The original with its row locked until the transaction ends, or null: nobody opens it again meanwhile, and references are given in turn. */
export const lockOriginal = (query: Query, id: number): Promise<Original | null> =>
  firstRow<Original>(
    query,
    'select id, origin_ref_id, origin_code, channel_code, channel_name, customer_id, techniques, state from orders where id = $1 for update',
    [id]
  )

/** Copies an item into an order at a place, with its own sizes and comment; answers the copy's id. */
export const copyItem = (
  query: Query,
  from: number,
  to: { readonly order: number; readonly position: number; readonly sizes: readonly SizeQuantity[]; readonly comment: string | null }
): Promise<number> =>
  writtenId(
    query,
    `insert into items (order_id, position, sku, name, brand, color_name, color_hex, is_white, sizes, comment, item_from_id)
       select $2, $3, sku, name, brand, color_name, color_hex, is_white, $4, $5, id from items where id = $1 returning id`,
    [from, to.order, to.position, JSON.stringify(to.sizes), to.comment]
  )

/** Copies a face into an item at a place; answers the copy's id. */
export const copyFace = (query: Query, from: number, to: { readonly item: number; readonly position: number }): Promise<number> =>
  writtenId(
    query,
    `insert into faces (item_id, position, face, techniques, options, tags, preview, area, stitch_points, is_customized)
       select $2, $3, face, techniques, options, tags, preview, area, stitch_points, is_customized from faces where id = $1 returning id`,
    [from, to.item, to.position]
  )

/** The contents of these annotations' files, in the order in which they are to be held. */
export const contentsOfAnnotations = async (query: Query, ids: readonly number[]): Promise<readonly string[]> =>
  (
    await query<{ hash: string }>(
      'select distinct content_hash as hash from annotations where id = any($1) and content_hash is not null order by 1',
      [ids]
    )
  ).map(({ hash }) => hash)

/** Copies annotations of a face, or of the views of its item, to another face, with their file, who wrote them and when; those that have gone meanwhile are left out. */
export async function copyAnnotations(query: Query, ids: readonly number[], from: number, to: number): Promise<void> {
  await query(
    `insert into annotations (face_id, content, pinned, user_id, is_system, created_at, file_name, file_mime, file_size, content_hash, file_recipe)
     select $3, content, pinned, user_id, is_system, created_at, file_name, file_mime, file_size, content_hash, file_recipe from annotations 
      where id = any($1) and (face_id = $2 or view_id in (
        select v.id from faces f join decorations d on d.item_id = f.item_id join decoration_views v on v.decoration_id = d.id where f.id = $2))
      order by id`,
    [ids, from, to]
  )
}

/** Notes on a face where it comes from. `at` is an API date. */
export async function noteCopy(query: Query, face: number, content: string, at: string): Promise<void> {
  await query('insert into annotations (face_id, content, is_system, created_at) values ($1, $2, true, $3)', [face, content, at])
}
