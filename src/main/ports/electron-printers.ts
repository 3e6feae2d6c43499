import { BrowserWindow, type PrinterInfo, type WebContents, type WebContentsPrintOptions } from 'electron'
import { tell } from '@/main/bridge/broadcast'
import { APP_ORIGIN } from '@/main/protocol/origin'
import { pagePreferences } from '@/main/windows/page-preferences'
import type { PrintOptions, PrintPort, SheetWindow, SystemPrinter } from './printers'

type Prepared = Awaited<SheetWindow['prepared']>

/** Windows of sheets, with what each says of itself. */
export interface SheetWindows extends PrintPort {
  /** Hears a page out; pages that are no sheet of ours are not listened to. */
  readonly said: (page: WebContents, prepared: Prepared) => void
}

const UNPREPARED: Prepared = { kind: 'failed', message: "La fiche n'a pas pu être préparée." }

/** IPP's printer-state 5: stopped (RFC 8011 §5.4.11). */
const STOPPED = '5'

/** A window that printed without a fault waits so long for the next sheet: opening one takes a second or two, and prints come in a row. */
const RESTS_MS = 60_000

/** Margins stay at `default`: that is where Chromium honours the sheet's own `@page` margins, which `none` would discard. */
const optionsOf = ({ printer, paper, copies }: PrintOptions): WebContentsPrintOptions => ({
  silent: true,
  printBackground: false,
  copies,
  pageSize: { width: paper.width, height: paper.height },
  margins: { marginType: 'default' },
  ...(printer === null ? {} : { deviceName: printer })
})

/** One whose session ended shows the way in instead. */
const isSheet = (url: string): boolean => url.startsWith(`${APP_ORIGIN}/orders/print/`)

/** A queue as CUPS tells it, with the name that people gave it and whether it works; Windows says neither here: a job waits in its queue. */
const systemPrinter = ({ name, displayName, options }: PrinterInfo): SystemPrinter => {
  const raw = options as Readonly<Record<string, unknown>>
  const info = raw['printer-info']
  return {
    name,
    label: typeof info === 'string' && info !== '' ? info : displayName || name,
    stopped: raw['printer-state'] === STOPPED || raw['printer-is-accepting-jobs'] === 'false'
  }
}

/** Printers of this station. */
export const listPrinters = async (page: WebContents): Promise<readonly SystemPrinter[]> =>
  (await page.getPrintersAsync()).map(systemPrinter)

const print = (page: WebContents, options: PrintOptions): Promise<boolean> =>
  new Promise((resolve) => page.print(optionsOf(options), (spooled) => resolve(spooled)))

/** Prints each sheet from a hidden window; one that is free is used again, one in which anything went wrong is not. */
export function electronPrinters(preload: string): SheetWindows {
  const waiting = new Map<WebContents, (prepared: Prepared) => void>()
  const resting = new Map<BrowserWindow, NodeJS.Timeout>()

  /** A window for a sheet at `path`, which it shows next. */
  const taken = (path: string, onFailure: () => void): BrowserWindow => {
    for (const [window, timer] of resting) {
      clearTimeout(timer)
      resting.delete(window)
      if (window.isDestroyed()) continue
      if (isSheet(window.webContents.getURL())) {
        // Its application stands already: the next sheet is another page of it.
        tell(window.webContents, 'printing:sheet-wanted', { path })
        return window
      }
      window.destroy()
    }
    const window = new BrowserWindow({ show: false, width: 900, height: 1200, webPreferences: pagePreferences(preload) })
    const page = window.webContents
    const gone = (): void => waiting.get(page)?.(UNPREPARED)
    page.on('render-process-gone', gone)
    window.once('closed', gone)
    window.loadURL(APP_ORIGIN + path).catch(onFailure)
    return window
  }

  const givenBack = (window: BrowserWindow, page: WebContents, sound: boolean): void => {
    waiting.delete(page)
    if (window.isDestroyed()) return
    if (sound)
      resting.set(
        window,
        setTimeout(() => {
          resting.delete(window)
          if (!window.isDestroyed()) window.destroy()
        }, RESTS_MS)
      )
    else window.destroy()
  }

  return {
    said: (page, prepared) => waiting.get(page)?.(prepared),
    open: (path) => {
      const { promise, resolve } = Promise.withResolvers<Prepared>()
      const window = taken(path, () => resolve(UNPREPARED))
      const page = window.webContents
      let sound = false
      waiting.set(page, resolve)
      return {
        prepared: promise,
        printers: () => listPrinters(page),
        print: async (options) => {
          sound = await print(page, options)
          return sound
        },
        close: () => givenBack(window, page, sound)
      }
    }
  }
}
