import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { npmComplaint, run } from '../setup/commands.mjs'
import { npm } from '../setup/packages.mjs'
import { CACHE, inRoot } from '../setup/paths.mjs'
import { PlainEnd, runScript, say } from '../setup/say.mjs'
import { checkAnswers, checkQuotes, itemsWithoutPlace } from './security-rules.mjs'

/**
 * `node scripts/checks/security.mjs [--write]`: what docs/security.md quotes stands where it says, and answers what electronegativity finds in
 * main and preload. `--write` puts the numbers of lines right.
 */

const TEXT = inRoot('docs', 'security.md')
const OWN = inRoot('scripts', 'checks', 'electronegativity')
const TOOL = join(CACHE, 'electronegativity')
const SCANNED = ['src/main', 'src/preload', 'src/renderer/index.html', 'package.json']

/** The scanner, installed beside the project's packages and not among them, with no program of its packages run. */
async function ensureTool() {
  const lock = readFileSync(join(OWN, 'package-lock.json'), 'utf8')
  const marker = join(TOOL, 'installed')
  if (existsSync(marker) && readFileSync(marker, 'utf8') === lock) return
  rmSync(TOOL, { recursive: true, force: true })
  mkdirSync(TOOL, { recursive: true })
  for (const name of ['package.json', 'package-lock.json']) cpSync(join(OWN, name), join(TOOL, name))
  const { command, args } = npm()
  const wanted = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', TOOL]
  const { code, output } = await run(command, [...args, ...wanted])
  if (code !== 0) throw new PlainEnd(`electronegativity n'a pas pu être installé. npm dit :\n${npmComplaint(output, 8)}`)
  writeFileSync(marker, lock)
}

/** @returns {{ found: { id: string, file: string, line: number }[], errors: string[] }} */
function scan() {
  const folder = join(CACHE, 'electronegativity-input')
  rmSync(folder, { recursive: true, force: true })
  for (const path of SCANNED) cpSync(inRoot(path), join(folder, path), { recursive: true })
  const { version } = JSON.parse(readFileSync(inRoot('node_modules', 'electron', 'package.json'), 'utf8'))
  const { stdout, stderr, status } = spawnSync(process.execPath, [join(OWN, 'scan.cjs'), TOOL, folder, version], { encoding: 'utf8' })
  if (status !== 0) throw new PlainEnd(`electronegativity a échoué :\n${stderr}`)
  return JSON.parse(stdout)
}

/** @param {string} path */
const read = (path) => (existsSync(inRoot(path)) ? readFileSync(inRoot(path), 'utf8') : null)

await runScript(async () => {
  const text = readFileSync(TEXT, 'utf8')
  const { faults, mended } = checkQuotes(text, read)
  if (process.argv.includes('--write') && mended !== text) {
    writeFileSync(TEXT, mended)
    say('docs/security.md: lines put right; run it again')
    return 0
  }
  await ensureTool()
  const { found, errors } = scan()
  const all = [
    ...faults,
    ...itemsWithoutPlace(text).map((item) => `item ${item} of the checklist has no line and test`),
    ...checkAnswers(text, found),
    ...errors
  ]
  for (const fault of all) say(`docs/security.md  ${fault}`)
  return all.length === 0 ? 0 : 1
})
