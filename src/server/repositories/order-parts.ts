import type * as z from 'zod/mini'
import type { Annotation, Comment, Customer, CustomerOrder, Face, Item, OrderFile, Shipping, Ticket } from '@/domain/orders/order'
import type { Query } from '../db/database'
import type { SignedUrls } from '../http/signed-urls'

/** Parts of orders by the id of what they belong to. */
type Parts<T> = ReadonlyMap<number, readonly T[]>

interface Author {
  readonly firstname: string | null
  readonly lastname: string | null
}

const AUTHOR = 'u.firstname, u.lastname'
const authorOf = ({ firstname, lastname }: Author) => (firstname === null || lastname === null ? null : { firstname, lastname })

function grouped<Row, T>(rows: readonly Row[], key: (row: Row) => number, make: (row: Row) => T): Parts<T> {
  const groups = new Map<number, T[]>()
  for (const row of rows) {
    const group = groups.get(key(row))
    if (group) group.push(make(row))
    else groups.set(key(row), [make(row)])
  }
  return groups
}

async function annotationsOf(query: Query, orders: readonly number[]): Promise<Parts<Annotation>> {
  const rows = await query<Omit<Annotation, 'user' | 'file'> & Author & { face_id: number }>(
    `select a.id, a.face_id, a.content, a.pinned, a.is_system, a.created_at, ${AUTHOR}
     from annotations a join faces f on f.id = a.face_id join items i on i.id = f.item_id left join users u on u.id = a.user_id
     where i.order_id = any($1) order by a.created_at, a.id`,
    [orders]
  )
  return grouped(
    rows,
    (row) => row.face_id,
    ({ face_id, firstname, lastname, ...row }) => ({ ...row, file: null, user: authorOf({ firstname, lastname }) })
  )
}

async function facesOf(query: Query, orders: readonly number[], urls: SignedUrls): Promise<Parts<Face>> {
  const [rows, annotations] = await Promise.all([
    query<Omit<Face, 'preview' | 'annotations'> & { item_id: number; has_preview: boolean }>(
      `select f.id, f.item_id, f.face, f.techniques, f.options, f.tags, f.preview is not null as has_preview, f.area, f.stitch_points,
              f.is_customized
       from faces f join items i on i.id = f.item_id where i.order_id = any($1) order by f.position, f.id`,
      [orders]
    ),
    annotationsOf(query, orders)
  ])
  return grouped(
    rows,
    (row) => row.item_id,
    ({ item_id, has_preview, ...row }) => ({
      ...row,
      preview: has_preview ? urls.face(row.id) : null,
      annotations: [...(annotations.get(row.id) ?? [])]
    })
  )
}

/** Items with their faces and annotations, by order. */
export async function itemsOf(query: Query, orders: readonly number[], urls: SignedUrls): Promise<Parts<Item>> {
  const [rows, faces] = await Promise.all([
    query<
      Omit<Item, 'metas' | 'color' | 'faces'> & { order_id: number; brand: string; color_name: string | null; color_hex: string | null }
    >(
      `select id, order_id, sku, name, brand, color_name, color_hex, is_white, sizes, comment
       from items where order_id = any($1) order by position, id`,
      [orders]
    ),
    facesOf(query, orders, urls)
  ])
  return grouped(
    rows,
    (row) => row.order_id,
    ({ order_id, brand, color_name, color_hex, ...row }) => ({
      ...row,
      metas: { brand },
      color: color_name === null || color_hex === null ? null : { name: color_name, hex: color_hex },
      faces: [...(faces.get(row.id) ?? [])]
    })
  )
}

export async function commentsOf(query: Query, orders: readonly number[]): Promise<Parts<Comment>> {
  const rows = await query<Omit<Comment, 'user' | 'origin'> & Author & { order_id: number; origin: string | null }>(
    `select c.id, c.order_id, c.content, c.pinned, c.origin, c.created_at, ${AUTHOR}
     from comments c left join users u on u.id = c.user_id where c.order_id = any($1) order by c.created_at, c.id`,
    [orders]
  )
  return grouped(
    rows,
    (row) => row.order_id,
    ({ order_id, origin, firstname, lastname, ...row }) => ({
      ...row,
      user: authorOf({ firstname, lastname }),
      origin: origin === null ? null : { name: origin }
    })
  )
}

