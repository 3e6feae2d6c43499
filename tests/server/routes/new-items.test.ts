import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Problem } from '@/contract/http/problem'
import { metricsOf } from '@/domain/orders/metrics'
import type { Item, Order } from '@/domain/orders/order'
import { connect } from '../support/live-client'
import { startServer, type TestServer } from '../support/server'

const ID = 48_200
let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const ITEM = {
  name: 'Sweat à capuche enfant',
  sku: 'JH001J-NEUF',
  metas: '{"brand":"AWDis"}',
  sizes: [{ size: 'M', qty: 2 }],
  faces: [{ face: 'dos', techniques: ['nylon'], annotations: [{ content: 'réduit à 22 cm', pinned: true }] }]
}
const order = async (): Promise<Order> => (await server.call<Order>('GET', `/api/orders/${ID}`)).body
const add = (body: unknown, as: 'camille' | null = 'camille', id = ID) =>
  server.call<Item & Problem>('POST', `/api/orders/${id}/items`, { body, as })

it('a new item stands last, with its faces and annotations; totals, techniques, searches and history follow', async () => {
  const noa = await connect(server, 'noa')
  const before = await order()
  const reply = await add(ITEM)
  expect(reply.status).toBe(201)
  const after = await order()
  expect(after.items.at(-1)).toEqual(reply.body)
  expect(reply.body).toMatchObject({
    sku: 'JH001J-NEUF',
    metas: { brand: 'AWDis' },
    sizes: [{ size: 'M', qty: 2 }],
    faces: [
      { face: 'dos', techniques: ['nylon'], annotations: [{ content: 'réduit à 22 cm', pinned: true, user: { firstname: 'Camille' } }] }
    ]
  })
  expect(after.metrics).toEqual(metricsOf(after.items))
  expect(after.techniques).toEqual(expect.arrayContaining([...before.techniques, 'nylon']))
  expect([before.nylon_state, after.nylon_state, after.version]).toEqual([null, 'new', before.version + 1])
  const found = await server.call<{ orders: Order[] }>('GET', `/api/orders?filters=${encodeURIComponent('{"sku":"jh001j-neuf"}')}`)
  expect(found.body.orders.map(({ id }) => id)).toEqual([ID])
  const history = await server.database.query(
    'select field, old_value, new_value from order_history where order_id = $1 order by id desc limit 2',
    [ID]
  )
  expect(history).toMatchObject([
    { field: 'techniques', old_value: before.techniques, new_value: after.techniques },
    { field: 'items', old_value: null, new_value: { item: reply.body.id, sku: 'JH001J-NEUF' } }
  ])
  await expect.poll(() => noa.heard('order')).toMatchObject([[{ orderId: ID }]])
  noa.close()
})

describe('a new item is refused', () => {
  const [face] = ITEM.faces
  it.each([
    ['without a name', { ...ITEM, name: ' ' }, 'body.name'],
    ['without a reference', { ...ITEM, sku: '' }, 'body.sku'],
    ['without a brand', { ...ITEM, metas: '{"brand":" "}' }, 'body.metas'],
    ['with metas that are no JSON', { ...ITEM, metas: 'AWDis' }, 'body.metas'],
    ['with a face without label', { ...ITEM, faces: [{ ...face, face: '' }] }, 'body.faces.0.face'],
    [
      'with an annotation without content',
      { ...ITEM, faces: [{ ...face, annotations: [{ content: '', pinned: false }] }] },
      'body.faces.0.annotations.0.content'
    ],
    ['with a technique that nobody knows', { ...ITEM, faces: [{ ...face, techniques: ['laser'] }] }, 'body.faces.0.techniques.0'],
    [
      'with more of one size than an item holds, under two of its names',
      {
        ...ITEM,
        sizes: [
          { size: 'XXL', qty: 99_999 },
          { size: '2xl', qty: 1 }
        ]
      },
      'body.sizes'
    ],
    ['with a negative quantity', { ...ITEM, sizes: [{ size: 'M', qty: -1 }] }, 'body.sizes.0.qty']
  ])('%s', async (_, body, path) => {
    const before = await order()
    const reply = await add(body)
    expect([reply.status, reply.body.code]).toEqual([400, 'validation-failed'])
    expect(reply.body.fields?.map((field) => field.path)).toContain(path)
    expect(await order()).toEqual(before)
  })
  it('for an order that does not exist', async () => expect((await add(ITEM, 'camille', 2_000_000_000)).status).toBe(404))
  it('to nobody', async () => expect((await add(ITEM, null)).status).toBe(401))
})
