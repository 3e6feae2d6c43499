import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Order } from '@/domain/orders/order'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
let order: Order
beforeAll(async () => {
  server = await startServer()
  const [row] = await server.database.query<{ id: number }>(
    'select order_id as id from order_files group by 1 order by count(*) desc limit 1'
  )
  order = (await server.call<Order>('GET', `/api/orders/${row?.id}`)).body
})
afterAll(() => server.close())

const open = (path: string): Promise<Response> => fetch(`${server.address}${path}`)
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
    expect((await fetch(`${other.address}${previewOf()}`)).status).toBe(200)
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
    ['without its signature', (path: string) => path.split('?')[0], 400],
    ['with another signature', (path: string) => path.replace(/s=.*/, 's=AAAAAAAAAAAAAAAAAAAAAA'), 404],
    ['with a part of it', (path: string) => path.slice(0, -1), 404],
    ['of another thing', (path: string) => path.replace(/\/(\d+)/, (_, id) => `/${Number(id) + 1}`), 404],
    ['with a huge signature', (path: string) => `${path}${'A'.repeat(10_000)}`, 400]
  ])('%s opens nothing', async (_, change, status) => {
    for (const path of [previewOf(), fileOf()]) expect((await open(change(path) ?? '')).status).toBe(status)
  })

  it('of a drawing does not open a file', async () => {
    const signature = new URL(previewOf(), server.address).searchParams.get('s')
    const face = /faces\/(\d+)/.exec(previewOf())?.[1]
    expect((await open(`/api/files/${face}/content?s=${signature}`)).status).toBe(404)
  })
})
