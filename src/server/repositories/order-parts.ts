import type * as z from 'zod/mini'
import { asWritten } from '@/domain/calendar/written-order'
import { isShownPicture, PAGES_SHOWN_MAX } from '@/domain/files/content'
import { CUSTOMER_ORDERS_MAX, type CustomerOrder } from '@/domain/orders/order'
import type { PromisedComment, PromisedCustomer, PromisedOrderFile, PromisedShipping, PromisedTicket } from '@/domain/orders/promised'
import type { Query } from '@/server/db/database'
import type { SignedUrls } from '@/server/http/signed-urls'

/** Parts of orders by the id of what they belong to. */
export type Parts<T> = ReadonlyMap<number, readonly T[]>

export interface Author {
  readonly firstname: string | null
  readonly lastname: string | null
}

/** Columns of who wrote something: `u` is its user. */
export const AUTHOR = 'u.firstname, u.lastname'
export const authorOf = ({ firstname, lastname }: Author) => (firstname === null || lastname === null ? null : { firstname, lastname })

/** The ids `$1`, worded so that what a plan is thought to cost does not hang on how many they are: PostgreSQL then keeps it. */
const GIVEN = 'array(select unnest($1::int[]))'
export const OF_GIVEN = `any(${GIVEN})`

/** Ids of the items of orders `$1` and of the earlier items that they take again. */
export const WANTED_ITEMS = `array(select unnest(array[id, item_from_id]) from items where order_id = ${OF_GIVEN})`

/** Rows by what they belong to, in their sequence. */
export const grouped = <Row, T>(rows: readonly Row[], key: (row: Row) => number, make: (row: Row) => T): Parts<T> =>
  new Map([...Map.groupBy(rows, key)].map(([id, group]) => [id, group.map(make)]))

export async function commentsOf(query: Query, orders: readonly number[]): Promise<Parts<PromisedComment>> {
  const rows = await query<Omit<PromisedComment, 'user' | 'origin'> & Author & { order_id: number; origin: string | null }>(
    `select c.id, c.order_id, c.content, c.pinned, c.origin, c.created_at, ${AUTHOR}
     from comments c left join users u on u.id = c.user_id where c.order_id = ${OF_GIVEN} order by c.created_at, c.id`,
    [orders],
    'order-comments'
  )
  return grouped(
    rows.toSorted(asWritten),
    (row) => row.order_id,
    ({ order_id, origin, firstname, lastname, ...row }) => ({
      ...row,
      user: authorOf({ firstname, lastname }),
      origin: origin === null ? null : { name: origin }
    })
  )
}

export async function ticketsOf(query: Query, orders: readonly number[]): Promise<Parts<PromisedTicket>> {
  const rows = await query<Omit<PromisedTicket, 'user'> & Author & { order_id: number }>(
    `select t.id, t.order_id, t.type, t.description, t.opened, t.created_at, ${AUTHOR}
     from tickets t left join users u on u.id = t.user_id where t.order_id = ${OF_GIVEN} order by t.created_at, t.id`,
    [orders],
    'order-tickets'
  )
  return grouped(
    rows.toSorted(asWritten),
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
  readonly pages: number | null
  readonly technique: string | null
  readonly face_id: number | null
  readonly origin_identifier: string | null
  readonly created_at: string
}

/** What shows a file: a picture is its own preview, a PDF file has its pages. */
function previewsOf({ id, mime, pages }: FileRow, urls: SignedUrls): string[] {
  if (isShownPicture(mime)) return [urls.file(id)]
  return Array.from({ length: Math.min(pages ?? 0, PAGES_SHOWN_MAX) }, (_, at) => urls.page(id, at + 1))
}

/** Papers and production files by order. */
export async function filesOf(query: Query, orders: readonly number[], urls: SignedUrls): Promise<Parts<PromisedOrderFile>> {
  const rows = await query<FileRow>(
    `select f.id, f.order_id, f.message, f.type, f.pinned, f.name, f.mime, f.size, f.stitch_points, f.pages, f.technique, f.face_id,
            f.origin_identifier, f.created_at, ${AUTHOR}
     from order_files f left join users u on u.id = f.user_id where f.order_id = ${OF_GIVEN} order by f.created_at, f.id`,
    [orders],
    'order-files'
  )
  const make = (row: FileRow): PromisedOrderFile => ({
    id: row.id,
    message: row.message,
    type: row.type,
    pinned: row.pinned,
    face: row.face_id,
    technique: row.technique,
    file: {
      name: row.name,
      url: urls.file(row.id),
      type: row.mime,
      size: row.size,
      preview_urls: previewsOf(row, urls),
      metadata: { stitch_points: row.stitch_points }
    },
    user: authorOf(row),
    created_at: row.created_at,
    origin_ref: row.origin_identifier === null ? null : { identifier: row.origin_identifier }
  })
  return grouped(rows.toSorted(asWritten), (row) => row.order_id, make)
}

export async function shippingOf(query: Query, orders: readonly number[]): Promise<ReadonlyMap<number, PromisedShipping>> {
  const rows = await query<PromisedShipping & { order_id: number }>(
    `select id, order_id, method, gender, firstname, lastname, email, phone, organization, street, street2, street3, street4, postcode, city,
            country, relay_code from shipping_addresses where order_id = ${OF_GIVEN}`,
    [orders],
    'order-shipping'
  )
  return new Map(rows.map(({ order_id, ...shipping }) => [order_id, shipping]))
}

export async function customersOf(query: Query, ids: readonly number[]): Promise<ReadonlyMap<number, PromisedCustomer>> {
  const rows = await query<PromisedCustomer>(
    `select id, gender, firstname, lastname, organization, email, phone from customers where id = ${OF_GIVEN}`,
    [ids],
    'customers'
  )
  return new Map(rows.map((customer) => [customer.id, customer]))
}

type OtherOrder = z.infer<typeof CustomerOrder>

/** The newest orders of each customer, 51 at most: an order leaves itself out. */
export async function ordersOfCustomers(query: Query, ids: readonly number[]): Promise<Parts<OtherOrder>> {
  const rows = await query<Omit<OtherOrder, 'metrics'> & { customer_id: number; faces_count: number; items_count: number }>(
    `select o.* from unnest(${GIVEN}) as c (id) cross join lateral (
       select id, customer_id, origin_ref_id, state, ordered_at, techniques, faces_count, items_count
       from orders where customer_id = c.id order by ordered_at desc, id desc limit ${CUSTOMER_ORDERS_MAX + 1}) o
     order by o.ordered_at desc, o.id desc`,
    [ids],
    'orders-of-customers'
  )
  return grouped(
    rows,
    (row) => row.customer_id,
    ({ customer_id, faces_count, items_count, ...row }) => ({ ...row, metrics: { faces: faces_count, items: items_count } })
  )
}
