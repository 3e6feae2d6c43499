import type { OrderPatch } from '@/contract/orders'
import { authorName } from '@/domain/format/person'
import type { Order } from '@/domain/orders/order'
import { isOpen, type OrderState } from '@/domain/orders/states'
import type { SessionUser } from '../auth/sessions'
import type { Database } from '../db/database'
import { notFound, Refusal } from '../http/answers'
import type { SignedUrls } from '../http/signed-urls'
import type { Touched } from '../lists/orders-cache'
import { readFullOrder } from '../repositories/full-orders'
import { lockOrder, markPrinted, saveChanges } from '../repositories/order-writes'
import { type Changes, changesOf, type Patchable, refuseBody, refuseChanges } from './patch-order'

export const NO_SUCH_ORDER = "Cette commande n'existe pas."

/** Told after every committed change; without the order when many change at once. */
export type OnOrderChanged = (orderId: number, order: Order | null, by: string) => void

export interface ChangeTools {
  readonly database: Database
  readonly urls: SignedUrls
  /** Before anybody can ask again: what was remembered of orders is dropped. */
  readonly onWritten: (touched: Touched) => void
  readonly onChanged: OnOrderChanged
}

const touchedBy = (order: Patchable, changes: Changes): Touched =>
  isOpen(order.state) && isOpen((changes.state ?? order.state) as OrderState) ? 'open' : 'history'

/** Changes one order: its row stays locked from rule to write. Answers the order after it, or why nothing changed. */
export async function changeOrder(tools: ChangeTools, id: number, patch: OrderPatch, user: SessionUser): Promise<Order | Refusal> {
  const refused = refuseBody(patch)
  if (refused !== null) return refused
  const { database, urls } = tools
  const outcome = await database.transaction(async (query): Promise<Refusal | Touched | null> => {
    const order = await lockOrder(query, id)
    if (order === null) return notFound(NO_SUCH_ORDER)
    const changes = changesOf(order, patch)
    const refusal = refuseChanges(order, changes)
    if (refusal !== null) return refusal
    if (Object.keys(changes).length === 0) return null
    await saveChanges(query, order, changes, user.id)
    return touchedBy(order, changes)
  })
  if (outcome instanceof Refusal) return outcome
  if (outcome !== null) tools.onWritten(outcome)
  const order = await readFullOrder(database.query, id, urls)
  if (order === null) return notFound(NO_SUCH_ORDER)
  if (outcome !== null) tools.onChanged(id, order, authorName(user))
  return order
}

/** Marks orders printed, all or none; answers how many were not yet. */
export async function printOrders(tools: ChangeTools, ids: readonly number[], user: SessionUser): Promise<number> {
  const marked = await tools.database.transaction((query) => markPrinted(query, ids, user.id))
  if (marked.length > 0) tools.onWritten('open')
  for (const id of marked) tools.onChanged(id, null, authorName(user))
  return marked.length
}
