import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { ROOT } from './paths.mjs'

/**
 * Path of a command on the PATH, or null.
 * @param {string} name
 */
export function findCommand(name) {
  const endings = process.platform === 'win32' ? ['.exe', '.cmd', ''] : ['']
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const ending of endings) {
      const path = join(folder, name + ending)
      if (folder !== '' && existsSync(path)) return path
    }
  }
  return null
}

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()
const endAll = () => {
  for (const child of running) child.kill()
}
/** What a system ends by this signal hears no 'exit' before; where somebody else listens to it, how we end is theirs to say. */
const onTerminated = () => {
  endAll()
  if (process.listenerCount('SIGTERM') === 1) process.exit(143)
}

/** @param {import('node:child_process').ChildProcess} child */
function endsWithUs(child) {
  if (running.size === 0) process.on('exit', endAll).on('SIGTERM', onTerminated)
  running.add(child)
  const over = () => {
    if (running.delete(child) && running.size === 0) process.off('exit', endAll).off('SIGTERM', onTerminated)
  }
  // One that could not be started never closes.
  child.once('close', over).once('error', over)
}

/**
 * Runs a program to its end, its output kept for the case of a failure. It ends with us: an installation that went on by itself would be in
 * the way of the next one.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, live?: boolean, timeout?: number }} [options] `live` shows the output as it comes
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { env = process.env, live = false, timeout = 0 } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, env, stdio: live ? 'inherit' : ['ignore', 'pipe', 'pipe'], timeout, windowsHide: true })
    endsWithUs(child)
    let output = ''
    child.stdout?.on('data', (part) => {
      output += part
    })
    child.stderr?.on('data', (part) => {
      output += part
    })
    child.on('error', (error) => resolve({ code: 127, output: String(error) }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/**
 * Output of a short question to a program; an empty text when it cannot be asked.
 * @param {string} command
 * @param {readonly string[]} args
 */
export const ask = (command, args) => spawnSync(command, args, { encoding: 'utf8', windowsHide: true }).stdout ?? ''

/**
 * The last lines of an output that say something.
 * @param {string} output
 * @param {number} count
 */
export const lastLines = (output, count) =>
  output
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .slice(-count)
    .join('\n')

/**
 * What npm complains of: its first lines, as the last ones are help.
 * @param {string} output
 * @param {number} count
 */
export const npmComplaint = (output, count) =>
  output
    .split(/\r?\n/)
    .filter((line) => /^npm (error|ERR!) \S/.test(line))
    .slice(0, count)
    .join('\n')
