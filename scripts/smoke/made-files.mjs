import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from '../setup/paths.mjs'

/** Where installers come, and where those of the version before are kept while the next one is made. */
export const MADE = inRoot('dist')
export const BEFORE = inRoot('dist', 'before')

const INSTALLER = process.platform === 'win32' ? /^Atelier.*\.exe$/ : /\.deb$/

/** This system's installer in a folder, the newest by name where there are several; null where there is none. @param {string} folder */
export function installerIn(folder) {
  const names = existsSync(folder) ? readdirSync(folder) : []
  const [newest] = names
    .filter((name) => INSTALLER.test(name))
    .toSorted()
    .toReversed()
  return newest === undefined ? null : join(folder, newest)
}
