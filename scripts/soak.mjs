import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { buildIfNeeded } from './build/build-all.mjs'
import { PlainEnd, runScript, say } from './setup/say.mjs'
import { setUp } from './setup/setup.mjs'
import { exitCodeOf, summary } from './test/counts.mjs'
import { REPORTS, reportOf, STEPS } from './test/parts.mjs'
import { runStep } from './test/run-step.mjs'
import { heldByPlaywright, heldByVitest, heldLines, readSoakOptions } from './test/soaks.mjs'

/** What the report of a step says that was held. @param {import('./test/parts.mjs').Step} step */
function heldBy({ name, report }) {
  if (!existsSync(reportOf(name))) return []
  const counted = JSON.parse(readFileSync(reportOf(name), 'utf8'))
  return report === 'vitest' ? heldByVitest(counted) : heldByPlaywright(counted)
}

/** `npm run soak [-- --seeds 1,2 --rounds 2 words of files]`: the tests of chance and length, whole; tells what they held. */
await runScript(async () => {
  const options = readSoakOptions(process.argv.slice(2))
  if (options === null) throw new PlainEnd('npm run soak -- --seeds 1,2,3 --rounds 2 [mots des fichiers]')
  const { seeds, rounds, soaks } = options
  const node = await setUp({ tests: true })
  mkdirSync(REPORTS, { recursive: true })
  await buildIfNeeded(node)
  const results = []
  const lines = []
  for (const seed of seeds) {
    lines.push('', `Graine ${seed}, ${rounds} fois la longueur :`)
    Object.assign(process.env, { ATELIER_SOAK_SEED: String(seed), ATELIER_SOAK_ROUNDS: String(rounds) })
    for (const step of STEPS) {
      const files = soaks.filter(({ part }) => part === step.part).map(({ file }) => file)
      if (files.length === 0) continue
      say(`\n— ${step.name}, graine ${seed}`)
      const result = await runStep(step, node, { rest: files })
      results.push({ ...result, name: `${step.name}, graine ${seed}` })
      lines.push(...heldLines(heldBy(step)))
    }
  }
  say(lines.join('\n'))
  say(summary(results))
  return exitCodeOf(results.map(({ count }) => count))
})
