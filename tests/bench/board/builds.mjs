import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { CACHE, inRoot } from '../../../scripts/setup/paths.mjs'

/** What stands in the place of the product's own drags: nothing else differs but that cards register. */
const REPLACED = [
  { source: /\/kit\/drag\/pointer-drag$/, by: 'peer-drag.ts' },
  { source: /\/kit\/drag\/lifted$/, by: 'peer-lifted.ts' }
]
/** Where a card gives the peer its element: each registers itself, as the library's documentation advises. */
const CARD = 'data-card={id}'
const here = (/** @type {string} */ name) => inRoot('tests', 'bench', 'board', name)

/** The same board on the peer's library. @returns {import('vite').Plugin} */
function asPeer() {
  const hit = new Set()
  return {
    name: 'bench-peer',
    enforce: 'pre',
    resolveId(source, importer = '') {
      if (importer.includes('/tests/bench/')) return null
      const found = REPLACED.find((each) => each.source.test(source))
      if (found === undefined) return null
      hit.add(found)
      return here(found.by)
    },
    transform(code, id) {
      if (!id.endsWith('/planning/board/order-card.tsx') || !code.includes(CARD)) return null
      hit.add(CARD)
      return `import { registerItem } from '${here('peer-drag.ts')}'\n${code.replace(CARD, `${CARD} ref={registerItem}`)}`
    },
    buildEnd(error) {
      if (error === undefined && hit.size < REPLACED.length + 1) throw new Error('the board no longer drags as the bench thinks')
    }
  }
}

const DRAWN = /memo\(function (OrderCard|DayColumn)\((\{ [\w, ]+ \})[^)]*\) \{/

/** Cards and columns note each time they are drawn, in `window.drawn`. @returns {import('vite').Plugin} */
function counting() {
  const hit = new Set()
  return {
    name: 'bench-counting',
    enforce: 'pre',
    transform(code, id) {
      if (!/features\/planning\/board\/(order-card|day-column)\.tsx$/.test(id)) return null
      const noted = code.replace(DRAWN, (head, name, taken) => `${head} window.drawn?.push({ of: '${name}', ...${taken} });`)
      if (noted !== code) hit.add(id)
      return noted
    },
    buildEnd(error) {
      if (error === undefined && hit.size < 2) throw new Error('cards and columns are no longer where the bench counts them')
    }
  }
}

const PLUGINS = { ours: () => [], peer: () => [asPeer()], counted: () => [counting()] }
/** @typedef {keyof typeof PLUGINS} Kind */

/** Builds the page of a board; answers its folder. @param {Kind} kind */
export async function buildBoard(kind) {
  const folder = join(CACHE, 'bench-board', kind)
  await build({
    configFile: false,
    logLevel: 'warn',
    root: inRoot('tests/bench/board'),
    base: './',
    plugins: [...PLUGINS[kind](), react()],
    define: { __ATELIER_VERSION__: '"0"' },
    resolve: { alias: { '@': inRoot('src') } },
    build: { outDir: folder, emptyOutDir: true, target: 'chrome140', chunkSizeWarningLimit: 2_000 }
  })
  return folder
}
