import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { run } from '../setup/commands.mjs'

const LINUX = join(import.meta.dirname, 'hands-linux.py')
const WINDOWS = join(import.meta.dirname, 'hands-windows.ps1')
/** The system's own, which has the packages of the system. */
const PYTHON = '/usr/bin/python3'
const POLLED_EVERY_MS = 500

/** What SendKeys reads as something else than itself. @param {string} text */
const forSendKeys = (text) => text.replace(/[+^%~(){}[\]]/g, '{$&}')

/** Keys of both systems' tools. */
const KEYS = { tab: ['Tab', '{TAB}'], enter: ['Return', '{ENTER}'], space: ['space', ' '], escape: ['Escape', '{ESC}'] }

/** @param {string[]} args */
const onWindows = (...args) =>
  run('powershell.exe', ['-NoProfile', '-NonInteractive', '-ExecutionPolicy', 'Bypass', '-File', WINDOWS, ...args])

/** @typedef {'push button' | 'entry' | 'password text' | 'table row'} Role */

/**
 * Hands at a window of this machine's screen: an installed application lets nobody drive it from inside (its fuses forbid it), so it is used
 * as a person uses it. Names are those that a screen reader says.
 * @param {NodeJS.ProcessEnv} env
 */
export function openHands(env) {
  const isWindows = process.platform === 'win32'
  /** @param {'see' | 'press' | 'focus'} what @param {Role} role @param {string} name */
  const once = async (what, role, name) => {
    const { code } = await (isWindows ? onWindows(what, role, name) : run(PYTHON, [LINUX, what, role, name], { env }))
    return code === 0
  }
  /** Does it once it can be done. @param {'see' | 'press' | 'focus'} what @param {Role} role @param {string} name @param {number} [withinMs] */
  const act = async (what, role, name, withinMs = 60_000) => {
    const until = Date.now() + withinMs
    while (!(await once(what, role, name))) {
      if (Date.now() > until) throw new Error(`Nothing to ${what} on screen: ${role} "${name}"`)
      await delay(POLLED_EVERY_MS)
    }
  }
  return {
    act,
    /** @param {string} text */
    type: async (text) => {
      const { code, output } = await (isWindows
        ? onWindows('keys', forSendKeys(text))
        : run('xdotool', ['type', '--delay', '30', '--', text], { env }))
      if (code !== 0) throw new Error(`Typing failed: ${output}`)
    },
    /** @param {keyof typeof KEYS} key */
    key: async (key) => {
      const [linux = '', windows = ''] = KEYS[key]
      const { code, output } = await (isWindows ? onWindows('keys', windows) : run('xdotool', ['key', linux], { env }))
      if (code !== 0) throw new Error(`The key ${key} failed: ${output}`)
    }
  }
}
