import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OrderPage } from '@/contract/orders/orders'
import { type ListTotals, totalOf } from '@/domain/lists/list-totals'
import { becomes } from '../support/roles'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
}, 60_000)
afterAll(() => server.close())

const totals = (ids: readonly number[], as?: 'noa') =>
  server.call<ListTotals>('POST', '/api/orders/totals', { body: { ids }, ...(as && { as }) })

it('sums what the rows say, of each order once, leaving out those that are gone', async () => {
  const { orders } = (await server.call<OrderPage>('GET', '/api/orders?pageSize=60&sort=stitchPoints&dir=desc')).body
  const ids = orders.map(({ id }) => id)
  const { status, body } = await totals([...ids, ...ids.slice(0, 3), 2_000_000_000])
  expect(status).toBe(200)
  expect({ ...body, amount: Number(body.amount?.toFixed(2)) }).toEqual(totalOf(orders))
  expect([body.orders, body.items > 60, body.stitch_points > 0, (body.amount ?? 0) > 0]).toEqual([60, true, true, true])
})

it('is nothing of nothing, and keeps amounts from who sees none', async () => {
  expect((await totals([2_000_000_000])).body).toEqual({ orders: 0, items: 0, faces: 0, stitch_points: 0, amount: 0 })
  await becomes(server, 'noa', 'packing')
  expect((await totals([2_000_000_000], 'noa')).body).toEqual({ orders: 0, items: 0, faces: 0, stitch_points: 0 })
})

it.each([[[]], [[0]], [[1.5]], [Array.from({ length: 2_001 }, (_, at) => at + 1)]])(
  'refuses ids that are none, or too many',
  async (ids) => {
    expect((await totals(ids)).status).toBe(400)
  }
)
