import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

/** What the server sends as text; fonts and pictures are compressed by what they are. */
const TEXT = /\.(?:js|css|html|svg)$/
/** What fits into one packet arrives no sooner for being shorter, in bytes. */
const WORTH_IT = 1_400

/** Whether a file of the build is a compressed copy, which the server alone sends: the desktop reads its screens from its own disk. @param {string} path */
export const isCompressedCopy = (path) => path.endsWith('.gz')

/**
 * Writes a compressed copy beside each text of the screens: the server sends it to whoever takes it, and compresses nothing itself.
 * @param {string} folder
 */
export async function compressScreens(folder) {
  const compress = promisify(gzip)
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => TEXT.test(name))
  const one = async (/** @type {string} */ path) => {
    const text = await readFile(path)
    if (text.length > WORTH_IT) await writeFile(`${path}.gz`, await compress(text, { level: 9 }))
  }
  await Promise.all(names.map((name) => one(join(folder, name))))
}
