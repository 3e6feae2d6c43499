import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Order } from '@/domain/orders/order'
import { startServer, type TestServer } from '../support/server'

const HALF_HOUR = 30 * 60_000
let now = Date.now()
let server: TestServer
let order: Order
beforeAll(async () => {
  server = await startServer({ clock: () => now })
  const [row] = await server.database.query<{ id: number }>(
    'select order_id as id from order_files group by 1 order by count(*) desc limit 1'
  )
  order = (await server.call<Order>('GET', `/api/orders/${row?.id}`)).body
})
afterAll(() => server.close())

const open = async (path: string, headers?: Record<string, string>): Promise<Response> =>
  fetch(`${server.address}${path}`, { headers: headers ?? { authorization: `Bearer ${await server.tokenOf('camille')}` } })
const previewOf = (): string => order.items.flatMap((item) => item.faces.flatMap((face) => face.preview ?? []))[0] ?? ''
const fileOf = (): string => order.files[0]?.file.url ?? ''

describe('the drawing of a face', () => {
  it('is an SVG that runs nothing, at the address that the order carries', async () => {
    const response = await open(previewOf())
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8'])
    expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await response.text()).toMatch(/^<svg.*<\/svg>$/s)
  })

  it('is served by another server of the same database', async () => {
    const other = await startServer({}, server.database)
    const headers = { authorization: `Bearer ${await server.tokenOf('camille')}` }
    expect((await fetch(`${other.address}${previewOf()}`, { headers })).status).toBe(200)
    await other.close()
  })
})

describe('the content of a file', () => {
  it('comes under its name and type', async () => {
    const file = order.files[0]
    const response = await open(fileOf())
    expect([response.status, response.headers.get('content-type')?.split(';')[0]]).toEqual([200, file?.file.type])
    expect(response.headers.get('content-disposition')).toContain(`filename*=UTF-8''${encodeURIComponent(file?.file.name ?? '')}`)
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(100)
  })

  it('in SVG is never opened as a page', async () => {
    await server.database.query("update order_files set mime = 'image/svg+xml' where id = $1", [order.files[0]?.id])
    expect((await open(fileOf())).headers.get('content-disposition')).toMatch(/^attachment/)
  })
})

describe('an address', () => {
  it.each([
    ['without its signature', (path: string) => path.split('?')[0], 403],
    ['as it was before addresses ended', (path: string) => path.replace(/e=\d+&/, ''), 403],
    ['with another signature', (path: string) => path.replace(/s=.*/, 's=AAAAAAAAAAAAAAAAAAAAAA'), 403],
    ['with a later end', (path: string) => path.replace(/e=\d+/, 'e=9999999999'), 403],
    ['with a part of it', (path: string) => path.slice(0, -1), 403],
    ['of another thing', (path: string) => path.replace(/\/(\d+)/, (_, id) => `/${Number(id) + 1}`), 403],
    ['with a huge signature', (path: string) => `${path}${'A'.repeat(10_000)}`, 400]
  ])('%s opens nothing, and says so', async (_, change, status) => {
    for (const path of [previewOf(), fileOf()]) {
      const response = await open(change(path) ?? '')
      const { message } = (await response.json()) as { message: string }
      expect([response.status, response.headers.get('content-type')]).toEqual([status, 'application/json; charset=utf-8'])
      if (status === 403) expect(message).toBe("Cette adresse n'est pas valable\u00a0: rouvrez la commande pour voir ce fichier.")
    }
  })

  it('of a drawing does not open a file', async () => {
    const { search } = new URL(previewOf(), server.address)
    const face = /faces\/(\d+)/.exec(previewOf())?.[1]
    expect((await open(`/api/files/${face}/content${search}`)).status).toBe(403)
  })

  it('is the same in two replies of one half hour', async () => {
    const again = (await server.call<Order>('GET', `/api/orders/${order.id}`)).body
    expect(again.files.map(({ file }) => file.url)).toEqual(order.files.map(({ file }) => file.url))
  })
})

const sessionOf = async () => {
  const { access_token } = await server.login('noa')
  const given = await server.call('GET', `/api/orders/${order.id}`, { token: access_token })
  return { token: access_token, cookie: given.headers.get('set-cookie')?.split(';')[0] ?? '', attributes: given.headers.get('set-cookie') }
}

