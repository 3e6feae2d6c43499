import type { PromisedOrder } from '@/domain/orders/promised'

type Item = PromisedOrder['items'][number]

const itemSeen = (item: Item): Item => ({
  ...item,
  comment: null,
  faces: item.faces.map((face) => ({ ...face, preview: null, annotations: [] })),
  decoration: null,
  item_from: null
})

/**
 * An order as the page of a link shows it: what to take, and for whom, by name. Nothing that would outlive the link (signed addresses
 * of drawings and files), that tells of other orders, or that is the customer's own (decision 026).
 */
export const orderSeenByLink = (order: PromisedOrder): PromisedOrder => ({
  ...order,
  amount: 0,
  customer: { ...order.customer, email: '', phone: '' },
  customer_comment: null,
  customer_orders: [],
  shipping: {
    ...order.shipping,
    email: '',
    phone: '',
    street: '',
    street2: null,
    street3: null,
    street4: null,
    postcode: '',
    city: '',
    relay_code: null
  },
  shipping_info: { shippingbo_url: null, shipments: [] },
  metas: {},
  metadata: [],
  items: order.items.map(itemSeen),
  comments: [],
  files: [],
  tickets: []
})
