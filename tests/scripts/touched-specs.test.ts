import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { TOUCHED, touchedSpecs } from '../../scripts/test/touched-specs.mjs'

const ROOT = resolve(import.meta.dirname, '../..')
const foldersIn = (path: string): string[] =>
  readdirSync(join(ROOT, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${path}/${name}`)
const specsIn = (folder: string): string[] =>
  readdirSync(join(ROOT, 'tests', folder))
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => `${folder}/${name.replace('.spec.ts', '')}`)

const NAMED = TOUCHED.flatMap(({ of }) => of)

it.each(['src/renderer/features', 'src/main'])('names every folder of %s', (path) => {
  expect(foldersIn(path).filter((folder) => !NAMED.includes(folder))).toEqual([])
})

it('names every subject of the domain', () => {
  expect(foldersIn('src/domain').filter((folder) => !NAMED.includes(folder))).toEqual([])
})

it('names every spec', () => {
  const specs = new Set(TOUCHED.flatMap((row) => row.specs))
  expect([...specsIn('e2e'), ...specsIn('desktop')].filter((spec) => !specs.has(spec))).toEqual([])
})

it('names nothing that is not there', () => {
  const paths = [...NAMED, ...TOUCHED.flatMap(({ specs }) => specs.map((spec) => `tests/${spec}.spec.ts`))]
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})

it.each([
  ['a feature', ['src/renderer/features/order-metadata/metadata-section.tsx'], ['e2e/main-job', 'e2e/order-metadata']],
  [
    'a part of a feature',
    ['src/renderer/features/order-page/papers/history-section.tsx'],
    ['e2e/main-job', 'e2e/order-history', 'e2e/order-modes', 'e2e/order-renders']
  ],
  ['a rule of two features', ['src/domain/sizes/size-list.ts'], ['e2e/annotations', 'e2e/decorations', 'e2e/item-sizes', 'e2e/new-items']],
  ['what begins with the same word', ['src/renderer/features/planning-trend/trend.tsx'], ['e2e/main-job', 'e2e/planning-trend']],
  ['the desktop', ['src/main/station/settings.ts'], ['desktop/main-job', 'desktop/station', 'desktop/windows', 'desktop/workshop-server']],
  ['a spec itself', ['tests/desktop/walls.spec.ts'], ['desktop/walls']],
  ['a text', ['README.md', 'docs/glossary.md'], []]
] as const)('runs for a change of %s what is about it', (_, files, specs) => {
  expect(touchedSpecs(files)).toEqual(specs)
})
