import type { Item, Order } from '@/domain/orders/order'
import type { Api } from './api'

/** The first order of the demo with an item like this, and the item's place from 1. */
export async function orderWithItem(
  api: Api,
  wanted: (item: Item, order: Order) => boolean
): Promise<{ order: Order; item: Item; place: number }> {
  const ids = (await api.list('all/opened')).map(({ id }) => id)
  for (let from = 0; from < ids.length; from += 50) {
    const { body } = await api.ask('GET', `/api/orders/list?ids=${ids.slice(from, from + 50).join(',')}`)
    for (const order of body as Order[]) {
      const place = order.items.findIndex((item) => wanted(item, order))
      const item = order.items[place]
      if (item !== undefined) return { order, item, place: place + 1 }
    }
  }
  throw new Error('the demo has no such order')
}
