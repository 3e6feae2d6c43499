import { describe, expect, it } from 'vitest'
import { getOrder, listOrders } from '@/contract/orders/orders'
import { addressOf } from '@/renderer/lib/http/call'

describe('the address of a call', () => {
  it.each([
    ['fills parameters in', getOrder, { params: { id: 48213 } }, '/api/orders/48213'],
    ['escapes a reference', getOrder, { params: { id: '#A/1?x' } }, '/api/orders/%23A%2F1%3Fx'],
    ['leaves out what is not set', listOrders, { query: { page: 2, dimension: undefined, filters: '' } }, '/api/orders?page=2']
  ] as const)('%s', (_, endpoint, input, expected) => expect(addressOf(endpoint, input)).toBe(expected))
})
