import type { RunChange } from '@/contract/picking'
import { authorName } from '@/domain/format/person'
import { codesOf, LABELS_MAX } from '@/domain/picking/codes'
import { runMessage } from '@/domain/picking/run-message'
import { movedRuns, RUN_ORDERS_MAX, type RunMove, refuseRuns, runsByOrder } from '@/domain/picking/runs'
import type { SessionUser } from '../auth/sessions'
import { invalid, notFound, Refusal, refuse } from '../http/answers'
import { lockOrders, saveRuns } from '../repositories/order-writes'
import { allOrRefused } from './all-or-refused'
import type { ChangeTools } from './order-changes'
import type { Patchable } from './patch-order'

/** A refusal names what is wrong, it does not send a long request back. */
const NAMED_MAX = 10

const named = (ids: readonly number[]): string => `${ids.slice(0, NAMED_MAX).join(', ')}${ids.length > NAMED_MAX ? '…' : ''}`

const unknown = (ids: readonly number[]): Refusal =>
  notFound(`${ids.length > 1 ? 'Commandes introuvables' : 'Commande introuvable'}\u00a0: ${named(ids)}. Aucun run n'a été changé.`)

interface Moved {
  readonly order: Patchable
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
  if (wanted.size > RUN_ORDERS_MAX) return invalid([{ path: 'body.data', message: `Au plus ${RUN_ORDERS_MAX} commandes à la fois.` }])
  if ([...wanted.values()].some((runs) => refuseRuns(runs) !== null))
    return invalid([{ path: 'body.data', message: `Au plus ${LABELS_MAX} runs à la fois pour une commande.` }])
  const outcome = await allOrRefused(tools.database, async (query): Promise<Refusal | readonly Moved[]> => {
    const orders = await lockOrders(query, [...wanted.keys()])
    const found = new Set(orders.map(({ id }) => id))
    const missing = [...wanted.keys()].filter((id) => !found.has(id))
    if (missing.length > 0) return unknown(missing)
    const moved = orders
      .map((order) => ({ order, runs: movedRuns(move, order.picking_runs, wanted.get(order.id) ?? []) }))
      .filter(({ order, runs }) => runs.length !== order.picking_runs.length)
    const full = moved.find(({ runs }) => refuseRuns(runs) !== null)
    if (full) return refuse(409, 'conflict', `La commande ${full.order.id} ne peut pas avoir plus de ${LABELS_MAX} runs.`)
    if (moved.length > 0) await saveRuns(query, moved, user.id)
    return moved
  })
  if (outcome instanceof Refusal) return outcome
  if (outcome.length > 0) tools.onWritten()
  for (const { order } of outcome) tools.onChanged(order.id, null, authorName(user))
  return { msg: runMessage(move, codesOf(data.flatMap(({ runs }) => runs)), outcome.length) }
}
