import type { Printer } from '@/contract/desktop/bridge'
import type { Paper, Spooled } from '@/contract/desktop/print-jobs'
import type { PaperSides } from '@/domain/printing/papers'

/** Where and how a sheet is printed. */
export interface PrintOptions {
  /** The system's name; null is the system's default printer. */
  readonly printer: string | null
  readonly paper: Paper
  readonly copies: number
  /** The printer's own where they are not said. */
  readonly tray?: string | undefined
  readonly sides?: PaperSides | undefined
  /** It is of several, none of which begins on the back of another. */
  readonly apart?: boolean
}

/**
 * What the print system made of a sheet: it took it, as what it knows it where it can be asked; it did not, and why where it says so, in a sentence for
 * people or in `detail`, its own words; it may have.
 */
export type Handed =
  | { readonly kind: 'accepted'; readonly spool: Spooled | null }
  | { readonly kind: 'refused'; readonly reason: string | null; readonly detail?: string }
  | { readonly kind: 'lost' }

/** A sheet in a window that nobody sees. */
export interface SheetWindow {
  /** Settles when the sheet says that it may be printed, without `missing` pictures that could not be had and as a document of this title, or
   *  that it could not be made. Never rejects. */
  readonly prepared: Promise<
    { readonly kind: 'ready'; readonly missing: number; readonly title: string } | { readonly kind: 'failed'; readonly message: string }
  >
  /** The printers among which `chosen` is looked for; null is the system's default one. */
  readonly printers: (chosen: string | null) => Promise<readonly Printer[]>
  /** Prints silently, as a document of this title. */
  readonly print: (options: PrintOptions, title: string) => Promise<Handed>
  readonly close: () => void
}

/** What printing needs of the system. */
export interface PrintPort {
  readonly open: (path: string) => SheetWindow
}