describe('without a session', () => {
  it.each([
    ['no token and no cookie', () => ({})],
    ['an unknown token', () => ({ authorization: 'Bearer nobody' })],
    ['a cookie that nobody signed', () => ({ cookie: `atelier_contents=${crypto.randomUUID()}.${'A'.repeat(43)}` })]
  ])('an address opens nothing: %s', async (_, headers) => {
    for (const path of [previewOf(), fileOf()]) expect((await open(path, headers())).status).toBe(401)
  })

  it('a browser has a cookie with the first order it reads, which opens contents and no call', async () => {
    const { cookie, attributes, token } = await sessionOf()
    expect(attributes).toMatch(/^atelier_contents=\S+; Path=\/api; HttpOnly; SameSite=Strict; Max-Age=2592000$/)
    for (const path of [previewOf(), fileOf()]) expect((await open(path, { cookie })).status).toBe(200)
    expect((await open(`/api/orders/${order.id}`, { cookie })).status).toBe(401)
    // It is not given anew to who has it; it is to somebody else.
    expect((await server.call('GET', `/api/orders/${order.id}`, { token, headers: { cookie } })).headers.get('set-cookie')).toBeNull()
    expect((await server.call('GET', `/api/orders/${order.id}`, { headers: { cookie } })).headers.get('set-cookie')).not.toBeNull()
  })

  it('who leaves takes nobody else’s cookie away: not by signing out, nor by an address that is too late', async () => {
    const [mine, other] = [await sessionOf(), await sessionOf()]
    const left = await server.call('POST', '/oauth/v2/revoke', { token: other.token, headers: { cookie: mine.cookie } })
    expect([left.status, left.headers.get('set-cookie')]).toEqual([204, null])
    const late = await open(previewOf(), { cookie: other.cookie })
    expect([late.status, late.headers.get('set-cookie')]).toEqual([401, null])
    expect((await open(previewOf(), { cookie: mine.cookie })).status).toBe(200)
  })

  it('an address dies when its session is closed, in the same second', async () => {
    const { cookie, token } = await sessionOf()
    expect((await open(previewOf(), { cookie })).status).toBe(200)
    const left = await server.call('POST', '/oauth/v2/revoke', { token, headers: { cookie } })
    expect([left.status, left.headers.get('set-cookie')]).toEqual([204, expect.stringContaining('atelier_contents=; ')])
    for (const path of [previewOf(), fileOf()]) {
      expect((await open(path, { cookie })).status).toBe(401)
      expect((await open(path, { authorization: `Bearer ${token}` })).status).toBe(401)
    }
  })

  it('an address dies when its person is disabled', async () => {
    const { cookie } = await sessionOf()
    const [noa] = await server.database.query<{ id: number }>("select id from users where email = 'noa@atelier.test'")
    expect((await open(fileOf(), { cookie })).status).toBe(200)
    expect((await server.call('POST', `/api/people/${noa?.id}/disable`, { as: 'sacha', body: {} })).status).toBeLessThan(300)
    expect((await open(fileOf(), { cookie })).status).toBe(401)
    await server.call('POST', `/api/people/${noa?.id}/enable`, { as: 'sacha', body: {} })
  })
})

describe('what caches keep', () => {
  const fileAs = async (name: string, mime: string, type: string | null): Promise<Response> => {
    await server.database.query('update order_files set name = $2, mime = $3, type = $4 where id = $1', [
      order.files[0]?.id,
      name,
      mime,
      type
    ])
    return open(fileOf())
  }

  it('of a drawing, for who fetched it and as long as its address stands, an hour at most', async () => {
    const response = await open(previewOf())
    const [, seconds] = /^private, max-age=(\d+)$/.exec(response.headers.get('cache-control') ?? '') ?? []
    expect(Number(seconds)).toBeGreaterThan(0)
    expect(Number(seconds)).toBeLessThanOrEqual(3600)
    expect(response.headers.get('vary')).toMatch(/authorization, cookie/)
  })

  it.each([
    ['a purchase order', 'bdc.pdf', 'application/pdf', 'purchase_order', 'no-store'],
    ['an order form drawn as a picture', 'bdc.png', 'image/png', 'BDC', 'no-store'],
    ['a document', 'bon de livraison.pdf', 'application/pdf', null, 'no-store'],
    ['a photograph', 'colis.jpg', 'image/jpeg', null, 'no-store'],
    ['a BAT', 'bat.pdf', 'application/pdf', 'BAT', 'private'],
    ['a production file', 'dos.pdf', 'application/pdf', 'prod', 'private'],
    ['an embroidery', 'logo.dst', 'application/octet-stream', null, 'private']
  ])('of %s: %s', async (_, name, mime, type, kept) => {
    expect((await fileAs(name, mime, type)).headers.get('cache-control')).toMatch(new RegExp(`^${kept}`))
  })
})

it('a purchase order stays closed to who packs, who was given its address by another', async () => {
  await server.database.query("update order_files set type = 'purchase_order' where id = $1", [order.files[0]?.id])
  await server.database.query("update users set role = 'packing' where email = 'noa@atelier.test'")
  const { token, cookie } = await sessionOf()
  expect((await open(fileOf(), { authorization: `Bearer ${token}` })).status).toBe(404)
  expect((await open(fileOf(), { cookie })).status).toBe(404)
  expect((await open(fileOf())).status).toBe(200)
})

it('an address ends, and the next reply renews it', async () => {
  now += 3 * HALF_HOUR
  await server.signInAnew('camille')
  for (const path of [previewOf(), fileOf()]) {
    const response = await open(path)
    expect([response.status, await response.json()]).toEqual([
      410,
      { code: 'address-ended', message: "Cette adresse n'est plus valable\u00a0: rouvrez la commande pour voir ce fichier." }
    ])
  }
  order = (await server.call<Order>('GET', `/api/orders/${order.id}`)).body
  for (const path of [previewOf(), fileOf()]) expect((await open(path)).status).toBe(200)
})
