import { expect, it } from 'vitest'
import {
  countCheck,
  countPlaywright,
  countVitest,
  exitCodeOf,
  judge,
  NONE,
  pageIn,
  pagesAtFailure,
  summary,
  total
} from '../../scripts/test/counts.mjs'
import { chooseSteps, inGroups, PARTS, STEPS } from '../../scripts/test/parts.mjs'

const file = (status: string, ...tests: string[]) => ({
  name: '/atelier/tests/a.test.ts',
  status,
  assertionResults: tests.map((each, at) => ({ status: each, fullName: `test ${at}` }))
})

it.each([
  [
    'tests by their fate',
    [file('passed', 'passed', 'passed', 'pending'), file('failed', 'passed', 'failed')],
    { passed: 3, failed: 1, skipped: 1, broken: ['a.test.ts › test 1'] }
  ],
  [
    'a failed test with what it said, one that passed when tried again with what it had said',
    [
      {
        name: '/atelier/tests/b.test.tsx',
        status: 'failed',
        assertionResults: [
          { status: 'failed', fullName: 'breaks', failureMessages: ['Error: no button\n    at b.test.tsx:3', 'Error: none again'] },
          { status: 'passed', fullName: 'waits', failureMessages: ['Error: too slow\n    at b.test.tsx:9'] },
          { status: 'passed', fullName: 'works', failureMessages: [] }
        ]
      }
    ],
    {
      ...{ passed: 2, failed: 1, skipped: 0 },
      again: ['b.test.tsx › waits : Error: too slow'],
      broken: ['b.test.tsx › breaks : Error: no button']
    }
  ],
  ['a file that could not be loaded as a failure', [file('failed')], { passed: 0, failed: 1, skipped: 0, broken: ['a.test.ts'] }],
  [
    'a file whose hook failed as a failure',
    [file('failed', 'passed', 'skipped')],
    { passed: 1, failed: 1, skipped: 1, broken: ['a.test.ts'] }
  ],
  ['nothing', [], NONE]
] as const)('counts in a vitest report %s', (_, testResults, expected) => {
  expect(countVitest({ testResults })).toEqual(expected)
})

it.each([
  ['tests by their fate', { stats: { expected: 5, unexpected: 2, flaky: 0, skipped: 1 } }, { passed: 5, failed: 2, skipped: 1 }],
  [
    'a test that passed when tried again as passed, by its name',
    {
      stats: { expected: 1, unexpected: 0, flaky: 1, skipped: 0 },
      suites: [
        {
          specs: [{ file: 'a.spec.ts', title: 'works', tests: [{ status: 'expected' }] }],
          suites: [
            {
              specs: [
                {
                  file: 'a.spec.ts',
                  title: 'waits',
                  tests: [{ status: 'flaky', results: [{ error: { message: '\u001b[31mError: too late\u001b[39m\n\n  at once' } }] }]
                }
              ]
            }
          ]
        }
      ]
    },
    { passed: 2, failed: 0, skipped: 0, again: ['a.spec.ts › waits : Error: too late at once'] }
  ],
  [
    'a failed test by its name',
    {
      stats: { expected: 0, unexpected: 1, flaky: 0, skipped: 0 },
      suites: [{ specs: [{ file: 'a.spec.ts', title: 'breaks', tests: [{ status: 'unexpected' }] }] }]
    },
    { passed: 0, failed: 1, skipped: 0, broken: ['a.spec.ts › breaks'] }
  ],
  [
    'an error outside any test as a failure',
    { stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }, errors: [{}] },
    { passed: 0, failed: 1, skipped: 0 }
  ]
] as const)('counts in a Playwright report %s', (_, report, expected) => {
  expect(countPlaywright(report)).toEqual(expected)
})

it('finds the page of each failed test, whichever suite it is in, and leaves out tests that described none', () => {
  const described = { status: 'flaky', results: [{ attachments: [{ name: 'screenshot', path: 'a.png' }] }, { attachments: [] }] }
  const context = { attachments: [{ name: 'error-context', path: 'a.md' }] }
  const suite = {
    specs: [{ file: 'a.spec.ts', title: 'passes', tests: [{ status: 'expected', results: [{}] }] }],
    suites: [
      {
        specs: [
          { file: 'b.spec.ts', title: 'waits', tests: [{ ...described, results: [...described.results, context] }] },
          { file: 'b.spec.ts', title: 'says nothing', tests: [described] }
        ]
      }
    ]
  }
  expect(pagesAtFailure(suite)).toEqual([{ test: 'b.spec.ts › waits', path: 'a.md' }])
})

