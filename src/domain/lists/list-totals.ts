import { formatMoney } from '../format/number'
import { counted } from '../format/plural'
import type { OrderSummary } from '../orders/order'

/** What some orders are together. `amount` is null for who sees none, or where one of them has none to tell. */
export interface ListTotals {
  readonly orders: number
  readonly items: number
  readonly faces: number
  readonly stitch_points: number
  readonly amount: number | null
}

/** Totals of rows that are on screen (reference: lists 11.1). Amounts are summed in cents, as no float would. */
export function totalOf(rows: readonly OrderSummary[]): ListTotals {
  const sum = (of: (row: OrderSummary) => number): number => rows.reduce((total, row) => total + of(row), 0)
  const priced = rows.every(({ amount }) => amount !== null && !Number.isNaN(amount))
  return {
    orders: rows.length,
    items: sum(({ metrics }) => metrics.items),
    faces: sum(({ metrics }) => metrics.faces),
    stitch_points: sum(({ metrics }) => metrics.stitch_points),
    amount: priced ? sum(({ amount }) => Math.round((amount ?? 0) * 100)) / 100 : null
  }
}

/** « 145 pièces », « 230 faces », « 12 000 points de broderie », « 1 234,50 € »: what there is of, and what the host says (reference: lists 11). */
export function totalsTexts({
  items,
  faces,
  stitch_points,
  amount
}: Omit<ListTotals, 'orders' | 'amount'> & { readonly amount?: number | null | undefined }): readonly string[] {
  return [
    ...(Number.isNaN(items) ? [] : [counted(items, 'piece')]),
    ...(faces > 0 ? [counted(faces, 'face')] : []),
    ...(stitch_points > 0 ? [counted(stitch_points, 'stitch')] : []),
    ...(amount === null || amount === undefined ? [] : [formatMoney(amount)])
  ]
}
