import type { RunChange } from '@/contract/picking'
import { codesOf } from '@/domain/orders/labels'
import { movedRuns, RUN_ORDERS_MAX, type RunMove, refuseRuns, runMessage, runsByOrder } from '@/domain/picking/runs'
import type { SessionUser } from '@/server/auth/sessions'
import { allOrRefused } from '@/server/http/all-or-refused'
import { invalid, notFound, Refusal, refuse } from '@/server/http/answers'
import { INVALID, NO_RUN_CHANGED, tooManyRuns, unknownOrders } from '@/server/http/problem-texts'
import { type LockedOrder, lockOrders, saveRuns, turnOfMany } from '@/server/repositories/order-writes'
import type { ChangeTools } from './change-part'
import { changedBy } from './changed-by'

interface Moved {
  readonly order: LockedOrder
  readonly runs: readonly string[]
}

/** Adds runs to orders or takes them away, all of them or none, their rows locked from rule to write. Answers what to tell (reference: picking 1.2). */
export async function changeRuns(
  tools: ChangeTools,
  move: RunMove,
  { data }: RunChange,
  user: SessionUser
): Promise<{ msg: string } | Refusal> {
  const wanted = runsByOrder(data)
  if (wanted.size > RUN_ORDERS_MAX) return invalid([{ path: 'body.data', message: INVALID.runOrders }])
  if ([...wanted.values()].some((runs) => refuseRuns(runs) !== null)) return invalid([{ path: 'body.data', message: INVALID.runs }])
  const outcome = await allOrRefused(
    tools.database,
    async (query): Promise<Refusal | readonly Moved[]> => {
      const orders = await lockOrders(query, [...wanted.keys()])
      const found = new Set(orders.map(({ id }) => id))
      const missing = [...wanted.keys()].filter((id) => !found.has(id))
      if (missing.length > 0) return notFound(unknownOrders(missing, NO_RUN_CHANGED))
      const moved = orders
        .map((order) => ({ order, runs: movedRuns(move, order.picking_runs, wanted.get(order.id) ?? []) }))
        .filter(({ order, runs }) => runs.length !== order.picking_runs.length)
      const full = moved.find(({ runs }) => refuseRuns(runs) !== null)
      if (full) return refuse(409, 'conflict', tooManyRuns(full.order.id))
      if (moved.length > 0) await saveRuns(query, moved, user)
      return moved
    },
    turnOfMany([...wanted.keys()])
  )
  if (outcome instanceof Refusal) return outcome
  for (const { order } of outcome) tools.onChanged(order.id, null, changedBy(user))
  return { msg: runMessage(move, codesOf(data.flatMap(({ runs }) => runs)), outcome.length) }
}