it('shows the page that a failure describes, cut where it is long, and nothing where it describes none', () => {
  const context = (lines: number) => `# Page snapshot\n\n\`\`\`yaml\n${'- row\n'.repeat(lines)}\`\`\`\n\n\`\`\`ts\nsource\n\`\`\``
  expect(pageIn(context(2))).toEqual(['- row', '- row'])
  expect(pageIn(context(200))).toHaveLength(121)
  expect(pageIn(context(200))[60]).toBe('… 80')
  expect(pageIn('# Error details')).toEqual([])
})

it.each([
  ['leaves a good run alone', { passed: 2, failed: 0, skipped: 0 }, 0, 0],
  ['leaves a run with failures alone', { passed: 2, failed: 1, skipped: 0 }, 1, 1],
  ['fails a run without a test', NONE, 0, 1],
  ['fails a run whose tests were all skipped', { passed: 0, failed: 0, skipped: 3 }, 0, 1],
  ['fails a bad end that no test explains', { passed: 2, failed: 0, skipped: 0 }, 1, 1]
] as const)('%s', (_, count, exitCode, failed) => {
  expect(judge(count, exitCode).failed).toBe(failed)
})

it('leaves a run alone that may be without a test, unless it ended badly', () => {
  expect(judge(NONE, 0, true).failed).toBe(0)
  expect(judge(NONE, 1, true).failed).toBe(1)
})

it('says what failed where no test did', () => {
  expect(judge({ passed: 3, failed: 0, skipped: 0 }, 1).broken).toEqual(["son programme a fini avec 1 sans qu'un test échoue"])
  expect(judge(NONE, 0).broken).toEqual(['aucun test'])
  expect(judge({ passed: 3, failed: 0, skipped: 0 }, 0).broken).toBeUndefined()
})

it('ends its summary with the line that programs read', () => {
  const results = [
    { name: 'style', count: countCheck(true), seconds: 1 },
    {
      name: 'unit',
      count: { passed: 41, failed: 2, skipped: 1, again: ['a.spec.ts › waits'], broken: ['a.spec.ts › breaks'] },
      seconds: 3.25
    }
  ]
  const lines = summary(results).split('\n')
  expect(lines.at(-1)).toBe('42 passed, 2 failed')
  expect(lines).toContain('✗ unit   41 réussis, 2 en échec, 1 ignorés  (3.3 s)')
  expect(lines).toContain('  réussi à un nouvel essai : a.spec.ts › waits')
  expect(lines).toContain('  en échec : a.spec.ts › breaks')
})

it.each([
  ['one test that needed another try', [['a.spec.ts › waits']], 0],
  ['two of one suite', [['a.spec.ts › waits', 'b.spec.ts › moves']], 1],
  ['two of two suites', [['a.spec.ts › waits'], ['b.spec.ts › moves'], []], 1]
] as const)('names and counts %s', (_, suites, failed) => {
  const results = suites.map((again, at) => ({ name: `suite ${at}`, count: { passed: 5, failed: 0, skipped: 0, again }, seconds: 1 }))
  const lines = summary(results).split('\n')
  expect(lines.filter((line) => line.startsWith('  réussi à un nouvel essai'))).toHaveLength(suites.flat().length)
  expect(lines.at(-1)).toBe(`${5 * suites.length - failed} passed, ${failed} failed`)
  expect(lines.some((line) => line.includes('la série est en échec'))).toBe(failed > 0)
  expect(exitCodeOf(results.map(({ count }) => count))).toBe(failed)
})

it.each([
  ['succeeds when something passed and nothing failed', [{ passed: 1, failed: 0, skipped: 0 }], 0],
  ['fails when something failed', [{ passed: 9, failed: 1, skipped: 0 }], 1],
  ['fails when nothing ran', [], 1]
] as const)('%s', (_, counts, expected) => {
  expect(exitCodeOf(counts)).toBe(expected)
  expect(total(counts).failed > 0 || counts.length === 0).toBe(expected === 1)
})

it('picks the steps of each part and hands the rest on', () => {
  expect(chooseSteps([])?.steps).toBe(STEPS)
  expect(chooseSteps(['e2e', 'login.spec.ts'])).toMatchObject({ steps: [{ name: 'e2e' }], rest: ['login.spec.ts'] })
  expect(chooseSteps(['nothing'])).toBeNull()
  expect(PARTS.flatMap((part) => chooseSteps([part])?.steps ?? [])).toEqual(STEPS)
})

it('runs every step once, one part after the other, checks first', () => {
  const turns = inGroups(STEPS)
  expect(
    turns
      .flat()
      .map(({ name }) => name)
      .sort()
  ).toEqual(STEPS.map(({ name }) => name).sort())
  expect(new Set(turns[0]?.map(({ part }) => part))).toEqual(new Set(['checks']))
  expect(turns.map((turn) => [...new Set(turn.map(({ part }) => part))])).toEqual(PARTS.map((part) => [part]))
})
