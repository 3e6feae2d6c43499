import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './commands.mjs'
import { CACHE, inRoot } from './paths.mjs'
import { say } from './say.mjs'

const PACKAGE = inRoot('node_modules', 'electron')
const TRIED = join(CACHE, 'electron-tried')
const DAY_MS = 24 * 60 * 60 * 1000
const REACH_WITHIN_MS = 3000
const DOWNLOAD_WITHIN_MS = 10 * 60 * 1000

const program = () =>
  process.platform === 'win32' ? 'electron.exe' : process.platform === 'darwin' ? 'Electron.app/Contents/MacOS/Electron' : 'electron'

/**
 * Path of an Electron that can be run here, or null: the one named by ELECTRON_OVERRIDE_DIST_PATH, else the package's own.
 * @returns {string | null}
 */
export function findElectron() {
  const named = process.env.ELECTRON_OVERRIDE_DIST_PATH
  const path = named === undefined ? join(PACKAGE, 'dist', program()) : join(named, program())
  return existsSync(path) && (named !== undefined || existsSync(join(PACKAGE, 'path.txt'))) ? path : null
}

const source = () => {
  const { version } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8'))
  const base =
    process.env.ELECTRON_MIRROR ?? process.env.npm_config_electron_mirror ?? 'https://github.com/electron/electron/releases/download/'
  return `${base}v${version}/SHASUMS256.txt`
}

const reachable = () =>
  fetch(source(), { method: 'HEAD', signal: AbortSignal.timeout(REACH_WITHIN_MS) }).then(
    (answer) => answer.ok,
    () => false
  )

/**
 * Fetches Electron's program, which its package leaves to be downloaded. Tried at installation, then once a day at most, so that a place
 * where it cannot be had is not slowed at each start.
 * @param {string} node
 * @param {boolean} now try even when it was tried today
 */
export async function tryElectron(node, now) {
  if (process.env.ELECTRON_OVERRIDE_DIST_PATH !== undefined || !existsSync(join(PACKAGE, 'install.js'))) return
  if (!now && existsSync(TRIED) && Date.now() - statSync(TRIED).mtimeMs < DAY_MS) return
  mkdirSync(CACHE, { recursive: true })
  writeFileSync(TRIED, '')
  if (!(await reachable())) return
  say("Téléchargement d'Electron (une fois, environ 110 Mo)…")
  await run(node, [join(PACKAGE, 'install.js')], { timeout: DOWNLOAD_WITHIN_MS })
}
