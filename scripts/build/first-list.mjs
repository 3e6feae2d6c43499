import { resolve } from 'node:path'
import { build } from 'vite'

const ENTRY = 'src/renderer/app/first-list/first-list.ts'
/** Screens that stand around and in a list. */
const SCREENS = /\/app\/routes\/(?:session-guard|shell-route|order-list-route)\.tsx$/

/**
 * Files that chunks need, their own included: code and styles.
 * @param {import('vite').Rolldown.OutputBundle} bundle
 */
function filesOfList(bundle) {
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
  const files = new Set()
  /** @param {string} name */
  const add = (name) => {
    const part = bundle[name]
    if (part === undefined || part.type !== 'chunk' || files.has(name)) return
    files.add(name)
    for (const style of part.viteMetadata?.importedCss ?? []) files.add(style)
    part.imports.forEach(add)
  }
  for (const { fileName, facadeModuleId, isEntry } of chunks) if (isEntry || SCREENS.test(facadeModuleId ?? '')) add(fileName)
  // What the page itself names comes anyway.
  for (const chunk of chunks.filter(({ isEntry }) => isEntry)) {
    files.delete(chunk.fileName)
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.delete(style)
  }
  return [...files].map((name) => `/${name}`)
}

/** Latin letters, as the application itself has them. @param {import('vite').Rolldown.OutputBundle} bundle */
function letters(bundle) {
  const file = Object.keys(bundle).find((name) => /inter-latin-wght-normal[^/]*\.woff2$/.test(name))
  if (file === undefined) throw new Error('No letters for the first list')
  const source = `src:url(/${file}) format("woff2-variations")`
  return `@font-face{font-family:"Inter Variable";font-weight:100 900;font-display:swap;${source}}`
}

/**
 * Builds what draws the first list of a start on the desktop (reference: desktop 2.4): one script for itself, `first-list.js`, which waits for no
 * other file. Its styles are in it, and the names of the files that the list is made of.
 * @param {{ root: string, alias: Record<string, string> }} where
 * @returns {import('vite').Plugin}
 */
export function firstList({ root, alias }) {
  return {
    name: 'atelier:first-list',
    apply: 'build',
    async generateBundle(_, bundle) {
      const built = await build({
        configFile: false,
        root,
        publicDir: false,
        logLevel: 'warn',
        resolve: { alias },
        define: { __FIRST_LIST_FILES__: JSON.stringify(filesOfList(bundle)), __FIRST_LIST_STYLES__: '"__FIRST_LIST_STYLES__"' },
        build: {
          write: false,
          target: 'chrome140',
          minify: true,
          cssCodeSplit: false,
          rollupOptions: { input: resolve(root, ENTRY), output: { format: 'iife', entryFileNames: 'first-list.js' } }
        }
      })
      const output = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
      const styles = output.flatMap((part) => (part.type === 'asset' ? [String(part.source).trim()] : [])).join('')
      const [code] = output.flatMap((part) => (part.type === 'chunk' ? [part.code] : []))
      if (code === undefined || output.filter(({ type }) => type === 'chunk').length !== 1)
        throw new Error(`${ENTRY} is more than one file`)
      const source = code.replace(/(["'`])__FIRST_LIST_STYLES__\1/, () => JSON.stringify(letters(bundle) + styles))
      this.emitFile({ type: 'asset', fileName: 'first-list.js', source })
    }
  }
}
