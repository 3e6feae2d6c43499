import { expect, it } from 'vitest'
import { playwrightTimes, sumByFile, vitestTimes } from '../../scripts/test/time-rules.mjs'

it('a file of vitest counts from its first test to its last', () =>
  expect(
    vitestTimes({ testResults: [{ name: '/atelier/tests/a.test.ts', startTime: 1_000, endTime: 3_500, assertionResults: [{}, {}] }] })
  ).toEqual([{ file: 'a.test.ts', ms: 2_500, tests: 2 }]))

it('tests of Playwright are summed by file with the tries that failed, the longest file first', () => {
  const spec = (file: string, ...durations: number[]) => ({ file, tests: [{ results: durations.map((duration) => ({ duration })) }] })
  const report = {
    suites: [{ specs: [spec('e2e/a.spec.ts', 100)], suites: [{ specs: [spec('e2e/b.spec.ts', 300, 200), spec('e2e/a.spec.ts', 50)] }] }]
  }
  expect(sumByFile(playwrightTimes(report))).toEqual([
    { file: 'b.spec.ts', ms: 500, tests: 1 },
    { file: 'a.spec.ts', ms: 150, tests: 2 }
  ])
})
