import type { Metrics } from '@/domain/orders/order'
import type { PromisedFace } from '@/domain/orders/promised'
import type { SizeQuantity } from '@/domain/sizes/size-list'
import type { Technique } from '@/domain/techniques/techniques'
import type { Query } from '@/server/db/database'
import { firstRow } from './rows'

export interface ItemSizes {
  readonly id: number
  readonly sku: string
  readonly sizes: readonly SizeQuantity[]
}

/** The order that an item stands in, or null. */
export const orderOfItem = async (query: Query, itemId: number): Promise<number | null> =>
  (await query<{ order_id: number }>('select order_id from items where id = $1', [itemId]))[0]?.order_id ?? null

/** An item's sizes, or null. Its order is locked. */
export const readItemSizes = (query: Query, itemId: number): Promise<ItemSizes | null> =>
  firstRow<ItemSizes>(query, 'select id, sku, sizes from items where id = $1', [itemId])

export async function saveSizes(query: Query, itemId: number, sizes: readonly SizeQuantity[]): Promise<void> {
  await query('update items set sizes = $2 where id = $1', [itemId, JSON.stringify(sizes)])
}

interface Counted {
  readonly id: number
  readonly sizes: readonly SizeQuantity[]
  readonly is_white: boolean
  readonly faces: readonly { readonly stitch_points: number | null }[]
}

/** What the totals of an order are counted from. */
export const readCounted = (query: Query, orderId: number): Promise<Counted[]> =>
  query<Counted>(
    `select i.id, i.sizes, i.is_white,
            coalesce((select jsonb_agg(jsonb_build_object('stitch_points', f.stitch_points)) from faces f where f.item_id = i.id), '[]') as faces
     from items i where i.order_id = $1`,
    [orderId]
  )

/** Keeps the totals of a locked order. */
export async function saveMetrics(query: Query, orderId: number, metrics: Metrics): Promise<void> {
  await query(
    `update orders set items_count = $2, faces_count = $3, white_faces = $4, colored_faces = $5, customizations = $6, stitch_points = $7
     where id = $1`,
    [orderId, metrics.items, metrics.faces, metrics.white_faces, metrics.colored_faces, metrics.customizations, metrics.stitch_points]
  )
}

/** What of a face may be changed, and its label. */
export type EditedFace = Pick<PromisedFace, 'face' | 'tags' | 'techniques'>

/** A face, or null. Its order is locked. */
export const readFace = (query: Query, id: number): Promise<EditedFace | null> =>
  firstRow<EditedFace>(query, 'select face, tags, techniques from faces where id = $1', [id])

export async function saveFace(query: Query, id: number, { tags, techniques }: EditedFace): Promise<void> {
  await query('update faces set tags = $2, techniques = $3 where id = $1', [id, tags, techniques])
}

/** Keeps what a face is made with. Its order is locked. */
export async function saveFaceTechniques(query: Query, id: number, techniques: readonly Technique[]): Promise<void> {
  await query('update faces set techniques = $2 where id = $1', [id, techniques])
}
