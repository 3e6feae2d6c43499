import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { parseAst } from 'vite'
import { OUT } from '../../scripts/setup/paths.mjs'
import { report } from './support/report.mjs'

/** Files that the main process loads before its first window: its entry, the application and all that they import at once, a package counting for one. */
const AT_MOST = 15

/** @param {string} file @param {Set<string>} seen */
function loadedWith(file, seen = new Set()) {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const node of parseAst(readFileSync(file, 'utf8')).body) {
    const name = 'source' in node && node.source !== null && node.source !== undefined ? String(node.source.value) : null
    if (name === null || name === 'electron' || isBuiltin(name)) continue
    if (name.startsWith('.')) loadedWith(join(dirname(file), name), seen)
    else seen.add(name)
  }
  return seen
}

const files = [...loadedWith(join(OUT, 'main', 'start.js'), loadedWith(join(OUT, 'main', 'index.js')))]
const rows = files.map((file) => ({ file: relative(OUT, file) }))
report({
  name: 'main-files',
  title: 'Fichiers chargés par main avant la première fenêtre',
  unit: '',
  value: files.length,
  atMost: AT_MOST,
  rows
})
