import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PERSON_HEADER, UPLOAD_HEADER } from '@/contract/desktop/desktop-http'
import { forwardCalls, hearingTooOld, type Sender, type SenderOf } from '@/main/protocol/forward'
import type { SendUpload } from '@/main/protocol/upload'
import type { Access } from '@/main/session/session'
import { unlessCut } from '../../support/unless-cut'

const TOKEN: Access = { kind: 'token', token: 'first' }
const ENDED: Access = { kind: 'ended', error: { error: 'invalid_grant' } }

/** The road of named bodies, where there are none. */
const unnamed: SendUpload = () => Promise.reject(new Error('nothing was named'))

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

const sender = (kind: Sender['kind'], access: Access, renewed: Access): Sender => ({
  kind,
  tokens: { access: async () => access, renew: async () => renewed }
})
const signedIn =
  (access: Access, renewed: Access): SenderOf =>
  () =>
    sender('own', access, renewed)

const echo = unlessCut(async (request, response) => {
  let body = ''
  for await (const part of request) body += String(part)
  const spent = request.headers.authorization === 'Bearer first'
  response.writeHead(spent && request.url?.startsWith('/api/spent') ? 401 : 200, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ method: request.method, url: request.url, token: request.headers.authorization ?? null, body }))
})

const ask = (forward: (request: Request) => Promise<Response>, path: string, init?: RequestInit) =>
  forward(new Request(`app://atelier${path}`, init))

describe("a page's call", () => {
  it('reaches the API host with its query, its body and the token', async () => {
    const forward = forwardCalls(await host(echo), signedIn(TOKEN, ENDED), fetch, unnamed)
    const reply = await ask(forward, '/api/orders?page=2&q=%C3%A9', { method: 'POST', body: 'été' })
    expect(await reply.json()).toEqual({ method: 'POST', url: '/api/orders?page=2&q=%C3%A9', token: 'Bearer first', body: 'été' })
  })
  it('is sent again whole with another token after a 401', async () => {
    const forward = forwardCalls(await host(echo), signedIn(TOKEN, { kind: 'token', token: 'second' }), fetch, unnamed)
    const reply = await ask(forward, '/api/spent', { method: 'PATCH', body: 'x'.repeat(5000) })
    expect([reply.status, await reply.json()]).toEqual([
      200,
      { method: 'PATCH', url: '/api/spent', token: 'Bearer second', body: 'x'.repeat(5000) }
    ])
  })
  it('of many bytes is sent again whole too', async () => {
    const large = 'x'.repeat(3_000_000)
    const forward = forwardCalls(await host(echo), signedIn(TOKEN, { kind: 'token', token: 'second' }), fetch, unnamed)
    const reply = await ask(forward, '/api/spent', { method: 'POST', body: large })
    expect(await reply.json()).toMatchObject({ token: 'Bearer second', body: large })
  })
  it('whose body its page named goes by the road that counts, once more after a 401; the host hears nothing of the name', async () => {
    const sent: [string, string | null, string | null, number][] = []
    const upload: SendUpload = async (target, { headers, body }, onSent) => {
      sent.push([target, headers.get('authorization'), headers.get(UPLOAD_HEADER), body.byteLength])
      onSent(7)
      return Response.json({ ok: true }, { status: sent.length === 1 ? 401 : 200 })
    }
    const reported: [string, number][] = []
    const session = signedIn(TOKEN, { kind: 'token', token: 'second' })
    const forward = forwardCalls('http://hote.test', session, fetch, upload, (name, bytes) => void reported.push([name, bytes]))
    const init = { method: 'POST', body: 'un fichier', headers: { [UPLOAD_HEADER]: 'one' } }
    expect((await ask(forward, '/api/orders/1/files', init)).status).toBe(200)
    expect(sent).toEqual([
      ['http://hote.test/api/orders/1/files', 'Bearer first', null, 10],
      ['http://hote.test/api/orders/1/files', 'Bearer second', null, 10]
    ])
    expect(reported).toEqual([
      ['one', 7],
      ['one', 7]
    ])
  })
  it.each([
    ['is unauthorized when the host says so and nobody is signed in', { kind: 'signed-out' }, 200],
    ['answers as the token endpoint did when the session ended', ENDED, 400],
    ['answers 503 when no token can be had', { kind: 'unreachable' }, 503]
  ] as const)('%s', async (_, access, status) => {
    const reply = await ask(forwardCalls(await host(echo), signedIn(access, ENDED), fetch, unnamed), '/api/orders')
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
      const forward = forwardCalls(origin, signedIn(TOKEN, ENDED), fetch, unnamed)
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
    const reply = await ask(forwardCalls(origin, signedIn(TOKEN, ENDED), fetch, unnamed), '/api/orders')
    expect([reply.status, await reply.json()]).toEqual([
      503,
      { code: 'unavailable', message: expect.stringContaining('Le serveur ne répond pas') }
    ])
  })
  it('keeps a reply without a body as it is', async () => {
    const origin = await host((_, response) => response.writeHead(204).end())
    const reply = await ask(forwardCalls(origin, signedIn(TOKEN, ENDED), fetch, unnamed), '/api/orders/1')
    expect([reply.status, reply.body]).toEqual([204, null])
  })
  it('streams: the first bytes come before the last are sent', async () => {
    let finish = (): void => undefined
    const origin = await host((_, response) => {
      response.write('début')
      finish = () => response.end('fin')
    })
    const reply = await ask(forwardCalls(origin, signedIn(TOKEN, ENDED), fetch, unnamed), '/api/archive')
    const reader = reply.body?.getReader()
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('début')
    finish()
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('fin')
  })
  it('follows no redirection to another host', async () => {
    const origin = await host((_, response) => response.writeHead(302, { location: 'http://ailleurs.test/' }).end())
    expect((await ask(forwardCalls(origin, signedIn(TOKEN, ENDED), fetch, unnamed), '/api/orders')).status).toBe(503)
  })
})

