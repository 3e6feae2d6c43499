// webContents.print as Chromium's PDF, handed to CUPS by lp.
import { execFile, execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onlyKnown } from './loud.mjs'
import { send, state } from './state.mjs'

const ENGLISH = { ...process.env, LC_ALL: 'C' }
const MICRONS_PER_INCH = 25_400
const OPTIONS = ['silent', 'printBackground', 'deviceName', 'copies', 'pageSize', 'margins', 'landscape']

const run = (program, args) =>
  new Promise((resolve) => {
    execFile(program, args, { env: ENGLISH }, (error, out) => resolve({ ok: error === null, out }))
  })

const parsePrinter = (text) => {
  const name = /^printer (\S+)/.exec(text)[1]
  const description = /Description: (.*)/.exec(text)?.[1] ?? ''
  return { name, displayName: description || name, description, options: { 'printer-state': / disabled /.test(text) ? '5' : '3' } }
}

/** The queues of CUPS, as getPrintersAsync answers them. */
export async function listPrinters() {
  const { ok, out } = await run('lpstat', ['-l', '-p'])
  return ok
    ? out
        .split(/^(?=printer )/m)
        .filter(Boolean)
        .map(parsePrinter)
    : []
}

const defaultPrinter = () => {
  try {
    return execFileSync('lpstat', ['-d'], { encoding: 'utf8', env: ENGLISH, stdio: ['ignore', 'pipe', 'ignore'] })
      .split(': ')[1]
      ?.trim()
  } catch {
    return undefined
  }
}

/** Default margins leave the sheet's own @page margins in force, as Chromium does; `none` discards them. */
const marginsOf = ({ margins }) => {
  const kind = margins?.marginType ?? 'default'
  if (kind === 'default') return { preferCSSPageSize: true }
  if (kind === 'none') return { marginTop: 0, marginBottom: 0, marginLeft: 0, marginRight: 0 }
  throw new Error(`stand-in: marginType '${kind}' is not modelled`)
}

async function pdfOf(session, options) {
  const { width, height } = options.pageSize
  const { data } = await send(
    'Page.printToPDF',
    {
      landscape: options.landscape ?? false,
      printBackground: options.printBackground ?? false,
      paperWidth: width / MICRONS_PER_INCH,
      paperHeight: height / MICRONS_PER_INCH,
      ...marginsOf(options)
    },
    session
  )
  return Buffer.from(data, 'base64')
}

async function spool(printer, title, options, pdf) {
  const folder = await mkdtemp(join(tmpdir(), 'standin-print-'))
  const file = join(folder, 'page.pdf')
  await writeFile(file, pdf)
  const mm = (microns) => microns / 1000
  const media = `media=Custom.${mm(options.pageSize.width)}x${mm(options.pageSize.height)}mm`
  const { ok, out } = await run('lp', ['-d', printer, '-n', String(options.copies ?? 1), '-t', title, '-o', media, '--', file])
  await rm(folder, { recursive: true })
  if (ok) state.log.push(['print', out.trim()])
  return ok
}

/** Prints a page; answers [success, failureReason]. Without `silent` a person would have to answer the dialog: here nobody does. */
export async function printPage(session, title, options) {
  onlyKnown('print option', options, OPTIONS)
  if (!options.silent) {
    state.log.push(['print dialog', options])
    return [false, 'Print job canceled']
  }
  if (typeof options.pageSize !== 'object') throw new Error('stand-in: print wants a pageSize in microns')
  const printer = options.deviceName || defaultPrinter()
  // A real one knows its printers without asking a program: the question costs no time here either.
  const [printers, pdf] = await Promise.all([listPrinters(), pdfOf(session, options)])
  if (!printers.some(({ name }) => name === printer)) return [false, 'Invalid deviceName provided']
  return (await spool(printer, title || 'untitled', options, pdf)) ? [true, ''] : [false, 'Print job failed']
}
