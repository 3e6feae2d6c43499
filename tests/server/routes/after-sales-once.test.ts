import { describe, expect, it } from 'vitest'
import { withAfterSales } from '../support/after-sales'

const { server, sales, original, requested } = withAfterSales()

describe('a reference', () => {
  it('that is taken is refused, three times in a row, until the next is free', async () => {
    for (const tried of [0, 1, 2]) expect((await sales().create(requested({}, tried))).status).toBe(201)
    const before = await sales().count()
    for (const tried of [0, 1, 2]) {
      const { status, body } = await sales().create(requested({}, tried))
      expect([status, body.code]).toEqual([409, 'reference-taken'])
    }
    expect(await sales().count()).toBe(before)
    const { status, body } = await sales().create(requested({}, 3))
    expect([status, body.origin_ref_id]).toEqual([201, `${original().origin_ref_id}-SAV-4`])
  })

  it('is given once to two operators who ask at the same moment', async () => {
    const before = await sales().count()
    const replies = await Promise.all([
      sales().create(requested(), 'camille'),
      sales().create(requested(), 'noa'),
      sales().create(requested(), 'sacha')
    ])
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect(await sales().count()).toBe(before + 1)
  })

  it.each(['', '-sav', '-SAV-1', '-SAV-2x', '-SAV-SAV', "-SAV'; drop table orders --"])(
    "is refused where it is not an after-sales one of the order: '%s'",
    async (suffix) => {
      const { status, body } = await sales().create({ ...requested(), origin_ref_id: `${original().origin_ref_id}${suffix}` })
      expect([status, body.fields?.[0]?.path]).toEqual([400, 'body.origin_ref_id'])
    }
  )
})

describe('the same key', () => {
  it('answers the same order, under whatever reference it is asked again', async () => {
    const body = requested()
    const first = await sales().create(body)
    const before = await sales().count()
    const again = await sales().create({ ...body, ordered_at: '2026-11-01 08:00:00', origin_ref_id: `${body.origin_ref_id}-2` })
    expect([again.status, again.body]).toEqual([201, first.body])
    expect(await sales().count()).toBe(before)
  })

  it('makes one order of two clicks', async () => {
    const body = requested()
    const before = await sales().count()
    const replies = await Promise.all([sales().create(body), sales().create(body), sales().create(body, 'noa')])
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(replies.map(({ body: made }) => made.id)).size).toBe(1)
    expect(await sales().count()).toBe(before + 1)
  })

  it('with other choices names the order that it made', async () => {
    const body = requested()
    const { body: made } = await sales().create(body)
    const items = body.items.map((item) => ({ ...item, sizes: item.sizes.map((size) => ({ ...size, qty: 1 })) }))
    const changed = items.some((item, at) => JSON.stringify(item.sizes) !== JSON.stringify(body.items[at]?.sizes))
    const { status, body: problem } = await sales().create({ ...body, items, ...(changed ? {} : { shipping_at: '2027-01-04 12:00:00' }) })
    expect([status, problem.code, problem.id]).toEqual([409, 'already-created', made.id])
    expect(problem.message).toContain(made.origin_ref_id.replace('#', ''))
  })

  it('that failed before may be used again', async () => {
    const body = requested()
    await server().call('PATCH', `/api/orders/${original().id}`, { body: { state: 'new' } })
    expect((await sales().create(body)).status).toBe(409)
    await server().call('PATCH', `/api/orders/${original().id}`, { body: { state: 'closed' } })
    expect((await sales().create(body)).status).toBe(201)
  })
})

it('leaves nothing behind when the last line cannot be written', async () => {
  const body = { ...requested(), shipping: { ...requested().shipping, country: 'FR', city: '\u0000' } }
  const before = await sales().count()
  expect((await sales().create(body)).status).toBeGreaterThanOrEqual(400)
  expect(await sales().count()).toBe(before)
  expect((await server().database.query('select from order_requests where key = $1', [body.request_key])).length).toBe(0)
})
