import { buildIfNeeded } from './build/build-all.mjs'
import { readyLine } from './run/ready-line.mjs'
import { openScreens } from './run/screens-opener.mjs'
import { serve } from './run/serve.mjs'
import { stopRequested } from './run/stop-signal.mjs'
import { runScript, say } from './setup/say.mjs'
import { setUp } from './setup/setup.mjs'

/**
 * The desktop alone, on a host that runs elsewhere.
 * @param {string} address
 * @param {Promise<'stop'>} stop
 */
async function openOnHost(address, stop) {
  say(readyLine(address))
  const desktop = openScreens(address)
  if (desktop === null) return 0
  const end = await Promise.race([stop, desktop.ended])
  await desktop.stop()
  return end === 'stop' ? 0 : end
}

/** `npm start`: sets up, builds when needed, serves and opens the application. */
await runScript(async () => {
  const stop = stopRequested()
  const node = await Promise.race([setUp({ desktop: true }), stop])
  if (node !== 'stop' && (await Promise.race([buildIfNeeded(node), stop])) !== 'stop') {
    const host = process.env.ATELIER_API_URL ?? ''
    return host === '' ? serve(node, stop, openScreens) : openOnHost(host, stop)
  }
  process.exit(0)
})
