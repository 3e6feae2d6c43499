import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PageLink } from '@/contract/page-links'
import { DIMENSION_CODES } from '@/domain/lists/dimensions'
import { FILTER_KEYS } from '@/domain/lists/filters/list-filters'
import type { Order, OrderFile } from '@/domain/orders/order'
import { hasRole, roleRefusal } from '@/domain/people/roles'
import { PROCESS_GROUP_CODES } from '@/domain/planning/process-groups'
import { ALL_ENDPOINTS, callName } from '../../support/all-endpoints'
import { connect } from '../support/live-client'
import { becomes } from '../support/roles'
import { startServer, type TestServer } from '../support/server'

/** What only operators may read: nothing else of the demonstration says the same. */
const EMAIL = 'secrete.adresse@exemple.test'
const PHONE = '06 98 76 54 32'
const TO_EMAIL = 'autre.secret@exemple.test'
const TO_PHONE = '07 65 43 21 09'
const AMOUNT = 98_765.43
const SECRETS = [EMAIL, PHONE, TO_EMAIL, TO_PHONE, String(AMOUNT), '"amount"', '"email"', '"phone"']

let server: TestServer
let id: number
let form: number
beforeAll(async () => {
  server = await startServer()
  const { query } = server.database
  const [found] = await query<{ id: number; form: number; customer_id: number; address: number }>(
    `select o.id, f.id as form, o.customer_id, s.id as address from orders o
     join order_files f on f.order_id = o.id and f.type = 'purchase_order' join shipping_addresses s on s.order_id = o.id
     where o.is_open and o.preparation_state = 'complete' and o.files_state = 'complete' order by o.id desc limit 1`
  )
  if (found === undefined) throw new Error('no order with a purchase order')
  id = found.id
  form = found.form
  await query('update orders set amount = $2, state = $3 where id = $1', [id, AMOUNT, 'complete'])
  // As operators do, so that the history and the search know of it.
  await server.call('PATCH', `/api/customer/${found.customer_id}`, { body: { email: EMAIL, phone: PHONE, lastname: 'Zyskind' } })
  const delivery = await server.call('PATCH', `/api/shipping-addresses/${found.address}`, { body: { email: TO_EMAIL, phone: TO_PHONE } })
  expect(delivery.status).toBe(200)
})
afterAll(() => server.close())
beforeEach(() => becomes(server, 'noa', 'packing'))

const PNG = Buffer.from('\x89PNG\r\n\x1a\n and the rest', 'latin1').toString('base64')
const DAYS = { from: '2026-01-01', to: '2027-12-31' }
const FILTERS = encodeURIComponent(JSON.stringify({ keyword: 'zyskind' }))

type Sample = readonly [address: string, body?: object]
const samples = (): Readonly<Record<string, readonly Sample[]>> => ({
  'GET /api/orders': [
    [`/api/orders?filters=${FILTERS}`],
    ['/api/orders?pageSize=500'],
    ...DIMENSION_CODES.map((dimension): Sample => [`/api/orders?dimension=${dimension}&pageSize=500`])
  ],
  'GET /api/orders/filter-counts': FILTER_KEYS.map((key) => [`/api/orders/filter-counts?key=${key}&q=zyskind`]),
  'POST /api/orders/totals': [['/api/orders/totals', { ids: [id] }]],
  'GET /api/orders/list': [[`/api/orders/list?ids=${id}&scope=production`], [`/api/orders/list?ids=${id}&scope=picking`]],
  'GET /api/orders/:id': [[`/api/orders/${id}`]],
  'PATCH /api/orders/:id': [
    [`/api/orders/${id}`, { bacs: ['B55'] }],
    [`/api/orders/${id}`, { state: 'packed' }]
  ],
  'POST /api/orders/set-printed': [['/api/orders/set-printed', { ids: [id], printed: true }]],
  'GET /api/orders/:id/history': [[`/api/orders/${id}/history`]],
  'GET /api/orders/:id/comments': [[`/api/orders/${id}/comments`]],
  'POST /api/orders/:id/comments': [[`/api/orders/${id}/comments`, { content: 'Colis prêt' }]],
  'PATCH /api/orders/comments/:id': [['/api/orders/comments/1', { pinned: true }]],
  'GET /api/orders/:id/files': [[`/api/orders/${id}/files`]],
  'POST /api/orders/:id/files': [[`/api/orders/${id}/files`, { file: { name: 'colis.png', data: PNG } }]],
  'PATCH /api/picking/runs/push': [['/api/picking/runs/push', { data: [{ ids: [id], runs: ['ST77'] }] }]],
  'PATCH /api/picking/runs/pop': [['/api/picking/runs/pop', { data: [{ ids: [id], runs: ['ST77'] }] }]],
  'POST /api/picking/sheet-check': [['/api/picking/sheet-check', { orders: [{ id, mark: 'ABC' }] }]],
  'POST /api/picking/links': [['/api/picking/links', { ids: [id] }]],
  'GET /api/picking/links': [['/api/picking/links']],
  'POST /api/picking/links/close': [['/api/picking/links/close', { ids: ['00000000-0000-4000-8000-000000000001'] }]],
  'POST /api/orders/dashboard': [
    ['/api/orders/dashboard', { filters: { kind: 'all', of: [{ kind: 'open' }] }, ...DAYS }],
    ['/api/orders/dashboard', { filters: { kind: 'all', of: [{ kind: 'open' }] }, ...DAYS, useDispatchDate: true }]
  ],
  'GET /api/planning': [['/api/planning?from=2026-11-01&to=2026-12-31']],
  'GET /api/kpis': [[`/api/kpis?kpi=${PROCESS_GROUP_CODES[0]}`]],
  'GET /api/metrics': [['/api/metrics']]
})

