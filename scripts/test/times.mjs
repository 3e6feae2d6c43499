import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { runScript, say } from '../setup/say.mjs'
import { reportOf, STEPS } from './parts.mjs'
import { playwrightTimes, sumByFile, vitestTimes } from './time-rules.mjs'

/**
 * `node scripts/test/times.mjs [--top 15]`: where the time of the last run went, by file, of each suite that left a report. Files of a suite run
 * beside each other, so that their sum is more than the suite took.
 */
await runScript(async () => {
  const { top } = parseArgs({ options: { top: { type: 'string', default: '15' } } }).values
  for (const { name, report } of STEPS) {
    if (report === undefined || !existsSync(reportOf(name))) continue
    const read = JSON.parse(readFileSync(reportOf(name), 'utf8'))
    const files = sumByFile(report === 'vitest' ? vitestTimes(read) : playwrightTimes(read))
    const all = files.reduce((sum, { ms }) => sum + ms, 0)
    say(`\n${name}\u00a0: ${Math.round(all / 1000)} s en ${files.length} fichiers`)
    for (const { file, ms, tests } of files.slice(0, Number(top))) say(`${(ms / 1000).toFixed(1).padStart(7)} s  ${file} (${tests})`)
  }
  return 0
})
