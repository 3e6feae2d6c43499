import { PAGE_SIZE_MAX } from '@/contract/orders/orders'
import { isUnreadable } from '@/domain/orders/raw-order'
import { ALL_MOST, type ListRequest } from './list-request'
import { readPage } from './read-page'

/** All orders of a list, filters included, as it shows them. A host that gives smaller pages than it is asked for is asked for more of them. */
export async function readAll(request: ListRequest): Promise<readonly number[]> {
  const found = new Set<number>()
  for (let page = 1; page <= ALL_MOST; page += 1) {
    const { orders, nbItems } = await readPage({ ...request, page, pageSize: PAGE_SIZE_MAX })
    const before = found.size
    for (const order of orders) if (!isUnreadable(order)) found.add(order.id)
    if (found.size === before || found.size >= Math.min(nbItems, ALL_MOST)) break
  }
  return [...found]
}
