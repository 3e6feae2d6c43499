import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses'

/** What may stand beside Electron in an installed application, in bytes: screens, main, keytar, licences. */
export const LARGEST_BESIDE = 4e6

/** A fuse stands in the program as a digit. */
const [OFF, ON] = [0x30, 0x31]

/** The fuses of build/electron-builder.yml, as they must be found in the program. @type {readonly (readonly [keyof typeof FuseV1Options, boolean])[]} */
const WANTED = [
  ['RunAsNode', false],
  ['EnableNodeOptionsEnvironmentVariable', false],
  ['EnableNodeCliInspectArguments', false],
  ['EnableCookieEncryption', true],
  ['EnableEmbeddedAsarIntegrityValidation', true],
  ['OnlyLoadAppFromAsar', true],
  ['GrantFileProtocolExtraPrivileges', false]
]

/** Names of the fuses of a packaged program that are not as they must be. @param {string} program @returns {Promise<string[]>} */
export async function wrongFuses(program) {
  const wire = await getCurrentFuseWire(program)
  return WANTED.filter(([name, on]) => wire[FuseV1Options[name]] !== (on ? ON : OFF)).map(([name]) => name)
}

/** Bytes of all that a folder holds. @param {string} folder @returns {number} */
export const sizeOf = (folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)

/** One line on what stands beside Electron; says when it is more than it may be. @param {number} bytes */
export function besideLine(bytes) {
  const size = (/** @type {number} */ n) => `${(n / 1e6).toFixed(1).replace('.', ',')} Mo`
  return `À côté d'Electron\u00a0: ${size(bytes)}, ${size(LARGEST_BESIDE)} au plus${bytes > LARGEST_BESIDE ? '\u00a0: trop grand.' : '.'}`
}