export async function ticketsOf(query: Query, orders: readonly number[]): Promise<Parts<Ticket>> {
  const rows = await query<Omit<Ticket, 'user'> & Author & { order_id: number }>(
    `select t.id, t.order_id, t.type, t.description, t.opened, t.created_at, ${AUTHOR}
     from tickets t left join users u on u.id = t.user_id where t.order_id = any($1) order by t.created_at, t.id`,
    [orders]
  )
  return grouped(
    rows,
    (row) => row.order_id,
    ({ order_id, firstname, lastname, ...row }) => ({ ...row, user: authorOf({ firstname, lastname }) })
  )
}

interface FileRow extends Author {
  readonly id: number
  readonly order_id: number
  readonly message: string
  readonly type: string | null
  readonly pinned: boolean
  readonly name: string
  readonly mime: string
  readonly size: number
  readonly stitch_points: number | null
  readonly origin_identifier: string | null
  readonly created_at: string
}

/** Papers and production files by order; images are their own preview. */
export async function filesOf(query: Query, orders: readonly number[], urls: SignedUrls): Promise<Parts<OrderFile>> {
  const rows = await query<FileRow>(
    `select f.id, f.order_id, f.message, f.type, f.pinned, f.name, f.mime, f.size, f.stitch_points, f.origin_identifier, f.created_at, ${AUTHOR}
     from order_files f left join users u on u.id = f.user_id where f.order_id = any($1) order by f.created_at, f.id`,
    [orders]
  )
  const make = (row: FileRow): OrderFile => ({
    id: row.id,
    message: row.message,
    type: row.type,
    pinned: row.pinned,
    file: {
      name: row.name,
      url: urls.file(row.id),
      type: row.mime,
      size: row.size,
      preview_urls: row.mime.startsWith('image/') ? [urls.file(row.id)] : [],
      metadata: { stitch_points: row.stitch_points }
    },
    user: authorOf(row),
    created_at: row.created_at,
    origin_ref: row.origin_identifier === null ? null : { identifier: row.origin_identifier }
  })
  return grouped(rows, (row) => row.order_id, make)
}

export async function shippingOf(query: Query, orders: readonly number[]): Promise<ReadonlyMap<number, Shipping>> {
  const rows = await query<Shipping & { order_id: number }>(
    `select id, order_id, method, gender, firstname, lastname, email, phone, organization, street, street2, street3, street4, postcode, city,
            country, relay_code from shipping_addresses where order_id = any($1)`,
    [orders]
  )
  return new Map(rows.map(({ order_id, ...shipping }) => [order_id, shipping]))
}

export async function customersOf(query: Query, ids: readonly number[]): Promise<ReadonlyMap<number, Customer>> {
  const rows = await query<Customer>(
    'select id, gender, firstname, lastname, organization, email, phone from customers where id = any($1)',
    [ids]
  )
  return new Map(rows.map((customer) => [customer.id, customer]))
}

type OtherOrder = z.infer<typeof CustomerOrder>
const OTHER_ORDERS_MAX = 50

/** The newest orders of each customer, 51 at most: an order leaves itself out. */
export async function ordersOfCustomers(query: Query, ids: readonly number[]): Promise<Parts<OtherOrder>> {
  const rows = await query<Omit<OtherOrder, 'metrics'> & { customer_id: number; faces_count: number; items_count: number }>(
    `select o.* from unnest($1::int[]) as c (id) cross join lateral (
       select id, customer_id, origin_ref_id, state, ordered_at, techniques, faces_count, items_count
       from orders where customer_id = c.id order by ordered_at desc, id desc limit ${OTHER_ORDERS_MAX + 1}) o
     order by o.ordered_at desc, o.id desc`,
    [ids]
  )
  return grouped(
    rows,
    (row) => row.customer_id,
    ({ customer_id, faces_count, items_count, ...row }) => ({ ...row, metrics: { faces: faces_count, items: items_count } })
  )
}
