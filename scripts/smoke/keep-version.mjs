import { mkdirSync, renameSync } from 'node:fs'
import { basename, join } from 'node:path'
import { PlainEnd, runScript, say } from '../setup/say.mjs'
import { BEFORE, installerIn, MADE } from './made-files.mjs'

/** `node scripts/smoke/keep-version.mjs`: puts this system's installer of dist/ aside, as the version that an update begins from. */
await runScript(async () => {
  const made = installerIn(MADE)
  if (made === null) throw new PlainEnd('No installer in dist/: npm run package')
  mkdirSync(BEFORE, { recursive: true })
  renameSync(made, join(BEFORE, basename(made)))
  say(`${basename(made)} is kept in dist/before`)
  return 0
})
