import { describe, expect, it } from 'vitest'
import { dayOf, parisTime } from '@/domain/calendar/api-date'
import { addWorkingDays } from '@/domain/calendar/working-days'
import type { Order, OrderSummary } from '@/domain/orders/order'
import { startBareHost } from '../../support/bare-host/bare-host'
import { LIST, withBareHosts } from '../support/bare-hosts'
import { CLIENT } from '../support/server'

const { ask, fetchAs, direct, anOrder } = withBareHosts()

describe('a host of the reference', () => {
  it('tells of orders what the reference names, in a list and whole', async () => {
    const { body: page } = await ask('specification', 'GET', LIST)
    expect(Object.keys(page)).toEqual(['paginated', 'nbItems', 'orders'])
    expect(page.orders[0]).toMatchObject({
      id: expect.any(Number),
      origin_ref_id: expect.any(String),
      metrics: { items: expect.any(Number) }
    })
    expect(page.orders[0]).not.toHaveProperty('reassorts')
    const ours = await anOrder()
    const { body: order } = await ask('specification', 'GET', `/api/orders/${ours.id}`)
    expect(order).not.toHaveProperty('version')
    expect(Object.keys(ours).filter((name) => !(name in order))).toEqual(['reassorts', 'version'])
    const lost = (whole: object | undefined, reported: object) => Object.keys(whole ?? {}).filter((name) => !(name in reported))
    expect(lost(ours.items[0], order.items[0])).toEqual(['color'])
    expect(lost(ours.items[0]?.faces[0], order.items[0].faces[0])).toEqual(['area', 'stitch_points'])
  })

  it('gives the file of an annotation whole, without an address', async () => {
    const { items } = await anOrder(1)
    const face = items[0]?.faces[0]?.id
    const file = {
      name: 'croquis.png',
      data: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    }
    const { status, body } = await ask('strict', 'POST', `/api/orders/items/faces/${face}/annotations`, {
      content: 'Voir',
      pinned: false,
      file
    })
    expect([status, body.content, body.file]).toEqual([201, 'Voir', { name: 'croquis.png', image: true, data: file.data }])
    expect(body).not.toHaveProperty('created_at')
  })

  it.each([
    ['GET', '/health'],
    ['GET', '/api/capabilities'],
    ['POST', '/oauth/v2/revoke'],
    ['GET', '/api/orders/1/history'],
    ['POST', '/api/picking/links'],
    ['POST', '/api/picking/sheet-check'],
    ['DELETE', '/api/orders/1']
  ])('does not know %s %s', async (method, path) => {
    const { status, body, beyond } = await ask('specification', method, path)
    expect([status, body]).toEqual([404, { message: 'Adresse inconnue.' }])
    expect(beyond).toEqual([`call`])
  })

  it('refuses with a message alone, a login with what OAuth names', async () => {
    expect((await ask('specification', 'GET', '/api/orders/99999999')).body).toEqual({ message: expect.stringMatching(/\p{L}/u) })
    expect(await ask('specification', 'GET', LIST, undefined, { authorization: 'Bearer nothing' })).toMatchObject({
      status: 401,
      body: { message: expect.any(String) }
    })
    const wrong = { ...CLIENT, grant_type: 'password', username: 'camille@atelier.test', password: 'autre' }
    const { status, body } = await ask('specification', 'POST', '/oauth/v2/token', wrong)
    expect([status, body]).toEqual([400, { error: 'invalid_grant', error_description: 'Adresse email ou mot de passe incorrect.' }])
    const token = await ask('strict', 'POST', '/oauth/v2/token', { ...wrong, password: 'atelier' })
    expect(Object.keys(token.body).toSorted()).toEqual(['access_token', 'expires_in', 'refresh_token', 'scope', 'token_type'])
  })

  it('answers a change with what changed and the dates, a comment with nothing, a deletion without a body', async () => {
    const { id } = await anOrder(2)
    const changed = await ask('specification', 'PATCH', `/api/orders/${id}`, { bacs: ['B7'] })
    expect(Object.keys(changed.body).toSorted()).toEqual(['bacs', 'dispatched_at', 'id', 'production_at', 'shipping_at'])
    expect(changed.body.bacs).toEqual(['B7'])
    expect(await ask('specification', 'POST', `/api/orders/${id}/comments`, { content: 'Dit' })).toMatchObject({ status: 201, body: {} })
    const file = {
      name: 'un.png',
      data: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    }
    expect((await ask('specification', 'POST', `/api/orders/${id}/files`, { message: '', type: '', pinned: true, file })).body).toEqual({})
    const { comments, files } = await direct<Order>(`/api/orders/${id}`)
    expect(comments.at(-1)?.content).toBe('Dit')
    const made = files.find((one) => one.file.name === 'un.png')
    expect(await ask('specification', 'DELETE', `/api/orders/files/${made?.id}`)).toMatchObject({ status: 204, body: undefined })
  })

  it('passes contents by their ready-made address, a part of an archive, and pages', async () => {
    const { items, id } = await anOrder(3)
    const preview = await fetchAs('strict', 'GET', items[0]?.faces[0]?.preview ?? '')
    expect([preview.status, preview.headers.get('content-type')]).toEqual([200, expect.stringContaining('svg')])
    const { orders } = await direct<{ orders: OrderSummary[] }>(LIST)
    const holds = orders.find(({ has_files }) => has_files)
    const part = await fetchAs('strict', 'GET', `/api/orders/${holds?.id}/production-archive/all`, undefined, { range: 'bytes=0-1' })
    expect([200, 206]).toContain(part.status)
    expect((await part.text()).slice(0, 2)).toBe('PK')
    const none = await ask('specification', 'GET', `/api/orders/${id}/production-archive/inconnue`)
    expect([none.status, Object.keys(none.body)]).toEqual([400, ['message']])
    expect((await fetchAs('specification', 'GET', '/nulle/part.js')).status).toBe(404)
  })
})

