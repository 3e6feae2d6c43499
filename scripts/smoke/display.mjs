import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findCommand } from '../setup/commands.mjs'
import { inRoot } from '../setup/paths.mjs'

const XVFB = ['--auto-servernum', '--server-args=-screen 0 1920x1080x24']
/** Unlocks a keyring in the session that it is started in, then runs the rest of its line. */
const KEYRING = inRoot('tests', 'desktop', 'support', 'keyring.mjs')

/**
 * Runs a program where windows can be shown: on Linux without a screen under Xvfb, with a session bus and an unlocked keyring of its own, else as
 * it is.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<number>} its exit code
 */
export function underDisplay(command, args, env = process.env) {
  const bare = process.platform === 'linux' && env.DISPLAY === undefined && env.WAYLAND_DISPLAY === undefined
  if (bare && findCommand('xvfb-run') === null) throw new Error('xvfb-run is missing: node scripts/smoke/system.mjs')
  const home = bare ? mkdtempSync(join(tmpdir(), 'atelier-display-')) : null
  const [program = command, ...all] = bare
    ? ['xvfb-run', ...XVFB, 'dbus-run-session', '--', process.execPath, KEYRING, command, ...args]
    : [command, ...args]
  const own = home === null ? env : { ...env, XDG_DATA_HOME: home, XDG_RUNTIME_DIR: home, ACCESSIBILITY_ENABLED: '1' }
  const child = spawn(program, all, { stdio: 'inherit', env: own, shell: /\.cmd$/.test(command) })
  child.once('exit', () => home !== null && rmSync(home, { recursive: true, force: true }))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}
