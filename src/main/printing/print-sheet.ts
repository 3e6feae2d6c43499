import type { PrintAnswer, SheetKind } from '@/contract/bridge'
import type { PrintPort, SheetWindow, SystemPrinter } from '../ports/printers'

type Failed = Extract<PrintAnswer, { kind: 'failed' }>
type Printed = Failed | { readonly kind: 'spooled'; readonly printer: string }

/** Longest that a sheet may take from its opening to the spooler's answer: a callback of the print system may never come. */
export const PRINT_WITHIN_MS = 30_000

const failed = (reason: Failed['reason'], message: string): Failed => ({ kind: 'failed', reason, message })

/** Address of sheets without a screen around them (spec §1). */
export const sheetPath = (sheet: SheetKind, orders: readonly number[]): string =>
  `/orders/print/${orders.join(',')}?production=${sheet === 'production'}&picking=${sheet === 'picking'}&silent=1`

/** Why nothing may be sent to `chosen` (null is the system's default printer), or null. */
export function refusePrinter(chosen: string | null, printers: readonly SystemPrinter[]): Failed | null {
  if (printers.length === 0) return failed('no-printer', "Aucune imprimante n'est installée sur ce poste.")
  const printer = chosen === null && printers.length === 1 ? printers[0] : printers.find(({ name }) => name === chosen)
  if (chosen !== null && printer === undefined)
    return failed('unknown-printer', `L'imprimante «\u00a0${chosen}\u00a0» n'existe pas sur ce poste.`)
  return printer?.stopped
    ? failed('printer-stopped', `L'imprimante «\u00a0${printer.label}\u00a0» est arrêtée. Remettez-la en marche, puis réimprimez.`)
    : null
}

async function printOpened(window: SheetWindow, chosen: string | null): Promise<Printed> {
  const prepared = await window.prepared
  if (prepared.kind === 'failed') return failed('sheet-failed', prepared.message)
  const refusal = refusePrinter(chosen, await window.printers())
  if (refusal !== null) return refusal
  return (await window.print(chosen))
    ? { kind: 'spooled', printer: chosen ?? '' }
    : failed('rejected', "Le système d'impression a refusé la fiche. Vérifiez l'imprimante, puis réimprimez.")
}

/** Prints one sheet; the window is gone when it answers, whatever happened. `withinMs` bounds the whole. */
export async function printSheet(port: PrintPort, path: string, chosen: string | null, withinMs = PRINT_WITHIN_MS): Promise<Printed> {
  const window = port.open(path)
  const late = Promise.withResolvers<Printed>()
  const timer = setTimeout(
    () => late.resolve(failed('timeout', "L'impression n'a pas abouti à temps. Vérifiez l'imprimante avant de réimprimer.")),
    withinMs
  )
  try {
    return await Promise.race([printOpened(window, chosen), late.promise])
  } finally {
    clearTimeout(timer)
    window.close()
  }
}