/** Calls about orders that who packs may make. */
const PACKING = ALL_ENDPOINTS.filter(
  ({ role, path }) =>
    role !== 'anyone' && hasRole('packing', role) && /^\/api\/(orders|picking|planning|kpis|metrics|customer|shipping)/.test(path)
)

describe('who packs', () => {
  it.each(PACKING.map((endpoint) => [callName(endpoint), endpoint] as const))(
    'reads no e-mail, phone or amount in %s',
    async (name, { method }) => {
      const calls = samples()[name] ?? []
      expect(calls, 'a call of the contract without a sample').not.toEqual([])
      for (const [address, body] of calls) {
        const reply = await server.call(method, address, { as: 'noa', ...(body === undefined ? {} : { body }) })
        expect([address, reply.status < 300 ? 'answered' : reply]).toEqual([address, 'answered'])
        const text = JSON.stringify(reply.body)
        for (const secret of SECRETS) expect(text, `${secret} in ${address}`).not.toContain(secret)
      }
    }
  )

  it('where an operator reads them', async () => {
    const [page, whole, sheet, history] = await Promise.all([
      server.call('GET', `/api/orders?filters=${FILTERS}`),
      server.call('GET', `/api/orders/${id}`),
      server.call('GET', `/api/orders/list?ids=${id}`),
      server.call('GET', `/api/orders/${id}/history`)
    ])
    expect(JSON.stringify(page.body)).toContain(`"amount":${AMOUNT}`)
    for (const { body } of [whole, sheet]) for (const secret of SECRETS) expect(JSON.stringify(body)).toContain(secret)
    for (const secret of [EMAIL, PHONE, TO_EMAIL, TO_PHONE]) expect(JSON.stringify(history.body)).toContain(secret)
  })

  it('sees for whom an order is, where it goes, and what else happened to it', async () => {
    const [{ body: seen }, { body: whole }] = await Promise.all([
      server.call<Order>('GET', `/api/orders/${id}`, { as: 'noa' }),
      server.call<Order>('GET', `/api/orders/${id}`)
    ])
    expect([seen.customer_lastname, seen.shipping.street, seen.shipping.city]).toEqual([
      whole.customer_lastname,
      whole.shipping.street,
      whole.shipping.city
    ])
    expect(seen.items).toEqual(whole.items)
    const { body } = await server.call<{ entries: { field: string }[] }>('GET', `/api/orders/${id}/history`, { as: 'noa' })
    const fields = body.entries.map(({ field }) => field)
    expect(fields).toContain('customer.lastname')
    expect(fields.filter((field) => /email|phone/.test(field))).toEqual([])
  })

  it('is given no purchase order, which tells prices', async () => {
    const { body: files } = await server.call<OrderFile[]>('GET', `/api/orders/${id}/files`, { as: 'noa' })
    const { body: order } = await server.call<Order>('GET', `/api/orders/${id}`, { as: 'noa' })
    for (const text of [JSON.stringify(files), JSON.stringify(order)]) expect(text).not.toContain(`/api/files/${form}/`)
    expect(JSON.stringify((await server.call('GET', `/api/orders/${id}`)).body)).toContain(`/api/files/${form}/`)
  })

  it.each([
    [EMAIL, 0, 1],
    ['secrete.adresse', 0, 1],
    ['@exemple', 0, 1],
    ['zyskind', 1, 1],
    ['yski', 1, 1],
    ['zy', 1, 1]
  ])('who searches %s finds %i order, an operator %i', async (keyword, packing, operator) => {
    const find = async (as: 'noa' | 'camille') => {
      const filters = encodeURIComponent(JSON.stringify({ keyword }))
      const { body } = await server.call<{ nbItems: number; orders: { id: number }[] }>(
        'GET',
        `/api/orders?pageSize=500&filters=${filters}`,
        { as }
      )
      expect(body.nbItems).toBe(body.orders.length)
      return body.orders.filter((order) => order.id === id).length
    }
    expect([await find('noa'), await find('camille')]).toEqual([packing, operator])
  })

  it('finds history by names, and by no e-mail', async () => {
    const { query } = server.database
    const [old] = await query<{ id: number; name: string; email: string }>(
      `select o.id, o.customer_lastname as name, c.email from orders o join customers c on c.id = o.customer_id
       where not o.is_open and o.customer_organization is null order by o.id limit 1`
    )
    const found = async (keyword: string, as: 'noa' | 'camille') => {
      const filters = encodeURIComponent(JSON.stringify({ keyword }))
      const { body } = await server.call<{ orders: { id: number }[] }>('GET', `/api/orders?pageSize=500&filters=${filters}`, { as })
      return body.orders.some((order) => order.id === old?.id)
    }
    const { name = '', email = '' } = old ?? {}
    expect([await found(name, 'noa'), await found(email, 'noa'), await found(email, 'camille')]).toEqual([true, false, true])
  })

  it('does not sort by amounts', async () => {
    const { status, body } = await server.call('GET', '/api/orders?sort=total', { as: 'noa' })
    expect([status, body]).toEqual([403, { code: 'forbidden', message: roleRefusal('operator') }])
    expect((await server.call('GET', '/api/orders?sort=total')).status).toBe(200)
  })

  it('reads another page of a list than operators, whoever asked first', async () => {
    const address = '/api/orders?dimension=all&channel=opened&page=1'
    const read = async (as: 'noa' | 'camille') => JSON.stringify((await server.call('GET', address, { as })).body).includes('"amount"')
    expect([await read('camille'), await read('noa'), await read('camille'), await read('noa')]).toEqual([true, false, true, false])
  })

  it('hears none of it by a link that an operator made, nor by their own', async () => {
    for (const as of ['camille', 'noa'] as const) {
      const { body: link } = await server.call<PageLink>('POST', '/api/picking/links', { as, body: { ids: [id] } })
      const text = JSON.stringify((await server.call('GET', `/api/orders/list?ids=${id}`, { token: link.token })).body)
      for (const secret of SECRETS) expect(text).not.toContain(secret)
    }
  })
})

