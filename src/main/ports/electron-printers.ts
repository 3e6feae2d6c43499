import { BrowserWindow, type WebContents, type WebContentsPrintOptions } from 'electron'
import { APP_ORIGIN } from '../protocol/origin'
import { pagePreferences } from '../windows/page-preferences'
import type { PrintPort, SheetWindow, SystemPrinter } from './printers'

type Prepared = Awaited<SheetWindow['prepared']>

/** Windows of sheets, with what each says of itself. */
export interface SheetWindows extends PrintPort {
  /** Hears a page out; pages that are no sheet of ours are not listened to. */
  readonly said: (page: WebContents, prepared: Prepared) => void
}

const UNPREPARED = "La fiche n'a pas pu être préparée."

/** IPP's printer-state 5: stopped (RFC 8011 §5.4.11). */
const STOPPED = '5'

/**
 * A4 in microns. Margins stay at `default`: that is where Chromium honours the sheet's own `@page` margins, which `none` would discard.
 */
const PAPER: WebContentsPrintOptions = {
  silent: true,
  printBackground: false,
  copies: 1,
  pageSize: { width: 210_000, height: 297_000 },
  margins: { marginType: 'default' }
}

/** Printers of this station. */
export const listPrinters = async (page: WebContents): Promise<readonly SystemPrinter[]> =>
  (await page.getPrintersAsync()).map(({ name, displayName, options }) => ({
    name,
    label: displayName || name,
    stopped: (options as Readonly<Record<string, unknown>>)['printer-state'] === STOPPED
  }))

const print = (page: WebContents, printer: string | null): Promise<boolean> =>
  new Promise((resolve) => page.print({ ...PAPER, ...(printer === null ? {} : { deviceName: printer }) }, (spooled) => resolve(spooled)))

/** Opens each sheet in a hidden window of its own and prints it from there. */
export function electronPrinters(preload: string): SheetWindows {
  const waiting = new Map<WebContents, (prepared: Prepared) => void>()
  return {
    said: (page, prepared) => waiting.get(page)?.(prepared),
    open: (path) => {
      const window = new BrowserWindow({ show: false, width: 900, height: 1200, webPreferences: pagePreferences(preload) })
      const page = window.webContents
      const { promise, resolve } = Promise.withResolvers<Prepared>()
      waiting.set(page, resolve)
      page.once('render-process-gone', () => resolve({ kind: 'failed', message: UNPREPARED }))
      window.once('closed', () => resolve({ kind: 'failed', message: UNPREPARED }))
      window.loadURL(APP_ORIGIN + path).catch(() => resolve({ kind: 'failed', message: UNPREPARED }))
      return {
        prepared: promise,
        printers: () => listPrinters(page),
        print: (printer) => print(page, printer),
        close: () => {
          waiting.delete(page)
          if (!window.isDestroyed()) window.destroy()
        }
      }
    }
  }
}
