import type { Printer } from '@/contract/bridge'
import { listPrinters, type SheetWindows } from '../ports/electron-printers'
import type { Printing } from '../printing/printing'
import type { Handlers } from './handle'

type PrintingCall =
  | 'printing:printers'
  | 'printing:print'
  | 'printing:test'
  | 'printing:jobs'
  | 'printing:decide'
  | 'printing:sheet-ready'
  | 'printing:sheet-failed'

/** Silent printing, and what a sheet's own window says of its preparation. */
export const printingCalls = (printing: Printing, sheets: SheetWindows): Handlers<PrintingCall> => ({
  'printing:printers': async (_, caller): Promise<Printer[]> => [...(await listPrinters(caller))],
  'printing:print': (wanted) => [...printing.print(wanted)],
  'printing:test': (wanted) => [...printing.test(wanted)],
  'printing:jobs': () => printing.jobs(),
  'printing:decide': (wanted) => [...printing.decide(wanted)],
  'printing:sheet-ready': ({ missing }, caller) => {
    sheets.said(caller, { kind: 'ready', missing })
    return undefined
  },
  'printing:sheet-failed': ({ message }, caller) => {
    sheets.said(caller, { kind: 'failed', message })
    return undefined
  }
})
