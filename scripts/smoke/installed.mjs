import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { PlainEnd, runScript, say } from '../setup/say.mjs'
import { withFilePrinter } from './file-printer.mjs'
import { openHands } from './hands.mjs'
import { installedProgram } from './install.mjs'
import { startPackagedServer } from './packaged-server.mjs'
import { signInAtScreen } from './sign-in.mjs'

/**
 * `node scripts/smoke/installed.mjs [--program PATH]`: the installed desktop against a packaged server, used by its screen alone, and believed by
 * what the server and the printer saw. It starts, signs in, prints to a file, and ends. Needs a screen: `node scripts/smoke/under-display.mjs`.
 */

/** The least that a page of a sheet weighs. */
const SHEET_BYTES = 2_000

/** Text of a folder's files; empty where there is none. @param {string} folder */
const textsIn = (folder) =>
  existsSync(folder)
    ? readdirSync(folder)
        .map((name) => readFileSync(join(folder, name), 'utf8'))
        .join('\n')
    : ''

/** @param {{ program: string, args: string[] }} wanted */
async function smoke({ program, args }) {
  const server = await startPackagedServer()
  const userData = mkdtempSync(join(tmpdir(), 'atelier-smoke-'))
  const printed = join(userData, 'printed')
  mkdirSync(printed)
  try {
    await withFilePrinter(printed, async (printer) => {
      const settings = { printers: { production: printer.name, picking: printer.name }, archiveFolder: null }
      writeFileSync(join(userData, 'station.json'), JSON.stringify({ apiUrl: server.address, settings }))
      const env = { ...process.env, ...printer.env, ATELIER_API_URL: undefined }
      const app = spawn(program, [...args, `--user-data-dir=${userData}`, '--force-renderer-accessibility'], { env, stdio: 'inherit' })
      const ended = new Promise((resolve, reject) => {
        app.once('error', reject)
        app.once('exit', resolve)
      })
      const hands = openHands(env)
      await signInAtScreen(hands, server)
      say('✓ started, signed in, connected')
      await hands.act('focus', 'table row', '')
      await hands.key('space')
      await hands.act('press', 'push button', 'Imprimer')
      await server.until('a sheet in the file of the printer', async () => {
        const [first] = readdirSync(printed).filter((name) => statSync(join(printed, name)).size > SHEET_BYTES)
        return first === undefined ? null : true
      })
      await server.until('the job as sent in the station’s ledger', async () =>
        /"state":"(?:sent|printed)"/.test(textsIn(join(userData, 'printing'))) ? true : null
      )
      say('✓ printed to a file')
      const crashes = textsIn(join(userData, 'logs'))
      app.kill()
      await ended
      if (/uncaughtException|render-process-gone/.test(crashes)) throw new PlainEnd(`The log of the station tells of faults:\n${crashes}`)
      say('✓ ended, and its log tells of no fault')
    })
  } finally {
    await server.stop()
    rmSync(userData, { recursive: true, force: true, maxRetries: 5 })
  }
}

await runScript(async () => {
  const { values, positionals } = parseArgs({ options: { program: { type: 'string' } }, allowPositionals: true })
  const program = values.program ?? installedProgram()
  if (program === null) throw new PlainEnd('Atelier is not installed here: node scripts/smoke/install.mjs, or --program PATH')
  await smoke({ program, args: positionals })
  return 0
})
