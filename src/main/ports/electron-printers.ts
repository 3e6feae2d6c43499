import { BrowserWindow, type WebContents, type WebContentsPrintOptions } from 'electron'
import type { Printer } from '@/contract/desktop/bridge'
import type { PaperSides } from '@/domain/printing/papers'
import { tell } from '@/main/bridge/broadcast'
import { APP_ORIGIN } from '@/main/protocol/origin'
import type { ErrorLog } from '@/main/station/error-log'
import { pagePreferences } from '@/main/windows/page-preferences'
import { listPrinters } from './list-printers'
import type { Handed, PrintOptions, PrintPort, SheetWindow } from './printers'
import type { QueueBefore, Spooler } from './spooler'

type Prepared = Awaited<SheetWindow['prepared']>

/** Windows of sheets, with what each says of itself. */
export interface SheetWindows extends PrintPort {
  /** Hears a page out; pages that are no sheet of ours are not listened to. */
  readonly said: (page: WebContents, prepared: Prepared) => void
  /** Printers of this station, with what they take where that is known. */
  readonly printers: (page: WebContents) => Promise<readonly Printer[]>
}

const UNPREPARED: Prepared = { kind: 'failed', message: "La fiche n'a pas pu être préparée." }

/** A window that printed without a fault waits so long for the next sheet: opening one takes a second or two, and prints come in a row. */
const RESTS_MS = 60_000

const DUPLEX: Readonly<Record<PaperSides, NonNullable<WebContentsPrintOptions['duplexMode']>>> = {
  one: 'simplex',
  'long-edge': 'longEdge',
  'short-edge': 'shortEdge'
}

/** Margins stay at `default`: that is where Chromium honours the sheet's own `@page` margins, which `none` would discard. */
const optionsOf = ({ printer, paper, copies, sides }: PrintOptions): WebContentsPrintOptions => ({
  silent: true,
  printBackground: false,
  copies,
  pageSize: { width: paper.width, height: paper.height },
  margins: { marginType: 'default' },
  ...(printer === null ? {} : { deviceName: printer }),
  ...(sides === undefined ? {} : { duplexMode: DUPLEX[sides] })
})

const MICRONS_PER_INCH = 25_400

/** The same as a document: paper and margins are those of the sheet's own `@page`. */
const pdfOptionsOf = ({ paper }: Pick<PrintOptions, 'paper'>) => ({
  printBackground: false,
  preferCSSPageSize: true,
  pageSize: { width: paper.width / MICRONS_PER_INCH, height: paper.height / MICRONS_PER_INCH }
})

/** One whose session ended shows the way in instead. */
const isSheet = (url: string): boolean => url.startsWith(`${APP_ORIGIN}/orders/print/`)

/** Null once the print system took it, else Chromium's word for why not, in English. */
const printByElectron = (page: WebContents, options: PrintOptions): Promise<string | null> =>
  new Promise((resolve) => page.print(optionsOf(options), (spooled, reason) => resolve(spooled ? null : reason)))

/** The printer that a sheet goes to, as the print system tells it; null where that cannot be asked, or does not know it. */
const spoolerPrinter = (printers: readonly Printer[] | null, chosen: string | null): Printer | null =>
  printers?.find(({ name, isDefault }) => (chosen === null ? isDefault === true : name === chosen)) ?? null

/** Where a sheet goes, and what was there before it. */
interface Target {
  readonly name: string
  readonly before: QueueBefore | null
}

/** From before its sheet is handed over its queue is looked at, where that can be: a short sheet has left it within seconds. */
async function targetOf(
  printers: readonly Printer[] | null,
  chosen: string | null,
  { watch }: Pick<Spooler, 'watch'>
): Promise<Target | null> {
  const printer = spoolerPrinter(printers, chosen)
  if (printer === null) return null
  return { name: printer.name, before: watch === null || printer.stopped ? null : await watch(printer.name) }
}

/** The printers that any window of ours knows; none while there is no window. */
export async function printersHere(spooler: Pick<Spooler, 'printers'>): Promise<readonly Printer[]> {
  const window = BrowserWindow.getAllWindows().find((one) => !one.isDestroyed())
  return window === undefined ? [] : listPrinters(window.webContents, spooler, false)
}

/** Prints each sheet from a hidden window; one that is free is used again, one in which anything went wrong is not. */
export function electronPrinters(preload: string, spooler: Spooler, now: () => Date, log: ErrorLog): SheetWindows {
  const waiting = new Map<WebContents, (prepared: Prepared) => void>()
  const resting = new Map<BrowserWindow, NodeJS.Timeout>()

  /** It rests no more: its time is up, or its page fell, and another sheet would wait for it in vain. */
  const rested = (window: BrowserWindow): void => {
    clearTimeout(resting.get(window))
    resting.delete(window)
    // Not while Chromium still says that its page fell.
    setImmediate(() => window.isDestroyed() || window.destroy())
  }

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
    const gone = (): void => {
      waiting.get(page)?.(UNPREPARED)
      if (resting.has(window)) rested(window)
    }
    page.on('render-process-gone', gone)
    window.once('closed', gone)
    window.loadURL(APP_ORIGIN + path).catch(onFailure)
    return window
  }

  const givenBack = (window: BrowserWindow, page: WebContents, sound: boolean): void => {
    waiting.delete(page)
    if (window.isDestroyed()) return
    // It may have fallen once its sheet was made.
    if (sound && !page.isCrashed()) resting.set(window, setTimeout(rested, RESTS_MS, window))
    else window.destroy()
  }

  const print = async (page: WebContents, to: Target | null, options: PrintOptions, title: string): Promise<Handed> => {
    if (spooler.submit !== null && to !== null) {
      const pdf = await page.printToPDF(pdfOptionsOf(options))
      return spooler.submit({ pdf, title, printer: to.name, options })
    }
    const at = now().toISOString()
    const before = to?.before?.titled(title) ?? null
    // Without a word Electron prints on one side, whatever the printer does otherwise (electron/electron#52048).
    const own = options.apart ? undefined : to?.before?.sides
    const failure = await printByElectron(page, { ...options, sides: options.sides ?? own ?? undefined })
    if (failure !== null) {
      log('printing', `${options.printer ?? 'default printer'} took no « ${title} »: ${failure}`)
      return { kind: 'refused', reason: null, detail: failure }
    }
    if (to === null || spooler.submit !== null) return { kind: 'accepted', spool: null }
    // What Electron handed over is looked for by its title.
    return {
      kind: 'accepted',
      spool: { ...{ state: 'waiting', job: null, printer: to.name, title, at }, ...(before !== null && { before: [...before] }) }
    }
  }

  return {
    printers: (page) => listPrinters(page, spooler, true),
    said: (page, prepared) => waiting.get(page)?.(prepared),
    open: (path) => {
      const { promise, resolve } = Promise.withResolvers<Prepared>()
      const window = taken(path, () => resolve(UNPREPARED))
      const page = window.webContents
      let sound = false
      let to: Target | null = null
      waiting.set(page, resolve)
      return {
        prepared: promise,
        printers: async (chosen) => {
          const answer = await spooler.printers({ offers: false })
          to = await targetOf(answer, chosen, spooler)
          // Electron is asked for those alone that the print system does not tell of.
          return answer !== null && to !== null ? answer : listPrinters(page, spooler, false)
        },
        print: async (options, title) => {
          const handed = await print(page, to, options, title)
          sound = handed.kind === 'accepted'
          return handed
        },
        close: () => givenBack(window, page, sound)
      }
    }
  }
}
