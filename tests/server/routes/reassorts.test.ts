import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OrderPage } from '@/contract/orders/orders'
import type { Order } from '@/domain/orders/order'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const order = async (id: number): Promise<Order> => (await server.call<Order>('GET', `/api/orders/${id}`)).body
const opened = async () => (await server.call<OrderPage>('GET', '/api/orders?dimension=all&channel=opened&pageSize=500')).body.orders

it('every item that takes an earlier one again shows it whole, with its order', async () => {
  const again = (await opened()).filter(({ reassorts }) => reassorts > 0)
  expect(again.length).toBeGreaterThan(5)
  for (const { id, reassorts } of again.slice(0, 5)) {
    const { items, ordered_at } = await order(id)
    const originals = items.flatMap(({ item_from }) => item_from ?? [])
    expect(originals).toHaveLength(reassorts)
    for (const original of originals) {
      const earlier = await order(original.order.id)
      expect(original.order).toEqual({ id: earlier.id, origin_ref_id: earlier.origin_ref_id, ordered_at: earlier.ordered_at })
      expect(earlier.ordered_at < ordered_at).toBe(true)
      const { item_from: _, ...itself } = earlier.items.find((item) => item.id === original.id) ?? { item_from: null }
      const { order: __, ...shown } = original
      expect(shown).toEqual(itself)
    }
  }
})

it('the counter of the list is the number of such items, for every order', async () => {
  const wrong = await server.database.query(
    `select o.id from orders o left join items i on i.order_id = o.id and i.item_from_id is not null
     group by o.id having count(i.id) <> o.reassorts`
  )
  expect(wrong).toEqual([])
})

it('an order stays whole when the item that it took again goes', async () => {
  const [{ id } = { id: 0 }] = (await opened()).filter(({ reassorts }) => reassorts === 1)
  const gone = (await order(id)).items.find(({ item_from }) => item_from !== null)?.item_from
  await server.database.query('delete from items where id = $1', [gone?.id])
  expect((await order(id)).items.map(({ item_from }) => item_from)).toEqual((await order(id)).items.map(() => null))
})
