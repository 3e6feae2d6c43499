import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { CACHE, inRoot } from '../setup/paths.mjs'

/**
 * @typedef {object} Step one program run by the tests
 * @property {string} name shown in the summary
 * @property {'checks' | 'unit' | 'server' | 'e2e' | 'desktop'} part what `npm test -- <part>` picks it by
 * @property {readonly string[]} args script and arguments, for our Node
 * @property {string} [command] another program than our Node
 * @property {'vitest' | 'playwright'} [report] kind of its JSON report; a step without one counts for one
 * @property {boolean} [mayBeEmpty] nothing to test is no failure
 */

export const PARTS = /** @type {const} */ (['checks', 'unit', 'server', 'e2e', 'desktop'])
export const REPORTS = join(CACHE, 'test')

const modules = (/** @type {string} */ path) => inRoot('node_modules', path)
const biome = () => {
  const libc = existsSync('/etc/alpine-release') ? '-musl' : ''
  const file = process.platform === 'win32' ? 'biome.exe' : 'biome'
  return modules(`@biomejs/cli-${process.platform}-${process.arch}${libc}/${file}`)
}

/** Path of the JSON report of a step. @param {string} name */
export const reportOf = (name) => join(REPORTS, `${name}.json`)

/** Path of the lines that a step's runner may leave for the summary. @param {string} name */
export const notesOf = (name) => join(REPORTS, `${name}.notes`)

/** @param {string} name @param {readonly string[]} projects */
const vitestArgs = (name, ...projects) => [
  modules('vitest/vitest.mjs'),
  'run',
  ...projects.map((project) => `--project=${project}`),
  '--reporter=default',
  '--reporter=json',
  `--reporter=${inRoot('scripts', 'test', 'unhandled-reporter.mjs')}`,
  `--outputFile.json=${reportOf(name)}`
]

/** Everything `npm test` runs, in order. @type {readonly Step[]} */
export const STEPS = [
  { name: 'style', part: 'checks', command: biome(), args: ['ci', '--error-on-warnings', '.'] },
  {
    name: 'imports',
    part: 'checks',
    args: [modules('dependency-cruiser/bin/dependency-cruiser.mjs'), '--config', '.dependency-cruiser.cjs', 'src', 'scripts', 'tests']
  },
  { name: 'types', part: 'checks', args: [modules('typescript-native/bin/tsc'), '-p', '.'] },
  { name: 'types-scripts', part: 'checks', args: [modules('typescript-native/bin/tsc'), '-p', 'scripts'] },
  { name: 'unused', part: 'checks', args: [modules('knip/bin/knip.js')] },
  { name: 'citations', part: 'checks', args: [inRoot('scripts', 'checks', 'citations.mjs')] },
  { name: 'words', part: 'checks', args: [inRoot('scripts', 'checks', 'words.mjs')] },
  { name: 'security', part: 'checks', args: [inRoot('scripts', 'checks', 'security.mjs')] },
  { name: 'workflows', part: 'checks', args: [inRoot('scripts', 'checks', 'workflows.mjs')] },
  { name: 'unit', part: 'unit', report: 'vitest', args: vitestArgs('unit', 'unit', 'renderer') },
  { name: 'server', part: 'server', report: 'vitest', args: vitestArgs('server', 'server') },
  {
    name: 'e2e',
    part: 'e2e',
    report: 'playwright',
    args: [modules('@playwright/test/cli.js'), 'test', '--config', 'tests/e2e/playwright.config.ts', '--reporter=line,json']
  },
  { name: 'desktop', part: 'desktop', report: 'playwright', args: [inRoot('tests', 'desktop', 'run.mjs'), '--reporter=line,json'] }
]

/** Steps as they are run: one part after the other, each of which takes the whole of a small machine; those of a part side by side. @param {readonly Step[]} steps */
export const inGroups = (steps) => PARTS.map((part) => steps.filter((step) => step.part === part)).filter((group) => group.length > 0)

/**
 * Splits `npm test -- …` into the part asked for and what is handed on to its runner.
 * @param {readonly string[]} args
 * @returns {{ steps: readonly Step[], rest: readonly string[] } | null} null when the first word is no part
 */
export function chooseSteps(args) {
  const [part, ...rest] = args
  if (part === undefined) return { steps: STEPS, rest: [] }
  const steps = STEPS.filter((step) => step.part === part)
  return steps.length === 0 ? null : { steps, rest }
}
