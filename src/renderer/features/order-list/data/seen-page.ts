import type { OrderPage } from '@/contract/orders/orders'
import type { ListNarrowing } from '@/domain/lists/is-listed'
import type { SeenPage } from '../../../lib/orders/list-selection-seam'
import type { ListRequest } from './list-request'

/** What of a list its page shows; another sort or page looks at the same list, other filters do not. */
export const seenPage = ({ dimension, channel, filters, page }: ListRequest, shown: OrderPage): SeenPage => ({
  key: JSON.stringify([dimension, channel, filters]),
  list: { dimension, channel, narrowing: filters === undefined ? {} : (JSON.parse(filters) as ListNarrowing) },
  page,
  ids: shown.orders.map(({ id }) => id),
  total: shown.nbItems
})
