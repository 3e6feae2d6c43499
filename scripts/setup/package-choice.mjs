/**
 * @typedef {object} Marker what the last installation left
 * @property {string} lock hash of package-lock.json
 * @property {string} platform
 * @property {string | null} node path of the packaged Node, relative to node_modules, when it works
 * @property {boolean} keychain whether keytar loads
 */

/**
 * Reads a marker written by an earlier set-up; anything else counts as none.
 * @param {string | null} text
 * @returns {Marker | null}
 */
export function parseMarker(text) {
  if (text === null) return null
  try {
    const value = JSON.parse(text)
    const sound = typeof value.lock === 'string' && typeof value.platform === 'string' && typeof value.keychain === 'boolean'
    return sound && (value.node === null || typeof value.node === 'string') ? value : null
  } catch {
    return null
  }
}

/**
 * Why the packages must be installed, or null when those at hand are the right ones. A keychain that was left out for want of its
 * library is tried again once the library is there.
 * @param {{ marker: Marker | null, lock: string, platform: string, keychainLibrary: boolean }} state
 * @returns {'first' | 'changed' | 'keychain' | null}
 */
export function whyInstall({ marker, lock, platform, keychainLibrary }) {
  if (marker === null) return 'first'
  if (marker.lock !== lock || marker.platform !== platform) return 'changed'
  return !marker.keychain && keychainLibrary ? 'keychain' : null
}
