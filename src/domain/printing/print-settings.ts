import type { SheetKindName } from './addresses'

/** What a station chose for its prints (reference: printing 1.1). */
export interface PrintSettings {
  readonly closeAfterPrint: boolean
  readonly autoPrint: boolean
  readonly printProduction: boolean
  readonly printPicking: boolean
}
export type PrintSetting = keyof PrintSettings

/** True by default, all of them (reference: printing 1.1). */
export const DEFAULT_PRINT_SETTINGS: PrintSettings = { closeAfterPrint: true, autoPrint: true, printProduction: true, printPicking: true }

/** Why a setting may not become `value`, or null: at least one of production and picking stays checked (reference: printing 1.1). */
export const refusePrintSetting = (settings: PrintSettings, setting: PrintSetting, value: boolean): 'last-sheet' | null => {
  const next: PrintSettings = { ...settings, [setting]: value }
  return next.printProduction || next.printPicking ? null : 'last-sheet'
}

/** The kinds of sheets that a station prints of the orders it is asked for, in the order they leave (reference: printing 1.1). */
export const sheetsToPrint = ({
  printProduction,
  printPicking
}: Pick<PrintSettings, 'printProduction' | 'printPicking'>): SheetKindName[] => [
  ...(printProduction ? (['production'] as const) : []),
  ...(printPicking ? (['picking'] as const) : [])
]

/** Settings as they were stored, made whole: without any sheet, the production sheet is printed. */
export const withASheet = (settings: PrintSettings): PrintSettings =>
  settings.printProduction || settings.printPicking ? settings : { ...settings, printProduction: true }

interface Printable {
  readonly id: number
  readonly printed: boolean
}

/** The orders that leave for the printer: those never printed, and of the others those that stayed checked (reference: printing 1.2). */
export const ordersToPrint = <T extends Printable>(orders: readonly T[], checked: ReadonlySet<number>): readonly T[] =>
  orders.filter(({ id, printed }) => !printed || checked.has(id))
