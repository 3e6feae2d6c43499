import { createWriteStream, lstatSync, readdirSync, readlinkSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { create } from 'tar'
import { ZipFile } from 'yazl'

/** The folder as `.tar.gz` beside it, without owners of this machine. @param {string} folder @returns {Promise<string>} its path */
export async function writeTar(folder) {
  const file = `${folder}.tar.gz`
  await create({ file, cwd: dirname(folder), gzip: true, portable: true }, [basename(folder)])
  return file
}

const SYMLINK_MODE = 0o120777

/** The folder as `.zip` beside it; links stay links. @param {string} folder @returns {Promise<string>} its path */
export async function writeZip(folder) {
  const file = `${folder}.zip`
  const zip = new ZipFile()
  /** @param {string} path @param {string} name */
  const add = (path, name) => {
    const stats = lstatSync(path)
    const { mode, mtime } = stats
    if (stats.isDirectory()) for (const entry of readdirSync(path).toSorted()) add(join(path, entry), `${name}/${entry}`)
    else if (stats.isSymbolicLink()) zip.addBuffer(Buffer.from(readlinkSync(path)), name, { mode: SYMLINK_MODE, mtime, compress: false })
    else zip.addFile(path, name, { mode, mtime })
  }
  add(folder, basename(folder))
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(file))
  return file
}
