import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from './server-process.mjs'

/**
 * @typedef {object} FreeHost a companion server of our own, on a free port and its own database in a temporary folder
 * @property {string} address
 * @property {() => Promise<void>} stop stops it and removes its folder
 */

/**
 * For tools that look at the application: demo data, nothing shared, nothing left behind.
 * @param {string} node
 * @param {{ orders?: number }} [options]
 * @returns {Promise<FreeHost>}
 */
export async function startFreeHost(node, { orders = 600 } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-'))
  chmodSync(folder, 0o755)
  const { DATABASE_URL: _, DATABASE_READ_URL: __, ...env } = process.env
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  const started = await startServer(node, { env: { ...env, PORT: '0', ATELIER_DATA: folder, ATELIER_DEMO_ORDERS: String(orders) } })
  if ('failed' in started) {
    remove()
    throw new Error(`The server ended with code ${started.failed} before it was ready`)
  }
  return {
    address: started.address,
    stop: async () => {
      await started.stop()
      remove()
    }
  }
}
