import { ORIGIN_LABELS } from '@/domain/orders/origins'
import { isPickup, isRelay, WORKSHOP_ADDRESS } from '@/domain/shipping/methods'
import type { DemoCustomer } from '../catalog/customers'
import type { DemoOrder } from '../orders/demo-order'
import { type Cell, copyLine } from './copy-text'
import { ORDER_COLUMNS, orderCells } from './order-cells'

/** Tables in the order in which they are filled, with the columns that are written. */
export const TABLES = {
  customers: ['id', 'gender', 'firstname', 'lastname', 'organization', 'email', 'phone'],
  orders: ORDER_COLUMNS,
  shipping_addresses: [
    'order_id',
    'method',
    'gender',
    'firstname',
    'lastname',
    'email',
    'phone',
    'organization',
    'street',
    'postcode',
    'city',
    'country',
    'relay_code'
  ],
  items: ['id', 'order_id', 'position', 'sku', 'name', 'brand', 'color_name', 'color_hex', 'is_white', 'sizes', 'comment'],
  faces: ['id', 'item_id', 'position', 'face', 'techniques', 'options', 'tags', 'preview', 'area', 'stitch_points', 'is_customized'],
  annotations: ['face_id', 'content', 'pinned', 'user_id', 'is_system', 'created_at'],
  comments: ['order_id', 'content', 'pinned', 'user_id', 'origin', 'created_at'],
  tickets: ['order_id', 'type', 'description', 'opened', 'user_id', 'created_at'],
  order_files: [
    'order_id',
    'message',
    'type',
    'pinned',
    'name',
    'mime',
    'size',
    'technique',
    'stitch_points',
    'origin_identifier',
    'recipe',
    'user_id',
    'created_at'
  ]
} as const satisfies Record<string, readonly string[]>
export type TableName = keyof typeof TABLES
export const TABLE_NAMES = Object.keys(TABLES) as TableName[]

/** Rows of several tables as COPY text, gathered order by order. Ids of items and faces are counted here. */
export class RowWriter {
  readonly #users: readonly number[]
  readonly #lines: Record<TableName, string[]> = {
    customers: [],
    orders: [],
    shipping_addresses: [],
    items: [],
    faces: [],
    annotations: [],
    comments: [],
    tickets: [],
    order_files: []
  }
  #items = 0
  #faces = 0

  /** `users`: ids of the operators that wrote things, in the order of the demo. */
  constructor(users: readonly number[]) {
    this.#users = users
  }

  /** What was gathered since the last time, by table; empty tables are left out. */
  take(): readonly (readonly [TableName, string])[] {
    return TABLE_NAMES.flatMap((name) => {
      const lines = this.#lines[name]
      if (lines.length === 0) return []
      this.#lines[name] = []
      return [[name, lines.join('')] as const]
    })
  }

  addCustomer(who: DemoCustomer): void {
    this.#row('customers', [who.id, who.gender, who.firstname, who.lastname, who.organization, who.email, who.phone])
  }

  addOrder(order: DemoOrder): void {
    const { entry, customer: who, method } = order
    this.#row('orders', orderCells(order))
    const relay = isRelay(method)
      ? `${method === 'ups_access_point' ? 'U' : 'COL-'}${String((entry.id * 7919) % 1_000_000).padStart(6, '0')}`
      : null
    const place = isPickup(method) ? WORKSHOP_ADDRESS : who
    this.#row('shipping_addresses', [
      entry.id,
      method,
      who.gender,
      who.firstname,
      who.lastname,
      who.email,
      who.phone,
      place.organization,
      place.street,
      place.postcode,
      place.city,
      place.country,
      relay
    ])
    order.items.forEach((item, position) => {
      this.#addItem(entry.id, item, position)
    })
    for (const { content, pinned, user, at } of order.comments)
      this.#row('comments', [entry.id, content, pinned, this.#user(user), user === null ? ORIGIN_LABELS[entry.origin] : null, at])
    for (const { type, content, opened, user, at } of order.tickets)
      this.#row('tickets', [entry.id, type, content, opened, this.#user(user), at])
    for (const file of order.files)
      this.#row('order_files', [
        entry.id,
        file.message,
        file.type,
        file.pinned,
        file.name,
        file.mime,
        file.size,
        file.technique,
        file.stitchPoints,
        file.originIdentifier,
        { json: file.recipe },
        this.#user(file.user),
        file.at
      ])
  }

  #addItem(orderId: number, item: DemoOrder['items'][number], position: number): void {
    const itemId = ++this.#items
    this.#row('items', [
      itemId,
      orderId,
      position,
      item.sku,
      item.name,
      item.brand,
      item.color.name,
      item.color.hex,
      item.isWhite,
      { json: item.sizes },
      item.comment
    ])
    item.faces.forEach((face, at) => {
      const faceId = ++this.#faces
      this.#row('faces', [
        faceId,
        itemId,
        at,
        face.face,
        face.techniques,
        face.options,
        face.tags,
        { json: face.preview },
        { json: face.area },
        face.stitchPoints,
        true
      ])
      for (const { content, pinned, user, at: written } of face.annotations)
        this.#row('annotations', [faceId, content, pinned, this.#user(user), user === null, written])
    })
  }

  #user(number: number | null): number | null {
    return number === null ? null : (this.#users[number] ?? null)
  }

  #row(table: TableName, cells: readonly Cell[]): void {
    this.#lines[table].push(copyLine(cells))
  }
}
