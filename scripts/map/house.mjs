import { readdirSync, readFileSync } from 'node:fs'
import { join, posix, sep } from 'node:path'
import ts from 'typescript'

/**
 * @typedef {object} House
 * @property {ReadonlyMap<string, readonly string[]>} rooms folders of each room, or its files where it has none
 * @property {ReadonlySet<string>} imports `server -> domain`, types included
 */

const CODE = /\.tsx?$/

/** The room of a file of src: of the renderer, which has four, the folder in it. @param {string} path */
const roomOf = (path) => (path.startsWith('renderer/') ? path.split('/').slice(0, 2).join('/') : (path.split('/')[0] ?? ''))

/** Where an import leads within src; null for a package. @param {string} from @param {string} name */
function target(from, name) {
  if (name.startsWith('@/')) return name.slice(2)
  return name.startsWith('.') ? posix.join(posix.dirname(from), name) : null
}

/** What stands in a folder of src. @param {string} folder */
function contentOf(folder) {
  const entries = readdirSync(folder, { withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory() && entry.name !== 'public')
  return (folders.length > 0 ? folders : entries.filter(({ name }) => CODE.test(name)))
    .map(({ name }) => name.replace(CODE, ''))
    .filter((name) => name !== 'index')
    .sort()
}

/** Rooms of a src, and which imports which. @param {string} root @returns {House} */
export function readHouse(root) {
  /** @type {Map<string, readonly string[]>} */
  const rooms = new Map()
  /** @type {Set<string>} */
  const imports = new Set()
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => CODE.test(name))
    .map((name) => name.replaceAll(sep, '/'))
  for (const path of paths) {
    const room = roomOf(path)
    if (!rooms.has(room)) rooms.set(room, contentOf(join(root, room)))
    for (const { fileName } of ts.preProcessFile(readFileSync(join(root, path), 'utf8')).importedFiles) {
      const to = target(path, fileName)
      if (to !== null && roomOf(to) !== room) imports.add(`${room} -> ${roomOf(to)}`)
    }
  }
  return { rooms, imports }
}
