import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { lastLines, run } from '../setup/commands.mjs'
import { inRoot, OUT } from '../setup/paths.mjs'
import { PlainEnd, say } from '../setup/say.mjs'
import { forgetStaleGreen } from '../test/green.mjs'
import { compressScreens } from './compressed-screens.mjs'
import { isFresh, recordBuild, sourcesPrint } from './freshness.mjs'
import { writeNotices } from './notices.mjs'

const SHOWN_ON_FAILURE = 40

/**
 * Builds desktop, screens and server into out/, with the licences of what they ship. Both builders run side by side; the first failure is
 * shown and ends it.
 * @param {string} node
 */
export async function buildAll(node) {
  const env = { ...process.env, NODE_ENV: 'production' }
  const sources = sourcesPrint()
  const done = await Promise.all([
    run(node, [inRoot('node_modules/electron-vite/bin/electron-vite.js'), 'build'], { env }),
    run(node, [inRoot('node_modules/vite/bin/vite.js'), 'build', '-c', 'vite.server.config.ts'], { env })
  ])
  for (const { code, output } of done) {
    if (code !== 0) throw new PlainEnd(`La construction a échoué :\n${lastLines(output, SHOWN_ON_FAILURE)}`)
  }
  cpSync(inRoot('src/server/db/migrations'), join(OUT, 'server', 'migrations'), { recursive: true })
  await compressScreens(join(OUT, 'renderer'))
  writeNotices()
  recordBuild(sources)
}

/**
 * Builds when the sources are newer than out/.
 * @param {string} node
 */
export async function buildIfNeeded(node) {
  if (isFresh()) return
  forgetStaleGreen()
  say("Construction de l'application…")
  await buildAll(node)
}
