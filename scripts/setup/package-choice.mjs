/**
 * @typedef {object} Marker what the last installation left
 * @property {string} lock hash of package-lock.json
 * @property {string} platform
 * @property {string | null} node path of the packaged Node, relative to node_modules, when it works
 * @property {boolean} keychain whether keytar loads
 * @property {boolean} [library] whether the system had the keychain's library then; markers of before do not say
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
 * library is tried again once the library is there, and once only: what keeps it from being built then is something else.
 * @param {{ marker: Marker | null, lock: string, platform: string, keychainLibrary: boolean }} state
 * @returns {'first' | 'changed' | 'keychain' | null}
 */
export function whyInstall({ marker, lock, platform, keychainLibrary }) {
  if (marker === null) return 'first'
  if (marker.lock !== lock || marker.platform !== platform) return 'changed'
  return !marker.keychain && keychainLibrary && marker.library !== true ? 'keychain' : null
}

/**
 * What to do where keytar does not load, in French.
 * @param {{ platform: string, library: boolean }} machine `library`: the system has the keychain's library
 */
export function keychainAdvice({ platform, library }) {
  if (platform !== 'linux') return 'supprimez node_modules, puis npm start'
  if (!library) return 'installez libsecret-1-dev (Debian/Ubuntu : sudo apt-get install libsecret-1-dev), puis npm start'
  return "keytar n'a pas pu être construit (il lui faut python3, make, g++ et les en-têtes de Node, que npm télécharge) ; pour réessayer, supprimez node_modules, puis npm start"
}
