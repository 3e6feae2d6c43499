import { parseArgs } from 'node:util'

/**
 * @typedef {object} Soak
 * @property {'unit' | 'server' | 'e2e' | 'desktop'} part whose runner runs it
 * @property {string} file
 */

/** The tests of chance and length: short among the others, whole in `npm run soak`. @type {readonly Soak[]} */
export const SOAKS = [
  { part: 'unit', file: 'tests/domain/barcode/scan-buffer.test.ts' },
  { part: 'unit', file: 'tests/domain/sheets/station-code.test.ts' },
  { part: 'unit', file: 'tests/main/archives/archive-file-name.test.ts' },
  { part: 'unit', file: 'tests/main/archives/kills.test.ts' },
  { part: 'unit', file: 'tests/scripts/package/windows-settings.test.ts' },
  { part: 'unit', file: 'tests/renderer/any-order/board.test.tsx' },
  { part: 'unit', file: 'tests/renderer/any-order/list.test.tsx' },
  { part: 'unit', file: 'tests/renderer/any-order/order-page.test.tsx' },
  { part: 'unit', file: 'tests/renderer/any-order/picking.test.tsx' },
  { part: 'unit', file: 'tests/renderer/any-order/sheets.test.tsx' },
  { part: 'server', file: 'tests/server/backups/beside-work.test.ts' },
  { part: 'server', file: 'tests/server/backups/programs.test.ts' },
  { part: 'server', file: 'tests/server/faults/clock-set.test.ts' },
  { part: 'server', file: 'tests/server/faults/disk-full.test.ts' },
  { part: 'server', file: 'tests/server/faults/kills.test.ts' },
  { part: 'server', file: 'tests/server/faults/lost-replies.test.ts' },
  { part: 'server', file: 'tests/server/faults/month-of-nights.test.ts' },
  { part: 'server', file: 'tests/server/faults/slow-database.test.ts' },
  { part: 'server', file: 'tests/server/faults/slow-readers.test.ts' },
  { part: 'server', file: 'tests/server/files/taken-and-forgotten.test.ts' },
  { part: 'server', file: 'tests/server/package/debian-service.test.ts' },
  { part: 'server', file: 'tests/server/repositories/random-changes.test.ts' },
  { part: 'server', file: 'tests/server/scale/scale.test.ts' },
  { part: 'e2e', file: 'tests/e2e/order-two-operators.spec.ts' },
  { part: 'e2e', file: 'tests/e2e/planning-two-operators.spec.ts' },
  { part: 'e2e', file: 'tests/e2e/three-screens.spec.ts' },
  { part: 'desktop', file: 'tests/desktop/print-proof.spec.ts' },
  { part: 'desktop', file: 'tests/desktop/selection-soak.spec.ts' }
]

/**
 * Options of `npm run soak`: `--seeds 1,2,3` (1), `--rounds 2` for twice the length, `0.2` for a fifth of it (1), and words of the files to run (all).
 * @param {readonly string[]} args
 * @returns {{ seeds: readonly number[], rounds: number, soaks: readonly Soak[] } | null} null when they cannot be understood
 */
export function readSoakOptions(args) {
  const read = parsed(args)
  if (read === null) return null
  const { seeds, rounds } = read.values
  const words = read.positionals
  const soaks = SOAKS.filter(({ file }) => words.length === 0 || words.some((word) => file.includes(word)))
  if (!/^\d{1,9}(,\d{1,9})*$/.test(seeds) || !/^(?:0\.\d{0,2}[1-9]|[1-9]\d{0,3})$/.test(rounds) || soaks.length === 0) return null
  return { seeds: seeds.split(',').map(Number), rounds: Number(rounds), soaks }
}

/** @param {readonly string[]} args */
function parsed(args) {
  try {
    const once = /** @type {const} */ ({ type: 'string', default: '1' })
    return parseArgs({ args: [...args], options: { seeds: once, rounds: once }, allowPositionals: true })
  } catch {
    return null
  }
}

/** @typedef {{ readonly title: string, readonly good: boolean, readonly held: string }} Held one test of a soak */

/**
 * What a vitest report says of tests that were run.
 * @param {{ testResults: readonly { assertionResults: readonly { title: string, status: string, meta?: { held?: string } }[] }[] }} report
 * @returns {Held[]}
 */
export const heldByVitest = ({ testResults }) =>
  testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed' || status === 'failed')
    .map(({ title, status, meta }) => ({ title, good: status === 'passed', held: meta?.held ?? '' }))

/**
 * @typedef {object} Suite of a Playwright report
 * @property {readonly Suite[]} [suites]
 * @property {readonly { title: string, ok: boolean, tests: readonly { annotations: readonly { type: string, description?: string }[] }[] }[]} [specs]
 */

/** What a Playwright report says of tests that were run. @param {Suite} suite @returns {Held[]} */
export const heldByPlaywright = ({ suites = [], specs = [] }) => [
  ...specs.map(({ title, ok, tests }) => ({
    title,
    good: ok,
    held: tests
      .flatMap(({ annotations }) => annotations)
      .filter(({ type }) => type === 'held')
      .map(({ description = '' }) => description)
      .join(', ')
  })),
  ...suites.flatMap(heldByPlaywright)
]

/** Lines that tell what held and what did not. @param {readonly Held[]} all */
export const heldLines = (all) => all.map(({ title, good, held }) => `${good ? '✓' : '✗'} ${title}${held === '' ? '' : ` (${held})`}`)
