import { mkdirSync } from 'node:fs'
import { buildIfNeeded } from './build/build-all.mjs'
import { PlainEnd, runScript, say } from './setup/say.mjs'
import { setUp } from './setup/setup.mjs'
import { countCheck, exitCodeOf, summary } from './test/counts.mjs'
import { chooseSteps, PARTS, REPORTS } from './test/parts.mjs'
import { runStep } from './test/run-step.mjs'

/** @typedef {import('./test/run-step.mjs').Result} Result */

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

/** `npm test [-- part [arguments of its runner]]`: everything is run, whatever failed before; the last line counts. */
await runScript(async () => {
  const chosen = chooseSteps(process.argv.slice(2))
  if (chosen === null) throw new PlainEnd(`Parties des tests : ${PARTS.join(', ')}.`)
  const node = await setUp({ tests: true })
  mkdirSync(REPORTS, { recursive: true })
  const checks = chosen.steps.filter(({ part }) => part === 'checks')
  const suites = chosen.steps.filter(({ part }) => part !== 'checks')
  const results = await Promise.all(checks.map((step) => runStep(step, node, chosen.rest)))
  if (suites.some(({ part }) => part === 'e2e' || part === 'desktop')) results.push(await build(node))
  for (const step of suites) {
    say(`\n— ${step.name}`)
    results.push(await runStep(step, node, chosen.rest))
  }
  say(summary(results))
  return exitCodeOf(results.map(({ count }) => count))
})
