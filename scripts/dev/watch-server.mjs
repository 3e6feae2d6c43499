import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { startServer } from '../run/server-process.mjs'
import { CACHE, inRoot } from '../setup/paths.mjs'
import { say } from '../setup/say.mjs'

const FOLDER = join(CACHE, 'dev', 'server')

/**
 * Builds the companion server at each change and starts it anew; a build that fails leaves the running one alone.
 * @returns {Promise<{ stop: () => Promise<void> }>} once it runs for the first time
 */
export async function watchServer() {
  /** @type {import('../run/server-process.mjs').RunningServer | null} */
  let running = null
  let turn = Promise.resolve()
  let stopped = false

  const restart = async () => {
    await running?.stop()
    running = null
    if (stopped) return
    cpSync(inRoot('src/server/db/migrations'), join(FOLDER, 'migrations'), { recursive: true })
    const started = await startServer(process.execPath, {
      env: { ...process.env, NODE_ENV: 'development' },
      entry: join(FOLDER, 'start.js'),
      onLine: say
    })
    if ('failed' in started) say("Le serveur s'est arrêté ; il repart au prochain changement.")
    else running = started
  }

  const watcher = await build({
    configFile: inRoot('vite.server.config.ts'),
    logLevel: 'warn',
    build: { outDir: FOLDER, emptyOutDir: true, watch: {} }
  })
  if (!('on' in watcher)) throw new Error('vite gave no watcher')
  await new Promise((resolve) => {
    let good = true
    watcher.on('event', (event) => {
      if (event.code === 'START') good = true
      if (event.code === 'BUNDLE_END') event.result.close()
      if (event.code === 'ERROR') {
        good = false
        say(`La construction du serveur a échoué : ${event.error.message}`)
      }
      if (event.code !== 'END' || !good) return
      turn = turn.then(restart)
      turn.then(() => resolve(undefined))
    })
  })
  return {
    stop: async () => {
      stopped = true
      await watcher.close()
      await turn
      await running?.stop()
    }
  }
}