describe('whose call it is', () => {
  const named = (person: string) => ({ headers: { [PERSON_HEADER]: person } })

  it('is asked once, before anything else: what is renewed on the way is still theirs', async () => {
    const origin = await host(echo)
    let present = sender('present', TOKEN, { kind: 'token', token: 'second' })
    const forward = forwardCalls(origin, () => present, fetch, unnamed)
    const first = ask(forward, '/api/spent', { method: 'POST', body: 'x' })
    present = sender('present', { kind: 'token', token: 'of the next' }, ENDED)
    expect(await (await first).json()).toMatchObject({ token: 'Bearer second' })
    expect(await (await ask(forward, '/api/spent')).json()).toMatchObject({ token: 'Bearer of the next' })
  })
  it('is told by the page to main alone', async () => {
    let heard: string | string[] | undefined = 'unheard'
    const origin = await host((request, response) => {
      heard = request.headers[PERSON_HEADER]
      response.end('{}')
    })
    const persons: (string | null)[] = []
    const senderOf: SenderOf = ({ headers }) => {
      persons.push(headers.get(PERSON_HEADER))
      return sender('named', TOKEN, ENDED)
    }
    expect((await ask(forwardCalls(origin, senderOf, fetch, unnamed), '/api/orders', named('7'))).status).toBe(200)
    expect([persons, heard]).toEqual([['7'], undefined])
  })
  it.each([
    ['somebody whose session is not kept', (): Sender | null => null, 403, 'forbidden'],
    ['somebody whose token is gone', () => sender('named', { kind: 'signed-out' }, ENDED), 403, 'forbidden'],
    ['somebody whose session ended on the way', () => sender('named', TOKEN, ENDED), 403, 'forbidden'],
    ['who worked at the shared station, until their session ended on the way', () => sender('present', TOKEN, ENDED), 401, 'unauthorized'],
    [
      'who works at the shared station, when the server is away',
      () => sender('present', TOKEN, { kind: 'unreachable' }),
      503,
      'unavailable'
    ]
  ] as const)('is refused in French, and signs nobody out, in the name of %s', async (_, senderOf, status, code) => {
    const forward = forwardCalls(await host(echo), senderOf, fetch, unnamed)
    const reply: Response = await ask(forward, '/api/spent', named('7'))
    expect([reply.status, await reply.json()]).toEqual([status, { code, message: expect.stringMatching(/^[A-Z].*\.$/) }])
  })
  it('is said by main of its own calls', async () => {
    const forward = forwardCalls(await host(echo), () => null, fetch, unnamed)
    const reply = await forward(new Request('app://atelier/api/orders'), sender('own', TOKEN, ENDED))
    expect(await reply.json()).toMatchObject({ token: 'Bearer first' })
  })
})

/** A page's call is answered by main, and goes nowhere. */
const isNotThere = async (path: string): Promise<void> => {
  let requested = 0
  const origin = await host((_, response) => {
    requested += 1
    response.end()
  })
  expect((await ask(forwardCalls(origin, signedIn(TOKEN, ENDED), fetch, unnamed), path, { method: 'POST', body: '{}' })).status).toBe(404)
  expect(requested).toBe(0)
}

describe("the station's own calls", () => {
  it.each([
    '/api/stations',
    '/api/stations/',
    '/api/stations/here',
    '/api/station/take',
    '/api//station/people',
    '/api/%73tations',
    '/api/x/../stations',
    '/api\\stations',
    '/API/stations',
    '/api/station/%',
    '/api/stations/00000000-0000-4000-8000-000000000000/../here'
  ])('are not there for pages: %s', isNotThere)
  it('do not take along the one by which an administrator closes a station from elsewhere', async () => {
    const path = '/api/stations/3f0f6a0e-9c1b-4d2e-8a77-5b1c2d3e4f50'
    const reply = await ask(forwardCalls(await host(echo), signedIn(TOKEN, ENDED), fetch, unnamed), path, { method: 'DELETE' })
    expect([reply.status, await reply.json()]).toMatchObject([200, { method: 'DELETE', url: path, token: 'Bearer first' }])
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
  ])('is not there for pages: %s', isNotThere)
  it('leaves them the way to close their session', async () => {
    const reply = await ask(forwardCalls(await host(echo), signedIn(TOKEN, ENDED), fetch, unnamed), '/oauth/v2/revoke', { method: 'POST' })
    expect(reply.status).toBe(200)
  })
})

it('what the station says of itself goes with each call, and no page can say it in its place', async () => {
  const address = await host((request, response) => void response.end(JSON.stringify(request.headers['x-atelier-client'] ?? null)))
  let own: Record<string, string> = {}
  const forward = forwardCalls(address, signedIn(TOKEN, TOKEN), fetch, unnamed, undefined, undefined, () => own)
  const ask = () => forward(new Request('http://app.test/api/orders', { headers: { 'x-atelier-client': '9.9.9' } }))
  expect(await (await ask()).json()).toBeNull()
  own = { 'x-atelier-client': '1.4.0' }
  expect(await (await ask()).json()).toBe('1.4.0')
})

it('each call that is refused as of a station that is too old is heard, and answered as it is', async () => {
  let heard = 0
  const answers = [200, 426, 409, 426].map((status) => new Response(null, { status }))
  const call = hearingTooOld(
    async (at: number) => answers[at] as Response,
    () => {
      heard += 1
    }
  )
  expect((await Promise.all([0, 1, 2, 3].map((at) => call(at)))).map(({ status }) => status)).toEqual([200, 426, 409, 426])
  expect(heard).toBe(2)
})
