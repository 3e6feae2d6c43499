import { getMetrics } from '@/contract/metrics'
import type { Database } from '../db/database'
import { JSON_TYPE, Ready } from '../http/answers'
import { type Router, route } from '../http/route'
import type { OrdersCache } from '../lists/orders-cache'
import { countLists } from '../repositories/metrics'

/** Number of orders of every list: counted once for everybody until an order changes. */
export function addMetrics(router: Router, database: Database, cache: OrdersCache): void {
  route(router, getMetrics, async ({ query }) => {
    const origin = query.origin === undefined || query.origin === 'all' ? null : query.origin
    const read = async (): Promise<Buffer> => Buffer.from(JSON.stringify(await countLists(database.query, origin)))
    return new Ready(await cache.metrics.through(origin ?? 'all', read), JSON_TYPE)
  })
}
