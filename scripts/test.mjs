import { mkdirSync } from 'node:fs'
import { buildIfNeeded } from './build/build-all.mjs'
import { PlainEnd, runScript, say } from './setup/say.mjs'
import { setUp } from './setup/setup.mjs'
import { changedFiles, stepsOfChange } from './test/changed.mjs'
import { countCheck, exitCodeOf, summary } from './test/counts.mjs'
import { commitThatStands, forgetGreen, forgetStaleGreen, markGreen } from './test/green.mjs'
import { chooseSteps, inGroups, PARTS, REPORTS } from './test/parts.mjs'
import { runStep } from './test/run-step.mjs'

/** @typedef {import('./test/run-step.mjs').Result} Result */
/** @typedef {import('./test/parts.mjs').Step} Step */

/** The build is a check of its own: what runs the built application needs it. @param {string} node @returns {Promise<Result>} */
async function build(node) {
  const from = Date.now()
  const good = await buildIfNeeded(node).then(
    () => true,
    (error) => {
      if (!(error instanceof PlainEnd)) throw error
      say(error.message)
      return false
    }
  )
  return { name: 'build', count: countCheck(good), seconds: (Date.now() - from) / 1000 }
}

/** What `npm test -- …` asks for. @param {readonly string[]} args @returns {{ steps: readonly Step[], rest: readonly string[] }} */
function chosenSteps(args) {
  if (args[0] !== 'changed') {
    const chosen = chooseSteps(args)
    if (chosen === null) throw new PlainEnd(`Parties des tests : ${PARTS.join(', ')}, changed.`)
    return chosen
  }
  const change = changedFiles(args[1])
  if (change === null) throw new PlainEnd(`npm test -- changed [commit] : « ${args[1] ?? 'HEAD~1'} » n'est pas un commit.`)
  say(`Changé depuis ${change.base} : ${change.files.length} fichier(s).`)
  return { steps: stepsOfChange(change.base, change.files), rest: [] }
}

/** The first with tests of its own shows them as they come. @param {readonly Step[]} steps @param {string} node @param {readonly string[]} rest */
function runTogether(steps, node, rest) {
  const shown = steps.find(({ report }) => report !== undefined)
  if (shown !== undefined) say(`\n— ${steps.map(({ name }) => name).join(', ')}`)
  return Promise.all(steps.map((step) => runStep(step, node, { rest, live: step === shown })))
}

/** `npm test [-- part [arguments of its runner]]`: everything is run, whatever failed before; the last line counts. */
await runScript(async () => {
  forgetStaleGreen()
  const { steps, rest } = chosenSteps(process.argv.slice(2))
  const whole = process.argv.length === 2
  const began = commitThatStands()
  if (whole) forgetGreen()
  const node = await setUp({ tests: true })
  mkdirSync(REPORTS, { recursive: true })
  /** @type {Result[]} */
  const results = []
  for (const group of inGroups(steps)) {
    if (group.some(({ part }) => part === 'e2e' || part === 'desktop')) results.push(await build(node))
    results.push(...(await runTogether(group, node, rest)))
  }
  say(summary(results))
  const exitCode = exitCodeOf(results.map(({ count }) => count))
  if (exitCode !== 0) forgetGreen()
  else if (whole) markGreen(began)
  return exitCode
})
