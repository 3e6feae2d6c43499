import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Problem } from '@/contract/http/problem'
import type { OrderPage } from '@/contract/orders/orders'
import { dayOf, parisTime } from '@/domain/calendar/api-date'
import { addWorkingDays } from '@/domain/calendar/working-days'
import type { Order } from '@/domain/orders/order'
import { isProduced } from '@/domain/techniques/techniques'
import { connect } from '../support/live-client'
import { type Person, startServer, type TestServer } from '../support/server'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const PATH = '/api/invoicing/order-from-doc'
const create = (body: unknown, as: Person = 'camille') => server.call<{ id: number } & Problem>('POST', PATH, { body, as })
const orders = async (): Promise<number> => {
  const [row] = await server.database.query<{ n: number }>('select count(*)::int as n from orders')
  return row?.n ?? 0
}
const order = async (id: number): Promise<Order> => (await server.call<Order>('GET', `/api/orders/${id}`)).body

it('makes a whole order of the document, everything still to do, planned back from the promised day', async () => {
  // The demonstration's own days go by: its documents are of one day for all tests.
  const promised = addWorkingDays(dayOf(parisTime(new Date())), 6)
  await server.database.query(`update invoicing_documents set delivery_on = $1 where reference = 'MT-BDC-20261120-0901'`, [promised])
  const { status, body } = await create({ docid: 'BDC-20261120-0901', doctype: 'order' })
  expect(status).toBe(201)
  const made = await order(body.id)
  const [document] = await server.database.query<{ lines: unknown[]; amount: string }>(
    `select lines, amount from invoicing_documents where reference = 'MT-BDC-20261120-0901'`
  )
  expect(made).toMatchObject({
    origin_ref_id: 'MT-BDC-20261120-0901',
    state: 'new',
    files_state: 'new',
    preparation_state: 'new',
    printed: false,
    has_files: false,
    reassorts: 0,
    amount: Number(document?.amount)
  })
  expect(made.items.map(({ sku, faces }) => [sku, faces.length])).toEqual(
    document?.lines.map((line) => [(line as { sku: string }).sku, (line as { faces: unknown[] }).faces.length])
  )
  for (const technique of made.techniques.filter(isProduced)) expect(made[`${technique}_state`]).toBe('new')
  const preview = made.items.flatMap(({ faces }) => faces).find((face) => face.preview !== null)?.preview ?? ''
  expect((await server.open(preview ?? '')).status).toBe(200)
  expect((made.production_at ?? '') < (made.dispatched_at ?? '')).toBe(true)
  expect(made.shipping_at?.slice(0, 10)).toBe(promised)
  expect(made.production_deadline_at).toBe(made.production_at)
})

it('counts a new order as lists and searches do', async () => {
  const { body } = await create({ docid: 'BDC-20261120-0902', doctype: 'order' })
  const filters = encodeURIComponent(JSON.stringify({ keyword: '20261120-0902' }))
  const page = await server.call<OrderPage>('GET', `/api/orders?dimension=files&channel=opened&filters=${filters}`)
  expect(page.body.orders.map(({ id }) => id)).toEqual([body.id])
  const { metrics, items } = await order(body.id)
  expect(metrics.items).toBe(items.reduce((sum, { sizes }) => sum + sizes.reduce((all, { qty }) => all + qty, 0), 0))
})

it.each([
  ['as it is printed', 'MT-BDC-20261120-0903', 'order'],
  ['as a gun reads it', 'bdc202611200904', 'order'],
  ['without its prefix, which the type gives', ' 20261120-0909 ', 'invoice']
])('takes a number %s', async (_, docid, doctype) => {
  expect((await create({ docid, doctype })).status).toBe(201)
})

it('tells every window at once, and who did it', async () => {
  const window = await connect(server, 'noa')
  try {
    const { body } = await create({ docid: 'BDC-20261120-0905', doctype: 'order' })
    await expect.poll(() => window.heard('order').map(([event]) => event)).toMatchObject([{ orderId: body.id, by: 'Camille R.' }])
    await expect.poll(() => window.heard('refresh_metrics').length).toBeGreaterThan(0)
    const history = await server.database.query<{ field: string; new_value: unknown }>(
      'select field, new_value from order_history where order_id = $1',
      [body.id]
    )
    expect(history).toEqual([{ field: 'created', new_value: { document: 'MT-BDC-20261120-0905' } }])
  } finally {
    window.close()
  }
})

