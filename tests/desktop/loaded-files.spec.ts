import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from '@playwright/test'
import { ROOT } from './support/bench-app'

/** Most files that the main process may load before its first window. */
const MOST_FILES = 15

const STATIC = /^(?:import|export)\b[^;'"()]*?["']([^"']+)["']/gm

/** Files that loading `file` loads with it: its static imports, theirs, and packages as one file each. */
function loadedWith(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(STATIC)) {
    if (name.startsWith('.')) loadedWith(join(dirname(file), name), seen)
    else if (name !== 'electron' && !isBuiltin(name)) seen.add(name)
  }
  return seen
}

test('few files are loaded before the first window, and no package', () => {
  // The entry loads the application, and nothing else that is ours: it stands apart from what may not load.
  const entry = loadedWith(join(ROOT, 'out/main/index.js'))
  expect([...entry]).toEqual([join(ROOT, 'out/main/index.js')])
  const files = [...loadedWith(join(ROOT, 'out/main/start.js'), entry)]
  expect(files.length).toBeLessThanOrEqual(MOST_FILES)
  expect(files.filter((file) => !file.startsWith(ROOT))).toEqual([])
})

test('the preload is one CommonJS file that needs electron alone', () => {
  const source = readFileSync(join(ROOT, 'out/preload/index.cjs'), 'utf8')
  expect([...source.matchAll(/require\("([^"]+)"\)/g)].map(([, name]) => name)).toEqual(['electron'])
  expect(source).not.toMatch(/^(?:import|export)\b/m)
})
