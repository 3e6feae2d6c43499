// webContents.printToPDF, and webContents.print as the same PDF, handed to CUPS by lp.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onlyKnown } from './loud.mjs'
import { deviceToUse, MODEL, run } from './printers.mjs'
import { send, state } from './state.mjs'

const MICRONS_PER_INCH = 25_400
const OPTIONS = ['silent', 'printBackground', 'deviceName', 'copies', 'pageSize', 'margins', 'landscape', 'duplexMode']

/** Default margins leave the sheet's own @page margins in force, as Chromium does; `none` discards them. */
const marginsOf = ({ margins }) => {
  const kind = margins?.marginType ?? 'default'
  if (kind === 'default') return { preferCSSPageSize: true }
  if (kind === 'none') return { marginTop: 0, marginBottom: 0, marginLeft: 0, marginRight: 0 }
  throw new Error(`stand-in: marginType '${kind}' is not modelled`)
}

async function pdfBy(session, options) {
  const { data } = await send('Page.printToPDF', options, session)
  return Buffer.from(data, 'base64')
}

const pdfOf = (session, { pageSize, ...options }) =>
  pdfBy(session, {
    landscape: options.landscape ?? false,
    printBackground: options.printBackground ?? false,
    paperWidth: pageSize.width / MICRONS_PER_INCH,
    paperHeight: pageSize.height / MICRONS_PER_INCH,
    ...marginsOf(options)
  })

const PDF_OPTIONS = ['printBackground', 'preferCSSPageSize', 'pageSize']

/** webContents.printToPDF: a page in inches. */
export function printToPdf(session, options) {
  onlyKnown('PDF option', options, PDF_OPTIONS)
  const { pageSize, printBackground = false, preferCSSPageSize = false } = options
  if (typeof pageSize !== 'object' || !(pageSize.width > 0) || !(pageSize.height > 0)) throw new Error('Invalid pageSize')
  return pdfBy(session, { printBackground, preferCSSPageSize, paperWidth: pageSize.width, paperHeight: pageSize.height })
}

const SIDES = { simplex: 'one-sided', longEdge: 'two-sided-long-edge', shortEdge: 'two-sided-short-edge' }

async function spool(printer, title, options, pdf) {
  const folder = await mkdtemp(join(tmpdir(), 'standin-print-'))
  const file = join(folder, 'page.pdf')
  await writeFile(file, pdf)
  const mm = (microns) => microns / 1000
  const media = `media=Custom.${mm(options.pageSize.width)}x${mm(options.pageSize.height)}mm`
  const sides = options.duplexMode === undefined ? [] : ['-o', `sides=${SIDES[options.duplexMode]}`]
  const { ok, out } = await run('lp', ['-d', printer, '-n', String(options.copies ?? 1), '-t', title, '-o', media, ...sides, '--', file])
  await rm(folder, { recursive: true })
  if (ok) state.log.push(['print', out.trim()])
  return ok
}

const LEAST_SIDE_MICRONS = 352

/** Throws at once on what Electron's own print() throws on (lib/browser/api/web-contents.ts), and on what is not modelled. */
export function refuseOptions(options) {
  if (typeof options !== 'object' || options === null) throw new TypeError('webContents.print(): Invalid print settings specified.')
  onlyKnown('print option', options, OPTIONS)
  onlyKnown('print margin', options.margins, ['marginType'])
  marginsOf(options)
  const { pageSize } = options
  if (!options.silent && pageSize === undefined) return
  if (typeof pageSize !== 'object') throw new Error('stand-in: print wants a pageSize in microns')
  if (!pageSize.height || !pageSize.width) throw new Error('height and width properties are required for pageSize')
  if (Math.ceil(pageSize.height) < LEAST_SIDE_MICRONS || Math.ceil(pageSize.width) < LEAST_SIDE_MICRONS) {
    throw new RangeError('height and width properties must be minimum 352 microns.')
  }
}

/**
 * Prints a page; answers [success, failureReason]. Without `silent` a person would have to answer the dialog: here nobody does. On Windows
 * the spooler's refusal fails the job; on Linux GTK sends it and Chromium only logs what comes of that (PrintDialogGtk::OnJobCompleted).
 */
export async function printPage(session, title, options) {
  if (!options.silent) {
    state.log.push(['print dialog', options])
    return [false, 'Print job canceled']
  }
  // A real one knows its printers without asking a program: the question costs no time here either.
  const [[reason, printer], pdf] = await Promise.all([deviceToUse(options.deviceName), pdfOf(session, options)])
  if (reason !== '') return [false, reason]
  if (await spool(printer, title || 'untitled', options, pdf)) return [true, '']
  if (MODEL === 'windows') return [false, 'Print job failed']
  console.error('Printing failed: the queue took no job')
  return [true, '']
}
