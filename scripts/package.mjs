import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buildIfNeeded } from './build/build-all.mjs'
import { startChild } from './run/child.mjs'
import { findElectron } from './setup/electron.mjs'
import { CACHE, inRoot } from './setup/paths.mjs'
import { runScript, say } from './setup/say.mjs'
import { setUp } from './setup/setup.mjs'

/** Stands where Electron's program goes, so that the rest of a package can be made and looked at without it. */
const ABSENT =
  '#!/bin/sh\necho "Ce dossier a été préparé sans Electron : refaites-le (npm run package) là où Electron est installé." >&2\nexit 1\n'

function withoutElectron() {
  const folder = join(CACHE, 'electron-absent')
  const program = join(folder, 'electron')
  // Electron's own folder holds one language file each; the packager sorts them out.
  mkdirSync(join(folder, 'locales'), { recursive: true })
  writeFileSync(join(folder, 'locales', 'fr.pak'), '')
  writeFileSync(program, ABSENT)
  chmodSync(program, 0o755)
  return folder
}

/** The project's configuration; without an address for updates, nothing is said of updates in the package. */
function configFile() {
  const own = inRoot('build', 'electron-builder.yml')
  if ((process.env.ATELIER_UPDATES_URL ?? '') !== '') return own
  const path = join(CACHE, 'electron-builder.json')
  mkdirSync(CACHE, { recursive: true })
  writeFileSync(path, JSON.stringify({ extends: own, publish: null }))
  return path
}

/**
 * Arguments of electron-builder. Installers want Electron's program; without one only the folder can be made.
 * @param {readonly string[]} args
 * @param {string | null} electron
 */
function builderArgs(args, electron) {
  const config = ['--config', configFile(), '--publish', 'never']
  if (electron === null) return [...config, '--linux', 'dir', `-c.electronDist=${withoutElectron()}`]
  if (process.env.ELECTRON_OVERRIDE_DIST_PATH !== undefined) return [...config, ...args, `-c.electronDist=${dirname(electron)}`]
  return [...config, ...args]
}

/** `npm run package [-- arguments of electron-builder]`: installers of this system into dist/. */
await runScript(async () => {
  const node = await setUp({ desktop: true })
  await buildIfNeeded(node)
  const electron = findElectron()
  if (electron === null) say("Pas d'Electron sur cette machine : dist/linux-unpacked contiendra tout sauf son programme.")
  const args = builderArgs(process.argv.slice(2), electron)
  return startChild(node, [inRoot('node_modules', 'electron-builder', 'cli.js'), ...args]).ended
})
