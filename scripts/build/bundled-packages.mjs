import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const PACKAGE = /(?:^|\/)(node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+)\//

/** Folder of the package that a bundled module or asset comes from, from the root of the checkout; null for our own. @param {string} id */
export const packageFolder = (id) => PACKAGE.exec(id.replaceAll('\\', '/'))?.[1] ?? null

/**
 * Notes which packages a build bundles: a JSON list of their folders at `file`. Given to the build of pages and to that of their workers,
 * it notes both.
 * @param {string} file
 * @returns {import('vite').Plugin}
 */
export function bundledPackages(file) {
  /** @type {Set<string>} */
  const folders = new Set()
  return {
    name: 'atelier:bundled-packages',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const part of Object.values(bundle)) {
        for (const id of part.type === 'chunk' ? part.moduleIds : part.originalFileNames) {
          const folder = packageFolder(id)
          if (folder !== null) folders.add(folder)
        }
      }
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, `${JSON.stringify([...folders].sort(), null, 2)}\n`)
    }
  }
}
