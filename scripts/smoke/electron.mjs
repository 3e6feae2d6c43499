import { findElectron, tryElectron } from '../setup/electron.mjs'
import { PlainEnd, runScript, say } from '../setup/say.mjs'
import { setUp } from '../setup/setup.mjs'

/** `node scripts/smoke/electron.mjs`: fetches Electron's own program, so that the desktop tests and the packages have it; fails where it cannot be had. */
await runScript(async () => {
  const node = await setUp()
  if (findElectron() === null) await tryElectron(node, true)
  const path = findElectron()
  if (path === null) throw new PlainEnd("Le programme d'Electron n'a pas pu être téléchargé.")
  say(`Electron : ${path}`)
  return 0
})
