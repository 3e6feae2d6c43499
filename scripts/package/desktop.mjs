import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findCommand } from '../setup/commands.mjs'
import { CACHE, inRoot, OUT } from '../setup/paths.mjs'
import { PlainEnd } from '../setup/say.mjs'
import { isPacked, refuseKeychain, refuseMaintainer, signingLine, windowsSigning } from './desktop-rules.mjs'

/** @typedef {import('./desktop-rules.mjs').Platform} Platform */

const OWN = inRoot('build', 'electron-builder.yml')
const TEMPLATES = inRoot('node_modules', 'app-builder-lib', 'templates', 'linux')
const KEYTAR_PACKAGE = inRoot('node_modules', 'keytar')
const KEYTAR_BINARY = join('build', 'Release', 'keytar.node')
const FOLDER = join(CACHE, 'package')

const json = (/** @type {string} */ path) => JSON.parse(readFileSync(path, 'utf8'))

/** @param {string | null | undefined} refusal */
const orEnd = (refusal) => {
  if (refusal) throw new PlainEnd(refusal)
}

/** Scripts of a package: electron-builder's own, with what is ours around them. @returns {{ afterInstall: string, afterRemove: string }} */
function writeScripts() {
  const text = (/** @type {string} */ path) => readFileSync(path, 'utf8')
  const ours = (/** @type {string} */ name) => text(inRoot('build', 'linux', name))
  const afterInstall = join(FOLDER, 'after-install.sh')
  const afterRemove = join(FOLDER, 'after-remove.sh')
  writeFileSync(afterInstall, text(join(TEMPLATES, 'after-install.tpl')) + ours('after-install.sh'))
  writeFileSync(afterRemove, ours('after-remove.sh') + text(join(TEMPLATES, 'after-remove.tpl')))
  return { afterInstall, afterRemove }
}

/** Shortens the programs of a folder. Functions of a file keep their names: a station's log is read by them. @param {string} folder */
async function shorten(folder) {
  const { minify } = await import('vite')
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.c?js$/.test(name)) continue
    const file = join(folder, name)
    const { code, errors } = await minify(file, readFileSync(file, 'utf8'), { compress: true, mangle: { toplevel: false } })
    if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
    writeFileSync(file, code)
  }
}

/**
 * Lays what is packed into a folder of its own: what is built, keytar, and a package.json that names no library of the server, through which
 * electron-builder would look one by one. Main and preload are packed without what people alone read; tests run them as they were built, since
 * they count lines.
 * @param {string} folder
 * @param {Platform} platform
 * @param {string} keytar binary
 * @param {string | undefined} homepage
 */
async function writeApplication(folder, platform, keytar, homepage) {
  rmSync(folder, { recursive: true, force: true })
  const to = (/** @type {string[]} */ ...parts) => join(folder, ...parts)
  for (const part of ['main', 'preload', 'renderer']) {
    cpSync(join(OUT, part), to('out', part), { recursive: true, filter: isPacked })
  }
  for (const part of ['main', 'preload']) await shorten(to('out', part))
  // As src/main/windows/window-state.ts chooses it.
  const icon = platform === 'win32' ? 'icon.ico' : 'icon.png'
  cpSync(inRoot('resources', icon), to('resources', icon))
  const packed = to('node_modules', 'keytar')
  for (const part of ['lib', 'LICENSE.md']) cpSync(join(KEYTAR_PACKAGE, part), join(packed, part), { recursive: true })
  cpSync(keytar, join(packed, KEYTAR_BINARY))
  // What keytar is built with is not needed to run it.
  const binding = json(join(KEYTAR_PACKAGE, 'package.json'))
  writeFileSync(join(packed, 'package.json'), JSON.stringify({ name: binding.name, version: binding.version, main: binding.main }))
  const { name, productName, version, type, description, author, license, main } = json(inRoot('package.json'))
  const dependencies = { keytar: binding.version }
  const own = {
    name,
    productName,
    version,
    type,
    description,
    author,
    license,
    main,
    homepage,
    dependencies,
    desktopName: `${name}.desktop`
  }
  writeFileSync(to('package.json'), JSON.stringify(own))
}

/** What makes deb and rpm here, in the place of the fpm that electron-builder would download. @param {string} node @returns {string} */
function writeFpm(node) {
  const path = join(FOLDER, 'fpm')
  writeFileSync(path, `#!/bin/sh\nexec '${node}' '${inRoot('scripts', 'package', 'linux-package.mjs')}' "$@"\n`)
  chmodSync(path, 0o755)
  return path
}

/**
 * Lays what is packed, and answers what electron-builder is told beside build/electron-builder.yml. Ends with a sentence where a package could not serve.
 * @param {object} about
 * @param {Platform} about.platform
 * @param {NodeJS.ProcessEnv} about.env
 * @param {string | null} about.electron folder with Electron's program, null for the package's own
 * @param {string} about.into
 */
export async function desktopConfig({ platform, env, electron, into }) {
  const keytar = env.ATELIER_KEYTAR || join(KEYTAR_PACKAGE, KEYTAR_BINARY)
  orEnd(refuseKeychain(existsSync(keytar) ? readFileSync(keytar) : null, platform))
  const maintainer = env.ATELIER_MAINTAINER || undefined
  orEnd(refuseMaintainer(maintainer))
  const signing = windowsSigning(env)
  if ('refusal' in signing) throw new PlainEnd(signing.refusal)
  mkdirSync(FOLDER, { recursive: true })
  const application = join(FOLDER, `application-${platform}`)
  // Whoever installs is told where to ask only where there is such a place. electron-builder wants an address for Linux.
  await writeApplication(application, platform, keytar, env.ATELIER_HOMEPAGE || (platform === 'linux' ? 'about:blank' : undefined))
  const copyright = `${join(OUT, 'third-party-notices', 'desktop.txt')}=/usr/share/doc/atelier/copyright`
  const scripts = writeScripts()
  return {
    says: signingLine(platform, env, signing.kind),
    config: {
      extends: OWN,
      electronVersion: json(inRoot('node_modules', 'electron', 'package.json')).version,
      directories: { app: application, output: into },
      ...(electron !== null && { electronDist: electron }),
      // Stations ask the workshop's own server (decision 062).
      publish: null,
      forceCodeSigning: signing.kind !== 'none',
      linux: { maintainer: maintainer ?? 'Atelier', vendor: 'Atelier' },
      deb: { ...scripts, fpm: [copyright] },
      rpm: { ...scripts, fpm: [copyright] },
      win: signing.win
    }
  }
}

/**
 * Arguments and environment that run electron-builder.
 * @param {object} about
 * @param {string} about.node
 * @param {Platform} about.platform
 * @param {readonly string[]} about.args
 * @param {NodeJS.ProcessEnv} about.env
 * @param {Record<string, unknown>} about.config
 */
export function builderRun({ node, platform, args, env, config }) {
  const path = join(FOLDER, `${platform}.json`)
  writeFileSync(path, JSON.stringify(config, null, 2))
  const own = platform === 'linux' && findCommand('dpkg-deb') !== null && !env.CUSTOM_FPM_PATH
  return {
    args: [inRoot('node_modules', 'electron-builder', 'cli.js'), '--config', path, '--publish', 'never', ...args],
    env: { ...env, ...(own && { CUSTOM_FPM_PATH: writeFpm(node) }) }
  }
}
