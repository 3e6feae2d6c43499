import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OrderPage } from '@/contract/orders/orders'
import { parisTime } from '@/domain/calendar/api-date'
import type { Order } from '@/domain/orders/order'
import { becomes } from '../support/roles'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
}, 60_000)
afterAll(() => server.close())

const listed = (query: Readonly<Record<string, string>>, options: { as?: 'noa' } = {}) =>
  server.call<OrderPage>('GET', `/api/orders?${new URLSearchParams(query)}`, options)
const OPENED = { dimension: 'all', channel: 'opened', sort: 'id', dir: 'desc' } as const

describe('what rows carry beside the others', () => {
  it('is nothing unless it is named', async () => {
    const { body } = await listed(OPENED)
    for (const order of body.orders) expect([order.customer_email, order.state_since]).toEqual([undefined, undefined])
  })

  it('is the e-mail of the customer, and since when the order has its state', async () => {
    const { body } = await listed({ ...OPENED, extras: 'customer_email,state_since' })
    const first = body.orders.find(({ state }) => state === 'processing')
    const second = body.orders.find(({ id }) => id !== first?.id)
    const order = (await server.call<Order>('GET', `/api/orders/${first?.id}`)).body
    expect(first?.customer_email).toBe(order.customer.email)
    const before = parisTime(new Date())
    expect((await server.call('PATCH', `/api/orders/${first?.id}`, { body: { state: 'new' } })).status).toBe(200)
    // Another change leaves the age of the state.
    expect((await server.call('PATCH', `/api/orders/${first?.id}`, { body: { bacs: ['B999'] } })).status).toBe(200)
    const again = (await listed({ ...OPENED, extras: 'state_since' })).body.orders
    const changed = again.find(({ id }) => id === first?.id)
    expect(changed?.state_since).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    expect((changed?.state_since ?? '') >= before).toBe(true)
    expect(changed?.customer_email).toBeUndefined()
    // Whose state never changed has it since it was ordered.
    expect(again.find(({ id }) => id === second?.id)?.state_since).toBe(second?.ordered_at)
  })

  it('stands in history and in a search, too, and in an exported file', async () => {
    for (const list of [{ dimension: 'all', channel: 'closed' }, {}]) {
      const { body } = await listed({ ...list, extras: 'customer_email', filters: JSON.stringify({ keyword: 'a' }) })
      expect(body.orders.length).toBeGreaterThan(0)
      for (const order of body.orders) expect(order.customer_email).toMatch(/@/)
    }
    const csv = await server.call<string>(
      'GET',
      `/api/orders/export?${new URLSearchParams({ ...OPENED, format: 'csv', columns: 'reference,email,stateSince,bacCount,origin,deadline' })}`
    )
    const [head, row] = csv.body.split('\r\n')
    expect(head).toContain("Référence;E-mail;Dans l'état depuis;Nombre de bacs;Origine;Production prévue")
    expect(row).toMatch(/^[^;]+;[^;]+@[^;]+;\d\d\/\d\d\/\d{4} \d\d:\d\d;\d+;[^;]+;/)
  })

  it('is refused where it is unknown, and the e-mail to who sees none', async () => {
    expect((await listed({ ...OPENED, extras: 'password' })).status).toBe(400)
    await becomes(server, 'noa', 'packing')
    try {
      expect((await listed({ ...OPENED, extras: 'customer_email' }, { as: 'noa' })).status).toBe(403)
      expect((await listed({ ...OPENED, extras: 'state_since' }, { as: 'noa' })).status).toBe(200)
    } finally {
      await becomes(server, 'noa', 'operator')
    }
  })
})
