import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sha512 } from '../release/sha512.mjs'

const KEY = /MCowBQYDK2VwAyEA[A-Za-z0-9+/]{43}=/g
const INSTALLER = /\.(?:exe|deb|rpm|AppImage)$/

/** Release keys in a packed application, whose archive holds its programs as they are. @param {string} archive path of app.asar */
export const keysIn = (archive) => [...new Set(readFileSync(archive, 'latin1').match(KEY) ?? [])]

/**
 * Writes `FILE.keys.json` beside each installer of a folder that is not older than `from`: its hash, and the keys that its application has. So
 * whoever signs it later, elsewhere, knows whether stations that took it would believe the next one.
 * @param {string} folder
 * @param {number} from in ms
 * @param {readonly string[]} keys
 * @returns {Promise<string[]>} names of the installers
 */
export async function stampKeys(folder, from, keys) {
  const names = readdirSync(folder).filter((name) => INSTALLER.test(name) && statSync(join(folder, name)).mtimeMs >= from - 1_000)
  for (const name of names) {
    writeFileSync(join(folder, `${name}.keys.json`), `${JSON.stringify({ sha512: await sha512(join(folder, name)), keys })}\n`)
  }
  return names
}

/**
 * Keys that packaging found in this installer; null where no stamp beside it is of these bytes.
 * @param {string} file
 * @param {string} hash its SHA-512
 * @returns {readonly string[] | null}
 */
export function stampedKeys(file, hash) {
  try {
    const { sha512: ofStamp, keys } = JSON.parse(readFileSync(`${file}.keys.json`, 'utf8'))
    return ofStamp === hash && Array.isArray(keys) ? keys : null
  } catch {
    return null
  }
}
