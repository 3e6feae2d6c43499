import { ORIGIN_LABELS } from '@/domain/orders/origins'
import { isPickup, isRelay, WORKSHOP_ADDRESS } from '@/domain/shipping/methods'
import type { DemoCustomer } from '../catalog/customers'
import type { DemoDocument } from '../documents/demo-documents'
import type { DemoDecoration, DemoItem, DemoOrder, Noted } from '../orders/demo-order'
import { copyLine, type Row } from './copy-rows'
import { orderCells } from './order-cells'

/** Tables in the order in which they are filled. */
export const TABLE_NAMES = [
  'customers',
  'orders',
  'shipping_addresses',
  'items',
  'faces',
  'decorations',
  'decoration_views',
  'annotations',
  'comments',
  'tickets',
  'order_files',
  'invoicing_documents'
] as const
type TableName = (typeof TABLE_NAMES)[number]

/** What is written: the tables of the demo, and the copy of history that the database keeps by itself. */
export const WRITTEN_TABLES: readonly string[] = [...TABLE_NAMES, 'history_orders']

/** A table, its rows as COPY text, and the columns that they write. */
type WrittenRows = readonly [table: TableName, text: string, columns: readonly string[]]

/** Rows of several tables as COPY text, gathered order by order. Ids of items, faces and decorations are counted here. */
export class RowWriter {
  readonly #users: readonly number[]
  readonly #rows = new Map<TableName, { readonly columns: readonly string[]; readonly lines: string[] }>()
  /** Id of the first item of each order: the others follow it. */
  readonly #firstItems = new Map<number, number>()
  #items = 0
  #faces = 0
  #decorations = 0
  #views = 0

  /** `users`: ids of the operators that wrote things, in the order of the demo. */
  constructor(users: readonly number[]) {
    this.#users = users
  }

  /** What was gathered since the last time, by table; empty tables are left out. */
  take(): readonly WrittenRows[] {
    const taken = TABLE_NAMES.flatMap((table): WrittenRows[] => {
      const rows = this.#rows.get(table)
      return rows === undefined ? [] : [[table, rows.lines.join(''), rows.columns]]
    })
    this.#rows.clear()
    return taken
  }

  addCustomer({ id, gender, firstname, lastname, organization, email, phone }: DemoCustomer): void {
    this.#row('customers', { id, gender, firstname, lastname, organization, email, phone })
  }

  addOrder(order: DemoOrder): void {
    const { entry, customer: who, method } = order
    this.#row('orders', orderCells(order))
    const relay = isRelay(method)
      ? `${method === 'ups_access_point' ? 'U' : 'COL-'}${String((entry.id * 7919) % 1_000_000).padStart(6, '0')}`
      : null
    const { gender, firstname, lastname, email, phone } = who
    const { organization, street, postcode, city, country } = isPickup(method) ? WORKSHOP_ADDRESS : who
    const address = { organization, street, postcode, city, country, relay_code: relay }
    this.#row('shipping_addresses', { order_id: entry.id, method, gender, firstname, lastname, email, phone, ...address })
    this.#firstItems.set(entry.id, this.#items + 1)
    const firstFace = this.#faces + 1
    order.items.forEach((item, position) => {
      this.#addItem(entry.id, item, position)
    })
    for (const { content, pinned, user, at } of order.comments)
      this.#row('comments', {
        order_id: entry.id,
        content,
        pinned,
        user_id: this.#user(user),
        origin: user === null ? ORIGIN_LABELS[entry.origin] : null,
        created_at: at
      })
    for (const { type, content, opened, user, at } of order.tickets)
      this.#row('tickets', { order_id: entry.id, type, description: content, opened, user_id: this.#user(user), created_at: at })
    for (const { face, stitchPoints, originIdentifier, recipe, user, at, ...plain } of order.files)
      this.#row('order_files', {
        order_id: entry.id,
        ...plain,
        face_id: face === null ? null : firstFace + face,
        stitch_points: stitchPoints,
        origin_identifier: originIdentifier,
        recipe: { json: recipe },
        user_id: this.#user(user),
        created_at: at
      })
  }

  addDocument({ shipping, lines, ...plain }: DemoDocument): void {
    this.#row('invoicing_documents', { ...plain, shipping: { json: shipping }, lines: { json: lines } })
  }

  #addItem(orderId: number, item: DemoItem, position: number): void {
    const itemId = ++this.#items
    this.#row('items', {
      id: itemId,
      order_id: orderId,
      position,
      sku: item.sku,
      name: item.name,
      brand: item.brand,
      color_name: item.color.name,
      color_hex: item.color.hex,
      is_white: item.isWhite,
      sizes: { json: item.sizes },
      comment: item.comment,
      item_from_id: this.#itemAt(item.from)
    })
    item.faces.forEach((face, at) => {
      const faceId = ++this.#faces
      this.#row('faces', {
        id: faceId,
        item_id: itemId,
        position: at,
        face: face.face,
        techniques: face.techniques,
        options: face.options,
        tags: face.tags,
        preview: { json: face.preview },
        area: { json: face.area },
        stitch_points: face.stitchPoints,
        is_customized: true
      })
      this.#addNotes(faceId, null, face.annotations)
    })
    if (item.decoration !== null) this.#addDecoration(itemId, item.decoration)
  }

  #addDecoration(itemId: number, { state, views }: DemoDecoration): void {
    const decorationId = ++this.#decorations
    this.#row('decorations', { id: decorationId, item_id: itemId, state })
    views.forEach(({ view, processes, preview, area, annotations }, at) => {
      const viewId = ++this.#views
      this.#row('decoration_views', {
        id: viewId,
        decoration_id: decorationId,
        position: at,
        view,
        processes,
        preview: { json: preview },
        area: { json: area }
      })
      this.#addNotes(null, viewId, annotations)
    })
  }

  #addNotes(faceId: number | null, viewId: number | null, notes: readonly Noted[]): void {
    for (const { content, pinned, user, at, file } of notes)
      this.#row('annotations', {
        face_id: faceId,
        view_id: viewId,
        content,
        pinned,
        user_id: this.#user(user),
        is_system: user === null,
        created_at: at,
        file_name: file?.name ?? null,
        file_mime: file?.mime ?? null,
        file_size: file?.size ?? null,
        file_recipe: file === null ? null : { json: file.recipe }
      })
  }

  /** Id of an item that was written before, or null. */
  #itemAt(from: DemoItem['from']): number | null {
    const first = from === null ? undefined : this.#firstItems.get(from.order)
    return from === null || first === undefined ? null : first + from.place
  }

  #user(number: number | null): number | null {
    return number === null ? null : (this.#users[number] ?? null)
  }

  #row(table: TableName, row: Row): void {
    const known = this.#rows.get(table)
    if (known === undefined) this.#rows.set(table, { columns: Object.keys(row), lines: [copyLine(row)] })
    else known.lines.push(copyLine(row))
  }
}
