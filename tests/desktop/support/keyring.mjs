// A private session bus with an unlocked keyring: a real Secret Service without a desktop. Linux with dbus, gnome-keyring, libsecret.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runProgram } from './run-program.mjs'

const DAEMON = ['--unlock', '--components=secrets', '--daemonize']

/** Runs a program, in an environment, under the bus and the keyring that this file starts when it is run by dbus-run-session; answers its status. */
export async function withKeyring(command, environment = process.env) {
  const home = mkdtempSync(join(tmpdir(), 'atelier-keyring-'))
  const env = { ...environment, XDG_DATA_HOME: home, XDG_RUNTIME_DIR: home }
  const child = spawn('dbus-run-session', ['--', process.execPath, import.meta.filename, ...command], { stdio: 'inherit', env })
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (status) => resolve(status ?? 1))
  })
  rmSync(home, { recursive: true, force: true })
  return code
}

async function inside([program, ...args]) {
  const { code, err } = await runProgram('gnome-keyring-daemon', DAEMON, { input: 'test' })
  if (code !== 0) throw new Error(`gnome-keyring-daemon ended with ${code}: ${err}`)
  const child = spawn(program, args, { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  process.exitCode = await new Promise((resolve) => child.once('exit', (status) => resolve(status ?? 1)))
}

if (process.argv[1] === import.meta.filename) await inside(process.argv.slice(2))
