import type { FastifyInstance, FastifyRequest } from 'fastify'
import { STATION_HEADER } from '@/contract/http/client-version'
import { setPrinted } from '@/contract/orders/orders'
import type { Query } from '@/server/db/database'
import { addPilotUse } from '@/server/repositories/releases'
import type { RolloutWatch } from './rollout-watch'

const ORDERS_MAX = 500

interface PilotUse {
  readonly orders: readonly number[]
  readonly sheets: number
}

const isId = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value > 0 && value < 2 ** 31

/** What a call did with orders: the one that it changed, or those whose sheets were printed. */
function doneWith({ method, routeOptions, params, body }: FastifyRequest): PilotUse {
  const url = routeOptions.url ?? ''
  if (url === setPrinted.path) {
    const { ids, printed } = (body ?? {}) as { readonly ids?: unknown; readonly printed?: unknown }
    const orders = printed === true && Array.isArray(ids) ? ids.filter(isId).slice(0, ORDERS_MAX) : []
    return { orders, sheets: orders.length > 0 ? 1 : 0 }
  }
  const id = url.startsWith('/api/orders/:id') && method !== 'GET' ? Number((params as { readonly id?: string }).id) : Number.NaN
  return { orders: isId(id) ? [id] : [], sheets: 0 }
}

/** Counts what is done at the pilot: who works there, with which orders, and how many of their sheets come out (reference: updates 2.3). */
export function addPilotWatch(app: FastifyInstance, query: Query, watch: Pick<RolloutWatch, 'pilot'>): void {
  let known = new Set<string>()
  let trial = -1
  app.addHook('onResponse', async (request, reply) => {
    const pilot = watch.pilot()
    const { user } = request
    if (pilot === null || !user || request.headers[STATION_HEADER] !== pilot.station || reply.statusCode >= 300) return
    // What was counted of another trial is forgotten.
    if (pilot.revision !== trial) {
      trial = pilot.revision
      known = new Set()
    }
    const { orders, sheets } = doneWith(request)
    const fresh = (orders.length === 0 ? [0] : orders).filter((order) => sheets > 0 || !known.has(`${user.id} ${order}`))
    if (fresh.length === 0) return
    for (const order of fresh) known.add(`${user.id} ${order}`)
    await addPilotUse(query, user.id, fresh, sheets).catch((error: unknown) =>
      request.log.warn({ err: error }, 'use of the pilot not counted')
    )
  })
}
