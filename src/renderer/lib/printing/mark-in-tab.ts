import { discover } from '@/renderer/lib/dialect/discover'
import { host } from '@/renderer/lib/host/host'
import { markOrders } from '@/renderer/lib/host/printed-marks'
import { emitChange } from '@/renderer/lib/live/emit-change'
import { ownerNow, personNow } from '@/renderer/lib/station/person-here'
import { notifyPrinted } from './notify-printed'

interface InTab {
  readonly orders: readonly number[]
  /** Previews that could not be printed. */
  readonly missing: number
}

/**
 * Marks the orders of sheets that stand in a tab of their own, where no page around them does, and tells it there, with « Annuler »
 * (reference: printing 2.1, 2.2). Settles once the tab may go: nothing is due, « Annuler » is no longer offered, what failed or is missing was read.
 */
export async function markInTab({ orders, missing }: InTab): Promise<void> {
  const as = personNow()
  const marks = await markOrders((path, init, options) => host.fetch(path, init, { as, ...options }), orders, emitChange, discover())
  const notified = notifyPrinted({
    owner: ownerNow(),
    ids: orders,
    outcome: { kind: 'sent', printers: [], missing, ...marks },
    sheets: orders.length,
    marks: true,
    // A sheet shows no mark.
    refresh: () => undefined
  })
  if (marks.undo !== null || marks.mark !== 'done' || missing > 0) await notified
}
