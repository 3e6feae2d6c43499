import { displayReference } from '@/domain/format/reference'
import type { Order } from '@/domain/orders/order'

/** Name of the page type of an order: each has its own foot. */
export const pageName = (order: Pick<Order, 'id'>): string => `order-${order.id}`

/** A text between quotes of a style sheet. */
const quoted = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters have no place in a style sheet
  `"${text.replace(/[\u0000-\u001f]+/g, ' ').replace(/["\\]/g, (mark) => `\\${mark}`)}"`

const FONT = "500 10pt 'Inter Variable', sans-serif"

/** The foot of an order's pages: reference, version, who printed it and when. `printedAt` is already written out. */
export const footText = (order: Pick<Order, 'origin_ref_id' | 'version'>, printedAt: string, printedBy: string | null): string =>
  [
    `#${displayReference(order.origin_ref_id)}`,
    `version ${order.version}`,
    `imprimée le ${printedAt}${printedBy ? ` par ${printedBy}` : ''}`
  ].join(' · ')

/** Page rules of the sheets: A4, one named page per order with its own foot and the page's number (looks, paper). */
export const pageRules = (orders: readonly Order[], printedAt: string, printedBy: string | null): string =>
  [
    '@page { size: A4; margin: 10mm 10mm 13mm }',
    ...orders.map(
      (order) =>
        `@page ${pageName(order)} { size: A4; margin: 10mm 10mm 13mm; ` +
        `@bottom-left { content: ${quoted(footText(order, printedAt, printedBy))}; font: ${FONT}; color: black } ` +
        `@bottom-right { content: "Page " counter(page) "/" counter(pages); font: ${FONT}; color: black } }`
    )
  ].join('\n')
