import { describe, expect, it } from 'vitest'
import { Order, OrderSummary } from '@/domain/orders/order'
import { flatOrder, isUnreadable, unreadableOrder } from '@/domain/orders/raw-order'
import { readAs } from '@/domain/reading/read-as'

describe('an order in the flat form of lists', () => {
  it.each([
    [
      'the customer from what the order holds',
      { customer: { firstname: 'Éloïse', lastname: 'Guérin', organization: 'Perche' } },
      { customer_firstname: 'Éloïse', customer_lastname: 'Guérin', customer_organization: 'Perche' }
    ],
    ['the customer beside it before the one in it', { customer_lastname: 'A', customer: { lastname: 'B' } }, { customer_lastname: 'A' }],
    ['the origin from its pair', { origin: { code: 'pod', name: 'POD' } }, { origin: { code: 'pod', name: 'POD' }, origin_code: 'pod' }],
    [
      'the origin from its code alone',
      { origin_code: 'shopify' },
      { origin: { code: 'shopify', name: 'shopify' }, origin_code: 'shopify' }
    ],
    ['the origin as a text', { origin: 'sales' }, { origin: { code: 'sales', name: 'sales' }, origin_code: 'sales' }],
    ['a pair without its name', { origin: { code: 'web' } }, { origin: { code: 'web', name: 'web' } }],
    ['the channel as a text', { channel: 'clubs' }, { channel: { code: 'clubs', name: 'clubs' } }],
    ['the delivery method from its address', { shipping: { method: 'colissimo' } }, { shipping_method: 'colissimo' }],
    [
      'the techniques from their states',
      { dtf_state: 'new', dtg_state: null, zz_state: 'x', files_state: 'new', preparation_state: 'new' },
      { techniques: ['dtf', 'zz'] }
    ],
    ['the techniques as they are listed', { techniques: ['pap'], dtf_state: 'new' }, { techniques: ['pap'] }]
  ])('has %s', (_, raw, flat) => expect(flatOrder(raw)).toMatchObject(flat))
})

it('reads an order of which nothing but its number and reference is known', () => {
  const order = readAs(Order, { id: '12', origin_ref_id: 104_612 })?.data
  expect(order).toMatchObject({
    id: 12,
    origin_ref_id: '104612',
    origin: { code: '', name: '' },
    state: '',
    dtf_state: null,
    techniques: [],
    ordered_at: '',
    production_at: null,
    amount: null,
    items: [],
    customer: { gender: null, firstname: '' },
    shipping: { country: '' },
    metas: {},
    version: 0
  })
})

it('reads the file of an annotation whose content came with it', () => {
  const annotation = { id: 4, file: { name: 'logo.png', data: 'aGVsbG8=' } }
  const order = readAs(Order, { id: 1, origin_ref_id: 'A', items: [{ faces: [{ annotations: [annotation] }] }] })?.data
  expect(order?.items[0]?.faces[0]?.annotations[0]?.file).toEqual({ name: 'logo.png', url: 'data:image/png;base64,aGVsbG8=', image: true })
})

it('shows an order that cannot be read at its place, as nobody’s', () => {
  expect(readAs(OrderSummary, { origin_ref_id: 'A' })).toBeNull()
  const stand = readAs(OrderSummary, unreadableOrder({ origin_ref_id: 'A', state: 'new' }, 3))?.data
  expect(stand).toMatchObject({ id: -4, origin_ref_id: 'A', state: 'new' })
  expect(stand && isUnreadable(stand)).toBe(true)
  expect(readAs(OrderSummary, unreadableOrder('nonsense', 0))?.data).toMatchObject({ id: -1, origin_ref_id: '' })
})
