import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CallOptions, readJson, startServer, type TestServer } from '../support/server'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const FRENCH = /^(La|Le|Cette?|Ce|Une|Votre) .+\.$|^Validation Failed$/
const large = JSON.stringify({ tags: ['x'.repeat(1_100_000)] })

describe('every refusal', () => {
  it.each<[string, string, string, CallOptions, number, string]>([
    ['malformed JSON', 'PATCH', '/api/orders/48000', { body: '{"state":' }, 400, 'malformed'],
    ['an empty body', 'PATCH', '/api/orders/48000', { headers: { 'content-type': 'application/json' } }, 400, 'malformed'],
    ['a poisoned prototype', 'PATCH', '/api/orders/48000', { body: '{"__proto__":{"x":1}}' }, 400, 'malformed'],
    ['a body past 1 MiB', 'PATCH', '/api/orders/48000', { body: large }, 413, 'too-large'],
    [
      'a body of another type',
      'PATCH',
      '/api/orders/48000',
      { body: 'x', headers: { 'content-type': 'text/xml' } },
      415,
      'unsupported-media-type'
    ],
    ['an address of the documentation that does not exist', 'GET', '/docs/nope', { as: null }, 404, 'not-found'],
    ['an unknown address', 'GET', '/api/secrets', {}, 404, 'not-found'],
    ['an unknown address without token', 'GET', '/api/secrets', { as: null }, 404, 'not-found'],
    ['a method that does not exist', 'DELETE', '/api/orders/48000', {}, 404, 'not-found'],
    ['a broken escape', 'GET', '/api/orders/%zz', {}, 400, 'malformed'],
    ['a NUL in a label', 'PATCH', '/api/orders/48000', { body: { tags: ['a\u0000b'] } }, 400, 'validation-failed'],
    ['a page of another world', 'GET', '/api/orders?page=-1', {}, 400, 'validation-failed'],
    ['a size past 500', 'GET', '/api/orders?pageSize=501', {}, 400, 'validation-failed'],
    ['a sort that does not exist', 'GET', '/api/orders?sort=password_hash', {}, 400, 'validation-failed'],
    ['the same parameter twice', 'GET', '/api/orders?dimension=all&dimension=dtg', {}, 400, 'validation-failed'],
    ['an unknown dimension', 'GET', '/api/orders?dimension=nulle&channel=part', {}, 404, 'not-found'],
    ['an unknown channel', 'GET', '/api/orders?dimension=all&channel=part', {}, 404, 'not-found'],
    ['no token', 'GET', '/api/orders', { as: null }, 401, 'unauthorized'],
    ['an order without token', 'GET', '/api/orders/48001', { as: null }, 401, 'unauthorized'],
    ['metrics without token', 'GET', '/api/metrics', { as: null }, 401, 'unauthorized']
  ])('of %s is French, coded, and says nothing of the inside', async (_, method, path, options, status, code) => {
    const reply = await server.call<{ code: string; message: string }>(method, path, options)
    expect([reply.status, reply.body.code]).toEqual([status, code])
    expect(reply.body.message).toMatch(FRENCH)
    expect(JSON.stringify(reply.body)).not.toMatch(/node_modules|\.ts|\.js:|at .*\(|select |Error/)
    expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8')
  })

  it('of a body that is far too large is heard by who still sends it: the line stays until all of it came', async () => {
    const { port } = new URL(server.address)
    const half = Buffer.alloc(4_000_000, 'x')
    const socket = connect(Number(port), '127.0.0.1')
    let heard = ''
    let error: Error | null = null
    socket.setEncoding('utf8')
    socket.on('data', (chunk: string) => (heard += chunk))
    socket.on('error', (raised) => {
      error = raised
    })
    const head = 'POST /oauth/v2/token HTTP/1.1\r\nHost: atelier\r\nContent-Type: application/x-www-form-urlencoded\r\n'
    socket.write(`${head}Content-Length: ${2 * half.length}\r\n\r\n`)
    socket.write(half)
    await expect.poll(() => heard).toMatch(/^HTTP\/1.1 413 .*trop volumineuse/s)
    socket.write(half)
    socket.write('GET /health HTTP/1.1\r\nHost: atelier\r\n\r\n')
    await expect.poll(() => heard).toMatch(/HTTP\/1.1 200 /)
    expect(error).toBeNull()
    socket.destroy()
  })

  it('of a large request is short', async () => {
    const body = Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`inconnu${n}`, 1]))
    const reply = await server.call('PATCH', '/api/orders/48000', { body })
    expect(reply.status).toBe(400)
    expect(JSON.stringify(reply.body).length).toBeLessThan(1_000)
  })

  it.each(['/api/orders', '/api/orders/48000', '/api/user/profile', '/api/metrics', '/api/orders?page=0'])(
    'or answer of %s stays in no cache: it is about persons',
    async (path) => {
      for (const as of ['camille', null] as const)
        expect((await server.call('GET', path, { as })).headers.get('cache-control')).toBe('no-store')
    }
  )

  it('leaves the orders as they were', async () => {
    const [row] = await server.database.query<{ changed: number }>('select count(*)::int as changed from orders where version > 1')
    expect(row?.changed).toBe(0)
  })

  it('of what is no HTTP at all is French too', async () => {
    const { port } = new URL(server.address)
    const text = await new Promise<string>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', () => socket.write('nonsense\r\n\r\n'))
      let heard = ''
      socket.on('data', (chunk) => (heard += chunk))
      socket.on('close', () => resolve(heard))
    })
    expect(text).toMatch(/^HTTP\/1.1 400 .*mal formé/s)
  })

  it('that is a bug of ours answers 500 without its stack', async () => {
    const broken = await startServer({}, server.database)
    await server.database.query("update orders set origin_code = 'web', state = 'nonsense' where id = 48000")
    try {
      const reply = await broken.call('GET', '/api/orders/48000')
      const problem = { code: 'server-error', message: "Une erreur s'est produite sur le serveur." }
      expect([reply.status, reply.body]).toEqual([500, { ...problem, reference: expect.stringMatching(/^[0-9A-F]{4}-[0-9A-F]{4}$/) }])
    } finally {
      await server.database.query("update orders set state = 'new' where id = 48000")
      await broken.close()
    }
  })
})

it('opens the documentation, from the contract, without the outside network', async () => {
  const page = await fetch(`${server.address}/docs/`)
  expect(page.status).toBe(200)
  expect(page.headers.get('x-content-type-options')).toBe('nosniff')
  expect(page.headers.get('content-security-policy')).not.toMatch(/https?:|upgrade/)
  expect(await page.text()).not.toMatch(/(src|href)="https?:/)
  const document = (await readJson(await fetch(`${server.address}/docs/json`))) as {
    paths: Record<string, Record<string, { responses: object }>>
  }
  expect(Object.keys(document.paths)).toEqual(
    expect.arrayContaining([
      '/health',
      '/oauth/v2/token',
      '/api/orders',
      '/api/orders/{id}',
      '/api/metrics',
      '/api/orders/{id}/production-archive/{process}'
    ])
  )
  expect(Object.keys(document.paths['/api/orders/{id}']?.patch?.responses ?? {})).toEqual(
    expect.arrayContaining(['200', '400', '401', '404', '409', '413'])
  )
})
