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

/** The file of latin letters, as the application itself has them. @param {import('vite').Rolldown.OutputBundle} bundle */
function lettersOf(bundle) {
  const file = Object.keys(bundle).find((name) => /inter-latin-wght-normal[^/]*\.woff2$/.test(name))
  if (file === undefined) throw new Error('No letters for the first list')
  return `/${file}`
}

/** @param {string} file */
const fontFace = (file) =>
  `@font-face{font-family:"Inter Variable";font-weight:100 900;font-display:swap;src:url(${file}) format("woff2-variations")}`

const OWN_CODE = /\s*<script type="module"[^>]* src="(\/assets\/[^"]+)"><\/script>/
const OWN_STYLES = /\s*<link rel="stylesheet"[^>]* href="(\/assets\/[^"]+)">/g

/**
 * The application's page with `source` in its place, which draws a list and then has the page's own code and styles follow. Letters are fetched meanwhile.
 * @param {string} html @param {string} source @param {string} letters
 */
function firstPage(html, source, letters) {
  const [script, code] = OWN_CODE.exec(html) ?? []
  if (script === undefined || /<\/script|<!--/i.test(source)) throw new Error('No page for the first list')
  const styles = [...html.matchAll(OWN_STYLES)].map(([, file]) => file).join(' ')
  const ahead = `<link rel="preload" as="font" type="font/woff2" crossorigin href="${letters}">`
  return html
    .replace(OWN_STYLES, '')
    .replace(script, `\n    ${ahead}`)
    .replace('</body>', () => `<script data-code="${code}" data-styles="${styles}">${source}</script>\n  </body>`)
}

/**
 * Builds what draws the first list of a start on the desktop (reference: desktop 2.4): a page of its own, `first-list.html`, whose script waits for no
 * file at all. Styles are in it, and the names of the files that the list is made of.
 * @param {{ root: string, alias: Record<string, string> }} where
 * @returns {import('vite').Plugin}
 */
export function firstList({ root, alias }) {
  return {
    name: 'atelier:first-list',
    apply: 'build',
    enforce: 'post',
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
      const letters = lettersOf(bundle)
      const source = code.replace(/(["'`])__FIRST_LIST_STYLES__\1/, () => JSON.stringify(fontFace(letters) + styles))
      const page = bundle['index.html']
      if (page?.type !== 'asset') throw new Error('No page to put the first list into')
      this.emitFile({ type: 'asset', fileName: 'first-list.html', source: firstPage(String(page.source), source.trim(), letters) })
    }
  }
}
