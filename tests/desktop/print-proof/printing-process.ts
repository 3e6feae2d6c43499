// Main's own printing in a process that can be killed: its queue, ledger, marks and hand-over as they are, a real print system. In
// place of a window stands a page that is ready at once: what a sheet costs to draw is no part of what is proved.
import { appendFileSync } from 'node:fs'
import type { StationSettings } from '@/contract/desktop/bridge'
import { markOf, printedBarcode } from '@/domain/barcode/barcode'
import { sheetCode } from '@/domain/sheets/sheet-code'
import type { Api } from '@/main/ports/api'
import type { PrintPort } from '@/main/ports/printers'
import { openJobBook } from '@/main/printing/job-book'
import { openPrinting } from '@/main/printing/printing'
import { openCupsSpooler } from '@/main/spooler/cups-spooler'
import { ALONE } from '../../main/printing/alone'
import { pdfOf } from './pdf-of'

const [ledger = '', marks = ''] = process.argv.slice(2)

const PRINTED_AT = Date.UTC(2026, 10, 20, 8)

const spooler = openCupsSpooler()

const port: PrintPort = {
  open: (path) => {
    const orders = /print\/([\d,]+)/.exec(path)?.[1] ?? ''
    const order = Number.parseInt(orders, 10)
    const kind = path.includes('production=true') ? 'production' : 'picking'
    const title = `Fiche ${orders}`
    return {
      prepared: Promise.resolve({ kind: 'ready', missing: 0, title }),
      printers: async () => (await spooler.printers({ offers: false })) ?? [],
      print: async ({ printer, ...options }) => {
        const pdf = Buffer.from(pdfOf(title, printedBarcode(order), sheetCode(kind, order, markOf(orders), PRINTED_AT)))
        return (await spooler.submit?.({ pdf, title, printer: printer ?? '', options })) ?? { kind: 'lost' }
      },
      close: () => undefined
    }
  }
}

let calls = 0
/** A server that fails at each third call. */
const api: Api = async (_, init) => {
  calls += 1
  if (calls % 3 === 0) return new Response('{}', { status: 503 })
  for (const id of JSON.parse(String(init?.body)).ids) appendFileSync(marks, `${id}\n`)
  return new Response('{}', { status: 200 })
}

const settings: StationSettings = { printers: { production: 'fiches', picking: 'bureau' }, archiveFolder: null }
const book = openJobBook(
  ledger,
  () => new Date(),
  () => undefined,
  (error) => {
    throw error
  }
)
const printing = openPrinting({
  port,
  spooler,
  book,
  api: () => api,
  people: ALONE,
  settings: () => settings,
  environment: 'production',
  station: 'preuve',
  onError: console.error
})

type ProofRequest = { readonly make: number } | { readonly jobs: true } | { readonly retry: readonly number[] } | { readonly go: true }

process.on('message', (requested: ProofRequest) => {
  if ('make' in requested)
    for (let id = 1; id <= requested.make; id++)
      printing.print({ sheets: [id % 2 === 0 ? 'picking' : 'production'], orders: [{ id, reference: `ST-${id}` }], by: null })
  else if ('retry' in requested) printing.decide({ jobs: [...requested.retry], decision: 'retry', by: null })
  else if ('go' in requested) printing.resume()
  process.send?.(
    printing
      .jobs()
      .jobs.map(({ id, state, mark, orders, spool }) => ({ id, state, mark, order: orders[0]?.id ?? 0, spool: spool?.state ?? null }))
  )
})
process.send?.([])
