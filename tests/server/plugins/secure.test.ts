import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect as connectPlain, type Socket as PlainSocket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect as connectSecure, type TLSSocket } from 'node:tls'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ServerAccess } from '@/contract/access'
import { networkAddress } from '@/server/http/public-origin'
import { autoSource } from '@/server/tls/auto-source'
import { openTls, type Tls } from '@/server/tls/tls'
import { startServer, type TestServer } from '../support/server'
import { aMachine, readSecurely, type TlsMachine, trusted } from '../support/tls'

/** This machine as others on its network see it; a machine without a network has no others. */
const NETWORK = networkAddress()
const root = mkdtempSync(join(tmpdir(), 'atelier-secure-'))
const machine: TlsMachine = { ...aMachine(), names: [...aMachine().names, ...(NETWORK === null ? [] : [NETWORK])] }
let tls: Tls
let server: TestServer
let port: string
const secure = (path: string, headers: Record<string, string> = {}, host = 'localhost') =>
  readSecurely(`https://${host}:${port}${path}`, { ca: trusted(tls), headers })

async function open(): Promise<Tls> {
  const source = autoSource({ folder: join(root, 'tls'), names: () => machine.names, workshop: 'Essai', now: () => machine.now })
  return openTls(source, { now: () => machine.now, onEvent: () => undefined })
}
beforeAll(async () => {
  tls = await open()
  server = await startServer({ tls }, undefined, '0.0.0.0')
  port = new URL(server.address).port
})
afterAll(async () => {
  tls.close()
  await server.close()
  rmSync(root, { recursive: true })
})

describe('a server with TLS', () => {
  it('answers by https, and by http to its own machine as before', async () => {
    expect((await secure('/health')).status).toBe(200)
    expect((await fetch(`${server.address}/health`)).status).toBe(200)
    expect((await server.call('GET', '/api/server/access', { as: 'sacha' })).status).toBe(200)
  })

  it('ends a connection that never asked anything without a word', async () => {
    const strict = await startServer(
      { tls, connections: { headMs: 500, requestMs: 1_000, stillMs: 60_000, lookEveryMs: 100 } },
      server.database
    )
    const ahead = connectSecure({
      port: Number(new URL(strict.address).port),
      host: '127.0.0.1',
      ca: trusted(tls),
      servername: 'localhost'
    })
    let heard = ''
    ahead.on('data', (bytes) => {
      heard += bytes
    })
    ahead.on('error', () => undefined)
    await once(ahead, 'secureConnect')
    await once(ahead, 'close')
    expect(heard).toBe('')
    await strict.close()
  })

  it('is called by https from then on, but for the names of the machine itself', async () => {
    const of = async (host: string) => (await secure('/health', { host })).headers['strict-transport-security']
    expect([await of(`poste-1:${port}`), await of(`localhost:${port}`), await of(`127.0.0.1:${port}`)]).toEqual([
      'max-age=2592000',
      undefined,
      undefined
    ])
    expect((await fetch(`${server.address}/health`, { headers: { host: 'poste-1' } })).headers.get('strict-transport-security')).toBeNull()
  })

  it('gives its cookie for https alone where it was asked so', async () => {
    const [order] = await server.database.query<{ id: number }>('select min(id) as id from orders')
    const authorization = `Bearer ${await server.tokenOf('camille')}`
    const { headers } = await secure(`/api/orders/${order?.id}`, { authorization })
    expect(String(headers['set-cookie'])).toMatch(/; Secure$/)
    const plain = await server.call('GET', `/api/orders/${order?.id}`)
    expect(plain.headers.get('set-cookie')).not.toMatch(/Secure/)
  })

  it('tells its links by https, also to who asked on the machine itself', async () => {
    const { body } = await server.call<ServerAccess>('GET', '/api/server/access', { as: 'sacha' })
    expect(body).toMatchObject({ secure: false, tls: { kind: 'auto', names: machine.names, problem: null } })
    for (const address of body.addresses) expect(address).toMatch(/^https:/)
    if (NETWORK !== null) expect([body.origin, body.addresses[0]]).toEqual([`https://${NETWORK}:${port}`, `https://${NETWORK}:${port}`])
    const authorization = `Bearer ${await server.tokenOf('sacha')}`
    const said = JSON.parse((await secure('/api/server/access', { authorization, host: `poste-1:${port}` })).body) as ServerAccess
    expect([said.origin, said.secure]).toEqual([`https://poste-1:${port}`, true])
  })

  it('carries live news, over TLS and over http on its machine', async () => {
    for (const address of [`https://localhost:${port}`, server.address])
      for (const transports of [['websocket'], ['polling']]) {
        const socket = io(address, {
          transports,
          forceNew: true,
          ca: trusted(tls),
          auth: { token: await server.tokenOf('camille') },
          query: { origin: 'all' },
          reconnection: false
        } as never)
        await new Promise<void>((connected, failed) => {
          socket.once('connect', connected)
          socket.once('connect_error', failed)
        })
        socket.disconnect()
      }
  })
})

