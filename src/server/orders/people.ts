import { BULK_ORDERS_MAX } from '@/domain/bulk/bulk-kinds'
import { changedParts } from '@/domain/compare/compare-changes'
import { authorName } from '@/domain/format/person'
import type { PromisedCustomer, PromisedShipping } from '@/domain/orders/promised'
import { RELAY_CODE_MISSING } from '@/domain/refusals/refusal-texts'
import { lacksRelayCode, settledDelivery } from '@/domain/shipping/change-method'
import { shippingMethod } from '@/domain/shipping/methods'
import { pickupAddress } from '@/domain/workshop/workshop'
import type { SessionUser } from '@/server/auth/sessions'
import { allOrRefused } from '@/server/http/all-or-refused'
import { invalid, notFound, Refusal } from '@/server/http/answers'
import { INVALID, NOT_FOUND } from '@/server/http/problem-texts'
import type { HistoryEntry } from '@/server/repositories/order-history'
import { shippingOf } from '@/server/repositories/order-parts'
import { lockCustomer, orderOfAddress, saveCustomer, saveShipping } from '@/server/repositories/people'
import { readWorkshop } from '@/server/repositories/workshop'
import { type ChangeTools, changePart } from './change-part'

/** Fields as they were sent: those that were not, stay. */
type Sent<T> = { readonly [K in keyof Omit<T, 'id'>]?: T[K] | undefined }

/** One line of history for each field that changes. */
const entriesOf = <T extends object>(part: string, before: T, changed: Partial<T>): readonly HistoryEntry[] =>
  (Object.keys(changed) as (keyof T & string)[]).map((field) => ({ field: `${part}.${field}`, from: before[field], to: changed[field] }))

const refuseShipping = (before: PromisedShipping, after: PromisedShipping): Refusal | null => {
  if (after.method !== before.method && shippingMethod(after.method) === null)
    return invalid([{ path: 'body.method', message: INVALID.address }])
  return lacksRelayCode(after) ? invalid([{ path: 'body.relay_code', message: RELAY_CODE_MISSING }]) : null
}

/** Changes how and where an order goes; answers the delivery as it is stored (reference: people-and-shipping 2.2, 2.3). */
export async function changeShipping(
  tools: ChangeTools,
  id: number,
  patch: Sent<PromisedShipping>,
  user: SessionUser
): Promise<PromisedShipping | Refusal> {
  const orderId = await orderOfAddress(tools.database.query, id)
  if (orderId === null) return notFound(NOT_FOUND.shippingAddress)
  return changePart<PromisedShipping>(tools, orderId, user, async (query) => {
    const before = (await shippingOf(query, [orderId])).get(orderId)
    if (before === undefined) return notFound(NOT_FOUND.shippingAddress)
    const after = settledDelivery({ ...before, ...changedParts<PromisedShipping>(before, patch) }, pickupAddress(await readWorkshop(query)))
    const refusal = refuseShipping(before, after)
    if (refusal !== null) return refusal
    const changed = changedParts(before, after)
    if (Object.keys(changed).length > 0) await saveShipping(query, orderId, after)
    return { answer: after, history: entriesOf('shipping', before, changed) }
  })
}

/** Changes a customer; every order of theirs follows in the same transaction, and every window hears of it. */
export async function changeCustomer(
  tools: ChangeTools,
  id: number,
  patch: Sent<PromisedCustomer>,
  user: SessionUser
): Promise<PromisedCustomer | Refusal> {
  const outcome = await allOrRefused(tools.database, async (query) => {
    const before = await lockCustomer(query, id)
    if (before === null) return notFound(NOT_FOUND.customer)
    const changed = changedParts<PromisedCustomer>(before, patch)
    const after: PromisedCustomer = { ...before, ...changed }
    if (Object.keys(changed).length === 0) return { after, orders: [] }
    return { after, orders: await saveCustomer(query, after, entriesOf('customer', before, changed), user) }
  })
  if (outcome instanceof Refusal) return outcome
  // Of thousands of orders, as a shop that resells has them, each window would be told thousands of times.
  if (outcome.orders.length > BULK_ORDERS_MAX) tools.onManyChanged()
  else for (const orderId of outcome.orders) tools.onChanged(orderId, null, authorName(user))
  return outcome.after
}
