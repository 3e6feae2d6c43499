import { buildIfNeeded } from './build/build-all.mjs'
import { serve } from './run/serve.mjs'
import { stopRequested } from './run/stop-signal.mjs'
import { runScript } from './setup/say.mjs'
import { setUp } from './setup/setup.mjs'

/** `npm run server`: the companion server alone, for other workstations or a load balancer. */
await runScript(async () => {
  const node = await setUp()
  await buildIfNeeded(node)
  return serve(node, stopRequested())
})
