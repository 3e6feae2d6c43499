import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Problem } from '@/contract/http/problem'
import type { PageLink } from '@/contract/page-links'
import type { Order } from '@/domain/orders/order'
import { LINK_SECONDS } from '@/domain/session/page-links'
import { connect } from '../support/live-client'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
let now = Date.now()
beforeAll(async () => {
  server = await startServer({ clock: () => now })
})
afterAll(() => server.close())
beforeEach(() => {
  now = Date.now()
})

const link = async (ids: readonly number[]): Promise<PageLink> =>
  (await server.call<PageLink>('POST', '/api/picking/links', { body: { ids } })).body
const someIds = async (): Promise<[number, number, number]> => {
  const { body } = await server.call<{ orders: { id: number }[] }>('GET', '/api/orders?dimension=prepare&channel=opened&pageSize=3')
  const [one, two, three] = body.orders.map(({ id }) => id)
  return [one ?? 0, two ?? 0, three ?? 0]
}
const list = (ids: string) => `/api/orders/list?ids=${ids}&scope=picking`

describe('a link to the picking page of some orders', () => {
  it('does what the page does: reads them, moves their runs and bins, in the name of who made it', async () => {
    const [one, two] = await someIds()
    const { token } = await link([one, two])
    const read = await server.call<Order[]>('GET', list(`${one},${two}`), { token })
    expect(read.status).toBe(200)
    expect(read.body.map(({ id }) => id).sort()).toEqual([one, two].sort())
    expect(
      (await server.call('PATCH', '/api/picking/runs/push', { token, body: { data: [{ ids: [one], runs: ['LIEN1'] }] } })).status
    ).toBe(200)
    expect((await server.call<Order>('PATCH', `/api/orders/${two}`, { token, body: { bacs: ['B991'] } })).body.bacs).toEqual(['B991'])
    const added = await server.call<Order>('PATCH', `/api/orders/${two}`, { token, body: { bacs: ['B992'], seen: { bacs: [] } } })
    expect(added.body.bacs, 'a bin that a colleague wrote meanwhile stays').toEqual(['B991', 'B992'])
    const { body } = await server.call<{ entries: { field: string; by: string }[] }>('GET', `/api/orders/${two}/history`)
    expect(JSON.stringify(body)).toContain('Camille')
  })

  it.each([
    ['a comma at its end', (one: number) => `${one},`, 200],
    ['spaces and the same twice', (one: number) => `%20${one},${one}`, 200],
    ['no number', () => ',', 400],
    ['a word', (one: number) => `${one},tout`, 400],
    ['a fraction', () => '1.5', 400]
  ] as const)('reads a list of numbers with %s as a whole session does', async (_, text, status) => {
    const [one] = await someIds()
    const { token } = await link([one])
    const answers = [await server.call('GET', list(text(one)), { token }), await server.call('GET', list(text(one)))]
    expect(answers.map((answer) => answer.status)).toEqual([status, status])
  })

  it('hears of its orders what its page shows: no address, no file, no other order, nothing that outlives it', async () => {
    const [{ id }] = (await server.database.query<{ id: number }>(
      `select o.id from orders o where exists (select from order_files f where f.order_id = o.id)
       and exists (select from orders p where p.customer_id = o.customer_id and p.id <> o.id) order by o.id desc limit 1`
    )) as [{ id: number }]
    const whole = (await server.call<Order>('GET', `/api/orders/${id}`)).body
    expect([whole.files.length, whole.customer_orders.length].every((count) => count > 0)).toBe(true)
    const { token } = await link([id])
    const read = await server.call<Order[]>('GET', list(String(id)), { token })
    const changed = await server.call<Order>('PATCH', `/api/orders/${id}`, { token, body: { bacs: ['B77'] } })
    for (const seen of [read.body[0], changed.body]) {
      expect(seen?.items.map(({ sku, sizes }) => [sku, sizes])).toEqual(whole.items.map(({ sku, sizes }) => [sku, sizes]))
      expect(seen?.customer.lastname).toBe(whole.customer.lastname)
      const text = JSON.stringify(seen)
      for (const own of [
        whole.customer.email,
        whole.customer.phone,
        whole.shipping.street,
        '?s=',
        // An after-sales order says the reference of its first one in its own.
        ...whole.customer_orders.map((one) => one.origin_ref_id).filter((one) => !whole.origin_ref_id.startsWith(one))
      ])
        expect(text).not.toContain(own)
    }
  })

  it.each([
    ['another order', (ids: number[]) => ['GET', list(String(ids[2])), undefined] as const],
    ['another order beside its own', (ids: number[]) => ['GET', list(`${ids[0]},${ids[2]}`), undefined] as const],
    [
      'runs of another order',
      (ids: number[]) => ['PATCH', '/api/picking/runs/push', { data: [{ ids: [ids[0], ids[2]], runs: ['A'] }] }] as const
    ],
    ['bins of another order', (ids: number[]) => ['PATCH', `/api/orders/${ids[2]}`, { bacs: ['B1'] }] as const],
    ['another field of its own', (ids: number[]) => ['PATCH', `/api/orders/${ids[0]}`, { bacs: ['B1'], state: 'waiting' }] as const],
    [
      'what a sheet shows of another order',
      (ids: number[]) => ['POST', '/api/picking/sheet-check', { orders: [{ id: ids[2], mark: 'ABC' }] }] as const
    ],
    ['another link', (ids: number[]) => ['POST', '/api/picking/links', { ids: [ids[0]] }] as const]
  ])('does not reach %s', async (_, origin_) => {
    const [one, two, three] = await someIds()
    const { token } = await link([one, two])
    const [method, path, body] = origin_([one, two, three])
    const before = (await server.call<Order>('GET', `/api/orders/${one}`)).body
    const { status, body: problem } = await server.call<Problem>(method, path, { token, ...(body && { body }) })
    expect([status, problem.code, problem.message]).toEqual([403, 'forbidden', "Ce lien n'ouvre que sa page de picking."])
    expect((await server.call<Order>('GET', `/api/orders/${one}`)).body.version).toBe(before.version)
  })

  it('reaches no other call of the whole API', async () => {
    const [one] = await someIds()
    const { token } = await link([one])
    const docs = await (await fetch(`${server.address}/docs/json`)).json()
    const paths = Object.entries(docs.paths as Record<string, Record<string, { security?: object[] }>>)
    const own = [
      'get /api/user/profile',
      'post /oauth/v2/revoke',
      'get /api/orders/list',
      'patch /api/picking/runs/push',
      'patch /api/picking/runs/pop',
      'post /api/picking/sheet-check'
    ]
    const others = paths
      .flatMap(([path, calls]) =>
        Object.entries(calls)
          .filter(([, call]) => call.security?.length !== 0)
          .map(([method]) => `${method} ${path}`)
      )
      .filter((call) => !own.includes(call) && call !== 'patch /api/orders/{id}')
    expect(others.length).toBeGreaterThan(20)
    const answers = await Promise.all(
      others.map(async (call) => {
        const [method = '', path = ''] = call.split(' ')
        const body = method === 'get' || method === 'delete' ? {} : { body: {} }
        return [call, (await server.call(method.toUpperCase(), path.replace(/\{\w+\}/g, '1'), { token, ...body })).status]
      })
    )
    expect(answers.filter(([, status]) => status !== 403)).toEqual([])
  })

  it('ends by itself, and is never prolonged', async () => {
    const [one] = await someIds()
    const made = await link([one])
    expect(made.origin).toBeNull()
    now += (LINK_SECONDS - 1) * 1000
    expect((await server.call('GET', list(String(one)), { token: made.token })).status).toBe(200)
    now += 2_000
    expect((await server.call('GET', list(String(one)), { token: made.token })).status).toBe(401)
  })

  it('once over tells nothing of its paper, which an operator goes on asking about', async () => {
    const [one] = await someIds()
    const { token } = await link([one])
    now += (LINK_SECONDS + 1) * 1000
    const body = { orders: [{ id: one, mark: 'ABC' }] }
    expect((await server.call('POST', '/api/picking/sheet-check', { token, body })).status).toBe(401)
    // Somebody who signs in by then.
    const as = 'noa'
    const { origin_ref_id: reference } = (await server.call<Order>('GET', `/api/orders/${one}`, { as })).body
    const origin_ = await server.call('POST', '/api/picking/sheet-check', { body, as })
    expect([origin_.status, origin_.body]).toEqual([200, { changed: [{ id: one, reference }], missing: [] }])
  })

  it('has no live connection', async () => {
    const [one] = await someIds()
    const { token } = await link([one])
    await expect(connect(server, 'camille', { token })).rejects.toThrow('unauthorized')
  })

  it.each([
    ['no orders', {}],
    ['an empty list', { ids: [] }],
    ['zero', { ids: [0] }],
    ['a text', { ids: ['1'] }],
    ['101 orders', { ids: Array.from({ length: 101 }, (_, at) => at + 1) }],
    ['another scope', { ids: [1], scope: 'all' }]
  ])('is refused for %s', async (_, body) => {
    const { status, body: problem } = await server.call<Problem>('POST', '/api/picking/links', { body })
    expect([status, problem.message]).toEqual([400, 'Validation Failed'])
  })
})
