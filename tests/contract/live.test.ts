import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { SERVER_EVENTS } from '@/contract/live'
import { readAs } from '@/domain/reading/read-as'
import { anOrder } from '../renderer/support/an-order'

const read = (event: keyof typeof SERVER_EVENTS, ...args: unknown[]): unknown => readAs(SERVER_EVENTS[event] as z.ZodMiniType, args)?.data

describe('an event of another host', () => {
  it.each([
    ['an order with all of it', 'order', { orderId: 5, order: anOrder() }, { orderId: 5, order: anOrder() }],
    ['an order by its number alone', 'order', { orderId: '5' }, { orderId: 5 }],
    [
      'a part of an order, which has to be read',
      'order',
      { orderId: 5, order: { id: 5, origin_ref_id: 'A', state: 'new' } },
      { orderId: 5 }
    ],
    ['a part of a row, which has to be read', 'order', { orderId: 5, row: { id: 5, origin_ref_id: 'A', state: 'new' } }, { orderId: 5 }],
    ['an order that is none', 'order', { orderId: 5, order: 'changed' }, { orderId: 5 }],
    ['a comment that has to be read', 'order_comment', { orderId: 5 }, { orderId: 5 }],
    ['a comment without its number', 'order_comment', { orderId: 5, comment: { content: 'Merci' } }, { orderId: 5 }],
    ['selections', 'order_selection_changed', [{ order: '5', number: 1 }, { number: 1 }], [{ order: 5, number: 1 }]]
  ] as const)('tells %s', (_, event, payload, reported) => expect(read(event, payload)).toStrictEqual([reported]))

  it.each([
    ['an order without its number', 'order', [{ state: 'new' }]],
    ['no payload', 'order', []],
    ['a payload of another kind', 'order_comment', ['hello']],
    ['operators that are no number', 'connections', [{ all: 3 }]]
  ] as const)('is nothing with %s', (_, event, args) => expect(read(event, ...args)).toBeUndefined())
})