describe('a document', () => {
  it('is imported once: then its order stands in the way, by its id', async () => {
    const first = await create({ docid: 'BDC-20261120-0906', doctype: 'order' })
    const before = await orders()
    const second = await create({ docid: 'bdc202611200906', doctype: 'order' }, 'noa')
    expect([second.status, second.body.code, second.body.id]).toEqual([409, 'already-imported', first.body.id])
    expect(second.body.message).toContain('#MT-BDC-20261120-0906')
    expect(await orders()).toBe(before)
  })

  it('makes one order when two operators import it at the same moment', async () => {
    const before = await orders()
    const replies = await Promise.all(
      (['camille', 'noa', 'sacha'] as const).map((who) => create({ docid: 'BDC-20261120-0907', doctype: 'order' }, who))
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1)
    expect(await orders()).toBe(before + 1)
  })

  it('whose order came otherwise counts as imported', async () => {
    const [known] = await server.database.query<{ id: number; origin_ref_id: string }>(
      `select id, origin_ref_id from orders where origin_ref_id ~ '^MT-BDC-[0-9]+-[0-9]+$' order by id limit 1`
    )
    const { status, body } = await create({ docid: known?.origin_ref_id, doctype: 'order' })
    expect([status, body.id]).toEqual([409, known?.id])
  })

  it.each([
    [
      'an order that nobody knows',
      'BDC-20261120-9999',
      'order',
      'La facturation ne connaît pas de commande «\u00a0BDC-20261120-9999\u00a0».'
    ],
    ['an invoice that nobody knows', 'FAC-1', 'invoice', 'La facturation ne connaît pas de facture «\u00a0FAC-1\u00a0».'],
    [
      'an order asked for as an invoice',
      'BDC-20261120-0908',
      'invoice',
      'La facturation ne connaît pas de facture «\u00a0BDC-20261120-0908\u00a0».'
    ],
    ['SQL', "x'; drop table orders --", 'order', "La facturation ne connaît pas de commande «\u00a0x'; drop table orders --\u00a0»."]
  ])('is refused in French: %s', async (_, docid, doctype, message) => {
    const before = await orders()
    const { status, body } = await create({ docid, doctype })
    expect([status, body.code, body.message]).toEqual([404, 'not-found', message])
    expect(await orders()).toBe(before)
  })

  it.each([
    ['no number', { docid: '  ', doctype: 'order' }],
    ['a number of 10,000 characters', { docid: 'x'.repeat(10_000), doctype: 'order' }],
    ['an unknown type', { docid: 'BDC-1', doctype: 'quote' }],
    ['nothing', {}]
  ])('is refused with its fields: %s', async (_, body) => {
    const reply = await create(body)
    expect([reply.status, reply.body.message]).toEqual([400, 'Validation Failed'])
    expect(reply.body.fields?.length).toBeGreaterThan(0)
  })
})

it('leaves nothing behind when a line cannot be written', async () => {
  await server.database.query(
    `update invoicing_documents set lines = jsonb_set(lines, '{0,name}', 'null') where reference = 'MT-FAC-20261120-0910'`
  )
  const before = await orders()
  expect((await create({ docid: 'FAC-20261120-0910', doctype: 'invoice' })).status).toBe(500)
  expect(await orders()).toBe(before)
})

it('wants a session, and the name that is configured', async () => {
  const body = { docid: 'BDC-20261120-0908', doctype: 'order' }
  expect((await server.call('POST', PATH, { body, as: null })).status).toBe(401)
  expect((await server.call('POST', '/api/autre/order-from-doc', { body })).status).toBe(404)
  const other = await startServer({ invoicing: 'pennylane' }, server.database)
  expect((await other.call('POST', '/api/pennylane/order-from-doc', { body })).status).toBe(201)
  expect((await other.call('POST', PATH, { body })).status).toBe(404)
  await other.app.close()
})
