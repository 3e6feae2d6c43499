import { readFileSync } from 'node:fs'

const LOOK_EVERY_MS = 200

/**
 * Parent of a process on Linux, or null.
 * @param {number} pid
 */
function parentOf(pid) {
  try {
    return /\nPPid:\t(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? null
  } catch {
    return null
  }
}

/** Who started us, and who started them: under npm there is a shell in between, which passes no signal on. */
const ancestors = () => `${process.ppid} ${process.platform === 'linux' ? parentOf(process.ppid) : ''}`

/**
 * Resolves when something requests our end: Ctrl+C, SIGTERM, a closed terminal, or the npm that started us gone.
 * @returns {Promise<'stop'>}
 */
export const stopRequested = () =>
  new Promise((resolve) => {
    const stop = () => resolve('stop')
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, stop)
    if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return
    const first = ancestors()
    setInterval(() => ancestors() !== first && stop(), LOOK_EVERY_MS).unref()
  })
