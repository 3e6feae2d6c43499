import { createInterface } from 'node:readline'
import { inRoot } from '../setup/paths.mjs'
import { startChild } from './child.mjs'
import { readAddress } from './ready-line.mjs'

/**
 * @typedef {object} RunningServer
 * @property {string} address where it answers, `http://127.0.0.1:<port>`
 * @property {number | undefined} pid
 * @property {Promise<number>} ended
 * @property {() => Promise<number>} stop stops it in order, its database included
 */

/**
 * What keeps the server's memory small while answers come as fast (docs/operations.md, « What memory it takes »), as the launchers of the package
 * have it: a young generation of 16 MB halves, not 32, and two arenas of glibc's for all threads.
 */
export const SMALL_MEMORY = { flags: ['--max-semi-space-size=16'], env: { MALLOC_ARENA_MAX: '2' } }

/**
 * Starts the built companion server and waits until it is ready.
 * @param {string} node
 * @param {{ env?: NodeJS.ProcessEnv, entry?: string, onLine?: (line: string) => void, onStarted?: (child: import('./child.mjs').Child) => void }} [options]
 *   `onLine` gets its other lines; `onStarted` the process at once, so that it can be stopped while it starts
 * @returns {Promise<RunningServer | { failed: number }>} `failed` is the exit code of a server that ended before it was ready
 */
export async function startServer(node, { env = process.env, entry = inRoot('out', 'server', 'start.js'), onLine, onStarted } = {}) {
  const child = startChild(node, [...SMALL_MEMORY.flags, entry], {
    env: { NODE_ENV: 'production', ...SMALL_MEMORY.env, ...env },
    stdout: 'pipe',
    channel: true
  })
  onStarted?.(child)
  const ready = new Promise((resolve) => {
    const lines = createInterface({ input: /** @type {NodeJS.ReadableStream} */ (child.process.stdout) })
    lines.on('line', (line) => {
      const address = readAddress(line)
      if (address === null) onLine?.(line)
      else resolve(address)
    })
  })
  const first = await Promise.race([ready, child.ended])
  return typeof first === 'string' ? { address: first, pid: child.process.pid, ended: child.ended, stop: child.stop } : { failed: first }
}