it('a request of a session that the server knows is judged by the role of now', async () => {
  const { access_token: token } = await server.login('noa')
  const files = (files_state: string) => server.call('PATCH', `/api/orders/${id}`, { token, body: { files_state } })
  await becomes(server, 'noa', 'operator')
  expect((await files('waiting')).status).toBe(200)
  await becomes(server, 'noa', 'packing')
  expect((await files('complete')).status).toBe(403)
  await becomes(server, 'noa', 'operator')
  expect((await files('complete')).status).toBe(200)
})

describe('windows', () => {
  const soon = { timeout: 3_000, interval: 10 }
  const change = (bac: string) => server.call('PATCH', `/api/orders/${id}`, { body: { bacs: [bac] } })

  it('of who packs hear an order without what they do not see, those of operators all of it, on every server', async () => {
    const other = await startServer({}, server.database)
    const windows = await Promise.all([connect(server, 'noa'), connect(other, 'noa', { own: true }), connect(server), connect(other)])
    try {
      await change('B61')
      for (const window of windows) await expect.poll(() => window.heard('order').length, soon).toBe(1)
      const [packing, packingElsewhere, operator, operatorElsewhere] = windows.map((window) => JSON.stringify(window.heard('order')))
      for (const secret of SECRETS) {
        expect([packing?.includes(secret), packingElsewhere?.includes(secret)]).toEqual([false, false])
        expect([operator?.includes(secret), operatorElsewhere?.includes(secret)]).toEqual([true, true])
      }
      for (const text of [packing, packingElsewhere]) expect(text).toContain('"B61"')
    } finally {
      for (const window of windows) window.close()
      await other.close()
    }
  })

  it('feel a change of role at once: they are told, hear by it, and their next call is judged by it', async () => {
    const other = await startServer({}, server.database)
    const windows = await Promise.all([connect(server, 'noa', { own: true }), connect(other, 'noa', { own: true })])
    const reported = async (): Promise<void> => {
      for (const window of windows) await expect.poll(() => window.heard('profile_changed').length, soon).toBe(1)
    }
    const heard = async (bac: string): Promise<boolean[]> => {
      for (const window of windows) window.forget()
      await change(bac)
      for (const window of windows) await expect.poll(() => window.heard('order').length, soon).toBe(1)
      return windows.map((window) => JSON.stringify(window.heard('order')).includes(EMAIL))
    }
    try {
      expect(await heard('B71')).toEqual([false, false])
      await becomes(server, 'noa', 'operator')
      await reported()
      expect(await heard('B72')).toEqual([true, true])
      await becomes(server, 'noa', 'packing')
      await reported()
      expect(await heard('B73')).toEqual([false, false])
      expect((await server.call('PATCH', `/api/orders/${id}`, { as: 'noa', body: { files_state: 'waiting' } })).status).toBe(403)
    } finally {
      for (const window of windows) window.close()
      await other.close()
    }
  })

  it('follow a role that changed while their server could not hear of it', async () => {
    const window = await connect(server, 'noa', { own: true })
    try {
      await server.database.query("update users set role = 'operator' where email = 'noa@atelier.test'")
      await server.database.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'atelier notices' and datname = current_database()"
      )
      await expect.poll(() => window.heard('profile_changed').length, soon).toBeGreaterThan(0)
      await change('B81')
      await expect.poll(() => JSON.stringify(window.heard('order')).includes(EMAIL), soon).toBe(true)
    } finally {
      window.close()
    }
  })
})
