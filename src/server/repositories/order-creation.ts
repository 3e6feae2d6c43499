import type { NewItem } from '@/contract/orders/items'
import type { DocumentType } from '@/domain/orders/documents'
import type { Query } from '@/server/db/database'
import type { DocumentLine, InvoicingDocument } from '@/server/documents/invoicing-document'
import { type AnnotationFile, insertAnnotation } from './annotations'
import { firstRow, insertRow, writtenId } from './rows'

/** The document of a type and reference, its row locked until the transaction ends; null when the service does not know it. */
export const lockDocument = (query: Query, doctype: DocumentType, reference: string): Promise<InvoicingDocument | null> =>
  firstRow<InvoicingDocument>(
    query,
    `select reference, customer_id, channel_code, channel_name, shipping_method, shipping, comment, amount, issued_at,
              delivery_on::text as delivery_on, lines
       from invoicing_documents where doctype = $1 and reference = $2 for update`,
    [doctype, reference]
  )

async function insertItem(query: Query, orderId: number, position: number, line: DocumentLine): Promise<void> {
  const { faces, color, sizes, ...plain } = line
  const itemId = await insertRow(query, 'items', {
    ...plain,
    order_id: orderId,
    position,
    color_name: color?.name ?? null,
    color_hex: color?.hex ?? null,
    sizes: JSON.stringify(sizes)
  })
  for (const [at, { preview, area, ...face }] of faces.entries())
    await insertRow(query, 'faces', {
      ...face,
      item_id: itemId,
      position: at,
      preview: preview === null ? null : JSON.stringify(preview),
      area: area === null ? null : JSON.stringify(area)
    })
}

/** Writes a new order with its items, faces, address and first line of history; answers its id. Wants a transaction. */
export async function insertOrder(
  query: Query,
  row: Readonly<Record<string, unknown>>,
  document: InvoicingDocument,
  userId: number
): Promise<number> {
  const orderId = await insertRow(query, 'orders', row)
  await insertRow(query, 'shipping_addresses', { ...document.shipping, order_id: orderId, method: document.shipping_method })
  for (const [position, line] of document.lines.entries()) await insertItem(query, orderId, position, line)
  const created = JSON.stringify({ document: document.reference })
  await insertRow(query, 'order_history', { order_id: orderId, user_id: userId, field: 'created', new_value: created })
  return orderId
}

/** A new item whose annotations' files were read: where they are kept, by face and annotation. */
export interface ReadItem extends Omit<NewItem, 'faces'> {
  readonly faces: readonly (Omit<NewItem['faces'][number], 'annotations'> & {
    readonly annotations: readonly { readonly content: string; readonly pinned: boolean; readonly file: AnnotationFile | null }[]
  })[]
}

interface Made {
  readonly orderId: number
  readonly item: ReadItem
  readonly brand: string
  readonly user: number
  /** API date. */
  readonly at: string
}

/** Writes a new item after the others of a locked order, with its faces and their annotations; answers its id. */
export async function insertNewItem(query: Query, { orderId, item, brand, user, at }: Made): Promise<number> {
  const id = await writtenId(
    query,
    `insert into items (order_id, position, sku, name, brand, sizes)
     select $1, coalesce(max(position) + 1, 0), $2, $3, $4, $5 from items where order_id = $1 returning id`,
    [orderId, item.sku, item.name, brand, JSON.stringify(item.sizes)]
  )
  for (const [position, { face, techniques, annotations }] of item.faces.entries()) {
    const faceId = await insertRow(query, 'faces', { item_id: id, position, face, techniques })
    for (const annotation of annotations) await insertAnnotation(query, { ...annotation, part: { kind: 'face', id: faceId }, user, at })
  }
  return id
}

/** Keeps the references of a locked order, and what its lists look at. */
export async function saveSkus(query: Query, orderId: number, skus: readonly string[], labels: string): Promise<void> {
  await query('update orders set skus = $2, search_labels = $3 where id = $1', [orderId, skus, labels])
}
