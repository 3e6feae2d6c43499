import { parseArgs } from 'node:util'
import { buildIfNeeded } from '../build/build-all.mjs'
import { portOf } from '../run/port.mjs'
import { startServer } from '../run/server-process.mjs'
import { stopRequested } from '../run/stop-signal.mjs'
import { findCommand } from '../setup/commands.mjs'
import { PlainEnd, runScript, say } from '../setup/say.mjs'
import { setUp } from '../setup/setup.mjs'
import { startBalancer } from './balancer.mjs'

/** `npm run scale -- 3 [--websocket-only]`: so many servers of one database (of `DATABASE_URL`, or the embedded one) behind HAProxy on `PORT`, to try it out. */
await runScript(async () => {
  const { values, positionals } = parseArgs({ options: { 'websocket-only': { type: 'boolean' } }, allowPositionals: true })
  const count = Number(positionals[0] ?? 3)
  if (!(count >= 1 && count <= 20)) throw new PlainEnd('Le nombre de serveurs est de 1 à 20.')
  if (findCommand('haproxy') === null)
    throw new PlainEnd('HAProxy manque : installez-le (Debian/Ubuntu : sudo apt-get install haproxy), puis npm run scale.')
  const node = await setUp()
  await buildIfNeeded(node)
  const front = portOf(process.env)
  const stop = stopRequested()
  /** @type {import('../run/server-process.mjs').RunningServer[]} */
  const servers = []
  try {
    for (let at = 1; at <= count; at += 1) {
      const server = await startServer(node, {
        env: { ...process.env, PORT: String(front + at), ATELIER_TRUSTED_PROXIES: '127.0.0.1', ATELIER_DRAIN_MS: '0' }
      })
      if ('failed' in server) return server.failed
      servers.push(server)
    }
    const balancer = await startBalancer(
      front,
      servers.map((_, at) => front + 1 + at),
      { websocketOnly: values['websocket-only'] === true }
    )
    say(`${count} serveurs derrière ${balancer.address}`)
    await stop
    await balancer.stop()
    return 0
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
})
