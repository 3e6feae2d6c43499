import {
  type BulkChange,
  type BulkChanges,
  type BulkRefusal,
  type BulkSetting,
  type BulkWarning,
  bulkWarnings,
  judgeBulk
} from '@/domain/bulk/bulk-change'
import { BULK_PREVIEW_FROM } from '@/domain/bulk/bulk-kinds'
import type { OrderSummary } from '@/domain/orders/order'

/** What would become of orders: those that change, those that are refused, those that are so already. */
export interface Foreseen {
  readonly changing: readonly { readonly order: OrderSummary; readonly changes: BulkChanges }[]
  readonly refused: readonly { readonly order: OrderSummary; readonly refusal: BulkRefusal }[]
  readonly already: readonly OrderSummary[]
  readonly warnings: readonly { readonly warning: BulkWarning; readonly orders: number }[]
}

/** Judges each order by its own rules, as the server will. */
export function foresee(change: BulkChange, orders: readonly OrderSummary[], setting: BulkSetting): Foreseen {
  const changing: { order: OrderSummary; changes: BulkChanges }[] = []
  const refused: { order: OrderSummary; refusal: BulkRefusal }[] = []
  const already: OrderSummary[] = []
  const warnings = new Map<BulkWarning, number>()
  for (const order of orders) {
    const verdict = judgeBulk(change, order, setting)
    if (verdict.kind === 'already') already.push(order)
    else if (verdict.kind === 'refused') refused.push({ order, refusal: verdict.refusal })
    else {
      changing.push({ order, changes: verdict.changes })
      for (const warning of bulkWarnings(change, order)) warnings.set(warning, (warnings.get(warning) ?? 0) + 1)
    }
  }
  return { changing, refused, already, warnings: [...warnings].map(([warning, count]) => ({ warning, orders: count })) }
}

/** Whether nothing is to be seen before: all of them change, few enough, and one undo puts all back (reference: lists 12.2). */
export const isPlain = ({ changing, refused, already, warnings }: Foreseen): boolean =>
  changing.length > 0 && changing.length < BULK_PREVIEW_FROM && refused.length + already.length + warnings.length === 0
