import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkServer } from '@/main/station/check-server'

let server: Server
let at: string
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/health' && request.headers.host?.startsWith('127.0.0.1')) response.end('{"status":"ok","version":"1.0.0"}')
    else if (request.headers.host?.startsWith('localhost')) response.end('<html>box internet</html>')
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  at = String((server.address() as AddressInfo).port)
})
afterAll(() => server.close())

const there = () => ({ kind: 'there', origin: `http://127.0.0.1:${at}` })
const refused = (message: string) => ({ kind: 'refused', message: expect.stringContaining(message) })

it.each([
  ['an address of ours', () => `http://127.0.0.1:${at}`, there],
  ['with a path and spaces', () => `  http://127.0.0.1:${at}/orders/all  `, there],
  ['without its scheme', () => `127.0.0.1:${at}`, there],
  ['of another server', () => `http://localhost:${at}`, () => refused("ce n'est pas celui d'Atelier")],
  ['where nobody answers', () => 'http://127.0.0.1:9', () => refused('Aucun serveur ne répond')],
  ['of another kind', () => 'file:///etc/passwd', () => refused("n'en est pas une")],
  ['that is none', () => 'pas une adresse', () => refused("n'en est pas une")],
  ['that is empty', () => '  ', () => refused("n'en est pas une")]
])('%s', async (_, address, answer) => expect(await checkServer(address(), fetch)).toEqual(answer()))
