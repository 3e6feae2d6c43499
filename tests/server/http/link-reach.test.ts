import { describe, expect, it } from 'vitest'
import type { Endpoint } from '@/contract/http/endpoint'
import { listFullOrders, patchOrder } from '@/contract/orders/orders'
import { createComment } from '@/contract/orders/papers'
import { checkSharedSheet, popRuns, pushRuns } from '@/contract/picking'
import { getProfile, revokeToken } from '@/contract/session'
import { pickingScope } from '@/domain/session/page-links'
import { Ready, Refusal } from '@/server/http/answers'
import { answerInReach, orderSeenByLink, refuseLinkCall, refuseLinkInput } from '@/server/http/link-reach'
import { aFace, anItem, anOrder } from '../../renderer/support/an-order'

const SCOPE = pickingScope([7, 8])
const REFUSED = { status: 403, problem: { code: 'forbidden', message: "Ce lien n'ouvre que sa page de picking." } }
const runs = (...ids: number[][]) => ({ body: { data: ids.map((some) => ({ ids: some, runs: ['ST1'] })) } })
const list = (ids: string) => ({ query: { ids } })
const patch = (id: number, body: object) => ({ params: { id }, body })
const check = (...ids: number[]) => ({ body: { orders: ids.map((id) => ({ id, version: 1 })) } })

describe('a call that a page asks for', () => {
  it.each([
    ['its operator', getProfile],
    ['its end', revokeToken],
    ['its orders', listFullOrders],
    ['a run more', pushRuns],
    ['a run less', popRuns],
    ['whether a sheet still stands', checkSharedSheet],
    ['a change of an order', patchOrder]
  ] as readonly (readonly [string, Endpoint])[])('of %s is one that a link may make', (_, endpoint) =>
    expect(refuseLinkCall(endpoint, SCOPE)).toBeNull()
  )

  it('of anything else is refused, and in a whole session never', () => {
    expect(refuseLinkCall(createComment, SCOPE)).toMatchObject(REFUSED)
    expect(refuseLinkCall(createComment, null)).toBeNull()
  })
})

describe('what a link touches', () => {
  it.each([
    ['nobody’s order', getProfile, {}],
    ['nobody’s order when it ends', revokeToken, {}],
    ['its own orders', listFullOrders, list('7,8')],
    ['nothing, by a list that cannot be read', listFullOrders, list('7,tout')],
    ['runs of its own orders', pushRuns, runs([7], [8])],
    ['runs taken from its own orders', popRuns, runs([7, 8])],
    ['its own sheet', checkSharedSheet, check(7, 8)],
    ['the bins of its order', patchOrder, patch(7, { bacs: ['B1'], seen: { bacs: [] } })],
    ['the runs of its order', patchOrder, patch(8, { picking_runs: ['ST1'] })]
  ] as readonly (readonly [string, Endpoint, object])[])('may be %s', (_, endpoint, input) =>
    expect(refuseLinkInput(endpoint, input, SCOPE)).toBeNull()
  )

  it.each([
    ['another order', listFullOrders, list('7,9')],
    ['runs of another order', pushRuns, runs([7], [9])],
    ['runs taken from another order', popRuns, runs([7, 9])],
    ['a sheet with another order', checkSharedSheet, check(7, 9)],
    ['the bins of another order', patchOrder, patch(9, { bacs: ['B1'] })],
    ['something else of its order', patchOrder, patch(7, { bacs: ['B1'], state: 'closed' })],
    ['what no link knows', createComment, {}]
  ] as readonly (readonly [string, Endpoint, object])[])('may not be %s', (_, endpoint, input) => {
    expect(refuseLinkInput(endpoint, input, SCOPE)).toMatchObject(REFUSED)
    expect(refuseLinkInput(endpoint, input, null), 'a whole session may').toBeNull()
  })

  it('is nothing for a scope of another time', () =>
    expect(refuseLinkInput(patchOrder, patch(7, { bacs: [] }), 'production:7')).toMatchObject(REFUSED))
})

describe('what a link hears', () => {
  const order = anOrder({ id: 7, metadata: [{ code: 'x', name: 'x', value: 'x' }] as never, customer_comment: 'Sonner deux fois' })

  it('is its orders without what is not its business', () => {
    expect(answerInReach(listFullOrders, [order] as never, SCOPE)).toEqual([orderSeenByLink(order as never)])
    expect(answerInReach(patchOrder, order as never, SCOPE)).toEqual(orderSeenByLink(order as never))
  })

  it.each([
    [getProfile, { firstname: 'Camille', lastname: 'Renard', role: 'operator' }],
    [pushRuns, [{ id: 7 }]],
    [popRuns, [{ id: 7 }]],
    [checkSharedSheet, { changed: [7] }]
  ] as readonly (readonly [Endpoint, unknown])[])('is the whole of what $path answers', (endpoint, answer) =>
    expect(answerInReach(endpoint, answer, SCOPE)).toBe(answer)
  )

  it('is never bytes that nobody looked through, and a refusal as it is', () => {
    const refusal = new Refusal(409, { code: 'conflict', message: 'Non.' })
    expect(answerInReach(listFullOrders, new Ready('[]', 'application/json'), SCOPE)).toMatchObject(REFUSED)
    expect(answerInReach(listFullOrders, refusal, SCOPE)).toBe(refusal)
  })

  it('is everything in a whole session', () => {
    const bytes = new Ready('[]', 'application/json')
    expect([answerInReach(listFullOrders, [order], null), answerInReach(listFullOrders, bytes, null)]).toEqual([[order], bytes])
  })

  it('of an order is what to take, and for whom, by name', () => {
    const face = aFace({ preview: '/api/previews/faces/1.svg?s=x', annotations: [{ id: 5 }] as never })
    const items = [anItem({ comment: 'Plus haut', decoration: { id: 6 } as never, item_from: 8 as never, faces: [face] })]
    const seen = orderSeenByLink({
      ...order,
      items,
      tickets: [{ id: 1 }],
      files: [{ id: 2 }],
      comments: [{ id: 3 }],
      customer_orders: [{ id: 4 }]
    } as never)
    expect(seen).toMatchObject({ id: 7, customer_lastname: 'Guérin', bacs: order.bacs, picking_runs: order.picking_runs })
    expect(seen.items.map(({ sku, sizes }) => ({ sku, sizes }))).toEqual(order.items.map(({ sku, sizes }) => ({ sku, sizes })))
    for (const item of seen.items) {
      expect(item).toMatchObject({ comment: null, decoration: null, item_from: null })
      expect(item.faces.map(({ preview, annotations }) => [preview, annotations])).toEqual([[null, []]])
      expect(item.faces.map(({ id, face, techniques }) => [id, face, techniques])).toEqual([[1, 'Cœur', ['dtf']]])
    }
    const own = [order.customer.email, order.customer.phone, order.shipping.street, order.shipping.postcode, order.shipping.phone, 'Sonner']
    for (const text of own) expect(JSON.stringify(seen)).not.toContain(text)
    expect([seen.amount, seen.customer.email, seen.shipping.phone]).toEqual([undefined, undefined, undefined])
    expect([seen.metadata, seen.files, seen.tickets, seen.comments, seen.customer_orders]).toEqual([[], [], [], [], []])
  })
})
