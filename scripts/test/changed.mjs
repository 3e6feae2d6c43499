import { ask } from '../setup/commands.mjs'
import { ROOT } from '../setup/paths.mjs'
import { STEPS } from './parts.mjs'
import { touchedSpecs } from './touched-specs.mjs'

/** @param {readonly string[]} args */
const git = (...args) => ask('git', ['-C', ROOT, ...args]).trim()

/** @param {string} text */
const lines = (text) => text.split('\n').filter((line) => line !== '')

/**
 * What was changed since a commit; unless one is told, since the last one, or by it when nothing was changed since.
 * @param {string | undefined} since
 * @returns {{ base: string, files: readonly string[] } | null} null when git knows no such commit
 */
export function changedFiles(since) {
  const base = since ?? (git('status', '--porcelain') === '' ? 'HEAD~1' : 'HEAD')
  if (git('rev-parse', '--verify', '--quiet', `${base}^{commit}`) === '') return null
  const files = [...lines(git('diff', '--name-only', base)), ...lines(git('ls-files', '--others', '--exclude-standard'))]
  return { base, files: [...new Set(files)].sort() }
}

/** @typedef {import('./parts.mjs').Step} Step */

/**
 * Steps that a change touches: style and types always, tests that import what was changed, and the specs of the touched features.
 * @param {string} base
 * @param {readonly string[]} files
 * @returns {readonly Step[]}
 */
export function stepsOfChange(base, files) {
  const specs = touchedSpecs(files)
  return STEPS.flatMap((step) => {
    if (step.part === 'checks') return ['style', 'types', 'types-scripts'].includes(step.name) ? [step] : []
    if (step.report === 'vitest') return [{ ...step, args: [...step.args, `--changed=${base}`], mayBeEmpty: true }]
    const own = specs.filter((spec) => spec.startsWith(`${step.part}/`))
    return own.length === 0 ? [] : [{ ...step, args: [...step.args, ...own.map((spec) => `/${spec}.spec.ts`)] }]
  })
}
