import type { Query } from '../db/database'
import type { DocumentLine, InvoicingDocument } from '../documents/invoicing-document'

/** Writes a row and answers its id. Column names come from this program, never from a request. */
export async function insertRow(query: Query, table: string, row: Readonly<Record<string, unknown>>): Promise<number> {
  const columns = Object.keys(row)
  const places = columns.map((_, at) => `$${at + 1}`)
  const [made] = await query<{ id: number }>(
    `insert into ${table} (${columns.join(', ')}) values (${places.join(', ')}) returning id`,
    Object.values(row)
  )
  if (made === undefined) throw new Error(`nothing was inserted into ${table}`)
  return made.id
}

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
  await query(`insert into order_history (order_id, user_id, field, new_value) values ($1, $2, 'created', $3)`, [
    orderId,
    userId,
    JSON.stringify({ document: document.reference })
  ])
  return orderId
}
