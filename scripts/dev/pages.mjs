import { resolveConfig } from 'electron-vite'
import { createServer, mergeConfig } from 'vite'

const SERVED_BY_HOST = ['/api', '/oauth', '/health', '/docs']

/**
 * Serves the screens with hot reload; what belongs to the companion server is handed on to it.
 * @param {string} host address of the companion server
 * @returns {Promise<{ address: string, close: () => Promise<void> }>}
 */
export async function servePages(host) {
  const { config } = await resolveConfig({}, 'serve', 'development')
  const proxy = Object.fromEntries([...SERVED_BY_HOST.map((path) => [path, { target: host }]), ['/socket.io', { target: host, ws: true }]])
  const server = await createServer(mergeConfig(config?.renderer ?? {}, { configFile: false, server: { host: '127.0.0.1', proxy } }))
  await server.listen()
  return { address: server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '', close: () => server.close() }
}
