import { isOrderForm } from '@/domain/files/order-files'
import { hasRole, type Role } from '@/domain/people/roles'
import type { PromisedOrder, PromisedOrderFile } from './promised'

/** The least role that sees how customers are reached and what they pay (reference: people 2.3). */
export const SEES_ALL = 'operator' satisfies Role

/** Whether a role sees everything of an order. */
export const seesAll = (role: Role): boolean => hasRole(role, SEES_ALL)

/** Changes that the history tells to no other role: how somebody is reached. */
export const PRIVATE_HISTORY: readonly string[] = ['customer', 'shipping'].flatMap((part) => [`${part}.email`, `${part}.phone`])

const withoutContact = <T extends { readonly email: string; readonly phone: string }>({ email: _, phone: __, ...seen }: T): T => seen as T

/** The files of an order that a role sees: a purchase order tells prices. */
export const filesSeenBy = <F extends Pick<PromisedOrderFile, 'type'>>(role: Role, files: readonly F[]): F[] =>
  files.filter(({ type }) => seesAll(role) || !isOrderForm(type))

/**
 * An order as a role sees it (reference: people 2.3). Who packs sees whom it is for and where it goes; neither e-mail nor phone, amounts
 * nor purchase orders are in it: those fields are absent. The others get the very order.
 */
export function orderSeenBy(role: Role, order: PromisedOrder): PromisedOrder {
  if (seesAll(role)) return order
  const { amount: _, ...seen } = order
  return {
    ...seen,
    customer: withoutContact(order.customer),
    shipping: withoutContact(order.shipping),
    files: filesSeenBy(role, order.files)
  } as PromisedOrder
}
