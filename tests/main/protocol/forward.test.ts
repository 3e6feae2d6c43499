import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { UPLOAD_HEADER } from '@/contract/upload-header'
import { forwardCalls } from '@/main/protocol/forward'
import type { Access, Session } from '@/main/session/session'

const TOKEN: Access = { kind: 'token', token: 'first' }
const ENDED: Access = { kind: 'ended', error: { error: 'invalid_grant' } }

let close = async (): Promise<void> => undefined
afterEach(() => close())

async function host(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const signedIn = (access: Access, renewed: Access): Session => ({
  access: async () => access,
  renew: async () => renewed,
  login: async () => ({ kind: 'signed-in' }),
  logout: async () => undefined,
  status: async () => ({ signedIn: true, keptIn: 'memory' })
})

const echo: RequestListener = async (request, response) => {
  let body = ''
  for await (const part of request) body += String(part)
  const spent = request.headers.authorization === 'Bearer first'
  response.writeHead(spent && request.url?.startsWith('/api/spent') ? 401 : 200, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ method: request.method, url: request.url, token: request.headers.authorization ?? null, body }))
}

const ask = (forward: (request: Request) => Promise<Response>, path: string, init?: RequestInit) =>
  forward(new Request(`app://atelier${path}`, init))

describe("a page's call", () => {
  it('reaches the API host with its query, its body and the token', async () => {
    const forward = forwardCalls(await host(echo), signedIn(TOKEN, ENDED), fetch)
    const reply = await ask(forward, '/api/orders?page=2&q=%C3%A9', { method: 'POST', body: 'été' })
    expect(await reply.json()).toEqual({ method: 'POST', url: '/api/orders?page=2&q=%C3%A9', token: 'Bearer first', body: 'été' })
  })
  it('is sent again whole with another token after a 401', async () => {
    const forward = forwardCalls(await host(echo), signedIn(TOKEN, { kind: 'token', token: 'second' }), fetch)
    const reply = await ask(forward, '/api/spent', { method: 'PATCH', body: 'x'.repeat(5000) })
    expect([reply.status, await reply.json()]).toEqual([
      200,
      { method: 'PATCH', url: '/api/spent', token: 'Bearer second', body: 'x'.repeat(5000) }
    ])
  })
  it('too large to keep is refused rather than sent by half', async () => {
    const forward = forwardCalls(await host(echo), signedIn(TOKEN, { kind: 'token', token: 'second' }), fetch)
    expect((await ask(forward, '/api/spent', { method: 'POST', body: 'x'.repeat(3_000_000) })).status).toBe(401)
  })
  it('of many bytes flows through: little is gathered on the way, its page hears how much has gone, the host nothing of that', async () => {
    const CHUNK = 64 * 1024
    const CHUNKS = 500
    let [made, received, ahead] = [0, 0, 0]
    let named: unknown
    const origin = await host(async (request, response) => {
      named = request.headers[UPLOAD_HEADER]
      for await (const part of request) {
        received += (part as Buffer).length
        ahead = Math.max(ahead, made * CHUNK - received)
      }
      response.end('{}')
    })
    const told: [string, number][] = []
    const forward = forwardCalls(origin, signedIn(TOKEN, ENDED), fetch, (upload, bytes) => void told.push([upload, bytes]))
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        if (made === CHUNKS) return controller.close()
        made += 1
        controller.enqueue(new Uint8Array(CHUNK))
      }
    })
    const reply = await ask(forward, '/api/orders/1/files', {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { [UPLOAD_HEADER]: 'one' }
    } as RequestInit)
    expect([reply.status, received, named]).toEqual([200, CHUNK * CHUNKS, undefined])
    expect(ahead).toBeLessThan(8 * 1024 * 1024)
    expect(told.length).toBeGreaterThan(0)
    expect(told.every(([upload, bytes]) => upload === 'one' && bytes > 0 && bytes <= CHUNK * CHUNKS)).toBe(true)
  })
  it.each([
    ['is unauthorized when the host says so and nobody is signed in', { kind: 'signed-out' }, 200],
    ['answers as the token endpoint did when the session ended', ENDED, 400],
    ['answers 503 when no token can be had', { kind: 'unreachable' }, 503]
  ] as const)('%s', async (_, access, status) => {
    const reply = await ask(forwardCalls(await host(echo), signedIn(access, ENDED), fetch), '/api/orders')
    expect(reply.status).toBe(status)
    if (status === 400) expect(await reply.json()).toEqual({ error: 'invalid_grant' })
  })
  it('answers 503 when a reading is not answered within 10 s, and leaves a change its time', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const arrived = { GET: false, PATCH: false }
      const origin = await host(({ method }) => {
        arrived[method as keyof typeof arrived] = true
      })
      const forward = forwardCalls(origin, signedIn(TOKEN, ENDED), fetch)
      const reading = ask(forward, '/api/orders')
      const change = ask(forward, '/api/orders/1', { method: 'PATCH', body: '{}' })
      const first = Promise.race([change.then(() => 'change'), reading.then(() => 'reading')])
      while (!arrived.GET || !arrived.PATCH) await new Promise((resolve) => setImmediate(resolve))
      await vi.advanceTimersByTimeAsync(10_000)
      expect(await first).toBe('reading')
      expect((await reading).status).toBe(503)
      await close()
      close = async () => undefined
      expect((await change).status).toBe(503)
    } finally {
      vi.useRealTimers()
    }
  })
  it('answers 503 in French when the host is gone', async () => {
    const origin = await host(echo)
    await close()
    const reply = await ask(forwardCalls(origin, signedIn(TOKEN, ENDED), fetch), '/api/orders')
    expect([reply.status, await reply.json()]).toEqual([
      503,
      { code: 'unavailable', message: expect.stringContaining('Le serveur ne répond pas') }
    ])
  })
  it('keeps a reply without a body as it is', async () => {
    const origin = await host((_, response) => response.writeHead(204).end())
    const reply = await ask(forwardCalls(origin, signedIn(TOKEN, ENDED), fetch), '/api/orders/1')
    expect([reply.status, reply.body]).toEqual([204, null])
  })
  it('streams: the first bytes come before the last are sent', async () => {
    let finish = (): void => undefined
    const origin = await host((_, response) => {
      response.write('début')
      finish = () => response.end('fin')
    })
    const reply = await ask(forwardCalls(origin, signedIn(TOKEN, ENDED), fetch), '/api/archive')
    const reader = reply.body?.getReader()
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('début')
    finish()
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('fin')
  })
  it('follows no redirection to another host', async () => {
    const origin = await host((_, response) => response.writeHead(302, { location: 'http://ailleurs.test/' }).end())
    expect((await ask(forwardCalls(origin, signedIn(TOKEN, ENDED), fetch), '/api/orders')).status).toBe(503)
  })
})

describe('the token endpoint', () => {
  it.each([
    '/oauth/v2/token',
    '/oauth/v2/token/',
    '/oauth//v2/token',
    '/oauth/v2/%74oken',
    '/api\\..\\oauth\\v2\\token',
    '/api/x\\..\\..\\oauth/v2/token'
  ])('is not there for pages: %s', async (path) => {
    let asked = 0
    const origin = await host((_, response) => {
      asked += 1
      response.end()
    })
    expect((await ask(forwardCalls(origin, signedIn(TOKEN, ENDED), fetch), path, { method: 'POST', body: '{}' })).status).toBe(404)
    expect(asked).toBe(0)
  })
  it('leaves them the way to close their session', async () => {
    const reply = await ask(forwardCalls(await host(echo), signedIn(TOKEN, ENDED), fetch), '/oauth/v2/revoke', { method: 'POST' })
    expect(reply.status).toBe(200)
  })
})
