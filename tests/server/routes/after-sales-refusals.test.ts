import { describe, expect, it } from 'vitest'
import { withAfterSales } from '../support/after-sales'

const { server, sales, original, requested } = withAfterSales()

describe('is refused, and nothing is made:', () => {
  it.each<readonly [string, () => unknown, number, string]>([
    ['an order of nothing', () => ({ ...requested(), items: [] }), 400, 'validation-failed'],
    [
      'an item that does not exist',
      () => ({ ...requested(), items: [{ ...requested().items[0], from_code: '2147483647' }] }),
      404,
      'not-found'
    ],
    [
      'a code that is none',
      () => ({ ...requested(), items: [{ ...requested().items[0], from_code: '1 or 1=1' }] }),
      400,
      'validation-failed'
    ],
    [
      'another reference of garment',
      () => ({ ...requested(), items: [{ ...requested().items[0], sku: 'XX1' }] }),
      400,
      'validation-failed'
    ],
    ['the same item twice', () => ({ ...requested(), items: [...requested().items, ...requested().items] }), 400, 'validation-failed'],
    ['no piece', () => ({ ...requested(), items: requested().items.map((item) => ({ ...item, sizes: [] })) }), 400, 'validation-failed'],
    ['zero pieces', () => sized(0), 400, 'validation-failed'],
    ['less than nothing', () => sized(-1), 400, 'validation-failed'],
    ['half a piece', () => sized(0.5), 400, 'validation-failed'],
    ['more than was made', () => sized(99_999), 400, 'validation-failed'],
    ['a huge quantity', () => sized(1e12), 400, 'validation-failed'],
    ['a size that was not made', () => resized('9XL'), 400, 'validation-failed'],
    ['no face', () => ({ ...requested(), items: requested().items.map((item) => ({ ...item, faces: [] })) }), 400, 'validation-failed'],
    ['a face of something else', () => faced('1'), 400, 'validation-failed'],
    ['a price', () => ({ ...requested(), amount: 10 }), 400, 'validation-failed'],
    ['comments', () => ({ ...requested(), comments: [{ content: 'x' }] }), 400, 'validation-failed'],
    ['other tags', () => ({ ...requested(), tags: ['SAV', 'prio'] }), 400, 'validation-failed'],
    ["somebody else's customer", () => ({ ...requested(), customer: original().customer.id + 1 }), 400, 'validation-failed'],
    ['another channel', () => ({ ...requested(), channel: { code: 'ailleurs', name: 'Ailleurs' } }), 400, 'validation-failed'],
    ['30 February', () => ({ ...requested(), production_at: '2027-02-30 08:00:00' }), 400, 'validation-failed'],
    ['a production in the past', () => ({ ...requested(), production_at: '2026-11-02 08:00:00' }), 409, 'date-refused'],
    ['a production on a Sunday', () => ({ ...requested(), production_at: '2027-01-03 08:00:00' }), 409, 'date-refused'],
    ['a delivery before production', () => ({ ...requested(), production_at: '2027-01-05 08:00:00' }), 409, 'date-refused'],
    ['a key that is none', () => ({ ...requested(), request_key: 'x' }), 400, 'validation-failed'],
    ['nothing at all', () => ({}), 400, 'validation-failed']
  ])('%s', async (_, body, status, code) => {
    const before = await sales().count()
    const reply = await sales().create(body())
    expect([reply.status, reply.body.code]).toEqual([status, code])
    expect(reply.body.message).not.toBe('')
    expect(await sales().count()).toBe(before)
  })

  it('an order that is not closed', async () => {
    await server().call('PATCH', `/api/orders/${original().id}`, { body: { state: 'packed' } })
    const { status, body } = await sales().create(requested())
    expect([status, body.code, body.message]).toEqual([409, 'conflict', 'Seule une commande fermée peut être copiée en SAV.'])
  })

  it('items of two orders', async () => {
    const [other] = await server().database.query<{ id: number; sku: string; name: string }>(
      'select id, sku, name from items where order_id <> $1 order by id limit 1',
      [original().id]
    )
    const body = requested()
    const items = [...body.items, { ...body.items[0], from_code: String(other?.id), sku: other?.sku, name: other?.name }]
    expect((await sales().create({ ...body, items })).status).toBe(400)
  })

  it('nobody', async () => {
    expect((await server().call('POST', '/api/orders', { body: requested(), as: null })).status).toBe(401)
  })

  const sized = (qty: number): unknown => ({
    ...requested(),
    items: requested().items.map((item) => ({ ...item, sizes: [{ size: item.sizes[0]?.size, qty }] }))
  })
  const resized = (size: string): unknown => ({
    ...requested(),
    items: requested().items.map((item) => ({ ...item, sizes: [{ size, qty: 1 }] }))
  })
  const faced = (from_code: string): unknown => ({
    ...requested(),
    items: requested().items.map((item) => ({ ...item, faces: [{ from_code, face: 'Dos', annotations: [] }] }))
  })
})
