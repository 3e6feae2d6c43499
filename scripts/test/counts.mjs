import { basename } from 'node:path'

/**
 * @typedef {object} Count
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {readonly string[]} [again] tests that passed only when tried again: named, so that they are mended
 * @property {readonly string[]} [broken] tests that failed, for the summary: what a runner tells may have scrolled far away
 */

/** @type {Count} */
export const NONE = { passed: 0, failed: 0, skipped: 0 }

/** Tests of a whole run that may need another try: a machine that is held up stumbles once in a while, not twice in a run. */
const AGAIN_AT_MOST = 1

/** Failed tests that the summary names, of each suite. */
const NAMED_AT_MOST = 20

/** @param {readonly Count[]} counts */
const tooManyAgain = (counts) => Math.max(0, counts.flatMap(({ again = [] }) => again).length - AGAIN_AT_MOST)

/** Sum of a run. Tests that needed another try, past `AGAIN_AT_MOST`, failed. @param {readonly Count[]} counts @returns {Count} */
export function total(counts) {
  const of = (/** @type {'passed' | 'failed' | 'skipped'} */ status) => counts.reduce((sum, count) => sum + count[status], 0)
  const tooMany = tooManyAgain(counts)
  return { passed: of('passed') - tooMany, failed: of('failed') + tooMany, skipped: of('skipped') }
}

/** A check without tests of its own counts for one. @param {boolean} good @returns {Count} */
export const countCheck = (good) => ({ passed: good ? 1 : 0, failed: good ? 0 : 1, skipped: 0 })

/** @typedef {{ status: string, fullName?: string, failureMessages?: readonly string[] }} VitestTest */

/** How the summary names a test: its file, its name, and the first line of what was said when it failed. @param {string} file @param {VitestTest} test */
const named = (file, { fullName = '', failureMessages: [said = ''] = [] }) =>
  [`${basename(file)} › ${fullName}`, said.split('\n', 1)[0]].filter(Boolean).join(' : ')

/**
 * Counts a vitest JSON report. A file that could not run counts as one failure: it has no tests to count. A test that passed when tried
 * again keeps the message of its first try.
 * @param {{ testResults: readonly { name?: string, status: string, assertionResults: readonly VitestTest[] }[] }} report
 * @returns {Count}
 */
export function countVitest({ testResults }) {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const of = (/** @type {string} */ status) => tests.filter((test) => test.status === status).length
  const broken = testResults.flatMap(({ name = '', status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [basename(name)] : []
    return failed.map((test) => named(name, test))
  })
  const again = testResults.flatMap(({ name = '', assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages = [] }) => status === 'passed' && failureMessages.length > 0)
      .map((test) => named(name, test))
  )
  return {
    ...{ passed: of('passed'), failed: broken.length, skipped: tests.length - of('passed') - of('failed') },
    ...(again.length > 0 && { again }),
    ...(broken.length > 0 && { broken })
  }
}

/**
 * @typedef {object} Suite of a Playwright report
 * @property {readonly Suite[]} [suites]
 * @property {readonly PlaywrightSpec[]} [specs]
 *
 * @typedef {{ error?: { message?: string }, attachments?: readonly { name: string, path?: string }[] }} PlaywrightResult
 *
 * @typedef {object} PlaywrightSpec
 * @property {string} file
 * @property {string} title
 * @property {readonly { status: string, results?: readonly PlaywrightResult[] }[]} tests
 */

// biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal
const COLOURS = /\u001b\[[\d;]*m/g
/** What was said of a spec's first failure, in one line. @param {PlaywrightSpec} spec */
const firstFailure = ({ tests }) => {
  const said = tests.flatMap(({ results = [] }) => results.flatMap(({ error }) => error?.message ?? []))[0] ?? ''
  const lines = said
    .replace(COLOURS, '')
    .split('\n')
    .map((line) => line.trim())
  return lines.filter(Boolean).slice(0, 8).join(' ').slice(0, 480)
}

/**
 * What stood on the page at the first failure of each test that failed or needed another try: the file that Playwright describes it in.
 * @param {Suite} suite
 * @returns {{ test: string, path: string }[]}
 */
export const pagesAtFailure = ({ suites = [], specs = [] }) => [
  ...specs.flatMap(({ file, title, tests }) => {
    const all = tests.flatMap(({ results = [] }) => results.flatMap(({ attachments = [] }) => attachments))
    const path = all.find(({ name }) => name === 'error-context')?.path
    return path === undefined ? [] : [{ test: `${file} › ${title}`, path }]
  }),
  ...suites.flatMap(pagesAtFailure)
]

/** Lines of a page that the output shows of each failure. */
const PAGE_LINES = 120

/** The page in what Playwright wrote of a failure, cut where it is long. @param {string} context its Markdown @returns {readonly string[]} */
export function pageIn(context) {
  const [, page = ''] = /^```yaml\n(.*?)^```/ms.exec(context) ?? []
  const lines = page.split('\n').filter(Boolean)
  const [shown, left] = [PAGE_LINES / 2, lines.length - PAGE_LINES]
  // Panels and dialogs stand at its end.
  return left > 0 ? [...lines.slice(0, shown), `… ${left}`, ...lines.slice(-shown)] : lines
}

/** Tests that ended so. @param {Suite} suite @param {'flaky' | 'unexpected'} end @returns {string[]} */
const endedSo = ({ suites = [], specs = [] }, end) => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === end))
    .map((spec) => [`${spec.file} › ${spec.title}`, firstFailure(spec)].filter(Boolean).join(' : ')),
  ...suites.flatMap((suite) => endedSo(suite, end))
]

/**
 * Counts a Playwright JSON report. A test that passed when tried again passed, and is named.
 * @param {Suite & { stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors?: readonly unknown[] }} report
 * @returns {Count}
 */
export function countPlaywright({ stats, errors = [], ...suite }) {
  const again = endedSo(suite, 'flaky')
  const broken = endedSo(suite, 'unexpected')
  return {
    ...{ passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, skipped: stats.skipped },
    ...(again.length > 0 && { again }),
    ...(broken.length > 0 && { broken })
  }
}

/**
 * Judges the count of a suite against how its runner ended: no test at all is a failure, and so is a bad end that no test explains.
 * @param {Count} count
 * @param {number} exitCode
 * @param {boolean} [mayBeEmpty] no test at all is none
 * @returns {Count}
 */
export function judge(count, exitCode, mayBeEmpty = false) {
  const silent = (count.passed + count.failed === 0 && !mayBeEmpty) || (exitCode !== 0 && count.failed === 0)
  if (!silent) return count
  const why = exitCode === 0 ? 'aucun test' : `son programme a fini avec ${exitCode} sans qu'un test échoue`
  return { ...count, failed: count.failed + 1, broken: [...(count.broken ?? []), why] }
}

/**
 * What is told at the end; the last line is made for programs.
 * @param {readonly { name: string, count: Count, seconds: number, notes?: readonly string[] }[]} results
 * @returns {string}
 */
export function summary(results) {
  const width = Math.max(...results.map(({ name }) => name.length), 0)
  const lines = results.flatMap(({ name, count, seconds, notes = [] }) => {
    const skipped = count.skipped > 0 ? `, ${count.skipped} ignorés` : ''
    const line = `${count.failed === 0 ? '✓' : '✗'} ${name.padEnd(width)}  ${count.passed} réussis, ${count.failed} en échec${skipped}  (${seconds.toFixed(1)} s)`
    const reported = (count.broken ?? []).slice(0, NAMED_AT_MOST).map((test) => `  en échec : ${test}`)
    return [
      line,
      ...notes.map((note) => `  ${note}`),
      ...reported,
      ...(count.again ?? []).map((test) => `  réussi à un nouvel essai : ${test}`)
    ]
  })
  const counts = results.map(({ count }) => count)
  const again = counts.flatMap((count) => count.again ?? []).length
  if (again > AGAIN_AT_MOST) lines.push('', `${again} tests n'ont réussi qu'à un nouvel essai, un seul est admis : la série est en échec.`)
  const { passed, failed } = total(counts)
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
