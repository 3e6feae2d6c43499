import { totalPieces } from '@/domain/sizes/size-list'
import type { DocumentLine, InvoicingDocument } from '@/server/documents/invoicing-document'
import { customer } from '../catalog/customers'
import { CUSTOMER_COMMENTS } from '../catalog/sentences'
import { type Dice, dice } from '../dice'
import type { DemoItem } from '../orders/demo-order'
import { itemsOf } from '../orders/items'
import { MIXES } from '../orders/mixes'
import type { OrderBook } from '../orders/order-book'

export interface DemoDocument extends InvoicingDocument {
  readonly doctype: 'order' | 'invoice'
}

/** The last working day's documents that no order was made from yet: from this number on, invoices after the orders. */
const FIRST_NUMBER = 901
const ORDERS = 8
const INVOICES = 4
export const DEMO_DOCUMENTS = ORDERS + INVOICES

const lineOf = ({ sku, name, brand, color, isWhite, sizes, comment, faces }: DemoItem): DocumentLine => ({
  sku,
  name,
  brand,
  color: { ...color },
  is_white: isWhite,
  sizes: [...sizes],
  comment,
  faces: faces.map(({ face, techniques, options, preview, area, stitchPoints }) => ({
    face,
    techniques: [...techniques],
    options: [...options],
    preview,
    area,
    stitch_points: stitchPoints
  }))
})

const amountOf = (items: readonly DemoItem[]): number =>
  Math.round(items.reduce((sum, { price, sizes }) => sum + price * totalPieces(sizes), 0) * 100) / 100

const issuedAt = (day: string, chance: Dice): string => `${day} 0${chance.int(7, 8)}:${chance.int(10, 59)}:${chance.int(10, 59)}`

/** Document number `index` of a book, always the same: an organisation's order or invoice of the last working day. */
export function demoDocumentOf(book: OrderBook, index: number): DemoDocument {
  const chance = dice(book.seed, 'document', index)
  const doctype = index < ORDERS ? 'order' : 'invoice'
  const who = customer(book.seed, chance.int(1, book.organisations), true)
  const items = itemsOf(chance, 'sales', chance.weighted(MIXES.sales), who)
  const day = book.workday(0)
  const { gender, firstname, lastname, organization, email, phone, street, postcode, city, country } = who
  return {
    doctype,
    reference: `MT-${doctype === 'order' ? 'BDC' : 'FAC'}-${day.replaceAll('-', '')}-0${FIRST_NUMBER + index}`,
    customer_id: who.id,
    channel_code: 'ventes-le-mans',
    channel_name: 'Ventes, Le Mans',
    shipping_method: chance.pick(['tnt_domicile', 'colissimo', 'free_shipping']),
    shipping: {
      gender,
      firstname,
      lastname,
      email,
      phone,
      organization,
      street,
      street2: null,
      street3: null,
      street4: null,
      postcode,
      city,
      country,
      relay_code: null
    },
    comment: chance.chance(0.4) ? chance.pick(CUSTOMER_COMMENTS) : null,
    amount: amountOf(items),
    issued_at: issuedAt(day, chance),
    delivery_on: book.workday(chance.int(5, 12)),
    lines: items.map(lineOf)
  }
}
