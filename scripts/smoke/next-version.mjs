import { readFileSync, writeFileSync } from 'node:fs'
import { inRoot } from '../setup/paths.mjs'
import { PlainEnd, runScript, say } from '../setup/say.mjs'

/**
 * `node scripts/smoke/next-version.mjs`: makes this checkout the version after its own, so that an update has something to lead to. For a
 * checkout that is thrown away.
 */
await runScript(async () => {
  for (const name of ['package.json', 'package-lock.json']) {
    const path = inRoot(name)
    const text = readFileSync(path, 'utf8')
    const { version } = JSON.parse(text)
    const [, head, last] = /^(\d+\.\d+\.)(\d+)$/.exec(version) ?? []
    if (head === undefined) throw new PlainEnd(`${name}: ${version} has no next one`)
    const next = `${head}${Number(last) + 1}`
    // Its own version alone: the first of the file.
    writeFileSync(path, text.replace(`"version": "${version}"`, `"version": "${next}"`))
    say(`${name}: ${next}`)
  }
  return 0
})
