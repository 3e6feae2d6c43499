// Runs the desktop specs: a private CUPS, a private keyring, and Electron or its stand-in. Arguments go to Playwright.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { startCups } from './support/cups.mjs'
import { chooseElectron } from './support/electron-program.mjs'
import { withKeyring } from './support/keyring.mjs'
import { mustRun } from './support/run-program.mjs'

const ROOT = join(import.meta.dirname, '../..')
const inRoot = (path) => join(ROOT, path)

const { real, folder } = chooseElectron()
console.log(real ? 'Desktop tests on Electron itself' : 'Desktop tests on the stand-in for Electron (its program is not installed)')
if (folder !== null) process.env.ELECTRON_OVERRIDE_DIST_PATH = folder

if (!existsSync(inRoot('out/main/index.js')) || !existsSync(inRoot('out/preload/index.cjs'))) {
  await mustRun(process.execPath, [inRoot('node_modules/electron-vite/bin/electron-vite.js'), 'build'])
}

const cups = await startCups(['fiches', 'bureau'])
Object.assign(process.env, { CUPS_SERVER: cups.server, ATELIER_CUPS_OUT: cups.out })
try {
  const config = join(import.meta.dirname, 'playwright.config.ts')
  const playwright = inRoot('node_modules/@playwright/test/cli.js')
  process.exitCode = await withKeyring([process.execPath, playwright, 'test', '-c', config, ...process.argv.slice(2)])
} finally {
  await cups.stop()
}
