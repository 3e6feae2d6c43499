import { buildIfNeeded } from './build/build-all.mjs'
import { startChild } from './run/child.mjs'
import { inRoot } from './setup/paths.mjs'
import { runScript } from './setup/say.mjs'
import { setUp } from './setup/setup.mjs'

/** `npm run screens [-- names]`: pictures of every screen, light and dark, in two sizes. */
await runScript(async () => {
  const node = await setUp({ tests: true })
  await buildIfNeeded(node)
  return startChild(node, [inRoot('scripts', 'screens', 'take.mjs'), ...process.argv.slice(2)]).ended
})
