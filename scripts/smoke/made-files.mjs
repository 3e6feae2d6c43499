import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from '../setup/paths.mjs'

/** Where installers come, and where that of the version before is kept for an update. */
export const MADE = inRoot('dist')
export const BEFORE = inRoot('dist', 'before')

/**
 * How a version is installed: `fleet`, for everybody and silently; `itself`, so that it installs the next one without a password. A package of
 * Debian never does that; the installer of Windows does where it was run for one person.
 * @typedef {'fleet' | 'itself'} Use
 */
const ENDS = { linux: { fleet: 'linux-x64.deb', itself: 'linux-x64.AppImage' }, win32: { fleet: 'win-x64.exe', itself: 'win-x64.exe' } }

/** Version of an installer by its name, as build/electron-builder.yml names it; null for another file. @param {string} name @param {Use} use */
export function installerVersion(name, use, platform = process.platform) {
  const [, version = null] = /^atelier-(\d+\.\d+\.\d+)-/.exec(name) ?? []
  return name === `atelier-${version}-${ENDS[platform === 'win32' ? 'win32' : 'linux'][use]}` ? version : null
}

/** This system's installer in a folder, the newest where there are several; null where there is none. @param {string} folder @param {Use} use */
export function installerIn(folder, use) {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => installerVersion(name, use) !== null) : []
  const newest = names.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true })).at(-1)
  return newest === undefined ? null : join(folder, newest)
}
