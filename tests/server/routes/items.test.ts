import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Problem } from '@/contract/http/problem'
import { metricsOf } from '@/domain/orders/metrics'
import type { Item, Order } from '@/domain/orders/order'
import { sizeChip } from '@/domain/sizes/size-list'
import { connect } from '../support/live-client'
import { startServer, type TestServer } from '../support/server'

const ID = 48_200
let server: TestServer
let item: Item
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const order = async (): Promise<Order> => (await server.call<Order>('GET', `/api/orders/${ID}`)).body
const itemOf = ({ items }: Order): Item => {
  const found = items.find(({ id }) => id === item.id)
  if (found === undefined) throw new Error('the order has lost its item')
  return found
}
const chips = (changed: Order): string => itemOf(changed).sizes.map(sizeChip).join(' ')
const patch = (body: unknown, as: 'camille' | 'noa' | null = 'camille', id: number | string = item.id) =>
  server.call<Order & Problem>('PATCH', `/api/orders/items/${id}`, { body, as })
const S6 = { size: 'S', qty: 6 }
const history = () =>
  server.database.query<{ field: string; old_value: unknown; new_value: unknown }>(
    'select field, old_value, new_value from order_history where order_id = $1 order by id',
    [ID]
  )

beforeEach(async () => {
  const [first] = (await order()).items
  if (first === undefined) throw new Error('the demo order has no item')
  item = first
  await patch({ sizes: [S6] })
  await server.database.query('delete from order_history where order_id = $1', [ID])
})

describe('sizes of an item', () => {
  it.each([
    ['are set, in scale order', { sizes: [{ size: 'XXL', qty: 4 }, S6] }, 'S:6 XXL:4'],
    [
      'take the names of the scale, each once',
      {
        sizes: [
          { size: '2xl', qty: 1 },
          { size: ' XXL', qty: 3 }
        ]
      },
      'XXL:4'
    ],
    ['of zero are ignored', { sizes: [S6, { size: 'M', qty: 0 }] }, 'S:6'],
    ['may all go', { sizes: [] }, ''],
    ['keep what a colleague changed since', { from: [{ size: 'L', qty: 1 }], sizes: [{ size: 'M', qty: 2 }] }, 'S:6 M:2'],
    ['take the largest quantity', { sizes: [{ size: 'M', qty: 99_999 }] }, 'M:99999']
  ])('%s', async (_, body, expected) => {
    const reply = await patch(body)
    expect(reply.status).toBe(200)
    expect(chips(reply.body)).toBe(expected)
    const after = await order()
    expect(reply.body).toEqual({ ...after, replaced: expected === 'S:6' ? {} : { sizes: [S6] } })
    expect(after.metrics).toEqual(metricsOf(after.items))
  })

  it('leave what from and what to, count one version, and are told to every window', async () => {
    const noa = await connect(server, 'noa')
    const before = await order()
    await patch({ sizes: [S6, { size: 'M', qty: 2 }] })
    expect((await order()).version).toBe(before.version + 1)
    const named = { item: item.id, sku: item.sku }
    expect(await history()).toEqual([
      { field: 'items.sizes', old_value: { ...named, sizes: [S6] }, new_value: { ...named, sizes: [S6, { size: 'M', qty: 2 }] } }
    ])
    await expect.poll(() => noa.heard('order')).toMatchObject([[{ orderId: ID, by: expect.stringMatching(/^Camille/) }]])
    noa.close()
  })

  it('that are already so change nothing', async () => {
    const before = await order()
    expect((await patch({ sizes: [S6] })).body).toEqual({ ...before, replaced: {} })
    expect(await history()).toEqual([])
  })

  it('changed by two operators at once keep both changes', async () => {
    const replies = await Promise.all([
      patch({ from: [S6], sizes: [S6, { size: 'M', qty: 2 }] }, 'camille'),
      patch({ from: [S6], sizes: [S6, { size: 'XL', qty: 1 }] }, 'noa')
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(chips(await order())).toBe('S:6 M:2 XL:1')
  })
})

describe('sizes are refused', () => {
  it.each([
    ['without them', {}, 'body.sizes'],
    ['of a negative quantity', { sizes: [{ size: 'M', qty: -1 }] }, 'body.sizes.0.qty'],
    ['of a part of a piece', { sizes: [{ size: 'M', qty: 1.5 }] }, 'body.sizes.0.qty'],
    ['of a huge quantity', { sizes: [{ size: 'M', qty: 100_000 }] }, 'body.sizes.0.qty'],
    [
      'huge when added up',
      {
        sizes: [
          { size: 'M', qty: 99_999 },
          { size: 'm', qty: 1 }
        ]
      },
      'body.sizes'
    ],
    ['of a quantity that is a text', { sizes: [{ size: 'M', qty: '2' }] }, 'body.sizes.0.qty'],
    ['without a name', { sizes: [{ size: ' ', qty: 2 }] }, 'body.sizes.0.size'],
    ['of a name without end', { sizes: [{ size: 'M'.repeat(21), qty: 2 }] }, 'body.sizes.0.size'],
    ['past sixty', { sizes: Array.from({ length: 61 }, (_, at) => ({ size: `T${at}`, qty: 1 })) }, 'body.sizes'],
    ['with another field', { sizes: [S6], name: 'x' }, 'body']
  ])('%s', async (_, body, path) => {
    const before = await order()
    const reply = await patch(body)
    expect([reply.status, reply.body.code]).toEqual([400, 'validation-failed'])
    expect(reply.body.fields?.map((field) => field.path)).toContain(path)
    expect(await order()).toEqual(before)
    expect(await history()).toEqual([])
  })

  it('past what the totals of an order can hold, and nothing is written', async () => {
    await server.database.query('update faces set stitch_points = 900000 where item_id = $1', [item.id])
    const before = await order()
    const reply = await patch({ sizes: [{ size: 'M', qty: 99_999 }] })
    expect([reply.status, reply.body.code]).toEqual([400, 'validation-failed'])
    expect(await order()).toEqual(before)
  })

  it.each([
    ['of an item that does not exist', 2_000_000_000, 404],
    ['of an item that is no number', 'x', 400]
  ])('%s', async (_, id, status) => expect((await patch({ sizes: [S6] }, 'camille', id)).status).toBe(status))

  it('to nobody', async () => expect((await patch({ sizes: [S6] }, null)).status).toBe(401))
})
