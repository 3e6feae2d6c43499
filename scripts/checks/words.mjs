import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { ROOT } from '../setup/paths.mjs'
import { exportsOf, sharedNames, wordFaults } from './word-rules.mjs'

/** Names in which a word of ours still stands; none may be added. */
/** The router asks every file of routes for this one. */
const ROUTE = { folder: 'src/renderer/app/routes/', name: 'Component' }
/** What names the words to forbid them. */
const ITSELF = /^(?:scripts\/checks\/word-rules\.mjs|tests\/scripts\/words\.test\.ts)$/

const paths = ['src', 'tests', 'scripts'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:ts|tsx|mjs)$/.test(name))
    .map((name) => join(folder, name).replaceAll(sep, '/'))
)
const read = (/** @type {string} */ path) => readFileSync(join(ROOT, path), 'utf8')

const faults = paths
  .filter((path) => !ITSELF.test(path))
  .flatMap((path) => wordFaults(path, read(path)).map(({ line, message }) => `${path}:${line}  ${message}`))

// No two files of src export the same name.
/** @type {Map<string, Set<string>>} */
const exported = new Map()
for (const path of paths.filter((each) => each.startsWith('src/'))) {
  const names = exportsOf(path, read(path))
  if (path.startsWith(ROUTE.folder)) names.delete(ROUTE.name)
  exported.set(path, names)
}
faults.push(...sharedNames(exported))

for (const fault of faults) process.stdout.write(`${fault}\n`)
process.exitCode = faults.length === 0 ? 0 : 1
