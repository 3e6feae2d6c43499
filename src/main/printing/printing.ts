import type { PrintAnswer, SheetKind, StationInfo, StationSettings } from '@/contract/bridge'
import type { Api } from '../ports/api'
import type { PrintPort } from '../ports/printers'
import { keyedQueue } from './keyed-queue'
import { markPrinted } from './mark-printed'
import { printSheet, sheetPath } from './print-sheet'

export interface Printing {
  readonly print: (sheet: SheetKind, orders: readonly number[]) => Promise<PrintAnswer>
}

/** Silent printing: one sheet at a time on each printer; orders are marked when their production sheet was spooled (spec §4). */
export function openPrinting(
  port: PrintPort,
  api: Api,
  settings: () => StationSettings,
  environment: StationInfo['environment']
): Printing {
  const queue = keyedQueue()
  return {
    print: async (sheet, orders) => {
      const chosen = settings().printers[sheet]
      const answer = await queue.run(chosen ?? '', () => printSheet(port, sheetPath(sheet, orders), chosen))
      if (answer.kind === 'failed') return answer
      const marked = sheet === 'production' && environment === 'production' && (await markPrinted(api, orders))
      return { ...answer, marked }
    }
  }
}
