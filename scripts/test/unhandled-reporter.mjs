import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Lines of an error that the summary shows: what was said, and where. */
const LINES = 4

/** @typedef {{ name?: string, message?: string, stack?: string, VITEST_TEST_NAME?: string, VITEST_TEST_PATH?: string }} Unhandled */

/**
 * What the summary tells of errors that belong to no test (a promise that nobody awaited, a timer of a page that is gone, a worker that
 * fell): vitest ends with 1 for them, and its JSON report names none.
 * @param {readonly Unhandled[]} errors
 * @returns {readonly string[]}
 */
export const unhandledNotes = (errors) =>
  errors.map(({ name = 'Error', message = '', stack = '', VITEST_TEST_NAME: test, VITEST_TEST_PATH: path }) => {
    const said = [`${name}: ${message}`, ...stack.split('\n').filter((line) => /^\s*at /.test(line))].slice(0, LINES)
    const during = [path, test].filter(Boolean).join(' › ')
    return ["erreur hors d'un test", ...(during ? [`pendant ${during}`] : []), said.map((line) => line.trim()).join(' ')].join(' : ')
  })

/** A reporter of vitest; the summary reads what it leaves at `TEST_NOTES` (scripts/test/run-step.mjs). */
export default class UnhandledReporter {
  /** @param {unknown} _modules @param {readonly Unhandled[]} errors */
  onTestRunEnd(_modules, errors) {
    const { TEST_NOTES: path } = process.env
    if (path === undefined || errors.length === 0) return
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, unhandledNotes(errors).join('\n'))
  }
}
