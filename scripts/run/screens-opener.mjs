import { spawn } from 'node:child_process'
import { findElectron } from '../setup/electron.mjs'
import { ROOT } from '../setup/paths.mjs'
import { say } from '../setup/say.mjs'
import { startChild } from './child.mjs'

/** @param {NodeJS.ProcessEnv} env */
export const hasDisplay = (env, platform = process.platform) =>
  platform === 'win32' || platform === 'darwin' || (env.DISPLAY ?? '') !== '' || (env.WAYLAND_DISPLAY ?? '') !== ''

/**
 * Command that opens an address in the default browser.
 * @param {string} address
 * @param {string} platform
 * @returns {readonly [string, readonly string[]]}
 */
export function browserCommand(address, platform) {
  if (platform === 'win32') return ['cmd.exe', ['/d', '/c', 'start', '', address]]
  return platform === 'darwin' ? ['open', [address]] : ['xdg-open', [address]]
}

/** @param {string} address */
function openBrowser(address) {
  const [command, args] = browserCommand(address, process.platform)
  const child = spawn(command, args, { detached: true, stdio: 'ignore', windowsHide: true })
  child.on('error', () => say(`Ouvrez cette adresse dans un navigateur : ${address}`))
  child.unref()
}

/**
 * Opens the desktop application, or says in one line why not and opens the same screens in the browser where there is a display.
 * @param {string} address of the API host
 * @returns {import('./child.mjs').Child | null} the desktop application, when it is what was opened
 */
export function openScreens(address) {
  const electron = findElectron()
  const display = hasDisplay(process.env)
  if (electron !== null && (display || process.env.ELECTRON_OVERRIDE_DIST_PATH !== undefined)) {
    const { ELECTRON_RUN_AS_NODE: _, ...env } = process.env
    const sandbox = process.platform === 'linux' && process.getuid?.() === 0 ? ['--no-sandbox'] : []
    return startChild(electron, [...sandbox, ROOT], { env: { ...env, ATELIER_API_URL: address } })
  }
  const why = electron === null ? "Pas d'Electron sur cette machine" : "Pas d'écran sur cette machine"
  if (display) {
    say(`${why} : les mêmes écrans s'ouvrent dans le navigateur.`)
    openBrowser(address)
  } else say(`${why} : les mêmes écrans sont à cette adresse, dans un navigateur.`)
  return null
}
