import { CUSTOMER_ORDERS_MAX } from '@/domain/orders/order'
import type { PromisedFace, PromisedItem, PromisedOrder, PromisedOrderSummary, PromisedOriginalItem } from '@/domain/orders/promised'
import type { Query } from '@/server/db/database'
import type { SignedUrls } from '@/server/http/signed-urls'
import { type AnnotationsByPart, annotationsByPart } from './annotations'
import { decorationsOf } from './decorations'
import { WITH_SUMMARY } from './lists/order-summary'
import {
  commentsOf,
  customersOf,
  filesOf,
  grouped,
  OF_GIVEN,
  ordersOfCustomers,
  type Parts,
  shippingOf,
  ticketsOf,
  WANTED_ITEMS
} from './order-parts'

async function facesOf(
  query: Query,
  orders: readonly number[],
  urls: SignedUrls,
  annotations: Promise<AnnotationsByPart>
): Promise<Parts<PromisedFace>> {
  const [rows, written] = await Promise.all([
    query<Omit<PromisedFace, 'preview' | 'annotations'> & { item_id: number; has_preview: boolean }>(
      `select id, item_id, face, techniques, options, tags, preview is not null as has_preview, area, stitch_points, is_customized
       from faces where item_id = any(${WANTED_ITEMS}) order by position, id`,
      [orders],
      'order-faces'
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
async function itemsOf(query: Query, orders: readonly number[], urls: SignedUrls): Promise<Parts<PromisedItem>> {
  const annotations = annotationsByPart(query, orders, urls)
  const [rows, faces, decorations] = await Promise.all([
    query<ItemRow>(
      `select i.id, i.order_id, i.item_from_id, i.sku, i.name, i.brand, i.color_name, i.color_hex, i.is_white, i.sizes, i.comment,
              o.origin_ref_id, o.ordered_at
       from items i join orders o on o.id = i.order_id where i.id = any(${WANTED_ITEMS}) order by i.position, i.id`,
      [orders],
      'order-items'
    ),
    facesOf(query, orders, urls, annotations),
    decorationsOf(query, orders, urls, annotations)
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

interface FullRow extends Pick<PromisedOrder, 'id' | 'customer_comment' | 'metas' | 'metadata' | 'version'> {
  readonly summary: PromisedOrderSummary
  readonly customer_id: number
  readonly shippingbo_url: string | null
  readonly shipments: PromisedOrder['shipping_info']['shipments']
}

const COLUMNS =
  'orders.id, row_to_json(summary) as summary, customer_id, customer_comment, shippingbo_url, shipments, metas, metadata, version'

/** A part that the database's own constraints promise. */
function present<T>(part: T | undefined, what: string, order: number): T {
  if (part === undefined) throw new Error(`order ${order} has no ${what}`)
  return part
}

/** Whole orders with their parts (reference: orders 1.1), in the order of `ids`; unknown ids are left out. */
export async function readFullOrders(query: Query, ids: readonly number[], urls: SignedUrls): Promise<PromisedOrder[]> {
  const rows = await query<FullRow>(`select ${COLUMNS} from orders ${WITH_SUMMARY} where orders.id = ${OF_GIVEN}`, [ids], 'orders')
  if (rows.length === 0) return []
  const found = rows.map((row) => row.id)
  const customerIds = [...new Set(rows.map((row) => row.customer_id))]
  const [items, comments, tickets, files, shipping, customers, others] = await Promise.all([
    itemsOf(query, found, urls),
    commentsOf(query, found),
    ticketsOf(query, found),
    filesOf(query, found, urls),
    shippingOf(query, found),
    customersOf(query, customerIds),
    ordersOfCustomers(query, customerIds)
  ])
  const make = (row: FullRow): PromisedOrder => ({
    ...row.summary,
    customer: present(customers.get(row.customer_id), 'customer', row.id),
    customer_comment: row.customer_comment,
    customer_orders: (others.get(row.customer_id) ?? []).filter((other) => other.id !== row.id).slice(0, CUSTOMER_ORDERS_MAX),
    shipping: present(shipping.get(row.id), 'shipping address', row.id),
    shipping_info: { shippingbo_url: row.shippingbo_url, shipments: row.shipments },
    metas: row.metas,
    metadata: row.metadata,
    items: [...(items.get(row.id) ?? [])],
    comments: [...(comments.get(row.id) ?? [])],
    files: [...(files.get(row.id) ?? [])],
    tickets: [...(tickets.get(row.id) ?? [])],
    version: row.version
  })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row === undefined ? [] : [make(row)]
  })
}

/** One whole order, or null. */
export const readFullOrder = async (query: Query, id: number, urls: SignedUrls): Promise<PromisedOrder | null> =>
  (await readFullOrders(query, [id], urls))[0] ?? null

/** The id of the order of this very reference, or null. */
export const findOrderByReference = async (query: Query, reference: string): Promise<number | null> =>
  (await query<{ id: number }>('select id from orders where origin_ref_id = $1', [reference]))[0]?.id ?? null

/** Whether there is an order of this id. */
export const isOrder = async (query: Query, id: number): Promise<boolean> =>
  (await query('select from orders where id = $1', [id])).length > 0

const INTEGER_MAX = 2_147_483_647

/** The id that this text may be; a reference may be worded like one, too. */
export const orderNumber = (text: string): number | null => (/^\d{1,10}$/.test(text) && Number(text) <= INTEGER_MAX ? Number(text) : null)

/** The id that a number or a reference (with or without #) stands for, or null. An id goes before a reference of the same digits. */
export async function findOrderId(query: Query, text: string): Promise<number | null> {
  const reference = text.trim().replace(/^#/, '')
  const id = orderNumber(text)
  const [row] = await query<{ id: number }>(
    `select id from orders where origin_ref_id in ($1, '#' || $1) or id = $2 order by id = $2 desc nulls last limit 1`,
    [reference, id],
    'order-id'
  )
  return row?.id ?? null
}
