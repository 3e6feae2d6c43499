import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deafWindow, stoppedAfter } from '../support/bad-clients'
import { connect } from '../support/live-client'
import { startServer, type TestServer } from '../support/server'

const CONNECTIONS = { headMs: 500, requestMs: 1_000, stillMs: 1_000, lookEveryMs: 100 }
const LARGE = Array.from({ length: 200 }, (_, n) => ({ name: `Mesure ${n}`, value: '€'.repeat(999) }))
/** More of them than the system keeps for a connection that is not read. */
const CHANGES = 10

let server: TestServer
let strict: TestServer
let token: string
/** What the strict server's log says. */
const lines: { readonly msg: string; readonly code?: string; readonly route?: string }[] = []
beforeAll(async () => {
  server = await startServer()
  token = await server.tokenOf('camille')
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) })
  strict = await startServer({ connections: CONNECTIONS, log }, server.database)
})
afterAll(async () => {
  await strict.close()
  await server.close()
})

const signed = (): string => `host: x\r\nauthorization: Bearer ${token}\r\n`
const LATE =
  /^HTTP\/1\.1 408 Request Timeout\r\n(?:.*\r\n)+\r\n\{"code":"malformed","message":"La demande n'est pas arrivée entière à temps\."\}$/
const BAD: readonly (readonly [string, () => string, heard: RegExp])[] = [
  // A browser keeps connections ahead: what such a one hears would be the answer to its next request.
  ['says nothing', () => '', /^$/],
  ['says what is no request', () => 'BONJOUR\r\n\r\n', /^HTTP\/1\.1 400 Bad Request\r\n/],
  ['stops in the head of a request', () => 'GET /health HTTP/1.1\r\nhost: ate', LATE],
  [
    'stops in the body of a request',
    () => `POST /api/orders/48100/comments HTTP/1.1\r\n${signed()}content-type: application/json\r\ncontent-length: 900\r\n\r\n{"conte`,
    // It is late and still, whichever is seen first.
    new RegExp(`^$|${LATE.source}`)
  ],
  ['reads no answer', () => `GET /api/orders?pageSize=500 HTTP/1.1\r\n${signed()}\r\n`.repeat(60), /^HTTP\/1\.1 200 OK\r\n/]
]
/** Connections of the strict server. */
const open = (): Promise<number> => new Promise((done) => strict.app.server.getConnections((_, count) => done(count)))

it.each(BAD)('a connection that %s is cut, and hears no more than what it can use', async (_, bytes, heard) => {
  const client = await stoppedAfter(strict.address, bytes())
  try {
    await expect.poll(open, { timeout: 20_000 }).toBe(0)
    await expect(client.isCut()).resolves.toBe(true)
    expect(client.heard()).toMatch(heard)
  } finally {
    client.leave()
  }
})

it('the log says why one was ended, and why a request was refused, never its address; of one that said nothing it says nothing', async () => {
  const said = (): readonly unknown[] =>
    lines.filter(({ msg }) => /connection without|as malformed/.test(msg)).map(({ code, route }) => route ?? code)
  for (const [bytes, expected] of [
    ['', []],
    ['BONJOUR\r\n\r\n', ['HPE_INVALID_METHOD']],
    ['GET /health HTTP/1.1\r\nhost: ate', ['ERR_HTTP_REQUEST_TIMEOUT']]
  ] as const) {
    lines.length = 0
    const client = await stoppedAfter(strict.address, bytes)
    await expect(client.isCut(20_000)).resolves.toBe(true)
    client.leave()
    expect(said()).toEqual(expected)
  }
  lines.length = 0
  const body = { method: 'POST', headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' }, body: '{' }
  expect((await fetch(`${strict.address}/api/orders/48100/comments?key=secret`, body)).status).toBe(400)
  expect(said()).toEqual(['/api/orders/:id/comments'])
  expect(JSON.stringify(lines)).not.toContain('secret')
})

it('a window that reads nothing is cut, however often it says that it is there; others hear everything', async () => {
  const own = await startServer({ unsentMs: 500 }, server.database)
  const good = await connect(own)
  const deaf = await deafWindow(own.address, token, true)
  try {
    const sockets = async () => /^atelier_sockets (\d+)$/m.exec(await (await fetch(`${own.address}/metrics`)).text())?.[1]
    expect(await sockets()).toBe('2')
    for (let n = 0; n < CHANGES; n += 1) {
      const metadata = LARGE.with(0, { name: 'Essai', value: String(n) })
      expect((await own.call('PATCH', '/api/orders/48100', { body: { metadata } })).status).toBe(200)
    }
    await expect.poll(sockets, { timeout: 5_000 }).toBe('1')
    await expect(deaf.isCut()).resolves.toBe(true)
    expect(good.heard('order')).toHaveLength(CHANGES)
  } finally {
    deaf.leave()
    good.close()
    await own.close()
  }
})
