import type { Printer } from '@/contract/desktop/bridge'

interface PrinterOption {
  /** Empty: the system's default printer. */
  readonly value: string
  readonly label: string
}

/** The printers as one chooses among them: the default one, those of the station, and the chosen one even when it has gone. */
export function printerOptions(printers: readonly Printer[], chosen: string | null): readonly PrinterOption[] {
  const known = printers.map(({ name, label, stopped }) => ({ value: name, label: stopped ? `${label} (arrêtée)` : label }))
  const gone = chosen === null || printers.some(({ name }) => name === chosen) ? [] : [{ value: chosen, label: `${chosen} (introuvable)` }]
  return [{ value: '', label: 'Imprimante par défaut du système' }, ...known, ...gone]
}

/** What is wrong with the chosen printer, or null. */
export function printerWarning(printers: readonly Printer[], chosen: string | null): string | null {
  if (printers.length === 0) return "Aucune imprimante n'est installée sur ce poste."
  const printer = chosen === null && printers.length === 1 ? printers[0] : printers.find(({ name }) => name === chosen)
  if (chosen !== null && printer === undefined)
    return `L'imprimante «\u00a0${chosen}\u00a0» n'existe plus sur ce poste. Choisissez-en une autre.`
  return printer?.stopped
    ? `L'imprimante «\u00a0${printer.label}\u00a0» est arrêtée\u00a0: remettez-la en marche, ou choisissez-en une autre.`
    : null
}
