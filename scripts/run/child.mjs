import { spawn } from 'node:child_process'
import { ROOT } from '../setup/paths.mjs'

const POSIX = process.platform !== 'win32'
const STOP_WITHIN_MS = 20_000

/**
 * @typedef {object} Child a program that we started
 * @property {import('node:child_process').ChildProcess} process
 * @property {Promise<number>} ended its exit code; 1 when it could not run or was killed
 * @property {() => Promise<number>} stop asks it to end, then ends it for good when it does not within 20 s
 */

/**
 * Starts a program of the project. On Linux and macOS it leads its own group, so that Ctrl+C reaches us alone and things stop in our
 * order; the channel tells it when we are gone.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, stdout?: 'pipe' | 'inherit', channel?: boolean }} [options] `channel` for a Node program
 * @returns {Child}
 */
export function startChild(command, args, { env = process.env, stdout = 'inherit', channel = false } = {}) {
  const child = spawn(command, args, {
    cwd: ROOT,
    env,
    detached: POSIX,
    windowsHide: true,
    stdio: ['ignore', stdout, 'inherit', ...(channel ? /** @type {const} */ (['ipc']) : [])]
  })
  const ended = new Promise((resolve) => {
    child.on('error', () => resolve(1))
    child.on('close', (code) => resolve(code ?? 1))
  })
  let stopping = false
  return {
    process: child,
    ended,
    stop: () => {
      if (!stopping && child.exitCode === null && child.signalCode === null) {
        stopping = true
        if (channel && child.connected) child.send('stop')
        if (POSIX || !channel) child.kill('SIGTERM')
        const last = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS)
        ended.then(() => clearTimeout(last))
      }
      return ended
    }
  }
}
