import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { chooseFolders, FOLDERS } from '../../scripts/mutate/folders.mjs'
import { declarationsOf, draw } from '../../scripts/mutate/sample.mjs'
import { isHeld, percentOf, scoreOf, table } from '../../scripts/mutate/score.mjs'
import { LEFT_OUT } from '../../scripts/mutate/stryker.mjs'

const FILE = `import { a } from 'a'
import type { B } from 'b'

export interface Kept { readonly name: string }
export type Other = 'x' | 'y'

/** Told. */
export const one = 1
export function two(b: B): number {
  return b.length + a
}
two('')
export { one as three } from './one'
`

it('finds what declares something that runs, by its lines', () => {
  expect(declarationsOf('src/x.ts', FILE)).toEqual(['src/x.ts:8-8', 'src/x.ts:9-11', 'src/x.ts:12-12'])
})

const RANGES = Array.from({ length: 40 }, (_, place) => `src/x.ts:${place + 1}-${place + 1}`)

it('draws the same for the same seed, whatever the order, and something else for another', () => {
  const drawn = draw(RANGES, 10, '1')
  expect(new Set(drawn).size).toBe(10)
  expect(draw(RANGES.toReversed(), 10, '1')).toEqual(drawn)
  expect(draw(RANGES, 10, '2')).not.toEqual(drawn)
})

it('draws a part of the same when fewer are asked for', () => {
  const drawn = draw(RANGES, 10, '1')
  expect(drawn).toEqual(expect.arrayContaining(draw(RANGES, 4, '1')))
  expect(draw(RANGES, 100, '1')).toHaveLength(RANGES.length)
})

it.each(FOLDERS)('$path stands, and tests of it too', ({ path, tests }) => {
  expect(globSync(`${path}/**/*.ts`).length).toBeGreaterThan(0)
  for (const pattern of tests) expect(globSync(pattern).length, pattern).toBeGreaterThan(0)
})

it.each(FOLDERS)('the tests of $path import nothing that is not copied with them', ({ tests }) => {
  const missing = new RegExp(`from '[./]+/(?:tests/)?(?:${LEFT_OUT.join('|')})/`)
  const importers = tests.flatMap((pattern) => globSync(pattern)).filter((file) => missing.test(readFileSync(file, 'utf8')))
  expect(importers).toEqual([])
})

it.each([
  [[], FOLDERS.length, null, '1'],
  [['--folder', 'src/server/auth', '--folder', 'domain'], 2, null, '1'],
  [['--sample', '60', '--seed', 'autumn'], FOLDERS.length, 60, 'autumn']
] as const)('understands %j', (args, count, sample, seed) => {
  const chosen = chooseFolders(args)
  expect(chosen).toMatchObject({ sample, seed })
  expect(chosen?.folders).toHaveLength(count)
})

it('goes through folders in its own order, each once', () => {
  const chosen = chooseFolders(['--folder', 'server/auth', '--folder', 'domain', '--folder', 'src/domain'])
  expect(chosen?.folders.map(({ path }) => path)).toEqual(['src/domain', 'src/server/auth'])
})

it.each([[['domain']], [['--folder', 'src/preload']], [['--folder']], [['--sample', '0']], [['--sample', 'many']], [['--seed']]])(
  'refuses %j',
  (args) => {
    expect(chooseFolders(args)).toBeNull()
  }
)

const mutant = (status: string, replacement?: string) => ({
  mutatorName: 'BooleanLiteral',
  status,
  location: { start: { line: 3, column: 7 } },
  ...(replacement === undefined ? {} : { replacement })
})
const report = (...statuses: string[]) => ({ files: { 'src/x.ts': { mutants: statuses.map((status) => mutant(status)) } } })

it('counts what no test runs as passed unnoticed, and what could not run for nothing', () => {
  const score = scoreOf('src/x', report('Killed', 'Killed', 'Timeout', 'Survived', 'NoCoverage', 'RuntimeError', 'Ignored'), 4)
  expect(score).toMatchObject({ caught: 2, late: 1, survived: 2, seconds: 4 })
  expect(percentOf(score)).toBe(60)
})

it('tells a survivor by its place, in one line of its own', () => {
  const survivors = scoreOf(
    'src/x',
    { files: { 'src/x.ts': { mutants: [mutant('Survived', `{\n  ${'long '.repeat(40)}}`)] } } },
    1
  ).survivors
  expect(survivors).toEqual([expect.stringMatching(/^src\/x\.ts:3:7 BooleanLiteral → \{ (long ){19}lon…$/)])
})

const scored = (caught: number, survived: number) =>
  scoreOf('src/x', report(...Array<string>(caught).fill('Killed'), ...Array<string>(survived).fill('Survived')), 2)

it.each([
  ['85 % are enough', [scored(85, 15)], true],
  ['84 % are not', [scored(84, 16)], false],
  ['one folder does not answer for another', [scored(100, 0), scored(8, 2)], false],
  ['no change at all holds nothing', [scored(0, 0)], false],
  ['no folder at all holds nothing', [], false]
] as const)('%s', (_, scores, held) => {
  expect(isHeld(scores)).toBe(held)
})

it('tells the figures in French, survivors first', () => {
  const lines = table([scored(9, 1)]).split('\n')
  expect(lines).toEqual(['  src/x.ts:3:7 BooleanLiteral → ', '', '✓ src/x  9 remarqués, 0 hors délai, 1 passés inaperçus  90,0 %  (2 s)'])
})
