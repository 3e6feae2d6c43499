/**
 * @typedef {object} System a package is made for
 * @property {'linux' | 'win32'} platform
 * @property {'x64'} arch
 */

/** Largest unpacked package of the server, in bytes. */
export const LARGEST = 350e6

/** @param {string} version @param {System} system */
export const packageName = (version, { platform, arch }) => `atelier-server-${version}-${platform}-${arch}`

/** What nobody needs at run time: types, maps, what compiles against a library. */
const NOT_SHIPPED = /\.(?:map|d\.[cm]?ts|a|tsbuildinfo)$|(?:^|\/)(?:pkgconfig|\.github)(?:\/|$)/

/** Whether a file of a package of others is shipped. @param {string} path within it, with `/` */
export const isShipped = (path) => !NOT_SHIPPED.test(path)

/** Whether a package is needed at run time. @param {string} folder as `node_modules/@types/node` */
export const isRunTime = (folder) => !/(?:^|\/)node_modules\/@types\//.test(folder)

/** One line on the size; says when it is more than it may be. @param {number} bytes @returns {{ line: string, isTooLarge: boolean }} */
export function sizeLine(bytes) {
  const size = (/** @type {number} */ n) => `${Math.round(n / 1e6)} Mo`
  const isTooLarge = bytes > LARGEST
  return { line: `${size(bytes)} décompressé, ${size(LARGEST)} au plus${isTooLarge ? '\u00a0: trop grand.' : '.'}`, isTooLarge }
}
