// The print system as Electron tells of it, on Linux or as on Windows; beneath stands CUPS.
import { execFile } from 'node:child_process'

/** The print system; the application may be kept from asking it by a `CUPS_SERVER` that is none. */
const { STANDIN_CUPS = process.env.CUPS_SERVER } = process.env
const ENGLISH = { ...process.env, LC_ALL: 'C', ...(STANDIN_CUPS !== undefined && { CUPS_SERVER: STANDIN_CUPS }) }

/** Which of Electron's two answers are given: those of Linux (`cups`) or those of Windows. */
export const MODEL = process.env.STANDIN_PRINTERS ?? 'cups'
if (MODEL !== 'cups' && MODEL !== 'windows') throw new Error(`stand-in: printers as '${MODEL}' are not modelled`)

/** Runs one of CUPS's programs; never rejects. */
export const run = (program, args) =>
  new Promise((resolve) => {
    execFile(program, args, { env: ENGLISH }, (error, out) => resolve({ ok: error === null, out }))
  })

/** Names of the queues, or null when the print system does not answer. */
export async function queues() {
  const { ok, out } = await run('lpstat', ['-p'])
  return ok ? [...out.matchAll(/^printer (\S+)/gm)].map(([, name]) => name) : null
}

/** CUPS's options of a queue, by name: what Chromium takes over one by one (print_backend_cups.cc). */
async function optionsOf(name) {
  const { out } = await run('lpoptions', ['-p', name])
  const reported = out.trim().replace(' printer-location ', ' printer-location= ')
  return Object.fromEntries(
    reported.split(/ (?=[a-z]+(?:-[a-z]+)*=)/).map((option) => {
      const at = option.indexOf('=')
      return [option.slice(0, at), option.slice(at + 1).replace(/^'(.*)'$/, '$1')]
    })
  )
}

/** On Linux the display name is the queue's own, and what people call it is the description (GetDisplayName, GetPrinterDescription). */
const asCups = (name, options) => ({
  name,
  displayName: name,
  description: options['printer-info'] ?? '',
  options: { ...options, system_driverinfo: options['printer-make-and-model'] ?? '' }
})

/** Windows has the comment as description, and no state that Electron would tell: an answer of the newest Chromium holds no options. */
const asWindows = (name, options) => ({ name, displayName: name, description: options['printer-info'] ?? '', options: {} })

/** What getPrintersAsync answers: nothing when the print system does not. */
export async function listPrinters() {
  const shape = MODEL === 'windows' ? asWindows : asCups
  return Promise.all(((await queues()) ?? []).map(async (name) => shape(name, await optionsOf(name))))
}

/** The queue that a print goes to: [reason that there is none, name], as GetDeviceNameToUse answers. */
export async function deviceToUse(requested) {
  const names = await queues()
  if (requested) return names?.includes(requested) ? ['', requested] : ['Invalid deviceName provided', '']
  if (names === null) return ['Failed to enumerate printers', '']
  const { out } = await run('lpstat', ['-d'])
  const name = out.split(': ')[1]?.trim() ?? names[0]
  return name === undefined ? ['No printers available on the network', ''] : ['', name]
}
