import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { forwardContents } from '@/main/protocol/contents'
import type { Access } from '@/main/session/session'

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

async function host(listener: RequestListener) {
  const requested: Pick<IncomingMessage, 'url' | 'headers'>[] = []
  const server = createServer((request, response) => {
    requested.push({ url: request.url, headers: request.headers })
    listener(request, response)
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    requested,
    tokens: () => requested.map(({ headers }) => headers.authorization),
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }
}

const PICTURE: RequestListener = (_, response) => response.writeHead(200, { 'content-type': 'image/png', 'set-cookie': 'a=1' }).end('png')
const GUARDED: RequestListener = (request, response) =>
  request.headers.authorization === 'Bearer T' ? PICTURE(request, response) : response.writeHead(401).end()

const ask = (origin: string, path: string, init?: RequestInit, access: Access = { kind: 'token', token: 'T' }) =>
  forwardContents(origin, { access: async () => access }, fetch)(new Request(`app://atelier${path}`, init))

describe('a picture that the API host keeps outside its API', () => {
  it('comes without a token being shown, inert and without cookies', async () => {
    const { origin, requested, tokens } = await host(PICTURE)
    const reply = await ask(origin, '/host-contents/uploads/%C3%A9.png?v=2', { headers: { cookie: 'b=1', range: 'bytes=0-' } })
    expect([reply.status, await reply.text(), reply.headers.get('content-type')]).toEqual([200, 'png', 'image/png'])
    expect(reply.headers.get('content-security-policy')).toContain('sandbox')
    expect(reply.headers.has('set-cookie')).toBe(false)
    expect([requested.length, requested[0]?.url, tokens()[0], requested[0]?.headers.cookie]).toEqual([
      1,
      '/uploads/%C3%A9.png?v=2',
      undefined,
      undefined
    ])
    expect(requested[0]?.headers.range).toBe('bytes=0-')
  })

  it.each([
    ['with the token when the host refuses it without', { kind: 'token', token: 'T' }, 200, [undefined, 'Bearer T']],
    ['not at all when nobody is signed in', { kind: 'signed-out' }, 401, [undefined]]
  ] as const)('comes %s', async (_, access, status, shown) => {
    const { origin, tokens } = await host(GUARDED)
    expect((await ask(origin, '/host-contents/uploads/a.png', {}, access)).status).toBe(status)
    expect(tokens()).toEqual(shown)
  })

  it('comes from where the host sends to, and nobody there sees the token', async () => {
    const elsewhere = await host(PICTURE)
    const { origin } = await host((_, response) => response.writeHead(302, { location: `${elsewhere.origin}/a.png` }).end())
    const reply = await ask(origin, '/host-contents/uploads/a.png')
    expect([reply.status, elsewhere.tokens()]).toEqual([200, [undefined]])
  })

  it('is not followed elsewhere with the token', async () => {
    const elsewhere = await host(PICTURE)
    const { origin } = await host((request, response) =>
      request.headers.authorization === undefined
        ? response.writeHead(403).end()
        : response.writeHead(302, { location: `${elsewhere.origin}/a.png` }).end()
    )
    expect((await ask(origin, '/host-contents/uploads/a.png')).status).toBe(503)
    expect(elsewhere.requested).toEqual([])
  })

  it('is missing in French when the host is gone', async () => {
    const reply = await ask('http://127.0.0.1:9', '/host-contents/uploads/a.png')
    expect([reply.status, await reply.json()]).toMatchObject([503, { message: expect.stringContaining('Le serveur ne répond pas') }])
  })
})

it.each([
  ['the token endpoint', '/host-contents/oauth/v2/token', 'GET'],
  ['a call of the API', '/host-contents/api/orders', 'GET'],
  ['its front door', '/host-contents', 'GET'],
  ['its front door, with a slash', '/host-contents/', 'GET'],
  ['a change', '/host-contents/uploads/a.png', 'POST'],
  ['a deletion', '/host-contents/uploads/a.png', 'DELETE']
])('contents are no way to %s', async (_, path, method) => {
  const { origin, requested } = await host(PICTURE)
  expect((await ask(origin, path, { method })).status).toBe(404)
  expect(requested).toEqual([])
})

it('an address that looks like another host stays at the API host', async () => {
  const { origin, requested } = await host(PICTURE)
  await ask(origin, '/host-contents//ailleurs.test/a.png')
  expect(requested[0]?.url).toBe('//ailleurs.test/a.png')
})
