import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { startChild } from '../run/child.mjs'
import { readyLine } from '../run/ready-line.mjs'
import { findElectron } from '../setup/electron.mjs'
import { CACHE, inRoot } from '../setup/paths.mjs'
import { say } from '../setup/say.mjs'
import { servePages } from './pages.mjs'
import { watchServer } from './watch-server.mjs'

/** Runs on the project's Node as a child of `dev.mjs`, which tells it to stop. */
const host = `http://127.0.0.1:${process.env.PORT}`
const electron = findElectron()

/** electron-vite builds main and preload into out/ for development: the next start builds them again. */
function openDesktop(/** @type {string} */ path) {
  rmSync(join(CACHE, 'build.json'), { force: true })
  const env = { ...process.env, ELECTRON_EXEC_PATH: path, ATELIER_API_URL: host, ATELIER_ENV: 'development' }
  return startChild(process.execPath, [inRoot('node_modules/electron-vite/bin/electron-vite.js'), 'dev', '--watch'], { env })
}

const server = await watchServer()
const desktop = electron === null ? null : openDesktop(electron)
const pages = desktop === null ? await servePages(host) : null
if (pages !== null) {
  say("Pas d'Electron sur cette machine : les écrans sont dans le navigateur, rechargés à chaque changement.")
  say(readyLine(pages.address))
}

let ending = false
async function end() {
  if (ending) return
  ending = true
  await Promise.all([desktop?.stop(), pages?.close()])
  await server.stop()
  process.exit(0)
}
process.on('message', end)
process.on('disconnect', end)
process.on('SIGTERM', end)
desktop?.ended.then(end)
