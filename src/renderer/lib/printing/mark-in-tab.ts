import { PRINT_UNDO_OFFERED_MS } from '@/domain/orders/print-undo'
import { discover } from '../dialect/discover'
import { host } from '../host/host'
import { markOrders } from '../host/printed-marks'
import { tellOthers } from '../live/tell-others'
import { tellPrinted } from './tell-printed'

interface InTab {
  readonly orders: readonly number[]
  /** Previews that could not be printed. */
  readonly missing: number
}

/**
 * Marks the orders of sheets that stand in a tab of their own, where no page around them does, and tells it there, with « Annuler »
 * (reference: printing 2.1, 2.2). Settles once nothing is due any more and « Annuler » is no longer offered: the tab may go then.
 */
export async function markInTab({ orders, missing }: InTab): Promise<void> {
  await discover().catch(() => undefined)
  const marks = await markOrders(host.fetch, orders, tellOthers)
  tellPrinted({
    ids: orders,
    fate: { kind: 'sent', printers: [], missing, ...marks },
    sheets: orders.length,
    marks: true,
    // A sheet shows no mark.
    refresh: () => undefined
  })
  await marks.later
  if (marks.undo !== null) await new Promise((resolve) => setTimeout(resolve, PRINT_UNDO_OFFERED_MS))
}
