import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix, sep } from 'node:path'
import { ROOT } from '../setup/paths.mjs'
import { areContinuous, faultsIn, headingsOf, mentionFaults, pathFaults, repeated } from './citation-rules.mjs'

const FOLDERS = ['src', 'scripts', 'tests', 'build', 'docs', '.ci']
const READ = /\.(?:ts|tsx|mjs|cjs|css|sql|md|html|svg)$/
/** Migrations that have run on databases, which check their bytes: what they cite is of their day, see docs/decisions/README.md. */
const KEPT = /^src\/server\/db\/migrations\/(?:001|003|006|010)\.do\./
const PROSE = /\.md$/
/** Texts by which one finds one's way: what they name is there. Decisions tell of their day, and may name what is gone. */
const MAPS = /^(?:README|CONTRIBUTING|docs\/ARCHITECTURE|docs\/how-to\/[^/]+)\.md$/
const DECISION = /^(\d{3})-[a-z0-9-]+\.md$/

/** The checkout that is looked through; tests bring a small one. */
const root = process.argv[2] ?? ROOT
const inRoot = (/** @type {string} */ path) => join(root, path)
const read = (/** @type {string} */ path) => readFileSync(inRoot(path), 'utf8')
const namesIn = (/** @type {string} */ folder) => readdirSync(inRoot(folder)).toSorted()

/** Paths of all that may cite something, from the root, with slashes. */
const paths = [
  ...readdirSync(root).filter((name) => READ.test(name)),
  ...FOLDERS.filter((folder) => existsSync(inRoot(folder))).flatMap((folder) =>
    readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => READ.test(name) && !name.includes('node_modules'))
      .map((name) => join(folder, name).replaceAll(sep, '/'))
  )
]

const chapters = namesIn('docs/reference').filter((name) => PROSE.test(name) && name !== 'README.md')
const numbers = new Map(chapters.map((name) => [name.replace(PROSE, ''), headingsOf(read(`docs/reference/${name}`))]))
const headings = new Map([...numbers].map(([name, all]) => [name, new Set(all)]))
const decisionFiles = namesIn('docs/decisions').filter((name) => DECISION.test(name))
const decisions = decisionFiles.map((name) => name.slice(0, 3))

const rooms = new Set([...FOLDERS, '.github', 'resources'])

/** What a text names of the repository that is not there. @param {string} path @param {string} text */
const lost = (path, text) =>
  pathFaults(text, {
    rooms,
    isThere: (named) => existsSync(inRoot(named)),
    fromText: (link) => posix.join(posix.dirname(path), link)
  })

/** @param {string} path */
function faultsOf(path) {
  const text = read(path)
  const inside = path.startsWith('docs/reference/') ? mentionFaults(text, headings) : []
  const named = MAPS.test(path) ? lost(path, text) : []
  return [...faultsIn(text, { headings, decisions: new Set(decisions) }, PROSE.test(path)), ...inside, ...named].map(
    ({ line, message }) => `${path}:${line}  ${message}`
  )
}

/** Every file of a folder stands in the index of its README. @param {string} folder @param {readonly string[]} names */
function notInIndex(folder, names) {
  const index = read(`${folder}/README.md`)
  return names.filter((name) => !index.includes(`(${name})`)).map((name) => `${folder}/README.md  does not name ${name}`)
}

const faults = [
  ...paths.filter((path) => !KEPT.test(path)).flatMap(faultsOf),
  ...[...numbers].flatMap(([name, all]) => repeated(all).map((number) => `docs/reference/${name}.md  has heading ${number} twice`)),
  ...(areContinuous(decisions) ? [] : ['docs/decisions  numbers are not continuous']),
  ...notInIndex('docs/reference', chapters),
  ...notInIndex('docs/decisions', decisionFiles)
]
for (const fault of faults) process.stdout.write(`${fault}\n`)
process.exitCode = faults.length === 0 ? 0 : 1
