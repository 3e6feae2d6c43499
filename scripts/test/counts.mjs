/**
 * @typedef {object} Count
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {readonly string[]} [again] tests that passed only when tried again: named, so that they are mended
 */

/** @type {Count} */
export const NONE = { passed: 0, failed: 0, skipped: 0 }

/** @param {readonly Count[]} counts @returns {Count} */
export const total = (counts) =>
  counts.reduce(
    (sum, { passed, failed, skipped }) => ({ passed: sum.passed + passed, failed: sum.failed + failed, skipped: sum.skipped + skipped }),
    NONE
  )

/** A check without tests of its own counts for one. @param {boolean} good @returns {Count} */
export const countCheck = (good) => ({ passed: good ? 1 : 0, failed: good ? 0 : 1, skipped: 0 })

/**
 * Counts a vitest JSON report. A file that could not run counts as one failure: it has no tests to count.
 * @param {{ testResults: readonly { status: string, assertionResults: readonly { status: string }[] }[] }} report
 * @returns {Count}
 */
export function countVitest({ testResults }) {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const of = (/** @type {string} */ status) => tests.filter((test) => test.status === status).length
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed')
  ).length
  return { passed: of('passed'), failed: of('failed') + broken, skipped: tests.length - of('passed') - of('failed') }
}

/**
 * @typedef {object} Suite of a Playwright report
 * @property {readonly Suite[]} [suites]
 * @property {readonly { file: string, title: string, tests: readonly { status: string }[] }[]} [specs]
 */

/** @param {Suite} suite @returns {string[]} */
const passedAgain = ({ suites = [], specs = [] }) => [
  ...specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(({ file, title }) => `${file} › ${title}`),
  ...suites.flatMap(passedAgain)
]

/** Tests of a suite that may need another try: a machine that is held up stumbles now and then, and not everywhere. */
export const AGAIN_AT_MOST = 3

/**
 * Counts a Playwright JSON report. A test that passed when tried again passed, and is named; those past `AGAIN_AT_MOST` failed.
 * @param {Suite & { stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors?: readonly unknown[] }} report
 * @returns {Count}
 */
export function countPlaywright({ stats, errors = [], ...suite }) {
  const again = passedAgain(suite)
  const tooMany = Math.max(0, stats.flaky - AGAIN_AT_MOST)
  const count = {
    passed: stats.expected + stats.flaky - tooMany,
    failed: stats.unexpected + tooMany + errors.length,
    skipped: stats.skipped
  }
  return again.length > 0 ? { ...count, again } : count
}

/**
 * Judges the count of a suite against how its runner ended: no test at all is a failure, and so is a bad end that no test explains.
 * @param {Count} count
 * @param {number} exitCode
 * @returns {Count}
 */
export function judge(count, exitCode) {
  const silent = count.passed + count.failed === 0 || (exitCode !== 0 && count.failed === 0)
  return silent ? { ...count, failed: count.failed + 1 } : count
}

/**
 * What is told at the end; the last line is made for programs.
 * @param {readonly { name: string, count: Count, seconds: number }[]} results
 * @returns {string}
 */
export function summary(results) {
  const width = Math.max(...results.map(({ name }) => name.length), 0)
  const lines = results.flatMap(({ name, count, seconds }) => {
    const skipped = count.skipped > 0 ? `, ${count.skipped} ignorés` : ''
    const line = `${count.failed === 0 ? '✓' : '✗'} ${name.padEnd(width)}  ${count.passed} réussis, ${count.failed} en échec${skipped}  (${seconds.toFixed(1)} s)`
    return [line, ...(count.again ?? []).map((test) => `  réussi à un nouvel essai : ${test}`)]
  })
  const { passed, failed } = total(results.map(({ count }) => count))
  return ['', ...lines, '', `${passed} passed, ${failed} failed`].join('\n')
}

/**
 * 0 when something ran and nothing failed.
 * @param {readonly Count[]} counts
 */
export function exitCodeOf(counts) {
  const { passed, failed } = total(counts)
  return failed === 0 && passed > 0 ? 0 : 1
}
