import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../run/server-process.mjs'
import { run } from '../setup/commands.mjs'
import { inRoot } from '../setup/paths.mjs'

/** The folder among these names that has the newest server of a system. @param {readonly string[]} names */
export function newestServer(names, platform = process.platform) {
  const pattern = new RegExp(`^atelier-server-\\d+\\.\\d+\\.\\d+-${platform}-x64$`)
  return names
    .filter((name) => pattern.test(name))
    .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    .at(-1)
}

/** Folder of the packaged server in dist/, the newest version of this system. */
function packagedServer() {
  const newest = newestServer(existsSync(inRoot('dist')) ? readdirSync(inRoot('dist')) : [])
  if (newest === undefined) throw new Error('No packaged server in dist/: npm run package -- server --folder')
  return inRoot('dist', newest)
}

/** Its Node, and a program of the server: what its launcher runs, which on Windows is no program that can be started. @param {string} folder */
export const programsOf = (folder, platform = process.platform) => ({
  node: join(folder, 'bin', platform === 'win32' ? 'node.exe' : 'node'),
  start: join(folder, 'app', 'out', 'server', 'start.js'),
  command: join(folder, 'app', 'out', 'server', 'command.js')
})

const POLLED_EVERY_MS = 500
const ADMINISTRATOR = 'sacha'

/**
 * A packaged server with the demonstration on a free port and a data folder of its own, and what an administrator sees there.
 * @param {{ orders?: number, env?: NodeJS.ProcessEnv }} [options]
 */
export async function startPackagedServer({ orders = 40, env = {} } = {}) {
  const folder = packagedServer()
  const data = mkdtempSync(join(tmpdir(), 'atelier-smoke-server-'))
  const { node, start, command } = programsOf(folder)
  const own = { PORT: '0', ATELIER_DATA: data, ATELIER_SETTINGS: '', ATELIER_DEMO_ORDERS: String(orders) }
  const all = { ...process.env, DATABASE_URL: undefined, DATABASE_READ_URL: undefined, ...own, ...env }
  const server = await startServer(node, { env: all, entry: start })
  if ('failed' in server) throw new Error(`The packaged server ended with ${server.failed} before it was ready`)
  const { address } = server
  let token = ''

  /** @param {string} path @param {RequestInit} [init] */
  const ask = async (path, init = {}) => {
    const reply = await fetch(`${address}${path}`, { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } })
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
    return reply.status === 204 ? null : reply.json()
  }
  const signIn = async () => {
    const client = { client_id: 'atelier-desktop', client_secret: 'atelier-desktop' }
    const body = { ...client, grant_type: 'password', username: `${ADMINISTRATOR}@atelier.test`, password: 'atelier' }
    const reply = await fetch(`${address}/oauth/v2/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body)
    })
    if (!reply.ok) throw new Error(`Sign-in answered ${reply.status}: ${await reply.text()}`)
    token = (await reply.json()).access_token
  }
  await signIn()
  return {
    address,
    ask,
    /** `atelier-server …` on its machine. @param {readonly string[]} args */
    command: (...args) => run(node, [command, ...args], { env: all }),
    /** Asks until it is so. @template T @param {string} what @param {() => Promise<T | null>} look @param {number} [withinMs] @returns {Promise<T>} */
    until: async (what, look, withinMs = 90_000) => {
      const end = Date.now() + withinMs
      for (;;) {
        const seen = await look()
        if (seen !== null) return seen
        if (Date.now() > end) throw new Error(`The server never saw it: ${what}`)
        await new Promise((resolve) => setTimeout(resolve, POLLED_EVERY_MS))
      }
    },
    stop: async () => {
      await server.stop()
      rmSync(data, { recursive: true, force: true, maxRetries: 5 })
    }
  }
}
