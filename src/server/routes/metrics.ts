import { getMetrics } from '@/contract/metrics'
import type { Database } from '../db/database'
import { JSON_TYPE, Ready } from '../http/answers'
import { type Router, route } from '../http/route'
import type { OrdersCache } from '../lists/orders-cache'
import { countHistory, countOpen, toMetrics } from '../repositories/metrics'

const toBytes = (value: unknown): Buffer => Buffer.from(JSON.stringify(value))

/** Number of orders of every list: counted once for everybody until an order changes; history only when history changes. */
export function addMetrics(router: Router, database: Database, cache: OrdersCache): void {
  route(router, getMetrics, async ({ query }) => {
    const origin = query.origin === undefined || query.origin === 'all' ? null : query.origin
    const key = origin ?? 'all'
    const read = async (): Promise<Buffer> => {
      const [open, history] = await Promise.all([
        countOpen(database.query, origin),
        cache.history.through(key, async () => toBytes(await countHistory(database.query, origin)))
      ])
      return toBytes(toMetrics(open, JSON.parse(history.toString()) as number[]))
    }
    return new Ready(await cache.metrics.through(key, read), JSON_TYPE)
  })
}
