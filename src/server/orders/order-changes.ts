import type { OrderChange } from '@/contract/orders'
import { dayOf, parisTime } from '@/domain/calendar/api-date'
import { authorName } from '@/domain/format/person'
import { PRINT_UNDO_WITHIN_MS } from '@/domain/orders/print-undo'
import type { PromisedOrder } from '@/domain/orders/promised'
import type { SeenDates } from '@/domain/planning/moved-meanwhile'
import type { Clock } from '../auth/lifetimes'
import type { SessionUser } from '../auth/sessions'
import type { Database } from '../db/database'
import { notFound, Refusal, refuse } from '../http/answers'
import type { SignedUrls } from '../http/signed-urls'
import { readFullOrder } from '../repositories/full-orders'
import { anyPrinted, lockOrder, markPrinted, saveChanges, unmarkPrinted } from '../repositories/order-writes'
import { allOrRefused } from './all-or-refused'
import { putsBack, refuseMoved } from './patch-dates'
import { changesOf, refuseBody, refuseChanges } from './patch-order'

export const NO_SUCH_ORDER = "Cette commande n'existe pas."

/** Told after every committed change; without the order when many change at once. */
export type OnOrderChanged = (orderId: number, order: PromisedOrder | null, by: string) => void

export interface ChangeTools {
  readonly database: Database
  readonly urls: SignedUrls
  readonly clock: Clock
  /** Before anybody can ask again: what was remembered of orders is dropped. */
  readonly onWritten: () => void
  readonly onChanged: OnOrderChanged
}

/** Changes one order: its row stays locked from rule to write. Answers the order after it, or why nothing changed. */
export async function changeOrder(tools: ChangeTools, id: number, patch: OrderChange, user: SessionUser): Promise<PromisedOrder | Refusal> {
  const refused = refuseBody(patch)
  if (refused !== null) return refused
  const { database, urls, clock } = tools
  const outcome = await allOrRefused(database, async (query): Promise<Refusal | 'written' | null> => {
    const order = await lockOrder(query, id)
    if (order === null) return notFound(NO_SUCH_ORDER)
    const changes = changesOf(order, patch)
    if (Object.keys(changes).length === 0) return null
    const request = { order, changes: changes as SeenDates, change: patch, userId: user.id }
    const moved = await refuseMoved(query, request)
    const refusal = moved ?? refuseChanges(order, changes, dayOf(parisTime(new Date(clock()))), await putsBack(query, request))
    if (refusal !== null) return refusal
    await saveChanges(query, order, changes, user.id)
    return 'written'
  })
  if (outcome instanceof Refusal) return outcome
  if (outcome !== null) tools.onWritten()
  const order = await readFullOrder(database.query, id, urls)
  if (order === null) return notFound(NO_SUCH_ORDER)
  if (outcome !== null) tools.onChanged(id, order, authorName(user))
  return order
}

const PRINT_STAYS = "Cette impression n'est plus à annuler\u00a0: seul qui a imprimé le peut, dans les 5 minutes qui suivent."

/** Marks orders printed, all or none, or takes back what the user just marked; answers those whose mark changed, or why none may. */
export async function printOrders(
  tools: ChangeTools,
  ids: readonly number[],
  printed: boolean,
  user: SessionUser
): Promise<number[] | Refusal> {
  const marked = await tools.database.transaction(async (query) => {
    if (printed) return markPrinted(query, ids, user.id)
    const unmarked = await unmarkPrinted(query, ids, user.id, PRINT_UNDO_WITHIN_MS)
    return unmarked.length === 0 && (await anyPrinted(query, ids)) ? refuse(409, 'conflict', PRINT_STAYS) : unmarked
  })
  if (marked instanceof Refusal) return marked
  if (marked.length > 0) tools.onWritten()
  for (const id of marked) tools.onChanged(id, null, authorName(user))
  return marked
}
