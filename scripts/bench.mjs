import { readdirSync } from 'node:fs'
import { buildIfNeeded } from './build/build-all.mjs'
import { startChild } from './run/child.mjs'
import { inRoot } from './setup/paths.mjs'
import { PlainEnd, runScript, say } from './setup/say.mjs'
import { setUp } from './setup/setup.mjs'

const FOLDER = inRoot('tests', 'bench')
const ENDING = '.bench.mjs'
/** Takes an hour and tens of gigabytes: only where it is named. */
const BY_NAME_ALONE = ['many']

/** `npm run bench [-- names]`: measures, one after the other, against the figures to hold; fails when one is missed. */
await runScript(async () => {
  const node = await setUp({ tests: true })
  await buildIfNeeded(node)
  const all = readdirSync(FOLDER).filter((name) => name.endsWith(ENDING))
  const chosen = process.argv.slice(2).map((name) => name + ENDING)
  const unknown = chosen.filter((name) => !all.includes(name))
  if (unknown.length > 0) throw new PlainEnd(`Mesures : ${all.map((name) => name.slice(0, -ENDING.length)).join(', ')}.`)
  let missed = 0
  const usual = all.filter((name) => !BY_NAME_ALONE.includes(name.slice(0, -ENDING.length)))
  for (const name of chosen.length > 0 ? chosen : usual) {
    say(`\n— ${name.slice(0, -ENDING.length)}`)
    if ((await startChild(node, [inRoot('tests', 'bench', name)], { env: { ...process.env, NODE_ENV: 'production' } }).ended) !== 0)
      missed += 1
  }
  say(missed === 0 ? '\nTous les objectifs sont tenus.' : `\n${missed} objectif(s) manqué(s).`)
  return missed === 0 ? 0 : 1
})
