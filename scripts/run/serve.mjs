import { say } from '../setup/say.mjs'
import { portOf, refuseTakenPort } from './port.mjs'
import { readyLine } from './ready-line.mjs'
import { startServer } from './server-process.mjs'

/**
 * Database and companion server until they are asked to end, or end; what was opened on them ends first.
 * @param {string} node
 * @param {Promise<'stop'>} stop
 * @param {(address: string) => import('./child.mjs').Child | null} [open] opens screens once the server is ready
 * @returns {Promise<number>} exit code: 0 when it was asked to end
 */
export async function serve(node, stop, open = () => null) {
  await refuseTakenPort(portOf(process.env), process.env.HOST ?? '127.0.0.1')
  /** @type {import('./child.mjs').Child | undefined} */
  let child
  const onStarted = (/** @type {import('./child.mjs').Child} */ started) => {
    child = started
  }
  const started = await Promise.race([startServer(node, { onLine: say, onStarted }), stop])
  if (started === 'stop') {
    await child?.stop()
    return 0
  }
  if ('failed' in started) return started.failed || 1
  say(readyLine(started.address))
  const screens = open(started.address)
  const end = await Promise.race([stop, started.ended, ...(screens === null ? [] : [screens.ended])])
  if (end === 'stop') say('Arrêt…')
  await screens?.stop()
  await started.stop()
  return end === 'stop' ? 0 : end
}
