import { chmodSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildIfNeeded } from './build/build-all.mjs'
import { writeTar, writeZip } from './package/archives.mjs'
import { modulesFor } from './package/foreign-modules.mjs'
import { makeServerFolder } from './package/server-folder.mjs'
import { startChild } from './run/child.mjs'
import { findElectron } from './setup/electron.mjs'
import { CACHE, inRoot } from './setup/paths.mjs'
import { PlainEnd, runScript, say } from './setup/say.mjs'
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

/** `npm run package [-- arguments of electron-builder]`: installers of this system into dist/. @param {readonly string[]} args */
async function packageDesktop(args) {
  const node = await setUp({ desktop: true })
  await buildIfNeeded(node)
  const electron = findElectron()
  if (electron === null) say("Pas d'Electron sur cette machine : dist/linux-unpacked contiendra tout sauf son programme.")
  return startChild(node, [inRoot('node_modules', 'electron-builder', 'cli.js'), ...builderArgs(args, electron)]).ended
}

/** @param {readonly string[]} args */
function serverOptions(args) {
  const options = /** @type {const} */ ({
    win: { type: 'boolean' },
    linux: { type: 'boolean' },
    folder: { type: 'boolean' },
    into: { type: 'string' }
  })
  try {
    return parseArgs({ args: [...args], options }).values
  } catch {
    throw new PlainEnd('npm run package -- server [--linux | --win] [--folder] [--into DOSSIER]')
  }
}

/** `npm run package -- server`: the server's folder and its archives into dist/; `--folder` leaves the archives out. @param {readonly string[]} args */
async function packageServer(args) {
  const { win, linux, folder: isFolderAlone, into = inRoot('dist') } = serverOptions(args)
  const platform = win || (process.platform === 'win32' && !linux) ? 'win32' : 'linux'
  await buildIfNeeded(await setUp())
  const system = /** @type {const} */ ({ platform, arch: 'x64' })
  const { folder, line } = makeServerFolder({ system, modules: await modulesFor(system), into })
  say(`${folder}\u00a0: ${line}`)
  if (isFolderAlone) return 0
  for (const write of [writeTar, writeZip]) {
    const file = await write(folder)
    say(`${file}\u00a0: ${Math.round(statSync(file).size / 1e6)} Mo`)
  }
  return 0
}

await runScript(async () => {
  const [what, ...args] = process.argv.slice(2)
  return what === 'server' ? packageServer(args) : packageDesktop(process.argv.slice(2))
})