describe('a host whose server is away', () => {
  it('breaks the line, for calls and pages alike; what is no JSON is refused all the same', async () => {
    const host = await startBareHost({ upstream: 'http://127.0.0.1:9', form: 'specification' })
    await expect(fetch(`${host.address}${LIST}`)).rejects.toThrow()
    await expect(fetch(`${host.address}/orders/all/opened`)).rejects.toThrow()
    const broken = await fetch(`${host.address}/api/orders/1/comments`, { method: 'POST', body: '{"content":' })
    expect([broken.status, await broken.json()]).toEqual([400, { message: 'Validation Failed' }])
    await host.close()
    await expect(fetch(`${host.address}/`)).rejects.toThrow()
  })
})

describe('what a client sends beyond the reference', () => {
  const TOO_MUCH = [
    ['an attribute', 'PATCH', '', { tags: ['A'], seen: { tags: [] }, force: true }, {}, ['body seen', 'body force']],
    ['an attribute of a part', 'POST', '/comments', { content: 'Mot', request_key: 'k'.repeat(20) }, {}, ['body request_key']],
    ['a date of another form', 'PATCH', '', { dispatched_at: null }, {}, ['body dispatched_at']],
    ['a header', 'PATCH', '', { tags: ['B'] }, { 'x-atelier-upload': '1' }, ['header x-atelier-upload']],
    ['a query', 'PATCH', '?dry=1', { tags: ['C'] }, {}, ['query dry']]
  ] as const

  it.each(TOO_MUCH)('is refused by a strict host, and told: %s', async (_, method, path, body, headers, beyond) => {
    const { id } = await anOrder(4)
    const answered = await ask('strict', method, `/api/orders/${id}${path}`, body, headers)
    expect([answered.status, answered.body, answered.beyond]).toEqual([400, { message: 'Validation Failed' }, beyond])
  })

  it.each(TOO_MUCH.filter(([what]) => !what.includes('date')))(
    'does not reach the server, and is told: %s',
    async (_, method, path, body, headers, beyond) => {
      const { id } = await anOrder(5)
      const answered = await ask('specification', method, `/api/orders/${id}${path}`, body, headers)
      expect([answered.status < 300, answered.beyond]).toEqual([true, beyond])
    }
  )

  it('is told of the filters of a list, which go on without it', async () => {
    const filters = encodeURIComponent(JSON.stringify({ keyword: 'MT', state: 'new' }))
    expect((await ask('specification', 'GET', `/api/orders?filters=${filters}`)).body.nbItems).toBeGreaterThan(0)
    expect(await ask('strict', 'GET', `/api/orders?filters=${filters}`)).toMatchObject({ status: 400, beyond: ['query filters.state'] })
  })
})

describe('an after-sales order', () => {
  it('is made of items and labels of faces, answered with nothing; a taken reference is a 409 with a message', async () => {
    const now = parisTime(new Date())
    const { orders } = await direct<{ orders: OrderSummary[] }>('/api/orders?dimension=all&channel=closed')
    const closed = orders.find(({ tags }) => !tags.includes('SAV'))
    const { body: order } = await ask('strict', 'GET', `/api/orders/${closed?.id}`)
    const { organization: _, relay_code: __, ...shipping } = order.shipping
    const [item] = order.items
    const body = {
      customer: order.customer.id,
      shipping,
      amount: 0,
      channel: order.channel,
      ordered_at: now,
      origin_ref_id: `${order.origin_ref_id}-SAV-9`,
      comments: [],
      tags: ['SAV'],
      production_at: `${addWorkingDays(dayOf(now), 5)} 08:30:00`,
      shipping_at: `${addWorkingDays(dayOf(now), 8)} 12:00:00`,
      items: [
        {
          sku: item.sku,
          name: item.name,
          from_code: String(item.id),
          sizes: item.sizes,
          faces: [{ face: item.faces[0].face, techniques: item.faces[0].techniques, annotations: [{ content: 'Penché', pinned: true }] }]
        }
      ]
    }
    const requested = await ask('strict', 'POST', '/api/orders', body)
    expect([requested.status, requested.body, requested.beyond]).toEqual([201, {}, []])
    const made = await direct<Order>(`/api/orders/${encodeURIComponent(body.origin_ref_id)}`)
    expect(made.items[0]?.faces[0]?.annotations.map(({ content }) => content)).toContain('Penché')
    const again = await ask('strict', 'POST', '/api/orders', body)
    expect([again.status, Object.keys(again.body)]).toEqual([409, ['message']])
    expect((await ask('strict', 'POST', '/api/orders', { ...body, request_key: 'k'.repeat(20) })).beyond).toEqual(['body request_key'])
  })
})
