import { isShownPicture } from '@/domain/files/content'
import type { PromisedAnnotation, PromisedItem, PromisedOrder } from '@/domain/orders/promised'
import { isPickup, isRelay } from '@/domain/shipping/methods'
import { techniqueStateKey } from '@/domain/techniques/steps'
import { PRODUCED_TECHNIQUES } from '@/domain/techniques/techniques'
import type { DemoFace, DemoItem, DemoOrder, Noted } from '@/server/demo/orders/demo-order'
import { demoOrderOf } from '@/server/demo/orders/demo-order-of'
import { FIRST_ORDER_ID, type OrderBook, orderBook } from '@/server/demo/orders/order-book'
import { demoMetrics } from '@/server/demo/write/order-cells'

const USERS = [
  { firstname: 'Camille', lastname: 'Renard' },
  { firstname: 'Noa', lastname: 'Lefèvre' },
  { firstname: 'Sacha', lastname: 'Marchand' }
] as const
const userOf = (number: number | null): PromisedAnnotation['user'] => (number === null ? null : (USERS[number] ?? null))

/** Ids of one order's parts: no other order has them. */
const idsFrom = (order: number): (() => number) => {
  let last = (order - FIRST_ORDER_ID) * 1_000
  return () => ++last
}

const annotationsOf = (notes: readonly Noted[], id: () => number): PromisedAnnotation[] =>
  notes.map(({ content, pinned, user, at, file }) => ({
    id: id(),
    content,
    pinned,
    file: file && { name: file.name, url: `/files/annotations/${file.name}`, image: isShownPicture(file.mime) },
    user: userOf(user),
    is_system: user === null,
    created_at: at
  }))

const faceOf = (
  { face, techniques, options, tags, area, stitchPoints, annotations }: DemoFace,
  id: () => number
): PromisedItem['faces'][number] => {
  const own = id()
  return {
    id: own,
    face,
    techniques: [...techniques],
    options: [...options],
    tags: [...tags],
    preview: `/previews/faces/${own}`,
    area,
    stitch_points: stitchPoints,
    is_customized: true,
    annotations: annotationsOf(annotations, id)
  }
}

function decorationOf({ decoration }: DemoItem, id: () => number): PromisedItem['decoration'] {
  if (decoration === null) return null
  const views = decoration.views.map(({ view, processes, area, annotations }) => {
    const own = id()
    const notes = annotationsOf(annotations, id)
    return { id: own, view, preview: { url: `/previews/views/${own}` }, processes: [...processes], area, annotations: notes }
  })
  return { state: decoration.state, data: { decorationId: id() }, views }
}

const itselfOf = (item: DemoItem, id: () => number): Omit<PromisedItem, 'item_from'> => ({
  id: id(),
  sku: item.sku,
  name: item.name,
  metas: { brand: item.brand },
  color: item.color,
  is_white: item.isWhite,
  sizes: [...item.sizes],
  comment: item.comment,
  faces: item.faces.map((face) => faceOf(face, id)),
  decoration: decorationOf(item, id)
})

/** The earlier item that an item takes again, as its own order has it. */
function originalOf(book: OrderBook, { from }: DemoItem): PromisedItem['item_from'] {
  const earlier = from && demoOrderOf(book, from.order - FIRST_ORDER_ID)
  const item = earlier?.items[from?.place ?? 0]
  if (!earlier || !item) return null
  const { id, reference, orderedAt } = earlier.entry
  return { ...itselfOf(item, idsFrom(id)), order: { id, origin_ref_id: reference, ordered_at: orderedAt } }
}

function filesOf({ entry, files }: DemoOrder, items: readonly PromisedItem[], id: () => number): PromisedOrder['files'] {
  const faces = items.flatMap((item) => item.faces)
  return files.map((file) => {
    const own = id()
    return {
      id: own,
      message: file.message,
      type: file.type,
      pinned: file.pinned,
      face: file.face === null ? null : (faces[file.face]?.id ?? null),
      technique: file.technique,
      file: {
        name: file.name,
        url: `/files/orders/${own}`,
        type: file.mime,
        size: file.size,
        preview_urls: Array.from({ length: file.pages ?? 0 }, (_, page) => `/previews/files/${own}/${page + 1}`),
        metadata: { stitch_points: file.stitchPoints }
      },
      user: userOf(file.user),
      created_at: file.at,
      origin_ref: { identifier: `${file.originIdentifier}-${entry.id}` }
    }
  })
}

