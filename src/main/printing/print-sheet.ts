import type { Printer } from '@/contract/desktop/bridge'
import type { Spooled } from '@/contract/desktop/print-jobs'
import { isStopping, refusedByTrouble } from '@/domain/printing/printer-troubles'
import type { Handed, PrintOptions, SheetWindow } from '@/main/ports/printers'

/** What became of a sheet: the print system took it, as which job where that is known; it did not, or was never asked; nobody knows; or it was not wanted any more. */
export type SheetOutcome =
  | { readonly kind: 'accepted'; readonly spool?: Spooled | null }
  | { readonly kind: 'refused' | 'lost'; readonly reason: string; readonly detail?: string | undefined }
  | { readonly kind: 'dropped' }

/** Longest that a sheet may take, once it is its turn, until the spooler's answer: a callback of the print system may never come. */
export const PRINT_WITHIN_MS = 30_000

const NO_PRINTER = "Aucune imprimante n'est installée sur ce poste, ou le système d'impression ne répond pas."
const REJECTED = "Le système d'impression a refusé la fiche. Vérifiez l'imprimante, puis réimprimez."
const UNPREPARED_IN_TIME = "La fiche n'a pas pu être préparée à temps."
const LOST = "Le système d'impression n'a pas répondu\u00a0: la fiche est peut-être sortie. Vérifiez l'imprimante."

/** Why nothing may be sent to `chosen` (null is the system's default printer), in French, or null. */
export function refusePrinter(chosen: string | null, printers: readonly Printer[]): string | null {
  if (printers.length === 0) return NO_PRINTER
  const printer = printers.find(({ name, isDefault = printers.length === 1 }) => (chosen === null ? isDefault : name === chosen))
  if (chosen !== null && printer === undefined) return `L'imprimante «\u00a0${chosen}\u00a0» n'existe pas sur ce poste.`
  if (printer === undefined || !printer.stopped) return null
  const { label, trouble = 'paused' } = printer
  return refusedByTrouble(label, isStopping(trouble) ? trouble : 'paused')
}

const refused = (reason: string): SheetOutcome => ({ kind: 'refused', reason })

/** A refusal without a word while no printer answers is none: the print system may have gone after it took the sheet. */
const refusedOrLost = async (
  window: SheetWindow,
  chosen: string | null,
  { reason, detail }: Extract<Handed, { kind: 'refused' }>
): Promise<SheetOutcome> => {
  // A print system ends its own words with a point, or does not.
  if (reason !== null) return refused(`${reason.replace(/[.\s]+$/, '')}. Vérifiez l'imprimante, puis réimprimez.`)
  const isGone = (await window.printers(chosen)).length === 0
  return { ...(isGone ? { kind: 'lost', reason: LOST } : { kind: 'refused', reason: REJECTED }), detail }
}

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
    const refusal = refusePrinter(options.printer, await window.printers(options.printer))
    if (refusal !== null) return refused(refusal)
    if (over || !(await handOver(prepared.missing))) return { kind: 'dropped' }
    handedOver = true
    const handed = await window.print(options, prepared.title)
    if (handed.kind === 'accepted') return { kind: 'accepted', spool: handed.spool }
    return handed.kind === 'lost' ? { kind: 'lost', reason: LOST } : refusedOrLost(window, options.printer, handed)
  }
  try {
    return await Promise.race([printed(), late.promise])
  } finally {
    over = true
    clearTimeout(timer)
    window.close()
  }
}
