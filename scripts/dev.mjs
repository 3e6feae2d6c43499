import { startChild } from './run/child.mjs'
import { portOf, refuseTakenPort } from './run/port.mjs'
import { stopRequested } from './run/stop-signal.mjs'
import { inRoot } from './setup/paths.mjs'
import { runScript } from './setup/say.mjs'
import { setUp } from './setup/setup.mjs'

/** `npm run dev`: screens with hot reload, the server started anew at each change, and the desktop where there is an Electron. */
await runScript(async () => {
  const node = await setUp({ desktop: true })
  const port = portOf(process.env)
  await refuseTakenPort(port, '127.0.0.1')
  const stop = stopRequested()
  const watcher = startChild(node, [inRoot('scripts', 'dev', 'watch.mjs')], { env: { ...process.env, PORT: String(port) }, channel: true })
  const end = await Promise.race([stop, watcher.ended])
  await watcher.stop()
  return end === 'stop' ? 0 : end
})
