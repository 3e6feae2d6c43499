import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')
const read = (...path: string[]) => JSON.parse(readFileSync(join(ROOT, ...path), 'utf8'))

it('Electron is the version that the package pins, exactly', () => {
  const pinned: string = read('package.json').devDependencies.electron
  expect(pinned).toMatch(/^\d+\.\d+\.\d+$/)
  expect(createRequire(import.meta.url)('electron/package.json').version).toBe(pinned)
  // Older ones print badly or not at all, or are not mended any more.
  expect(Number(pinned.split('.', 1)[0])).toBeGreaterThanOrEqual(45)
})
