import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ask } from '../setup/commands.mjs'
import { CACHE, ROOT } from '../setup/paths.mjs'

/** Holds the hash of the commit that a whole run found green, for as long as what stands is that commit. */
const GREEN = join(CACHE, 'test', 'green')

/** @param {string} root @param {readonly string[]} args */
const git = (root, ...args) => ask('git', ['-C', root, ...args]).trim()

/**
 * Hash of the commit that the work tree is, to the letter; null when files were changed, or git has nothing to say.
 * @param {string} [root]
 */
export function commitThatStands(root = ROOT) {
  const head = git(root, 'rev-parse', '--verify', '--quiet', 'HEAD')
  return head !== '' && git(root, 'status', '--porcelain') === '' ? head : null
}

/** Takes the mark away. @param {string} [file] */
export const forgetGreen = (file = GREEN) => rmSync(file, { force: true })

/**
 * Takes the mark away unless the commit that it names is what stands.
 * @param {string} [root]
 * @param {string} [file]
 */
export function forgetStaleGreen(root = ROOT, file = GREEN) {
  const marked = readMark(file)
  if (marked !== null && marked !== commitThatStands(root)) forgetGreen(file)
}

/**
 * Leaves the mark after a whole run that was green, if the commit that stood when it began stands still.
 * @param {string | null} began what `commitThatStands` said at the beginning
 * @param {string} [root]
 * @param {string} [file]
 */
export function markGreen(began, root = ROOT, file = GREEN) {
  if (began === null || began !== commitThatStands(root)) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${began}\n`)
}

/** @param {string} file */
function readMark(file) {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return null
  }
}
