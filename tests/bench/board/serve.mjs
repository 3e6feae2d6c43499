import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.woff2': 'font/woff2' }

/** @param {import('node:http').IncomingMessage} request */
async function bodyOf(request) {
  let text = ''
  for await (const chunk of request) text += chunk
  return text === '' ? {} : JSON.parse(text)
}

/** A board's page, its orders, and their moves, kept as long as nobody asks for the orders anew. @param {string} folder @param {() => readonly any[]} ordersOf */
export async function serveBoard(folder, ordersOf) {
  /** @type {Map<number, any>} */
  let orders = new Map()
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://x').pathname
    const json = (/** @type {unknown} */ body) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (path === '/api/orders/dashboard') {
      orders = new Map(ordersOf().map((order) => [order.id, order]))
      return json([...orders.values()])
    }
    const moved = /^\/api\/orders\/(\d+)$/.exec(path)
    if (moved) {
      const { seen: _, ...dates } = await bodyOf(request)
      const order = { ...orders.get(Number(moved[1])), ...dates }
      orders.set(order.id, order)
      return json(order)
    }
    const name = path === '/' ? '/index.html' : path
    try {
      const bytes = readFileSync(join(folder, name))
      const type = /** @type {Record<string, string>} */ (TYPES)[extname(name)] ?? 'application/octet-stream'
      response.writeHead(200, { 'content-type': type }).end(bytes)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  return { address: `http://127.0.0.1:${port}`, close: () => server.close() }
}
