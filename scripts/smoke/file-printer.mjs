import { existsSync, readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../setup/commands.mjs'

/** @typedef {{ name: string, env: NodeJS.ProcessEnv }} FilePrinter how a program reaches it */

const WINDOWS_NAME = 'Atelier essai'

/** @param {string} script */
async function powershell(script) {
  const { code, output } = await run('powershell.exe', ['-NoProfile', '-NonInteractive', '-Command', script])
  if (code !== 0) throw new Error(`PowerShell: ${output}`)
}

/**
 * A printer whose pages become files in `folder` while `work` runs: a private CUPS on Linux, Microsoft's PDF driver over a port that is a
 * file on Windows.
 * @param {string} folder
 * @param {(printer: FilePrinter) => Promise<void>} work
 */
export async function withFilePrinter(folder, work) {
  if (process.platform === 'win32') {
    const port = join(folder, 'fiche.pdf')
    const [name, file] = [WINDOWS_NAME, port].map((text) => `'${text.replaceAll("'", "''")}'`)
    await powershell(`Add-PrinterPort -Name ${file}; Add-Printer -Name ${name} -DriverName 'Microsoft Print To PDF' -PortName ${file}`)
    try {
      await work({ name: WINDOWS_NAME, env: {} })
    } finally {
      await powershell(`Remove-Printer -Name ${name}; Remove-PrinterPort -Name ${file}`)
    }
    return
  }
  const { startCups } = await import(new URL('../../tests/desktop/support/cups.mjs', import.meta.url).href)
  const cups = await startCups(['fiches'])
  const moved = setInterval(() => {
    if (!existsSync(cups.out)) return
    for (const file of readdirSync(cups.out)) renameSync(join(cups.out, file), join(folder, file))
  }, 200)
  try {
    await work({ name: 'fiches', env: { CUPS_SERVER: cups.server } })
  } finally {
    clearInterval(moved)
    await cups.stop()
  }
}