/** Order number `index` of the demo as the server answers it. */
function wholeOrder(book: OrderBook, index: number): PromisedOrder {
  const { entry, customer, flow, dates, method, ...order } = demoOrderOf(book, index)
  const id = idsFrom(entry.id)
  const items = order.items.map((item) => ({ ...itselfOf(item, id), item_from: originalOf(book, item) }))
  const person = { firstname: customer.firstname, lastname: customer.lastname, email: customer.email, phone: customer.phone }
  const states = Object.fromEntries(PRODUCED_TECHNIQUES.map((technique) => [techniqueStateKey(technique), flow.steps[technique] ?? null]))
  const metrics = demoMetrics(order.items)
  return {
    ...(states as unknown as PromisedOrder),
    id: entry.id,
    origin_ref_id: entry.reference,
    origin: { code: entry.origin, name: 'Une origine' },
    origin_code: entry.origin,
    channel: { code: 'comptoir', name: 'Comptoir' },
    state: flow.state,
    files_state: flow.files,
    preparation_state: flow.preparation,
    techniques: [...order.techniques],
    tags: [...order.tags],
    bacs: [...order.bacs],
    picking_runs: [...order.runs],
    customer_firstname: customer.firstname,
    customer_lastname: customer.lastname,
    customer_organization: customer.organization,
    shipping_method: method,
    amount: order.amount,
    metrics,
    reassorts: order.items.filter(({ from }) => from !== null).length,
    ordered_at: entry.orderedAt,
    production_at: dates.production,
    production_deadline_at: dates.deadline,
    dispatched_at: dates.dispatched,
    shipping_at: dates.shipping,
    printed: order.printed,
    has_files: order.files.some(({ type }) => type === 'prod'),
    customer: { ...person, id: customer.id, gender: customer.gender, organization: customer.organization },
    customer_comment: order.customerComment,
    customer_orders: [
      {
        id: entry.id - 1,
        origin_ref_id: 'MT-BDC-20261002-0004',
        state: 'closed',
        ordered_at: '2026-10-02 10:00:00',
        techniques: ['dtf'],
        metrics: { faces: 4, items: 4 }
      }
    ],
    shipping: {
      ...person,
      id: entry.id,
      method,
      gender: customer.gender,
      organization: customer.organization,
      street: customer.street,
      street2: null,
      street3: isPickup(method) ? 'Atelier' : null,
      street4: null,
      postcode: customer.postcode,
      city: customer.city,
      country: customer.country,
      relay_code: isRelay(method) ? 'U000123' : null
    },
    shipping_info: { shippingbo_url: null, shipments: [{ method, tracking_url: `https://suivi.example/${entry.id}` }] },
    metas: {
      items: metrics.items,
      customizations: metrics.customizations,
      faces: items.flatMap((item) => item.faces.map(({ face, techniques }) => ({ face, techniques, faces: 2 }))),
      white_faces: metrics.white_faces,
      stitch_points: metrics.stitch_points,
      techniques: [...order.techniques]
    },
    metadata: [...order.metadata],
    items,
    comments: order.comments.map(({ content, pinned, user, at }) => ({
      id: id(),
      content,
      pinned,
      created_at: at,
      user: userOf(user),
      origin: user === null ? { name: 'Une origine' } : null
    })),
    files: filesOf(demoOrderOf(book, index), items, id),
    tickets: order.tickets.map(({ type, content, opened, user, at }) => ({
      id: id(),
      type,
      description: content,
      opened,
      user: userOf(user),
      created_at: at
    })),
    version: 1
  }
}

/** The demo's orders, whole, as the server answers them: the same at each call. `today` is the workshop's day around which they stand. */
export function demoOrders(orders: number, today: string): PromisedOrder[] {
  const book = orderBook({ orders, today, seed: 72_000 })
  return Array.from({ length: orders }, (_, index) => wholeOrder(book, index))
}
