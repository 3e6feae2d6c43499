import type { Paper } from '@/contract/desktop/print-jobs'

/** A print queue of the system. `name` is the system's, `label` what people call it. */
export interface SystemPrinter {
  readonly name: string
  readonly label: string
  /** Stopped by someone or by a fault, or refusing jobs: they would wait, or never be taken. */
  readonly stopped: boolean
}

/** Where and how a sheet is printed. */
export interface PrintOptions {
  /** The system's name; null is the system's default printer. */
  readonly printer: string | null
  readonly paper: Paper
  readonly copies: number
}

/** A sheet in a window that nobody sees. */
export interface SheetWindow {
  /** Settles when the sheet says that it may be printed, without `missing` pictures that could not be had, or that it could not be made.
   *  Never rejects. */
  readonly prepared: Promise<{ readonly kind: 'ready'; readonly missing: number } | { readonly kind: 'failed'; readonly message: string }>
  readonly printers: () => Promise<readonly SystemPrinter[]>
  /** Prints silently; true once the print system took the job. */
  readonly print: (options: PrintOptions) => Promise<boolean>
  readonly close: () => void
}

/** What printing needs of the system. */
export interface PrintPort {
  readonly open: (path: string) => SheetWindow
}
