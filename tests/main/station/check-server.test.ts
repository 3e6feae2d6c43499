import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { checkServer } from '@/main/station/check-server'
import { unlessCut } from '../../support/unless-cut'

const servers: Server[] = []
const received: { url: string; body: string; headers: string }[] = []
afterEach(async () => {
  received.length = 0
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

async function host(listener: RequestListener): Promise<string> {
  const server = createServer(
    unlessCut(async (request, response) => {
      let body = ''
      for await (const part of request) body += String(part)
      received.push({ url: request.url ?? '', body, headers: JSON.stringify(request.headers) })
      listener(request, response)
    })
  )
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

const OURS: RequestListener = ({ url }, response) =>
  url === '/health' ? response.end('{"status":"ok","version":"1.0.0"}') : response.writeHead(404).end()
/** A host that answers its token endpoint so, and knows no other call. */
const tokenAnswer =
  (status: number, body = '', type = 'application/json'): RequestListener =>
  ({ url, method }, response) =>
    url === '/oauth/v2/token' && method === 'POST'
      ? response.writeHead(status, { 'content-type': type }).end(body)
      : response.writeHead(404).end()

const refused = (message: string) => ({ kind: 'refused', message: expect.stringContaining(message) })
const OTHER = "ce n'est pas celui d'Atelier"

describe('an address', () => {
  it.each([
    ['of ours', (at: string) => `http://${at}`],
    ['with a path and spaces', (at: string) => `  http://${at}/orders/all  `],
    ['without its scheme', (at: string) => at]
  ])('%s is there, and no token is asked for', async (_, typed) => {
    const at = await host(OURS)
    expect(await checkServer(typed(at), fetch)).toEqual({ kind: 'there', origin: `http://${at}`, version: '1.0.0' })
    expect(received.map(({ url }) => url)).toEqual(['/health'])
  })
  it.each([
    ['where nobody answers', 'http://127.0.0.1:9', 'Aucun serveur ne répond'],
    ['of another kind', 'file:///etc/passwd', "n'en est pas une"],
    ['that is none', 'pas une adresse', "n'en est pas une"],
    ['that is empty', '  ', "n'en est pas une"]
  ])('%s is refused', async (_, typed, message) => expect(await checkServer(typed, fetch)).toEqual(refused(message)))
})

describe('a host without /health', () => {
  it.each([
    ['by the words of OAuth', 400, '{"error":"invalid_request"}'],
    ['by words of its own', 401, '{"message":"Identifiants invalides."}'],
    ['without a word', 400, ''],
    ['by a page', 422, '<html>'],
    ['for having been asked too often', 429, '{}']
  ])('is there when it refuses a token %s', async (_, status, body) => {
    const at = await host(tokenAnswer(status, body))
    expect(await checkServer(at, fetch)).toEqual({ kind: 'there', origin: `http://${at}`, version: null })
  })
  it.each([
    ['that has no token endpoint', tokenAnswer(404), OTHER],
    ['that takes no POST', tokenAnswer(405), OTHER],
    ['that shows a page whatever it is asked', ((_, response) => response.end('<html>box internet</html>')) as RequestListener, OTHER],
    ['that fails', tokenAnswer(502, '<html>'), 'répond par une erreur'],
    ['that sends elsewhere', ((_, response) => response.writeHead(302, { location: '/' }).end()) as RequestListener, 'Aucun serveur']
  ])('is another one %s', async (_, listener, message) => {
    expect(await checkServer(`http://${await host(listener)}`, fetch)).toEqual(refused(message))
  })
  it('is told no name, no password and no client', async () => {
    await checkServer(`http://${await host(tokenAnswer(400))}`, fetch)
    expect(received.at(-1)).toMatchObject({ url: '/oauth/v2/token', body: '{"grant_type":""}' })
    expect(received.at(-1)?.headers).not.toMatch(/authorization|cookie/i)
  })
})
