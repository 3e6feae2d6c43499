import { buildAll } from './build/build-all.mjs'
import { runScript, say } from './setup/say.mjs'
import { setUp } from './setup/setup.mjs'

/** `npm run build`: everything into out/, always. */
await runScript(async () => {
  const node = await setUp()
  const from = Date.now()
  await buildAll(node)
  say(`Construction terminée en ${((Date.now() - from) / 1000).toFixed(1)} s : out/main, out/preload, out/renderer, out/server.`)
  return 0
})
