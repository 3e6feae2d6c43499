import { ORIGIN_LABELS } from '@/domain/orders/origins'
import { isPickup, isRelay, WORKSHOP_ADDRESS } from '@/domain/shipping/methods'
import type { DemoCustomer } from '../catalog/customers'
import type { DemoDocument } from '../documents/demo-documents'
import type { DemoDecoration, DemoItem, DemoOrder, Noted } from '../orders/demo-order'
import { type Cell, copyLine } from './bulk-load'
import { orderCells } from './order-cells'
import { TABLE_NAMES, TABLES, type TableName } from './table-columns'

/** Rows of several tables as COPY text, gathered order by order. Ids of items, faces and decorations are counted here. */
export class RowWriter {
  readonly #users: readonly number[]
  readonly #lines: Record<TableName, string[]> = {
    customers: [],
    orders: [],
    shipping_addresses: [],
    items: [],
    faces: [],
    decorations: [],
    decoration_views: [],
    annotations: [],
    comments: [],
    tickets: [],
    order_files: [],
    invoicing_documents: []
  }
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
    this.#firstItems.set(entry.id, this.#items + 1)
    const firstFace = this.#faces + 1
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
        file.pages,
        file.face === null ? null : firstFace + file.face,
        file.stitchPoints,
        file.originIdentifier,
        { json: file.recipe },
        this.#user(file.user),
        file.at
      ])
  }

  addDocument({ shipping, lines, ...plain }: DemoDocument): void {
    const cells = { ...plain, shipping: { json: shipping }, lines: { json: lines } }
    this.#row(
      'invoicing_documents',
      TABLES.invoicing_documents.map((column) => cells[column])
    )
  }

  #addItem(orderId: number, item: DemoItem, position: number): void {
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
      item.comment,
      this.#itemAt(item.from)
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
      this.#addNotes(faceId, null, face.annotations)
    })
    if (item.decoration !== null) this.#addDecoration(itemId, item.decoration)
  }

  #addDecoration(itemId: number, { state, views }: DemoDecoration): void {
    const decorationId = ++this.#decorations
    this.#row('decorations', [decorationId, itemId, state])
    views.forEach(({ view, processes, preview, area, annotations }, at) => {
      const viewId = ++this.#views
      this.#row('decoration_views', [viewId, decorationId, at, view, processes, { json: preview }, { json: area }])
      this.#addNotes(null, viewId, annotations)
    })
  }

  #addNotes(faceId: number | null, viewId: number | null, notes: readonly Noted[]): void {
    for (const { content, pinned, user, at, file } of notes)
      this.#row('annotations', [
        faceId,
        viewId,
        content,
        pinned,
        this.#user(user),
        user === null,
        at,
        file?.name ?? null,
        file?.mime ?? null,
        file?.size ?? null,
        file === null ? null : { json: file.recipe }
      ])
  }

  /** Id of an item that was written before, or null. */
  #itemAt(from: DemoItem['from']): number | null {
    const first = from === null ? undefined : this.#firstItems.get(from.order)
    return from === null || first === undefined ? null : first + from.place
  }

  #user(number: number | null): number | null {
    return number === null ? null : (this.#users[number] ?? null)
  }

  #row(table: TableName, cells: readonly Cell[]): void {
    this.#lines[table].push(copyLine(cells))
  }
}
