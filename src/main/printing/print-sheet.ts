import type { PrintOptions, SheetWindow, SystemPrinter } from '@/main/ports/printers'

/** What became of a sheet: the print system took it; it did not, or was never asked; nobody knows; or it was not wanted any more. */
export type SheetOutcome =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'refused' | 'lost'; readonly reason: string }
  | { readonly kind: 'dropped' }

/** Longest that a sheet may take, once it is its turn, until the spooler's answer: a callback of the print system may never come. */
export const PRINT_WITHIN_MS = 30_000

const NO_PRINTER = "Aucune imprimante n'est installée sur ce poste, ou le système d'impression ne répond pas."
const REJECTED = "Le système d'impression a refusé la fiche. Vérifiez l'imprimante, puis réimprimez."
const UNPREPARED_IN_TIME = "La fiche n'a pas pu être préparée à temps."
const LOST = "Le système d'impression n'a pas répondu\u00a0: la fiche est peut-être sortie. Vérifiez l'imprimante."

/** Why nothing may be sent to `chosen` (null is the system's default printer), in French, or null. */
export function refusePrinter(chosen: string | null, printers: readonly SystemPrinter[]): string | null {
  if (printers.length === 0) return NO_PRINTER
  const printer = chosen === null && printers.length === 1 ? printers[0] : printers.find(({ name }) => name === chosen)
  if (chosen !== null && printer === undefined) return `L'imprimante «\u00a0${chosen}\u00a0» n'existe pas sur ce poste.`
  return printer?.stopped ? `L'imprimante «\u00a0${printer.label}\u00a0» est arrêtée. Remettez-la en marche, puis réimprimez.` : null
}

const refused = (reason: string): SheetOutcome => ({ kind: 'refused', reason })

/** A refusal while no printer answers is none: the print system may have gone after it took the sheet. */
const refusedOrLost = async (window: SheetWindow): Promise<SheetOutcome> =>
  (await window.printers()).length === 0 ? { kind: 'lost', reason: LOST } : refused(REJECTED)

/** Notes that a sheet leaves, without `missing` pictures; false keeps it here. */
export type HandOver = (missing: number) => Promise<boolean>

/**
 * Prints the sheet of a window, which is given back when it answers, whatever happened. `handOver` is asked just before the print system is.
 * `withinMs` bounds the whole.
 */
export async function printSheet(
  window: SheetWindow,
  options: PrintOptions,
  handOver: HandOver,
  withinMs = PRINT_WITHIN_MS
): Promise<SheetOutcome> {
  let handedOver = false
  let over = false
  const late = Promise.withResolvers<SheetOutcome>()
  const tooLate = (): void => late.resolve(handedOver ? { kind: 'lost', reason: LOST } : refused(UNPREPARED_IN_TIME))
  const timer = setTimeout(tooLate, withinMs)

  const printed = async (): Promise<SheetOutcome> => {
    const prepared = await window.prepared
    if (prepared.kind === 'failed') return refused(prepared.message)
    const refusal = refusePrinter(options.printer, await window.printers())
    if (refusal !== null) return refused(refusal)
    if (over || !(await handOver(prepared.missing))) return { kind: 'dropped' }
    handedOver = true
    return (await window.print(options)) ? { kind: 'accepted' } : refusedOrLost(window)
  }
  try {
    return await Promise.race([printed(), late.promise])
  } finally {
    over = true
    clearTimeout(timer)
    window.close()
  }
}
