import { basename } from 'node:path'

/** @typedef {{ readonly file: string, readonly ms: number }} Time one test, or what a file took around its tests */

/**
 * Times of a vitest report: a file from its first test to its last, hooks included.
 * @param {{ testResults: readonly { name: string, startTime: number, endTime: number, assertionResults: readonly unknown[] }[] }} report
 * @returns {(Time & { tests: number })[]}
 */
export const vitestTimes = ({ testResults }) =>
  testResults.map(({ name, startTime, endTime, assertionResults }) => ({
    file: basename(name),
    ms: Math.max(0, endTime - startTime),
    tests: assertionResults.length
  }))

/**
 * @typedef {object} Suite of a Playwright report
 * @property {readonly Suite[]} [suites]
 * @property {readonly { file: string, tests: readonly { results: readonly { duration: number }[] }[] }[]} [specs]
 */

/** Times of a Playwright report, tries that failed included. @param {Suite} suite @returns {(Time & { tests: number })[]} */
export const playwrightTimes = ({ suites = [], specs = [] }) => [
  ...specs.map(({ file, tests }) => ({
    file: basename(file),
    ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
    tests: 1
  })),
  ...suites.flatMap(playwrightTimes)
]

/** Times by file, the longest first. @param {readonly (Time & { tests: number })[]} times */
export function sumByFile(times) {
  const files = new Map()
  for (const { file, ms, tests } of times) {
    const sum = files.get(file) ?? { file, ms: 0, tests: 0 }
    files.set(file, { file, ms: sum.ms + ms, tests: sum.tests + tests })
  }
  return [...files.values()].toSorted((one, other) => other.ms - one.ms)
}
