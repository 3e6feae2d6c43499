import { describe, expect, it } from 'vitest'
import { packedSizes, packingScan, packingToggle } from '@/domain/picking/packing'
import { ORDER_STATES } from '@/domain/states/order-states'

it.each(ORDER_STATES.map((state) => [state, state === 'complete' ? 'packed' : state === 'packed' ? 'complete' : null] as const))(
  'Emballée from %s sets %s',
  (state, next) => expect(packingToggle(state)).toBe(next)
)

const order = {
  id: 48213,
  origin_ref_id: '#MT-BDC-20261120-0028',
  items: [
    {
      id: 1,
      sku: 'GI6400',
      sizes: [
        { size: 'M', qty: 2 },
        { size: 'S', qty: 1 }
      ]
    },
    {
      id: 2,
      sku: 'JH-001',
      sizes: [
        { size: 'XL', qty: 0 },
        { size: 'TU', qty: 4 }
      ]
    }
  ]
}

it('has a column for each size of the order and no other, in scale order', () => expect(packedSizes(order.items)).toEqual(['S', 'M', 'TU']))

describe('a scan', () => {
  it.each([
    ['of the printed barcode is the order', ['CMD00048213'], [], { kind: 'order' }],
    ['of its document is the order', ['BDC202611200028'], [], { kind: 'order' }],
    ['of another order is nothing here', ['CMD00048214'], [], null],
    ['of a sku is its first size', ['gi6400'], [], { kind: 'piece', sku: 'GI6400', piece: { item: 1, size: 'S', qty: 1 } }],
    ['of a sku again is its next size', ['GI6400'], ['1:S:1'], { kind: 'piece', sku: 'GI6400', piece: { item: 1, size: 'M', qty: 2 } }],
    ['of a sku once too often says so', ['GI6400'], ['1:S:1', '1:M:2'], { kind: 'all-ticked', sku: 'GI6400' }],
    ['finds a sku whose dash a gun leaves out', ['JH001'], [], { kind: 'piece', sku: 'JH-001', piece: { item: 2, size: 'TU', qty: 4 } }],
    ['finds it in the second reading', ['zzzzz', 'GI6400'], ['1:S:1', '1:M:2'], { kind: 'all-ticked', sku: 'GI6400' }],
    ['of something else is nothing', ['ABCDE'], [], null]
  ] as const)('%s', (_, codes, ticks, expected) => expect(packingScan(order, codes, new Set(ticks))).toEqual(expected))
})
