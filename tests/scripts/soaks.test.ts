import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { heldByPlaywright, heldByVitest, heldLines, readSoakOptions, SOAKS } from '../../scripts/test/soaks.mjs'

const ROOT = resolve(import.meta.dirname, '../..')

it.each([
  ['none', [], { seeds: [1], rounds: 1, files: SOAKS.length }],
  ['seeds', ['--seeds', '3,14'], { seeds: [3, 14], rounds: 1, files: SOAKS.length }],
  ['rounds', ['--rounds=5'], { seeds: [1], rounds: 5, files: SOAKS.length }],
  ['a part of a round', ['--rounds', '0.25'], { seeds: [1], rounds: 0.25, files: SOAKS.length }],
  ['words of a file', ['archives/kills', '--seeds', '2'], { seeds: [2], rounds: 1, files: 1 }]
] as const)('reads options: %s', (_, args, expected) => {
  const read = readSoakOptions(args)
  expect(read && { ...read, files: read.soaks.length }).toMatchObject(expected)
})

it.each([
  [['--seeds', 'now']],
  [['--seeds']],
  [['--rounds', '0']],
  [['--rounds', '0.0']],
  [['--rounds', '1.5']],
  [['nothing-of-the-kind']]
])('refuses %s', (args) => expect(readSoakOptions(args)).toBeNull())

it('names every test that is longer when asked, and no other', () => {
  const longer = readdirSync(join(ROOT, 'tests'), { recursive: true, encoding: 'utf8' })
    .map((path) => `tests/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.(test|spec)\.tsx?$/.test(path) && /support\/soak'/.test(readFileSync(join(ROOT, path), 'utf8')))
  expect(SOAKS.map(({ file }) => file).sort()).toEqual(longer.sort())
  expect(SOAKS.every(({ file }) => existsSync(join(ROOT, file)))).toBe(true)
})

it('tells what was held, of both runners', () => {
  const vitest = heldByVitest({
    testResults: [
      {
        assertionResults: [
          { title: '20 kills', status: 'passed', meta: { held: '9 archives' } },
          { title: 'left out', status: 'skipped' },
          { title: 'a property', status: 'failed', meta: {} }
        ]
      }
    ]
  })
  const playwright = heldByPlaywright({
    suites: [{ specs: [{ title: '80 jobs', ok: true, tests: [{ annotations: [{ type: 'held', description: '80 sent' }] }] }] }]
  })
  expect(heldLines([...vitest, ...playwright])).toEqual(['✓ 20 kills (9 archives)', '✗ a property', '✓ 80 jobs (80 sent)'])
})
