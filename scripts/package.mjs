import { statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildIfNeeded } from './build/build-all.mjs'
import { keysLine, refuseRelease, releaseKeys } from './build/release-keys.mjs'
import { builderRun, desktopConfig } from './package/desktop.mjs'
import { platformsOf, refuseMaintainer } from './package/desktop-rules.mjs'
import { modulesFor } from './package/foreign-modules.mjs'
import { keysIn, stampKeys } from './package/key-stamps.mjs'
import { makeServerFolder } from './package/server-folder.mjs'
import { signPackages } from './package/sign-packages.mjs'
import { startChild } from './run/child.mjs'
import { callersPath } from './setup/callers-path.mjs'
import { findCommand } from './setup/commands.mjs'
import { findElectron } from './setup/electron.mjs'
import { CACHE, inRoot } from './setup/paths.mjs'
import { PlainEnd, runScript, say } from './setup/say.mjs'
import { setUp } from './setup/setup.mjs'

// What stands on packages of npm is loaded once set-up has brought them.

const RELEASE = '--release'
const HERE = /** @type {import('./package/desktop-rules.mjs').Platform} */ (process.platform)

/** The one system that is packaged; its keychain is looked at before. @param {readonly string[]} args */
function platformOf(args) {
  const [platform = HERE, another] = platformsOf(args)
  if (another !== undefined) throw new PlainEnd('Un système à la fois : npm run package -- --linux, puis -- --win.')
  return platform
}

/**
 * What is made, as electron-builder is told: installers want Electron's program, without which only the folder can be made.
 * @param {readonly string[]} args
 * @param {boolean} hasElectron
 * @returns {readonly string[]}
 */
function targetsOf(args, hasElectron) {
  if (!hasElectron) return ['--linux', 'dir']
  const missing = findCommand('rpmbuild') === null
  if (missing && args.includes('rpm')) throw new PlainEnd('Pas de rpm : il manque rpmbuild (sudo apt-get install rpm).')
  if (HERE !== 'linux' || args.length > 0 || !missing) return args
  say('Sans rpm : il manque rpmbuild (sudo apt-get install rpm).')
  return ['--linux', 'dir', 'deb', 'AppImage', 'tar.gz']
}

/** What is released is believed for a key of the build: without one it is not made. @param {boolean | undefined} isRelease */
function judgeRelease(isRelease) {
  const refusal = isRelease ? refuseRelease(process.env) : null
  if (refusal !== null) throw new PlainEnd(refusal)
  say(keysLine(releaseKeys()))
}

/**
 * `npm run package [-- --release] [arguments of electron-builder]`: installers of this system into dist/.
 * @param {readonly string[]} given
 */
async function packageDesktop(given) {
  const isRelease = given.includes(RELEASE)
  judgeRelease(isRelease)
  const unkept = refuseMaintainer(process.env.ATELIER_MAINTAINER || undefined, isRelease)
  if (unkept !== null) throw new PlainEnd(unkept)
  const args = given.filter((arg) => arg !== RELEASE)
  const node = await setUp({ desktop: true })
  const platform = platformOf(args)
  await buildIfNeeded(node)
  const { writeStandInProgram } = await import('./package/stand-in-program.mjs')
  const electron = findElectron()
  const isAbsent = platform === HERE && electron === null
  if (isAbsent) say("Pas d'Electron sur cette machine : dist/linux-unpacked contiendra tout sauf son programme.")
  const named = platform === HERE && electron !== null && process.env.ELECTRON_OVERRIDE_DIST_PATH !== undefined
  const dist = isAbsent ? writeStandInProgram(join(CACHE, 'electron-absent'), 'linux') : named ? dirname(electron) : null
  const into = inRoot('dist')
  const { config, says } = await desktopConfig({ platform, env: process.env, electron: dist, into })
  say(says)
  const from = Date.now()
  const { args: all, env } = builderRun({ node, platform, args: targetsOf(args, !isAbsent), env: process.env, config })
  const code = await startChild(node, all, { env }).ended
  if (code !== 0) return code
  for (const file of await signPackages(into, from, process.env)) say(`${file}.asc`)
  // macOS has another form, and no installer of ours.
  if (platform === 'darwin') return 0
  const folder = join(into, platform === 'win32' ? 'win-unpacked' : 'linux-unpacked')
  const keys = keysIn(join(folder, 'resources', 'app.asar'))
  await stampKeys(into, from, keys)
  return (await isSound(folder, platform, keys)) ? 0 : 1
}

/**
 * Looks at the folder that was packed: what its program may do, the keys that it believes, and its size.
 * @param {string} folder
 * @param {string} platform
 * @param {readonly string[]} keys
 */
async function isSound(folder, platform, keys) {
  const { besideLine, LARGEST_BESIDE, sizeOf, wrongFuses } = await import('./package/packaged-program.mjs')
  const wrong = await wrongFuses(join(folder, platform === 'win32' ? 'Atelier.exe' : 'atelier'))
  if (wrong.length > 0) say(`Fusibles d'Electron mal réglés : ${wrong.join(', ')}.`)
  const isKeyed = keys.toSorted().join() === [...new Set(releaseKeys())].toSorted().join()
  if (!isKeyed) say(`Clés dans l'application : ${keys.join(', ') || 'aucune'}, et non celles de ATELIER_RELEASE_PUBLIC_KEY.`)
  const bytes = sizeOf(join(folder, 'resources'))
  say(besideLine(bytes))
  return wrong.length === 0 && isKeyed && bytes <= LARGEST_BESIDE
}

/** @param {readonly string[]} args */
function serverOptions(args) {
  const options = /** @type {const} */ ({
    win: { type: 'boolean' },
    linux: { type: 'boolean' },
    folder: { type: 'boolean' },
    release: { type: 'boolean' },
    into: { type: 'string' }
  })
  try {
    return parseArgs({ args: [...args], options }).values
  } catch {
    throw new PlainEnd('npm run package -- server [--release] [--linux | --win] [--folder] [--into DOSSIER]')
  }
}

/** `npm run package -- server`: the server's folder and its archives into dist/; `--folder` leaves the archives out. @param {readonly string[]} args */
async function packageServer(args) {
  const { win, linux, folder: isFolderAlone, release, into: typed } = serverOptions(args)
  const into = typed === undefined ? inRoot('dist') : callersPath(typed, process.env)
  judgeRelease(release)
  const platform = win || (process.platform === 'win32' && !linux) ? 'win32' : 'linux'
  await buildIfNeeded(await setUp())
  const system = /** @type {const} */ ({ platform, arch: 'x64' })
  const { folder, line } = makeServerFolder({ system, modules: await modulesFor(system), into })
  say(`${folder}\u00a0: ${line}`)
  if (isFolderAlone) return 0
  const { writeTar, writeZip } = await import('./package/archives.mjs')
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
