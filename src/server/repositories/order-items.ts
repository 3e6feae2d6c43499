import type { PromisedFace, PromisedItem, PromisedOriginalItem } from '@/domain/orders/promised'
import type { Query } from '../db/database'
import type { SignedUrls } from '../http/signed-urls'
import { decorationsOf } from './decorations'
import { type Annotations, annotationsOf } from './order-annotations'
import { grouped, type Parts } from './parts'

/** Ids of the items of orders `$1` and of the earlier items that they take again. */
const WANTED = 'array(select unnest(array[id, item_from_id]) from items where order_id = any($1))'

async function facesOf(
  query: Query,
  orders: readonly number[],
  urls: SignedUrls,
  annotations: Promise<Annotations>
): Promise<Parts<PromisedFace>> {
  const [rows, written] = await Promise.all([
    query<Omit<PromisedFace, 'preview' | 'annotations'> & { item_id: number; has_preview: boolean }>(
      `select id, item_id, face, techniques, options, tags, preview is not null as has_preview, area, stitch_points, is_customized
       from faces where item_id = any(${WANTED}) order by position, id`,
      [orders]
    ),
    annotations
  ])
  return grouped(
    rows,
    (row) => row.item_id,
    ({ item_id, has_preview, ...row }) => ({
      ...row,
      preview: has_preview ? urls.face(row.id) : null,
      annotations: [...(written.faces.get(row.id) ?? [])]
    })
  )
}

interface ItemRow extends Omit<PromisedItem, 'metas' | 'color' | 'faces' | 'decoration' | 'item_from'> {
  readonly order_id: number
  readonly item_from_id: number | null
  readonly brand: string
  readonly color_name: string | null
  readonly color_hex: string | null
  readonly origin_ref_id: string
  readonly ordered_at: string
}

/** Items with their faces, decorations and annotations, and the earlier items that they take again, by order. */
export async function itemsOf(query: Query, orders: readonly number[], urls: SignedUrls): Promise<Parts<PromisedItem>> {
  const annotations = annotationsOf(query, WANTED, orders, urls)
  const [rows, faces, decorations] = await Promise.all([
    query<ItemRow>(
      `select i.id, i.order_id, i.item_from_id, i.sku, i.name, i.brand, i.color_name, i.color_hex, i.is_white, i.sizes, i.comment,
              o.origin_ref_id, o.ordered_at
       from items i join orders o on o.id = i.order_id where i.id = any(${WANTED}) order by i.position, i.id`,
      [orders]
    ),
    facesOf(query, orders, urls, annotations),
    decorationsOf(query, WANTED, orders, urls, annotations)
  ])
  const itself = (row: ItemRow): Omit<PromisedItem, 'item_from'> => ({
    id: row.id,
    sku: row.sku,
    name: row.name,
    metas: { brand: row.brand },
    color: row.color_name === null || row.color_hex === null ? null : { name: row.color_name, hex: row.color_hex },
    is_white: row.is_white,
    sizes: row.sizes,
    comment: row.comment,
    faces: [...(faces.get(row.id) ?? [])],
    decoration: decorations.get(row.id) ?? null
  })
  const byId = new Map(rows.map((row) => [row.id, row]))
  const original = (row: ItemRow | undefined): PromisedOriginalItem | null =>
    row === undefined ? null : { ...itself(row), order: { id: row.order_id, origin_ref_id: row.origin_ref_id, ordered_at: row.ordered_at } }
  const wanted = new Set(orders)
  return grouped(
    rows.filter((row) => wanted.has(row.order_id)),
    (row) => row.order_id,
    (row) => ({ ...itself(row), item_from: row.item_from_id === null ? null : original(byId.get(row.item_from_id)) })
  )
}
