import { spawn } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { CACHE, inRoot, ROOT } from '../setup/paths.mjs'
import { declarationsOf, draw } from './sample.mjs'

/** @typedef {import('./folders.mjs').Folder} Folder */

/** Parts of the tests that are not copied: they run nothing of the others, and nothing of them is imported by those that are put to the proof. */
export const LEFT_OUT = ['e2e', 'bench']

const RESULTS = join(CACHE, 'mutate')
const slug = (/** @type {Folder} */ { path }) => path.replace(/^src\//, '').replaceAll('/', '-')

/** Where the result of a folder is kept. @param {Folder} folder */
const resultOf = (folder) => join(RESULTS, `${slug(folder)}.json`)

/** Where the project is copied for it: a run that was cut leaves its copy behind, and the next one takes it away. @param {Folder} folder */
const copyFor = (folder) => join('.cache', 'mutate', `copy-${slug(folder)}`)

/** Code to change: everything, or some of its declarations. @param {Folder} folder @param {number | null} sample @param {string} seed */
function partsOf({ path }, sample, seed) {
  const files = globSync(`${path}/**/*.{ts,tsx}`, { cwd: ROOT }).map((file) => file.replaceAll('\\', '/'))
  if (sample === null) return files.sort()
  return draw(
    files.flatMap((file) => declarationsOf(file, readFileSync(inRoot(file), 'utf8'))),
    sample,
    seed
  )
}

/** Stryker's own options. It works on a copy of the project, never on the files themselves. @param {Folder} folder @param {string[]} mutate */
const optionsFor = (folder, mutate) => ({
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'scripts/mutate/vitest.config.ts', pool: 'forks' },
  mutate,
  coverageAnalysis: 'perTest',
  concurrency: Math.max(1, Math.min(4, availableParallelism())),
  timeoutMS: 15_000,
  dryRunTimeoutMinutes: 15,
  tempDirName: copyFor(folder),
  cleanTempDir: 'always',
  ignorePatterns: ['/out', '/dist', '/.cache', ...LEFT_OUT.map((part) => `/tests/${part}`)],
  reporters: ['json', 'progress-append-only'],
  jsonReporter: { fileName: resultOf(folder) },
  allowConsoleColors: false
})

/**
 * Changes the code of a folder, one place at a time, and runs the tests that reach it each time.
 * @param {string} node
 * @param {Folder} folder
 * @param {number | null} sample how many of its declarations to change, null for all
 * @param {string} seed what draws them
 * @returns {Promise<import('./score.mjs').Report | null>} null when it could not be done: what is wrong has been shown
 */
export async function mutateFolder(node, folder, sample, seed) {
  mkdirSync(RESULTS, { recursive: true })
  rmSync(resultOf(folder), { force: true })
  rmSync(inRoot(copyFor(folder)), { recursive: true, force: true })
  const config = join(RESULTS, `${slug(folder)}.options.json`)
  writeFileSync(config, JSON.stringify(optionsFor(folder, partsOf(folder, sample, seed)), null, 2))
  const env = { ...process.env, MUTATE_PROJECT: folder.project, MUTATE_TESTS: JSON.stringify(folder.tests) }
  const args = [inRoot('node_modules/@stryker-mutator/core/bin/stryker.js'), 'run', config]
  const code = await new Promise((resolve) => {
    const child = spawn(node, args, { cwd: ROOT, env, stdio: 'inherit' })
    child.on('error', () => resolve(1))
    child.on('close', resolve)
  })
  return code === 0 ? JSON.parse(readFileSync(resultOf(folder), 'utf8')) : null
}
