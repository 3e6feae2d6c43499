import { checkSharedSheet, popRuns, pushRuns } from '@/contract/picking'
import { isMarkCurrent } from '@/domain/sheets/sheet-mark'
import { type Router, route } from '@/server/http/route'
import type { ChangeTools } from '@/server/orders/change-part'
import { changeRuns } from '@/server/orders/picking-runs'
import { readFullOrders } from '@/server/repositories/full-orders'

/** Runs of many orders at once: they join it, or it is over (reference: api 2.8). What a shared sheet no longer shows as it is (reference: printing 4.4). */
export function addPicking(router: Router, tools: ChangeTools): void {
  const { database, urls } = tools
  route(router, pushRuns, ({ body }, { user }) => changeRuns(tools, 'push', body, user))
  route(router, popRuns, ({ body }, { user }) => changeRuns(tools, 'pop', body, user))

  route(router, checkSharedSheet, async ({ body }) => {
    const marks = new Map(body.orders.map(({ id, mark }) => [id, mark]))
    const orders = await readFullOrders(database.query, [...marks.keys()], urls)
    const changed = orders.filter((order) => !isMarkCurrent('shared', order, marks.get(order.id) ?? ''))
    const found = new Set(orders.map(({ id }) => id))
    return {
      changed: changed.map(({ id, origin_ref_id }) => ({ id, reference: origin_ref_id })),
      missing: [...marks.keys()].filter((id) => !found.has(id))
    }
  })
}
