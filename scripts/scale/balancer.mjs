import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const CONFIGURATION = resolve(import.meta.dirname, '../../docs/scale/haproxy.cfg')

/**
 * The configuration of the documentation for other addresses: `bind` and as many servers as are named (`127.0.0.1:4781`).
 * @param {string} text @param {string} bind @param {readonly string[]} servers
 */
export function configurationFor(text, bind, servers) {
  const lines = text.replace(/^( +bind) :80$/m, `$1 ${bind}`).split('\n')
  return lines
    .flatMap((line) => {
      const [, head, rest] = /^( +server atelier)1 \S+ (.*)$/.exec(line) ?? []
      if (head === undefined) return /^ +server atelier\d/.test(line) ? [] : [line]
      return servers.map((server, at) => `${head}${at + 1} ${server} ${rest?.replaceAll('atelier1', `atelier${at + 1}`)}`)
    })
    .join('\n')
}

/**
 * Starts HAProxy, as the documentation configures it, on a port of this machine before servers of it. Throws what it says where it does not start.
 * @param {number} port @param {readonly number[]} servers their ports @param {{ websocketOnly?: boolean }} [variant]
 * @returns {Promise<{ address: string, stop: () => Promise<void> }>}
 */
export async function startBalancer(port, servers, { websocketOnly = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-balancer-'))
  const file = join(folder, 'haproxy.cfg')
  const addresses = servers.map((server) => `127.0.0.1:${server}`)
  writeFileSync(file, configurationFor(readFileSync(CONFIGURATION, 'utf8'), `127.0.0.1:${port}`, addresses))
  const child = spawn('haproxy', ['-db', '-q', '-f', file], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...(websocketOnly && { ATELIER_WEBSOCKET_ONLY: '1' }) }
  })
  let complaints = ''
  child.stderr.on('data', (chunk) => (complaints += chunk))
  let ended = false
  const end = Promise.race([once(child, 'exit'), once(child, 'error')]).then(([reason]) => {
    ended = true
    rmSync(folder, { recursive: true, force: true })
    return reason
  })
  const address = `http://127.0.0.1:${port}`
  for (let tries = 0; !(await answers(address)); tries += 1) {
    if (ended || tries > 100) throw new Error(`haproxy did not start: ${complaints || (await end)}`)
    await new Promise((later) => setTimeout(later, 50))
  }
  return {
    address,
    stop: async () => {
      child.kill('SIGTERM')
      // Sockets that are still open would hold it for the time of a reload.
      const impatient = setTimeout(() => child.kill('SIGKILL'), 1_000)
      await end
      clearTimeout(impatient)
    }
  }
}

/** @param {string} address */
const answers = (address) =>
  fetch(address).then(
    () => true,
    () => false
  )
