import { chooseFolders, FOLDERS } from './mutate/folders.mjs'
import { isHeld, scoreOf, table } from './mutate/score.mjs'
import { mutateFolder } from './mutate/stryker.mjs'
import { PlainEnd, runScript, say } from './setup/say.mjs'
import { setUp } from './setup/setup.mjs'

/**
 * `npm run mutate [-- --folder path]… [--sample declarations] [--seed text]`: plants faults in the code and counts those that the tests
 * notice; fails when a folder has less than 85 % of them noticed. Results stay in `.cache/mutate`.
 */
await runScript(async () => {
  const chosen = chooseFolders(process.argv.slice(2))
  if (chosen === null) {
    const paths = FOLDERS.map(({ path }) => `  ${path}`)
    throw new PlainEnd(`npm run mutate -- [--folder DOSSIER]… [--sample NOMBRE] [--seed GRAINE]\nDossiers :\n${paths.join('\n')}`)
  }
  const node = await setUp({ tests: true })
  const scores = []
  let broken = 0
  for (const folder of chosen.folders) {
    say(`\n— ${folder.path}`)
    const from = Date.now()
    const report = await mutateFolder(node, folder, chosen.sample, chosen.seed)
    if (report === null) broken += 1
    else scores.push(scoreOf(folder.path, report, (Date.now() - from) / 1000))
  }
  say(table(scores))
  if (broken > 0) say(`${broken} dossier(s) sans résultat.`)
  return broken === 0 && isHeld(scores) ? 0 : 1
})
