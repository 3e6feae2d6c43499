import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { CACHE, inRoot, OUT, ROOT } from '../setup/paths.mjs'
import { releaseKeys } from './release-keys.mjs'

const RECORD = join(CACHE, 'build.json')
const SOURCES = [
  'src',
  'resources',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'electron.vite.config.ts',
  'vite.server.config.ts',
  'scripts/build.mjs',
  'scripts/build',
  'build/licenses'
]

/** What must be there for a build to count; the rest hangs on these. */
const PRODUCTS = [
  'main/index.js',
  'main/start.js',
  'preload/index.cjs',
  'renderer/index.html',
  'renderer/first-list.html',
  'server/start.js',
  'server/users.js',
  'server/command.js',
  'server/hash-worker.js',
  'server/migrations',
  'server/third-party-notices.txt',
  'third-party-notices/desktop.txt'
]

/**
 * Every file under a path, in a stable order.
 * @param {string} path
 * @returns {string[]}
 */
function filesUnder(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)))
}

/** What pages are built with beside their sources: who the host knows them as, its invoicing service, the moment of a build that is made again. */
const BUILT_IN = /^(?:VITE_ATELIER_\w+|SOURCE_DATE_EPOCH)$/

/** @param {NodeJS.ProcessEnv} env */
const builtIn = (env) =>
  Object.keys(env)
    .filter((name) => BUILT_IN.test(name))
    .sort()
    .map((name) => `${name}=${env[name]}`)

/**
 * Print of the sources by name, size and date, and of the settings that are built in: a few milliseconds for a thousand files.
 * @param {readonly string[]} [paths]
 * @param {NodeJS.ProcessEnv} [env]
 */
export function sourcesPrint(paths = SOURCES.map((name) => inRoot(name)), env = process.env) {
  const hash = createHash('sha256').update(`${[...releaseKeys(env), ...builtIn(env)].join('\n')}\n`)
  for (const file of paths.flatMap(filesUnder)) {
    const { size, mtimeMs } = statSync(file)
    hash.update(`${relative(ROOT, file)}\t${size}\t${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

/** Whether `out/` was made from the sources as they stand. */
export function isFresh() {
  if (!PRODUCTS.every((name) => existsSync(join(OUT, name))) || !existsSync(RECORD)) return false
  try {
    return JSON.parse(readFileSync(RECORD, 'utf8')).sources === sourcesPrint()
  } catch {
    return false
  }
}

/** @param {string} sources print taken before the build began, so that a change during it is seen next time */
export function recordBuild(sources) {
  mkdirSync(CACHE, { recursive: true })
  writeFileSync(RECORD, `${JSON.stringify({ sources })}\n`)
}
