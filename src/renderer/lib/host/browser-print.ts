import { marksPrinted } from './client'
import type { Host, PrintOutcome, PrintWanted } from './host-types'
import { printInHiddenFrame } from './print-frame'
import { markOrders } from './printed-marks'

/** Prints through the browser's own dialog, and marks the orders once it closed (reference: printing 2.1); `tell` hears which ones were marked. */
export async function printInBrowser(
  request: Host['fetch'],
  wanted: PrintWanted,
  announce: (orders: readonly number[]) => void
): Promise<PrintOutcome> {
  const { sheets, orders } = wanted
  const ids = orders.map(({ id }) => id)
  const again = () => printInBrowser(request, wanted, announce)
  const printed = await printInHiddenFrame(sheets, ids)
  if (printed === null) return { kind: 'failed', message: "La fiche n'a pas pu être préparée.", sent: 0, again }
  const marks = sheets.includes('production') && marksPrinted() ? await markOrders(request, ids, announce) : { mark: 'none' as const }
  return { kind: 'sent', printers: [], ...marks, missing: printed.missing }
}
