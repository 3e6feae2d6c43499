import type { PrinterInfo, WebContents } from 'electron'
import type { Printer } from '@/contract/desktop/bridge'
import { ippTroubles, isStopping, worstTrouble } from '@/domain/printing/printer-troubles'
import type { Spooler } from './spooler'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A queue as Electron tells it where the print system cannot be asked: on Linux in CUPS's words, on Windows by its name alone. */
const electronPrinter = ({ name, displayName, options }: PrinterInfo): Printer => {
  const raw = options as Readonly<Record<string, unknown>>
  const trouble = worstTrouble(
    ippTroubles(
      Number(textOf(raw['printer-state'])),
      raw['printer-is-accepting-jobs'] !== 'false',
      textOf(raw['printer-state-reasons']).split(',').filter(Boolean)
    )
  )
  return {
    name,
    label: textOf(raw['printer-info']) || displayName || name,
    stopped: isStopping(trouble),
    ...(trouble !== null && { trouble })
  }
}

/** Every printer that Electron knows, as the print system tells it where that can be asked. */
export async function listPrinters(
  page: Pick<WebContents, 'getPrintersAsync'>,
  spooler: Pick<Spooler, 'printers'>,
  offers: boolean
): Promise<readonly Printer[]> {
  const [infos, answer] = await Promise.all([page.getPrintersAsync(), spooler.printers({ offers })])
  const known = infos.map((info) => {
    const mine = answer?.find(({ name }) => name === info.name)
    const own = electronPrinter(info)
    // Windows has its own words for a printer alone; CUPS's are those that people gave it.
    return mine === undefined ? own : { ...mine, label: mine.label === mine.name ? own.label : mine.label }
  })
  return [...known, ...(answer ?? []).filter(({ name }) => !known.some((one) => one.name === name))]
}
