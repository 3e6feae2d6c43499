import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Problem } from '@/contract/http/problem'
import type { Order } from '@/domain/orders/order'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const order = async (id: string | number): Promise<Order> => (await server.call<Order>('GET', `/api/orders/${id}`)).body

describe('an order', () => {
  it('comes whole, with all its parts', async () => {
    const [richest] = await server.database.query<{ order_id: number }>(
      `select i.order_id from items i join faces f on f.item_id = i.id join annotations a on a.face_id = f.id
       join comments c on c.order_id = i.order_id join order_files o on o.order_id = i.order_id group by 1 order by count(*) desc limit 1`
    )
    const whole = await order(richest?.order_id ?? 0)
    expect(whole.items.length).toBeGreaterThan(0)
    expect(whole.comments.length).toBeGreaterThan(0)
    expect(whole.files.length).toBeGreaterThan(0)
    expect(whole.items.flatMap((item) => item.faces.flatMap((face) => face.annotations)).length).toBeGreaterThan(0)
    expect(whole.customer.email).toContain('@')
    expect(whole.ordered_at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  })

  it('is found by its id and by its reference, with or without #', async () => {
    const { origin_ref_id } = await order(48_100)
    for (const id of [origin_ref_id, `%23${origin_ref_id}`, '48100']) expect((await order(id)).id).toBe(48_100)
  })

  it('is found by its id first when a reference has the same digits', async () => {
    await server.database.query("update orders set origin_ref_id = '48101' where id = 48102")
    expect((await order('48101')).id).toBe(48_101)
    expect((await order('%2348101')).id).toBe(48_102)
  })

  it('knows the other orders of its customer, newest first, itself left out', async () => {
    const [row] = await server.database.query<{ ids: number[] }>(
      'select array_agg(id order by ordered_at desc, id desc) as ids from orders group by customer_id having count(*) > 2 limit 1'
    )
    const [one, ...others] = row?.ids ?? []
    expect((await order(one ?? 0)).customer_orders.map(({ id }) => id)).toEqual(others)
  })

  it.each(['1', '99999999999999999999', 'MT-BDC-20990101-0001', "x'; drop table orders", '%00', '<script>', '..', 'ÉTÉ'])(
    'that nobody knows (%s) is refused',
    async (id) => {
      const { status, body } = await server.call<Problem>('GET', `/api/orders/${encodeURIComponent(decodeURIComponent(id))}`)
      expect([400, 404]).toContain(status)
      expect(body.message).toMatch(/n'existe pas|Validation Failed/)
    }
  )
})

describe('orders for sheets', () => {
  const sheets = (query: string) => server.call<Order[] & Problem>('GET', `/api/orders/list?${query}`)

  it('come in the order that was asked, each once, unknown ones left out', async () => {
    const { body } = await sheets('ids=48003,48001,7,48002,48001&scope=picking')
    expect(body.map(({ id }) => id)).toEqual([48_003, 48_001, 48_002])
  })

  it.each([
    ['no ids', 'ids='],
    ['none at all', ''],
    ['words', 'ids=un,deux'],
    ['a fraction', 'ids=1.5'],
    ['a number past the database', 'ids=99999999999'],
    ['201 of them', `ids=${Array.from({ length: 201 }, (_, n) => n + 1)}`],
    ['an unknown scope', 'ids=48001&scope=tout']
  ])('are refused for %s', async (_, query) => {
    const { status, body } = await sheets(query)
    expect([status, body.message]).toEqual([400, 'Validation Failed'])
    expect(body.fields?.length).toBeGreaterThan(0)
  })
})