describe.skipIf(NETWORK === null)('plain http from the network, on the same port', () => {
  const plain = (path: string, init: RequestInit = {}) => fetch(`http://${NETWORK}:${port}${path}`, { redirect: 'manual', ...init })

  it('sends a page to its address by https', async () => {
    const reply = await plain('/orders/all/opened?q=1')
    expect([reply.status, reply.headers.get('location')]).toEqual([307, `https://${NETWORK}:${port}/orders/all/opened?q=1`])
  })

  it.each(['//evil.example/', 'http://evil.example/x'])('goes to no other host by %s', async (target) => {
    const socket = connectPlain(Number(port), NETWORK ?? '')
    socket.end(`GET ${target} HTTP/1.1\r\nhost: poste-1\r\n\r\n`)
    const text = (await socket.toArray()).join('')
    expect(/location: (.+)/.exec(text)?.[1]).toMatch(/^https:\/\/poste-1\//)
  })

  it('does nothing for a call, and says why', async () => {
    const reply = await plain('/oauth/v2/token', { method: 'POST', body: '{}' })
    expect([reply.status, await reply.json()]).toEqual([
      403,
      { code: 'forbidden', message: 'Ce serveur ne se joint que par une adresse en https://.' }
    ])
  })

  it('opens no socket', async () => {
    const socket = io(`http://${NETWORK}:${port}`, { transports: ['websocket'], forceNew: true, reconnection: false })
    await new Promise((refused) => socket.once('connect_error', refused))
    expect(socket.connected).toBe(false)
  })

  it('tells a phone how to trust the workshop, and gives it the certificate', async () => {
    const page = await plain('/confiance')
    const text = await page.text()
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(text).toContain(tls.state().authority?.fingerprint.replaceAll(':', ' '))
    expect(text).not.toMatch(/<script|https?:\/\//)
    const file = await plain('/confiance/atelier.crt')
    expect(file.headers.get('content-type')).toBe('application/x-x509-ca-cert')
    const authority = new X509Certificate(Buffer.from(await file.arrayBuffer()))
    expect([authority.ca, authority.fingerprint256]).toEqual([true, tls.state().authority?.fingerprint])
    expect((await plain('/confiance/atelier.crt', { method: 'HEAD' })).headers.get('content-length')).toBe(String(authority.raw.length))
  })
})

it('tells the same by https', async () => {
  const page = await secure('/confiance')
  expect([page.status, page.headers['content-security-policy']]).toEqual([200, expect.stringContaining("default-src 'none'")])
  expect((await secure('/confiance/atelier.crt')).headers['content-type']).toBe('application/x-x509-ca-cert')
})

describe('another certificate', () => {
  it('is shown to who comes next, while open connections go on', async () => {
    const socket = io(`https://localhost:${port}`, {
      transports: ['websocket'],
      forceNew: true,
      ca: trusted(tls),
      auth: { token: await server.tokenOf('camille') },
      query: { origin: 'all' },
      reconnection: false
    } as never)
    await new Promise<void>((connected) => socket.once('connect', connected))
    const kept: TLSSocket = connectSecure({ port: Number(port), host: 'localhost', ca: trusted(tls) })
    await new Promise((done) => kept.once('secureConnect', done))
    const before = (await secure('/health')).fingerprint
    machine.names = [...machine.names, '192.168.55.1']
    await tls.check()
    const after = (await secure('/health')).fingerprint
    expect(after).not.toBe(before)
    expect(after).toBe(tls.state().fingerprint)
    expect(socket.connected).toBe(true)
    kept.write('GET /health HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n')
    expect((await kept.toArray()).join('')).toContain('200 OK')
    socket.disconnect()
  })
})

it('what a stopping server answers over TLS is answered to its end, and nothing silent is waited for', async () => {
  const other = await open()
  const stopping = await startServer({ tls: other }, server.database)
  const own = Number(new URL(stopping.address).port)
  const silent: PlainSocket[] = [connectPlain(own, '127.0.0.1'), connectSecure({ port: own, host: '127.0.0.1', ca: trusted(other) })]
  for (const socket of silent) socket.on('error', () => undefined)
  const halfWay = connectPlain(own, '127.0.0.1', () => halfWay.write(Buffer.from([0x16, 3, 1])))
  halfWay.on('error', () => undefined)
  const token = connectSecure({ port: own, host: 'localhost', ca: trusted(other) })
  await new Promise((done) => token.once('secureConnect', done))
  const body = JSON.stringify({
    client_id: 'atelier-desktop',
    client_secret: 'atelier-desktop',
    grant_type: 'password',
    username: 'noa@atelier.test',
    password: 'atelier'
  })
  token.write(
    `POST /oauth/v2/token HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
  )
  const answered = token.toArray()
  await new Promise((later) => setTimeout(later, 60))
  halfWay.destroy()
  const started = performance.now()
  await stopping.app.close()
  expect(performance.now() - started).toBeLessThan(3_000)
  expect((await answered).join('')).toMatch(/^HTTP\/1\.1 200 OK[\s\S]+access_token/)
  other.close()
  for (const socket of silent) socket.destroy()
})

it('handshakes that stay half way keep no server from stopping', async () => {
  const other = await open()
  const stopping = await startServer({ tls: other }, server.database)
  const own = Number(new URL(stopping.address).port)
  const halfWay = Array.from({ length: 20 }, () => connectPlain(own, '127.0.0.1'))
  for (const socket of halfWay) socket.on('error', () => undefined).write(Buffer.from([0x16, 3, 1, 0, 200]))
  expect((await readSecurely(`https://localhost:${own}/health`, { ca: trusted(other) })).status).toBe(200)
  const started = performance.now()
  await stopping.app.close()
  expect(performance.now() - started).toBeLessThan(5_000)
  other.close()
  for (const socket of halfWay) socket.destroy()
})

it.each([
  ['half a handshake', Buffer.from([0x16, 3, 1, 0, 200])],
  ['a request that is none', Buffer.from('no request\r\n\r\n')]
])('after %s the connection ends, be it held open on the other side', async (_, bytes) => {
  const other = await open()
  // Of its own: nobody else's connections come and go.
  const { app, address } = await startServer({ tls: other }, server.database)
  const count = (): Promise<number> => new Promise((resolve) => app.server.getConnections((_error, all) => resolve(all)))
  const came = once(app.server, 'connection')
  const held = connectPlain({ port: Number(new URL(address).port), host: '127.0.0.1', allowHalfOpen: true })
  held.on('error', () => undefined).write(bytes)
  await came
  await expect.poll(count, { timeout: 14_000 }).toBe(0)
  held.destroy()
  await app.close()
  other.close()
})

describe('behind a balancer with TLS', () => {
  it.each([
    ['that is trusted, its word makes a call secure', ['127.0.0.1'], true],
    ['that nobody named, its word is not taken', [], false]
  ])('%s', async (_, trustedProxies, isSecure) => {
    const behind = await startServer({ trustedProxies }, server.database)
    const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'atelier.example' }
    const { body, headers: given } = await behind.call<ServerAccess>('GET', '/api/server/access', { as: 'sacha', headers })
    expect([body.secure, body.tls.kind]).toEqual([isSecure, isSecure ? 'proxy' : 'none'])
    expect(given.get('strict-transport-security') === null).toBe(!isSecure)
    await behind.app.close()
  })
})
